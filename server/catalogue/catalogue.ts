import { LRUCache } from 'lru-cache'
import type { ChartAnswer, DatabaseSummary, GroupsAnswer, GroupsRequest, SearchAnswer, SearchRequest } from '../../domain/contract.ts'
import { type DatabaseDefinition, fieldOf, type Vocabulary } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Condition } from '../../domain/query.ts'
import { type Found, publishersOf, type Row } from '../../domain/record.ts'
import { validateQuery } from '../../domain/validate.ts'
import { rulesInForce } from '../vocabulary/linker.ts'
import { type Settled, settleNames } from '../vocabulary/names/settle.ts'
import { nameKey } from '../vocabulary/normalise.ts'
import type { VocabularyLinker, VocabularyRule } from '../vocabulary/types.ts'
import { associate } from './associate.ts'
import { chart } from './chart.ts'
import { groups } from './groups.ts'
import { Columns } from './columns.ts'
import { computedSections } from './computed.ts'
import { checkConditions } from './compile.ts'
import { type Engine, LOADING, openEngine, type RunOptions } from './engine.ts'
import { type FacetRow, facetStatements, planFacets, type PlannedFacet, readFacets } from './facets.ts'
import { fieldsLookedIn, foundBy, NamesBeside, textSearches } from './found.ts'
import { type HitsOf, HitsOfQueries, UnknownPacking } from './hits.ts'
import { idleFields } from './idle.ts'
import { optionCounts } from './options.ts'
import { KeptLines } from './lines.ts'
import { linksIn, mergeLinks } from './links.ts'
import { beginLoad, isLinkable, relink } from './load.ts'
import { clean } from './normalise.ts'
import { Orders } from './orders.ts'
import { type Page, type PageAsked, Pages, type Placing } from './pages.ts'
import { checkPrice } from './price.ts'
import { FirstPlaces } from './relevance.ts'
import { createNamesTables } from './names.ts'
import { createRulesTable } from './rules.ts'
import { name, textsBy, valueColumn } from './schema.ts'
import { type OpenSet, Sets } from './sets.ts'
import { selectDetail } from './stored.ts'
import { type CountedFacet, countFacets, FacetColumns } from './facetCounts.ts'
import type { TurnKind } from './turns.ts'
import type { Asking, Catalogue, CatalogueNames, CatalogueVocabulary, NamedRecords, PublishedName } from './types.ts'
import { Dictionary, type Reading } from './words.ts'

/** What the catalogue tells about itself; pino's loggers fit. */
export interface Logger {
  info(data: object, message: string): void
  warn(data: object, message: string): void
}

export interface CatalogueOptions {
  /** Directory of the embedded engine's data; ignored with `clickhouseUrl`. */
  dataDir?: string
  /** `CLICKHOUSE_URL`: a server instead of the embedded engine. */
  clickhouseUrl?: string
  linker: VocabularyLinker
  clock: () => Date
  /** Threads one statement may use; the machine's when absent. */
  maxThreads?: number
  /** Longest a statement that somebody waits for may run, ms; `INTERACTIVE_MS` when absent. Then `query.timeout`. */
  timeoutMs?: number
  /** The same for statements of exports; `EXPORT_MS` when absent. */
  exportTimeoutMs?: number
  logger?: Logger
  /** As in `EngineOptions`. */
  isForLoads?: boolean
  /** Databases served; all of the product when absent. */
  definitions?: readonly DatabaseDefinition[]
}

/** Deadlines of statements, ms: nobody looks at a list for longer than the first, and what holds the engine holds up everybody. */
const INTERACTIVE_MS = 5000
const EXPORT_MS = 60_000
/** Rows whose reasons are kept in memory: some MB. */
const MAX_REASONED = 20_000
/** Rows an export may ask for at once. */
const MAX_ROWS = 1_000_000

/**
 * Opens the catalogue (DB-01…05, BEY-02, BEY-11).
 *
 * @throws MateriaError `catalogue.unavailable` when the engine cannot be opened.
 */
