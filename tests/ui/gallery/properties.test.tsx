import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { LANGUAGES } from '../../../domain/language.ts'
import cn from '../../../locales/cn/gallery.json'
import en from '../../../locales/en/gallery.json'
import { galleryMachine } from '../../../machines/gallery/gallery/machine.ts'
import type { Verdict } from '../../../machines/gallery/prove.ts'
import { GalleryPage } from '../../../ui/gallery/gallery/GalleryPage.tsx'
import { source, words } from '../../views/gallery/gallery/source.tsx'
import { show } from '../shell/render.tsx'

const run = { beginning: { input: { example: 0 } }, steps: [{ send: { type: 'TOGGLE' } }] }
const verdicts: Verdict[] = [
  { property: 'wideIsOpen', verdict: 'proved', looked: 12, run: null },
  { property: 'closes', verdict: 'broken', looked: 3, run },
]

it.each(LANGUAGES)(
  'MACH-07 a property shows its sentence and verdict, unfolded its words and requirements; its states lead to the chart and back, in %s',
  async (language) => {
    const gallery = createActor(
      galleryMachine.provide({
        actors: {
          layOut: fromPromise(async () => ({ key: 'k', width: 1200, height: 900 })),
          prove: fromPromise<readonly Verdict[], { machine: string | null }>(async () => verdicts),
        },
      }),
      { input: { machines: source.ids } },
    ).start()
    gallery.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'properties', steps: null })
    const sentences: Record<string, string> = { 'properties.menu.closes': 'It closes', 'properties.menu.wideIsOpen': 'Wide is open' }
    const { t, container } = await show(
      <GalleryPage
        actor={gallery}
        source={source}
        words={{ ...words, text: (id) => sentences[id] ?? null }}
        requirements={new Map([['MENU-02', { text: 'A drawer where it is narrow.', lang: 'en' }]])}
        onSave={() => {}}
      />,
      language,
      { gallery: { cn, en }[language] },
    )
    const list = within(await screen.findByRole('list', { name: t('gallery:properties.title') }))
    const [proved, broken] = list.getAllByRole('listitem')
    expect(proved!.textContent).toContain(t('gallery:properties.proved', { count: 12 }))
    expect(proved!.textContent).toContain('Wide is open')
    expect(broken!.textContent).toContain(t('gallery:properties.broken'))
    expect(within(proved!).queryByRole('button', { name: t('gallery:properties.openRun') })).toBeNull()

    const sentence = within(broken!).getByRole('button', { name: 'It closes' })
    expect(sentence.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(sentence)
    expect(sentence.getAttribute('aria-expanded')).toBe('true')
    const told = { en: 'whenever in “drawer”, then in the end in “narrow”', cn: '每当处于“drawer”，则最终必定处于“narrow”' }[language]
    expect(broken!.textContent).toContain(told)
    expect(broken!.textContent).not.toContain('{{')
    expect(broken!.textContent).toContain('A drawer where it is narrow.')
    const box = container.querySelector('[data-state="menu.narrow.drawer"] rect')!
    expect(box.getAttribute('stroke')).toBe('#574b9c')

    await userEvent.click(within(broken!).getByRole('button', { name: 'drawer' }))
    expect(gallery.getSnapshot().context.chosen).toEqual({ kind: 'state', id: 'menu.narrow.drawer' })
    await userEvent.click(sentence)
    expect(gallery.getSnapshot().context.property).toBeNull()
    // The state that was chosen names the property in any mode.
    gallery.send({ type: 'MODE.CHOSEN', mode: 'looking' })
    await screen.findByRole('heading', { name: t('gallery:properties.naming') })
    expect(screen.queryByRole('button', { name: 'Wide is open' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'It closes' }))
    expect(gallery.getSnapshot().hasTag('properties')).toBe(true)
    expect(gallery.getSnapshot().context.property).toBe('closes')

    await userEvent.click(await screen.findByRole('button', { name: t('gallery:properties.openRun') }))
    const { context } = gallery.getSnapshot()
    expect(gallery.getSnapshot().hasTag('simulating')).toBe(true)
    expect([context.beginning, context.steps, context.position]).toEqual([run.beginning, run.steps, 1])
    gallery.stop()
  },
)
