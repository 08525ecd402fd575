import { Hono } from 'hono'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { toAddress } from '../../../domain/address.ts'
import { ChartRequest, SearchRequest } from '../../../domain/contract.ts'
import { columnFields, type DatabaseDefinition, fieldsWhere, isSortable } from '../../../domain/database.ts'
import { isMade } from '../../../domain/made.ts'
import { MateriaError } from '../../../domain/errors.ts'
import {
  Problem,
  PROGRAM_API,
  PROGRAM_PARAMETERS,
  ProgramChart,
  ProgramDatabase,
  ProgramDatabases,
  ProgramFacets,
  ProgramQuestion,
  ProgramRecord,
  ProgramRows,
} from '../../../domain/programApi.ts'
import { operatorsFor } from '../../../domain/validate.ts'
import { checkUsage } from '../../state/usage.ts'
import type { ApiKeys } from '../../auth/apiKeys.ts'
import { exportRowsOf } from '../../auth/memberships.ts'
import type { Catalogue } from '../../catalogue/types.ts'
import type { Config } from '../../config.ts'
import { csvLines, jsonLines, type Lines } from '../../export/lines.ts'
import { createStreams } from '../../export/stream.ts'
import type { State } from '../../state/open.ts'
import { speechIn, text } from '../../text.ts'
import { type Env, type GatewayContext, originOf } from '../context.ts'
import type { Viewer } from '../../auth/types.ts'
import { answerError, contractHook } from '../errors.ts'
import type { Reading } from '../routes.ts'
import { type Question, questionOf, requireNone } from './question.ts'
import { sendStream } from './stream.ts'

/** An export that takes longer is given up, ms: nobody holds the account's turn for ever. */
const EXPORT_MS = 30 * 60_000
/** Calls that count what they would hand out, which a HEAD does not: of an export it tells how much there is. */
const COUNTED = new RegExp(`^${PROGRAM_API}/[^/]+/(?:(?:search|facets|charts/[^/]+)|(records/[^/]+))$`)
const BEARER = /^Bearer +([^\s]+) *$/i
const LANGUAGES = { en: 'en', cn: 'cn' } as const
const inBoth = (say: (language: 'en' | 'cn') => string) => ({ en: say(LANGUAGES.en), cn: say(LANGUAGES.cn) })

export interface ProgramParts {
  config: Config
  version: string
  state: Pick<State, 'db'>
  catalogue: Catalogue
  apiKeys: Pick<ApiKeys, 'find'>
  reading: Reading
  /** Refuses a call of an account that is restricted, asked for a captcha, or too fast. */
  requirePace: (c: GatewayContext, viewer: Viewer, what: { exports: boolean }) => Promise<void>
  now: () => number
  deadline: (ms: number) => AbortSignal
}

const titleOf = (id: string) => inBoth((language) => text(language, `databases:${id}.title`))

const describe = (definition: DatabaseDefinition): Pick<ProgramDatabase, 'id' | 'title' | 'fields' | 'charts'> => {
  const speech = { en: speechIn(definition, 'en'), cn: speechIn(definition, 'cn') }
  const columns = new Set(columnFields(definition))
  return {
    id: definition.id,
    title: titleOf(definition.id),
    fields: fieldsWhere(definition, () => true).map((id) => {
      const field = definition.fields[id]!
      return {
        id,
        label: inBoth((language) => speech[language].field(id)),
        kind: field.kind,
        ...(field.kind === 'number' && field.unit && { unit: field.unit }),
        operators: [...operatorsFor(definition, id)],
        ...(field.kind === 'enum' && {
          options: Object.fromEntries(field.options.map((key) => [key, inBoth((language) => speech[language].option(id, key))])),
        }),
        column: columns.has(id),
        sortable: isSortable(field),
        facet: field.facet === true,
        derived: isMade(field),
      }
    }),
    charts: definition.charts.map(({ id }) => ({
      id,
      label: inBoth((language) => text(language, `databases:${definition.id}.charts.${id}`)),
    })),
  }
}

/**
 * The programs' API (`docs/api.md`): what the pages ask, for a key, by the same checks, counts and refusals. No call of it reads a cookie, opens a session or
 * changes anything.
 */
