import type { DatabaseDefinition } from '../../domain/database.ts'
import { DOCUMENT_NAME, type DocumentFormat, type DocumentsAnswer, formatOf } from '../../domain/documents.ts'
import type { RecordDetail, Value } from '../../domain/record.ts'
import { sampleDocument } from '../sample/inserts.ts'
import type { DocumentStore } from './store.ts'

const namesIn = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : one.key)) : typeof value === 'string' ? [value] : []

/** Names that a record's documents may have: those it states, and its number with either ending. */
const namesOf = (definition: DatabaseDefinition, record: RecordDetail): { stated: string[]; numbered: string[] } => {
  const stated = [...new Set((definition.documents ?? []).flatMap((id) => namesIn(record.values[id])))].filter(
    (name) => name.length <= DOCUMENT_NAME,
  )
  const [number = ''] = namesIn(record.values[definition.number])
  return {
    stated,
    numbered: ['pdf', 'docx'].map((ending) => `${number}.${ending}`).filter((name) => !stated.includes(name) && formatOf(name) !== null),
  }
}

/** Documents of a record. A sample record has the sample's where nobody has given others. */
export const documentsOf = async (store: DocumentStore, definition: DatabaseDefinition, record: RecordDetail): Promise<DocumentsAnswer> => {
  const { stated, numbered } = namesOf(definition, record)
  const answer: DocumentsAnswer = { documents: [], missing: [] }
  for (const name of [...stated, ...numbered]) {
    const found = await store.find(definition.id, name)
    const made = record.provenance.sample ? sampleDocument(name) : null
    const format = formatOf(name)
    if (found) answer.documents.push(found)
    else if (made && format) answer.documents.push({ name, format, size: made.length })
    else if (stated.includes(name)) answer.missing.push(name)
  }
  return answer
}

/** Bytes of one of a record's documents; null where it has none of that name. */
export const documentOf = async (
  store: DocumentStore,
  definition: DatabaseDefinition,
  record: RecordDetail,
  name: string,
): Promise<{ format: DocumentFormat; bytes: Uint8Array } | null> => {
  const { stated, numbered } = namesOf(definition, record)
  const format = formatOf(name)
  if (format === null || ![...stated, ...numbered].includes(name)) return null
  const kept = await store.read(definition.id, name)
  if (kept) return kept
  const made = record.provenance.sample ? sampleDocument(name) : null
  return made && { format, bytes: made }
}
