import { byHeader, day, headerKey, quotedRows, stated, tidy } from '../text.ts'
import type { StatedRecord, TruthParser } from '../types.ts'

const dateOf = (text: string | undefined): string | null => {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(tidy(text ?? '')) ?? []
  return year ? day(Number(year), Number(month), Number(date)) : null
}

/** The list of prices a second time: of several rows of a notice the latest; days first; thousands parted by commas. */
export const madeupTruth: TruthParser = {
  source: 'madeup',
  fields: ['notice', 'drug', 'region', 'price', 'pricedOn'],
  sections: { steps: ['date', 'price'] },
  read: (files) => {
    const records = new Map<string, StatedRecord>()
    for (const file of files) {
      const [header, ...rows] = quotedRows(file)
      if (!header?.fields.some((name) => headerKey(name).startsWith('notice'))) continue
      for (const { cells, at } of byHeader(header, rows)) {
        const id = stated(cells.get('noticeno') ?? cells.get('notice'))
        if (!id) continue
        const [drug, price, pricedOn] = [stated(cells.get('drug')), stated(cells.get('price')), dateOf(cells.get('pricedon'))]
        const known = records.get(id)
        if (known && String(known.values['pricedOn'] ?? '') > (pricedOn ?? '')) continue
        records.set(id, {
          id,
          at,
          veterinary: false,
          values: {
            notice: id,
            drug: drug === null ? [] : [drug],
            region: stated(cells.get('region'))?.toLowerCase() ?? null,
            price: price === null ? null : Number(price.replaceAll(',', '')),
            pricedOn,
          },
          sections: {},
        })
      }
    }
    return [...records.values()]
  },
}
