import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { LANGUAGES } from '../../../domain/language.ts'
import cn from '../../../locales/cn/gallery.json'
import en from '../../../locales/en/gallery.json'
import type { PickedFile } from '../../../machines/gallery/coverage/types.ts'
import { galleryMachine } from '../../../machines/gallery/gallery/machine.ts'
import type { ReadScenarioOutput } from '../../../machines/gallery/gallery/types.ts'
import { GalleryPage } from '../../../ui/gallery/gallery/GalleryPage.tsx'
import { source, words } from '../../views/gallery/gallery/source.tsx'
import { show } from '../shell/render.tsx'

it.each(LANGUAGES)(
  'MACH-02 a scenario file is picked, the same one again, too; one that cannot be taken is named, in %s',
  async (language) => {
    const picked: string[] = []
    const gallery = createActor(
      galleryMachine.provide({
        actors: {
          layOut: fromPromise(async () => ({ key: 'k', width: 1200, height: 900 })),
          readScenario: fromPromise<ReadScenarioOutput, { file: PickedFile }>(async ({ input: { file } }) => {
            picked.push(file.name)
            return { machine: 'language', beginning: { input: { example: 0 } }, steps: [] }
          }),
        },
      }),
      { input: { machines: source.ids } },
    ).start()
    gallery.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'simulating', steps: [] })
    const { t, container } = await show(
      <GalleryPage actor={gallery} source={source} words={words} requirements={new Map()} onSave={() => {}} />,
      language,
      { gallery: { cn, en }[language] },
    )
    await screen.findByRole('button', { name: t('gallery:simulation.load') })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!
    const file = new File(['{}'], 'other.json', { type: 'application/json' })
    for (const times of [1, 2]) {
      await userEvent.upload(input, file)
      expect((await screen.findByRole('alert')).textContent).toBe(t('gallery:simulation.otherMachine', { machine: 'language' }))
      expect(picked).toHaveLength(times)
    }
    gallery.stop()
  },
)
