import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../domain/language.ts'
import cn from '../../../locales/cn/gallery.json'
import en from '../../../locales/en/gallery.json'
import { GROUPS } from '../../../machines/define.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { MachineList } from '../../../ui/gallery/system/MachineList.tsx'
import { source, words } from '../../views/gallery/gallery/source.tsx'
import { show } from '../shell/render.tsx'

it.each(LANGUAGES)('MACH-02 every machine stands under the group whose folder it is in, once, in %s', async (language) => {
  const ids = MACHINES.map(({ id }) => id)
  const { t } = await show(
    <MachineList
      source={{ ...source, ids, chart: () => undefined, group: (id) => MACHINES.find((machine) => machine.id === id)?.group }}
      words={words}
    />,
    language,
    { gallery: { cn, en }[language] },
  )
  // As a reader of the page has it: headings, and the machines behind each.
  const shown = screen.getAllByRole('heading', { level: 2 }).flatMap((heading) =>
    within(heading.parentElement!)
      .getAllByRole('link')
      .map((link) => `${heading.textContent} / ${link.textContent}`),
  )
  const titles = Object.fromEntries(GROUPS.map((group) => [group, t(`gallery:index.${group}`)]))
  expect(new Set(Object.values(titles)).size).toBe(GROUPS.length)
  expect(shown.toSorted()).toEqual(MACHINES.map(({ id, folder }) => `${titles[folder.split('/')[0]!]} / ${id}`).toSorted())
  // Said here as well, beside what folders say: a citation is no part of the page's frame.
  expect(shown).toContain(`${titles['database']} / citation`)
  expect(shown).toContain(`${titles['account']} / captcha`)
})
