import { expect, it } from 'vitest'
import { overviewWorld } from '../../../services/shell/overview.ts'
import type { World } from '../../../services/world.ts'
import { until } from '../../until.ts'

it('ONEBOX-04/kinds the search of the landing page searches every field fuzzily, in the list of the database chosen', async () => {
  const gone: unknown[] = []
  const navigation = { go: (...given: unknown[]) => gone.push(given) }
  const { openList } = overviewWorld({ navigation } as unknown as World).actions
  openList(null, { database: 'nowhere', text: 'insulin' })
  openList(null, { database: 'drugus', text: 'insulin & more' })
  await until(() => expect(gone).toEqual([['/drugus?any=has:insulin+%26+more', 'push']]))
})
