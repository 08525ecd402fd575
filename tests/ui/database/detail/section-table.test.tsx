import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import { drugca } from '../../../../domain/databases/drugca/definition.ts'
import type { RecordDetail } from '../../../../domain/record.ts'
import { SectionTable } from '../../../../ui/database/detail/SectionTable.tsx'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

const definition: DatabaseDefinition = drugca
const section = definition.sections.find(({ id }) => id === 'company') as Extract<DatabaseDefinition['sections'][number], { kind: 'table' }>
const rows = [{ name: 'GENENTECH INC' }, { name: 'NOBODY KNOWS' }]
const record: RecordDetail = {
  id: '00000001',
  values: { company: [{ key: 'GENENTECH INC', group: 'Roche', cn: '罗氏' }, { key: 'NOBODY KNOWS' }] },
  sections: { company: rows },
  provenance: { publisher: 'Health Canada', file: 'comp.txt', asOf: '2026-01-01', sample: false },
}

const Table = () => (
  <SectionTable
    definition={definition}
    section={section}
    record={record}
    rows={rows}
    absent={[]}
    labels={useLabels(definition)}
    unfolded={new Set()}
    onToggle={() => {}}
  />
)

afterEach(() => document.body.replaceChildren())

it.each([
  ['en', 'GENENTECH INC Roche'],
  ['cn', 'GENENTECH INC 罗氏'],
] as const)('DB-17 (%s) a company in a section leads to the list of its group and has its parent beside it', async (language, text) => {
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={await allTexts(language)}>
        <MemoryRouter>
          <Table />
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  )
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([text, 'NOBODY KNOWS'])
  const link = within(screen.getAllByRole('cell')[0]!).getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['GENENTECH INC', '/drugregions/drugca?companyGroup=is:Roche'])
})
