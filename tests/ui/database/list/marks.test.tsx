import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import type { Row } from '../../../../domain/record.ts'
import { allTexts } from '../../../texts.ts'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { giveSizes, showList, startList } from './harness.tsx'

/** In the list as it is used: what no publisher says is told apart from what one does, in head, cell and facet (TRUTH-01, TRUTH-02). */

beforeAll(giveSizes)
afterEach(cleanup)

const row: Row = {
  id: 'NDA021257',
  sample: false,
  values: {
    applicationNumber: 'NDA021257',
    applicationType: 'nda',
    drugType: 'small-molecule',
    ingredient: [{ key: 'TRAVOPROST', cn: '曲伏前列素', group: 'Travoprost' }],
    target: [{ key: 'Prostaglandin F receptor', cn: '前列腺素F受体' }],
  },
}
const COLUMNS = ['applicationNumber', 'applicationType', 'drugType', 'ingredient', 'target']

describe.each(LANGUAGES)('what is derived in a list, %s', (language) => {
  const open = async () => {
    const labels = labelsOf(drugus, (await allTexts(language)).t as unknown as Translate, language)
    const list = startList(
      '',
      {
        savedColumns: COLUMNS,
        search: async () => ({ rows: [row], total: 1, asOfFrom: '2019-07-02' }),
        facet: (field) => ({
          field,
          values:
            field === 'drugType'
              ? [{ key: 'vaccine', count: 1 }]
              : field.startsWith('ingredient')
                ? [{ key: field === 'ingredient' ? 'TRAVOPROST' : 'Travoprost', cn: '曲伏前列素', count: 1 }]
                : [],
          distinct: 1,
        }),
      },
      drugus,
    )
    await showList(list, language, drugus)
    await screen.findByText(row.id)
    return { labels, list }
  }

  it('TRUTH-02 heads and cells bear the mark and the reason; the publisher’s do not', async () => {
    const { labels } = await open()
    const { t } = labels
    const at = (field: string) => COLUMNS.indexOf(field)
    const head = (field: string) => document.querySelector<HTMLElement>(`[data-cell="-1:${at(field)}"]`)!
    const cell = (field: string) => document.querySelector<HTMLElement>(`[data-cell="0:${at(field)}"]`)!
    const plain = (field: string) => t(`databases:drugus.fields.${field}`)
    expect(COLUMNS.map((field) => head(field).querySelector('.g-name')?.textContent)).toEqual([
      plain('applicationNumber'),
      plain('applicationType'),
      t('databases:derived.known', { field: plain('drugType') }),
      plain('ingredient'),
      t('databases:derived.known', { field: plain('target') }),
    ])
    // Whether it holds names or keys; how several names sort is said before.
    const first = t('list:grid.sortFirst')
    const reasons = [[], [], [t('databases:derived.hint.concluded')], [first], [first, t('databases:derived.hint.targets')]]
    expect(COLUMNS.map((field) => head(field).title.split('\n').slice(1))).toEqual(reasons)
    const marked = (field: string) => cell(field).querySelector('.v-derived')?.textContent ?? null
    expect(COLUMNS.map(marked)).toEqual([
      null,
      null,
      labels.option('drugType', 'small-molecule'),
      null,
      language === 'cn' ? '前列腺素F受体' : 'Prostaglandin F receptor',
    ])
    // Names tell all of it on pointing (tests/ui/database/hovers).
    const told = (field: string) =>
      cell(field).querySelector('[data-hover]') ? 'hover' : cell(field).querySelector<HTMLElement>('.g-text')?.title.split('\n')
    expect(COLUMNS.map(told)).toEqual([
      ['NDA021257'],
      [labels.option('applicationType', 'nda')],
      [labels.option('drugType', 'small-molecule'), t('databases:derived.hint.concluded')],
      'hover',
      'hover',
    ])
    // The publisher's spelling, in either language; for a Chinese reader the other name beside it.
    expect(cell('ingredient').textContent).toBe(language === 'cn' ? 'TRAVOPROST 曲伏前列素' : 'TRAVOPROST')
  })

  it('TRUTH-01 TRUTH-02 TRUTH-05 facets bear them too, list groups or names as published, and tell every name of a value', async () => {
    const { labels, list } = await open()
    const { t } = labels
    // Beside the total: the oldest and the newest day of its files (TRUTH-05).
    expect(screen.getByText(t('list:toolbar.asOf', { date: '2019-07-02 – 2026-11-01' }))).toBeTruthy()
    const side = within(screen.getByRole('complementary', { name: t('list:facets.title') }))
    const section = (field: string) => side.getByRole('region', { name: labels.field(field) })
    const head = (field: string) => section(field).querySelector<HTMLElement>('h3 button')!
    const reason = (field: string) => head(field).querySelector('[title]')?.getAttribute('title') ?? ''
    for (const [field, how] of [
      ['drugType', 'concluded'],
      ['target', 'targets'],
      ['substanceIndication', 'indications'],
    ] as const) {
      expect(head(field).textContent).toBe(t('databases:derived.known', { field: t(`databases:drugus.fields.${field}`) }))
      expect(reason(field)).toBe(t(`databases:derived.hint.${how}`))
    }
    expect([head('applicationType').textContent, reason('applicationType')]).toEqual([labels.field('applicationType'), ''])
    // Groups are listed at first, and they are the vocabulary's: head and values say so, though the field is the publisher's.
    const grouped = [labels.field('ingredientGroup'), t('databases:derived.hint.group')]
    expect(grouped[0]).not.toBe(labels.field('ingredient'))
    expect([head('ingredient').textContent, reason('ingredient')]).toEqual(grouped)

    if (head('ingredient').getAttribute('aria-expanded') === 'false') fireEvent.click(head('ingredient'))
    const own = within(head('ingredient').closest('section')!)
    const listed = () => list.actor.getSnapshot().context.facets['ingredient']?.of
    const shown = async () => (await own.findByRole('checkbox')).closest('label')!
    const marked = async () => (await shown()).querySelector('.v-derived')?.textContent ?? null
    expect(listed()).toBe('ingredientGroup')
    expect(await marked()).toBe(language === 'cn' ? '曲伏前列素' : 'Travoprost')
    fireEvent.click(own.getByRole('button', { name: t('list:facets.published') }))
    expect(listed()).toBe('ingredient')
    expect([head('ingredient').textContent, reason('ingredient')]).toEqual([t('databases:drugus.fields.ingredient'), ''])
    const value = (await own.findByRole('checkbox', { name: /TRAVOPROST/ })).closest('label')!
    expect(value.title).toBe('TRAVOPROST · 曲伏前列素')
    expect(await marked()).toBeNull()
    fireEvent.click(own.getByRole('button', { name: t('list:facets.grouped') }))
    expect(listed()).toBe('ingredientGroup')
    expect([head('ingredient').textContent, reason('ingredient')]).toEqual(grouped)
    // What is concluded is no less marked than what is derived.
    if (head('drugType').getAttribute('aria-expanded') === 'false') fireEvent.click(head('drugType'))
    const concluded = await within(section('drugType')).findByRole('checkbox')
    expect(concluded.closest('label')!.querySelector('.v-derived')?.textContent).toBe(labels.option('drugType', 'vaccine'))
  })
})
