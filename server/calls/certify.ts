import { MateriaError } from '../../domain/errors.ts'
import type { Codes } from '../auth/codes.ts'
import { sessionAnswer } from '../auth/sessions.ts'
import type { Accounts, Sessions } from '../auth/types.ts'
import type { Handlers } from './types.ts'

/** Certifies a phone or a business e-mail of the account by a code that was sent to it (CERT-01, CERT-02). */
export const createCertifyCalls = ({
  codes,
  accounts,
  sessions,
}: {
  codes: Codes
  accounts: Pick<Accounts, 'certify'>
  sessions: Pick<Sessions, 'find'>
}): Pick<Handlers, 'certify'> => ({
  certify: async (bizData, { asker, viewer, sessionToken }) => {
    if (!viewer || sessionToken === undefined) throw new MateriaError('auth.required')
    const { type: kind, code } = bizData
    const address = bizData.type === 'phone' ? bizData.phone : bizData.email
    const taken = await codes.take({ kind, address, code, asker, purpose: 'certify', userId: viewer.userId })
    // Who has the code holds the address, so that only they learn that it is another account's.
    await accounts.certify(viewer.userId, kind, taken.address)
    const found = await sessions.find(sessionToken)
    return sessionAnswer(found && 'viewer' in found ? found.viewer : null, found && 'kick' in found ? found.kick : null)
  },
})
