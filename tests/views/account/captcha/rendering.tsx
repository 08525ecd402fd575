import type { captchaMachine } from '../../../../machines/account/captcha/machine.ts'
import { CaptchaDialog } from '../../../../ui/account/captcha/CaptchaDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof captchaMachine>({ element: (actor) => <CaptchaDialog actor={actor} /> })
