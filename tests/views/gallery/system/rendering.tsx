import type { systemMachine } from '../../../../machines/gallery/system/machine.ts'
import { SystemPage } from '../../../../ui/gallery/system/SystemPage.tsx'
import { source, words } from '../gallery/source.tsx'
import { defineRendering } from '../../rendering.ts'

const requirements = new Map([['MENU-01', { text: 'It opens.', lang: 'en' as const }]])

export const rendering = defineRendering<typeof systemMachine>({
  element: (actor) => <SystemPage actor={actor} source={source} words={words} requirements={requirements} />,
})
