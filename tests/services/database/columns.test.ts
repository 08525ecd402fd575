import { expect, it } from 'vitest'
import { MateriaError } from '../../../domain/errors.ts'
import { columnsWorld } from '../../../services/database/columns.ts'
import type { World } from '../../../services/world.ts'
import { gatewayThat, outcomeOf } from '../asked.ts'

it('DB-04 GATE-08 columns are kept when the gateway has kept them; a refusal is told', async () => {
  let keeps: () => void = () => {}
  const { gateway, asked } = gatewayThat((name) =>
    name === 'saveColumns' ? new Promise<void>((kept) => (keeps = kept)) : { columns: null },
  )
  const { saveColumns, loadColumns } = columnsWorld({ gateway } as World).actors
  expect(await outcomeOf(loadColumns, { database: 'drugus' })).toBeNull()
  let isKept = false
  const saving = outcomeOf(saveColumns, { database: 'drugus', columns: ['brandName'] }).then(() => (isKept = true))
  await new Promise((later) => setImmediate(later))
  expect([isKept, asked.at(-1)?.given]).toEqual([false, ['drugus', { columns: ['brandName'] }]])
  keeps()
  await saving
  const refused = gatewayThat(() => {
    throw new MateriaError('server.busy')
  })
  const refusing = columnsWorld({ gateway: refused.gateway } as World).actors.saveColumns
  await expect(outcomeOf(refusing, { database: 'drugus', columns: [] })).rejects.toThrow(new MateriaError('server.busy'))
})