export const programRoutes = ({
  config,
  version,
  state,
  catalogue,
  apiKeys,
  reading,
  requirePace,
  now,
  deadline,
}: ProgramParts): Hono<Env> => {
  const app = new OpenAPIHono<Env>({ defaultHook: contractHook })
  const stream = createStreams({ catalogue })

  const document = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Materia',
        version,
        description: 'What the databases hold, for programs. A question is asked by the parameters of a list’s address, or as JSON.',
      },
    })
  app.get(`${PROGRAM_API}/openapi.json`, (c) => c.json(document(), 200))

  /** Whose key the call comes with, as of now. */
  const keyOf = async (c: GatewayContext) => {
    const secret = BEARER.exec(c.req.header('authorization') ?? '')?.[1]
    if (secret === undefined) throw new MateriaError('auth.required', { field: 'authorization' })
    const found = await apiKeys.find(secret)
    if (!found) throw new MateriaError('auth.required')
    return found
  }

  app.use(`${PROGRAM_API}/*`, async (c, next) => {
    const found = await keyOf(c)
    c.set('viewer', found.viewer)
    c.set('program', found.program)
    const counted = c.req.method === 'HEAD' ? COUNTED.exec(c.req.path) : null
    if (counted) {
      c.header('Allow', counted[1] === undefined ? 'GET, POST' : 'GET')
      return answerError(c, new MateriaError('request.not_found'), 405)
    }
    await requirePace(c, found.viewer, { exports: /\/export\.[a-z]+$/.test(c.req.path) })
    return next()
  })

  const named = <S extends z.ZodType>(name: string, schema: S): S => app.openAPIRegistry.register(name, schema.clone())
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' })
  const security = [{ key: [] as string[] }]
  const problem = named('Problem', Problem)
  const refused = { description: 'Refused; the code tells why', content: { 'application/problem+json': { schema: problem } } }
  const answers = <S extends z.ZodType>(schema: S) =>
    ({ 200: { description: 'As asked', content: { 'application/json': { schema } } }, default: refused }) as const
  const asJson = { body: { required: true, content: { 'application/json': { schema: named('Question', ProgramQuestion) } } } }
  const database = z.string().max(64)
  const inDatabase = z.object({ database })
  /** What the address may have beside conditions, which are called as their fields are. */
  const words = {
    sort: z.string().optional().openapi({ description: 'Fields separated by commas, `-` before one that descends' }),
    page: z.string().optional().openapi({ description: 'From 1' }),
    size: z.string().optional().openapi({ description: 'Rows of a page' }),
    columns: z.string().optional().openapi({ description: 'Fields separated by commas, or `all`' }),
    fields: z.string().optional().openapi({ description: 'Facets separated by commas' }),
    limit: z.string().optional().openapi({ description: "Values of a facet, 1 to 1000; those asked for and '' (not stated) come besides" }),
    level: z.string().optional().openapi({ description: '`months` or `names`' }),
    truncate: z.string().optional().openapi({ description: '`true`: the first records of more than the account may have at once' }),
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: `${PROGRAM_API}/databases`,
      summary: 'Databases the key opens',
      security,
      responses: answers(named('Databases', ProgramDatabases)),
    }),
    async (c) => {
      requireNone(c)
      const databases = (await reading.summaries(c)).map((summary) => ({ ...summary, title: titleOf(summary.id) }))
      return c.json({ databases }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: `${PROGRAM_API}/{database}`,
      summary: 'Fields, charts and limits of a database',
      security,
      request: { params: inDatabase },
      responses: answers(named('Database', ProgramDatabase)),
    }),
    async (c) => {
      const { viewer, definition } = reading.open(c, c.req.valid('param').database)
      requireNone(c)
      const { id: _, ...standing } = (await reading.summaries(c)).find(({ id }) => id === definition.id) ?? { id: '' }
      const { rowsPerDay, pageSizes } = viewer.limits
      const limits = {
        rowsPerDay,
        searchesPerDay: viewer.dayLimits.searches || null,
        exportsPerDay: viewer.dayLimits.exports || null,
        pageSizes: [...pageSizes],
        exportRows: exportRowsOf(viewer, definition.permission),
      }
      return c.json({ ...describe(definition), ...standing, limits }, 200)
    },
  )

  /** A call that is asked by an address or as JSON, under one path. */
  const both = <S extends z.ZodType, const W extends keyof typeof words>(
    name: string,
    summary: string,
    schema: S,
    wanted: readonly W[],
    answer: (c: GatewayContext, definition: DatabaseDefinition, question: Question) => Promise<z.output<S>>,
  ) => {
    const own = PROGRAM_PARAMETERS.filter((word) => (wanted as readonly string[]).includes(word))
    const handle = async (c: GatewayContext, id: string): Promise<z.output<S>> => {
      const { definition } = reading.open(c, id)
      return answer(c, definition, await questionOf(c, definition, own))
    }
    const query = z.object(Object.fromEntries(wanted.map((word) => [word, words[word]])))
    const path = `${PROGRAM_API}/{database}/${name}`
    const params = inDatabase
    app.openAPIRegistry.registerPath({ method: 'get', path, summary, security, request: { params, query }, responses: answers(schema) })
    app.openAPIRegistry.registerPath({
      method: 'post',
      path,
      summary,
      security,
      request: { params, ...asJson },
      responses: answers(schema),
    })
    for (const method of ['GET', 'POST'] as const)
      app.on(method, `${PROGRAM_API}/:database/${name}`, async (c) => c.json((await handle(c, c.req.param('database'))) as object, 200))
  }

  both(
    'search',
    'Rows of a question, exact count',
    named('Rows', ProgramRows),
    ['sort', 'page', 'size', 'columns'],
    async (c, definition, asked) => {
      const { conditions, sort, page, size, columns } = asked
      const query = { conditions, sort, page, size }
      const answer = await reading.search(c, definition.id, SearchRequest.parse({ query, columns }))
      const total = answer.total ?? 0
      const following = toAddress({ query: { ...query, page: page + 1 }, view: null, parameters: {} })
      following.set('columns', columns.join(','))
      return {
        total,
        page,
        size,
        next: page * size < total ? `${originOf(c, config)}${PROGRAM_API}/${definition.id}/search?${following}` : null,
        asOf: answer.asOf,
        ...(answer.asOfFrom !== undefined && { asOfFrom: answer.asOfFrom }),
        ...(answer.set !== undefined && { set: answer.set }),
        rows: answer.rows,
      }
    },
  )

  both(
    'facets',
    'Values of fields and how many records of a question have each',
    named('Facets', ProgramFacets),
    ['fields', 'limit'],
    async (c, definition, asked) => {
      const { conditions, fields, limit } = asked
      const request = SearchRequest.parse({
        query: { conditions, sort: [], page: 1, size: asked.size },
        columns: [],
        rows: false,
        facets: fields.map((field) => ({ field, limit })),
      })
      const { total, facets, asOf, set } = await reading.search(c, definition.id, request)
      return { total: total ?? 0, facets, asOf, ...(set !== undefined && { set }) }
    },
  )

  const chartAnswers = answers(named('Chart', ProgramChart))
  const chartPath = `${PROGRAM_API}/{database}/charts/{chart}`
  const inChart = z.object({ database, chart: z.string().max(64) })
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: chartPath,
    summary: 'Counts of a question as a chart has them',
    security,
    request: { params: inChart, query: z.object({ level: words.level }) },
    responses: chartAnswers,
  })
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: chartPath,
    summary: 'Counts of a question as a chart has them',
    security,
    request: { params: inChart, ...asJson },
    responses: chartAnswers,
  })
  for (const method of ['GET', 'POST'] as const)
    app.on(method, `${PROGRAM_API}/:database/charts/:chart`, async (c) => {
      const { definition } = reading.open(c, c.req.param('database'))
      const { conditions, level } = await questionOf(c, definition, ['level'])
      const chart = c.req.param('chart')
      if (!definition.charts.some(({ id }) => id === chart)) throw new MateriaError('request.not_found', { field: 'chart' })
      return c.json(await reading.chart(c, definition.id, ChartRequest.parse({ chart, conditions, ...(level && { level }) })), 200)
    })

  app.openapi(
    createRoute({
      method: 'get',
      path: `${PROGRAM_API}/{database}/records/{id}`,
      summary: 'A whole record',
      security,
      request: { params: z.object({ database, id: z.string().max(300) }) },
      responses: answers(named('Record', ProgramRecord)),
    }),
    async (c) => {
      requireNone(c)
      const { database: of, id } = c.req.valid('param')
      return c.json(await reading.record(c, of, id), 200)
    },
  )

  const exporting = async (
    c: GatewayContext,
    id: string,
    linesOf: (columns: readonly string[]) => Lines,
    extension: string,
  ): Promise<Response> => {
    const { viewer, definition } = reading.open(c, id)
    const { conditions, sort, columns, truncate } = await questionOf(c, definition, ['columns', 'truncate'])
    await checkUsage(state.db, reading.consumerOf(c, viewer), { rows: 1, exports: 1 }, now())
    const call = reading.streamCall(c, viewer, definition)
    const mayExport = async () => {
      await call.mayExport()
      // A key that is revoked meanwhile, or over, brings no page more; an export takes half an hour at most.
      const { viewer: asOfNow } = await keyOf(c)
      if (!asOfNow.permissions.includes(definition.permission)) throw new MateriaError('auth.forbidden', { params: { database: id } })
    }
    const signal = AbortSignal.any([c.req.raw.signal, deadline(EXPORT_MS)])
    const under = await stream(viewer, definition, { conditions, sort, columns, truncate }, { ...call, mayExport, signal })
    // Nobody reads a body of it: nothing is handed out, and nothing counted.
    if (c.req.method === 'HEAD') await under.close()
    return sendStream(c, under, linesOf(columns), { signal, fileName: `${definition.id}.${extension}` })
  }
  for (const [extension, linesOf, type, summary] of [
    ['csv', csvLines, 'text/csv', 'All records of a question as CSV'],
    ['jsonl', jsonLines, 'application/x-ndjson', 'All records of a question, a JSON object a line'],
  ] as const) {
    const path = `${PROGRAM_API}/{database}/export.${extension}`
    const responses = { 200: { description: 'As asked', content: { [type]: { schema: z.string() } } }, default: refused }
    const query = z.object({ sort: words.sort, columns: words.columns, truncate: words.truncate })
    app.openAPIRegistry.registerPath({ method: 'get', path, summary, security, request: { params: inDatabase, query }, responses })
    app.openAPIRegistry.registerPath({ method: 'post', path, summary, security, request: { params: inDatabase, ...asJson }, responses })
    for (const method of ['GET', 'POST'] as const)
      app.on(method, `${PROGRAM_API}/:database/export.${extension}`, (c) => exporting(c, c.req.param('database')!, linesOf, extension))
  }

  // Not as one that documents itself: the pages' document is of what pages ask.
  return new Hono<Env>().route('/', app)
}