export const openCatalogue = async (options: CatalogueOptions): Promise<Catalogue> => {
  const definitions = options.definitions ?? DATABASES
  const engine = await openEngine({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.clickhouseUrl === undefined ? {} : { url: options.clickhouseUrl }),
    ...(options.maxThreads === undefined ? {} : { maxThreads: options.maxThreads }),
    ...(options.logger ? { logger: options.logger } : {}),
    ...(options.isForLoads ? { isForLoads: true } : {}),
  })
  const sets = new Sets(engine, () => options.clock().getTime(), options.logger)
  try {
    await createRulesTable(engine, () => options.clock().getTime()).open()
    await createNamesTables(engine, () => options.clock().getTime()).open()
    await sets.open(definitions)
  } catch (error) {
    await engine.close()
    throw error
  }
  return new EngineCatalogue(engine, sets, definitions, options)
}

class EngineCatalogue implements Catalogue {
  readonly engine: string
  readonly vocabulary: CatalogueVocabulary
  private readonly run: Engine
  private readonly sets: Sets
  private readonly dictionary: Dictionary
  private readonly pages: Pages
  private readonly hits: HitsOfQueries
  private readonly columns: FacetColumns
  private readonly definitions: ReadonlyMap<string, DatabaseDefinition>
  private readonly options: CatalogueOptions
  /** Filters that distinguish nothing, by set. */
  private readonly idle = new LRUCache<string, Promise<string[]>>({ max: 100 })
  /** Records of each option of its filters, by set. */
  private readonly ofOptions = new LRUCache<string, Promise<ReadonlyMap<string, number>>>({ max: 100 })
  /** What the vocabulary says beside published names, by set. */
  private readonly beside = new LRUCache<string, Promise<NamesBeside>>({ max: 20 })
  /** What rows of a page were found by: working it out takes longer than all else of a page that was asked for before. */
  private readonly reasons = new LRUCache<string, readonly Found[][]>({ maxSize: MAX_REASONED, sizeCalculation: (rows) => rows.length })
  /** Commits of one database wait for each other, so that each keeps the other's rows. */
  private readonly commits = new Map<string, Promise<unknown>>()

  constructor(run: Engine, sets: Sets, definitions: readonly DatabaseDefinition[], options: CatalogueOptions) {
    this.engine = run.label
    this.run = run
    this.sets = sets
    this.dictionary = new Dictionary(run)
    const columns = new Columns(sets)
    this.pages = new Pages(run, new FirstPlaces(run), new Orders(run, columns), new KeptLines(run))
    this.hits = new HitsOfQueries(run)
    this.columns = new FacetColumns(run, columns)
    this.definitions = new Map(definitions.map((definition) => [definition.id, definition]))
    this.options = options
    this.vocabulary = this.openVocabulary()
  }

  private definition(database: string): DatabaseDefinition {
    const definition = this.definitions.get(database)
    if (!definition) throw new MateriaError('database.unknown', { params: { database: clean(database).slice(0, 64) } })
    return definition
  }

  /** How a statement runs for who asks. */
  private running(kind: TurnKind, { account, signal }: Asking = {}): RunOptions {
    const { timeoutMs = INTERACTIVE_MS, exportTimeoutMs = EXPORT_MS } = this.options
    return {
      signal,
      ...(account === undefined ? {} : { turn: { account, kind } }),
      timeoutMs: kind === 'export' ? exportTimeoutMs : timeoutMs,
    }
  }

  /** Runs what reads the conditions by today and by the words of the set that hold the typed ones. */
  private readBy<T>(
    definition: DatabaseDefinition,
    set: OpenSet,
    conditions: readonly Condition[],
    run: RunOptions,
    use: (reading: Reading) => Promise<T>,
  ): Promise<T> {
    const today = this.options.clock().toISOString().slice(0, 10)
    const words = this.dictionary.of(definition, set, conditions, run)
    return words instanceof Promise ? words.then((found) => use({ today, words: found })) : use({ today, words })
  }

