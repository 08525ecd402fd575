import type { Reading } from './readings.ts'
import type { DatabaseCard } from './card.ts'
import type { PublisherPage } from './publisherPages.ts'
import type { Computation } from './computed.ts'
import type { OverviewDefinition } from './overview.ts'
import { type Tone, TONE_TABLES, type ToneTable, toneIn } from './tones.ts'
import { type Grouping, type ViewDefinition, viewsOf } from './views.ts'

export { type DatabaseCard, detailPath, listPath } from './card.ts'
export { type ViewDefinition, viewsOf } from './views.ts'

/**
 * What a database is: one definition from which table, importer target, filters, facets, columns, list, detail, export,
 * chart, machine, route, menu entry and tests follow. Its title and description live in
 * `locales/<language>/databases/<database>.card.json`, its labels in `locales/<language>/databases/<database>.json` under `fields.<field>`,
 * `options.<field>.<key>`, `sections.<section>`, `columns.<section>.<column>`, `charts.<chart>` and `measures.<chart>`; in code their keys are
 * `databases:<database>.fields.<field>` and so on. What only some databases have (a view, a cell, what shows on hovering, a section's
 * picture, an action) is a **slot**: the definition names it, and a file of that name draws it (docs/slots.md).
 */

/** What a definition puts into a slot: the name of the file that draws it, and what that file is told. */
export type Slot = string | { id: string; with: Readonly<Record<string, string>> }
export const slotId = (slot: Slot): string => (typeof slot === 'string' ? slot : slot.id)
export const slotOptions = (slot: Slot): Readonly<Record<string, string>> => (typeof slot === 'string' ? {} : slot.with)

/** Kinds of vocabulary entries that link the two languages (BEY-11); `atc` are the classes of the ATC classification, found by code. */
export const VOCABULARIES = ['drug', 'company', 'target', 'indication', 'atc'] as const
export type Vocabulary = (typeof VOCABULARIES)[number]

/**
 * What the catalogue concludes and no publisher says (TRUTH-02). A derived field stands beside the published ones, is marked
 * wherever it shows, and never fills theirs.
 *
 * - `group`: the vocabulary's name of what `from` names: all salts of a substance, all spellings of a company. Names the
 *   vocabulary does not know stand for themselves.
 * - `targets`, `indications`: what the vocabulary knows of the substances in `from`. An indication of a substance need not be
 *   one of the product.
 */
export interface Derivation {
  from: string
  as: 'group' | 'targets' | 'indications'
  /**
   * Records it is left out of: those with one of these keys in this enum field, and where that says nothing, those whose official number
   * (`unstated`, a text field) tells the same. What is concluded from a number fills no field of the publisher's.
   */
  except?: { field: string; values: readonly string[]; unstated?: { field: string; matches: RegExp } }
}

/**
 * How the catalogue works a value out from what else a record says, once the record is stored: how long something took, whether it counts. It
 * stands beside what is published, is marked like what is derived (TRUTH-02), and no source fills it but one that may state it.
 */
export interface WorkedOut {
  /** Fields it follows from. */
  from: readonly string[]
  /**
   * The value; null where it cannot be said.
   *
   * @param stated what the record states in a field, as it is published, the first of several; '' for nothing.
   * @param asOf day the record is as of, YYYY-MM-DD; '' where it is not known.
   */
  by: (stated: (field: string) => string, asOf: string) => number | boolean | string | readonly string[] | null
  /** A source may say it itself, in which case that stands. */
  unlessStated?: true
}

/** An official number read from typed text: `values` as it may be stored, `only` where the text can mean nothing else. */
export interface WrittenNumber {
  values: readonly string[]
  only: boolean
}

/** Reads the ways people write an official number; null for text that is none. Searches and type-ahead use it (DB-02). */
export type WrittenForms = (typed: string) => WrittenNumber | null

