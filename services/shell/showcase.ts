import { SHOWCASE, Showcase } from '../../domain/showcase.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'

/** What a visitor is shown (ROUTE-07). */
export const showcaseWorld = ({ gateway, language }: Pick<World, 'gateway' | 'language'>) => ({
  actors: {
    loadShowcase: fromPromise<Showcase, void>(({ signal }) => gateway.ask(`${SHOWCASE}?language=${language}`, Showcase, { signal })),
  },
})
