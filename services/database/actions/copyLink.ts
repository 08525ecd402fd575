import { citationMachine } from '../../../machines/database/citation/machine.ts'
import { writeClipboard } from '../../clipboard.ts'
import { linkWorld } from '../citation.ts'
import { defineActionActor } from './define.ts'

/** As a citation is copied, with nothing but the address. */
export default defineActionActor(() => citationMachine.provide(linkWorld(location.origin, writeClipboard)))
