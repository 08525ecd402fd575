import { MateriaError } from '../../../domain/errors.ts'
import type { loginMachine } from './machine.ts'
import type { LoginInput } from './types.ts'
import { type Examples, none } from '../../examples.ts'

export { loginMachine as machine } from './machine.ts'

export const loginInput: LoginInput = { now: () => 1000, language: 'cn', chat: true, remembered: null }
const done = { kind: 'done', certified: true, employee: false, hasGroup: true } as const
export const examples: Examples<typeof loginMachine> = {
  inputs: [
    { ...loginInput, remembered: { method: 'phone', value: '13800138000', country: 'CN' } },
    { ...loginInput, chat: false, remembered: { method: 'qr', value: '', country: '' } },
    { ...loginInput, chat: false, remembered: null },
    { ...loginInput, remembered: null },
    { ...loginInput, chat: false, remembered: { method: 'email', value: 'someone@company.com', country: '' } },
  ],
  project: ({ country, phone, email, code, accepted, attempt, loggedIn, following, gate }) => [
    [country, phone === '13800138000', email !== ''],
    code !== '',
    accepted,
    attempt?.mode,
    loggedIn?.certified,
    following,
    gate,
  ],
  events: {
    OPEN: [{ type: 'OPEN' }, { type: 'OPEN', gate: true }],
    CLOSE: [{ type: 'CLOSE' }],
    SUPERSEDED: [{ type: 'SUPERSEDED' }],
    'METHOD.CHOSEN': [
      { type: 'METHOD.CHOSEN', method: 'qr' },
      { type: 'METHOD.CHOSEN', method: 'phone' },
      { type: 'METHOD.CHOSEN', method: 'email' },
    ],
    'METHOD.CHANGED': [],
    'COUNTRY.CHOSEN': [{ type: 'COUNTRY.CHOSEN', country: '65' }],
    'PHONE.CHANGED': [{ type: 'PHONE.CHANGED', phone: '13800138000' }],
    'EMAIL.CHANGED': [{ type: 'EMAIL.CHANGED', email: 'someone@company.com' }],
    'CODE.CHANGED': [{ type: 'CODE.CHANGED', code: '123456' }],
    'TERMS.CHANGED': [{ type: 'TERMS.CHANGED', accepted: false }],
    SEND: [{ type: 'SEND' }],
    SUBMIT: [{ type: 'SUBMIT' }],
    'FORCE.CONFIRM': [{ type: 'FORCE.CONFIRM' }],
    'FORCE.CANCEL': [{ type: 'FORCE.CANCEL' }],
    'QUICK.START': [{ type: 'QUICK.START' }],
    'QUICK.RETURNED': [{ type: 'QUICK.RETURNED', key: 'key' }],
    'QUICK.ENDED': [{ type: 'QUICK.ENDED' }],
    'ELSEWHERE.OPENED': [{ type: 'ELSEWHERE.OPENED' }],
    'ELSEWHERE.CLOSED': [{ type: 'ELSEWHERE.CLOSED' }],
    'CODE.SENT': [{ type: 'CODE.SENT', kind: 'phone', resendAt: 61_000 }],
    'CODE.FAILED': [
      { type: 'CODE.FAILED', kind: 'phone', failure: { code: 'auth.not_registered' } },
      { type: 'CODE.FAILED', kind: 'phone', failure: { code: 'auth.sms_failed' } },
    ],
    'QR.CONFIRMED': [{ type: 'QR.CONFIRMED', answer: { certified: false, employee: false, hasGroup: false } }],
    'FORCE.REQUIRED': [{ type: 'FORCE.REQUIRED', reason: 'cap', key: 'key' }],
    'QR.FAILED': [{ type: 'QR.FAILED', failure: { code: 'server.message', params: { text: 'no' } } }],
  },
  actors: {
    logIn: {
      done: [done, { ...done, certified: false }, { kind: 'force', reason: 'active' }],
      error: [new MateriaError('auth.code_invalid')],
    },
    startQuick: { done: [{ address: 'https://chat.example.com/authorize' }], error: [new MateriaError('server.busy')] },
    code: none,
    qr: none,
    watchShared: none,
    watchReturn: none,
  },
}
