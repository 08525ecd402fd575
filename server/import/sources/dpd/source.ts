import type { SourceRecord } from '../../../../domain/record.ts'
import { readTable, type TableRow } from '../../readers/table.ts'
import { ImportError, type ImportLog, type ImportSource, type SourceFile } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { dayMonthDate, firstDay, later } from '../../values/dates.ts'
import { excerpt, line } from '../../values/text.ts'
import { cell, type Children, dpdRecord, type DpdSource, filledBy, idOf } from './record.ts'
import { type DpdRow, type DpdTable, dpdTable, REQUIRED, TABLES } from './tables.ts'

interface Product {
  id: string
  group: string
  updated: string | null
  row: DpdRow<'drug'>
  file: string
  line: number
  children: Children
}

interface Member<T extends DpdTable = DpdTable> {
  file: SourceFile
  table: T
  /** Key of the set its rows join within: drug codes repeat across sets and releases. */
  group: string
  set: string
}

/** Folder or archive a file lies in. */
const containerOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('/'), name.lastIndexOf('!')) + 1)

/** A table as the publisher's set calls it: `drug_ap.txt`. */
const kindOf = ({ table, set }: Pick<Member, 'table' | 'set'>): string => `${table}${set && `_${set}`}.txt`

/** Tables sorted into sets: by suffix, and by folder too where a table comes twice with one suffix. */
const membersOf = (files: readonly SourceFile[], log: ImportLog): Member[] => {
  const known: Omit<Member, 'group'>[] = []
  for (const file of files) {
    const found = dpdTable(file.base)
    if (found) {
      known.push({ file, ...found })
      log.table?.(file.name, { kind: kindOf(found) })
    } else log.ignored(file.name)
  }
  if (known.length === 0) {
    throw new ImportError(
      files.length === 1 ? 'import.file_unknown' : 'import.nothing_to_read',
      'no table of the Drug Product Database (drug.txt, ingred.txt …)',
      files[0]?.name,
    )
  }
  const repeated = new Set<string>()
  const met = new Set<string>()
  for (const { table, set } of known) {
    if (met.has(`${table}|${set}`)) repeated.add(set)
    met.add(`${table}|${set}`)
  }
  const members = known.map((one) => ({ ...one, group: repeated.has(one.set) ? `${one.set}|${containerOf(one.file.name)}` : one.set }))
  for (const group of new Set(members.map((one) => one.group))) {
    const tables = members.filter((one) => one.group === group)
    const lacking = REQUIRED.filter((table) => !tables.some((one) => one.table === table))
    if (lacking.length > 0) {
      const { set, file } = tables[0] as Member
      throw new ImportError('import.file_missing', `comes without ${lacking.map((table) => kindOf({ table, set })).join(', ')}`, file.name)
    }
  }
  return members
}

type PlainRow = Readonly<Record<string, string>>

const shown = (row: PlainRow): string => excerpt(Object.values(row).filter(Boolean))

/** Columns that are dates, with what they fill. One that cannot be read loses the date, not the row. */
const DATES: { [T in DpdTable]?: Readonly<Partial<Record<keyof DpdRow<T>, string>>> } = {
  drug: { LAST_UPDATE_DATE: 'lastUpdateDate' },
  status: { HISTORY_DATE: 'history.date', EXPIRATION_DATE: 'history.expiry' },
}