interface FieldBase {
  /** A field of its own in general search and, but for `fieldsOfAny`, part of quick search over everything. Text and terms only. */
  searchable?: true
  /** Type-ahead offers this field's values. */
  associate?: true
  /** Counts by value beside the list. */
  facet?: true
  /** Width in px; `default` columns show first, `fixed` ones cannot be hidden. A field without `column` is detail-only. */
  column?: { width: number; default?: true; fixed?: true }
  /**
   * No file says it: the importer concludes it from what files say, and it is marked like what is derived (TRUTH-02). With `unlessStated` a table of
   * one's own may state it as well (docs/imports.md): the mark leaves open which of the two a value is.
   */
  concluded?: true | 'unlessStated'
  /** Worked out from other fields (numbers, flags, enums). */
  workedOut?: WorkedOut
  /** Its words are read in the reader's language, and stay as they were published (text and terms; LANG-03). */
  reads?: Reading
  /** Sorts although it is no column; whatever is a column does, but for long texts (`isSortable`). */
  sortable?: true
  /** Drawn by `ui/database/cells/<id>.tsx` instead of as its kind asks, in the list and in the record; copies and exports keep to its text. */
  cell?: Slot
  /** `ui/database/hovers/<id>.tsx` shows more of a value while it is pointed at or has the focus; of linked names `term` does (`hoverOf`). */
  hover?: Slot
  /** Its values are official numbers that somebody else gives out: each leads to their page about it. */
  page?: PublisherPage
}

/** A field, by kind:
 * - `text`: free text of the publisher, one value.
 * - `terms`: a list of names as published. With `vocabulary` each name is linked: what the vocabulary calls it rides along in
 *   both languages, so either language finds it, and a derived field `<id>Group` beside it holds the group (TRUTH-01…03).
 * - `enum`: one key of `options` (or several with `many`).
 * - `date`: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as precise as the publisher is; filtered and sorted as the first day.
 * - `number`: finite, optionally with `unit`.
 * - `flag`: yes, no or unknown.
 */
export type FieldDefinition = FieldBase &
  (
    | {
        kind: 'text'
        /** Official number: exact, monospaced. */
        identifier?: true
        forms?: WrittenForms
        /** A field of names: this is what the publisher itself calls the same thing in the other language. */
        alsoNames?: string
        /** Long prose. */
        long?: true
        /** An http(s) address. */
        link?: true
      }
    | { kind: 'terms'; vocabulary?: Vocabulary; derived?: Derivation; forms?: WrittenForms }
    | {
        kind: 'enum'
        options: readonly string[]
        many?: true
        /** The options are statuses, and this table says what each means; tags, facets, conditions and charts have its colour (DB-13). */
        tones?: ToneTable
        /** The options follow one another (phases): charts keep their order and colour them from light to dark (DB-06). */
        ordered?: true
      }
    | {
        kind: 'date'
        /**
         * What its day is the day of, where readers ask for it in periods of its own: what expires ahead, what was published back (DB-16); a plan
         * is announced before its day comes, so a year of it is whole (DB-03).
         */
        of?: 'expiry' | 'publication' | 'plan'
      }
    | { kind: 'number'; unit?: string; integer?: true }
    | { kind: 'flag' }
  )

/** A column of a detail section's table; rows are plain JSON values under the column's id. */
export interface SectionColumn {
  kind: 'text' | 'date' | 'number' | 'enum' | 'link' | 'flag' | 'identifier'
  /** Keys of an enum column; unknown keys are shown as they are. */
  options?: readonly string[]
  /** As a field's. */
  tones?: ToneTable
  width?: number
  long?: true
  /**
   * Its words are read in the reader's language: by themselves, as the option of an enum field that they name, or in texts parted by
   * semicolons where one of them stands before a colon ('Drug: Eliquis'; LANG-03).
   */
  reads?: Reading | { option: string } | { optionBefore: string }
  /** Its texts are official numbers: each leads to the page about it of whoever gives it out. */
  page?: PublisherPage
  /** Fields whose names stand here too: one that the record has leads to its list, as it does there. */
  names?: readonly string[]
}

