import type { FaultList } from './fault.ts'
import { attacks } from './faults/attacks.ts'
import { imports } from './faults/imports.ts'
import { limits } from './faults/limits.ts'
import { links } from './faults/links.ts'
import { machines } from './faults/machines.ts'
import { races } from './faults/races.ts'
import { rooms } from './faults/rooms.ts'
import { safety } from './faults/safety.ts'
import { services } from './faults/services.ts'
import { slots } from './faults/slots.ts'
import { views } from './faults/views.ts'

/** In the order of docs/sabotage.md. */
export const FAULT_LISTS: readonly FaultList[] = [attacks, imports, limits, links, machines, races, rooms, safety, services, slots, views]
