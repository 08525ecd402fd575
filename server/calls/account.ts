import { MateriaError } from '../../domain/errors.ts'
import { forgetNote, readNotes } from '../auth/notes.ts'
import type { Addresses } from '../auth/addresses.ts'
import { sessionAnswer } from '../auth/sessions.ts'
import type { Sessions } from '../auth/types.ts'
import type { Appeals } from '../risk/appeals.ts'
import type { Restrictions } from '../risk/restrictions.ts'
import type { StateDatabase } from '../state/schema.ts'
import { memberOf } from './member.ts'
import type { Handlers } from './types.ts'

/** Calls about who is logged in and where (SESS-01, SESS-02, KICK-02, ABUSE-01, ABUSE-03). */
export const createAccountCalls = ({
  sessions,
  addresses,
  db,
  restrictions,
  appeals,
}: {
  sessions: Sessions
  addresses: Pick<Addresses, 'endLogin'>
  db: StateDatabase
  restrictions: Pick<Restrictions, 'acknowledge' | 'of'>
  appeals: Appeals
}): Pick<Handlers, 'isLogin' | 'logout' | 'sessions' | 'endSession' | 'readNote' | 'receiveNotice' | 'restrictionStands' | 'appeal'> => ({
  isLogin: async (_, { viewer, kick }) => sessionAnswer(viewer, kick, viewer ? await readNotes(db, viewer.userId) : []),

  readNote: async ({ id }, context) => {
    await forgetNote(db, memberOf(context).userId, id)
    return { done: true }
  },

  // Forgets an ended session too, so that its end is told no more.
  logout: async ({ ended }, { viewer, sessionToken, clearSession }) => {
    if (ended === true && viewer) return { done: true }
    if (sessionToken !== undefined) await sessions.close(sessionToken, 'logout')
    clearSession()
    return { done: true }
  },

  sessions: async (_, context) => {
    const { userId, sessionId } = memberOf(context)
    return { sessions: (await sessions.list(userId)).map((session) => ({ ...session, current: session.id === sessionId })) }
  },

  /**
   * Ends a session of the account; `request.not_found` when it is another's or over, `auth.proof_required` when it is not the one that
   * asks and that one shows nothing. Its browser is told nothing but that nobody is logged in.
   */
  endSession: async ({ id }, context) => {
    const viewer = memberOf(context)
    const { userId, sessionId } = viewer
    const hasEnded =
      id === sessionId ? await sessions.end(userId, id, 'logout') : await addresses.endLogin({ id, viewer, asker: context.asker })
    if (!hasEnded) throw new MateriaError('request.not_found', { field: 'id' })
    if (id === sessionId) context.clearSession()
    return { done: true }
  },

  // A warning that was read stands in the way no more; of everything else a receipt lifts nothing.
  receiveNotice: async ({ noticeCode, id, backendAppCode }, { viewer, log }) => {
    log.info({ noticeCode, backendAppCode, user: viewer?.userId }, 'restriction notice received')
    if (viewer) await restrictions.acknowledge(viewer.userId, id === undefined ? {} : { id })
    return { done: true }
  },

  restrictionStands: async ({ id }, { viewer }) => ({
    stands: viewer !== null && (await restrictions.of(viewer.userId)).some((restriction) => restriction.id === id),
  }),

  appeal: async (given, context) => {
    const appeal = await appeals.send(memberOf(context).userId, context.asker.language, given)
    context.log.info('an appeal came: npm run admin -- appeal list')
    return { appeal }
  },
})