/**
 * A part of a record. `show` names `ui/database/sections/<id>.tsx`, drawn above what the kind draws, or instead of it; it says itself which
 * of the two, and which of the options in `with` name columns.
 */
export type SectionDefinition = { id: string; show?: Slot } & (
  | { kind: 'fields'; fields: readonly string[] }
  /**
   * Rows come with the record under the section's id. `computed` ones no source fills: the gateway works them out from the other records of
   * the set when the record is read (`domain/computed.ts`).
   */
  | { kind: 'table'; columns: Readonly<Record<string, SectionColumn>>; computed?: Computation }
)

/**
 * What a chart says of the records that share a value: how many they are (the default), the sum, the median or the spread of a number field
 * (in the field's unit; the spread is the median with the 10th, 25th, 75th and 90th percentile beside it), or which share of them, in percent, has `is` in the field `of` (an option of an enum, 'true' or 'false' of a
 * flag, a name of terms). Records without the number are left out of sum and median; a record that says nothing in `of` is part of
 * the whole that a share is of. The label `measures.<chart>` says what is measured, of all but counts.
 */
export type ChartMeasure = { kind: 'count' } | { kind: 'sum' | 'median' | 'spread'; of: string } | { kind: 'share'; of: string; is: string }

/**
 * Chart of the current result: a mark per value of `by` (terms, enum, flag) or per year (date), as large as the `measure` says.
 * `split` (enum, flag) divides the marks, where the measure adds up. `top` keeps the marks that say most: the largest counts and sums;
 * of medians and shares those of the most records, so that one odd record does not stand before thousands. `order: 'options'` keeps
 * the order of an enum's options (phases), else the largest come first and years ascend. `shape` is a file in
 * `ui/database/chart/shapes`.
 */
export interface ChartDefinition {
  id: string
  shape: string
  by: string
  measure?: ChartMeasure
  order?: 'options'
  split?: string
  top?: number
}

/** What a chart measures; records are counted unless it says otherwise. */
export const measureOf = ({ measure }: ChartDefinition): ChartMeasure => measure ?? { kind: 'count' }

/** The values of a chart's marks add up to the value of all of them: counts and sums. Medians, spreads and shares do not. */
export const addsUp = (chart: ChartDefinition): boolean => ['count', 'sum'].includes(measureOf(chart).kind)

/** Unit of a chart's values: the number field's, '%' of a share; undefined for counts of records and for bare numbers. */
export const unitOf = (definition: Pick<DatabaseDefinition, 'fields'>, chart: ChartDefinition): string | undefined => {
  const measure = measureOf(chart)
  if (measure.kind === 'count') return undefined
  if (measure.kind === 'share') return '%'
  const field = definition.fields[measure.of]
  return field?.kind === 'number' ? field.unit : undefined
}

export interface DatabaseDefinition extends DatabaseCard {
  /** Importer source (`npm run import -- <source>`) that fills it. */
  source: string
  /** Field that names a record, and the field of its official number. */
  title: string
  number: string
  fields: Readonly<Record<string, FieldDefinition>>
  /**
   * What readers go by first: the status, the date that counts, the country. Filters begin with them, and the status and the date are the
   * first columns after number and name.
   */
  lead?: { status?: string; date?: string; country?: string }
  /** `-` before a field means descending. */
  defaultSort: readonly string[]
  /** Fields that the general search asks first, eight at most; the others stand under 'more'. Without it the first eight (DB-01). */
  common?: readonly string[]
  sections: readonly SectionDefinition[]
  /** What the head of a record says at a glance, three dates at most; without it name and number. */
  head?: { fields: readonly string[]; dates: readonly string[] }
  charts: readonly ChartDefinition[]
  /** A record in a few facts, for the hover card of that name (NCT-01). */
  overview?: OverviewDefinition
  /** Ways to look at a result, the first unless the address says otherwise; without it the list, and charts where there are some (DB-06). */
  views?: readonly (string | ViewDefinition)[]
  /** Fields that name files of the record, which its page shows (`domain/documents.ts`); the section with `show: 'documents'` has them. */
  documents?: readonly string[]
  /** What the view `groups` lists. */
  grouping?: Grouping
  /**
   * What can be done with a record or a result, beside what every database offers: `ui/database/actions/<id>.tsx` says where its button
   * stands, the machine of `services/database/actions/<id>.ts` what it does. Its name is `actions.<id>` of the database's labels, or of
   * `list.json` where many share it.
   */
  actions?: readonly Slot[]
  /** Records one export may hold (DB-07). */
  exportLimit: number
}

