import type { Language } from '../../../domain/language.ts'
import type { SurveyConfig, SurveyDraft } from '../../../domain/survey.ts'
import type { Failure } from '../../failure.ts'

/** Where the reader is; `database` is null on pages of none. */
export interface Place {
  /** Without `?…`. */
  path: string
  database: string | null
}
export interface NpsInput {
  language: Language
  /** ms since the epoch */
  now: () => number
}
/** The survey that shows. */
export interface Survey {
  id: string
  version: string
  /** The database it is about. */
  database: string
}
export interface NpsContext extends NpsInput {
  place: Place
  /** Databases that somebody was asked about since the page came, or that had no survey. */
  asked: readonly string[]
  /** Nobody is asked before, ms since the epoch; 0 where nothing keeps it. */
  restUntil: number
  survey: Survey | null
  score: number | null
  text: string
  /** Why the answer was not taken; null where it was. */
  failure: Failure | null
}
/** What the gateway has for this account, and until when this browser asks nobody. */
export interface FoundSurvey extends SurveyConfig {
  /** ms since the epoch */
  restUntil: number
  /** Begun before, and neither sent nor given up. */
  draft: SurveyDraft | null
}
/** Whether the account is still asked: it has neither answered the survey nor put it away, on whatever device. */
export interface LookOutput {
  asks: boolean
}
export interface Answer {
  survey: Survey
  score: number
  text: string
}
export type NpsEvent =
  /** Somebody is logged in. */
  | { type: 'SURVEY.START' }
  /** Nobody is any more. */
  | { type: 'SURVEY.STOP' }
  /** Another place shows. */
  | ({ type: 'PLACE.CHANGED' } & Place)
  | { type: 'SCORE.CHOSEN'; score: number }
  | { type: 'TEXT.CHANGED'; text: string }
  /** 'Go Back'. */
  | { type: 'RESET' }
  /** On from the score, or off with the text. */
  | { type: 'SUBMIT' }
  | { type: 'CLOSE' }
  /** A survey has been answered or put away in another tab. */
  | { type: 'SURVEY.CLOSED'; id: string }
  /** Somebody comes back to the page. */
  | { type: 'PAGE.SHOWN' }
  /** The thanks are seen: the overlay authority lets them show, and somebody sees the page. */
  | { type: 'TURN.SHOWN' }
  /** They are not: something more urgent shows, or another page. */
  | { type: 'TURN.HIDDEN' }
/** `open` it shows; `score`, `text`, `thanks` its steps; `busy` the answer is on its way; `answered` one was given elsewhere. */
export type NpsTag = 'open' | 'score' | 'text' | 'thanks' | 'busy' | 'answered'

/** Actions of the world: `rememberAsked({until})`, every tab of this browser knows; `remindLater({id})`, the gateway hears. */
export interface RememberAskedParams {
  /** ms since the epoch */
  until: number
}
/** `keepDraft({id, draft})`: kept for this account in this browser until the survey shows again; null forgets it. */
export interface KeepNpsDraftParams {
  id: string
  draft: SurveyDraft | null
}
export interface RemindLaterParams {
  id: string
}
