import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type DatabaseDefinition, type FieldDefinition, fieldLabel, groupField, isLinked } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugipo } from '../../../../domain/databases/drugipo/definition.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES, type Language } from '../../../../domain/language.ts'
import type { Condition } from '../../../../domain/query.ts'
import type { Value } from '../../../../domain/record.ts'
import { grammarOf, sentenceText } from '../../../../domain/sentence.ts'
import { allTexts } from '../../../texts.ts'
import { FieldValue } from '../../../../ui/database/fields/FieldValue.tsx'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'

const TODAY = '2026-11-21'

describe.each(LANGUAGES)('salt or substance, %s', (language) => {
  const wordsOf = async (definition: DatabaseDefinition) =>
    grammarOf(
      definition,
      labelsOf(definition, (await allTexts(language)).t as unknown as Translate, language),
      (_, key) => (key === 'Metoprolol' ? { key, cn: '美托洛尔' } : undefined),
      TODAY,
    )

  it.each<[Condition, Record<Language, string>]>([
    [
      { field: 'ingredient', op: 'is', values: ['METOPROLOL TARTRATE'] },
      { en: 'Active ingredient, as published, is METOPROLOL TARTRATE', cn: '活性成分（原文）为 METOPROLOL TARTRATE' },
    ],
    [
      { field: 'ingredient', op: 'not', values: ['METOPROLOL TARTRATE'] },
      { en: 'Active ingredient, as published, is not METOPROLOL TARTRATE', cn: '活性成分（原文）不为 METOPROLOL TARTRATE' },
    ],
    [
      { field: 'ingredientGroup', op: 'is', values: ['Metoprolol'] },
      { en: 'Active ingredient: substance is Metoprolol', cn: '活性成分（物质归并）为 美托洛尔' },
    ],
    [
      { field: 'ingredientGroup', op: 'not', values: ['Metoprolol'] },
      { en: 'Active ingredient: substance is not Metoprolol', cn: '活性成分（物质归并）不为 美托洛尔' },
    ],
  ])('TRUTH-03 the sentence says which of the two is meant: %o', async (condition, expected) => {
    expect(sentenceText({ conditions: [condition] }, drugus, await wordsOf(drugus))).toBe(expected[language])
  })

  it.each(DATABASES.map((definition) => [definition.id, definition] as const))(
    'TRUTH-03 in %s no linked field and its groups read alike, whatever the operator',
    async (_, definition) => {
      const words = await wordsOf(definition)
      const linked = Object.keys(definition.fields).filter((id) => isLinked(definition.fields[id]))
      expect(linked.length).toBeGreaterThan(0)
      for (const field of linked)
        for (const op of ['is', 'not'] as const) {
          const say = (id: string) => sentenceText({ conditions: [{ field: id, op, values: ['X'] }] }, definition, words)
          expect(say(groupField(field)), field).not.toBe(say(field))
        }
    },
  )
})

/** What no file says is marked where it shows: what the importer concludes as well as what the vocabulary knows (TRUTH-02). */
describe.each(LANGUAGES)('marks of what is derived, %s', (language) => {
  const labels = async () => labelsOf(drugus, (await allTexts(language)).t as unknown as Translate, language)

  it('TRUTH-02 conclusions of the importer have the mark and the reason that derived fields have', async () => {
    const { t, field, derived } = await labels()
    for (const id of ['drugType', 'innovationType', 'target', 'substanceIndication']) {
      expect(fieldLabel(drugus, id).mark, id).toBe('databases:derived.known')
      expect(field(id)).toBe(t('databases:derived.known', { field: t(`databases:drugus.fields.${id}`) }))
      expect(derived(id)).not.toBe('')
    }
    expect(derived('drugType')).toBe(t('databases:derived.hint.concluded'))
    for (const id of ['applicationType', 'submissionClass', 'ingredient', 'orphan']) {
      expect(fieldLabel(drugus, id).mark, id).toBeNull()
      expect(derived(id)).toBe('')
    }
  })

  it('TRUTH-02 a concluded value looks derived in its cell, a published one does not', async () => {
    const shown = await labels()
    const cell = (id: 'drugType' | 'applicationType', value: string) =>
      render(<FieldValue id={id} field={drugus.fields[id]} value={value} labels={shown} />).container.querySelector('.v-derived')
    expect(cell('drugType', 'vaccine')?.textContent).toBe(shown.option('drugType', 'vaccine'))
    expect(cell('applicationType', 'nda')).toBeNull()
  })

  it.each<[FieldDefinition, Value]>([
    [{ kind: 'terms' }, [{ key: 'EMA' }]],
    [{ kind: 'enum', options: ['cp'] }, 'cp'],
    [{ kind: 'enum', options: ['cp'], many: true }, ['cp']],
    [{ kind: 'enum', options: ['marketed'], tones: 'marketing' }, 'marketed'],
    [{ kind: 'flag' }, false],
    [{ kind: 'number' }, 12],
    [{ kind: 'date' }, '2026-01-02'],
    [{ kind: 'text' }, 'a text'],
    [{ kind: 'text', identifier: true }, 'N-1'],
    [{ kind: 'text', link: true }, 'https://example.org'],
  ])('TRUTH-02 a concluded value looks so whatever its kind: %o', async (field, value) => {
    const shown = await labels()
    const look = (own: FieldDefinition) => {
      const { container, unmount } = render(<FieldValue id="agency" field={own} value={value} labels={shown} />)
      const found = [container.textContent, container.querySelector('.v-derived')?.textContent ?? null]
      unmount()
      return found
    }
    const workedOut = { from: [], by: () => null }
    for (const made of [
      { concluded: true },
      { concluded: 'unlessStated' },
      { workedOut },
      { workedOut: { ...workedOut, unlessStated: true } },
    ] as const) {
      const [text, marked] = look({ ...field, ...made } as FieldDefinition)
      expect(marked).toBe(text)
    }
    const [text] = look(field)
    expect(look(field)).toEqual([text, null])
  })

  it('TRUTH-01 TRUTH-02 what a publisher may state or the catalogue works out leaves open which of the two it is', async () => {
    const { t } = await allTexts(language)
    const { field, derived } = labelsOf(drugipo, t as unknown as Translate, language)
    const said = {
      en: [
        'Drug type (stated or derived)',
        'Stated by the publisher, else worked out by Materia from other statements of this record or of others.',
      ],
      cn: ['药品类型（原文或推导）', '发布机构有说明的，以其为准；未说明的，由 Materia 根据本记录或其他记录的信息推算。'],
    }
    expect([field('drugType'), derived('drugType')]).toEqual(said[language])
    for (const id of ['product', 'formerNumber', 'laterNumber']) expect([id, derived(id)]).toEqual([id, said[language][1]])
    // The other follow from the number whatever a table says.
    for (const id of ['origin', 'numberFamily', 'numberYear']) {
      expect(field(id)).toBe(t('databases:derived.known', { field: t(`databases:drugipo.fields.${id}` as never) }))
      expect(derived(id)).toBe(t('databases:derived.hint.workedOut'))
    }
  })
})
