import { searchWords } from '../../domain/validate.ts'

/**
 * The one normalisation of search text, used when records are stored and when queries are compiled, so that both sides
 * always agree: compatibility composition (full-width forms become half-width), lower case, final sigma as sigma, control
 * characters and runs of blanks as one blank (BEY-02).
 */
export const normalise = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : ASCII.test(text) ? text.toLowerCase().replace(BLANKS, ' ').trim() : normaliseAny(text)

/** Words of ASCII with one blank between them, as most names are: nothing of the rest would change them. */
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
/** Nothing to compose, and nothing that is never part of a name. */
// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0001-\u007f]*$/
/** What becomes one blank, and is not one already. */
const BLANKS = /[\s\p{Cc}]{2,}|(?! )[\s\p{Cc}]/gu

const normaliseAny = (text: string): string => clean(text).normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').replace(BLANKS, ' ').trim()

/**
 * What is never part of a name and may change what a reader sees of it: NUL, and the controls of writing direction, with which
 * `exe.tnatap` reads `patent.exe` (Unicode TR 36, ASVS 1.3). Directional letters themselves stay.
 */
// eslint-disable-next-line no-control-regex -- NUL is one of them
const UNSEEN = /[\u0000\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text as it may be stored and sent: half surrogates become U+FFFD, NUL and controls of writing direction go. */
export const clean = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed()).replace(UNSEEN, '')

/** Stands between the names of one search text. No normalised word holds a control character, so none matches across it. */
export const SEPARATOR = '\u0001'

/** All distinct names of a field, normalised: its search text, with `SEPARATOR` between them. */
export const searchNames = (names: Iterable<string>): string[] => {
  const distinct = new Set<string>()
  for (const name of names) {
    const text = normalise(name)
    if (text) distinct.add(text)
  }
  return [...distinct]
}

/** Normalised words of typed text; all must occur. */
export const wordsOf = (text: string): string[] => [...new Set(searchWords(clean(text)).map(normalise))].filter((word) => word !== '')

/** Neighbouring pairs of characters (code points), each once: the tokens of the engine's text index. */
export const bigrams = (word: string): string[] => {
  const characters = [...word]
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < characters.length; at++) pairs.add(`${characters[at]}${characters[at + 1]}`)
  return [...pairs]
}
