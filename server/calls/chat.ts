import { MateriaError } from '../../domain/errors.ts'
import type { QrCodes } from '../auth/qr.ts'
import { SCAN_PATH, type ChatLogin } from '../chat/login.ts'
import type { Config } from '../config.ts'
import { qrPicture } from './picture.ts'
import { reachableOrigin } from './reachableOrigin.ts'
import type { Handlers } from './types.ts'

/** Following the chat-app account (PROMPT-03); `request.not_found` where nobody can be asked whether somebody follows. */
export const createChatCalls = ({
  qr,
  chat,
  config,
}: {
  qr: QrCodes
  chat: ChatLogin | null
  config: Pick<Config, 'HOST'>
}): Pick<Handlers, 'subscribeCode' | 'subscribeCheck'> => ({
  subscribeCode: async (_bizData, { asker, viewer, origin }) => {
    if (!chat?.follows) throw new MateriaError('request.not_found')
    if (!viewer) throw new MateriaError('auth.required')
    const { key, expiresAt } = await qr.make({ purpose: 'follow', asker, userId: viewer.userId })
    return { code: qrPicture(`${reachableOrigin(origin, config.HOST)}${SCAN_PATH}?key=${key}`), key, expiresAt }
  },

  subscribeCheck: async ({ key }, { viewer }) => {
    if (!viewer) throw new MateriaError('auth.required')
    if (viewer.subscribed) return { subscribed: true, expired: false }
    const code = chat && (await qr.peek(key))
    if (!code || code.purpose !== 'follow' || code.userId !== viewer.userId) return { subscribed: false, expired: true }
    return { subscribed: await chat.isFollowing(key, viewer.userId), expired: false }
  },
})
