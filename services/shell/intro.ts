import { Introduction } from '../../domain/introduction.ts'
import { SHOWCASE } from '../../domain/showcase.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'

/** What a visitor is shown of a product, and how its tab is called (ROUTE-07, ROUTE-05). */
export const introWorld = ({ gateway, language, navigation, t }: Pick<World, 'gateway' | 'language' | 'navigation' | 't'>) => {
  const name = (title: string) => navigation.setTitle(`${title} · ${t('common:product.name')}`)
  return {
    actors: {
      loadIntro: fromPromise<Introduction, { product: string }>(({ input, signal }) =>
        gateway.ask(`${SHOWCASE}/${encodeURIComponent(input.product)}?language=${language}`, Introduction, { signal }),
      ),
    },
    actions: {
      nameTab: (_: unknown, { introduction: { title } }: { introduction: Introduction }) => name(title),
      nameAbsent: () => name(t('common:titles.notFound')),
    },
  }
}
