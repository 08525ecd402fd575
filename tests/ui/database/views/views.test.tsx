import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { viewsOf } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { remember } from '../../../../domain/databases/known.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { quietView } from '../../../../machines/database/view.ts'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { defineView, type ViewProps } from '../../../../ui/database/views/define.ts'
import { VIEWS } from '../../../../ui/database/views/registry.ts'
import { allTexts } from '../../../texts.ts'
import { giveSizes, showList, startList } from '../list/harness.tsx'

const views = VIEWS as Record<string, unknown>
const tried = { ...drugnct, views: ['list', { id: 'tried', parameters: { rungs: ['3', '5'] } }, { id: 'other', parameters: {} }] as const }

beforeAll(giveSizes)
afterEach(() => {
  cleanup()
  delete views['tried']
  delete views['other']
  remember(drugnct)
  vi.restoreAllMocks()
})

const show = async () => {
  remember(tried)
  const list = startList('?rungs=5', { views: { tried: async () => () => quietView, other: async () => () => quietView } }, tried)
  await showList(list, 'en', tried)
  await screen.findByText('NCT00000003')
  await waitFor(() => expect(list.actor.getSnapshot().context.views['tried']).toBe('running'))
  return list
}
/** The database gives it no name: its button has the key. */
const choose = (view: string) => userEvent.click(screen.getByText(new RegExp(`views\\.${view}$`)))

describe('views that definitions name', () => {
  it('are all drawn by a file, and the rows are one of each', () => {
    const named = DATABASES.flatMap((definition) => viewsOf(definition).map(({ id }) => [definition.id, id]))
    expect(named.filter(([, id]) => !VIEWS[id!])).toEqual([])
    for (const definition of DATABASES) expect(viewsOf(definition).map(({ id }) => id)).toContain('list')
  })

  it.each(LANGUAGES)('LANG-03 (%s) have a name, the database’s own before everybody’s', async (language) => {
    const texts = await allTexts(language)
    const labels = () => labelsOf(drugnct, texts.t as unknown as Translate, language)
    for (const definition of DATABASES)
      for (const { id } of viewsOf(definition))
        expect(labelsOf(definition, texts.t as unknown as Translate, language).view(id), `${definition.id} ${id}`).not.toMatch(/views\./)
    const shared = labels().view('chart')
    texts.addResource(language, 'databases', 'drugnct.views.chart', 'X')
    expect([labels().view('chart'), shared === 'X']).toEqual(['X', false])
  })

  it('what draws a view is fetched when it is wanted, and is told what the address says', async () => {
    const load = vi.fn(async () => ({ parameters, definition }: ViewProps) => <p>{`${definition.id} ${JSON.stringify(parameters)}`}</p>)
    views['tried'] = defineView({ icon: 'market', load })
    await show()
    expect(load).not.toHaveBeenCalled()
    await choose('tried')
    await screen.findByText('drugnct {"rungs":"5"}')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a view that throws says so; search, filters, the rows and other views stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = (): never => {
      throw new Error('cannot')
    }
    views['tried'] = defineView({ icon: 'market', load: async () => Broken })
    views['other'] = defineView({ icon: 'market', load: async () => () => <p>another view</p> })
    await show()
    await choose('tried')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    expect(screen.getByTestId('list-page')).toBeTruthy()
    await choose('other')
    await screen.findByText('another view')
    await choose('tried')
    await screen.findByRole('alert')
    await userEvent.click(screen.getByText('List'))
    await screen.findByText('NCT00000003')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