/** What stands for every searchable field where a field is named. */
export const ANY_FIELD = 'any'

/** Names in a list's address that are no field's and no view's. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['sort', 'page', 'size', 'view', 'cols', 'record'])

/** Field of a definition by id; safe for ids that come from outside (`constructor`). */
export const fieldOf = (definition: DatabaseDefinition, id: string): FieldDefinition | undefined =>
  Object.hasOwn(definition.fields, id) ? definition.fields[id] : undefined

/** Several values at once are possible in one record, so joining them by AND makes sense. */
export const isSeveralValued = (field: FieldDefinition): boolean => field.kind === 'terms' || (field.kind === 'enum' && field.many === true)

/** Records can be put in order by it, by the first of several values (DB-05). */
export const isSortable = (field: FieldDefinition): boolean =>
  field.sortable === true || (field.column !== undefined && !(field.kind === 'text' && field.long))

/** Field with the groups of a linked field's names. */
export const groupField = (id: string): string => `${id}Group`

/** The derivation of a field; undefined for what a publisher says. */
export const derivationOf = (field: FieldDefinition | undefined): Derivation | undefined =>
  field?.kind === 'terms' ? field.derived : undefined

/**
 * How a field came to be that no publisher states; null for what a publisher says (TRUTH-02). `statedOrWorkedOut` leaves open which of the two a
 * value is: a publisher may state it, and where none does it is worked out, by the catalogue or by the importer.
 */
export const conclusionOf = (
  field: FieldDefinition | undefined,
): Derivation['as'] | 'concluded' | 'workedOut' | 'statedOrWorkedOut' | null =>
  derivationOf(field)?.as ??
  (field?.workedOut?.unlessStated || field?.concluded === 'unlessStated'
    ? 'statedOrWorkedOut'
    : field?.workedOut
      ? 'workedOut'
      : field?.concluded
        ? 'concluded'
        : null)

/** What is said beside the name of a field of no group. */
const markOf = (field: FieldDefinition | undefined): string | null => {
  const how = conclusionOf(field)
  return how === null ? null : how === 'statedOrWorkedOut' ? 'databases:derived.statedOr' : 'databases:derived.known'
}

/** What the vocabulary knows of the substances in `from`, as a field of its own (TRUTH-02). */
const known =
  (as: 'targets' | 'indications', vocabulary: Vocabulary, width: number) =>
  (from: string, except?: Derivation['except']): FieldDefinition => ({
    kind: 'terms',
    vocabulary,
    derived: { from, as, ...(except && { except }) },
    searchable: true,
    associate: true,
    facet: true,
    column: { width },
  })
export const targetsOf = known('targets', 'target', 160)
export const indicationsOf = known('indications', 'indication', 220)

/** The groups of a linked field, shown with it and not beside it. */
export const isGroup = (field: FieldDefinition | undefined): boolean => derivationOf(field)?.as === 'group'

/** Names of this field are linked, and have groups in a field of their own. */
export const isLinked = (field: FieldDefinition | undefined): boolean =>
  field?.kind === 'terms' && field.vocabulary !== undefined && field.derived === undefined

