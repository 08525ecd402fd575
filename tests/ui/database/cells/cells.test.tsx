import { render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { slotId, slotOptions } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugeu } from '../../../../domain/databases/drugeu/definition.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { CELLS } from '../../../../ui/database/cells/registry.ts'
import { toneColours, TONES } from '../../../../ui/database/cells/status.tsx'
import { valueText } from '../../../../domain/wording.ts'
import { FieldValue } from '../../../../ui/database/fields/FieldValue.tsx'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

const euLabels = async (language: (typeof LANGUAGES)[number]) =>
  labelsOf(drugeu, (await allTexts(language)).t as unknown as Translate, language)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('cells that definitions name', () => {
  it('DB-12 are all drawn by a file, which is told nothing it does not know', () => {
    const faults = DATABASES.flatMap(({ id: database, fields }) =>
      Object.entries(fields).flatMap(([id, field]) => {
        if (!field.cell) return []
        const cell = CELLS[slotId(field.cell)]
        if (!cell) return [`${database}.${id}: no file draws ${slotId(field.cell)}`]
        return (cell.faults?.(field, slotOptions(field.cell)) ?? []).map((fault) => `${database}.${id} ${fault}`)
      }),
    )
    expect(faults).toEqual([])
  })

  it.each(LANGUAGES)('DB-12 (%s) a status has the tone its definition gives it, and its text', async (language) => {
    const labels = await euLabels(language)
    const tone = (value: string) => {
      const { container } = render(<FieldValue id="status" field={drugeu.fields.status} value={value} labels={labels} />)
      expect(container.textContent).toBe(labels.option('status', value))
      return container.querySelector<HTMLElement>('.v-tag')?.dataset['tone']
    }
    expect(['authorised', 'opinion', 'suspended', 'refused', 'lapsed', 'a word the definition lacks'].map(tone)).toEqual([
      'success',
      'info',
      'warning',
      'error',
      undefined,
      undefined,
    ])
  })

  it('DB-12 several statuses are several tags; those without room are counted', async () => {
    const labels = labelsOf(drugus, (await allTexts('en')).t as unknown as Translate, 'en')
    const value = ['prescription', 'otc', 'discontinued', 'tentative']
    const field = drugus.fields.marketingStatus
    const tags = (fit?: { width: number; lines: number }) => {
      const { container } = render(<FieldValue id="marketingStatus" field={field} value={value} labels={labels} {...(fit && { fit })} />)
      return [...container.querySelectorAll('.v-tag')]
        .map((tag) => tag.textContent)
        .concat(container.querySelector('.v-more')?.textContent ?? [])
    }
    expect(tags()).toEqual(valueText('marketingStatus', field, value, labels).split('; '))
    expect(tags({ width: 120, lines: 1 })).toEqual(['Prescription', '+3'])
    // The grid has room for one: it has its tone as in the record.
    const tones = [undefined, { width: 120, lines: 1 }].map((fit) => {
      const { container } = render(<FieldValue id="marketingStatus" field={field} value={value} labels={labels} {...(fit && { fit })} />)
      return container.querySelector<HTMLElement>('.v-tag')?.dataset['tone']
    })
    expect(tones).toEqual(['success', 'success'])
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

/** Relative luminance of #rrggbb (WCAG 2.2). */
const luminance = (hex: string): number =>
  [1, 3, 5].reduce((sum, at, index) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return sum + [0.2126, 0.7152, 0.0722][index]! * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)

describe.each(['_light', '_dark'] as const)('tones of statuses, %s', (theme) => {
  const hexOf = (token: string): string => {
    const found = system.tokens.getByName(`colors.${token}`)
    const condition = (found?.extensions.conditions as Record<string, string> | undefined)?.[theme] ?? String(found?.originalValue)
    const inner = /^\{colors\.(.+)\}$/.exec(condition)?.[1]
    return inner ? hexOf(inner) : condition
  }
  it.each(Object.keys(TONES) as (keyof typeof TONES)[])('%s can be read: 4.5:1', (tone) => {
    const { color, background } = toneColours(tone)
    const [one, other] = [luminance(hexOf(color)), luminance(hexOf(background))].sort((a, b) => b - a)
    expect((one! + 0.05) / (other! + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})
