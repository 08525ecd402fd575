import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { requestMachine } from '../../machines/account/request/machine.ts'
import { requestWorld } from '../../services/account/request.ts'
import { RequestPage, SignUpOpenPage } from '../../ui/account/request/RequestPage.tsx'
import { useApp } from '../context.ts'
import { useWatchable } from '../watchable.ts'

const Form = () => {
  const app = useApp()
  const [logic] = useState(() => requestMachine.provide(requestWorld(app.world)))
  const actor = useActorRef(logic)
  useWatchable(actor)
  return <RequestPage actor={actor} />
}

/** /product/request: how somebody without an account asks for one (ACC-07). */
export const Request = () => {
  const app = useApp()
  return app.world.settings.signUp ? <SignUpOpenPage onLogin={() => app.root.send({ type: 'LOGIN.ASKED' })} /> : <Form />
}