  /** Runs on the database's current set; a database that never was loaded is `database.empty`. */
  private on<T>(definition: DatabaseDefinition, use: (set: OpenSet) => Promise<T>): Promise<T> {
    return this.sets.using(
      definition.id,
      () => {
        throw new MateriaError('database.empty', { params: { database: definition.id } })
      },
      use,
    )
  }

  ping(): Promise<boolean> {
    return this.run.ping()
  }

  async summaries(): Promise<DatabaseSummary[]> {
    await this.sets.refresh()
    return [...this.definitions.keys()].map((id) => {
      const set = this.sets.get(id)
      return {
        id,
        records: set?.records ?? 0,
        asOf: set?.asOf || null,
        asOfFrom: set?.asOfFrom || null,
        sample: set?.sample ?? false,
        importedAt: (set ?? this.sets.unreadable(id))?.importedAt || null,
        publishers: publishersOf(set?.publishers ?? []),
      }
    })
  }

  async search(database: string, request: SearchRequest, asking?: Asking): Promise<SearchAnswer> {
    const started = performance.now()
    const definition = this.definition(database)
    const { query, columns, rows: wantsRows = true, count: wantsCount = true, found: wantsReasons = false, facets = [] } = request
    const [problem] = validateQuery(definition, query)
    if (problem) throw new MateriaError(problem.code, problem)
    checkColumns(definition, columns)
    checkConditions(definition, query.conditions)
    checkPrice(definition, query.conditions, { rows: wantsRows, count: wantsCount, facets: facets.map(({ field }) => field) })
    const run = this.running('search', asking)
    return this.on(definition, (set) =>
      this.readBy(definition, set, query.conditions, run, async (reading) => {
        const planned = planFacets(definition, query.conditions, facets, set.chinese)
        const { counted, left } = this.inMemory(definition, set, planned, reading.today)
        const statements = facetStatements(definition, set.recordsFrom, query.conditions, left, reading)
        const asked = { ...query, columns, limit: query.size, offset: (query.page - 1) * query.size }
        const placing = wantsRows && this.hits.areReadable ? this.pages.placing(definition, set, asked) : null
        const idle = facets.length > 0 ? await this.idleOf(definition, set) : undefined
        const [rows, { total, facetRows }, ...others] = await allOrNothing(run, (own) => {
          const hitsOf = this.hits.once(definition, set, reading, own)
          return [
            wantsRows
              ? this.page(definition, set, asked, placing, hitsOf, reading, own).then((page) =>
                  wantsReasons ? this.explained(definition, set, asked, page, own) : page.rows,
                )
              : Promise.resolve([] as Row[]),
            this.counts(definition, set, query.conditions, counted, wantsCount, placing !== null, hitsOf, reading, own),
            ...statements.map((statement) => this.run.rows<FacetRow>(statement.sql, statement.params, own)),
          ] as const
        })
        if (wantsRows && rows.length === 0 && query.page > 1) {
          const known = total ?? (await this.total(definition, set, query.conditions, reading, run))
          throw new MateriaError('query.page_past_end', {
            field: 'page',
            params: { page: query.page, pages: Math.max(1, Math.ceil(known / query.size)), total: known },
          })
        }
        return {
          rows,
          total,
          facets: readFacets(definition, query.conditions, facets, [...facetRows, ...(others as FacetRow[][]).flat()], set.chinese),
          ...(idle && { idle }),
          asOf: set.asOf || null,
          asOfFrom: set.asOfFrom || null,
          set: set.id,
          tookMs: Math.round((performance.now() - started) * 10) / 10,
        }
      }),
    )
  }

