import { alertMachine } from '../../machines/shell/alert/machine.ts'
import type { NoteReadParams } from '../../machines/shell/alert/setup.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'

/** The gateway hears what was read; where it cannot, the note is told again next time (CERT-02). */
export const alertWorld = ({ gateway }: Pick<World, 'gateway'>) => ({
  actions: {
    noteRead: (_: unknown, { note }: NoteReadParams) => void gateway.call('readNote', { id: note }).catch(() => undefined),
  },
})

/** As a part of the page (`routes/parts/alert.tsx`). */
export const alertPart = (world: World): PartActor => partActor(alertMachine.provide(alertWorld(world)), undefined)
