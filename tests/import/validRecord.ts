import { findDatabase } from '../../domain/databases/all.ts'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { isMade } from '../../domain/made.ts'
import type { SourceRecord } from '../../domain/record.ts'

const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

const isDate = (value: string): boolean => {
  if (!DATE.test(value)) return false
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const isWebAddress = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value)

/** Text a person typed or read: well-formed, no control characters but line breaks and tabs, not padded. */
const textFault = (value: string): string | null => {
  if (!value.isWellFormed()) return 'half a surrogate'
  // eslint-disable-next-line no-control-regex -- the very characters looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value)) return 'a control character'
  return value.trim() === value ? null : 'padding'
}

/**
 * What is wrong with a record measured by its database's definition; empty when nothing is: unknown fields, sections and columns,
 * values of the wrong kind, enum keys without an option (a table's cell may show
 * an unknown key as it is), dates no calendar has, numbers that are none, dirty text, a provenance
 * that does not say where from.
 */
export const faultsOf = (definition: DatabaseDefinition, record: SourceRecord): string[] => {
  const faults: string[] = []
  const fault = (where: string, what: string, value: unknown) => faults.push(`${where}: ${what} (${JSON.stringify(value)?.slice(0, 120)})`)
  if (typeof record.id !== 'string' || record.id.trim() === '' || textFault(record.id)) fault('id', 'empty or dirty', record.id)

  for (const [id, value] of Object.entries(record.values)) {
    const field = definition.fields[id]
    if (!field) {
      fault(id, 'no such field', value)
      continue
    }
    if (isMade(field)) {
      fault(id, 'told by an importer, but derived', value)
      continue
    }
    if (value === null || value === undefined) continue
    if (field.kind === 'terms' || (field.kind === 'enum' && field.many)) {
      if (!Array.isArray(value)) fault(id, 'no list', value)
      else {
        if (new Set(value).size !== value.length) fault(id, 'repeats a value', value)
        for (const one of value as readonly unknown[]) {
          if (typeof one !== 'string' || one === '' || textFault(one) || /[\r\n]/.test(one))
            fault(id, 'empty, dirty or many-lined name', one)
          else if (field.kind === 'enum' && !field.options.includes(one)) fault(id, 'no such option', one)
        }
      }
    } else if (field.kind === 'enum') {
      if (typeof value !== 'string' || !field.options.includes(value)) fault(id, 'no such option', value)
    } else if (field.kind === 'date') {
      if (typeof value !== 'string' || !isDate(value)) fault(id, 'no date', value)
    } else if (field.kind === 'number') {
      if (typeof value !== 'number' || !Number.isFinite(value) || (field.integer && !Number.isSafeInteger(value)))
        fault(id, 'no number', value)
    } else if (field.kind === 'flag') {
      if (typeof value !== 'boolean') fault(id, 'no flag', value)
    } else if (typeof value !== 'string' || value === '') fault(id, 'empty or no text', value)
    else {
      const dirt = textFault(value)
      if (dirt) fault(id, dirt, value)
      if (field.link && !isWebAddress(value)) fault(id, 'no address', value)
      if (!field.long && /[\r\n]/.test(value)) fault(id, 'line break in one-line text', value)
    }
  }
  if (record.values[definition.number] === undefined) fault(definition.number, 'official number not told', undefined)

  for (const [id, rows] of Object.entries(record.sections)) {
    const section = definition.sections.find((one) => one.id === id)
    if (!section || section.kind !== 'table') {
      fault(`section ${id}`, 'no such table', rows.length)
      continue
    }
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) {
        const column = section.columns[name]
        const where = `section ${id}.${name}`
        if (!column) fault(where, 'no such column', value)
        else if (value === null) continue
        else if (column.kind === 'number') {
          if (typeof value !== 'number' || !Number.isFinite(value)) fault(where, 'no number', value)
        } else if (column.kind === 'flag') {
          if (typeof value !== 'boolean') fault(where, 'no flag', value)
        } else if (typeof value !== 'string' || value === '') fault(where, 'empty or no text', value)
        else if (textFault(value)) fault(where, textFault(value) ?? '', value)
        else if (column.kind === 'date' && !isDate(value)) fault(where, 'no date', value)
        else if (column.kind === 'link' && !isWebAddress(value)) fault(where, 'no address', value)
      }
    }
  }

  const { publisher, file, asOf, url, sample } = record.provenance
  if (!publisher) fault('provenance', 'no publisher', publisher)
  if (!file) fault('provenance', 'no file', file)
  if (asOf !== '' && !(/^\d{4}-\d{2}-\d{2}$/.test(asOf) && isDate(asOf))) fault('provenance', 'no as-of day', asOf)
  if (url !== undefined && !isWebAddress(url)) fault('provenance', 'no address', url)
  if (typeof sample !== 'boolean') fault('provenance', 'sample or not', sample)
  return faults
}

/** What is wrong with a record of a database, each fault with where it is. */
export const faultsIn = (database: string, record: SourceRecord): string[] => {
  const definition = findDatabase(database)
  return definition ? faultsOf(definition, record) : [`no database ${database}`]
}

/** Throws, naming the record and everything wrong with it, when a record does not fit its database. */
export const expectValidRecord = (database: string, record: SourceRecord): void => {
  const faults = faultsIn(database, record)
  if (faults.length > 0) throw new Error(`${database} ${record.id} from ${record.provenance.file}:\n  ${faults.slice(0, 20).join('\n  ')}`)
}
