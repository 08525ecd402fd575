import { fromTransition } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { busy, type Examples, none, signedOut } from '../../examples.ts'
import type { detailMachine } from './machine.ts'

export { detailMachine as machine } from './machine.ts'

/** An action's behaviour that does nothing. */
const idle = fromTransition((state: null) => state, null)

export const examples: Examples<typeof detailMachine> = {
  inputs: [
    { database: 'small', recordId: '1' },
    { database: 'small', recordId: 'none' },
  ],
  project: ({ sections, collapsed, chosen }) => [sections, collapsed.length > 0, chosen],
  events: {
    'SECTION.CHOSEN': [
      { type: 'SECTION.CHOSEN', section: 'base' },
      { type: 'SECTION.CHOSEN', section: 'constructor' },
    ],
    'SECTION.SEEN': [
      { type: 'SECTION.SEEN', section: 'base', inView: ['base'] },
      { type: 'SECTION.SEEN', section: 'base', inView: [] },
      { type: 'SECTION.SEEN', section: 'constructor', inView: [] },
    ],
    'SECTION.TOGGLE': [
      { type: 'SECTION.TOGGLE', section: 'base' },
      { type: 'SECTION.TOGGLE', section: 'constructor' },
    ],
    'SECTIONS.COLLAPSE': [{ type: 'SECTIONS.COLLAPSE' }],
    'SECTIONS.EXPAND': [{ type: 'SECTIONS.EXPAND' }],
    'TEXT.TOGGLE': [{ type: 'TEXT.TOGGLE', text: 'base.note' }],
    'RECORD.PRINT': [{ type: 'RECORD.PRINT' }],
    RETRY: [{ type: 'RETRY' }],
    'ACTION.ATTACH': [{ type: 'ACTION.ATTACH', id: 'small', logic: idle }],
  },
  actors: {
    loadRecord: {
      done: [{ sections: ['base'] }],
      error: [busy, signedOut, new MateriaError('record.not_found')],
    },
    loadActions: none,
  },
}
