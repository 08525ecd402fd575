import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import { dmf } from '../../../../domain/databases/dmf/definition.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { MateriaError } from '../../../../domain/errors.ts'
import { LANGUAGES, type Language } from '../../../../domain/language.ts'
import type { RecordDetail } from '../../../../domain/record.ts'
import { allTexts } from '../../../texts.ts'
import { detailMachine } from '../../../../machines/database/detail/machine.ts'
import type { LoadRecordInput, LoadRecordOutput } from '../../../../machines/database/detail/types.ts'
import { DetailPage } from '../../../../ui/database/detail/DetailPage.tsx'
import type { Translate } from '../../../../ui/database/fields/labels.ts'
import type { StepsProps } from '../../../../ui/database/detail/Steps.tsx'
import { system } from '../../../../ui/theme/system.ts'

const record: RecordDetail = {
  id: 'BLA125514',
  values: {
    applicationNumber: 'BLA125514',
    brandName: [{ key: 'KEYTRUDA' }],
    ingredient: [{ key: 'Pembrolizumab', cn: '帕博利珠单抗' }],
    applicationType: 'bla',
    orphan: true,
    approvalDate: '2014-09-04',
    marketingStatus: ['prescription', 'discontinued'],
  },
  sections: {
    patents: Array.from({ length: 60 }, (_, index) => ({
      productNumber: '001',
      patentNumber: `US${8_000_000 + index}`,
      expiry: `${2026 + (index % 12)}-05-0${1 + (index % 9)}`,
      pediatric: index % 2 === 0,
    })),
    documents: [{ date: '2014-09-04', type: 'Label', title: 'Label', url: 'javascript:alert(1)' }],
  },
  provenance: { publisher: 'FDA', file: 'drugsatfda.zip!Products.txt', url: 'https://www.fda.gov/x', asOf: '2019-07-01', sample: false },
}

type StepsOf = Omit<StepsProps, 'labels'>
const open = async (
  language: Language,
  load: () => Promise<RecordDetail> = () => Promise.resolve(record),
  steps: StepsOf | null = null,
  definition: DatabaseDefinition = drugus,
) => {
  let stored: RecordDetail | undefined
  const scrolled: string[] = []
  const actor = createActor(
    detailMachine.provide({
      actors: {
        loadRecord: fromPromise<LoadRecordOutput, LoadRecordInput>(async () => {
          stored = await load()
          return { sections: definition.sections.map(({ id }) => id) }
        }),
      },
      actions: { scrollToSection: (_, { section }) => void scrolled.push(section) },
    }),
    { input: { database: definition.id, recordId: 'BLA125514' } },
  ).start()
  const onBack = vi.fn()
  const i18n = await allTexts(language)
  const view = render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <DetailPage
            definition={definition}
            actor={actor}
            source={{ record: () => stored }}
            today="2026-11-21"
            steps={steps}
            back={{ href: '/drugus?any=has:x', onBack }}
          />
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  )
  return { actor, scrolled, onBack, view }
}

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => document.body.replaceChildren())

