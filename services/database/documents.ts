import { documentPath, placesOf } from '../../domain/documents.ts'
import { ErrorBody } from '../../domain/errorCodes.ts'
import { MateriaError } from '../../domain/errors.ts'
import { closeDocument, keepDocument, openedDocument } from '../../machines/database/document/opened.ts'
import type {
  FindTextInput,
  FindTextOutput,
  ListDocumentsInput,
  ListDocumentsOutput,
  OpenDocumentInput,
  OpenDocumentOutput,
} from '../../machines/database/document/setup.ts'
import { fromPromise } from '../causes.ts'
import { readDocument } from './document/read.ts'
import type { World } from '../world.ts'
import { hasConnection, orOffline } from './offline.ts'

/** A file's bytes; a refusal is the error it carries. */
const bytesOf = async (path: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(path, { credentials: 'same-origin', signal })
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  const refused = ErrorBody.safeParse(await response.json().catch(() => null))
  throw refused.success
    ? new MateriaError(refused.data.error.code, { ...(refused.data.error.params && { params: refused.data.error.params }) })
    : new MateriaError('server.error')
}

/** A record's files, listed and read (IPO-01). */
export const documentWorld = ({ gateway }: Pick<World, 'gateway'>, isOnline = hasConnection, read = readDocument) => ({
  actors: {
    listDocuments: fromPromise<ListDocumentsOutput, ListDocumentsInput>(({ input, signal }) =>
      orOffline(gateway.documents(input.database, input.recordId, { signal }), isOnline),
    ),
    openDocument: fromPromise<OpenDocumentOutput, OpenDocumentInput>(async ({ input, signal }) => {
      const { database, recordId, name, key } = input
      const bytes = await orOffline(bytesOf(documentPath(database, recordId, name), signal), isOnline)
      const { format, document } = await read(name, bytes)
      // Nobody waits for it any more.
      if (signal.aborted) document.close()
      else keepDocument(key, document)
      return { format, pages: document.texts.length }
    }),
    findText: fromPromise<FindTextOutput, FindTextInput>(({ input: { key, text, most } }) => {
      const pages: number[] = []
      for (const [index, words] of (openedDocument(key)?.texts ?? []).entries())
        for (const _ of placesOf(words, text, most - pages.length)) pages.push(index + 1)
      return Promise.resolve(pages)
    }),
  },
  actions: { letGo: (_: unknown, { key }: { key: string }) => closeDocument(key) },
})