/** What shows of a field's value while it is pointed at: what the definition names, else what the kind of field asks for (TRUTH-01). */
export const hoverOf = (field: FieldDefinition): Slot | undefined =>
  field.hover ?? (field.kind === 'terms' && field.vocabulary !== undefined ? 'term' : undefined)

/** What draws a field's values: what the definition names; a status is a tag of its tone. */
export const cellOf = (field: FieldDefinition): Slot | undefined =>
  field.cell ?? (field.kind === 'enum' && field.tones !== undefined ? 'status' : undefined)

/** Tone of a field's value; undefined where the values are no statuses. */
export const toneOf = (field: FieldDefinition | undefined, key: string): Tone | undefined =>
  field?.kind === 'enum' ? toneIn(field.tones, key) : undefined

/** Options that have no place in an order. */
const NO_PLACE: ReadonlySet<string> = new Set(['na', 'other', 'unknown'])
/** Options of a field in their order; null for a field that has none. */
export const orderedOptions = (field: FieldDefinition | undefined): readonly string[] | null =>
  field?.kind === 'enum' && field.ordered ? field.options.filter((option) => !NO_PLACE.has(option)) : null

/** Fields with a group behind each linked one: found by the same names, offered and counted as the published ones are. */
const withGroups = (fields: DatabaseDefinition['fields']): Record<string, FieldDefinition> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) => {
      if (field.kind !== 'terms' || field.vocabulary === undefined || field.derived) return [[id, field]]
      const group: FieldDefinition = {
        kind: 'terms',
        vocabulary: field.vocabulary,
        derived: { from: id, as: 'group' },
        ...(field.associate && { associate: true }),
        ...(field.facet && { facet: true }),
        ...(field.column && { column: { width: field.column.width } }),
      }
      return [
        [id, field],
        [groupField(id), group],
      ]
    }),
  )

/** Checks what a chart's type cannot say: fields of the right kind, and no parts of what does not add up (DB-06). */
const checkChart = (definition: DatabaseDefinition, chart: ChartDefinition, fail: (what: string) => never): void => {
  const known = (id: string): FieldDefinition => definition.fields[id] ?? fail(`names the unknown field ${id}`)
  if (definition.charts.filter(({ id }) => id === chart.id).length > 1) fail('is there twice')
  const by = known(chart.by)
  if (!['terms', 'enum', 'flag', 'date'].includes(by.kind)) fail(`cannot be by ${chart.by}, a ${by.kind}`)
  if (chart.order === 'options' && by.kind !== 'enum') fail(`is in the order of options, and ${chart.by} has none`)
  if (orderedOptions(by) && chart.order !== 'options') fail(`leaves the order of ${chart.by}`)
  if (chart.top !== undefined && (!Number.isInteger(chart.top) || chart.top < 1)) fail('must keep at least one mark')
  if (chart.top !== undefined && by.kind === 'date') fail('cannot leave out years')
  if (chart.split !== undefined) {
    const split = known(chart.split)
    if (!(split.kind === 'flag' || (split.kind === 'enum' && !split.many)))
      fail(`splits by ${chart.split}, which is not one of a few values`)
    if (!addsUp(chart)) fail(`splits a ${measureOf(chart).kind}, which does not add up`)
  }
  const measure = measureOf(chart)
  if (measure.kind === 'count') return
  const of = known(measure.of)
  if (measure.kind !== 'share') {
    if (of.kind !== 'number') fail(`takes the ${measure.kind} of ${measure.of}, which is no number`)
    return
  }
  const values = of.kind === 'flag' ? ['true', 'false'] : of.kind === 'enum' ? of.options : of.kind === 'terms' ? null : []
  if (values ? !values.includes(measure.is) : measure.is === '') fail(`takes a share of ${measure.of}, which is never ${measure.is}`)
}

