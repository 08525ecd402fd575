import type { TableColumns } from '../../readers/columns.ts'
import { readTable } from '../../readers/table.ts'
import type { ImportSource } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { dayFirstDate } from '../../values/dates.ts'
import { distinct } from '../../values/lists.ts'
import { number } from '../../values/numbers.ts'
import { line, slug } from '../../values/text.ts'

const COLUMNS = {
  required: ['Notice', 'Drug'],
  optional: ['Region', 'Price', 'Priced on'],
  aliases: { 'Notice no.': 'Notice' },
} as const satisfies TableColumns<string>

const REGIONS = ['north', 'south', 'coast']

/** A list of prices as CSV: the shortest importer there can be, in the folder that the list of sources follows from. */
export const madeup: ImportSource = {
  id: 'madeup',
  databases: ['madeup'],
  describe: { en: 'Prices that nobody published (CSV)', cn: '虚构的价格表（CSV）' },
  async *records(files, log, signal) {
    const seen = new Map<string, string>()
    for (const file of files)
      for await (const batch of readTable(file, { ...COLUMNS, format: 'csv', delimiter: ',', log })) {
        signal?.throwIfAborted()
        for (const { line: at, row } of batch) {
          const notice = line(row.Notice)
          const pricedOn = dayFirstDate(row['Priced on'])
          const region = slug(row.Region)
          if (!notice) log.rejected({ file: file.name, line: at, reason: 'row.key_missing', excerpt: Object.values(row).join() })
          else if (takeNewest(seen, notice, pricedOn ?? '', log, file.name))
            yield {
              database: 'madeup',
              record: {
                id: notice,
                values: {
                  notice,
                  drug: distinct([line(row.Drug)]),
                  region: REGIONS.includes(region) ? region : null,
                  price: number(row.Price),
                  pricedOn,
                },
                sections: {},
                provenance: { publisher: 'Nobody', file: file.name, asOf: file.modified ?? pricedOn ?? '', sample: false },
              },
            }
        }
      }
  },
}