async function* tableRows<T extends DpdTable>(
  { file, table }: Member<T>,
  log: ImportLog,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableRow<keyof DpdRow<T>>> {
  const columns = TABLES[table] as readonly (keyof DpdRow<T>)[]
  const dates = Object.entries(DATES[table] ?? {}) as [string, string][]
  // Columns are known by position: a row of another width is rejected, so a file that is read has them all.
  log.columns?.(file.name, columns, [])
  for await (const batch of readTable(file, { format: 'csv', delimiter: ',', required: columns, header: 'none', log })) {
    signal?.throwIfAborted()
    for (const told of batch) {
      const at = told.line
      const row: PlainRow = told.row
      const code = line(row['DRUG_CODE'])
      if (code === null) log.rejected({ file: file.name, line: at, reason: 'row.key_missing', excerpt: shown(row) })
      else if (!/^\d+$/.test(code)) log.rejected({ file: file.name, line: at, reason: 'row.key_malformed', excerpt: shown(row) })
      else {
        for (const [column, field] of dates) {
          const value = cell(row[column] ?? '')
          if (value !== null && dayMonthDate(value) === null) log.noted?.({ file: file.name, line: at, database: 'drugca', field, value })
        }
        yield told
      }
    }
  }
}

/**
 * Health Canada's Drug Product Database: the extract's sets, joined by drug code (REG-01). Of a DIN in two sets the one updated
 * later stays, its rows and not the other's. Memory holds the fields of the products, not the files.
 */
export const dpd: ImportSource = {
  id: 'dpd',
  databases: ['drugca'],
  fills: { drugca: filledBy },
  describe: {
    en: "Health Canada's Drug Product Database extract: allfiles.zip, allfiles_ap.zip, allfiles_ia.zip, allfiles_dr.zip, or their folders",
    cn: '加拿大卫生部药品产品数据库（DPD）导出：allfiles.zip、allfiles_ap.zip、allfiles_ia.zip、allfiles_dr.zip 或解压后的文件夹',
  },
  async *records(files, log, signal): AsyncGenerator<{ database: string; record: SourceRecord }> {
    const members = membersOf(files, log)
    /** Values repeat by the thousand (companies, units, forms): one string of each is enough. */
    const interned = new Map<string, string>()
    const intern = (value: string): string => {
      if (value.length > 60) return value
      const known = interned.get(value)
      if (known !== undefined) return known
      interned.set(value, value)
      return value
    }
    /** Every product by set and code, those replaced too, so that their rows are told apart from orphans. */
    const products = new Map<string, Product>()
    /** Latest update in a set: the age of its extract. */
    const ages = new Map<string, string | null>()
    const internRow = <R extends PlainRow>(row: R): R =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, intern(value)])) as R
    for (const member of members.filter((one): one is Member<'drug'> => one.table === 'drug')) {
      let age: string | null = null
      for await (const { line: at, row } of tableRows(member, log, signal)) {
        const drugCode = line(row.DRUG_CODE) ?? ''
        const updated = dayMonthDate(row.LAST_UPDATE_DATE)
        age = later(age, updated)
        ages.set(member.group, later(ages.get(member.group) ?? null, updated))
        const key = `${member.group} ${drugCode}`
        if (products.has(key)) {
          log.merged(member.file.name)
          continue
        }
        products.set(key, {
          id: idOf(line(row.DRUG_IDENTIFICATION_NUMBER), drugCode),
          group: member.group,
          updated,
          row: internRow(row),
          file: member.file.name,
          line: at,
          children: {},
        })
      }
      // The sets are extracts of their own: one may be older than the last time while another is not (TRUTH-04).
      log.table?.(member.file.name, { kind: kindOf(member), asOf: age })
    }
    /** Record id → the product updated last, of the younger extract where that does not decide. */
    const winners = new Map<string, Product>()
    const newest = new Map<string, string>()
    for (const product of products.values()) {
      const age = `${firstDay(product.updated ?? '0000')} ${firstDay(ages.get(product.group) ?? '0000')}`
      if (takeNewest(newest, product.id, age, log, product.file)) winners.set(product.id, product)
    }
    newest.clear()
    for (const member of members.filter((one) => one.table !== 'drug')) {
      const { table, file } = member
      for await (const { line: at, row } of tableRows(member, log, signal)) {
        const product = products.get(`${member.group} ${line(row.DRUG_CODE) ?? ''}`)
        if (!product) {
          log.rejected({ file: file.name, line: at, reason: 'row.orphan', excerpt: shown(row) })
          continue
        }
        const rows = ((product.children as Partial<Record<DpdTable, PlainRow[]>>)[table] ??= [])
        const isRepeat = rows.some((one) => Object.entries(row).every(([column, value]) => one[column] === value))
        if (winners.get(product.id) !== product || isRepeat) log.merged(file.name)
        else {
          log.kept(file.name)
          rows.push(internRow(row))
        }
      }
    }
    const filesOf = (group: string): DpdSource['files'] => ({
      drug: '',
      ...Object.fromEntries(members.filter((one) => one.group === group).map((one) => [one.table, one.file.name])),
    })
    const sources = new Map([...ages].map(([group, age]) => [group, { files: filesOf(group), asOf: age ?? '' }]))
    if (winners.size === 0) throw new ImportError('import.no_records', 'no product could be read', members[0]?.file.name)
    products.clear()
    for (const [id, product] of winners) {
      signal?.throwIfAborted()
      const { file, line: at, row, children, group } = product
      const record = dpdRecord({ drug: row, children }, sources.get(group) ?? { files: { drug: file }, asOf: '' }, (field, value) =>
        log.noted?.({ file, line: at, database: 'drugca', field, value }),
      )
      winners.delete(id)
      yield { database: 'drugca', record }
    }
  },
}