/** A table of tones speaks of every option, so that no status is left without a meaning (DB-13). */
const checkTones = (
  { tones, options = [] }: { tones?: ToneTable; options?: readonly string[] },
  where: string,
  fail: (what: string) => never,
): void => {
  if (tones === undefined) return
  if (!Object.hasOwn(TONE_TABLES, tones)) fail(`${where} names the unknown tones ${tones}`)
  const missing = options.filter((option) => toneIn(tones, option) === undefined)
  if (options.length === 0 || missing.length > 0) fail(`${where} has statuses that the tones ${tones} do not know: ${missing.join(', ')}`)
}

/** Adds the groups, and checks a definition when it is made, so that a slip shows at start and not in a query. */
export const defineDatabase = <const D extends DatabaseDefinition>(given: D): D => {
  const definition: D = { ...given, fields: withGroups(given.fields) }
  const fail = (what: string): never => {
    throw new Error(`database definition ${given.id}: ${what}`)
  }
  const known = (id: string, where: string) => definition.fields[id] ?? fail(`${where} names the unknown field ${id}`)
  if (!/^[a-z][a-z0-9]*$/.test(definition.id)) fail('id must be lower-case letters and digits')
  for (const [id, field] of Object.entries(definition.fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(id)) fail(`field ${id} must be camelCase letters and digits`)
    if (id === 'id' || id === 'any' || RESERVED_NAMES.has(id)) fail(`field ${id} is a reserved name`)
    if (field.kind === 'text' && field.forms && !(field.identifier && field.searchable))
      fail(`field ${id} has forms but is no searchable identifier`)
    if (field.kind === 'terms' && field.forms && (!field.searchable || field.vocabulary))
      fail(`field ${id} has forms but is no searchable list of numbers`)
    if (field.kind === 'text' && field.alsoNames !== undefined && given.fields[field.alsoNames]?.kind !== 'terms')
      fail(`field ${id} also names ${field.alsoNames}, which lists no names`)
    if (field.searchable && field.kind !== 'text' && field.kind !== 'terms') fail(`field ${id} cannot be searchable`)
    const derived = derivationOf(field)
    if (field.associate && !field.searchable && !isGroup(field)) fail(`field ${id} offers choices but is not searchable`)
    if (derived && !isLinked(known(derived.from, `field ${id}`))) fail(`field ${id} is derived of ${derived.from}, which is not linked`)
    if (derived?.except && known(derived.except.field, `field ${id}`).kind !== 'enum')
      fail(`field ${id} is left out by ${derived.except.field}, which is no enum`)
    if (derived?.except?.unstated && known(derived.except.unstated.field, `field ${id}`).kind !== 'text')
      fail(`field ${id} is left out by ${derived.except.unstated.field}, which is no text`)
    if (field.kind === 'enum') checkTones(field, `field ${id}`, fail)
  }
  const views = viewsOf(definition)
  if (views.length === 0) fail('there is no view')
  if (new Set(views.map(({ id }) => id)).size < views.length) fail('a view is named twice')
  const parameters = views.flatMap((view) => Object.keys(view.parameters))
  for (const name of parameters) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) fail(`parameter ${name} must be camelCase letters and digits`)
    if (name === 'id' || name === 'any' || RESERVED_NAMES.has(name)) fail(`parameter ${name} is a reserved name`)
    if (definition.fields[name]) fail(`parameter ${name} is a field`)
    if (parameters.filter((other) => other === name).length > 1) fail(`parameter ${name} is named by two views`)
  }
  for (const id of definition.documents ?? [])
    if (known(id, 'documents').kind !== 'terms') fail(`documents names ${id}, which has no names`)
  if ((definition.grouping !== undefined) !== views.some(({ id }) => id === 'groups')) fail('a grouping and the view groups go together')
  if (definition.grouping) {
    const { by, members, beside } = definition.grouping
    const { kind, searchable } = known(by, 'grouping')
    if (kind !== 'text' || !searchable) fail(`groups by ${by}, which is no text that is searched`)
    if (known(members, 'grouping').kind !== 'text') fail(`tells members of groups by ${members}, which is no text`)
    for (const id of beside) if (known(id, 'grouping').kind !== 'terms') fail(`shows ${id} beside groups, which has no names`)
  }
  for (const [what, id] of Object.entries(definition.lead ?? {})) {
    const { kind, facet } = known(id, `lead ${what}`)
    if (kind !== { status: 'enum', date: 'date', country: 'terms' }[what]) fail(`lead ${what} cannot be ${id}, a ${kind}`)
    if (!facet) fail(`lead ${what} is ${id}, which is no facet`)
  }
  known(definition.title, 'title')
  known(definition.number, 'number')
  for (const id of definition.head?.fields ?? []) known(id, 'head')
  for (const id of definition.head?.dates ?? []) if (known(id, 'head').kind !== 'date') fail(`head names ${id}, which is no date`)
  if ((definition.head?.dates.length ?? 0) > 3) fail('head names more than three dates')
  for (const sort of definition.defaultSort) {
    const id = sort.replace(/^-/, '')
    if (!isSortable(known(id, 'defaultSort'))) fail(`defaultSort names ${id}, which is not sortable`)
  }
  const general = new Set(generalFields(definition).all)
  if (new Set(definition.common).size < (definition.common?.length ?? 0) || (definition.common?.length ?? 0) > COMMON_FIELDS)
    fail(`common names a field twice, or more than ${COMMON_FIELDS}`)
  for (const id of definition.common ?? []) if (!general.has(id)) fail(`common names ${id}, which the general search does not ask`)
  for (const section of definition.sections) {
    if (section.kind === 'fields') for (const id of section.fields) known(id, `section ${section.id}`)
    else
      for (const [id, column] of Object.entries(section.columns)) {
        checkTones(column, `column ${id} of section ${section.id}`, fail)
        for (const name of column.names ?? [])
          if (!known(name, `column ${section.id}.${id}`).associate) fail(`column ${section.id}.${id} names ${name}, which has no list`)
      }
  }
  for (const id of Object.values(definition.overview?.obj ?? {})) known(id, 'overview')
  for (const chart of definition.charts) checkChart(definition, chart, (what) => fail(`chart ${chart.id} ${what}`))
  return definition
}

