import type { requestMachine } from '../../../../machines/account/request/machine.ts'
import { RequestPage } from '../../../../ui/account/request/RequestPage.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof requestMachine>({ element: (actor) => <RequestPage actor={actor} /> })
