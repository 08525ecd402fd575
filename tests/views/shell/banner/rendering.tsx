import type { bannerMachine } from '../../../../machines/shell/banner/machine.ts'
import { Banner } from '../../../../ui/shell/banner/Banner.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof bannerMachine>({ element: (actor) => <Banner actor={actor} /> })
