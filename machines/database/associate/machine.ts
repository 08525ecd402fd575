import { ANY_FIELD } from '../../../domain/query.ts'
import { normaliseText } from '../../../domain/validate.ts'
import { failureOf } from '../../failure.ts'
import { associateSetup } from './setup.ts'
import type { AssociateContext, KeepDraftParams } from './types.ts'

/** What is typed outlives a reload (BEY-08). */
const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { database, field, text, searched } }: { context: AssociateContext }): KeepDraftParams => ({
    database,
    field,
    text,
    searched,
  }),
} as const

/**
 * Type-ahead of one search field. A choice searches exactly, Enter without one fuzzily (DB-02); nothing is asked for under
 * two characters or while an input method is composing. An older request is cancelled by leaving its state.
 */
export const associateMachine = associateSetup.createMachine({
  id: 'associate',
  description: 'Type-ahead choices of one search field.',
  meta: { requirements: ['DB-02', 'ONEBOX-01', 'ONEBOX-04', 'ONEBOX-10', 'BEY-02', 'BEY-08', 'CAPT-01'] },
  context: ({ input }) => ({
    database: input.database,
    field: input.field,
    text: input.draft ?? input.text ?? '',
    searched: input.text ?? '',
    suggestions: [],
    active: -1,
    failure: null,
  }),
  initial: 'resting',
  on: {
    'COMPOSITION.START': '.composing',
    INPUT: [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
        target: '.debouncing',
        meta: { requirements: ['DB-02', 'ONEBOX-01', 'BEY-08'] },
        actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, keepDraft],
      },
      {
        target: '.resting',
        actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, 'drop', keepDraft],
        meta: { requirements: ['DB-02', 'ONEBOX-01', 'BEY-08'] },
      },
    ],
    ENTER: {
      target: '.resting',
      meta: { requirements: ['DB-02', 'ONEBOX-04'] },
      actions: ['drop', 'tellSubmit'],
    },
    ESCAPE: { target: '.resting', meta: { requirements: ['ONEBOX-10'] } },
    BLUR: '.resting',
    CLEAR: { target: '.resting', actions: ['clearText', 'drop', keepDraft], meta: { requirements: ['BEY-08'] } },
    SYNC: { target: '.resting', actions: [{ type: 'takeSearched', params: ({ event }) => ({ text: event.text }) }, 'drop', keepDraft] },
  },
  states: {
    resting: {
      description: 'No choices show. Too little is typed, or the field was left.',
      meta: { requirements: ['ONEBOX-01'] },
      on: {
        FOCUS: { guard: 'hasChoices', target: 'open' },
        'ARROW.DOWN': { guard: 'hasChoices', target: 'open', meta: { requirements: ['ONEBOX-10'] } },
      },
    },
    composing: {
      description: 'An input method is putting characters together (pinyin); keys belong to it.',
      meta: { requirements: ['DB-02'] },
      on: {
        'COMPOSITION.START': {},
        'COMPOSITION.END': [
          {
            guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
            target: 'debouncing',
            actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, keepDraft],
          },
          { target: 'resting', actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, 'drop', keepDraft] },
        ],
        INPUT: {
          actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, keepDraft],
          meta: { requirements: ['BEY-08'] },
        },
        ENTER: {},
        ESCAPE: {},
      },
    },
    debouncing: {
      description: 'Waits for the next key; every key starts the wait again.',
      meta: { requirements: ['ONEBOX-01'] },
      after: { debounce: 'loading' },
      on: { BLUR: 'left' },
    },
    left: {
      description: 'The field was left, for a captcha perhaps, before its choices came: whoever comes back has them.',
      meta: { requirements: ['ONEBOX-01', 'CAPT-01'] },
      on: { FOCUS: 'debouncing' },
    },
    loading: {
      description: 'The catalogue is asked.',
      meta: { requirements: ['ONEBOX-01', 'BEY-02'] },
      tags: ['busy'],
      on: { BLUR: 'left' },
      invoke: {
        id: 'associate',
        src: 'associate',
        input: ({ context }) => ({
          database: context.database,
          ...(context.field === ANY_FIELD ? {} : { field: context.field }),
          text: normaliseText(context.text),
        }),
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => ({ suggestions: event.output }) },
            target: 'open',
            actions: { type: 'take', params: ({ event }) => ({ suggestions: event.output }) },
          },
          { target: 'empty', actions: 'drop' },
        ],
        onError: { target: 'failed', actions: ['drop', { type: 'noteFailure', params: ({ event }) => failureOf(event.error) }] },
      },
    },
    open: {
      description: 'Choices show; arrows walk through them and the field.',
      meta: { requirements: ['ONEBOX-10'] },
      tags: ['open'],
      on: {
        'ARROW.DOWN': { actions: { type: 'step', params: { by: 1 } } },
        'ARROW.UP': { actions: { type: 'step', params: { by: -1 } } },
        HIGHLIGHT: {
          guard: { type: 'hasChoice', params: ({ event }) => ({ index: event.index }) },
          actions: { type: 'highlight', params: ({ event }) => ({ index: event.index }) },
        },
        CHOOSE: {
          meta: { requirements: ['DB-02', 'ONEBOX-04'] },
          guard: { type: 'hasChoice', params: ({ event }) => ({ index: event.index }) },
          target: 'resting',
          actions: [
            { type: 'tellChosen', params: ({ context, event }) => ({ suggestion: context.suggestions[event.index]! }) },
            'clearText',
            'drop',
            keepDraft,
          ],
        },
        ENTER: [
          {
            guard: 'hasActive',
            target: 'resting',
            meta: { requirements: ['DB-02', 'ONEBOX-04', 'ONEBOX-10'] },
            actions: [
              { type: 'tellChosen', params: ({ context }) => ({ suggestion: context.suggestions[context.active]! }) },
              'clearText',
              'drop',
              keepDraft,
            ],
          },
          {
            target: 'resting',
            meta: { requirements: ['DB-02', 'ONEBOX-04'] },
            actions: ['drop', 'tellSubmit'],
          },
        ],
      },
    },
    empty: {
      description: 'The catalogue knows no such name; Enter still searches fuzzily.',
      meta: { requirements: ['DB-02'] },
      tags: ['empty'],
    },
    failed: {
      description: 'Choices could not be had; typing on asks again, Enter still searches.',
      meta: { requirements: ['DB-02'] },
    },
  },
})
