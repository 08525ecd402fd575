import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import {
  AssociateAnswer,
  AssociateRequest,
  ChartAnswer,
  ChartRequest,
  ColumnChoice,
  DatabaseSummaries,
  ExportAnswer,
  ExportPlan,
  ExportRequest,
  GroupsAnswer,
  GroupsRequest,
  Health,
  ImportReports,
  RecordDetail,
  SearchAnswer,
  type DatabaseSummary,
  SearchRequest,
  Session,
} from '../../domain/contract.ts'
import { FACET_LIMIT } from '../../domain/constants.ts'
import { CoverageAnswer } from '../../domain/coverage.ts'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { DATABASES, findDatabase } from '../../domain/databases/all.ts'
import { ErrorBody } from '../../domain/errorCodes.ts'
import { MateriaError } from '../../domain/errors.ts'
import { DOCUMENT_NAME, DocumentsAnswer } from '../../domain/documents.ts'
import { Overview, overviewOf } from '../../domain/overview.ts'
import { Quotas } from '../../domain/quotas.ts'
import { whyForbidden } from '../auth/memberships.ts'
import { readNotes } from '../auth/notes.ts'
import { sessionAnswer } from '../auth/sessions.ts'
import type { Captchas, Viewer } from '../auth/types.ts'
import { documentGatewayCalls } from '../calls/dispatch.ts'
import type { Asking } from '../catalogue/types.ts'
import { requireGallery } from '../gallery/access.ts'
import { readCoverageFolder } from '../gallery/coverage.ts'
import type { GatewayDependencies } from './app.ts'
import type { ExportCall } from '../export/exports.ts'
import type { StreamCall } from '../export/stream.ts'
import { checkUsage, type Consumer, quotasOf, returnUsage, takeUsage } from '../state/usage.ts'
import { documentOf, documentsOf } from '../documents/ofRecord.ts'
import { createDocumentStore } from '../documents/store.ts'
import { createPulse } from './health.ts'
import type { Caller, Given, Watch } from '../risk/watch.ts'
import { type Admit, networkOf, originOf, type Env, type GatewayContext } from './context.ts'
import type { Cookies } from './cookies.ts'

const MAX_ID = 300

/** What a route does with a database, for whatever else answers from it: the same checks, counts and refusals. */
export interface Reading {
  /** The database of a path, for who may open it. */
  open: (c: GatewayContext, id: string) => { viewer: Viewer; definition: DatabaseDefinition }
  /** Whose turn a call takes. */
  asking: (c: GatewayContext, viewer: Viewer) => Asking
  /** Whose usage of the day is counted. */
  consumerOf: (c: GatewayContext, viewer: Viewer) => Consumer
  /** Tells the risk engine what a call has given (ABUSE-04). */
  see: (c: GatewayContext, viewer: Viewer, given: Given) => Promise<void>
  chart: (c: GatewayContext, database: string, request: ChartRequest) => Promise<ChartAnswer>
  record: (c: GatewayContext, database: string, id: string) => Promise<RecordDetail>
  /** How an export of the database counts whose rows are handed out as they come. */
  streamCall: (c: GatewayContext, viewer: Viewer, definition: DatabaseDefinition) => StreamCall
  summaries: (c: GatewayContext) => Promise<DatabaseSummary[]>
  /** The account's columns of a database; null for the default. */
  columns: (c: GatewayContext, database: string) => Promise<string[] | null>
  /** `isFirstView`: it comes with the page, which then searches itself; both are one search of the day. */
  search: (
    c: GatewayContext,
    database: string,
    request: z.output<typeof SearchRequest>,
    more?: { signal?: AbortSignal; isFirstView?: boolean },
  ) => Promise<SearchAnswer>
}

