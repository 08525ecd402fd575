import { fromCallback, type ActorRefFrom } from 'xstate'
import { articleIn, HELP_TITLE, MANUAL } from '../../domain/help.ts'
import { Manual, type ManualArticle } from '../../domain/manual.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import type { ArticleId, Place } from '../../machines/shell/help/setup.ts'
import { afterPaint } from '../afterPaint.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { tellSeen } from './helpTabs.ts'

type Session = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>

/** Resolves once somebody is known to be logged in; called off, it never ends, and nobody waits for it. */
const untilMember = (session: Session, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const isMember = () => session.getSnapshot().context.user !== null
    if (isMember()) return resolve()
    const end = () => {
      subscription.unsubscribe()
      signal.removeEventListener('abort', end)
    }
    const subscription = session.subscribe(() => {
      if (!isMember()) return
      end()
      resolve()
    })
    signal.addEventListener('abort', end)
  })

/** Where the page begins: what its address asks for. */
export const helpPlace = (address: string): Place => ({ article: articleIn(address.slice(address.indexOf('?') + 1 || address.length)) })

/** The help center's side of the world (HELP-01). */
export const helpWorld = (
  { gateway, navigation, language }: Pick<World, 'gateway' | 'navigation' | 'language'>,
  session: Session,
  tell: (id: string) => void = tellSeen,
) => ({
  actors: {
    loadManual: fromPromise<readonly ManualArticle[], void>(
      async ({ signal }) => (await gateway.ask(`${MANUAL}?language=${language}`, Manual, { signal })).articles,
    ),
    sendRead: fromPromise<ArticleId, ArticleId>(async ({ input: { id }, signal }) => {
      await untilMember(session, signal)
      signal.throwIfAborted()
      await gateway.call('help-read', { id }, { signal })
      return { id }
    }),
    // The place that is left for is told, too, before the page has gone.
    followAddress: fromCallback(({ sendBack }) =>
      navigation.watch((address) => {
        if (address.toLowerCase().startsWith('/help')) sendBack({ type: 'ADDRESS.CHANGED', ...helpPlace(address) })
      }),
    ),
  },
  actions: {
    /** The heading that the address names was not there when the browser looked for it; without one an article shows from its top. */
    showPlace: () => {
      const name = decodeURIComponent(location.hash.slice(1))
      afterPaint(() => {
        document.getElementById(HELP_TITLE)?.focus({ preventScroll: true })
        const heading = name === '' ? null : document.getElementById(name)
        if (heading) heading.scrollIntoView()
        else document.getElementById('main')?.scrollTo(0, 0)
      })
    },
    tellTabs: (_: unknown, { id }: ArticleId) => tell(id),
  },
})
