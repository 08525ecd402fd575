import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../../machines/account/login/machine.ts'

/** The login actor as the dialog sees it. */
export type LoginActor = ActorRefFrom<typeof loginMachine>
