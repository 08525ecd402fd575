import { MateriaError } from '../../../domain/errors.ts'
import { busy, type Examples } from '../../examples.ts'
import type { documentMachine } from './machine.ts'

export { documentMachine as machine } from './machine.ts'

const pdf = { name: 'insert.pdf', format: 'pdf', size: 120_000 } as const
const word = { name: 'insert.docx', format: 'word', size: 20_000 } as const

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof documentMachine> = {
  inputs: [{ database: 'drugipo', recordId: 'H20150581' }],
  project: ({ documents, missing, name, shown, page, zoom, find, failure }) => [
    documents.length,
    missing.length,
    name,
    shown?.key,
    page,
    zoom,
    find?.pages.length,
    find?.at,
    failure?.code,
  ],
  events: {
    'DOCUMENT.OPEN': [
      { type: 'DOCUMENT.OPEN', name: pdf.name },
      { type: 'DOCUMENT.OPEN', name: word.name },
    ],
    'PAGE.SET': [
      { type: 'PAGE.SET', page: 2 },
      { type: 'PAGE.SET', page: 1 },
      { type: 'PAGE.SET', page: 3 },
    ],
    'ZOOM.STEP': [
      { type: 'ZOOM.STEP', by: 1 },
      { type: 'ZOOM.STEP', by: -1 },
    ],
    'FIND.SET': [
      { type: 'FIND.SET', text: '示例' },
      { type: 'FIND.SET', text: '' },
    ],
    'FIND.STEP': [
      { type: 'FIND.STEP', by: 1 },
      { type: 'FIND.STEP', by: -1 },
    ],
    RETRY: [{ type: 'RETRY' }],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: {
    listDocuments: {
      done: [
        { documents: [pdf, word], missing: [] },
        { documents: [], missing: ['lost.pdf'] },
        { documents: [], missing: [] },
      ],
      error: [busy],
    },
    openDocument: {
      done: [
        { format: 'pdf', pages: 2 },
        { format: 'word', pages: 1 },
      ],
      error: [busy, new MateriaError('document.password')],
    },
    findText: { done: [[1, 2], []], error: [busy] },
  },
}
