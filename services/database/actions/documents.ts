import { documentMachine } from '../../../machines/database/document/machine.ts'
import { documentWorld } from '../documents.ts'
import { defineActionActor } from './define.ts'

/** Files of the record, for the section that shows them (`show: 'documents'`). */
export default defineActionActor((world) => documentMachine.provide(documentWorld(world)))
