import type {
  AssociateAnswer,
  AssociateRequest,
  ChartAnswer,
  ChartRequest,
  DatabaseSummary,
  GroupsAnswer,
  GroupsRequest,
  SearchAnswer,
  SearchRequest,
} from '../../domain/contract.ts'
import type { Condition, Sort } from '../../domain/query.ts'
import type { Vocabulary } from '../../domain/database.ts'
import type { RecordDetail, Row, SourceRecord } from '../../domain/record.ts'
import type { Settled } from '../vocabulary/names/settle.ts'
import type { NameDecision, NameStatement } from '../vocabulary/names/types.ts'
import type { VocabularyLinker, VocabularyRule } from '../vocabulary/types.ts'
import type { LoadMark, NameLoad, NameReading, StoredNames } from './names.ts'

/** Who asks, and how to stop: `account` takes turns with others'; without one it is the house's own work, which goes first. */
export interface Asking {
  account?: string | undefined
  /** Stops the query in the engine as well as here. */
  signal?: AbortSignal | undefined
  /** A count that is part of an export: in the export's turn, with the export's deadline. */
  forExport?: boolean
}

/**
 * The catalogue: every database's records, searched with ClickHouse SQL. All methods refuse unknown databases, fields and
 * values with a `MateriaError`, and with `query.too_complex` a query whose price is too high (see `price.ts`).
 */
export interface Catalogue {
  /** Name and version of the engine, for health: `chdb 3.4.0 / ClickHouse 26.x`. */
  readonly engine: string
  ping(): Promise<boolean>
  summaries(): Promise<DatabaseSummary[]>
  search(database: string, request: SearchRequest, asking?: Asking): Promise<SearchAnswer>
  associate(database: string, request: AssociateRequest, asking?: Asking): Promise<AssociateAnswer>
  chart(database: string, request: ChartRequest, asking?: Asking): Promise<ChartAnswer>
  /** What the records of a query share, with exact counts (IPO-01). `query.value_invalid` in a database without groups. */
  groups(database: string, request: GroupsRequest, asking?: Asking): Promise<GroupsAnswer>
  record(database: string, id: string, asking?: Asking): Promise<RecordDetail>
  /** Exact count. */
  count(database: string, conditions: readonly Condition[], asking?: Asking): Promise<number>
  /** Up to `limit` rows in order: what an export writes. Has the export's own deadline. */
  rows(
    database: string,
    request: { conditions: readonly Condition[]; sort: readonly Sort[]; columns: readonly string[]; limit: number },
    asking?: Asking,
  ): Promise<Row[]>
  /** Chinese name of a field's key, where the vocabulary has one. */
  chineseNames(database: string): Promise<(field: string, key: string) => string | undefined>
  /** Begins a load that replaces everything `source` (or the sample) put into the database. Invisible until `commit`. */
  load(options: LoadOptions): Promise<CatalogueLoad>
  /** The vocabulary that records are linked by when they are loaded, with the operator's rules (TRUTH-07). */
  readonly vocabulary: CatalogueVocabulary
  /** Removes what a killed load left behind. Run at start. */
  sweep(): Promise<void>
  /** An end of the process would wait for statements under way (those of the embedded engine). */
  holdsEnd(): boolean
  close(): Promise<void>
}

/** Names of one kind of link, in a field: how many different ones, and how often they are stated in all. */
export interface NameCount {
  distinct: number
  all: number
}

/** How the names of a field were linked. `ambiguous` ones are not among the `unlinked`. */
export interface FieldLinks {
  vocabulary: Vocabulary
  linked: NameCount
  unlinked: NameCount
  ambiguous: NameCount
  /** Names not linked, most frequent first, the first twenty and the first twenty ambiguous ones; `may` lists the entries an ambiguous one may mean. */
  frequent: { name: string; times: number; may?: readonly string[] }[]
}

/** By field; only fields with a vocabulary of their own. */
export type LinkCounts = Record<string, FieldLinks>

/** A name as a publisher spells it, and where the current sets have it. */
export interface PublishedName {
  database: string
  field: string
  vocabulary: Vocabulary
  name: string
  /** Records that state it. */
  times: number
  /** Group it was linked to when its records were loaded; null for none. */
  group: string | null
}

/** A published name with what it is linked to, wherever records state it. All texts are one line. */
export interface PublishedLink {
  vocabulary: Vocabulary
  name: string
  group: string
  /** Chinese name; where databases were linked at different times it may have several, parted by `; `. */
  cn: string
  databases: string[]
  /** How often records state it. */
  times: number
}

