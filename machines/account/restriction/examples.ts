import type { Restriction } from '../../../domain/refusals.ts'
import type { Examples } from '../../examples.ts'
import { type restrictionMachine } from './machine.ts'
import { SEVERITY } from './setup.ts'

export { restrictionMachine as machine } from './machine.ts'

export const restrictionOf = (kind: Restriction['kind'], over: Partial<Restriction> = {}): Restriction => ({
  kind,
  code: 7102,
  noticeCode: null,
  level: null,
  until: null,
  timeZone: null,
  id: null,
  appeal: null,
  backendAppCode: null,
  ...over,
})

export const examples: Examples<typeof restrictionMachine> = {
  inputs: [{ now: () => 1_000_000 }],
  project: ({ restriction: told, until }) => [told?.kind, told?.noticeCode, until !== null && until < 1_000_000],
  events: {
    'RESTRICTION.RAISED': [
      ...SEVERITY.map((kind) => ({ type: 'RESTRICTION.RAISED' as const, restriction: restrictionOf(kind, { backendAppCode: 'web-nct' }) })),
      ...SEVERITY.map((kind) => ({
        type: 'RESTRICTION.RAISED' as const,
        restriction: restrictionOf(kind, { until: 1000, noticeCode: 1001, level: 10, timeZone: 'Asia/Shanghai' }),
      })),
    ],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: { receiveNotice: { done: [undefined], error: [new Error('no network')] } },
}