  /** Facets whose values are in memory, and those that the engine counts. */
  private inMemory(definition: DatabaseDefinition, set: OpenSet, planned: readonly PlannedFacet[], today: string) {
    const counted: CountedFacet[] = []
    const left: PlannedFacet[] = []
    for (const facet of planned) {
      const column = this.hits.areReadable ? this.columns.of(definition, set, facet.id, today) : undefined
      if (column) counted.push({ ...facet, column })
      else left.push(facet)
    }
    return { counted, left }
  }

  /** The total and the facets counted here: both of the places of the records found, which are asked for once, and by which a page comes as well. */
  private async counts(
    definition: DatabaseDefinition,
    set: OpenSet,
    conditions: readonly Condition[],
    counted: readonly CountedFacet[],
    wantsTotal: boolean,
    byPlaces: boolean,
    hitsOf: HitsOf,
    reading: Reading,
    run: RunOptions,
  ): Promise<{ total: number | null; facetRows: FacetRow[] }> {
    const isCounted = conditions.length > 0 && (byPlaces || counted.some(({ followed }) => followed === conditions))
    const counting = () => this.total(definition, set, conditions, reading, run)
    const totalOf = () =>
      isCounted
        ? hitsOf(conditions).then(
            ({ count }) => count,
            (error: unknown) => {
              this.onUnknownPacking(error)
              return counting()
            },
          )
        : counting()
    const byEngine = () =>
      facetStatements(definition, set.recordsFrom, conditions, counted, reading).map((one) =>
        this.run.rows<FacetRow>(one.sql, one.params, run),
      )
    const [total, facetRows] = await Promise.all([
      wantsTotal ? totalOf() : null,
      countFacets(counted, set.records, hitsOf).catch(async (error: unknown) => {
        this.onUnknownPacking(error)
        return (await Promise.all(byEngine())).flat()
      }),
    ])
    return { total, facetRows }
  }

  /**
   * Rows with what the texts of the query found them by (BEY-01). Most are explained by what is on screen; of the others the fields looked in
   * are brought, by their ids: nothing is looked through again.
   */
  private async explained(
    definition: DatabaseDefinition,
    set: OpenSet,
    { conditions, columns }: PageAsked,
    page: Page,
    run: RunOptions,
  ): Promise<Row[]> {
    const { rows } = page
    if (rows.length === 0 || textSearches(conditions).length === 0) return [...rows]
    const key = JSON.stringify([set.id, conditions, columns, rows.map(({ id }) => id)])
    const before = this.reasons.get(key)
    if (before) return rows.map((row, at) => ({ ...row, found: before[at]! }))
    const beside = await this.besideOf(set)
    const shown = new Set(columns)
    const known = new Map(rows.map((row) => [row.id, row]))
    const reasons = new Map<string, ReturnType<typeof foundBy>>()
    const explain = (open: Iterable<Row>) => {
      for (const row of open) reasons.set(row.id, foundBy(definition, conditions, shown, row, beside))
    }
    explain(rows)
    for (const fields of fieldsLookedIn(definition, conditions, columns)) {
      const open = [...reasons].flatMap(([id, { isWhole }]) => (isWhole ? [] : [id]))
      if (open.length === 0) break
      for (const row of await this.pages.again(definition, set, page, open, fields, run))
        known.set(row.id, { ...row, values: { ...known.get(row.id)?.values, ...row.values } })
      explain(open.map((id) => known.get(id)!))
    }
    const found = rows.map(({ id }) => reasons.get(id)?.found ?? [])
    this.reasons.set(key, found)
    return rows.map((row, at) => ({ ...row, found: found[at]! }))
  }

  /** Made once for a set, which never changes: whoever asks first waits for it, and that they go away stops it for nobody else. */
  private once<T>(kept: LRUCache<string, Promise<T>>, { id }: OpenSet, make: () => Promise<T>): Promise<T> {
    const known = kept.get(id)
    if (known) return known
    const made = make()
    kept.set(id, made)
    made.catch(() => kept.delete(id))
    return made
  }

