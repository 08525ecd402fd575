import { render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cellOf, slotId, slotOptions } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugeu } from '../../../../domain/databases/drugeu/definition.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { CELLS } from '../../../../ui/database/cells/registry.ts'
import { valueText } from '../../../../domain/wording.ts'
import { FieldValue } from '../../../../ui/database/fields/FieldValue.tsx'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { allTexts } from '../../../texts.ts'

const euLabels = async (language: (typeof LANGUAGES)[number]) =>
  labelsOf(drugeu, (await allTexts(language)).t as unknown as Translate, language)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('cells that definitions name', () => {
  it('are all drawn by a file, which is told nothing it does not know', () => {
    const faults = DATABASES.flatMap(({ id: database, fields }) =>
      Object.entries(fields).flatMap(([id, field]) => {
        const slot = cellOf(field)
        if (!slot) return []
        const cell = CELLS[slotId(slot)]
        if (!cell) return [`${database}.${id}: no file draws ${slotId(slot)}`]
        return (cell.faults?.(field, slotOptions(slot)) ?? []).map((fault) => `${database}.${id} ${fault}`)
      }),
    )
    expect(faults).toEqual([])
  })

  it.each(LANGUAGES)('DB-13 (%s) a status is a tag of its tone, with its whole text', async (language) => {
    const labels = await euLabels(language)
    const tone = (value: string) => {
      const { container } = render(<FieldValue id="status" field={drugeu.fields.status} value={value} labels={labels} />)
      expect(container.textContent).toBe(labels.option('status', value))
      const tag = container.querySelector<HTMLElement>('.tag')
      expect(tag?.title).toBe(labels.option('status', value))
      return tag?.dataset['type']
    }
    expect(['authorised', 'opinion', 'suspended', 'refused', 'lapsed', 'a word the definition lacks'].map(tone)).toEqual([
      'blue_background',
      'purple_background',
      'orange_background',
      'red_background',
      'gray_background',
      'gray_background',
    ])
  })

  it('DB-13 several statuses are several tags; those without room are skipped and counted', async () => {
    const labels = labelsOf(drugus, (await allTexts('en')).t as unknown as Translate, 'en')
    const value = ['prescription', 'otc', 'discontinued', 'tentative']
    const field = drugus.fields.marketingStatus
    const tags = (fit?: { width: number; lines: number }) => {
      const { container } = render(<FieldValue id="marketingStatus" field={field} value={value} labels={labels} {...(fit && { fit })} />)
      return [...container.querySelectorAll('.tag')]
        .map((tag) => tag.textContent)
        .concat(container.querySelector('.v-more')?.textContent ?? [])
    }
    expect(tags()).toEqual(valueText('marketingStatus', field, value, labels).split('; '))
    expect(tags({ width: 120, lines: 1 })).toEqual(['Prescription', '+3'])
    // The grid has room for one: it has its tone as in the record.
    const tones = [undefined, { width: 120, lines: 1 }].map((fit) => {
      const { container } = render(<FieldValue id="marketingStatus" field={field} value={value} labels={labels} {...(fit && { fit })} />)
      return container.querySelector<HTMLElement>('.tag')?.dataset['type']
    })
    expect(tones).toEqual(['blue_background', 'blue_background'])
  })

  it('a blank value is a dash, whatever the cell', async () => {
    const labels = await euLabels('en')
    for (const value of [null, '', undefined, []] as const) {
      const { container } = render(<FieldValue id="status" field={drugeu.fields.status} value={value as never} labels={labels} />)
      expect(container.textContent).toBe('–')
    }
  })

  it('a cell that no file draws shows the plain value', async () => {
    const labels = await euLabels('en')
    const field = { ...drugeu.fields.status, cell: 'nobodyHas' }
    expect(render(<FieldValue id="status" field={field} value="refused" labels={labels} />).container.textContent).toBe('Refused')
  })

  it('a cell that throws shows plain values, is told once, and is not asked again', async () => {
    const labels = await euLabels('en')
    const told = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', told)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const draw = vi.fn(() => {
      throw new Error('no such tone')
    })
    const cells = CELLS as Record<string, unknown>
    cells['throwing'] = { draw }
    try {
      const field = { ...drugeu.fields.status, cell: 'throwing' }
      const { container } = render(
        <>
          {Array.from({ length: 40 }, (_, row) => (
            <p key={row}>
              <FieldValue id="status" field={field} value="refused" labels={labels} />
            </p>
          ))}
        </>,
      )
      expect([...container.querySelectorAll('p')].map((row) => row.textContent)).toEqual(Array.from({ length: 40 }, () => 'Refused'))
      expect(told.mock.calls.map(([error]) => String(error))).toEqual(['Error: the cell throwing of the field status could not be drawn'])
      const asked = draw.mock.calls.length
      render(<FieldValue id="status" field={field} value="revoked" labels={labels} />)
      expect(draw.mock.calls.length).toBe(asked)
      cells['throwing'] = {
        draw: () => {
          const Inner = () => draw()
          return <Inner />
        },
      }
      expect(render(<FieldValue id="status" field={field} value="revoked" labels={labels} />).container.textContent).toBe('Revoked')
    } finally {
      delete cells['throwing']
    }
  })
})
