import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../../domain/language.ts'
import cn from '../../../locales/cn/gallery.json'
import en from '../../../locales/en/gallery.json'
import { describeMachine } from '../../../machines/gallery/model/describe.ts'
import { appMachine } from '../../../machines/shell/app/machine.ts'
import { PART_IDS } from '../../../machines/shell/app/parts.ts'
import { DetailsPanel } from '../../../ui/gallery/gallery/DetailsPanel.tsx'
import { words } from '../../views/gallery/gallery/source.tsx'
import { show } from '../shell/render.tsx'

it.each(LANGUAGES)(
  'MACH-02 a state names the actors it runs once they are loaded, each leading to its machine, in %s',
  async (language) => {
    const onMachine = vi.fn<(id: string) => void>()
    const onOpen = vi.fn<(id: string) => void>()
    const { t } = await show(
      <DetailsPanel
        chart={describeMachine(appMachine)}
        chosen={{ kind: 'state', id: 'app.parts' }}
        words={words}
        requirements={new Map()}
        machines={PART_IDS}
        properties={[]}
        onProperty={() => {}}
        onState={() => {}}
        onTransition={() => {}}
        onMachine={onMachine}
        onOpen={onOpen}
      />,
      language,
      { gallery: { cn, en }[language] },
    )
    expect(screen.getByText(t('gallery:details.spawns'))).toBeTruthy()
    for (const part of PART_IDS)
      await userEvent.click(screen.getByRole('button', { name: t('gallery:details.openMachine', { name: words.name(part) }) }))
    expect(onMachine.mock.calls).toEqual(PART_IDS.map((part) => [part]))
    for (const part of PART_IDS)
      await userEvent.click(screen.getByRole('button', { name: t('gallery:inset.open', { name: words.name(part) }) }))
    expect(onOpen.mock.calls).toEqual(PART_IDS.map((part) => [part]))
  },
)
