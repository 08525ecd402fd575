import { MateriaError } from '../../../domain/errors.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { npsMachine } from './machine.ts'

export { npsMachine as machine } from './machine.ts'

const nothing = { show: false, id: '', version: '', restUntil: 0, draft: null }
/** In the midst of time, so that the hour before it is none of the machine's. */
const NOW = 1_795_000_000_000

export const examples: Examples<typeof npsMachine> = {
  inputs: [{ language: 'en', now: () => NOW }],
  project: ({ place, asked, restUntil, survey, score, text, failure }) => [place, asked, restUntil, survey?.id, score, text, failure?.code],
  events: {
    'SURVEY.START': [{ type: 'SURVEY.START' }],
    'SURVEY.STOP': [{ type: 'SURVEY.STOP' }],
    'PLACE.CHANGED': [
      { type: 'PLACE.CHANGED', path: '/drugus', database: 'drugus' },
      { type: 'PLACE.CHANGED', path: '/drugeu', database: 'drugeu' },
      { type: 'PLACE.CHANGED', path: '/drugus/detail/1', database: 'drugus' },
      { type: 'PLACE.CHANGED', path: '/help', database: null },
    ],
    'SCORE.CHOSEN': [
      { type: 'SCORE.CHOSEN', score: 6 },
      { type: 'SCORE.CHOSEN', score: 8 },
      { type: 'SCORE.CHOSEN', score: 9 },
    ],
    'TEXT.CHANGED': [
      { type: 'TEXT.CHANGED', text: 'Faster' },
      { type: 'TEXT.CHANGED', text: ' a ' },
    ],
    RESET: [{ type: 'RESET' }],
    SUBMIT: [{ type: 'SUBMIT' }],
    CLOSE: [{ type: 'CLOSE' }],
    'SURVEY.CLOSED': [
      { type: 'SURVEY.CLOSED', id: 's1' },
      { type: 'SURVEY.CLOSED', id: 's2' },
    ],
    'PAGE.SHOWN': [{ type: 'PAGE.SHOWN' }],
    'TURN.SHOWN': [{ type: 'TURN.SHOWN' }],
    'TURN.HIDDEN': [{ type: 'TURN.HIDDEN' }],
  },
  actors: {
    followPlace: none,
    followPage: none,
    lookElsewhere: { done: [{ asks: true }, { asks: false }], error: [busy] },
    followTabs: none,
    askSurvey: {
      done: [{ show: true, id: 's1', version: '2026-11', restUntil: 0, draft: null }, nothing, { ...nothing, restUntil: NOW + 7_200_000 }],
      error: [busy],
    },
    sendAnswer: { done: [undefined], error: [busy, new MateriaError('survey.answered')] },
    followTurn: none,
  },
}
