import type { MadeTexts } from '../../../domain/madeTexts.ts'

/** What the sheet of columns says of each. */
const COLUMNS = ['sheet', 'heading', 'key', 'kind', 'unit', 'allowed', 'several', 'example', 'notes']
const KINDS = ['text', 'prose', 'number', 'date', 'flag', 'option', 'link', 'identifier']
/** Columns of a file of links that are read one by one, and who states a Chinese name there. */
const LINKS = [
  'number',
  'vocabulary',
  'databases',
  'name',
  'times',
  'group',
  'cn',
  'stated',
  'wrong',
  'seed',
  'drawn',
  'only',
  'until',
  'mark',
]
const STATED = ['vocabulary', 'operator', 'before']
const NOTES = ['number', 'ofRecord', 'concluded', 'statedOrWorkedOut', 'date']

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'server:tables.*': [
    ['several'],
    ...COLUMNS.map((word) => [`columns.${word}`]),
    ...KINDS.map((kind) => [`kinds.${kind}`]),
    ...NOTES.map((note) => [`note.${note}`]),
    ...LINKS.map((column) => [`links.columns.${column}`]),
    ...STATED.map((by) => [`links.stated.${by}`]),
  ],
}
