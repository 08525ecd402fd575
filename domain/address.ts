import { DEFAULT_PAGE_SIZE } from './constants.ts'
import { type DatabaseDefinition, fieldOf, RESERVED_NAMES, viewsOf } from './database.ts'
import { FILTERS } from './filters/registry.ts'
import { ANY_FIELD, type Condition, OPERATORS, type Operator, type Query, type Sort } from './query.ts'
import { isPageSize, MAX_CONDITIONS, MAX_PAGE, MAX_SORTS, type Problem, told, validateCondition, validateSort } from './validate.ts'

/**
 * The address of a list (ROUTE-10, DB-05): what to show, readable and without loss.
 *
 *     ?any=has:pd-1&drug=is:pembrolizumab|nivolumab&indication=is~and:…|…&approvalDate=range:2019|&sort=-approvalDate,brandName&page=2&size=100
 *
 * One parameter per condition, in the order of the sentence: name = field, value = `<op>[~and|~or]:<value>|<value>…`. In
 * values `|` is written `~!` and `~` is written `~~`. `view` and the parameters of views follow. Defaults are left out.
 */
export interface AddressState {
  query: Query
  /** Null for the first view of the definition. */
  view: string | null
  /** Parameters of the views by name, as the definition allows them; each view reads its own. */
  parameters: Readonly<Record<string, string>>
}

/** A part of an address that was left out, and why. `part` is the parameter's name. */
export interface AddressProblem extends Problem {
  part: string
}

/**
 * Parameters that are nobody's condition: what other sites and letters add so that their visits are counted, and the key of a login that comes
 * back, which goes by itself.
 */
const SILENT =
  /^(?:quickLogin|_.*|(?:utm|hsa|gad|mc)_.*|[a-z]*cl(?:k?id|src)|[gw]braid|li_fat_id|igshid|srsltid|spm|scm|hmsr|bd_vid|isappinstalled|from|ref)$/

/** Problems kept of one address: enough to tell the user, whatever was thrown at us. */
const MAX_PROBLEMS = 20

const escapeValue = (value: string): string => value.replace(/~/g, '~~').replace(/\|/g, '~!')

/** Splits at unescaped `|`; null when a `~` is not followed by what we write. */
const splitValues = (text: string): string[] | null => {
  const values: string[] = []
  let value = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '|') {
      values.push(value)
      value = ''
    } else if (character === '~') {
      const next = text[++index]
      if (next !== '~' && next !== '!') return null
      value += next === '~' ? '~' : '|'
    } else value += character
  }
  values.push(value)
  return values
}

const writeCondition = (condition: Condition): string =>
  `${condition.op}${condition.join ? `~${condition.join}` : ''}:${condition.values.map(escapeValue).join('|')}`

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

const HEAD = /^([a-z]{1,16})(?:~(and|or))?:/

/** The condition a parameter spells, or null when it spells none. Its meaning is not checked. */
const readCondition = (field: string, text: string): Condition | null => {
  const head = HEAD.exec(text)
  const op = head?.[1]
  if (!head || !op || !isOperator(op)) return null
  const values = splitValues(text.slice(head[0].length))
  if (!values) return null
  const mended = FILTERS[op].mended?.(values) ?? values
  const join = head[2]
  return join === 'and' || join === 'or' ? { field, op, values: mended, join } : { field, op, values: mended }
}

const writeSort = (sort: readonly Sort[]): string =>
  sort.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(',')

/** Longest value of a view's parameter, characters. */
const MAX_PARAMETER = 100

/** Whether a pattern fits all of a text; a flag that keeps a place between two texts is none of ours. */
const isWhole = ({ source, flags }: RegExp, text: string): boolean => new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')).test(text)

/** Whether a parameter of a view may have this value. */
export const isParameter = (rule: readonly string[] | RegExp, value: string): boolean =>
  value.length <= MAX_PARAMETER && (rule instanceof RegExp ? isWhole(rule, value) : rule.includes(value))

/** A view as the address has it: null for the first, which is the default. */
export const viewInAddress = (definition: DatabaseDefinition, view: string): string | null =>
  view === viewsOf(definition)[0]?.id ? null : view

