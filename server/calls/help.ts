import { MateriaError } from '../../domain/errors.ts'
import type { HelpReads } from '../help/reads.ts'
import type { CallContext, Handlers } from './types.ts'

const accountOf = ({ viewer }: CallContext): string => {
  if (!viewer) throw new MateriaError('auth.required')
  return viewer.userId
}

/** Whether the help center has something that the account has not read (HELP-01). */
export const createHelpCalls = (reads: HelpReads): Pick<Handlers, 'help-all-read' | 'help-read'> => ({
  'help-all-read': async ({ db }, context) => ({ obj: (await reads.hasUnread(accountOf(context), { database: db })) ? 'UNREAD' : null }),
  'help-read': async ({ id }, context) => {
    await reads.read(accountOf(context), id)
    return { done: true }
  },
})
