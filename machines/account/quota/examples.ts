import type { Quotas } from '../../../domain/quotas.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { quotaMachine } from './machine.ts'

export { quotaMachine as machine } from './machine.ts'

const NOW = 1_795_000_000_000
/** So much of the day is left. */
const MINUTE = 60_000
const used = (rows: number, searches: number, exports: number): Quotas => ({
  rows: { used: rows, limit: 20_000 },
  searches: { used: searches, limit: 5000 },
  exports: { used: exports, limit: 200 },
  until: NOW + MINUTE,
  at: NOW,
})
const today = { deadline: NOW + MINUTE, noted: [] }

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof quotaMachine> = {
  inputs: [{ now: () => NOW }],
  project: ({ quotas, noted, note, failure }) => [quotas?.rows.used, quotas?.searches.used, noted, note, failure?.code],
  events: {
    'QUOTA.START': [{ type: 'QUOTA.START' }],
    'QUOTA.STOP': [{ type: 'QUOTA.STOP' }],
    'QUOTA.ASKED': [{ type: 'QUOTA.ASKED' }],
    'PLACE.CHANGED': [{ type: 'PLACE.CHANGED' }],
    RETRY: [{ type: 'RETRY' }],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: {
    followPlace: none,
    followDialogs: none,
    askUsage: {
      done: [
        { ...today, quotas: used(12_300, 41, 2) },
        { ...today, quotas: used(16_000, 41, 2) },
        { ...today, quotas: used(20_000, 4100, 2) },
        { ...today, quotas: used(16_000, 41, 2), noted: ['rows'] },
        { ...today, quotas: { ...used(300, 9, 0), searches: { used: 9, limit: null }, exports: { used: 0, limit: null } } },
        { quotas: { ...used(0, 0, 0), until: NOW }, deadline: NOW, noted: [] },
      ],
      error: [busy],
    },
  },
}
