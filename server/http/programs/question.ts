import { fromAddress } from '../../../domain/address.ts'
import { columnFields, type DatabaseDefinition, defaultColumns, fieldOf } from '../../../domain/database.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { ALL_COLUMNS, PROGRAM_PARAMETERS, type ProgramParameter, ProgramQuestion } from '../../../domain/programApi.ts'
import { assertQuery, told } from '../../../domain/validate.ts'
import type { GatewayContext } from '../context.ts'
import { contractError } from '../errors.ts'

const list = (text: string | undefined): string[] | undefined => text?.split(',').map((part) => part.trim())

/** A parameter as the contract has it; what is none of its kind stays text, for the contract to refuse. */
const whole = (text: string | undefined): number | string | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : text
const flag = (text: string | undefined): boolean | string | undefined => (text === 'true' || text === 'false' ? text === 'true' : text)

const unknownName = (name: string): MateriaError => new MateriaError('query.field_unknown', { field: told(name, 64) })
/** What a question said where it does not do, as text; '' for nothing. */
const saidAt = (given: unknown, path: readonly PropertyKey[]): string => {
  let value = given
  for (const step of path) value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined
  return value === undefined ? '' : told(typeof value === 'string' ? value : JSON.stringify(value))
}

const parse = (given: unknown): ProgramQuestion => {
  const parsed = ProgramQuestion.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') throw unknownName(issue.keys[0]!)
  const error = contractError(parsed.error)
  // Understood as far as its form goes, and what it says cannot be: as every other value of a question.
  throw error.code === 'request.malformed' && error.field !== undefined
    ? new MateriaError('query.value_invalid', { field: error.field, params: { value: saidAt(given, issue?.path ?? []) } })
    : error
}

/** Refuses a parameter of programs that says nothing to this call: of an export with a `limit` the whole would come. */
const requireOwn = (names: Iterable<string>, wanted: readonly ProgramParameter[]): void => {
  for (const name of names) if (PROGRAM_PARAMETERS.some((known) => known === name && !wanted.includes(known))) throw unknownName(name)
}
/** Refuses any parameter of a call that takes none. */
export const requireNone = (c: GatewayContext): void => {
  const [name] = new URL(c.req.url).searchParams.keys()
  if (name !== undefined) throw unknownName(name)
}
/** Parameters of a list's address that are said once. */
const ONCE = ['sort', 'page', 'size'] as const

/** The question that the address of a call spells: a list's own parameters, and those of programs. Whatever is not understood is refused, not left out. */
const fromParameters = (definition: DatabaseDefinition, address: URLSearchParams, wanted: readonly ProgramParameter[]): ProgramQuestion => {
  const own: Partial<Record<ProgramParameter, string>> = {}
  const params = new URLSearchParams(address)
  for (const name of [...PROGRAM_PARAMETERS, ...ONCE]) {
    const [, second] = params.getAll(name)
    if (second !== undefined) throw new MateriaError('query.value_invalid', { field: name, params: { value: told(second) } })
  }
  requireOwn(params.keys(), wanted)
  for (const name of PROGRAM_PARAMETERS) {
    const text = params.get(name)
    if (text !== null) own[name] = text
    params.delete(name)
  }
  const { query, problems } = fromAddress(definition, params)
  const [problem] = problems
  if (problem) {
    const { code, part, params: values } = problem
    // What there is not is the field named, not the order it stands in.
    const field = part === 'sort' && code === 'query.field_unknown' ? String(values?.['value']) : (problem.field ?? part)
    throw new MateriaError(code, { field, ...(values && { params: values }) })
  }
  const { columns, fields, limit, level, truncate } = own
  return parse({
    ...query,
    columns: columns === ALL_COLUMNS ? columns : list(columns),
    fields: list(fields),
    limit: whole(limit),
    level,
    truncate: flag(truncate),
  })
}

const fromBody = async (c: GatewayContext, wanted: readonly ProgramParameter[]): Promise<ProgramQuestion> => {
  // A condition in the address of a question that comes as JSON would be left out.
  requireNone(c)
  let body: unknown
  try {
    body = JSON.parse(await c.req.text())
  } catch {
    throw new MateriaError('request.malformed', { field: 'body' })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new MateriaError('request.malformed', { field: 'body' })
  requireOwn(Object.keys(body), wanted)
  return parse(body)
}

/** A question whose columns and facets are said, all of it something that the database can be asked. */
export type Question = ProgramQuestion & { columns: string[]; fields: string[] }

/**
 * What a call asks of a database: by its address, or as JSON where it has a body.
 *
 * @param wanted parameters of programs that say something to this call.
 * @throws MateriaError with a `query` code and the field for the first thing that cannot be asked.
 */
export const questionOf = async (
  c: GatewayContext,
  definition: DatabaseDefinition,
  wanted: readonly ProgramParameter[],
): Promise<Question> => {
  const asked = c.req.method === 'POST' ? await fromBody(c, wanted) : fromParameters(definition, new URL(c.req.url).searchParams, wanted)
  const { conditions, sort, page, size } = asked
  assertQuery(definition, { conditions, sort, page, size })
  const all = columnFields(definition)
  const columns = asked.columns === ALL_COLUMNS ? all : (asked.columns ?? defaultColumns(definition))
  for (const id of columns) if (!all.includes(id)) throw new MateriaError('query.field_unknown', { field: told(id, 64) })
  const fields = asked.fields ?? Object.keys(definition.fields).filter((id) => definition.fields[id]?.facet)
  for (const id of fields) if (!fieldOf(definition, id)?.facet) throw new MateriaError('query.field_unknown', { field: told(id, 64) })
  for (const [name, ids] of Object.entries({ columns, fields }))
    if (new Set(ids).size !== ids.length) throw new MateriaError('query.value_invalid', { field: name, params: { value: '' } })
  return { ...asked, columns, fields }
}
