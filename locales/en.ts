import type { Namespaces } from './namespaces.ts'

/** Every English text, one chunk of its own. Those of the gallery, of the request for access, of keys, of the survey, of feedback, of notices, of tours, of the terms and of the public page come with what shows them; what is to come the gateway tells. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    './en/*.json',
    '!./en/gallery.json',
    '!./en/request.json',
    '!./en/keys.json',
    '!./en/survey.json',
    '!./en/feedback.json',
    '!./en/bulletins.json',
    '!./en/restriction.json',
    '!./en/tours.json',
    '!./en/showcase.json',
    '!./en/coming.json',
    '!./en/legal.json',
  ],
  {
    eager: true,
    import: 'default',
  },
)

/** Titles and descriptions of the databases; their labels come with their pages (`labels.ts`). */
export const cards = import.meta.glob<Record<string, unknown>>('./en/databases/*.card.json', { eager: true, import: 'default' })

export const namespaces: Namespaces = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.slice('./en/'.length, -'.json'.length), texts]),
)