/** Records of a database that name a drug, and how many of those name one of which both languages’ names are known. */
export interface NamedRecords {
  database: string
  records: number
  named: number
}

/** Names that files state in both languages (BEY-11), and what follows from them. */
export interface CatalogueNames {
  stored(): Promise<StoredNames>
  /** What follows from stored statements and decisions; from others, what would. */
  settled(names?: Pick<StoredNames, 'statements' | 'decisions'>): Promise<Settled>
  /** Puts what a source states in the place of what it stated before. It is there for loads and `apply` that begin after it. */
  load(given: Omit<NameLoad, 'load' | 'names'>, statements: readonly NameStatement[]): Promise<NameLoad>
  decide(said: readonly Omit<NameDecision, 'at'>[]): Promise<void>
  /**
   * Links that have a Chinese name, each once, as records have them now; of one database, or of all. Made-up records are left out:
   * nobody published what they say. null: there is no such database.
   */
  links(database?: string): Promise<PublishedLink[] | null>
  /** The last load of all (ms since the epoch), 0 before the first; and those after one. */
  lastLoad(): Promise<number>
  loadsAfter(load: number): Promise<LoadMark[]>
  /** Readings of links, each with the loads that were in force when its links were drawn. */
  lastReading(): Promise<NameReading | null>
  keepReading(reading: Omit<NameReading, 'at' | 'loads'>): Promise<NameReading>
  /** Of each database with drugs, how many records have one named in both languages: as linked by each of several sets of rules. */
  coverage(rules: readonly (readonly VocabularyRule[])[]): Promise<NamedRecords[][]>
}

export interface CatalogueVocabulary {
  readonly names: CatalogueNames
  /** The vocabulary with the rules in force now. Loads that begin now are linked by it. */
  linker(): Promise<VocabularyLinker>
  /** All rules ever said, oldest first. */
  rules(): Promise<VocabularyRule[]>
  /** Says a rule. It is there for every importer and gateway of this catalogue, for loads that begin after it. */
  say(rule: Omit<VocabularyRule, 'at'>): Promise<VocabularyRule>
  /** Published names that hold a text, whatever its case, most frequent first. */
  published(text: string, vocabulary: Vocabulary | undefined, limit: number): Promise<PublishedName[]>
  /**
   * Links every database's stored names anew, each in one swap. Sources, dates, sample marks and times of import stay. Resolves
   * with the databases that hold records. One with `importAgain` was left as it is: an earlier version stored the vocabulary's
   * names there in place of the publisher's.
   */
  apply(): Promise<{ database: string; records: number; links: LinkCounts; importAgain?: true }[]>
}

export interface LoadOptions {
  database: string
  /** Importer source, or `sample`. A publisher's load removes the sample's rows of that database. */
  source: string
  /** ISO time the load began; stored as `importedAt`. */
  startedAt: string
}

export interface Committed {
  records: number
  asOf: string | null
  /** The earliest day; absent where the catalogue does not tell. */
  asOfFrom?: string | null
  /** How this source's names were linked (TRUTH-07); absent where the catalogue does not tell. */
  links?: LinkCounts
}

/** Lines of `storedLine` in UTF-8, each with a line break behind it, made before their place in the load is known. */
export interface MadeLines {
  bytes: Uint8Array
  /** Where the place of each line goes: blanks, as `PLACE_WIDTH` says. */
  places: readonly number[]
}

/** Takes lines in place of records, so that another thread or process can make them. */
export interface LinesTaken {
  /** The operator's rules that names are linked by. */
  rules: readonly VocabularyRule[]
  /** How the lines must look: `formOf` of the database. */
  form: string
  /** As `CatalogueLoad.write`; both may be used in turn. */
  write(lines: MadeLines): Promise<void>
}

export interface CatalogueLoad {
  /** Back-pressured: resolves when the rows are taken. Rows sharing an id: the last wins. */
  write(records: readonly SourceRecord[]): Promise<void>
  /** Absent where only records are taken. */
  readonly lines?: LinesTaken | undefined
  /** Swaps the new set in, atomically; resolves with the rows now visible in the database. */
  commit(): Promise<Committed>
  /** Leaves the old set as it was. Safe to call after a failure of any other method. */
  abort(): Promise<void>
}
