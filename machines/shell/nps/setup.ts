import { assign, fromCallback, sendTo, setup } from 'xstate'
import { NOTICE_POLL_MS, SURVEY } from '../../../domain/constants.ts'
import { reviewProblem, topicOf } from '../../../domain/survey.ts'
import type { Failure } from '../../failure.ts'
import { effect, overlayOf, type StateMeta, unprovided } from '../../setup.ts'
import type {
  Answer,
  FoundSurvey,
  KeepNpsDraftParams,
  LookOutput,
  NpsContext,
  NpsEvent,
  NpsInput,
  NpsTag,
  Place,
  RememberAskedParams,
  RemindLaterParams,
  Survey,
} from './types.ts'

/** Id of the modal. */
export const NPS_OVERLAY = 'survey'

const UNANSWERED = { score: null, text: '', failure: null }
/** Nobody has been asked anything. */
export const NOBODY = { asked: [], survey: null, ...UNANSWERED }

/** What is sent: it shows, and has a score. */
export const answerOf = ({ survey, score, text }: NpsContext): Answer => {
  if (!survey || score === null) throw new Error('no survey was answered')
  return { survey, score, text: topicOf(score) === null ? '' : text.trim() }
}

/** Words of the chart in `machine.ts`. Actors of the world: `followPlace` (sends PLACE.CHANGED at once and with every place), `askSurvey`, `sendAnswer`, `followTurn` (whether the thanks are seen), `followTabs` (sends SURVEY.CLOSED), `followPage` (sends PAGE.SHOWN as somebody comes back to the page), `lookElsewhere` (whether the account is still asked); actions: `rememberAsked({until})`, `remindLater({id})`, `keepDraft({id, draft})`. */
export const npsSetup = setup({
  types: {
    context: {} as NpsContext,
    events: {} as NpsEvent,
    input: {} as NpsInput,
    tags: {} as NpsTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Without the world nobody goes anywhere. */
    followPlace: fromCallback(() => {}),
    /** Without the world there is one tab. */
    followTabs: fromCallback(() => {}),
    askSurvey: unprovided<FoundSurvey, { database: string }>('askSurvey'),
    sendAnswer: unprovided<void, Answer>('sendAnswer'),
    /** Without the world nobody leaves the page. */
    followPage: fromCallback(() => {}),
    lookElsewhere: unprovided<LookOutput, { survey: Survey }>('lookElsewhere'),
    /** Without the world they are never seen. */
    followTurn: fromCallback(() => {}),
  },
  actions: {
    takePlace: assign((_, { path, database }: Place) => ({ place: { path, database } })),
    noteAsked: assign(({ context }) => ({
      asked: context.place.database === null ? context.asked : [...context.asked, context.place.database],
    })),
    takeRest: assign((_, { restUntil }: Pick<FoundSurvey, 'restUntil'>) => ({ restUntil })),
    takeSurvey: assign(({ context }, { id, version, draft }: FoundSurvey) => {
      const survey: Survey = { id, version, database: context.place.database ?? '' }
      return { survey, ...UNANSWERED, ...draft }
    }),
    rest: assign(({ context }) => ({ restUntil: context.now() + SURVEY.restMs })),
    rememberAsked: effect<RememberAskedParams>(),
    setScore: assign((_, { score }: { score: number }) => ({ score })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    clearText: assign({ text: '' }),
    clearAnswer: assign(UNANSWERED),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    remindLater: effect<RemindLaterParams>(),
    keepDraft: effect<KeepNpsDraftParams>(),
    forget: assign(NOBODY),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: NPS_OVERLAY, kind: 'survey' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: NPS_OVERLAY }),
  },
  guards: {
    /** A database nobody was asked about here, and nobody about anything for an hour (NPS-03). */
    mayAsk: ({ context: { asked, now, restUntil } }, { database }: Place) =>
      database !== null && !asked.includes(database) && restUntil <= now(),
    isSameDatabase: ({ context }, { database }: Place) => context.place.database === database,
    isSamePath: ({ context }, { path }: Place) => context.place.path === path,
    isShown: ({ context }, { id }: { id: string }) => context.survey?.id === id,
    isToShow: ({ context }, { show, restUntil }: FoundSurvey) => show && restUntil <= context.now(),
    isToRest: ({ context }, { restUntil }: FoundSurvey) => restUntil > context.now(),
    isStillAsked: (_, { asks }: LookOutput) => asks,
    isAnswered: (_, { code }: Failure) => code === 'survey.answered',
    hasScore: ({ context }) => context.score !== null,
    wantsText: ({ context }) => context.score !== null && topicOf(context.score) !== null,
    hasText: ({ context: { text, language } }) => reviewProblem(text, language) === null,
  },
  delays: { askDelay: SURVEY.askAfterMs, lookDelay: NOTICE_POLL_MS, thanksDelay: SURVEY.thanksMs },
})
