import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { citationMachine } from '../../../machines/database/citation/machine.ts'
import { linkWorld } from '../../../services/database/citation.ts'

it('DB-01 a record’s link is its whole address, and is said where the clipboard is closed', async () => {
  const written: string[] = []
  const copy = async (write: (text: string) => Promise<boolean>) => {
    const actor = createActor(citationMachine.provide(linkWorld('https://materia.example', write)), {
      input: { database: 'drugsg', recordId: 'SIN/1' },
    }).start()
    actor.send({ type: 'OPEN' })
    const { value, context } = await waitFor(actor, (snapshot) => snapshot.hasTag('open'))
    actor.stop()
    return [value, context.line]
  }
  expect(await copy(async (text) => written.push(text) > 0)).toEqual([
    'copied',
    'https://materia.example/drugregions/drugsg/detail/SIN%2F1',
  ])
  expect(written).toEqual(['https://materia.example/drugregions/drugsg/detail/SIN%2F1'])
  expect((await copy(() => Promise.resolve(false)))[0]).toBe('failed')
})
