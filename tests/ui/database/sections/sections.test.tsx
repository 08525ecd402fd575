import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type DatabaseDefinition, slotId, slotOptions } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import type { RecordDetail } from '../../../../domain/record.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import { detailMachine } from '../../../../machines/database/detail/machine.ts'
import type { LoadRecordInput, LoadRecordOutput } from '../../../../machines/database/detail/types.ts'
import { DetailPage } from '../../../../ui/database/detail/DetailPage.tsx'
import { defineSection, type SectionProps } from '../../../../ui/database/sections/define.ts'
import { SECTIONS } from '../../../../ui/database/sections/registry.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

const record: RecordDetail = {
  id: '1',
  values: { number: 'N-1', name: 'Name', note: 'A note' },
  sections: {
    events: [
      { date: '2020-01-02', what: 'first' },
      { date: '2024-07', what: 'second' },
    ],
  },
  provenance: { publisher: 'Publisher', file: 'small.csv', asOf: '2026-01-01', sample: false },
}
const withSections = (sections: DatabaseDefinition['sections']): DatabaseDefinition => ({ ...exampleDatabase, sections })
const table = (show?: string) =>
  withSections([
    {
      id: 'events',
      kind: 'table',
      columns: { date: { kind: 'date' }, what: { kind: 'text' } },
      ...(show && { show: { id: show, with: { date: 'date', label: 'what' } } }),
    },
  ])

const open = async (definition: DatabaseDefinition, given: RecordDetail = record) => {
  const actor = createActor(
    detailMachine.provide({
      actors: {
        loadRecord: fromPromise<LoadRecordOutput, LoadRecordInput>(() =>
          Promise.resolve({ sections: definition.sections.map(({ id }) => id), actions: [] }),
        ),
      },
    }),
    { input: { database: 'small', recordId: '1' } },
  ).start()
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={await allTexts('en')}>
        <DetailPage
          definition={definition}
          actor={actor}
          source={{ record: () => given }}
          today="2026-11-21"
          back={{ href: '/small', onBack: () => {} }}
        />
      </I18nextProvider>
    </ChakraProvider>,
  )
  await screen.findByTestId('provenance')
}

/** Lets definitions name `show` while the test runs. */
const having = (show: Parameters<typeof defineSection>[0]) => {
  ;(SECTIONS as Record<string, unknown>)['tried'] = defineSection(show)
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
afterEach(() => {
  delete (SECTIONS as Record<string, unknown>)['tried']
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('sections that definitions show', () => {
  it('DB-14 are all drawn by a file, and options that name columns name columns there are', () => {
    const faults = DATABASES.flatMap(({ id: database, sections }) =>
      sections.flatMap((section) => {
        if (!section.show) return []
        const where = `${database}.${section.id}`
        const show = SECTIONS[slotId(section.show)]
        if (!show) return [`${where}: no file draws ${slotId(section.show)}`]
        const options = slotOptions(section.show)
        const columns = section.kind === 'table' ? Object.keys(section.columns) : []
        return (show.columns ?? [])
          .filter((option) => !columns.includes(options[option] ?? ''))
          .map((option) => `${where}: ${option} is no column`)
      }),
    )
    expect(faults).toEqual([])
    expect(DATABASES.flatMap(({ sections }) => sections).filter(({ show }) => show && slotId(show) === 'timeline')).toHaveLength(6)
  })

  it('the timeline shows when the rows happened, above the table that says it exactly', async () => {
    await open(table('timeline'))
    const region = screen.getByRole('table').closest('section')!
    const svg = region.querySelector('svg[aria-hidden] circle')!.closest('svg')!
    expect([...svg.querySelectorAll('circle ~ title')].map(({ textContent }) => textContent)).toEqual([
      '2020-01-02  first',
      '2024-07  second',
    ])
    expect(svg.compareDocumentPosition(screen.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('one that stands instead of the table is all there is, and is told what it asks for', async () => {
    const told: SectionProps[] = []
    having({
      instead: true,
      Component: (props) => {
        told.push(props)
        return <p>in place of the table</p>
      },
    })
    const definition = table('tried')
    await open(definition)
    expect(screen.getByText('in place of the table')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(told[0]).toMatchObject({
      definition,
      section: definition.sections[0],
      record,
      rows: record.sections['events'],
      today: '2026-11-21',
      options: { date: 'date', label: 'what' },
    })
  })

  it('one that is fetched comes when it has come, for fields as well; what the kind draws is there before', async () => {
    let come: (component: () => React.ReactNode) => void = () => {}
    having({ load: () => new Promise((resolve) => (come = resolve)) })
    await open(withSections([{ id: 'events', kind: 'fields', fields: ['name'], show: 'tried' }]))
    expect(screen.getAllByText('Name').length).toBeGreaterThan(0)
    expect(screen.queryByText('fetched')).toBeNull()
    come(() => <p>fetched</p>)
    expect(await screen.findByText('fetched')).toBeTruthy()
  })

  it.each([true, undefined])('one that throws leaves what the kind draws (instead: %s)', async (instead) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    having({
      ...(instead && { instead }),
      Component: () => {
        throw new Error('cannot')
      },
    })
    await open(table('tried'))
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  it('one that no file draws leaves what the kind draws', async () => {
    await open(table('nobodyHas'))
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  it('TRUTH-04 what the files lack says so, and no picture shows', async () => {
    having({ instead: true, Component: () => <p>a picture</p> })
    await open(table('tried'), { ...record, absent: ['events'] })
    expect(screen.queryByText('a picture')).toBeNull()
  })
})
