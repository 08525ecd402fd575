import { createActor } from 'xstate'
import { DEFAULT_PAGE_SIZE } from '../../domain/constants.ts'
import { listPath } from '../../domain/card.ts'
import { CARDS, findCard } from '../../domain/databases/known.ts'
import { overviewMachine } from '../../machines/shell/overview/machine.ts'
import type { LoadSummariesOutput, OpenListParams } from '../../machines/shell/overview/types.ts'
import { fromPromise } from '../causes.ts'
import { loadChunk } from '../chunks.ts'
import type { World } from '../world.ts'

/** Where the landing page's search box keeps its drafts. */
const PLACE = 'overview'

/** What was typed on the landing page before a reload, null for nothing (BEY-08). */
export const storedSearch = ({ drafts }: World): OpenListParams | null => {
  const { database, text } = drafts.of(PLACE)
  return database && text ? { database: database.text, text: text.text } : null
}

export const overviewWorld = ({ gateway, drafts, navigation }: World) => ({
  actors: {
    loadSummaries: fromPromise<LoadSummariesOutput, void>(async ({ signal }) => (await gateway.databases({ signal })).databases),
  },
  actions: {
    keepDraft: (_: unknown, { database, text }: OpenListParams) => {
      drafts.keep(PLACE, 'database', { text: database, searched: '' })
      drafts.keep(PLACE, 'text', { text, searched: '' })
    },
    /** The rule for addresses comes with the list's own chunk, which is wanted now anyway. */
    openList: (_: unknown, { database, text }: OpenListParams) => {
      const card = findCard(database)
      if (!card) return
      const open = async () => {
        const [{ addressSearch }, { ANY_FIELD }] = await loadChunk(() =>
          Promise.all([import('../../domain/address.ts'), import('../../domain/query.ts')]),
        )
        const query = { conditions: [{ field: ANY_FIELD, op: 'has' as const, values: [text] }], sort: [], page: 1, size: DEFAULT_PAGE_SIZE }
        navigation.go(listPath(card) + addressSearch({ query, view: null, parameters: {} }), 'push')
      }
      // without the chunk the list's own page says what is wrong
      open().catch(() => navigation.go(listPath(card), 'push'))
    },
  },
})

/** The overview's actor, and what was typed in it before a reload. It comes with the first page that shows it, not with the first load. */
export const createOverview = (world: World) => ({
  actor: createActor(overviewMachine.provide(overviewWorld(world)), { input: { databases: CARDS.map(({ id }) => id) } }),
  draft: () => storedSearch(world),
})
export type Overview = ReturnType<typeof createOverview>