/** Parameters of a list's address, in stable order. */
export const toAddress = ({ query, view, parameters }: AddressState): URLSearchParams => {
  const params = new URLSearchParams()
  for (const condition of query.conditions) params.append(condition.field, writeCondition(condition))
  if (query.sort.length > 0) params.set('sort', writeSort(query.sort))
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.size !== DEFAULT_PAGE_SIZE) params.set('size', String(query.size))
  if (view !== null) params.set('view', view)
  for (const [name, value] of Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))) params.set(name, value)
  return params
}

/** `?…` of a list's address, or '' when everything is the default. Characters that need no escape stay readable. */
export const addressSearch = (state: AddressState): string => {
  const text = toAddress(state)
    .toString()
    .replace(/%(3A|2C|7C|7E|21|2F)/g, (escaped) => decodeURIComponent(escaped))
  return text && `?${text}`
}

/**
 * The state an address spells. Total: whatever cannot be understood is left out and told in `problems`, a name that there is not as well;
 * only what counts visits (`utm_source`) is passed over in silence.
 */
export const fromAddress = (
  definition: DatabaseDefinition,
  address: URLSearchParams | string,
): AddressState & { problems: AddressProblem[] } => {
  const params = typeof address === 'string' ? new URLSearchParams(address) : address
  const views = viewsOf(definition)
  const rules = new Map(views.flatMap(({ parameters }) => Object.entries(parameters)))
  const conditions: Condition[] = []
  const problems: AddressProblem[] = []
  const report = (part: string, problem: Problem): void => {
    if (problems.length < MAX_PROBLEMS) problems.push({ ...problem, part: told(part, 64) })
  }
  for (const [name, text] of params) {
    if (RESERVED_NAMES.has(name) || rules.has(name)) continue
    const known = name === ANY_FIELD || fieldOf(definition, name) !== undefined
    if (!known && SILENT.test(name)) continue
    const condition = readCondition(name, text)
    if (!condition) {
      report(
        name,
        known
          ? { code: 'query.value_invalid', field: name, params: { value: told(text) } }
          : { code: 'query.field_unknown', field: told(name, 64) },
      )
      continue
    }
    const problem = validateCondition(definition, condition)
    if (problem) report(name, { ...problem, field: told(name, 64) })
    else if (conditions.length === MAX_CONDITIONS) report(name, { code: 'query.too_complex', field: name, params: { max: MAX_CONDITIONS } })
    else conditions.push(condition)
  }
  /** A reserved parameter's value when `read` makes sense of it, else `fallback` and a problem. */
  const one = <T>(name: string, fallback: T, read: (text: string) => T | undefined): T => {
    const text = params.get(name)
    if (text === null) return fallback
    const value = read(text)
    if (value !== undefined) return value
    report(name, { code: 'query.value_invalid', field: name, params: { value: told(text) } })
    return fallback
  }
  const sort: Sort[] = []
  for (const part of (params.get('sort') ?? '').split(',', 100)) {
    if (part === '') continue
    const item: Sort = part.startsWith('-') ? { field: part.slice(1), direction: 'desc' } : { field: part, direction: 'asc' }
    const problem = validateSort(definition, item)
    if (problem) report('sort', { ...problem, field: 'sort', params: { value: told(part, 64) } })
    else if (sort.length === MAX_SORTS || sort.some(({ field }) => field === item.field))
      report('sort', { code: 'query.value_invalid', field: 'sort', params: { value: told(part, 64) } })
    else sort.push(item)
  }
  const page = one('page', 1, (text) => (/^[1-9]\d{0,7}$/.test(text) && Number(text) <= MAX_PAGE ? Number(text) : undefined))
  const size = one('size', DEFAULT_PAGE_SIZE, (text) => (/^\d{1,4}$/.test(text) && isPageSize(Number(text)) ? Number(text) : undefined))
  const view = one<string | null>('view', null, (text) => (views.some(({ id }) => id === text) ? text : undefined))
  const parameters: Record<string, string> = {}
  for (const [name, rule] of rules) {
    const value = one<string | null>(name, null, (text) => (isParameter(rule, text) ? text : undefined))
    if (value !== null) parameters[name] = value
  }
  return { query: { conditions, sort, page, size }, view: view === null ? null : viewInAddress(definition, view), parameters, problems }
}
