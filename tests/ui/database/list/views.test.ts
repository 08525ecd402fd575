import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { EMPTY_QUERY, type Condition, type Query } from '../../../../domain/query.ts'
import { grammarOf, sentenceParts, sentenceText } from '../../../../domain/sentence.ts'
import { validateCondition } from '../../../../domain/validate.ts'
import { allTexts } from '../../../texts.ts'
import { applyEdit } from '../../../../machines/database/list/edits.ts'
import { shownValues } from '../../../../ui/database/facets/values.ts'
import { valueText } from '../../../../domain/wording.ts'
import { fitNames, splitMatches } from '../../../../ui/database/fields/format.ts'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { pageChoices } from '../../../../ui/database/grid/pages.ts'
import { editedCondition, editEvent } from '../../../../ui/database/query/edits.ts'

const text = fc
  .string({ unit: fc.constantFrom(...'abc肺癌单抗12- ', 'é'), minLength: 2, maxLength: 12 })
  .filter((value) => value.trim().length > 1)
const exact = (field: string, values: readonly string[]) =>
  fc.record({
    field: fc.constant(field),
    op: fc.constantFrom('is' as const, 'not' as const),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }),
  })
const condition: fc.Arbitrary<Condition> = fc
  .oneof(
    fc.record({
      field: fc.constantFrom('any', 'title', 'drug'),
      op: fc.constant('has' as const),
      values: fc.uniqueArray(
        text.map((value) => value.trim()),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    exact('phase', ['1', '2', '3', '4']),
    exact('drug', ['pembrolizumab', 'nivolumab', 'x | ~ y']),
    fc.record({
      field: fc.constant('enrollment'),
      op: fc.constant('range' as const),
      values: fc.constantFrom<string[]>(['1', '20'], ['', '5'], ['7', '']),
    }),
    fc.record({
      field: fc.constant('startDate'),
      op: fc.constant('years' as const),
      values: fc.uniqueArray(fc.constantFrom('2020', '2021', '2022'), { minLength: 1 }),
    }),
    fc.record({
      field: fc.constant('startDate'),
      op: fc.constantFrom('rolling' as const, 'ahead' as const),
      values: fc.constantFrom<string[]>(['12'], ['36']),
    }),
  )
  .filter((candidate) => validateCondition(drugnct, candidate) === null)
const query: fc.Arbitrary<Query> = fc
  .uniqueArray(condition, { selector: ({ field, op }) => `${field}:${op}`, maxLength: 5 })
  .map((conditions) => ({ ...EMPTY_QUERY, conditions }))

const labelsIn = async (language: 'cn' | 'en') => labelsOf(drugnct, (await allTexts(language)).t as unknown as Translate, language)

const TODAY = '2026-11-21'

describe('sentence', () => {
  it('BEY-01 applying a part unchanged leaves its condition as it was', () => {
    fc.assert(
      fc.property(condition, (before) => {
        expect(editedCondition(before, { op: before.op, values: before.values, join: before.join })).toEqual(before)
      }),
    )
  })

  it('BEY-01 a value taken out in the editor is gone, everything else stays, and putting it back restores the sentence', async () => {
    const words = grammarOf(drugnct, await labelsIn('en'), () => undefined, TODAY)
    fc.assert(
      fc.property(query, fc.nat(), fc.nat(), (start, which, position) => {
        fc.pre(start.conditions.length > 0)
        const index = which % start.conditions.length
        const before = start.conditions[index]!
        fc.pre(before.op !== 'range' && before.op !== 'rolling' && before.op !== 'ahead')
        const value = before.values[position % before.values.length]!
        const rest = before.values.filter((other) => other !== value)
        const removed = applyEdit(
          drugnct,
          start,
          editEvent(index, editedCondition(before, { op: before.op, values: rest, join: before.join })),
          null,
        )
        expect(removed.kind).toBe('changed')
        if (removed.kind !== 'changed') return
        const others = start.conditions.filter((_, at) => at !== index)
        for (const other of others) expect(removed.query.conditions).toContainEqual(other)
        expect(
          removed.query.conditions.flatMap((part) => (part.field === before.field && part.op === before.op ? part.values : [])),
        ).toEqual(rest)
        // What was taken out whole comes back by a link.
        const restored =
          rest.length > 0
            ? applyEdit(drugnct, removed.query, editEvent(index, before), null)
            : { kind: 'changed' as const, query: { ...removed.query, conditions: [...removed.query.conditions, before] } }
        expect(restored.kind).toBe('changed')
        if (restored.kind !== 'changed') return
        const parts = (of: Query) =>
          sentenceParts(of, drugnct, words).map(({ field, op, values }) => `${field} ${op} ${values.map(({ text }) => text).join()}`)
        expect(parts(restored.query).sort()).toEqual(parts(start).sort())
      }),
    )
  })

  it('BEY-01 LANG-03 every query reads in both languages, without keys or holes', async () => {
    for (const language of ['cn', 'en'] as const) {
      const words = grammarOf(drugnct, await labelsIn(language), () => undefined, TODAY)
      fc.assert(
        fc.property(query, (of) => {
          const sentence = sentenceText(of, drugnct, words)
          expect(sentence).not.toMatch(/list:|databases:|\{\{|undefined/)
          for (const { values } of of.conditions.filter(({ op }) => op === 'has'))
            for (const value of values) expect(sentence).toContain(value)
        }),
      )
    }
  })
})

describe('facets', () => {
  it('DB-03 chosen and excluded values never vanish, whatever the answer holds', () => {
    fc.assert(
      fc.property(query, fc.subarray(['1', '2', '3', '4']), ({ conditions }, answered) => {
        const shown = shownValues(
          drugnct,
          'phase',
          { field: 'phase', values: answered.map((key) => ({ key, count: 1 })), distinct: 4 },
          conditions,
        )
        const wanted = conditions.filter(({ field }) => field === 'phase').flatMap(({ values }) => values)
        expect(shown.map(({ key }) => key)).toEqual(expect.arrayContaining([...wanted, ...answered]))
        expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
      }),
    )
  })

  it('DB-03 a value that is chosen and not among the most frequent stands before them, where it is seen', () => {
    const values = ['1', '2', '3', '4'].map((key, at) => ({ key, count: 9 - at }))
    const conditions = [{ field: 'phase', op: 'is', values: ['2', '4'] } as const].map((one) => ({ ...one, values: [...one.values] }))
    const keys = (limit: number) =>
      shownValues(drugnct, 'phase', { field: 'phase', values, distinct: 9 }, conditions, limit).map(({ key }) => key)
    expect(keys(3)).toEqual(['4', '1', '2', '3'])
    expect(keys(4)).toEqual(['1', '2', '3', '4'])
  })

  it('DB-03 excluding twice is as if nothing had happened', () => {
    const run = (start: Query, key: string): Query => {
      const next = applyEdit(drugnct, start, { type: 'FACET.EXCLUDE', field: 'phase', key }, null)
      return next.kind === 'changed' ? next.query : start
    }
    const excluded = run({ ...EMPTY_QUERY, conditions: [{ field: 'phase', op: 'not', values: ['1'] }] }, '2')
    expect(excluded.conditions).toEqual([{ field: 'phase', op: 'not', values: ['1', '2'] }])
    expect(run(excluded, '2').conditions).toEqual([{ field: 'phase', op: 'not', values: ['1'] }])
  })
})

describe('values', () => {
  it('BEY-10 highlighted pieces joined give the text back, and every word is marked wherever it stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (whole, words) => {
        expect(
          splitMatches(whole, words)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(whole)
      }),
    )
    expect(splitMatches('Lung and lung', ['LUNG']).filter(({ hit }) => hit)).toHaveLength(2)
  })

  it('at least one name is shown, and a wider cell never shows fewer', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1 }),
        fc.integer({ min: 40, max: 600 }),
        fc.integer({ min: 1, max: 2 }),
        (names, width, lines) => {
          const shown = fitNames(names, width, lines)
          expect(shown).toBeGreaterThanOrEqual(1)
          expect(shown).toBeLessThanOrEqual(names.length)
          expect(fitNames(names, 100_000, lines)).toBe(names.length)
        },
      ),
    )
  })

  it('DB-12/dates formats by kind in both languages', async () => {
    const [cn, en] = [await labelsIn('cn'), await labelsIn('en')]
    const { fields } = drugnct
    expect(valueText('enrollment', fields.enrollment, 1234567, en)).toBe('1,234,567')
    expect(valueText('startDate', fields.startDate, '2023-05', cn)).toBe('2023-05')
    expect(valueText('hasResults', fields.hasResults, true, cn)).toBe('是')
    // What is published stays as published, what is ours is in the reader's language.
    expect(valueText('drug', fields.drug, [{ key: 'pembrolizumab', cn: '帕博利珠单抗' }], cn)).toBe('pembrolizumab')
    expect(valueText('target', fields.target, [{ key: 'PD-1', cn: '程序性死亡受体1' }], cn)).toBe('程序性死亡受体1')
    expect(valueText('target', fields.target, [{ key: 'PD-1', cn: '程序性死亡受体1' }], en)).toBe('PD-1')
    expect(valueText('drug', fields.drug, null, en)).toBe('')
    const two = [{ key: 'PD-1', cn: '程序性死亡受体1' }, { key: 'X' }]
    expect([valueText('target', fields.target, two, cn), valueText('target', fields.target, two, en)]).toEqual([
      '程序性死亡受体1；X',
      'PD-1; X',
    ])
    // A filter says its numbers as the cells do.
    const range = { conditions: [{ field: 'enrollment', op: 'range' as const, values: ['1000', ''] }] }
    expect(
      sentenceText(
        range,
        drugnct,
        grammarOf(drugnct, en, () => undefined, TODAY),
      ),
    ).toBe('Enrollment is 1,000 or above')
  })
})

describe('pages', () => {
  it('DB-05 offers first, last and the neighbours, in order, without repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), (pages, seed) => {
        const page = (seed % pages) + 1
        const choices = pageChoices(page, pages).filter((choice) => choice !== null)
        expect(choices).toContain(1)
        expect(choices).toContain(page)
        expect(choices).toContain(pages)
        expect([...new Set(choices)].sort((a, b) => a - b)).toEqual(choices)
      }),
    )
  })
})
