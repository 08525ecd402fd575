import { z } from 'zod'
import type { Language } from './language.ts'

/**
 * Guided tours (TOUR-01, TOUR-02): a file each, named by the page it belongs to (`list` and `detail` of every database, else a name
 * of `PAGES`), with its words in both languages. What a step points at is an
 * element's name (`data-tour`), so that a page may change as long as its parts keep their names.
 */

const Key = z.string().regex(/^[a-z][a-z\d-]{0,39}$/)
const Words = z.strictObject({ title: z.string().trim().min(1).max(80), description: z.string().trim().min(1).max(600) })

/** A picture of a step; px. */
const TourPicture = z.strictObject({
  src: z
    .string()
    .max(300_000)
    .regex(/^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$/),
  height: z.number().int().min(16).max(600).optional(),
  width: z.number().int().min(16).max(600).optional(),
})

const step = {
  /** Name of the element (`data-tour`). */
  element: Key,
  images: z.array(TourPicture).max(6).default([]),
  side: z.enum(['top', 'right', 'bottom', 'left']).default('bottom'),
  align: z.enum(['start', 'center', 'end']).default('start'),
}
const tour = {
  /** When it counts as shown: as it starts, or once it is through. */
  cacheCheckType: z.enum(['before', 'after']).default('after'),
  /** It can be left before its last step. */
  allowClose: z.boolean().default(false),
}
const Steps = <S extends z.ZodType>(of: S) => z.array(of).min(1).max(20)

/** A tour's file. */
export const TourFile = z.strictObject({
  ...tour,
  options: Steps(z.strictObject({ ...step, cn: Words, en: Words })),
})
export type TourFile = z.infer<typeof TourFile>

/** A tour in one language, as a page is given it. */
export const Tour = z.object({ key: Key, ...tour, options: Steps(z.object({ ...step, title: z.string(), description: z.string() })) })
export type Tour = z.infer<typeof Tour>
export type TourStep = Tour['options'][number]

/** A tour in the words of one language. */
export const tourIn = (key: string, { options, ...file }: TourFile, language: Language): Tour => ({
  key,
  ...file,
  options: options.map(({ cn, en, ...rest }) => ({ ...rest, ...{ cn, en }[language] })),
})

/** Keys told at once. */
const Keys = z.array(z.string().min(1).max(64)).min(1).max(50)
/** `POST /api/common/popup/query`: `result` has the key when the account has been shown it. Without `obj` it counts as shown (TOUR-01). */
export const PopupQuery = z.object({ key: z.string().min(1).max(64) })
export const PopupAnswer = z.object({ obj: z.object({ result: z.array(z.string()) }).optional() })
/** `POST /api/common/popup/save` and `/del`: these have been shown, or are to be shown again. */
export const PopupMarks = z.object({ info: Keys })
