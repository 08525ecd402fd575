import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { assign, createActor, createMachine, fromCallback, setup } from 'xstate'
import { AppContext } from '../../../routes/context.ts'
import { Overlays } from '../../../routes/Overlays.tsx'
import { definePart } from '../../../routes/parts/define.ts'
import type { App } from '../../../services/app.ts'
import type { PartActor } from '../../../services/deferredParts.ts'
import type { World } from '../../../services/world.ts'

const actor: PartActor = { logic: fromCallback(() => {}), input: undefined }
const fetched = vi.hoisted(() => [] as string[])
vi.mock(import('../../../routes/parts/registry.ts'), async () => {
  const { definePart } = await import('../../../routes/parts/define.ts')
  const { PART_IDS } = await import('../../../machines/shell/app/parts.ts')
  const part = (id: string) =>
    definePart({
      urgent: [],
      overlay: [`${id}:first`, `${id}:second`],
      load: async () => actor,
      view: () => {
        fetched.push(id)
        return id === 'captcha' ? Promise.resolve(() => 'something to read') : new Promise<never>(() => {})
      },
    })
  return { PARTS: Object.fromEntries(PART_IDS.map((id) => [id, part(id)])) } as never
})

/** The page's overlays, with a root that runs two parts, of which the view of one never comes, and an authority whose queue is told. */
const open = () => {
  const idle = fromCallback(() => {})
  const root = createActor(
    createMachine({
      context: { parts: ['login', 'captcha'] },
      invoke: [
        { src: idle, systemId: 'login' },
        { src: idle, systemId: 'captcha' },
      ],
    }),
  ).start()
  const overlay = createActor(
    setup({ types: { context: {} as { queue: { id: string }[] }, events: {} as { type: 'ASK'; id: string } } }).createMachine({
      context: { queue: [] },
      on: { ASK: { actions: assign(({ context, event }) => ({ queue: [...context.queue, { id: event.id }] })) } },
    }),
  ).start()
  render(
    <AppContext value={{ root, overlay: () => overlay, world: {} } as unknown as App}>
      <Overlays />
    </AppContext>,
  )
  return { ask: (id: string) => act(async () => overlay.send({ type: 'ASK', id })) }
}

describe('views of parts', () => {
  it('are fetched when wanted, and one that hangs hides no other', async () => {
    const { ask } = open()
    expect(fetched).toEqual([])
    await ask('login:first')
    expect([fetched, screen.queryByText('something to read')]).toEqual([['login'], null])
    await ask('captcha:second')
    expect((await screen.findByText('something to read')).isConnected).toBe(true)
  })

  it('what must show without the network comes with the part, or the part has not come', async () => {
    const early = vi.fn(() => Promise.reject(new TypeError('no such file')))
    const part = definePart({ urgent: [], overlay: [], load: async () => actor, view: async () => () => null, early })
    await expect(part.load({} as World)).rejects.toThrow('no such file')
    early.mockResolvedValueOnce(undefined as never)
    expect(await part.load({} as World)).toBe(actor)
  })
})