  /** A set's names were linked by the rules that were in force then: those of a newer set are looked up anew. */
  private besideOf(set: OpenSet): Promise<NamesBeside> {
    return this.once(this.beside, set, async () => new NamesBeside(await this.vocabulary.linker()))
  }

  private idleOf(definition: DatabaseDefinition, set: OpenSet): Promise<string[]> {
    return this.once(this.idle, set, () => idleFields(this.run, definition, set.recordsFrom, {}))
  }

  private optionsIn(definition: DatabaseDefinition, set: OpenSet): Promise<ReadonlyMap<string, number>> {
    return this.once(this.ofOptions, set, () => optionCounts(this.run, definition, set.recordsFrom, {}))
  }

  private async total(
    definition: DatabaseDefinition,
    set: OpenSet,
    conditions: readonly Condition[],
    reading: Reading,
    run: RunOptions,
  ): Promise<number> {
    return conditions.length === 0 ? set.records : this.hits.countOf(definition, set, conditions, reading, run)
  }

  /** A page, by the places of what is found where that can be. */
  private async page(
    definition: DatabaseDefinition,
    set: OpenSet,
    asked: PageAsked,
    placing: Placing | null,
    hitsOf: HitsOf,
    reading: Reading,
    run: RunOptions,
  ): Promise<Page> {
    if (placing) {
      try {
        return await this.pages.byPlaces(definition, set, asked, placing, () => hitsOf(asked.conditions), reading, run)
      } catch (error) {
        this.onUnknownPacking(error)
      }
    }
    return this.pages.byColumns(definition, set, asked, reading, run)
  }

  /** @throws the error, if it is another. */
  private onUnknownPacking(error: unknown): void {
    if (!(error instanceof UnknownPacking)) throw error
    if (this.hits.areReadable)
      this.options.logger?.warn({ error: error.message }, 'pages and facets are left to the engine: places of records cannot be read')
    this.hits.areReadable = false
  }

  async associate(database: string, request: Parameters<Catalogue['associate']>[1], asking?: Asking) {
    const definition = this.definition(database)
    const run = this.running('lookup', asking)
    return this.on(definition, async (set) => ({
      suggestions: await associate(this.run, definition, set, request, () => this.optionsIn(definition, set), run),
    }))
  }

  async chart(database: string, request: Parameters<Catalogue['chart']>[1], asking?: Asking): Promise<ChartAnswer> {
    const definition = this.definition(database)
    checkConditions(definition, request.conditions)
    checkPrice(definition, request.conditions, { rows: true, count: true })
    const run = this.running('search', asking)
    return this.on(definition, (set) => {
      return this.readBy(definition, set, request.conditions, run, async (reading) => ({
        ...(await chart(this.run, definition, set.recordsFrom, request, reading, set.chinese, run)),
        set: set.id,
      }))
    })
  }

  async groups(database: string, request: GroupsRequest, asking?: Asking): Promise<GroupsAnswer> {
    const definition = this.definition(database)
    checkConditions(definition, request.conditions)
    checkPrice(definition, request.conditions, { rows: true, count: true })
    const run = this.running('search', asking)
    return this.on(definition, (set) =>
      this.readBy(definition, set, request.conditions, run, async (reading) => ({
        ...(await groups(this.run, definition, set.recordsFrom, request, reading, set.chinese, run)),
        set: set.id,
      })),
    )
  }

