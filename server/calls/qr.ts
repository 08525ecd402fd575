import { MateriaError } from '../../domain/errors.ts'
import type { Addresses } from '../auth/addresses.ts'
import type { QrCodes, QrConfirmer } from '../auth/qr.ts'
import type { ChatLogin } from '../chat/login.ts'
import type { CallContext, Handlers } from './types.ts'

/**
 * The phone's side of a QR login (QR-04): it sees which device asks, from where, and three numbers of which the screen shows one.
 * Any member may confirm, whose login is fresh or has shown a certified address; so may a phone without a session whose owner the chat-app provider has just vouched for, about that one
 * code.
 */
export const createQrCalls = ({
  qr,
  chat,
  addresses,
}: {
  qr: QrCodes
  chat: ChatLogin | null
  addresses: Pick<Addresses, 'checkLogins'>
}): Pick<Handlers, 'qrScan' | 'qrConfirm'> => {
  const whoIs = async (key: string, { viewer, asker }: CallContext): Promise<QrConfirmer> => {
    const vouchedFor = (await chat?.ticketOf(key, asker)) ?? null
    if (vouchedFor !== null) return { userId: vouchedFor, sessionId: null }
    if (!viewer) throw new MateriaError('auth.required')
    return { userId: viewer.userId, sessionId: viewer.sessionId }
  }
  return {
    qrScan: async ({ key }, context) => qr.scan(key, (await whoIs(key, context)).userId, context.asker),
    qrConfirm: async ({ key, accept, number = '' }, context) => {
      const confirmer = await whoIs(key, context)
      // Before the number is tried, which is tried once. Refusing opens nothing; the provider's word is as fresh as the scan.
      if (accept && context.viewer && confirmer.sessionId !== null)
        await addresses.checkLogins({ viewer: context.viewer, asker: context.asker })
      await qr.decide(key, confirmer, accept ? { accept, number: number.trim() } : { accept })
      return { done: true }
    },
  }
}
