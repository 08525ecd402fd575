import type { promptsMachine } from './machine.ts'
import type { Dismissals, PromptFacts } from './types.ts'
import { busy, type Examples } from '../../examples.ts'

export { promptsMachine as machine } from './machine.ts'

export const nothingDismissed: Dismissals = { email: false, follow: false, hint: false }
export const content: PromptFacts = { certified: true, emailCertified: true, emailExpired: false, subscribed: true, hint: false }

export const examples: Examples<typeof promptsMachine> = {
  inputs: [{ now: () => 1000 }],
  project: (context) => context,
  events: {
    'PROMPTS.START': [
      { type: 'PROMPTS.START', ...content, hint: true },
      { type: 'PROMPTS.START', ...content, certified: false },
      { type: 'PROMPTS.START', ...content, emailExpired: true },
      { type: 'PROMPTS.START', ...content, subscribed: false },
    ],
    'PROMPTS.STOP': [{ type: 'PROMPTS.STOP' }],
    'PATH.CHANGED': [
      { type: 'PATH.CHANGED', path: '/landscaping' },
      { type: 'PATH.CHANGED', path: '/drugus' },
      { type: 'PATH.CHANGED', path: '/user/account' },
    ],
    'PAUSE.SET': [
      { type: 'PAUSE.SET', long: true },
      { type: 'PAUSE.SET', long: false },
    ],
    'EMAIL.CLOSE': [{ type: 'EMAIL.CLOSE' }],
    'FOLLOW.CLOSE': [{ type: 'FOLLOW.CLOSE' }],
    'HINT.CLOSE': [{ type: 'HINT.CLOSE' }],
    'CERTIFICATION.DONE': [{ type: 'CERTIFICATION.DONE' }],
    'QR.CONFIRMED': [{ type: 'QR.CONFIRMED', answer: null }],
    'FORCE.REQUIRED': [{ type: 'FORCE.REQUIRED', reason: 'cap', key: 'key' }],
    'QR.FAILED': [{ type: 'QR.FAILED', failure: { code: 'server.busy' } }],
  },
  actors: {
    readDismissals: { done: [nothingDismissed, { email: true, follow: true, hint: true }], error: [busy] },
    certification: { done: [], error: [] },
    qr: { done: [], error: [] },
  },
}
