import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import { application } from '../../../../domain/databases/application/definition.ts'
import { findDatabase } from '../../../../domain/databases/all.ts'
import { drugct } from '../../../../domain/databases/drugct/definition.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import type { Value } from '../../../../domain/record.ts'
import { summaryMachine } from '../../../../machines/database/summary/machine.ts'
import type { LoadSummaryInput, LoadSummaryOutput } from '../../../../machines/database/summary/setup.ts'
import { LongText } from '../../../../ui/database/detail/LongText.tsx'
import { FieldValue } from '../../../../ui/database/fields/FieldValue.tsx'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import type { HoverSource } from '../../../../ui/database/hovers/define.ts'
import { FieldHovers } from '../../../../ui/database/hovers/FieldHovers.tsx'
import { OpenDatabases } from '../../../../ui/database/numbers/context.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
afterEach(cleanup)

const FACTS: Record<string, object> = {
  CTR20990001: { id: 'CTR20990001', ctr_id: 'CTR20990001', title: 'A Chinese trial', overall_status: 'recruiting' },
  NCT09990001: { id: 'NCT09990001', nct_id: 'NCT09990001', overall_status: 'completed' },
}
const asked: string[] = []
/** Cards as the gateway would fill them; a number that nobody has is answered otherwise than well. */
const source: HoverSource = {
  logic: async () =>
    summaryMachine.provide({
      actors: {
        load: fromPromise<LoadSummaryOutput, LoadSummaryInput>(async ({ input: { database, recordId } }) => {
          asked.push(`${database} ${recordId}`)
          if (!FACTS[recordId]) throw new Error('no such record')
          return { key: recordId }
        }),
      },
    }),
  data: (key) => ({ code: 0, obj: FACTS[key] }),
  database: async (id) => findDatabase(id)!,
}
const logic = source.logic
const same = logic('summary')
source.logic = () => same
const databases = new Map(['drugct', 'drugnct'].map((id) => [id, source.database(id)]))
source.database = (id) => databases.get(id)!

interface PageProps {
  definition: DatabaseDefinition
  field: string
  value: Value
  grid?: boolean
}
const Page = ({ definition, field, value, grid = false }: PageProps) => {
  const within = useRef<HTMLDivElement>(null)
  const labels = useLabels(definition)
  return (
    <div ref={within}>
      <FieldValue
        id={field}
        field={definition.fields[field]!}
        value={value}
        labels={labels}
        {...(grid && { fit: { width: 400, lines: 1 } })}
      />
      <LongText text="See also NCT09990001, please." unfolded onToggle={() => {}} labels={labels} lines={3} />
      <FieldHovers definition={definition} labels={labels} within={within} source={source} valueOf={() => value} />
    </div>
  )
}
const open = async (page: PageProps, databasesOpen = ['drugct', 'drugnct']) => {
  const i18n = await allTexts('en')
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <OpenDatabases value={new Set(databasesOpen)}>
          <Page {...page} />
        </OpenDatabases>
      ),
    },
  ])
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </ChakraProvider>,
  )
}
const point = (at: Element) => fireEvent.pointerOver(at, { pointerType: 'mouse', relatedTarget: null })
const RELATED: Value = [{ key: 'CTR20990001' }, { key: 'NCT09990009' }]

describe('numbers of trials, wherever they stand', () => {
  it('NCT-01 CT-01 show the trial of their own database on a card of 420 px, and lead to it from a record', async () => {
    await open({ definition: drugct, field: 'relatedNumber', value: RELATED })
    const link = screen.getByRole('link', { name: 'CTR20990001' })
    expect(link.getAttribute('href')).toBe('/drugct/detail/CTR20990001')
    point(link)
    const card = await screen.findByRole('region', { name: 'CTR20990001' })
    await waitFor(() => expect(card.textContent).toContain('A Chinese trial'))
    expect(card.textContent).toContain('Ongoing, recruiting')
    expect(getComputedStyle(card).width).toBe('420px')
    expect(card.querySelector('a')?.getAttribute('href')).toBe('/drugct/detail/CTR20990001')
  })

  it('NCT-01 stand in another database’s field and in running text, too', async () => {
    await open({ definition: drugnct, field: 'secondaryId', value: [{ key: 'CTR20990001' }, { key: 'ABC-1' }] })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/drugct/detail/CTR20990001',
      '/drugnct/detail/NCT09990001',
    ])
    point(screen.getByRole('link', { name: 'NCT09990001' }))
    const card = await screen.findByRole('region', { name: 'NCT09990001' })
    await waitFor(() => expect(card.textContent).toContain('Completed'))
  })

  it('NCT-01 a number that the gateway answers otherwise than well gives an empty card', async () => {
    await open({ definition: drugct, field: 'relatedNumber', value: RELATED })
    point(screen.getByRole('link', { name: 'NCT09990009' }))
    const card = await screen.findByRole('region', { name: 'NCT09990009' })
    await vi.waitFor(() => expect(asked).toContain('drugnct NCT09990009'))
    await waitFor(() => expect(card.querySelector('[data-testid=summary]:not([aria-busy])')).not.toBeNull())
    expect(card.textContent).toBe('')
  })

  it('NCT-01 ACC-05 of a database that is not open to the reader a number is a text like others', async () => {
    await open({ definition: drugct, field: 'relatedNumber', value: RELATED }, ['drugct'])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['CTR20990001'])
    expect(screen.getByText('NCT09990009').closest('[data-number]')).toBeNull()
  })

  it('APP-01 CT-01 an acceptance number leads to its application, and shows no card; the application’s own leads nowhere', async () => {
    const open3 = ['drugct', 'application']
    await open({ definition: drugct, field: 'acceptanceNumber', value: [{ key: 'CXHL2200210' }, { key: '企业选择不公示' }] }, open3)
    const link = screen.getByRole('link', { name: 'CXHL2200210' })
    expect(link.getAttribute('href')).toBe('/application/detail/CXHL2200210')
    expect(link.closest('[data-number]')).toBeNull()
    cleanup()
    await open({ definition: drugct, field: 'acceptanceNumber', value: [{ key: 'CXHL2200210' }] }, ['drugct'])
    expect(screen.queryByRole('link', { name: 'CXHL2200210' })).toBeNull()
    cleanup()
    await open({ definition: application, field: 'acceptanceNumber', value: 'CXHL2200210' }, open3)
    expect(screen.getByText('CXHL2200210').closest('a')).toBeNull()
  })

  it('NCT-01 in a grid they are no links, whose cells have the keyboard, and the record’s own number keeps its own card', async () => {
    await open({ definition: drugct, field: 'relatedNumber', value: RELATED, grid: true })
    expect(screen.queryByRole('link', { name: 'CTR20990001' })).toBeNull()
    expect(screen.getByText('CTR20990001').closest('[data-number]')?.getAttribute('data-number')).toBe('drugct:CTR20990001')
    cleanup()
    await open({ definition: drugct, field: 'registrationNumber', value: 'CTR20990001', grid: true })
    expect(screen.getByText('CTR20990001').closest('[data-number]')).toBeNull()
    expect(screen.getByText('CTR20990001').closest('[data-hover]')).not.toBeNull()
  })
})
