import { DATABASES } from '../../domain/databases/all.ts'
import { columnFields, type DatabaseDefinition } from '../../domain/database.ts'
import type { Row, Value } from '../../domain/record.ts'
import { buildWorkbook } from '../../server/export/workbook.ts'
import { sample, type Measurement } from './measure.ts'

const ROWS = 1000
const COLUMNS = 30

/** A value of the field's kind, as long as such values are. */
const valueOf = (definition: DatabaseDefinition, id: string, n: number): Value => {
  const field = definition.fields[id]
  switch (field?.kind) {
    case 'terms':
      return Array.from({ length: 1 + (n % 3) }, (_, index) => ({
        key: `Pembrolizumab ${(n * 7 + index) % 300}`,
        cn: `帕博利珠单抗 ${(n * 7 + index) % 300}`,
      }))
    case 'enum':
      return field.many ? [field.options[n % field.options.length] ?? ''] : (field.options[n % field.options.length] ?? '')
    case 'date':
      return `20${String(n % 25).padStart(2, '0')}-0${1 + (n % 9)}-1${n % 10}`
    case 'number':
      return n * 1.5
    case 'flag':
      return n % 2 === 0
    default:
      return `A study of combination therapy in participants with advanced disease, part ${n}`
  }
}

/** Making the workbook of 1000 rows × 30 columns (DB-07), rows in memory to file in memory. */
export const benchExport = async (): Promise<Measurement[]> => {
  const definition = DATABASES.reduce((widest, each) => (columnFields(each).length > columnFields(widest).length ? each : widest))
  const own = columnFields(definition)
  // A definition with fewer columns than asked for repeats some: the work per cell is what counts.
  const columns = Array.from({ length: COLUMNS }, (_, index) => own[index % own.length] as string)
  const rows = Array.from({ length: ROWS }, (_, n): Row => ({
    id: String(n),
    sample: true,
    values: Object.fromEntries(own.map((id, index) => [id, valueOf(definition, id, n + index)])),
  }))
  const timed = await sample(
    (call) =>
      buildWorkbook({
        definition,
        rows,
        request: { conditions: [], sort: [], columns, language: call % 2 === 0 ? 'cn' : 'en' },
        address: `/${definition.id}`,
        chineseOf: () => undefined,
        total: ROWS,
        asOf: '2026-11-01',
        publishers: ['Publisher'],
        exportedAt: new Date(0),
        exportedBy: 'bench@materia.example',
      }),
    { times: 20, warm: 3 },
  )
  return [{ suite: 'export', subject: 'workbook', workload: `${ROWS} rows × ${COLUMNS} columns`, rows: ROWS, ...timed }]
}
