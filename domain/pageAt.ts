import { COMING } from './coming.ts'
import { CARDS } from './databases/known.ts'
import { databasePaths, PAGES } from './routes.ts'

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean)

/** As the router matches: whatever the case, with or without a slash behind; `:part?` may be left out. */
const matches = (pattern: readonly string[], given: readonly string[]): boolean =>
  given.length <= pattern.length &&
  pattern.every((part, at) => (given[at] === undefined ? part.endsWith('?') : part.startsWith(':') || part === given[at]))

/**
 * Whether the application has a page for an address, built or still to come (ROUTE-11); all others are nobody's. Which products there are to tell
 * of the gateway alone knows.
 */
export const isKnownPath = (pathname: string): boolean => {
  const given = partsOf(pathname)
  const others = CARDS.flatMap(({ module, alias }) => [...(module ? [`/${module}`] : []), ...(alias ? [`/${alias}/:record?`] : [])])
  return ['/', ...Object.values(PAGES), ...others, ...CARDS.flatMap(databasePaths), ...COMING.map(({ path }) => path)].some((pattern) =>
    matches(partsOf(pattern), given),
  )
}

/** The page that shows at an address, by its name; of a database with that one's id, of the machines and of a product's page with the one that is named. */
export const pageAt = (pathname: string): { page: keyof typeof PAGES | 'list' | 'detail'; of?: string } | null => {
  const given = partsOf(pathname)
  for (const card of CARDS) {
    const [list, detail] = databasePaths(card)
    if (matches(partsOf(list), given)) return { page: 'list', of: card.id }
    if (matches(partsOf(detail), given)) return { page: 'detail', of: card.id }
  }
  const page = (Object.keys(PAGES) as (keyof typeof PAGES)[]).find((name) => matches(partsOf(PAGES[name]), given))
  if (given.length === 0) return { page: 'landing' }
  if (page === undefined) return null
  const of = page === 'machines' || page === 'intro' ? given[1] : undefined
  return { page, ...(of !== undefined && { of }) }
}
