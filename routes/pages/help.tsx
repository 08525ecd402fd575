import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { helpMachine } from '../../machines/shell/help/machine.ts'
import { helpPlace, helpWorld } from '../../services/shell/help.ts'
import { HelpPage } from '../../ui/shell/help/HelpPage.tsx'
import { useApp } from '../context.ts'
import { useWatchable } from '../watchable.ts'

/** /help/index: how to use the databases; open to everybody, without the language switch (HELP-01, ROUTE-07, LANG-05). */
export const Help = () => {
  const { root, world } = useApp()
  const session = root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const [logic] = useState(() => helpMachine.provide(helpWorld(world, session)))
  const actor = useActorRef(logic, { input: helpPlace(world.navigation.address()) })
  useWatchable(actor)
  return <HelpPage actor={actor} />
}
