import { z } from 'zod'
import type { Language } from './language.ts'
import { codePoints } from './text.ts'

/**
 * The satisfaction survey (NPS-01 … NPS-03): how likely somebody is to recommend a database, 0 to 10, and why. Below the best two scores a
 * text is asked for: about difficulties (`bad_reviews`) or about improvements (`good_reviews`).
 */

export const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
/** Up to here a score is a detractor's and asks about difficulties; up to `passive` about improvements; above about nothing. */
export const SCORE_LIMITS = { detractor: 6, passive: 8 } as const

/** What a score asks about. */
export type Topic = 'difficulties' | 'improvements'
export const topicOf = (score: number): Topic | null =>
  score <= SCORE_LIMITS.detractor ? 'difficulties' : score <= SCORE_LIMITS.passive ? 'improvements' : null

/** Characters of a text, without spaces around it. */
export const REVIEW_LENGTH = { min: 2, max: { cn: 500, en: 1500 } } as const satisfies { min: number; max: Record<Language, number> }

/** Why a text cannot be sent; null when it can. */
export type ReviewProblem = 'short' | 'long'
export const reviewProblem = (text: string, language: Language): ReviewProblem | null => {
  const length = codePoints(text.trim())
  return length < REVIEW_LENGTH.min ? 'short' : length > REVIEW_LENGTH.max[language] ? 'long' : null
}

/** Share of promoters less that of detractors, -100 to 100, a whole number; null where nobody answered. */
export const netPromoterScore = (scores: readonly number[]): number | null => {
  if (scores.length === 0) return null
  const promoters = scores.filter((score) => score > SCORE_LIMITS.passive).length
  const detractors = scores.filter((score) => score <= SCORE_LIMITS.detractor).length
  return Math.round(((promoters - detractors) / scores.length) * 100)
}

const Id = z.string().max(64)
const Version = z.string().max(40)
/** Answer of `nps-get-config`: without a survey to show, `version` and `id` are ''. */
export const SurveyConfig = z.object({ show: z.boolean(), version: Version, id: Id })
export type SurveyConfig = z.infer<typeof SurveyConfig>

/** What somebody has begun to answer, as their browser keeps it until it is sent or given up (BEY-08). */
export const SurveyDraft = z.object({ score: z.number().int().min(0).max(10).nullable(), text: z.string() })
export type SurveyDraft = z.infer<typeof SurveyDraft>

const Review = z.string().trim().max(REVIEW_LENGTH.max.en)
/**
 * A submission, as the source names it. **Decided**: `picture_list` stays empty. The source names the field and no step, text or bound of it: its
 * second step is a free text (NPS-01, NPS-02), and pictures are chosen in feedback alone.
 */
export const SurveySubmission = z
  .object({
    database: Id,
    version: Version,
    score: z.number().int().min(0).max(10),
    configId: Id,
    submit: z.literal(true),
    picture_list: z.array(z.string()).max(0),
    bad_reviews: Review,
    good_reviews: Review,
  })
  .superRefine(({ score, bad_reviews, good_reviews }, context) => {
    const topic = topicOf(score)
    for (const [field, text, about] of [
      ['bad_reviews', bad_reviews, 'difficulties'],
      ['good_reviews', good_reviews, 'improvements'],
    ] as const)
      if (topic === about ? text.length < REVIEW_LENGTH.min : text !== '')
        context.addIssue({ code: 'custom', path: [field], message: 'does not fit the score' })
  })
export type SurveySubmission = z.infer<typeof SurveySubmission>