  async record(database: string, id: string, asking?: Asking) {
    const definition = this.definition(database)
    const missing = (): never => {
      throw new MateriaError('record.not_found', { params: { id: clean(id).slice(0, 100) } })
    }
    if (id === '' || id.length > 1000) return missing()
    return this.sets.using(definition.id, missing, async (set) => {
      const select = selectDetail(definition)
      // Sets from before there were details, or whose definition has changed since, have what is asked for in their records only.
      const whole = set.detailsBy === textsBy(definition, select.columns)
      const [row] = await this.run.rows<readonly unknown[]>(
        `SELECT ${whole ? 'detail' : select.columns.join(', ')} FROM ${whole ? set.detailsFrom : set.recordsFrom} WHERE _id = {id:String} LIMIT 1`,
        { id: clean(id) },
        { ...this.running('lookup', asking), maxThreads: 1 },
      )
      if (!row) return missing()
      const detail = select.read(whole ? (JSON.parse(row[0] as string) as unknown[]) : row)
      const [beside, computed] = await Promise.all([
        this.besideOf(set),
        computedSections(this.run, definition, set.recordsFrom, detail, { ...this.running('lookup', asking), maxThreads: 1 }),
      ])
      return { ...detail, values: beside.withOrigins(definition, detail.values), sections: { ...detail.sections, ...computed } }
    })
  }

  async count(database: string, conditions: readonly Condition[], asking?: Asking): Promise<number> {
    const definition = this.definition(database)
    checkConditions(definition, conditions)
    checkPrice(definition, conditions, { rows: false, count: true })
    const run = this.running(asking?.forExport ? 'export' : 'search', asking)
    return this.on(definition, (set) =>
      this.readBy(definition, set, conditions, run, (reading) => this.total(definition, set, conditions, reading, run)),
    )
  }

  async rows(database: string, request: Parameters<Catalogue['rows']>[1], asking?: Asking): Promise<Row[]> {
    const definition = this.definition(database)
    checkColumns(definition, request.columns)
    checkConditions(definition, request.conditions)
    if (!Number.isInteger(request.limit) || request.limit < 1 || request.limit > MAX_ROWS)
      throw new MateriaError('query.value_invalid', { field: 'limit' })
    checkPrice(definition, request.conditions, { rows: true, count: true })
    const run = this.running('export', asking)
    return this.on(definition, (set) => {
      return this.readBy(definition, set, request.conditions, run, (reading) =>
        this.pages.byColumns(definition, set, { ...request, offset: 0 }, reading, run).then(({ rows }) => rows),
      )
    })
  }

  async chineseNames(database: string) {
    const definition = this.definition(database)
    return this.sets.using(
      definition.id,
      () => () => undefined,
      async (set) => (field: string, key: string) => set.chinese(field).get(key),
    )
  }

  async load(options: Parameters<Catalogue['load']>[0]) {
    const definition = this.definition(options.database)
    const rules = await this.rulesNow()
    return beginLoad(this.run, this.sets, definition, options, { linker: this.linkerBy(rules), rules }, (work) =>
      this.exclusively(definition.id, work),
    )
  }

  /** The house's vocabulary with rules on top. */
  private linkerBy(rules: readonly VocabularyRule[]): VocabularyLinker {
    const { linker } = this.options
    return rules.length > 0 ? (linker.with?.(rules) ?? linker) : linker
  }

  /** What follows from files that state names, and the operator's rules on top of it. */
  private async rulesNow(): Promise<VocabularyRule[]> {
    const { rules } = await this.vocabulary.names.settled()
    return [...rules, ...rulesInForce(await this.vocabulary.rules())]
  }

  /** Made once for the same rules: with thousands of names it takes a third of a second. */
  private lastLinker: { settled: Settled; said: string; linker: VocabularyLinker } | undefined
  private async linkerNow(): Promise<VocabularyLinker> {
    const settled = await this.vocabulary.names.settled()
    const all = await this.vocabulary.rules()
    const said = `${all.length} ${all.at(-1)?.at ?? 0}`
    if (this.lastLinker?.settled !== settled || this.lastLinker.said !== said)
      this.lastLinker = { settled, said, linker: this.linkerBy([...settled.rules, ...rulesInForce(all)]) }
    return this.lastLinker.linker
  }

