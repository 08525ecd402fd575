import { codeMachine } from '../../../machines/code/machine.ts'
import type { loginMachine } from '../../../machines/login/machine.ts'
import { qrMachine } from '../../../machines/qr/machine.ts'
import { LoginDialog } from '../../../ui/login/LoginDialog.tsx'
import { answered, never } from '../never.ts'
import { defineRendering } from '../rendering.ts'

export const rendering = defineRendering<typeof loginMachine>({
  element: (actor) => <LoginDialog actor={actor} />,
  children: {
    // A code may be asked for; the captcha before it is never solved.
    code: codeMachine.provide({ actors: { loadResendDeadline: answered(null), solveCaptcha: never() } }),
    qr: qrMachine.provide({ actors: { fetchCode: never() } }),
  },
})
