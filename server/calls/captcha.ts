import { MateriaError } from '../../domain/errors.ts'
import type { CaptchaChallenge } from '../../domain/calls.ts'
import type { OneTimeCodeKind, OneTimeCodes } from '../auth/oneTimeCodes.ts'
import { maskAddress } from '../auth/mask.ts'
import type { Viewer } from '../auth/types.ts'
import type { CaptchaDesk } from '../captcha/captchas.ts'
import type { Handlers } from './types.ts'

/** The certified address a code can go to instead of a puzzle, for people who cannot see it; null when there is none. */
const addressOf = (viewer: Pick<Viewer, 'email' | 'phone'> | null): { kind: OneTimeCodeKind; address: string } | null => {
  if (viewer?.email && viewer.email.certifiedAt !== null && !viewer.email.expired) return { kind: 'email', address: viewer.email.address }
  if (viewer?.phone && viewer.phone.certifiedAt !== null) return { kind: 'phone', address: viewer.phone.number }
  return null
}

const otherOf = (viewer: Viewer | null): CaptchaChallenge['other'] => {
  const at = addressOf(viewer)
  return at && { kind: at.kind, to: maskAddress(at.kind, at.address) }
}

/**
 * Calls of the slider captcha (CAPT-01, CAPT-02), and of the code that stands for it. The cookie of a session ended by three failures
 * goes with the answer.
 */
export const createCaptchaCalls = ({
  captchas,
  codes,
}: {
  captchas: CaptchaDesk
  codes: OneTimeCodes
}): Handlers<'captchaGetSceneId' | 'checkCaptcha' | 'captchaCode' | 'captchaByCode'> => ({
  captchaGetSceneId: async ({ msg }, { asker, viewer }) => ({ ...(await captchas.make(msg, asker)), other: otherOf(viewer) }),
  checkCaptcha: async ({ msg, captchaVerifyParam }, context) => {
    const { ended, ...answer } = await captchas.check(msg, captchaVerifyParam, context)
    if (ended && context.sessionToken !== undefined) context.clearSession()
    return answer
  },
  captchaCode: async (_, { asker, viewer }) => {
    const at = addressOf(viewer)
    if (!viewer || !at) throw new MateriaError('auth.forbidden')
    return codes.send({ ...at, asker, purpose: 'captcha', userId: viewer.userId })
  },
  captchaByCode: async ({ msg, code }, context) => {
    const { asker, viewer } = context
    const at = addressOf(viewer)
    if (!viewer || !at) throw new MateriaError('auth.forbidden')
    await codes.take({ kind: at.kind, address: at.address, code, asker, purpose: 'captcha', userId: viewer.userId })
    return captchas.grant(msg, context)
  },
})
