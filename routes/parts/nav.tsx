import type { NavActor } from '../../machines/shell/nav/machine.ts'
import { definePart } from './define.ts'

const bar = () => import('../SuiteNav.tsx')

/** No modal: the top bar has its place (`Shell`). */
export default definePart<NavActor>({
  urgent: [],
  overlay: [],
  load: async (world) => (await import('../../services/shell/nav.ts')).navPart(world),
  view: async () => (await bar()).SuiteNav,
  early: bar,
})