describe('detail page', () => {
  it.each([
    ['cn', '基本信息|药品信息|批准历史|CBER 审评|专利|独占权|附加文件'],
    ['en', 'Basic information|Drug information|Approval history|CBER review|Patents|Exclusivity|Additional files'],
  ] as const)('US-01 (%s) a record has the seven parts of the source, in its order', async (language, parts) => {
    await open(language)
    await screen.findByTestId('provenance')
    const heads = screen
      .getAllByRole('heading', { level: 2 })
      .map((head) => head.textContent?.replace(/[\d,]+ (entries|entry|条)$/, '').trim())
    expect(heads).toEqual(parts.split('|'))
  })

  it.each([
    ['cn', 'Vardenafil 伐地那非'],
    ['en', '阿司匹林 Aspirin'],
  ] as const)(
    'LANG-03 (%s) what is called by a name of the vocabulary has its other name in the heading, as publishers gave it first',
    async (language, heading) => {
      const product = language === 'cn' ? { key: 'Vardenafil', cn: '伐地那非' } : { key: '阿司匹林', cn: '阿司匹林', group: 'Aspirin' }
      const values = { registrationNumber: 'CEP 9000-483', product: [product] }
      await open(language, () => Promise.resolve({ ...record, id: 'x', values, sections: {} }), null, dmf)
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading.replace(' ', ''))
      expect(screen.getByRole('heading', { level: 1 }).title).toBe(product.key)
    },
  )

  it('US-01 shows fields, enumerations and flags in English', async () => {
    await open('en')
    expect(await screen.findByRole('heading', { level: 1, name: 'KEYTRUDA' })).toBeTruthy()
    expect(screen.getByText('Pembrolizumab')).toBeTruthy()
    expect(screen.getAllByText('Prescription')).toHaveLength(2)
    expect(screen.getAllByText('2014-09-04').length).toBeGreaterThan(0)
  })

  it('LANG-03 BEY-11 shows the same record in Chinese, names included', async () => {
    await open('cn')
    expect(await screen.findByText('帕博利珠单抗')).toBeTruthy()
    expect(screen.getAllByText('处方药')).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 2, name: /专利/ })).toBeTruthy()
  })

  it.each(LANGUAGES)(
    'TRUTH-02 (%s) what is derived or concluded has its mark and its reason, what is published neither',
    async (language) => {
      await open(language, () =>
        Promise.resolve({
          ...record,
          values: {
            ...record.values,
            drugType: 'biologic',
            target: [{ key: 'PD-1' }],
            substanceIndication: [{ key: 'Melanoma', cn: '黑色素瘤' }],
          },
        }),
      )
      const { t } = await allTexts(language)
      const say = t as unknown as Translate
      await screen.findByTestId('provenance')
      for (const [id, how] of [
        ['drugType', 'concluded'],
        ['innovationType', 'concluded'],
        ['target', 'targets'],
        ['substanceIndication', 'indications'],
        ['ingredient', null],
        ['applicationType', null],
      ] as const) {
        const plain = say(`databases:drugus.fields.${id}`)
        const label = screen.getByText(how ? say('databases:derived.known', { field: plain }) : plain, { selector: 'dt' })
        expect(label.title).toBe(how ? say(`databases:derived.hint.${how}`) : '')
        const value = label.nextElementSibling
        if (how && value?.textContent !== '–') expect(value?.querySelector('.v-derived'), id).not.toBeNull()
        else expect(value?.querySelector('.v-derived'), id).toBeNull()
      }
    },
  )

  it('DB-14 tells publisher, file, as-of date and the publisher’s page', async () => {
    await open('en')
    const source = within(await screen.findByTestId('provenance'))
    expect(source.getByText(/drugsatfda\.zip!Products\.txt/)).toBeTruthy()
    expect(source.getByText(/2019-07-01/)).toBeTruthy()
    expect(source.getByRole('link').getAttribute('href')).toBe('https://www.fda.gov/x')
  })

  it('TRUTH-01 a name leads to the list of all that have it: of a linked one to its group, of a derived one to itself', async () => {
    await open('en', () =>
      Promise.resolve({
        ...record,
        values: {
          ...record.values,
          ingredient: [{ key: 'METOPROLOL TARTRATE', cn: '酒石酸美托洛尔', group: 'Metoprolol' }],
          applicant: [{ key: 'MERCK SHARP & DOHME', group: 'MSD' }, { key: 'Nobody | Knows' }],
          target: [{ key: 'PD-1' }],
          dosageForm: [{ key: 'TABLET' }],
        },
        sections: { products: [{ productNumber: '001', brandName: 'KEYTRUDA', ingredient: 'SOMETHING ELSE', dosageForm: 'TABLET' }] },
      }),
    )
    await screen.findByTestId('provenance')
    const base = within(screen.getByRole('region', { name: 'Basic information' }))
    const address = (name: string) => decodeURIComponent(base.getByRole('link', { name }).getAttribute('href') ?? '').replaceAll('+', ' ')
    expect(address('METOPROLOL TARTRATE')).toBe('/drugus?ingredientGroup=is:Metoprolol')
    expect(address('MERCK SHARP & DOHME')).toBe('/drugus?applicantGroup=is:MSD')
    expect(address('Nobody | Knows')).toBe('/drugus?applicantGroup=is:Nobody ~! Knows')
    expect(address('PD-1')).toBe('/drugus?target=is:PD-1')
    // In a table a name leads on only where the record has that very name: a text that is no name has no list.
    const products = within(screen.getByRole('group', { name: 'Drug information' }))
    expect(products.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['KEYTRUDA'])
  })

  it.each([
    ['en', 'None recorded'],
    ['cn', '无记录'],
  ] as const)('DB-19 (%s) a section of fields that say nothing says so instead of a column of dashes', async (language, none) => {
    await open(language, () => Promise.resolve({ ...record, values: { marketingStatus: null }, sections: {} }))
    await screen.findByTestId('provenance')
    const [base] = screen.getAllByRole('region')
    expect(within(base!).getByText(none)).toBeTruthy()
    expect(within(base!).queryAllByRole('term')).toEqual([])
  })

  it.each([
    ['en', 'Patent expiry', '2028-05-02', 'expires in 17 months', 'Exclusivity expiry', 'expired 2 months ago'],
    ['cn', '专利到期日', '2028-05-02', '17个月后届满', '独占期到期日', '已于2个月前届满'],
  ] as const)(
    'US-01 DB-01 (%s) the head says status, company, three dates, and how long until what expires',
    async (language, label, date, until, other, since) => {
      await open(language, () =>
        Promise.resolve({
          ...record,
          values: { ...record.values, applicant: [{ key: 'MERCK', group: 'MSD' }], patentExpiry: date, exclusivityExpiry: '2026-09-10' },
        }),
      )
      const head = within(await screen.findByTestId('head'))
      expect(head.getAllByRole('term')).toHaveLength(5)
      const said = (name: string) => head.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
      expect(said(label)).toBe(`${date}${until}`)
      expect(said(other)).toBe(`2026-09-10${since}`)
      expect(head.getByRole('link', { name: 'MERCK' }).getAttribute('href')).toBe('/drugus?applicantGroup=is:MSD')
      expect(head.getAllByText(/处方药|^Prescription$/)).toHaveLength(1)
    },
  )

  it('DB-01 says where the record stands in its list, with the ones beside it; at an end there is none', async () => {
    const turned: string[] = []
    const place = { place: 51, total: 1204, previous: { to: '/drugus', turn: 'previous' as const }, next: { to: '/drugus/detail/B' } }
    const { unmount } = (await open('en', undefined, { place, onTurn: (to) => turned.push(to), turning: null })).view
    await screen.findByTestId('provenance')
    const steps = () => within(screen.getByRole('navigation', { name: 'Records of the list' }))
    expect(steps().getByText('51 of 1,204')).toBeTruthy()
    expect(steps().getByRole('link', { name: 'Next record' }).getAttribute('href')).toBe('/drugus/detail/B')
    // Over the end of the page; in a tab of its own it is a link to the list's page.
    const over = steps().getByRole('link', { name: 'Previous record' })
    expect(over.getAttribute('href')).toBe('/drugus')
    fireEvent.click(over, { ctrlKey: true })
    expect(turned).toEqual([])
    fireEvent.click(over)
    expect(turned).toEqual(['previous'])
    unmount()
    await open('en', undefined, { place: { ...place, previous: null }, onTurn: () => {}, turning: 'failed' })
    await screen.findByTestId('provenance')
    expect(steps().getByRole<HTMLButtonElement>('button', { name: 'Previous record' }).disabled).toBe(true)
    expect(steps().getByRole('status').textContent).toBe('Could not be opened; try again')
  })

  it('DB-14 official numbers lead to the page of whoever gives them out', async () => {
    await open('en', () =>
      Promise.resolve({ ...record, sections: { patents: [{ patentNumber: '7625884*PED' }, { patentNumber: 'none' }] } }),
    )
    expect((await screen.findByRole('link', { name: 'BLA125514' })).getAttribute('href')).toBe('https://www.fda.gov/x')
    const patents = within(screen.getByRole('group', { name: 'Patents' })).getAllByRole('link')
    expect(patents.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['7625884*PED', 'https://ppubs.uspto.gov/pubwebapp/external.html?q=7625884.pn.'],
    ])
  })

  it.each([
    ['en', 'Patents', 'Not covered by this source: the files imported do not have it', 'Not in the files imported', 'Patents'],
    ['cn', '专利', '该来源未涵盖：导入的文件中未包含此项', '导入的文件中未包含此项', '专利数'],
  ] as const)(
    'TRUTH-04 DB-19 (%s) what the files imported do not have says so, and is no 0',
    async (language, section, whole, text, count) => {
      const { patents: _, ...sections } = record.sections
      await open(language, () =>
        Promise.resolve({
          ...record,
          values: { ...record.values, patentCount: null, patentExpiry: null, licenseNumber: null, comparatorProduct: [] },
          sections,
          absent: ['patents', 'patentCount', 'patentExpiry', 'orphan', 'comparatorProduct'],
        }),
      )
      const heading = await screen.findByRole('heading', { level: 2, name: section })
      expect(within(heading.closest('section') as HTMLElement).getByText(whole)).toBeTruthy()
      expect(within(screen.getByRole('navigation')).getByRole('button', { name: section }).textContent).toBe(section)
      const valueOf = (label: string) => screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent
      expect(valueOf(count)).toBe(text)
      // A list without names, too.
      expect(valueOf(language === 'en' ? 'Comparator product' : '参照药品')).toBe(text)
      // What the files do tell stands, and what they leave out is a dash.
      expect(valueOf(language === 'en' ? 'Orphan drug' : '孤儿药')).toBe(language === 'en' ? 'Yes' : '是')
      expect(valueOf(language === 'en' ? 'License No.' : '许可证号')).toBe('–')
    },
  )

  it.each([
    ['en', 'Exclusivity', '0 entries', 'None recorded', /Not covered/],
    ['cn', '独占权', '0 条', '无记录', /未涵盖/],
  ] as const)(
    'DB-19 (%s) a table without entries keeps its heading and says that none are recorded',
    async (language, name, count, none, absent) => {
      await open(language)
      const heading = await screen.findByRole('heading', { level: 2, name: `${name}${count}` })
      const section = within(heading.closest('section') as HTMLElement)
      expect(section.getByText(none)).toBeTruthy()
      expect(section.queryByText(absent)).toBeNull()
      // No empty table, and no picture of nothing.
      expect(section.queryByRole('group', { name })).toBeNull()
      const rows = within(screen.getByRole('navigation'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
      expect(rows).toHaveLength(drugus.sections.length)
      expect(rows).toContain(`${name}0`)
    },
  )

  it.each([
    ['en', 'Patents', 'Not in the files imported: Drug substance; Delist requested'],
    ['cn', '专利', '导入的文件中未包含：原料药专利；申请撤出'],
  ] as const)('TRUTH-04 (%s) columns that the files imported do not have are named below their table', async (language, name, text) => {
    await open(language, () => Promise.resolve({ ...record, absent: ['patents.drugSubstance', 'patents.delisted'] }))
    const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(name) })
    expect(within(heading.closest('section') as HTMLElement).getByText(text)).toBeTruthy()
    expect(screen.getAllByText(/Not in the files imported: |导入的文件中未包含：/)).toHaveLength(1)
  })

  it.each([
    ['en', 'FDA (Orange Book) · eobzip.zip!patent.txt · as of 2024-11-06'],
    ['cn', 'FDA (Orange Book) · eobzip.zip!patent.txt · 数据截至 2024-11-06'],
  ] as const)('TRUTH-05 (%s) a section from another file names it and its date, the others do not', async (language, text) => {
    const patents = { publisher: 'FDA (Orange Book)', file: 'eobzip.zip!patent.txt', asOf: '2024-11-06' }
    await open(language, () => Promise.resolve({ ...record, provenance: { ...record.provenance, sections: { patents } } }))
    const heading = await screen.findByRole('heading', { level: 2, name: /Patents|专利/ })
    expect(screen.getAllByTestId('section-source').map(({ textContent }) => textContent)).toEqual([text])
    expect(within(heading.closest('section') as HTMLElement).getByText(text)).toBeTruthy()
  })

  it('TRUTH-05 a section from a newer file of the same publisher has a date of its own', async () => {
    const approvals = { publisher: record.provenance.publisher, file: 'drugsatfda.zip!Submissions.txt', asOf: '2024-03-05' }
    await open('en', () => Promise.resolve({ ...record, provenance: { ...record.provenance, sections: { approvals } } }))
    await screen.findByTestId('provenance')
    expect(screen.getByTestId('section-source').textContent).toBe('FDA · drugsatfda.zip!Submissions.txt · as of 2024-03-05')
    expect(screen.getByTestId('provenance').textContent).toContain('2019-07-01')
  })

  it('unfolds long tables and collapses sections by the machine', async () => {
    const user = userEvent.setup()
    await open('en')
    const table = await screen.findByRole('group', { name: 'Patents' })
    expect(within(table).getAllByRole('row')).toHaveLength(51)
    await user.click(screen.getByRole('button', { name: `Show all 60 entries` }))
    expect(within(table).getAllByRole('row')).toHaveLength(61)
    await user.click(screen.getByRole('button', { name: 'Collapse Patents' }))
    expect(screen.queryByRole('group', { name: 'Patents' })).toBeNull()
  })

  it('scrolls to a chosen section', async () => {
    const user = userEvent.setup()
    const { scrolled } = await open('en')
    await user.click(within(await screen.findByRole('navigation', { hidden: true })).getByText('Patents'))
    expect(scrolled).toEqual(['patents'])
  })

  it('never makes a link of an address that is not http(s)', async () => {
    await open('en')
    await screen.findByTestId('provenance')
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toMatch(/^javascript/i)
  })

  it('says that there is no such record, and offers the way back', async () => {
    await open('cn', () => Promise.reject(new MateriaError('record.not_found', { params: { id: 'x' } })))
    expect(await screen.findByText('未找到该记录')).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/drugus?any=has:x')
  })

  it('GATE-08 keeps a failed record retryable', async () => {
    const user = userEvent.setup()
    let failing = true
    await open('en', () => (failing ? Promise.reject(new MateriaError('server.busy')) : Promise.resolve(record)))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    failing = false
    await user.click(retry)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'KEYTRUDA' })).toBeTruthy())
  })

  it('goes back without a page load', async () => {
    const user = userEvent.setup()
    const { onBack } = await open('en')
    await user.click(await screen.findByRole('link', { name: /Back to list/ }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('has no accessibility violations', async () => {
    const { view } = await open('en')
    await screen.findByTestId('provenance')
    const result = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
