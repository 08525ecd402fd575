import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { examples } from '../../machines/account/keys/examples.ts'
import { keysMachine } from '../../machines/account/keys/machine.ts'
import type { LoadKeysOutput, MakeKeyInput, MakeKeyOutput } from '../../machines/account/keys/types.ts'
import { mask } from '../../services/gallery/live/mask.ts'

it('MACH-02 a key that is told never leaves its tab, and is nowhere once its panel has closed', async () => {
  const [made] = examples.actors.makeKey.done
  if (!made?.made) throw new Error('no example of a key')
  const asked: MakeKeyInput[] = []
  const actor = createActor(
    keysMachine.provide({
      actors: {
        loadKeys: fromPromise<LoadKeysOutput, void>(async () => []),
        makeKey: fromPromise<MakeKeyOutput, MakeKeyInput>(async ({ input }) => {
          asked.push(input)
          return made
        }),
      },
    }),
    { input: { now: () => Date.UTC(2026, 10, 29), databases: ['drugus'] } },
  ).start()
  const until = (tag: 'free' | 'told') =>
    new Promise<void>((resolve) => {
      const look = () => void (actor.getSnapshot().hasTag(tag) && resolve())
      actor.subscribe(look)
      look()
    })
  await until('free')
  actor.send({ type: 'FORM.OPEN' })
  actor.send({ type: 'FORM.CHANGED', change: { name: '  Nightly ', days: 30, all: false, databases: ['drugus'] } })
  actor.send({ type: 'SUBMIT' })
  await until('told')
  expect(asked).toEqual([{ name: 'Nightly', lastDay: '2026-12-29', databases: ['drugus'] }])
  const { context } = actor.getSnapshot()
  expect(context.secret).toBe(made.secret)
  // What a watching gallery is told of it is how long it is.
  const told = JSON.stringify(mask(context))
  expect(told).not.toContain(made.secret)
  expect(told).not.toContain(made.key.last)
  actor.send({ type: 'CLOSE' })
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(made.secret.slice(3))
  actor.stop()
})
