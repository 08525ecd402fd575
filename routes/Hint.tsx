import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { PromptsActor } from '../machines/account/prompts/machine.ts'
import type { sessionMachine } from '../machines/account/session/machine.ts'
import { ExpiryHint } from '../ui/account/prompts/ExpiryHint.tsx'
import { useApp } from './context.ts'

/** The expiry hint with what it tells of (PROMPT-05). */
export const Hint = () => {
  const app = useApp()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const memberships = useSelector(session, ({ context }) => context.permission.permissions)
  return (
    <ExpiryHint actor={app.root.system.get('prompts') as PromptsActor} memberships={memberships} contact={app.world.settings.contact} />
  )
}
