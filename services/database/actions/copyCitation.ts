import { citationMachine } from '../../../machines/database/citation/machine.ts'
import { writeClipboard } from '../../clipboard.ts'
import { citationWorld } from '../citation.ts'
import { defineActionActor } from './define.ts'

export default defineActionActor((world) => citationMachine.provide(citationWorld(world, location.origin, writeClipboard)))
