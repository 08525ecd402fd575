import { MateriaError } from '../../domain/errors.ts'
import type { OneTimeCodes } from '../auth/oneTimeCodes.ts'
import { sessionAnswer } from '../auth/sessions.ts'
import type { Addresses, Changer } from '../auth/addresses.ts'
import type { Sessions } from '../auth/types.ts'
import type { CallContext, Handlers } from './types.ts'

/** The dispatcher lets members only through to these calls. */
const changerOf = ({ viewer, asker }: CallContext): Changer => {
  if (!viewer) throw new MateriaError('auth.required')
  return { viewer, asker }
}

/**
 * Certifies a phone or a business e-mail of the account by a code that was sent to it; one that is new to the account only after a
 * code to an address that is certified already (CERT-01, CERT-02).
 */
export const createCertifyCalls = ({
  codes,
  addresses,
  sessions,
}: {
  codes: OneTimeCodes
  addresses: Addresses
  sessions: Pick<Sessions, 'find'>
}): Pick<Handlers, 'certify' | 'proofNeeded' | 'proofCode' | 'prove'> => ({
  proofNeeded: ({ type }, context) => addresses.asks(type ?? null, changerOf(context)),

  proofCode: async ({ type, pass }, context) => {
    const { resendAt } = await addresses.sendProof({ kind: type, pass, ...changerOf(context) })
    return { success: true, resendAt }
  },

  prove: async ({ type, code }, context) => {
    const { until, token } = await addresses.prove({ kind: type, code, ...changerOf(context) })
    context.setSession(token)
    return { until }
  },

  certify: async (bizData, context) => {
    const { asker, sessionToken } = context
    const { viewer } = changerOf(context)
    if (sessionToken === undefined) throw new MateriaError('auth.required')
    const { type: kind, code } = bizData
    const address = bizData.type === 'phone' ? bizData.phone : bizData.email
    // Before the code is tried: without the proof a right one is not used up.
    await addresses.check({ kind, address, viewer, asker })
    const taken = await codes.take({ kind, address, code, asker, purpose: 'certify', userId: viewer.userId })
    // Who has the code holds the address, so that only they learn that it is another account's.
    await addresses.certify({ kind, address: taken.address, viewer, asker })
    const found = await sessions.find(sessionToken)
    return sessionAnswer(found && 'viewer' in found ? found.viewer : null, found && 'kick' in found ? found.kick : null)
  },
})
