import type { Namespaces } from './namespaces.ts'

/** Every Chinese text, one chunk of its own. Those of the gallery, of the request for access, of keys, of the survey, of feedback, of notices, of tours, of the terms and of the public page come with what shows them; what is to come the gateway tells. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    './cn/*.json',
    '!./cn/gallery.json',
    '!./cn/request.json',
    '!./cn/keys.json',
    '!./cn/survey.json',
    '!./cn/feedback.json',
    '!./cn/bulletins.json',
    '!./cn/restriction.json',
    '!./cn/tours.json',
    '!./cn/showcase.json',
    '!./cn/coming.json',
    '!./cn/legal.json',
  ],
  {
    eager: true,
    import: 'default',
  },
)

/** Titles and descriptions of the databases; their labels come with their pages (`labels.ts`). */
export const cards = import.meta.glob<Record<string, unknown>>('./cn/databases/*.card.json', { eager: true, import: 'default' })

export const namespaces: Namespaces = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.slice('./cn/'.length, -'.json'.length), texts]),
)
