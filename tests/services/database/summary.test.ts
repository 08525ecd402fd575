import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { summaryMachine } from '../../../machines/database/summary/machine.ts'
import { summaryWorld } from '../../../services/database/summary.ts'
import { createCaches, type World } from '../../../services/world.ts'
import { gatewayThat } from '../asked.ts'

/** Cards as a list opens them, at a gateway that answers so. */
const cards = (answer: () => unknown) => {
  const { gateway, asked } = gatewayThat(answer)
  const logic = summaryMachine.provide(summaryWorld({ gateway, caches: createCaches() } as World))
  const open = (recordId: string) => createActor(logic, { input: { database: 'drugnct', recordId } }).start()
  return { asked, open, seen: (recordId: string, state: string) => waitFor(open(recordId), ({ value }) => value === state) }
}

it('NCT-01 a card asks for its trial once: the next one about it has the answer already', async () => {
  const { asked, seen } = cards(() => ({ code: 0, obj: { id: 'NCT1' } }))
  await seen('NCT1', 'shown')
  await seen('NCT1', 'shown')
  await seen('NCT2', 'shown')
  expect(asked.map(({ name, given }) => [name, given[0]])).toEqual([
    ['ask', 'overview/ctInfo?nctId=NCT1'],
    ['ask', 'overview/ctInfo?nctId=NCT2'],
  ])
})

it('NCT-01 a card that closes takes its request back, and the next one asks anew', async () => {
  const { asked, open } = cards(() => new Promise(() => {}))
  const card = open('NCT1')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.signal?.aborted).toBe(false)
  card.stop()
  expect(asked[0]?.signal?.aborted).toBe(true)
  open('NCT1')
  await expect.poll(() => asked.length).toBe(2)
})

it('NCT-01 an answer that is none gives an empty card, and is not kept', async () => {
  let answers = 0
  const { asked, seen } = cards(() => {
    answers += 1
    if (answers === 1) throw new MateriaError('server.error')
    return { code: 0, obj: { id: 'NCT1' } }
  })
  const empty = await seen('NCT1', 'empty')
  expect(empty.context.key).toBeNull()
  await seen('NCT1', 'shown')
  expect(asked).toHaveLength(2)
})
