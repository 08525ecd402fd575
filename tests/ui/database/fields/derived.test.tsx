import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FieldDefinition, fieldLabel } from '../../../../domain/database.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import type { Value } from '../../../../domain/record.ts'
import { allTexts } from '../../../texts.ts'
import { FieldValue } from '../../../../ui/database/fields/FieldValue.tsx'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'

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
    [{ kind: 'enum', options: ['cp'], cell: { id: 'status', with: { cp: 'success' } } }, 'cp'],
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
    const [text, marked] = look({ ...field, concluded: true })
    expect(marked).toBe(text)
    expect(look(field)).toEqual([text, null])
  })
})
