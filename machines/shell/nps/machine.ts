import type { ActorRefFrom } from 'xstate'
import { SURVEY } from '../../../domain/constants.ts'
import { failureOf } from '../../failure.ts'
import { answerOf, NOBODY, npsSetup } from './setup.ts'
import type { NpsContext, NpsEvent } from './types.ts'

type Moved = { event: Extract<NpsEvent, { type: 'PLACE.CHANGED' }> }
const place = ({ event }: Moved) => event
/** What is begun is kept, and what is given up is not. */
const kept = {
  type: 'keepDraft',
  params: ({ context: { survey, score, text } }: { context: NpsContext }) => ({ id: survey?.id ?? '', draft: { score, text } }),
} as const
const dropped = {
  type: 'keepDraft',
  params: ({ context: { survey } }: { context: NpsContext }) => ({ id: survey?.id ?? '', draft: null }),
} as const
const reminder = ({ context }: { context: NpsContext }) => ({ id: context.survey?.id ?? '' })

/**
 * The satisfaction survey (NPS-01 … NPS-03): whoever has been in a database for a while is asked once how likely they are to recommend
 * it, and below the best two scores why. Nobody is asked twice within an hour.
 */
export const npsMachine = npsSetup.createMachine({
  id: 'nps',
  description: 'How likely somebody is to recommend a database, and why.',
  meta: { requirements: ['NPS-01', 'NPS-02', 'NPS-03'] },
  context: ({ input }) => ({ ...input, ...NOBODY, place: { path: '', database: null }, restUntil: 0 }),
  invoke: [
    { id: 'followPlace', src: 'followPlace' },
    { id: 'followTabs', src: 'followTabs' },
  ],
  initial: 'off',
  states: {
    off: {
      description: 'Nobody is logged in: nobody is asked.',
      on: {
        'PLACE.CHANGED': { actions: { type: 'takePlace', params: place } },
        'SURVEY.START': [{ guard: { type: 'mayAsk', params: ({ context }) => context.place }, target: 'on.using' }, { target: 'on' }],
      },
    },
    on: {
      description: 'Somebody is logged in.',
      on: { 'SURVEY.STOP': { target: 'off', actions: 'forget' } },
      initial: 'resting',
      states: {
        resting: {
          description: 'There is nothing to ask here, or it has been asked.',
          on: {
            'PLACE.CHANGED': [
              { guard: { type: 'mayAsk', params: place }, target: 'using', actions: { type: 'takePlace', params: place } },
              { actions: { type: 'takePlace', params: place } },
            ],
          },
        },
        using: {
          description: 'Somebody works with a database. What they think of it, they know in a minute.',
          after: { askDelay: 'asking' },
          on: {
            'PLACE.CHANGED': [
              { guard: { type: 'isSameDatabase', params: place }, actions: { type: 'takePlace', params: place } },
              { guard: { type: 'mayAsk', params: place }, target: 'using', reenter: true, actions: { type: 'takePlace', params: place } },
              { target: 'resting', actions: { type: 'takePlace', params: place } },
            ],
          },
        },
        asking: {
          description: 'Is there a survey about it for this account?',
          meta: { requirements: ['NPS-01', 'NPS-03'] },
          invoke: {
            id: 'askSurvey',
            src: 'askSurvey',
            input: ({ context }) => ({ database: context.place.database ?? '' }),
            onDone: [
              {
                guard: { type: 'isToShow', params: ({ event }) => event.output },
                target: 'open',
                actions: ['noteAsked', { type: 'takeSurvey', params: ({ event }) => event.output }],
              },
              {
                guard: { type: 'isToRest', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'takeRest', params: ({ event }) => event.output },
              },
              { target: 'resting', actions: 'noteAsked' },
            ],
            onError: { target: 'resting', actions: 'noteAsked' },
          },
          on: {
            'PLACE.CHANGED': [
              { guard: { type: 'isSameDatabase', params: place }, actions: { type: 'takePlace', params: place } },
              { guard: { type: 'mayAsk', params: place }, target: 'using', actions: { type: 'takePlace', params: place } },
              { target: 'resting', actions: { type: 'takePlace', params: place } },
            ],
          },
        },
        open: {
          description: 'The survey shows, once nothing more urgent does.',
          meta: { requirements: ['NPS-01', 'NPS-03'] },
          tags: ['open'],
          entry: ['rest', { type: 'rememberAsked', params: ({ context }) => ({ until: context.now() + SURVEY.restMs }) }, 'askOverlay'],
          exit: 'overlayDone',
          initial: 'answering',
          states: {
            answering: {
              description: 'It waits for an answer, until one is given here or elsewhere.',
              meta: { requirements: ['NPS-01', 'NPS-03'] },
              invoke: { id: 'followPage', src: 'followPage' },
              on: {
                'SURVEY.CLOSED': {
                  guard: { type: 'isShown', params: ({ event }) => event },
                  target: '#nps.on.resting',
                  actions: dropped,
                  meta: { requirements: ['NPS-03'] },
                },
              },
              type: 'parallel',
              states: {
                step: {
                  description: 'How far the answer has come.',
                  on: {
                    CLOSE: {
                      target: '#nps.on.resting',
                      actions: [{ type: 'remindLater', params: reminder }, dropped],
                      meta: { requirements: ['NPS-03'] },
                    },
                  },
                  initial: 'score',
                  states: {
                    score: {
                      description: 'Step 1: a score from 0 to 10.',
                      meta: { requirements: ['NPS-01'] },
                      tags: ['score'],
                      on: {
                        'SCORE.CHOSEN': { actions: [{ type: 'setScore', params: ({ event }) => event }, kept] },
                        SUBMIT: [
                          { guard: 'wantsText', target: 'text', actions: 'clearFailure', meta: { requirements: ['NPS-01'] } },
                          { guard: 'hasScore', target: '#nps.on.open.sending', meta: { requirements: ['NPS-01'] } },
                        ],
                        'PLACE.CHANGED': [
                          { guard: { type: 'isSamePath', params: place }, actions: { type: 'takePlace', params: place } },
                          { actions: [{ type: 'takePlace', params: place }, 'clearAnswer', dropped], meta: { requirements: ['NPS-03'] } },
                        ],
                      },
                    },
                    text: {
                      description: 'Step 2: what was difficult, or what could be better.',
                      meta: { requirements: ['NPS-01', 'NPS-02'] },
                      tags: ['text'],
                      on: {
                        'TEXT.CHANGED': { actions: [{ type: 'setText', params: ({ event }) => event }, kept] },
                        RESET: { target: 'score', actions: ['clearText', 'clearFailure', kept], meta: { requirements: ['NPS-03'] } },
                        SUBMIT: { guard: 'hasText', target: '#nps.on.open.sending', meta: { requirements: ['NPS-02'] } },
                        'PLACE.CHANGED': [
                          { guard: { type: 'isSamePath', params: place }, actions: { type: 'takePlace', params: place } },
                          {
                            target: 'score',
                            actions: [{ type: 'takePlace', params: place }, 'clearAnswer', dropped],
                            meta: { requirements: ['NPS-03'] },
                          },
                        ],
                      },
                    },
                  },
                },
                elsewhere: {
                  description: 'Has it been answered or put away on another device since?',
                  meta: { requirements: ['NPS-03'] },
                  on: { 'PAGE.SHOWN': { target: '.looking', meta: { requirements: ['NPS-03'] } } },
                  initial: 'waiting',
                  states: {
                    waiting: {
                      description: 'Ten minutes between two looks, unless somebody comes back to the page sooner.',
                      after: { lookDelay: 'looking' },
                    },
                    looking: {
                      description: 'What the gateway knows of it now. A failed look is followed by the next one.',
                      invoke: {
                        id: 'lookElsewhere',
                        src: 'lookElsewhere',
                        // Without a survey nothing is open.
                        input: ({ context }) => ({ survey: context.survey! }),
                        onDone: [
                          { guard: { type: 'isStillAsked', params: ({ event }) => event.output }, target: 'waiting' },
                          { target: '#nps.on.resting', actions: dropped, meta: { requirements: ['NPS-03'] } },
                        ],
                        onError: 'waiting',
                      },
                    },
                  },
                },
              },
            },
            sending: {
              description: 'The answer is on its way. It goes on wherever the reader goes.',
              meta: { requirements: ['NPS-02'] },
              tags: ['busy'],
              entry: 'clearFailure',
              invoke: {
                id: 'sendAnswer',
                src: 'sendAnswer',
                input: ({ context }) => answerOf(context),
                onDone: { target: 'thanks', actions: dropped },
                onError: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => failureOf(event.error) },
                    target: 'answered',
                    actions: dropped,
                  },
                  {
                    guard: 'wantsText',
                    target: 'answering.step.text',
                    actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
                  },
                  {
                    target: 'answering.step.score',
                    actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
                  },
                ],
              },
              on: { 'PLACE.CHANGED': { actions: { type: 'takePlace', params: place } } },
            },
            answered: {
              description: 'The account has answered it elsewhere, and that answer counts: there is nothing left to send.',
              meta: { requirements: ['NPS-02', 'NPS-03'] },
              tags: ['answered'],
              on: { CLOSE: '#nps.on.resting', 'PLACE.CHANGED': { actions: { type: 'takePlace', params: place } } },
            },
            thanks: {
              description: 'Step 3: thanks, which go by themselves.',
              meta: { requirements: ['NPS-01'] },
              tags: ['thanks'],
              invoke: { id: 'followTurn', src: 'followTurn' },
              on: { CLOSE: '#nps.on.resting', 'PLACE.CHANGED': { actions: { type: 'takePlace', params: place } } },
              initial: 'resting',
              states: {
                resting: {
                  description: 'Something more urgent hides them, or nobody sees the page: they wait until they are seen.',
                  on: { 'TURN.SHOWN': 'showing' },
                },
                showing: {
                  description: 'They are seen, and go after 3 s.',
                  meta: { requirements: ['NPS-01'] },
                  after: { thanksDelay: '#nps.on.resting' },
                  on: { 'TURN.HIDDEN': 'resting' },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type NpsActor = ActorRefFrom<typeof npsMachine>