  private openNames(): CatalogueNames {
    const table = createNamesTables(this.run, () => this.options.clock().getTime())
    /** Settling takes a second or so; what it comes to stays while nothing new was loaded or decided. */
    let last: { stamp: string; settled: Promise<Settled> } | undefined
    return {
      stored: table.read,
      settled: async (names) => {
        if (names) return settleNames(names.statements, names.decisions, this.options.linker)
        const stamp = await table.stamp()
        if (last?.stamp !== stamp) {
          const settled = table.read().then(({ statements, decisions }) => settleNames(statements, decisions, this.options.linker))
          const mine = { stamp, settled }
          last = mine
          settled.catch(() => {
            if (last === mine) last = undefined
          })
        }
        return last.settled
      },
      load: table.load,
      decide: table.decide,
      lastLoad: table.lastLoad,
      loadsAfter: table.loadsAfter,
      lastReading: table.lastReading,
      keepReading: table.keepReading,
      links: async (database) => {
        if (database !== undefined && !this.definitions.has(database)) return null
        await this.sets.refresh()
        // What an earlier version stored are no published names.
        const wanted = [...this.definitions.values()].filter(
          (one) => (database === undefined || one.id === database) && isLinkable(this.sets, one),
        )
        const found = wanted.map((one) =>
          this.sets.using(
            one.id,
            () => [],
            ({ recordsFrom }) => linksIn(this.run, recordsFrom, one),
          ),
        )
        return mergeLinks((await Promise.all(found)).flat())
      },
      coverage: async (rules) => {
        const linkers = rules.map((some) => this.linkerBy(some))
        await this.sets.refresh()
        const found = await Promise.all([...this.definitions.values()].map((one) => this.namedIn(one, linkers)))
        return rules.map((_, at) => found.flatMap((its) => (its ? [its[at] as NamedRecords] : [])))
      },
    }
  }

  /**
   * Records of a database whose drug is named in both languages, by each linker: where it knows both names of one, or where the publisher states the
   * drug in Chinese and in another script itself. Null where the database has no records or no drugs.
   */
  private async namedIn(definition: DatabaseDefinition, linkers: readonly VocabularyLinker[]): Promise<NamedRecords[] | null> {
    const drugs = Object.entries(definition.fields).flatMap(([id, field]) =>
      field.kind === 'terms' && field.vocabulary === 'drug' && !field.derived ? [id] : [],
    )
    const besides = Object.entries(definition.fields).flatMap(([id, field]) =>
      field.kind === 'text' && field.alsoNames !== undefined && drugs.includes(field.alsoNames) ? [id] : [],
    )
    const fields = [...drugs, ...besides].map(valueColumn)
    const lists = [...drugs.map(valueColumn), ...besides.map((id) => `[ifNull(${valueColumn(id)}, '')]`)]
    if (fields.length === 0) return null
    return this.sets.using(
      definition.id,
      () => null,
      async ({ recordsFrom }) => {
        const rows = await this.run.rows<[string[], number]>(
          `SELECT arrayConcat(${lists.join(', ')}) AS stated, count() FROM (SELECT ${fields.join(', ')} FROM ${recordsFrom}) GROUP BY stated`,
          {},
          LOADING,
        )
        // What names no drug has none to be named.
        const naming = rows.filter(([stated]) => stated.some((name) => name !== ''))
        const records = naming.reduce((sum, [, times]) => sum + Number(times), 0)
        return linkers.map((linker) => {
          const isNamed = (spelling: string) => {
            const { known, cn } = linker.link('drug', spelling)
            return known && cn !== undefined && cn !== ''
          }
          const named = naming.reduce(
            (sum, [stated, times]) => sum + (isStatedInBoth(stated) || stated.some(isNamed) ? Number(times) : 0),
            0,
          )
          return { database: definition.id, records, named }
        })
      },
    )
  }