/** Header that saves a file under its name, in whatever script that is (RFC 6266). */
const attachmentOf = (name: string, plain = 'document'): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Every route of the contract; the OpenAPI document at `/api/openapi.json` is made from what is added here. */
export const addRoutes = (
  app: OpenAPIHono<Env>,
  parts: GatewayDependencies & {
    cookies: Pick<Cookies, 'browser'>
    captchas: Pick<Captchas, 'isCleared'>
    watch: Pick<Watch, 'see' | 'roomFor'>
    admit: Admit
  },
): Reading => {
  const { config, state, catalogue, cookies, captchas, now } = parts
  // Cloned: a schema gets its OpenAPI side when it is made, and the contract's are made before that library is loaded.
  const named = <S extends z.ZodType>(name: string, schema: S): S => app.openAPIRegistry.register(name, schema.clone())
  const failure = named('ErrorBody', ErrorBody)
  const json = <S extends z.ZodType>(schema: S) => ({ content: { 'application/json': { schema } } })
  const answers = <S extends z.ZodType>(schema: S) =>
    ({
      200: { description: 'As asked', ...json(schema) },
      default: { description: 'Refused; the code tells why', ...json(failure) },
    }) as const
  const body = <S extends z.ZodType>(schema: S) => ({ body: { required: true, ...json(schema) } })
  const inDatabase = z.object({ database: z.string().max(64) })
  const session = [{ session: [] as string[] }]
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: 'mf_session' })

  const viewerOf = (c: GatewayContext): Viewer => {
    const viewer = c.get('viewer')
    if (!viewer) throw new MateriaError('auth.required')
    return viewer
  }
  /** Whether what asks opens a database at all: a program's key may be for some of them. */
  const opensFor = (c: GatewayContext, id: string): boolean => c.get('program')?.databases?.includes(id) ?? true
  /** The database of the path, for who may open it. */
  const open = (c: GatewayContext, id: string): { viewer: Viewer; definition: DatabaseDefinition } => {
    const viewer = viewerOf(c)
    const definition = findDatabase(id)
    if (!definition) throw new MateriaError('database.unknown', { params: { database: id.slice(0, 64) } })
    if (!viewer.permissions.includes(definition.permission))
      throw new MateriaError('auth.forbidden', { params: { database: definition.id, reason: whyForbidden(viewer, definition.permission) } })
    if (!opensFor(c, definition.id)) throw new MateriaError('auth.forbidden', { params: { database: definition.id } })
    return { viewer, definition }
  }

  const asking = (c: GatewayContext, viewer: Viewer): Asking => ({ account: viewer.userId, signal: c.req.raw.signal })
  const consumerOf = (c: GatewayContext, viewer: Viewer): Consumer => ({
    userId: viewer.userId,
    limits: viewer.dayLimits,
    timeZone: config.TIME_ZONE,
    contact: config.CONTACT,
    // Whether hands are at work is no question to a program; what it may have is the day's rows.
    isCleared: async () => c.get('program') !== null || captchas.isCleared({ browser: cookies.browser(c) ?? '' }),
  })

  const callerOf = (c: GatewayContext, viewer: Viewer): Caller => ({
    account: viewer.userId,
    group: viewer.group?.id ?? '',
    network: networkOf(c, config.TRUST_PROXY),
    browser: c.get('program')?.keyId ?? cookies.browser(c) ?? '',
  })
  /** Tells the risk engine what a call has given (ABUSE-04). */
  const see = (c: GatewayContext, viewer: Viewer, given: Given): Promise<void> => parts.watch.see(callerOf(c, viewer), given)

  const summaries: Reading['summaries'] = async (c) => {
    const { permissions } = viewerOf(c)
    return (await catalogue.summaries()).filter(({ id }) => permissions.includes(findDatabase(id)?.permission ?? '') && opensFor(c, id))
  }

  const search: Reading['search'] = async (c, database, request, { signal, isFirstView = false } = {}) => {
    const { viewer, definition } = open(c, database)
    const who = { ...asking(c, viewer), ...(signal && { signal }) }
    if (!request.rows) {
      const answer = await catalogue.search(definition.id, request, who)
      // The first values of each facet come with every list; who looks through more of them is given names.
      const asked = new Set(
        request.facets.filter(({ search: text, limit = FACET_LIMIT }) => text || limit > FACET_LIMIT).map(({ field }) => field),
      )
      const ids = answer.facets
        .filter(({ field }) => asked.has(field))
        .flatMap(({ field, values }) => values.map(({ key }) => `${field}=${key}`))
      if (ids.length > 0) await see(c, viewer, { kind: 'names', database: definition.id, ids })
      return answer
    }
    const { size } = request.query
    const largest = Math.max(...viewer.limits.pageSizes)
    if (size > largest) throw new MateriaError('query.page_too_large', { field: 'size', params: { size, max: largest } })
    await checkUsage(state.db, consumerOf(c, viewer), { rows: 1, searches: 1 }, now())
    const answer = await catalogue.search(definition.id, request, who)
    await takeUsage(state.db, consumerOf(c, viewer), { rows: answer.rows.length, searches: isFirstView ? 0 : 1 }, now())
    await see(c, viewer, { kind: 'search', database: definition.id, ids: answer.rows.map(({ id }) => id), page: request.query.page })
    return answer
  }

  const chart: Reading['chart'] = async (c, database, request) => {
    const { viewer, definition } = open(c, database)
    const answer = await catalogue.chart(definition.id, request, asking(c, viewer))
    await see(c, viewer, { kind: 'chart', database: definition.id, ids: [] })
    return answer
  }

  const columns: Reading['columns'] = async (c, database) => {
    const { viewer, definition } = open(c, database)
    const row = await state.db
      .selectFrom('account_columns')
      .select('columns')
      .where('user_id', '=', viewer.userId)
      .where('database_id', '=', definition.id)
      .executeTakeFirst()
    // A column the definition has dropped since is no reason to lose the others.
    const kept = row ? (JSON.parse(row.columns) as string[]).filter((id) => definition.fields[id]?.column) : null
    return kept && kept.length > 0 ? kept : null
  }

  const pulse = createPulse({ catalogue, state, now })
  app.openapi(
    createRoute({ method: 'get', path: '/api/health', summary: 'Whether the engines answer', responses: answers(named('Health', Health)) }),
    async (c) => {
      const { catalogue: up, state: kept } = await pulse()
      return c.json(
        {
          status: up && kept ? ('ok' as const) : ('degraded' as const),
          version: parts.version,
          uptimeSeconds: Math.round(process.uptime()),
          catalogue: { status: up ? ('ok' as const) : ('down' as const), engine: catalogue.engine },
          state: { status: kept ? ('ok' as const) : ('down' as const), engine: state.engine },
        },
        200,
      )
    },
  )

  const sessionSchema = named('Session', Session)
  app.openapi(
    createRoute({ method: 'get', path: '/api/session', summary: 'Who is logged in', responses: answers(sessionSchema) }),
    async (c) => {
      const viewer = c.get('viewer')
      return c.json(sessionAnswer(viewer, c.get('kick'), viewer ? await readNotes(state.db, viewer.userId) : []), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/databases',
      summary: 'What is in each database the session may open',
      security: session,
      responses: answers(named('DatabaseSummaries', DatabaseSummaries)),
    }),
    async (c) => c.json({ databases: await summaries(c) }, 200),
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/databases/{database}/search',
      summary: 'Rows, exact count and facets of a query',
      security: session,
      request: { params: inDatabase, ...body(named('SearchRequest', SearchRequest)) },
      responses: answers(named('SearchAnswer', SearchAnswer)),
    }),
    async (c) => c.json(await search(c, c.req.valid('param').database, c.req.valid('json')), 200),
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/databases/{database}/associate',
      summary: 'Type-ahead choices',
      security: session,
      request: { params: inDatabase, ...body(named('AssociateRequest', AssociateRequest)) },
      responses: answers(named('AssociateAnswer', AssociateAnswer)),
    }),
    async (c) => {
      const { viewer, definition } = open(c, c.req.valid('param').database)
      const answer = await catalogue.associate(definition.id, c.req.valid('json'), asking(c, viewer))
      await see(c, viewer, { kind: 'names', database: definition.id, ids: answer.suggestions.map(({ field, key }) => `${field}=${key}`) })
      return c.json(answer, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/databases/{database}/chart',
      summary: 'Counts of a query for a chart',
      security: session,
      request: { params: inDatabase, ...body(named('ChartRequest', ChartRequest)) },
      responses: answers(named('ChartAnswer', ChartAnswer)),
    }),
    async (c) => c.json(await chart(c, c.req.valid('param').database, c.req.valid('json')), 200),
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/databases/{database}/groups',
      summary: 'What the records of a query share, with how many there are of each',
      security: session,
      request: { params: inDatabase, ...body(named('GroupsRequest', GroupsRequest)) },
      responses: answers(named('GroupsAnswer', GroupsAnswer)),
    }),
    async (c) => {
      const { viewer, definition } = open(c, c.req.valid('param').database)
      // A page of groups tells as much as one of records, and counts as one.
      await checkUsage(state.db, consumerOf(c, viewer), { rows: 1, searches: 1 }, now())
      const answer = await catalogue.groups(definition.id, c.req.valid('json'), asking(c, viewer))
      await takeUsage(state.db, consumerOf(c, viewer), { rows: answer.groups.length, searches: 1 }, now())
      await see(c, viewer, {
        kind: 'names',
        database: definition.id,
        ids: answer.groups.map(({ key }) => `${definition.grouping?.by ?? ''}=${key}`),
      })
      return c.json(answer, 200)
    },
  )

  /** A whole record, for who may open its database; one of the account's of the day. */
  const recordFor = async (c: GatewayContext, database: string, id: string) => {
    const { viewer, definition } = open(c, database)
    await checkUsage(state.db, consumerOf(c, viewer), { rows: 1 }, now())
    const record = await catalogue.record(definition.id, id, asking(c, viewer))
    await takeUsage(state.db, consumerOf(c, viewer), { rows: 1 }, now())
    await see(c, viewer, { kind: 'record', database: definition.id, ids: [id] })
    return { definition, record }
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/databases/{database}/records/{id}',
      summary: 'A whole record',
      security: session,
      request: { params: z.object({ database: z.string().max(64), id: z.string().max(MAX_ID) }) },
      responses: answers(named('RecordDetail', RecordDetail)),
    }),
    async (c) => {
      const { database, id } = c.req.valid('param')
      return c.json((await recordFor(c, database, id)).record, 200)
    },
  )

  const documents = createDocumentStore(config.DATA_DIR)
  const ofRecord = { database: z.string().max(64), id: z.string().max(MAX_ID) }
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/databases/{database}/records/{id}/documents',
      summary: 'Files of a record',
      security: session,
      request: { params: z.object(ofRecord) },
      responses: answers(named('DocumentsAnswer', DocumentsAnswer)),
    }),
    async (c) => {
      const { database, id } = c.req.valid('param')
      const { viewer, definition } = open(c, database)
      // The record itself has been counted: its page asks.
      const record = await catalogue.record(definition.id, id, asking(c, viewer))
      return c.json(await documentsOf(documents, definition, record), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/databases/{database}/records/{id}/documents/{name}',
      summary: 'A file of a record, as it was given',
      security: session,
      request: { params: z.object({ ...ofRecord, name: z.string().max(DOCUMENT_NAME) }) },
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } },
        default: { description: 'Refused; the code tells why', ...json(failure) },
      },
    }),
    async (c) => {
      const { database, id, name } = c.req.valid('param')
      const { viewer, definition } = open(c, database)
      await checkUsage(state.db, consumerOf(c, viewer), { rows: 1 }, now())
      const record = await catalogue.record(definition.id, id, asking(c, viewer))
      const found = await documentOf(documents, definition, record, name)
      if (!found) throw new MateriaError('document.not_found')
      await takeUsage(state.db, consumerOf(c, viewer), { rows: 1 }, now())
      await see(c, viewer, { kind: 'record', database: definition.id, ids: [id] })
      // Never a page of ours, whatever is in it: nothing of it runs, nothing is fetched for it, and no browser takes it for something else.
      return c.body(new Uint8Array(found.bytes), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(found.bytes.length),
        'Content-Disposition': attachmentOf(name),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      })
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/quotas',
      summary: 'What the account has had of its day, how much it may have, and when that begins anew',
      security: session,
      responses: answers(named('Quotas', Quotas)),
    }),
    async (c) => {
      const viewer = viewerOf(c)
      return c.json(await quotasOf(state.db, { userId: viewer.userId, limits: viewer.dayLimits, timeZone: config.TIME_ZONE }, now()), 200)
    },
  )

  const overview = named('Overview', Overview)
  for (const database of DATABASES) {
    if (!database.overview) continue
    const { call, parameter } = database.overview
    app.openapi(
      createRoute({
        method: 'get',
        path: `/api/overview/${call}`,
        summary: 'A record in a few facts',
        security: session,
        request: { query: z.object({ [parameter]: z.string().max(MAX_ID) }) },
        responses: answers(overview),
      }),
      async (c) => {
        const { definition, record } = await recordFor(c, database.id, c.req.valid('query')[parameter]!)
        return c.json(overviewOf(definition, record), 200)
      },
    )
  }

  const exportCall = (c: GatewayContext, viewer: Viewer, definition: DatabaseDefinition): ExportCall => {
    // What a file that fails after midnight gives back are the rows of the day before.
    let countedAt = now()
    return {
      signal: c.req.raw.signal,
      origin: originOf(c, config),
      take: (rows) => takeUsage(state.db, consumerOf(c, viewer), { rows, exports: 1 }, (countedAt = now())),
      giveBack: (rows, exports = 1) => returnUsage(state.db, consumerOf(c, viewer), { rows, exports }, countedAt),
      mayExport: () => parts.admit(c, viewer, 'export'),
      given: (ids) => see(c, viewer, { kind: 'export', database: definition.id, ids }),
    }
  }
  const streamCall: Reading['streamCall'] = (c, viewer, definition) => ({
    ...exportCall(c, viewer, definition),
    mayExport: () => parts.admit(c, viewer, 'running'),
    roomFor: (wanted, idsOf) => parts.watch.roomFor(callerOf(c, viewer), definition.id, wanted, idsOf),
  })

  const exportRequest = named('ExportRequest', ExportRequest)
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/databases/{database}/export/validate',
      summary: 'What an export would hold',
      security: session,
      request: { params: inDatabase, ...body(exportRequest) },
      responses: answers(named('ExportPlan', ExportPlan)),
    }),
    async (c) => {
      const { viewer, definition } = open(c, c.req.valid('param').database)
      const plan = await parts.exports.plan(viewer, definition, c.req.valid('json'), c.req.raw.signal)
      // What the day has not left is said now, not after the agreement.
      if (plan.rows > 0) await checkUsage(state.db, consumerOf(c, viewer), { rows: plan.rows, exports: 1 }, now())
      return c.json(plan, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/databases/{database}/export',
      summary: 'Make a workbook of the result',
      security: session,
      request: { params: inDatabase, ...body(exportRequest) },
      responses: answers(named('ExportAnswer', ExportAnswer)),
    }),
    async (c) => {
      const { viewer, definition } = open(c, c.req.valid('param').database)
      return c.json(await parts.exports.make(viewer, definition, c.req.valid('json'), exportCall(c, viewer, definition)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/exports/{id}',
      summary: 'Download a workbook',
      security: session,
      request: { params: z.object({ id: z.string().max(MAX_ID) }) },
      responses: {
        200: {
          description: 'The workbook',
          content: {
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: z.string().openapi({ format: 'binary' }) },
          },
        },
        default: { description: 'Refused; the code tells why', ...json(failure) },
      },
    }),
    async (c) => {
      const viewer = viewerOf(c)
      await parts.admit(c, viewer, 'file')
      const { path, fileName, bytes } = await parts.exports.open(viewer, c.req.valid('param').id)
      const headers = {
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'Content-Length': String(bytes),
        'Content-Disposition': attachmentOf(fileName, 'materia.xlsx'),
        'Cache-Control': 'private, no-store',
      }
      // A file that nobody reads would stay open.
      return c.req.method === 'HEAD'
        ? c.body(null, 200, headers)
        : c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers)
    },
  )

  const columnChoice = named('ColumnChoice', ColumnChoice)
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/columns/{database}',
      summary: "The account's columns",
      security: session,
      request: { params: inDatabase },
      responses: answers(columnChoice),
    }),
    async (c) => c.json({ columns: await columns(c, c.req.valid('param').database) }, 200),
  )

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/columns/{database}',
      summary: "Keep the account's columns; null for the default",
      security: session,
      request: { params: inDatabase, ...body(columnChoice) },
      responses: answers(columnChoice),
    }),
    async (c) => {
      const { viewer, definition } = open(c, c.req.valid('param').database)
      const { columns } = c.req.valid('json')
      if (columns === null) {
        await state.db.deleteFrom('account_columns').where('user_id', '=', viewer.userId).where('database_id', '=', definition.id).execute()
        return c.json({ columns }, 200)
      }
      for (const id of columns)
        if (!Object.hasOwn(definition.fields, id) || !definition.fields[id]?.column)
          throw new MateriaError('query.field_unknown', { field: id.slice(0, 64) })
      if (columns.length === 0 || new Set(columns).size !== columns.length)
        throw new MateriaError('request.malformed', { field: 'columns' })
      const value = { columns: JSON.stringify(columns), updated_at: now() }
      await state.db
        .insertInto('account_columns')
        .values({ user_id: viewer.userId, database_id: definition.id, ...value })
        .onConflict((conflict) => conflict.columns(['user_id', 'database_id']).doUpdateSet(value))
        .execute()
      return c.json({ columns }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/imports',
      summary: 'The last import of each source',
      security: session,
      responses: answers(named('ImportReports', ImportReports)),
    }),
    async (c) => {
      const { permissions } = viewerOf(c)
      const mayOpen = (id: string) => permissions.includes(findDatabase(id)?.permission ?? '')
      // How much is in a database nobody learns who may not open it.
      const imports = (await parts.imports()).flatMap((report) => {
        const databases = Object.fromEntries(Object.entries(report.databases).filter(([id]) => mayOpen(id)))
        return Object.keys(databases).length > 0 ? [{ ...report, databases }] : []
      })
      return c.json({ imports }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/machines/coverage',
      summary: 'What suites have reached of the state machines; for who may see the gallery',
      security: session,
      responses: answers(named('CoverageAnswer', CoverageAnswer)),
    }),
    async (c) => {
      requireGallery(c, parts.config)
      return c.json(await readCoverageFolder(parts.config.COVERAGE_DIR), 200)
    },
  )

  documentGatewayCalls(app)
  app.get('/api/openapi.json', (c) => {
    const document = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Materia gateway',
        version: parts.version,
        description:
          'Calls that carry a body need `content-type: application/json` and `x-materia: 1`, and are signed with a key agreed on by `newSession`. Every refusal of a direct call is an `ErrorBody`.',
      },
    })
    return c.json(document, 200)
  })
  return {
    columns,
    search,
    open,
    asking,
    consumerOf,
    see,
    chart,
    streamCall,
    summaries,
    record: async (c, database, id) => (await recordFor(c, database, id)).record,
  }
}
