import { summaryMachine } from '../../../machines/database/summary/machine.ts'
import { summaryWorld } from '../summary.ts'
import { defineHoverActor } from './define.ts'

export default defineHoverActor((world) => summaryMachine.provide(summaryWorld(world)))
