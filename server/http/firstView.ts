import { fromAddress } from '../../domain/address.ts'
import { PAGE_SIZES } from '../../domain/constants.ts'
import { SearchRequest } from '../../domain/contract.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Language } from '../../domain/language.ts'
import { columnsInput, visibleColumns } from '../../domain/listColumns.ts'
import type { Query } from '../../domain/query.ts'
import { pageAt } from '../../domain/pageAt.ts'
import { Refusal } from '../calls/types.ts'
import { dayIn } from '../installationDay.ts'
import type { GatewayContext } from './context.ts'
import type { Cookies } from './cookies.ts'
import { firstViewPage } from './firstViewPage.ts'
import type { Reading } from './routes.ts'

/** So long a page waits for its first view, ms. Without it the page comes as every other one. */
const BUDGET_MS = 300
/** As many rows as no screen has more of before one scrolls: the smallest page there is. */
const [FEW] = PAGE_SIZES

/** The first rows of a query's page, as a page of fewer rows where one begins there. */
const beginningOf = (query: Query): Query => {
  const before = (query.page - 1) * query.size
  return before % FEW === 0 ? { ...query, size: FEW, page: before / FEW + 1 } : query
}

/** Brings the HTML of a first view within its budget; null where there is none to show. */
export type FirstView = () => Promise<string | null>

/**
 * The first view of a list, for the page at its address: for a member who may open it, of conditions that are all understood. It is a search like any
 * other, by the routes' own functions: whoever would be refused there, or is over a limit, gets the page without it, and what it brings counts.
 * Nobody's page waits for it longer than `BUDGET_MS`.
 */
export const createFirstView = ({
  cookies,
  reading,
  knowViewer,
  requireClearance,
  now,
  deadline,
}: {
  cookies: Pick<Cookies, 'session' | 'browser'>
  reading: Reading
  /** Finds out who asks, as for every call. */
  knowViewer: (c: GatewayContext) => Promise<void>
  requireClearance: (c: GatewayContext, who: { userId: string; browser: string }) => Promise<void>
  /** Milliseconds since the epoch. */
  now: () => number
  /** A signal that is aborted after so many ms. */
  deadline: (ms: number) => AbortSignal
}): ((c: GatewayContext, language: Language) => Promise<FirstView | null>) => {
  /** What went wrong is the page's business to find out and to say: it asks again. */
  const quietly = async <A>(c: GatewayContext, task: () => Promise<A>): Promise<A | null> => {
    try {
      return await task()
    } catch (error) {
      const isRefused = error instanceof MateriaError || error instanceof Refusal
      if (!isRefused && !c.req.raw.signal.aborted) c.get('log').warn({ err: error }, 'no first view')
      return null
    }
  }
  return async (c, language) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const { page, of } = pageAt(pathname) ?? {}
    const definition = page === 'list' && of !== undefined ? findDatabase(of) : undefined
    // Visitors cost nothing. Nor does what nobody looks at: what a browser fetches on suspicion, and what another page has in an image or a frame,
    // by which a neighbouring site would use up a member's rows.
    const isLookedAt = c.req.header('sec-purpose') === undefined && (c.req.header('sec-fetch-dest') ?? 'document') === 'document'
    if (!definition || c.req.method !== 'GET' || !isLookedAt || cookies.session(c) === undefined) return null
    const { query, view, problems } = fromAddress(definition, searchParams)
    if (view !== null || problems.length > 0) return null
    await quietly(c, () => knowViewer(c))
    const viewer = c.get('viewer')
    if (!viewer?.permissions.includes(definition.permission) || !viewer.limits.pageSizes.includes(query.size)) return null

    const late = deadline(BUDGET_MS)
    const draw = async (): Promise<string | null> => {
      await requireClearance(c, { userId: viewer.userId, browser: cookies.browser(c) ?? '' })
      const columns = visibleColumns(columnsInput(definition), await reading.columns(c, definition.id))
      const { data: request } = SearchRequest.safeParse({ query: beginningOf(query), columns })
      // A page so far that there is none of fewer rows.
      if (!request) return null
      const answer = await reading.search(c, definition.id, request, {
        signal: AbortSignal.any([c.req.raw.signal, late]),
        isFirstView: true,
      })
      if (answer.rows.length === 0) return null
      const { permissions } = viewer
      return firstViewPage({ definition, language, columns, query, answer, permissions, nonce: c.get('nonce'), today: dayIn('UTC', now()) })
    }
    const over = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null), { once: true }))
    return () => Promise.race([quietly(c, draw), over])
  }
}
