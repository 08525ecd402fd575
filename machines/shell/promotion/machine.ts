import type { ActorRefFrom } from 'xstate'
import { promotionSetup } from './setup.ts'

/** Services the left menu promotes, which can be put away for a week (MENU-05). */
export const promotionMachine = promotionSetup.createMachine({
  id: 'promotion',
  description: 'Promoted services at the foot of the left menu.',
  meta: { requirements: ['MENU-05'] },
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'Takes up what was kept from before.',
      always: [{ guard: 'startsCollapsed', target: 'collapsed' }, { target: 'expanded' }],
    },
    expanded: {
      description: 'Each service with its card.',
      meta: { requirements: ['MENU-05'] },
      tags: ['expanded'],
      on: { COLLAPSE: { target: 'collapsed', actions: 'keepCollapsed' } },
    },
    collapsed: {
      description: 'Put away, for seven days from the start of the day.',
      meta: { requirements: ['MENU-05'] },
      tags: ['collapsed'],
      on: { EXPAND: { target: 'expanded', actions: 'forgetCollapsed' } },
    },
  },
})

export type PromotionActor = ActorRefFrom<typeof promotionMachine>
