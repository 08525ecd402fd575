import { MateriaError } from '../../../domain/errors.ts'
import type { CaptchaChallenge } from '../../../domain/calls.ts'
import type { captchaMachine } from './machine.ts'
import type { Examples } from '../../examples.ts'

export { captchaMachine as machine } from './machine.ts'

export const challenge: CaptchaChallenge = {
  sceneId: 'scene',
  width: 420,
  height: 200,
  background: 'data:image/png;base64,',
  piece: 'data:image/png;base64,',
  pieceWidth: 62,
  pieceHeight: 56,
  pieceTop: 20,
  expiresAt: 120_000,
  work: { parts: 2, bits: 4 },
  other: null,
}

export const examples: Examples<typeof captchaMachine> = {
  inputs: [{ now: () => 1000 }],
  project: ({ waiting, purpose, x, failures, proof, challenge: at, code, failure }) => [
    waiting.map(({ id }) => id),
    purpose,
    x >= 4,
    failures,
    proof !== null,
    at?.other?.kind,
    code !== '',
    failure?.code,
  ],
  events: {
    'CAPTCHA.ASKED': [
      { type: 'CAPTCHA.ASKED', id: 'a', purpose: 'code' },
      { type: 'CAPTCHA.ASKED', id: 'b', purpose: 'call' },
    ],
    'CAPTCHA.WITHDRAWN': [
      { type: 'CAPTCHA.WITHDRAWN', id: 'a' },
      { type: 'CAPTCHA.WITHDRAWN', id: 'b' },
    ],
    'DRAG.START': [{ type: 'DRAG.START' }],
    'DRAG.MOVE': [{ type: 'DRAG.MOVE', x: 120, y: 2 }],
    'DRAG.END': [{ type: 'DRAG.END' }],
    'DRAG.CANCEL': [{ type: 'DRAG.CANCEL' }],
    'KEY.MOVE': [{ type: 'KEY.MOVE', by: 10 }],
    'KEY.COMMIT': [{ type: 'KEY.COMMIT' }],
    REFRESH: [{ type: 'REFRESH' }],
    'CODE.REQUEST': [{ type: 'CODE.REQUEST' }],
    'CODE.CHANGED': [{ type: 'CODE.CHANGED', code: '123456' }],
    'CODE.COMMIT': [{ type: 'CODE.COMMIT' }],
    'CODE.REFRESH': [{ type: 'CODE.REFRESH' }],
    'PUZZLE.RESUME': [{ type: 'PUZZLE.RESUME' }],
    CLOSE: [{ type: 'CLOSE' }],
    'PICTURE.FAILED': [{ type: 'PICTURE.FAILED' }],
  },
  actors: {
    loadChallenge: {
      done: [challenge, { ...challenge, other: { kind: 'email', to: 'l***@company.com' } }],
      error: [new MateriaError('server.busy')],
    },
    doWork: { done: [[3, 11]], error: [new MateriaError('server.error')] },
    sendCode: { done: [undefined], error: [new MateriaError('auth.rate_limited', { params: { retryAfter: 60 } })] },
    checkCode: {
      done: [
        { captchaVerifyResult: true, bizResult: true, pass: 'pass', triesLeft: 3 },
        { captchaVerifyResult: true, bizResult: true, triesLeft: 3 },
      ],
      error: [new MateriaError('auth.code_invalid', { field: 'code' })],
    },
    checkCaptcha: {
      done: [
        { captchaVerifyResult: true, bizResult: true, pass: 'pass', triesLeft: 3 },
        { captchaVerifyResult: true, bizResult: true, triesLeft: 3 },
        { captchaVerifyResult: true, bizResult: false, triesLeft: 3 },
        { captchaVerifyResult: false, bizResult: true, triesLeft: 2 },
        { captchaVerifyResult: false, bizResult: false, triesLeft: 2 },
        { captchaVerifyResult: false, bizResult: false, triesLeft: 0 },
      ],
      error: [
        new MateriaError('auth.captcha_expired', { errCode: 7002 }),
        new MateriaError('server.busy'),
        new MateriaError('server.busy', { errCode: 9999 }),
      ],
    },
  },
}
