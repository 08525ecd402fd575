import { assign, sendTo, setup } from 'xstate'
import { ASSOCIATE_DEBOUNCE_MS, ASSOCIATE_LIMIT } from '../../../domain/constants.ts'
import type { Suggestion } from '../../../domain/contract.ts'
import { validateText } from '../../../domain/validate.ts'
import type { Failure } from '../../failure.ts'
import { effect, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type {
  AssociateActorInput,
  AssociateActorOutput,
  AssociateContext,
  AssociateEvent,
  AssociateInput,
  AssociateNews,
  AssociateTag,
  KeepDraftParams,
} from './types.ts'

/** Words of the chart in `machine.ts`. Actor of the world: `associate`. */
export const associateSetup = setup({
  types: {
    context: {} as AssociateContext,
    events: {} as AssociateEvent,
    input: {} as AssociateInput,
    tags: {} as AssociateTag,
    meta: {} as StateMeta,
  },
  actors: {
    associate: unprovided<AssociateActorOutput, AssociateActorInput>('associate'),
  },
  actions: {
    /** What was found for another text is found no more. */
    setText: assign((_, { text }: { text: string }) => ({ text, suggestions: [], active: -1, failure: null })),
    take: assign((_, { suggestions }: { suggestions: AssociateActorOutput }) => ({
      suggestions: suggestions.slice(0, ASSOCIATE_LIMIT),
      active: -1,
    })),
    drop: assign({ suggestions: [], active: -1, failure: null }),
    clearText: assign({ text: '' }),
    takeSearched: assign((_, { text }: { text: string }) => ({ text, searched: text, active: -1, failure: null })),
    keepDraft: effect<KeepDraftParams>(),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      // One place beyond either end is the field itself, so that arrows lead back to what was typed.
      const places = context.suggestions.length + 1
      return { active: ((context.active + 1 + by + places) % places) - 1 }
    }),
    highlight: assign((_, { index }: { index: number }) => ({ active: index })),
    tellSubmit: sendTo(parentOf, ({ context }): AssociateNews => ({
      type: 'SEARCH.SUBMIT',
      terms: [{ field: context.field, text: context.text }],
    })),
    tellChosen: sendTo(parentOf, (_, { suggestion }: { suggestion: Suggestion }): AssociateNews => ({
      type: 'SUGGESTION.CHOSEN',
      suggestion,
    })),
  },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => validateText(text) === null,
    hasActive: ({ context }) => context.suggestions[context.active] !== undefined,
    hasChoice: ({ context }, { index }: { index: number }) => context.suggestions[index] !== undefined,
    hasSome: (_, { suggestions }: { suggestions: AssociateActorOutput }) => suggestions.length > 0,
    hasChoices: ({ context }) => context.suggestions.length > 0,
  },
  delays: { debounce: ASSOCIATE_DEBOUNCE_MS },
})
