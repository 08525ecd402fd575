import { MIN_SEARCH_CHARACTERS } from './constants.ts'

/** Rules of typed text that need no wire contract, so that the page's entry can have them without it. */

/** Compatibility-composed, blanks run together and trimmed: how typed text is counted and compared. Case is kept. */
export const normaliseText = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()

/**
 * The words of a fuzzy search: blank-separated, all of which must occur; `"quoted words"` stay together, whichever way keyboards set the marks.
 * An unclosed quote runs to the end. Never holds empty words.
 */
export const searchWords = (text: string): string[] =>
  [
    ...normaliseText(text)
      .replace(/[“”„«»「」『』]/gu, '"')
      .matchAll(/"([^"]*)(?:"|$)|[^\s"]+/gu),
  ]
    .map((match) => (match[1] ?? match[0]).trim())
    .filter((word) => word !== '')

export const codePoints = (text: string): number => [...text].length

/** No word of the text has the two characters a search takes (DB-02, BEY-02). */
export const isTooShort = (text: string): boolean => !searchWords(text).some((word) => codePoints(word) >= MIN_SEARCH_CHARACTERS)
