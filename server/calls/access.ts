import { MateriaError } from '../../domain/errors.ts'
import type { AccessRequests } from '../auth/accessRequests.ts'
import type { Captchas } from '../auth/types.ts'
import type { Config } from '../config.ts'
import type { Handlers } from './types.ts'

/** Asking for access where logging in makes no account (ACC-07). */
export const createAccessCalls = ({
  captchas,
  requests,
  config,
}: {
  captchas: Pick<Captchas, 'usePass'>
  requests: AccessRequests
  config: Pick<Config, 'SIGNUP'>
}): Pick<Handlers, 'requestAccess'> => ({
  requestAccess: async ({ pass, ...request }, { asker, log }) => {
    if (config.SIGNUP === 'open') throw new MateriaError('request.not_found')
    if (!(await captchas.usePass(pass, 'code', asker))) throw new MateriaError('auth.captcha_expired', { field: 'pass' })
    await requests.keep(request, asker)
    log.info('somebody asks for access: npm run admin -- requests')
    return { done: true }
  },
})
