import { groupsMachine } from '../../../machines/database/groups/machine.ts'
import { groupsWorld } from '../groups.ts'
import { defineViewActor } from './define.ts'

export default defineViewActor((world) => groupsMachine.provide(groupsWorld(world)))