  private openVocabulary(): CatalogueVocabulary {
    const table = createRulesTable(this.run, () => this.options.clock().getTime())
    const linker = () => this.linkerNow()
    return {
      names: this.openNames(),
      linker,
      rules: table.read,
      say: (rule) => table.write(rule, nameKey(rule.spelling)),
      published: async (text, vocabulary, limit) => {
        const found = await Promise.all([...this.definitions.values()].map((one) => this.published(one, text, vocabulary, limit)))
        return found
          .flat()
          .sort((a, b) => b.times - a.times)
          .slice(0, limit)
      },
      apply: async () => {
        const current = await linker()
        const done: Awaited<ReturnType<CatalogueVocabulary['apply']>> = []
        await this.sets.refresh()
        for (const definition of this.definitions.values()) {
          if (!isLinkable(this.sets, definition)) {
            done.push({ database: definition.id, records: this.sets.get(definition.id)?.records ?? 0, links: {}, importAgain: true })
            continue
          }
          const linked = await relink(this.run, this.sets, definition, current, (work) => this.exclusively(definition.id, work))
          if (linked) done.push({ database: definition.id, ...linked })
        }
        return done
      },
    }
  }

  /** Names of a database's linked fields that hold a text. */
  private async published(
    definition: DatabaseDefinition,
    text: string,
    vocabulary: Vocabulary | undefined,
    limit: number,
  ): Promise<PublishedName[]> {
    const found: PublishedName[] = []
    await this.sets.using(
      definition.id,
      () => undefined,
      async ({ recordsFrom }) => {
        for (const [field, its] of Object.entries(definition.fields)) {
          if (its.kind !== 'terms' || !its.vocabulary || its.derived || (vocabulary && its.vocabulary !== vocabulary)) continue
          const [value, beside] = [valueColumn(field), name(`${field}__g`)]
          const rows = await this.run.rows<[string, string, number]>(
            `SELECT toString(k) AS stated, max(toString(g)), count() AS times FROM (SELECT ${value}, ${beside} FROM ${recordsFrom} WHERE length(${value}) = length(${beside}))
             ARRAY JOIN ${value} AS k, ${beside} AS g WHERE positionCaseInsensitiveUTF8(k, {text:String}) > 0
             GROUP BY stated ORDER BY times DESC, stated LIMIT {limit:UInt32}`,
            { text: clean(text), limit },
          )
          for (const [stated, group, times] of rows)
            found.push({
              database: definition.id,
              field,
              vocabulary: its.vocabulary,
              name: stated,
              times: Number(times),
              group: group || null,
            })
        }
      },
    )
    return found
  }

  private exclusively<T>(database: string, work: () => Promise<T>): Promise<T> {
    const before = this.commits.get(database) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.commits.set(
      database,
      mine.catch(() => undefined),
    )
    return mine
  }

  sweep(): Promise<void> {
    return this.sets.sweep()
  }

  holdsEnd(): boolean {
    return this.run.holdsEnd()
  }

  close(): Promise<void> {
    return this.run.close()
  }
}

/** A name in Chinese, and one without a Chinese character. */
const isStatedInBoth = (names: readonly string[]): boolean =>
  names.some((name) => /\p{Script=Han}/u.test(name)) &&
  names.some((name) => /\p{Script=Latin}/u.test(name) && !/\p{Script=Han}/u.test(name))

const checkColumns = (definition: DatabaseDefinition, columns: readonly string[]): void => {
  for (const column of columns)
    if (!fieldOf(definition, column))
      throw new MateriaError('query.field_unknown', { field: clean(column).slice(0, 64), params: { value: clean(column).slice(0, 64) } })
}

/** Runs statements together; when one fails or the caller gives up, the others are stopped too. */
const allOrNothing = async <T extends readonly Promise<unknown>[]>(
  run: RunOptions,
  start: (own: RunOptions) => readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  const controller = new AbortController()
  const work = start({ ...run, signal: run.signal ? AbortSignal.any([run.signal, controller.signal]) : controller.signal })
  try {
    return (await Promise.all(work)) as { -readonly [K in keyof T]: Awaited<T[K]> }
  } catch (error) {
    controller.abort()
    await Promise.allSettled(work)
    throw error
  }
}
