import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { LANGUAGES } from '../../../domain/language.ts'
import cn from '../../../locales/cn/gallery.json'
import en from '../../../locales/en/gallery.json'
import { galleryMachine } from '../../../machines/gallery/gallery/machine.ts'
import { GalleryPage } from '../../../ui/gallery/gallery/GalleryPage.tsx'
import { source, words } from '../../views/gallery/gallery/source.tsx'
import { show } from '../shell/render.tsx'

const open = async (language: (typeof LANGUAGES)[number], steps: { send: { type: string } }[] | null) => {
  const gallery = createActor(
    galleryMachine.provide({
      actors: {
        layOut: fromPromise(async () => ({ key: 'k', width: 1200, height: 900 })),
      },
    }),
    { input: { machines: source.ids } },
  ).start()
  gallery.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: steps ? 'simulating' : 'looking', steps })
  const { t, container } = await show(
    <GalleryPage actor={gallery} source={source} words={words} requirements={new Map()} onSave={() => {}} />,
    language,
    { gallery: { cn, en }[language] },
  )
  const canvas = await screen.findByRole('application')
  return { gallery, t, container, canvas, user: userEvent.setup() }
}

describe.each(LANGUAGES)('the chart, in %s', (language) => {
  it('MACH-02 the minimap has a place of its own: no part of the chart lies under it, and a click in it goes there', async () => {
    const { t, canvas } = await open(language, null)
    const map = await screen.findByRole('img', { name: t('gallery:chart.minimap') })
    expect(canvas.parentElement?.contains(map)).toBe(false)
    expect(map.querySelectorAll('rect').length).toBe(source.picture('k')!.states.length + 1)
  })

  it('MACH-02 texts stand in full on wish, and what is cut is said in full to who points at it', async () => {
    const { gallery, t, canvas, user } = await open(language, null)
    const full = screen.getByRole('button', { name: t('gallery:toolbar.full'), pressed: false })
    await user.click(full)
    expect(gallery.getSnapshot().context.full).toBe(true)
    await screen.findByRole('button', { name: t('gallery:toolbar.full'), pressed: true })
    for (const row of source
      .picture('k')!
      .states.flatMap(({ rows }) => rows)
      .slice(0, 5))
      expect([...canvas.querySelectorAll('title')].map(({ textContent }) => textContent)).toContain(row.full)
  })

  it('MACH-02 a step moves along its arrow, and back along it when it is taken back; what an address brought does not move', async () => {
    const { gallery, t, canvas, user } = await open(language, [])
    const moving = () =>
      [...canvas.querySelectorAll('[data-move]')].map((move) => [
        move.getAttribute('data-move'),
        ...[...move.querySelectorAll('[data-moving]')].map((one) => one.getAttribute('data-moving')),
      ])
    const wayOf = () => canvas.querySelector('[data-moving] path')?.getAttribute('d') ?? ''
    expect(moving()).toEqual([])
    const panel = screen.getByRole('complementary', { name: t('gallery:panel') })
    await user.click(within(panel).getByRole('button', { name: 'TOGGLE' }))
    const [[direction, ...transitions] = []] = moving()
    expect([direction, transitions.length > 0]).toEqual(['forward', true])
    const placed = source.picture('k')!
    for (const id of transitions) expect(placed.edges.map(({ transition }) => transition)).toContain(id)
    const forward = wayOf()
    await user.click(within(panel).getByRole('button', { name: t('gallery:simulation.back') }))
    expect(moving()).toEqual([['back', ...transitions.toReversed()]])
    const { points } = placed.edges.find(({ transition }) => transition === transitions.at(-1))!
    expect(wayOf().startsWith(`M${points.at(-1)!.x} ${points.at(-1)!.y}`)).toBe(true)
    expect(wayOf()).not.toBe(forward)
    gallery.send({ type: 'SIMULATION.RESET' })
    gallery.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'simulating', steps: [{ send: { type: 'TOGGLE' } }] })
    await expect.poll(moving).toEqual([])
  })
})
