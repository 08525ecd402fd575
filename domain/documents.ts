import { z } from 'zod'

/** Files that belong to a record and are shown in its page: inserts, labels, policies (IPO-01, LABEL-01). */

export const DOCUMENT_FORMATS = ['pdf', 'word'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]
/** Largest file, bytes. */
export const DOCUMENT_BYTES = 20 * 1024 ** 2
/** Longest name of a file, characters. */
export const DOCUMENT_NAME = 150
/** Fewest characters that are looked for in one, as everywhere (modules.txt, section 9). */
export const FIND_CHARACTERS = 2

/** GET /databases/{db}/records/{id}/documents */
export const RecordDocument = z.object({ name: z.string(), format: z.enum(DOCUMENT_FORMATS), size: z.number() })
export type RecordDocument = z.infer<typeof RecordDocument>
export const DocumentsAnswer = z.object({
  documents: z.array(RecordDocument),
  /** Names that the record states and nobody has given a file for. */
  missing: z.array(z.string()),
})
export type DocumentsAnswer = z.infer<typeof DocumentsAnswer>

const ENDINGS: Readonly<Record<string, DocumentFormat>> = { pdf: 'pdf', docx: 'word' }

/** What a file's name says that it is; null for a name that is no document's, or could lead elsewhere than into its folder. */
export const formatOf = (name: string): DocumentFormat | null => {
  const [, ending = ''] = /^[^/\\:*?"<>|\p{Cc}\p{Cf}]+\.(pdf|docx)$/iu.exec(name) ?? []
  return name.length > DOCUMENT_NAME || name.startsWith('.') ? null : (ENDINGS[ending.toLowerCase()] ?? null)
}

/** Where a document's bytes are, below the origin. */
export const documentPath = (database: string, record: string, name: string): string =>
  `/api/databases/${encodeURIComponent(database)}/records/${encodeURIComponent(record)}/documents/${encodeURIComponent(name)}`

/** A text without blanks, in one width and letter case, with where each of its characters begins and ends in the text as it is. */
const folded = (text: string): { text: string; places: [from: number, to: number][] } => {
  let all = ''
  const places: [number, number][] = []
  let at = 0
  for (const character of text) {
    const plain = character.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
    all += plain
    for (let unit = 0; unit < plain.length; unit++) places.push([at, at + character.length])
    at += character.length
  }
  return { text: all, places }
}

/**
 * Where words stand in a text: first character and the one behind the last, in order and not over one another. Width, letter case and blanks are no
 * difference, since a line of a page may end within a word.
 *
 * @param most places that are told
 */
export const placesOf = (text: string, words: string, most: number): [from: number, to: number][] => {
  const wanted = folded(words).text
  if (wanted.length < FIND_CHARACTERS) return []
  const { text: all, places } = folded(text)
  const found: [number, number][] = []
  for (let at = all.indexOf(wanted); at >= 0 && found.length < most; at = all.indexOf(wanted, at + wanted.length))
    found.push([places[at]![0], places[at + wanted.length - 1]![1]])
  return found
}
