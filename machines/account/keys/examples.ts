import type { ApiKey } from '../../../domain/apiKeyCalls.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { busy, type Examples } from '../../examples.ts'
import { email } from '../proof/examples.ts'
import type { keysMachine } from './machine.ts'

export { keysMachine as machine } from './machine.ts'

/** Long after every clock that plays it. */
const LATER = Date.UTC(2100, 0, 1)
export const nightly: ApiKey = {
  id: 'nightly',
  name: 'Nightly report',
  last: 'k3Qx',
  databases: null,
  createdAt: 2000,
  expiresAt: LATER,
  usedAt: 3000,
  revoked: null,
}
export const weekly: ApiKey = { ...nightly, id: 'weekly', name: 'Weekly figures', last: 'Tu4e', createdAt: 1800 }
export const over: ApiKey = {
  id: 'over',
  name: 'Old notebook',
  last: '_9aZ',
  databases: ['drugus'],
  createdAt: 1000,
  expiresAt: 1500,
  usedAt: null,
  revoked: null,
}
/** The operator took it. */
export const taken: ApiKey = {
  ...nightly,
  id: 'taken',
  name: 'Shared script',
  last: 'xY7z',
  createdAt: 900,
  revoked: { at: 4000, by: 'operator' },
}
/** As many as there may be. */
export const ten: ApiKey[] = Array.from({ length: 10 }, (_, at) => ({ ...nightly, id: `key${at}`, name: `Key ${at}` }))

export const examples: Examples<typeof keysMachine> = {
  inputs: [
    { now: () => 1_700_000_000_000, databases: ['drugus', 'drugnct'] },
    { now: () => 1_700_000_000_000, databases: [] },
  ],
  project: ({ keys, form, problem, full, chosen, proven, revoked, failure, databases }) => [
    keys?.map(({ id, revoked: one }) => [id, one !== null]),
    form,
    problem,
    full,
    chosen,
    proven,
    revoked,
    failure?.code,
    databases.length,
  ],
  events: {
    RETRY: [{ type: 'RETRY' }],
    'FORM.OPEN': [{ type: 'FORM.OPEN' }],
    'FORM.CHANGED': [
      { type: 'FORM.CHANGED', change: { name: 'Weekly' } },
      { type: 'FORM.CHANGED', change: { days: null } },
      { type: 'FORM.CHANGED', change: { all: false } },
    ],
    SUBMIT: [{ type: 'SUBMIT' }],
    'FORM.CLOSE': [{ type: 'FORM.CLOSE' }],
    COPY: [{ type: 'COPY' }],
    CLOSE: [{ type: 'CLOSE' }],
    'REVOKE.ASK': [
      { type: 'REVOKE.ASK', id: 'nightly' },
      { type: 'REVOKE.ASK', id: 'weekly' },
      { type: 'REVOKE.ASK', id: 'over' },
      { type: 'REVOKE.ASK', id: 'taken' },
    ],
    'REVOKE.CONFIRM': [{ type: 'REVOKE.CONFIRM' }],
    'REVOKE.CANCEL': [{ type: 'REVOKE.CANCEL' }],
    'PROOF.DONE': [{ type: 'PROOF.DONE', ways: [email], proven: true, attended: true }],
    'PROOF.GIVEN_UP': [{ type: 'PROOF.GIVEN_UP' }],
  },
  actors: {
    loadKeys: { done: [[nightly, weekly, over, taken], ten, []], error: [busy] },
    makeKey: {
      done: [
        { made: true, key: { ...nightly, id: 'made', name: 'Weekly', last: 'GZ0w' }, secret: 'mk_examplekeythatopensnothingatGZ0w' },
        { made: false, most: 10 },
      ],
      error: [busy, new MateriaError('auth.proof_required')],
    },
    revokeKey: { done: [{ revoked: { at: 5000, by: 'owner' } }], error: [busy] },
    copy: { done: [true, false], error: [busy] },
    proof: { done: [], error: [] },
  },
}
