import { assign, setup } from 'xstate'
import { type DocumentFormat, FIND_CHARACTERS, type RecordDocument } from '../../../domain/documents.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type { DetailInput } from '../detail/types.ts'

/** How large a page is shown: 1 is as large as it was made. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const PLAIN_ZOOM = ZOOMS.indexOf(1)
/** Places of a search that are told. */
export const MOST_PLACES = 1000

/** The document on screen; its pages and texts lie with the world under `key`. */
export interface ShownDocument {
  key: string
  format: DocumentFormat
  pages: number
}
/** What is looked for in it, and the page of each place where it stands. */
export interface Find {
  text: string
  pages: readonly number[]
  /** Which place is shown, from 0. */
  at: number
}
export interface DocumentContext extends DetailInput {
  documents: readonly RecordDocument[]
  /** Names that the record states and nobody has given a file for. */
  missing: readonly string[]
  /** Name of the document that was asked for. */
  name: string | null
  shown: ShownDocument | null
  /** From 1. */
  page: number
  /** Place in `ZOOMS`. */
  zoom: number
  find: Find | null
  failure: Failure | null
}
export type DocumentEvent =
  | { type: 'DOCUMENT.OPEN'; name: string }
  | { type: 'PAGE.SET'; page: number }
  /** One size larger, or smaller. */
  | { type: 'ZOOM.STEP'; by: 1 | -1 }
  /** Typed into the field; '' ends the search. */
  | { type: 'FIND.SET'; text: string }
  /** To the next place, or the one before; round the ends. */
  | { type: 'FIND.STEP'; by: 1 | -1 }
  | { type: 'RETRY' }
  | { type: 'CLOSE' }
/**
 * Actors of the world: `listDocuments` tells a record's files; `openDocument` fetches one and puts it where views find it, under `key`; `findText` looks
 * for words in it. Action: `letGo({key})`, nobody looks at it any more.
 */
export type ListDocumentsInput = DetailInput
export interface ListDocumentsOutput {
  documents: readonly RecordDocument[]
  missing: readonly string[]
}
export interface OpenDocumentInput extends DetailInput {
  name: string
  key: string
}
export interface OpenDocumentOutput {
  format: DocumentFormat
  pages: number
}
export interface FindTextInput {
  key: string
  text: string
  most: number
}
/** Page of each place, in order. */
export type FindTextOutput = readonly number[]
export type DocumentTag = 'busy' | 'open'

export const keyOf = ({ database, recordId, name }: Pick<DocumentContext, 'database' | 'recordId' | 'name'>): string =>
  JSON.stringify([database, recordId, name])

const moved = (find: Find, step: number): Find => ({ ...find, at: (find.at + step + find.pages.length) % find.pages.length })
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Words of the chart in `machine.ts`. Actors of the world: `listDocuments`, `openDocument`, `findText`. Action: `letGo`. */
export const documentSetup = setup({
  types: {
    context: {} as DocumentContext,
    events: {} as DocumentEvent,
    input: {} as DetailInput,
    tags: {} as DocumentTag,
    meta: {} as StateMeta,
  },
  actors: {
    listDocuments: unprovided<ListDocumentsOutput, ListDocumentsInput>('listDocuments'),
    openDocument: unprovided<OpenDocumentOutput, OpenDocumentInput>('openDocument'),
    findText: unprovided<FindTextOutput, FindTextInput>('findText'),
  },
  actions: {
    takeList: assign((_, { documents, missing }: ListDocumentsOutput) => ({ documents, missing, failure: null })),
    ask: assign((_, { name }: { name: string }) => ({ name, failure: null, find: null, page: 1, zoom: PLAIN_ZOOM })),
    take: assign(({ context }, { format, pages }: OpenDocumentOutput) => ({
      shown: { key: keyOf(context), format, pages },
      failure: null,
    })),
    turn: assign(({ context }, { page }: { page: number }) => ({ page: within(page, 1, context.shown?.pages ?? 1) })),
    zoom: assign(({ context }, { by }: { by: number }) => ({ zoom: within(context.zoom + by, 0, ZOOMS.length - 1) })),
    lookFor: assign((_, { text }: { text: string }) => ({ find: { text, pages: [], at: 0 } })),
    takePlaces: assign(({ context }, pages: FindTextOutput) => {
      // The first place on the page that is read, or behind it; else the first of all.
      const at = Math.max(
        0,
        pages.findIndex((page) => page >= context.page),
      )
      return { find: { text: context.find?.text ?? '', pages, at }, page: pages[at] ?? context.page }
    }),
    step: assign(({ context }, { by }: { by: number }) => {
      if (context.find === null) return {}
      const find = moved(context.find, by)
      return { find, page: find.pages[find.at] ?? context.page }
    }),
    forgetFind: assign({ find: null }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ shown: null, name: null, find: null, failure: null }),
    letGo: effect<{ key: string }>(),
  },
  guards: {
    isOffered: ({ context }, { name }: { name: string }) => context.documents.some((document) => document.name === name),
    isOther: ({ context }, { name }: { name: string }) =>
      name !== context.name && context.documents.some((document) => document.name === name),
    isPage: ({ context }, { page }: { page: number }) => Number.isInteger(page) && page >= 1 && page <= (context.shown?.pages ?? 0),
    isSearch: (_, { text }: { text: string }) => text.trim().length >= FIND_CHARACTERS,
    hasPlaces: ({ context }) => (context.find?.pages.length ?? 0) > 0,
    canZoom: ({ context }, { by }: { by: number }) => context.zoom + by >= 0 && context.zoom + by < ZOOMS.length,
  },
})
