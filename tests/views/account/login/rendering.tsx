import type { loginMachine } from '../../../../machines/account/login/machine.ts'
import { LoginDialog } from '../../../../ui/account/login/LoginDialog.tsx'
import { codeChild, qrChild } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof loginMachine>({
  element: (actor) => <LoginDialog actor={actor} />,
  children: { code: codeChild, qr: qrChild },
})
