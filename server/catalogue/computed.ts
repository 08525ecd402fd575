import { canForecast, type Computation, forecastRow, isSaidToBeOver, type Over, type QueueRow, type Stated } from '../../domain/computed.ts'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { firstDay } from '../../domain/periods.ts'
import type { RecordDetail, SectionRow } from '../../domain/record.ts'
import type { Engine, RunOptions } from './engine.ts'
import { Params } from './filters/sql.ts'
import { FIRST_DATE, LAST_DATE, name, textColumn, valueColumn } from './schema.ts'

/** What a record and a statement about its set are asked with. */
interface Asked {
  engine: Engine
  table: string
  id: string
  stated: Stated
  /** Day the record is as of, YYYY-MM-DD: nothing that came later is looked at. */
  asOf: string
  run: RunOptions
}

/** The day until which another record is known: its own, where that is earlier. Of what both files know nothing is later than it. */
const knownUntil = (asOf: string, params: Params): string => {
  const day = `toDate32(${params.add('String', asOf)})`
  return `least(${day}, ifNull(toDate32OrNull(toString(${name('_asOf')})), ${day}))`
}

/** Records of which any field tells that they were over when last heard of (`_known`). */
const areSaidToBeOver = (over: readonly Over[], params: Params): string =>
  over
    .map(
      ({ field, open, since }) =>
        `(${valueColumn(field)} NOT IN ${params.add('Array(String)', ['', ...open])} AND ifNull(${valueColumn(since)} <= _known, 1))`,
    )
    .join(' OR ')

const forecast = async (computed: Extract<Computation, { as: 'forecast' }>, asked: Asked): Promise<SectionRow> => {
  const { engine, table, id, stated, asOf, run } = asked
  const { begin, end, peers, over } = computed
  const why = canForecast(computed, stated, asOf)
  if (why === 'unknown' || why === 'dayless') return forecastRow(computed, stated, asOf, [])
  const params = new Params()
  const alike = peers.map((field) => `${valueColumn(field)} = ${params.add('String', stated(field))}`)
  const rows = await engine.rows<[number, number, number]>(
    // Names of its own begin with what no field's name begins with.
    `SELECT _d, countIf(_over), countIf(NOT _over) FROM (
       SELECT ${knownUntil(asOf, params)} AS _known, ifNull(${valueColumn(end)} <= _known, 0) AS _over,
         dateDiff('day', assumeNotNull(${valueColumn(begin)}), if(_over, assumeNotNull(${valueColumn(end)}), _known)) AS _d
       FROM ${table}
       WHERE ${name('_id')} != ${params.add('String', id)} AND ${alike.join(' AND ')}
         AND length(${textColumn(begin)}) = 10 AND ifNull(${valueColumn(begin)} <= _known, 0)
         AND (_over OR NOT (${areSaidToBeOver(over, params)})) AND NOT (_over AND (length(${textColumn(end)}) < 10 OR _d < 0))
     ) GROUP BY _d`,
    params.values,
    run,
  )
  return forecastRow(
    computed,
    stated,
    asOf,
    rows.map(([days, ended, open]) => ({ days: Number(days), ended: Number(ended), open: Number(open) })),
  )
}

const queue = async (computed: Extract<Computation, { as: 'queue' }>, asked: Asked): Promise<SectionRow> => {
  const { engine, table, stated, asOf, run } = asked
  const { list, entered, left, began, over } = computed
  const none: QueueRow = { state: 'unknown', asOf, ahead: null, sameDay: null, begun: null, inList: null }
  const [since, until] = [firstDay(stated(entered)), firstDay(stated(left))]
  if ((until !== null && until <= asOf) || isSaidToBeOver(over, stated, asOf))
    return { ...none, state: stated(list) === '' && stated(entered) === '' ? 'none' : 'left' }
  if (stated(list) === '' || since === null || since > asOf || since < FIRST_DATE) return none
  const params = new Params()
  const own = `toDate32(${params.add('String', since)})`
  const [[ahead, sameDay, begun, inList] = [0, 0, 0, 0]] = await engine.rows<[number, number, number, number]>(
    `SELECT countIf(_in < ${own}), countIf(_in = ${own}), countIf(_in < ${own} AND _begun), count() FROM (
       SELECT ${knownUntil(asOf, params)} AS _known, assumeNotNull(${valueColumn(entered)}) AS _in, ifNull(${valueColumn(began)} <= _known, 0) AS _begun
       FROM ${table}
       WHERE ${valueColumn(list)} = ${params.add('String', stated(list))} AND ifNull(${valueColumn(entered)} <= _known, 0)
         AND NOT ifNull(${valueColumn(left)} <= _known, 0) AND NOT (${areSaidToBeOver(over, params)})
     )`,
    params.values,
    run,
  )
  // The record itself is one of those of its day.
  return {
    ...none,
    state: 'waiting',
    ahead: Number(ahead),
    sameDay: Math.max(0, Number(sameDay) - 1),
    begun: Number(begun),
    inList: Number(inList),
  }
}

/**
 * Rows of a record's computed sections, by section: one statement each over the set that the record is read from (APP-01). They say what could be
 * known on the day the record is as of.
 *
 * @throws MateriaError as every statement of the engine.
 */
export const computedSections = async (
  engine: Engine,
  definition: DatabaseDefinition,
  table: string,
  record: Pick<RecordDetail, 'id' | 'values' | 'provenance'>,
  run: RunOptions,
): Promise<Record<string, SectionRow[]>> => {
  const stated: Stated = (field) => {
    const value = record.values[field]
    return typeof value === 'string' ? value : ''
  }
  const { asOf } = record.provenance
  const made = definition.sections.flatMap((section): Promise<[string, SectionRow[]]>[] => {
    if (section.kind !== 'table' || !section.computed) return []
    const { computed } = section
    // A file that tells no day tells of no day what could be known on it.
    if (firstDay(asOf) !== asOf || asOf < FIRST_DATE || asOf > LAST_DATE) return []
    const asked: Asked = { engine, table, id: record.id, stated, asOf, run }
    const row = computed.as === 'forecast' ? forecast(computed, asked) : queue(computed, asked)
    return [row.then((one) => [section.id, [one]])]
  })
  return Object.fromEntries(await Promise.all(made))
}
