import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { LANGUAGES } from '../../../domain/language.ts'
import { showcaseMachine } from '../../../machines/shell/showcase/machine.ts'
import { ShowcasePage } from '../../../ui/shell/showcase/Showcase.tsx'
import { show } from './render.tsx'

const page = {
  actor: createActor(showcaseMachine),
  groups: [{ group: 'global', databases: ['drugus', 'drugeu'], coming: [] }],
  contact: '',
  home: '/landscaping',
  request: '/product/request',
}

describe.each(LANGUAGES)('the page of the product in %s', (language) => {
  it('ROUTE-07 ACC-04 says how many databases the reader may open, and leads where that helps', async () => {
    const links: Record<number, string> = { 0: '/product/authority', 1: '/landscaping', 2: '/landscaping' }
    for (const opens of [0, 1, 2]) {
      const { t, unmount } = await show(<ShowcasePage {...page} opens={opens} />, language)
      const said = ['none', 'some', 'all'].map((each) => screen.queryByText(t(`showcase:may.${each}`, { opens, total: 2 })) !== null)
      expect(said).toEqual([opens === 0, opens === 1, opens === 2])
      expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(links[opens])
      unmount()
    }
  })
})
