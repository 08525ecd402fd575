import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { confirmMachine } from '../../machines/account/confirm/machine.ts'
import { confirmWorld } from '../../services/account/confirm.ts'
import { ConfirmPage } from '../../ui/account/confirm/ConfirmPage.tsx'
import { useApp } from '../context.ts'
import { useParameters } from '../parameters.ts'
import { useWatchable } from '../watchable.ts'

const Scanned = ({ code }: { code: string }) => {
  const app = useApp()
  const [logic] = useState(() => confirmMachine.provide(confirmWorld(app.world, app.root)))
  const actor = useActorRef(logic, { input: { key: code, now: app.world.now } })
  useWatchable(actor)
  return <ConfirmPage actor={actor} />
}

/** /login/confirm?key=… on the phone that scanned a code (QR-04). Another code is another question. */
export const Confirm = () => {
  const parameters = useParameters()
  const code = parameters.get('key') ?? ''
  return <Scanned key={code} code={code} />
}
