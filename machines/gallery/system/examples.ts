import { SYSTEM_VIEWS } from '../../../domain/galleryAddress.ts'
import { busy, type Examples } from '../../examples.ts'
import type { systemMachine } from './machine.ts'

export { systemMachine as machine } from './machine.ts'

const nothing = { search: '', machine: null, requirement: null }

export const examples: Examples<typeof systemMachine> = {
  inputs: [undefined],
  project: ({ search, machine, requirement, failure }) => [search, machine, requirement, failure?.code],
  events: {
    'ADDRESS.CHANGED': [
      { type: 'ADDRESS.CHANGED', here: true, view: 'list', ...nothing },
      { type: 'ADDRESS.CHANGED', here: true, view: 'map', ...nothing, machine: 'menu' },
      { type: 'ADDRESS.CHANGED', here: true, view: 'requirements', ...nothing, requirement: 'MENU-01' },
      { type: 'ADDRESS.CHANGED', here: true, view: 'list', ...nothing, search: 'menu' },
      { type: 'ADDRESS.CHANGED', here: false, view: 'list', ...nothing },
    ],
    'VIEW.CHOSEN': SYSTEM_VIEWS.map((view) => ({ type: 'VIEW.CHOSEN', view })),
    'SEARCH.CHANGED': [
      { type: 'SEARCH.CHANGED', text: 'menu' },
      { type: 'SEARCH.CHANGED', text: '' },
    ],
    'MACHINE.CHOSEN': [{ type: 'MACHINE.CHOSEN', machine: 'menu' }],
    'MACHINE.CLOSE': [{ type: 'MACHINE.CLOSE' }],
    'REQUIREMENT.CHOSEN': [{ type: 'REQUIREMENT.CHOSEN', id: 'MENU-01' }],
    'REQUIREMENT.CLOSE': [{ type: 'REQUIREMENT.CLOSE' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: { load: { done: [undefined], error: [busy] } },
}
