import { MateriaError } from '../../../domain/errors.ts'
import type { qrMachine } from './machine.ts'
import type { Examples } from '../../examples.ts'

export { qrMachine as machine } from './machine.ts'

export const qrCode = { image: 'data:image/png;base64,', key: 'key', number: '42', link: '/c/key' }

export const examples: Examples<typeof qrMachine> = {
  inputs: [{ mode: 'login', pollsPerCode: 2 }, { mode: 'login' }],
  project: ({ code, visible, polls }) => [code !== null, visible, polls],
  events: {
    'PAGE.SHOWN': [{ type: 'PAGE.SHOWN' }],
    'PAGE.HIDDEN': [{ type: 'PAGE.HIDDEN' }],
    REFRESH: [{ type: 'REFRESH' }],
    RETRY: [{ type: 'RETRY' }],
    'SCAN.SEEN': [],
    'SCAN.WITHDRAWN': [],
  },
  actors: {
    fetchCode: { done: [qrCode], error: [new MateriaError('server.busy')] },
    pollCode: {
      done: [
        { kind: 'waiting' },
        { kind: 'scanned' },
        { kind: 'refused' },
        { kind: 'expired' },
        { kind: 'done', answer: { certified: true, employee: false, hasGroup: true } },
        { kind: 'done', answer: null },
        { kind: 'force', reason: 'cap' },
      ],
      error: [
        new MateriaError('server.busy'),
        new MateriaError('auth.qr_expired'),
        new MateriaError('server.message', { params: { text: 'no' } }),
      ],
    },
    watchVisibility: { done: [], error: [] },
  },
}