export const fieldsWhere = (definition: DatabaseDefinition, test: (field: FieldDefinition) => boolean): string[] =>
  Object.entries(definition.fields)
    .filter(([, field]) => test(field))
    .map(([id]) => id)

/** Official numbers that `typed` (one field's, or any) may be a way to write, by field. */
export const writtenNumbers = (definition: DatabaseDefinition, typed: string, field?: string): { field: string; number: WrittenNumber }[] =>
  Object.entries(definition.fields).flatMap(([id, one]) => {
    const number = (one.kind === 'text' || one.kind === 'terms') && (field === undefined || field === id) ? one.forms?.(typed) : null
    return number ? [{ field: id, number }] : []
  })

const COMMON_FIELDS = 8
/** Fields of the general search: texts, choices, numbers, dates; the `common` ones first, then the rest (DB-01). */
export const generalFields = (
  definition: Pick<DatabaseDefinition, 'fields' | 'common'>,
): { all: string[]; common: readonly string[]; more: string[] } => {
  const of = (test: (field: FieldDefinition) => boolean) => Object.keys(definition.fields).filter((id) => test(definition.fields[id]!))
  const all = [
    ...of((field) => field.searchable === true),
    ...of(({ kind }) => kind === 'enum' || kind === 'flag'),
    ...of(({ kind }) => kind === 'number'),
    ...of(({ kind }) => kind === 'date'),
  ]
  const common = definition.common ?? all.slice(0, COMMON_FIELDS)
  return { all, common, more: all.filter((id) => !common.includes(id)) }
}

