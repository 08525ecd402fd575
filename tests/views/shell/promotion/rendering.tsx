import type { promotionMachine } from '../../../../machines/shell/promotion/machine.ts'
import { Promotion } from '../../../../ui/shell/promotion/Promotion.tsx'
import { defineRendering } from '../../rendering.ts'

const SERVICE = {
  key: 'calendar',
  title: '药品日历',
  link: { family: 'main', path: '/calendar' },
  href: 'https://suite.example/calendar',
} as const

export const rendering = defineRendering<typeof promotionMachine>({ element: (actor) => <Promotion actor={actor} services={[SERVICE]} /> })
