import type { LiveEvent, OfferedTab } from './types.ts'
import type { liveMachine } from './machine.ts'
import { type Examples, none } from '../../examples.ts'

export { liveMachine as machine } from './machine.ts'

const tab = (id: string, own: boolean): OfferedTab => ({ id, title: 'Materia', address: '/landscaping', language: 'en', own })
const both = <T extends 'TAB.LEFT' | 'TAB.ANSWERED' | 'TAB.CHOSEN'>(type: T) =>
  ['own', 'other'].map((id) => ({ type, tab: id })) as Extract<LiveEvent, { type: T }>[]

export const examples: Examples<typeof liveMachine> = {
  inputs: [undefined],
  project: ({ tabs, watched, chosen, followed, broken }) => [
    tabs.map(({ id }) => id),
    watched?.id,
    chosen !== null,
    followed > 0,
    broken.map(({ run }) => typeof run),
  ],
  events: {
    'TAB.FOUND': [
      { type: 'TAB.FOUND', tab: tab('own', true) },
      { type: 'TAB.FOUND', tab: tab('other', false) },
    ],
    'TAB.LEFT': both('TAB.LEFT'),
    'TAB.ANSWERED': both('TAB.ANSWERED'),
    'TRACE.GREW': [{ type: 'TRACE.GREW', kept: 12, dropped: 0 }],
    'PROPERTIES.JUDGED': [{ type: 'PROPERTIES.JUDGED', followed: 12, met: 5 }],
    'PROPERTY.BROKEN': [
      { type: 'PROPERTY.BROKEN', broken: { machine: 'menu', property: 'closes', actor: 'menu', record: 'run/2', at: 2000 } },
    ],
    'RUN.FOUND': [
      { type: 'RUN.FOUND', machine: 'menu', property: 'closes', address: '/machines/menu?trace=%5B%5D' },
      { type: 'RUN.FOUND', machine: 'menu', property: 'closes', address: null },
    ],
    'TAB.CHOSEN': both('TAB.CHOSEN'),
    'WATCH.ENDED': [{ type: 'WATCH.ENDED' }],
    PAUSE: [{ type: 'PAUSE' }],
    RESUME: [{ type: 'RESUME' }],
    CLEAR: [{ type: 'CLEAR' }],
    'ACTOR.FILTERED': [
      { type: 'ACTOR.FILTERED', actor: 'session session' },
      { type: 'ACTOR.FILTERED', actor: null },
    ],
    'TEXT.FILTERED': [{ type: 'TEXT.FILTERED', text: 'SESSION' }],
    'RECORD.CHOSEN': [{ type: 'RECORD.CHOSEN', seq: 3 }],
    'RECORD.CLOSE': [{ type: 'RECORD.CLOSE' }],
    'ACTOR.CHOSEN': [{ type: 'ACTOR.CHOSEN', machine: 'list', actor: 'x:7' }],
    'TRANSITION.SOUGHT': [{ type: 'TRANSITION.SOUGHT', machine: 'session', transition: 'session.idle: CHECK [0]' }],
    'APPLICATION.OPEN': [{ type: 'APPLICATION.OPEN' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    link: { ...none, error: [new Error('no channel')] },
    reveal: { done: [undefined], error: [new Error('no chart')] },
  },
}