export const searchableFields = (definition: DatabaseDefinition): string[] => fieldsWhere(definition, (field) => field.searchable === true)
const isLeftOutOfAny = (field: FieldDefinition): boolean => derivationOf(field)?.as === 'indications'
/**
 * Searchable fields that a search over everything looks through. Left out is what a substance is used for: whoever searches for a
 * disease would take the products found for ones that are approved for it (Latisse is not for glaucoma). Such fields are searched
 * by name, and type-ahead offers their values under it (TRUTH-02).
 */
export const fieldsOfAny = (definition: DatabaseDefinition): string[] =>
  fieldsWhere(definition, (field) => field.searchable === true && !isLeftOutOfAny(field))
/** Searchable fields that a search over everything leaves out. */
export const fieldsNotOfAny = (definition: DatabaseDefinition): string[] =>
  fieldsWhere(definition, (field) => field.searchable === true && isLeftOutOfAny(field))

/** What one can search a database for over all its fields, as people name it: 'drug', 'number' … */
export const TOPICS = ['drug', 'company', 'target', 'indication', 'number'] as const
export type Topic = (typeof TOPICS)[number]
/** Topics of `fieldsOfAny`, in the order of TOPICS: what a search box may promise (DB-01). */
export const topicsOfAny = (definition: DatabaseDefinition): Topic[] => {
  const found = new Set(
    fieldsOfAny(definition).map((id) => {
      const field = definition.fields[id]
      if (field?.kind === 'terms') return field.vocabulary
      return field?.kind === 'text' && field.identifier ? 'number' : undefined
    }),
  )
  return TOPICS.filter((topic) => found.has(topic))
}
/** Fields with those that come first before the rest, which keep the definition's order. */
const beginningWith = (ids: readonly string[], first: readonly (string | undefined)[]): string[] => {
  const leading = first.filter((id) => id !== undefined && ids.includes(id)) as string[]
  return [...new Set([...leading, ...ids])]
}
/** Fields with a facet, in the order of the filters: status, date and country before the rest (DB-03). */
export const facetFields = (definition: DatabaseDefinition): string[] => {
  const { status, date, country } = definition.lead ?? {}
  return beginningWith(
    fieldsWhere(definition, (field) => field.facet === true),
    [status, date, country],
  )
}
/** Fields with a column, in the order they stand until the reader says otherwise: number, name, status, date, the rest (DB-04). */
export const columnFields = (definition: DatabaseDefinition): string[] =>
  beginningWith(
    fieldsWhere(definition, (field) => field.column !== undefined),
    [definition.number, definition.title, definition.lead?.status, definition.lead?.date],
  )
export const defaultColumns = (definition: DatabaseDefinition): string[] =>
  columnFields(definition).filter((id) => definition.fields[id]?.column?.default === true)

/**
 * Key of a field's label, and how what is derived is said beside it: `group`, `known` or `statedOr` of `databases:derived`, by vocabulary
 * for groups. Both sides label fields with it, so that the mark is never forgotten (TRUTH-02).
 */
export const fieldLabel = (definition: DatabaseDefinition, id: string): { key: string; mark: string | null } => {
  const field = definition.fields[id]
  const derived = derivationOf(field)
  const own = `databases:${definition.id}.fields.${derived?.as === 'group' ? derived.from : id}`
  if (derived?.as !== 'group' || field?.kind !== 'terms') return { key: own, mark: markOf(field) }
  return { key: own, mark: `databases:derived.group.${field.vocabulary}` }
}

/** Key of what a chart measures in words, for axes, heads and tooltips; its unit is `unitOf`. */
export const measureLabel = (definition: Pick<DatabaseDefinition, 'id'>, chart: ChartDefinition): string =>
  measureOf(chart).kind === 'count' ? 'detail:chart.records' : `databases:${definition.id}.measures.${chart.id}`
