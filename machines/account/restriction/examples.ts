import type { Appeal } from '../../../domain/appeal.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { type Restriction, untold } from '../../../domain/refusals.ts'
import { busy, type Examples, none } from '../../examples.ts'
import { type restrictionMachine } from './machine.ts'
import { SEVERITY } from './setup.ts'

export { restrictionMachine as machine } from './machine.ts'

export const restrictionOf = (kind: Restriction['kind'], over: Partial<Restriction> = {}): Restriction => ({
  ...untold(kind, 7102),
  ...over,
})

export const appealOf = (over: Partial<Appeal> = {}): Appeal => ({
  text: 'I compared all labels of one class for a review.',
  sentAt: 900_000,
  answerBy: '2026-12-07',
  answer: null,
  ...over,
})
export const rejected = { accepted: false, text: 'Please narrow the search to what you need.', at: 950_000 }

/** A ban that may be appealed against, and what became of the appeal. */
const ban = (appeal: Appeal | null) => ({
  type: 'RESTRICTION.RAISED' as const,
  restriction: restrictionOf('temporary', { id: 'r1', noticeCode: 1002, level: 20, until: 1_060_000, timeZone: 'Asia/Shanghai', appeal }),
})

export const examples: Examples<typeof restrictionMachine> = {
  inputs: [{ now: () => 1_000_000 }],
  project: ({ restriction: told, until, draft, problem, failure, now }) => [
    told?.kind,
    told?.noticeCode,
    // How much of its time is left tells its looks apart.
    until === null ? null : Math.max(0, until - now()),
    told?.id,
    told?.appeal,
    draft,
    problem,
    failure?.code,
  ],
  events: {
    'RESTRICTION.RAISED': [
      ...SEVERITY.map((kind) => ({ type: 'RESTRICTION.RAISED' as const, restriction: restrictionOf(kind, { backendAppCode: 'web-nct' }) })),
      ...SEVERITY.map((kind) => ({
        type: 'RESTRICTION.RAISED' as const,
        restriction: restrictionOf(kind, { until: 1000, noticeCode: 1001, level: 10, timeZone: 'Asia/Shanghai' }),
      })),
      ban(null),
      ban(appealOf()),
      ban(appealOf({ answer: rejected })),
      // Sent again in another tab.
      ban(appealOf({ sentAt: 970_000 })),
      // On its way when the restriction was lifted.
      ban(appealOf({ answer: { ...rejected, accepted: true } })),
      // Over at 0:00, or lifted before.
      { type: 'RESTRICTION.RAISED', restriction: restrictionOf('export', { id: 'r2', until: 1_060_000, timeZone: 'Asia/Shanghai' }) },
      // Nobody could read what it said.
      { type: 'RESTRICTION.RAISED', restriction: restrictionOf('permanent') },
    ],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
    CLOSE: [{ type: 'CLOSE' }],
    'APPEAL.START': [{ type: 'APPEAL.START' }],
    'APPEAL.CHANGED': [
      { type: 'APPEAL.CHANGED', text: 'I compared all labels of one class for a review.' },
      { type: 'APPEAL.CHANGED', text: 'Why?' },
    ],
    'PAGE.SHOWN': [{ type: 'PAGE.SHOWN' }],
    'APPEAL.SUBMIT': [{ type: 'APPEAL.SUBMIT' }],
    'APPEAL.CANCEL': [{ type: 'APPEAL.CANCEL' }],
  },
  actors: {
    followPage: none,
    askStands: { done: [{ stands: true }, { stands: false }], error: [busy] },
    receiveNotice: { done: [undefined], error: [new Error('no network')] },
    sendAppeal: { done: [appealOf({ sentAt: 970_000 })], error: [busy, new MateriaError('request.not_found', { field: 'restriction' })] },
  },
}
