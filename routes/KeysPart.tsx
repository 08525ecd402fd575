import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { getI18n } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { CARDS } from '../domain/databases/known.ts'
import { addKeyTexts } from '../locales/keys.ts'
import { keysMachine } from '../machines/account/keys/machine.ts'
import type { sessionMachine } from '../machines/account/session/machine.ts'
import { keysWorld } from '../services/account/keys.ts'
import { writeClipboard } from '../services/clipboard.ts'
import { Keys } from '../ui/account/keys/Keys.tsx'
import { useApp } from './context.ts'
import { useWatchable } from './watchable.ts'

/** Keys for programs, by what the account may open now. */
export const KeysPart = ({ session }: { session: ActorRefFrom<typeof sessionMachine> }) => {
  const { world } = useApp()
  const [logic] = useState(() => {
    addKeyTexts(getI18n(), world.language)
    return keysMachine.provide(keysWorld(world, writeClipboard))
  })
  const [input] = useState(() => {
    const { permissions } = session.getSnapshot().context
    return { now: world.now, databases: CARDS.filter(({ permission }) => permissions.includes(permission)).map(({ id }) => id) }
  })
  const actor = useActorRef(logic, { input })
  useWatchable(actor)
  return <Keys actor={actor} contact={world.settings.contact} />
}
