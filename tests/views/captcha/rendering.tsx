import type { captchaMachine } from '../../../machines/captcha/machine.ts'
import { CaptchaDialog } from '../../../ui/captcha/CaptchaDialog.tsx'
import { defineRendering } from '../rendering.ts'

export const rendering = defineRendering<typeof captchaMachine>({ element: (actor) => <CaptchaDialog actor={actor} /> })
