/**
 * Documents that are open, by the key that the machine holds: bytes, pages and texts stay out of its context. The world puts one in when it has been
 * read; views take it out to draw it.
 */

/** A part of a Word document: what an element is, with what is in it; a text with its place in all of the text. */
export type WordNode =
  { text: string; at: number } | { tag: string; href?: string; picture?: string; span?: number; children: readonly WordNode[] }

/** A page that is drawn on an element of the view's; done once all of it is there. */
export interface Drawing {
  done: Promise<void>
  cancel(): void
}

interface Common {
  /** Text of each page. */
  texts: readonly string[]
  close(): void
}
export type OpenDocument =
  | (Common & {
      kind: 'pdf'
      /** Draws a page (from 1) and its text over it, which can be selected and is marked where words are found. */
      draw(page: number, options: { scale: number; canvas: unknown; texts: unknown }): Drawing
    })
  | (Common & { kind: 'word'; nodes: readonly WordNode[] })

/** More than a page ever shows; whatever was opened before is closed. */
const MOST = 3
const documents = new Map<string, OpenDocument>()

export const openedDocument = (key: string): OpenDocument | undefined => documents.get(key)

export const keepDocument = (key: string, document: OpenDocument): void => {
  closeDocument(key)
  documents.set(key, document)
  for (const oldest of documents.keys()) {
    if (documents.size <= MOST) break
    closeDocument(oldest)
  }
}

export const closeDocument = (key: string): void => {
  documents.get(key)?.close()
  documents.delete(key)
}
