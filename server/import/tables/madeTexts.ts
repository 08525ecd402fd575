import type { MadeTexts } from '../../../domain/madeTexts.ts'

/** What the sheet of columns says of each. */
const COLUMNS = ['sheet', 'heading', 'key', 'kind', 'unit', 'allowed', 'several', 'example', 'notes']
const KINDS = ['text', 'prose', 'number', 'date', 'flag', 'option', 'link', 'identifier']
const NOTES = ['number', 'ofRecord', 'concluded', 'date']

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'server:tables.*': [
    ['several'],
    ...COLUMNS.map((word) => [`columns.${word}`]),
    ...KINDS.map((kind) => [`kinds.${kind}`]),
    ...NOTES.map((note) => [`note.${note}`]),
  ],
}
