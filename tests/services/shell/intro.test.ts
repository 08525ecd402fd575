import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { Introduction } from '../../../domain/introduction.ts'
import { introMachine } from '../../../machines/shell/intro/machine.ts'
import { introWorld } from '../../../services/shell/intro.ts'
import { flush } from '../../machines/harness.ts'

it('ROUTE-05 ROUTE-11 a product’s tab has its name, one of a product that is nobody’s that of every page that is not found', async () => {
  const titles: string[] = []
  const asked: string[] = []
  const told: Introduction = { kind: 'collection', title: 'Global approval', lead: '', entries: [], instead: [], example: null }
  const world = {
    language: 'en',
    t: (key: string) => `[${key}]`,
    navigation: { setTitle: (title: string) => void titles.push(title) },
    gateway: {
      ask: async (address: string) => {
        asked.push(address)
        if (address.includes('nothing')) throw new MateriaError('request.not_found')
        return told
      },
    },
  } as unknown as Parameters<typeof introWorld>[0]
  for (const product of ['global', 'nothing/else']) {
    const actor = createActor(introMachine.provide(introWorld(world)), { input: { product } }).start()
    await flush()
    actor.stop()
  }
  expect(asked).toEqual(['showcase/global?language=en', 'showcase/nothing%2Felse?language=en'])
  expect(titles).toEqual(['Global approval · [common:product.name]', '[common:titles.notFound] · [common:product.name]'])
})
