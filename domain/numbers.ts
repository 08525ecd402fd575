import { RECOGNISED } from './databases/recognised.ts'

/** A record that an official number names, wherever the number stands. */
export interface NamedRecord {
  database: string
  id: string
}

/** The record that a text names; null for a text that is no number of a database (`domain/databases/<id>/recognised.ts`). */
export const recordNamed = (text: string): NamedRecord | null => {
  const id = text.trim().toUpperCase()
  const database = Object.keys(RECOGNISED).find((one) => RECOGNISED[one]?.number.test(id))
  return database === undefined ? null : { database, id }
}

/** A number of this database shows its record on a card while it is pointed at; others only lead to it. */
export const hasCard = (database: string): boolean => RECOGNISED[database]?.card === true

/** What may be a number: letters and digits with nothing of either around them. */
const TOKEN = /([A-Za-z]+\d[A-Za-z\d]*)/

/** A text in pieces: what names a record of one of these databases, and what stands between. One piece where nothing does. */
export const numberPieces = (text: string, databases: ReadonlySet<string>): { text: string; names: NamedRecord | null }[] => {
  if (databases.size === 0 || !/\d/.test(text)) return [{ text, names: null }]
  const pieces: { text: string; names: NamedRecord | null }[] = []
  for (const part of text.split(TOKEN)) {
    if (part === '') continue
    const named = recordNamed(part)
    const names = named && databases.has(named.database) ? named : null
    const last = pieces.at(-1)
    if (names === null && last?.names === null) last.text += part
    else pieces.push({ text: part, names })
  }
  return pieces
}
