import { fromCallback } from 'xstate'
import { bannerMachine } from '../../machines/shell/banner/machine.ts'
import type { World } from '../world.ts'
import { followCover } from './hiding.ts'

/** Notices above the page, in the world (NOTICE-05): they rest while a modal has the page, or nobody sees it. */
export const bannerActor = ({ visibility }: Pick<World, 'visibility'>) =>
  bannerMachine.provide({
    actors: {
      followCover: fromCallback(({ sendBack, system }) =>
        followCover(system, (covered) => sendBack({ type: 'COVER.CHANGED', covered }), visibility),
      ),
    },
  })
