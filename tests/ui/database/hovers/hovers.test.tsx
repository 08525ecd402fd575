import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hoverOf, isLinked, slotId } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import { type Language, LANGUAGES } from '../../../../domain/language.ts'
import type { Value } from '../../../../domain/record.ts'
import { FieldValue } from '../../../../ui/database/fields/FieldValue.tsx'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { FieldHovers } from '../../../../ui/database/hovers/FieldHovers.tsx'
import { defineHover, type HoverProps } from '../../../../ui/database/hovers/define.ts'
import { HOVERS } from '../../../../ui/database/hovers/registry.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const values: Record<string, Value> = {
  ingredient: [
    { key: 'METOPROLOL TARTRATE', group: 'Metoprolol', cn: '酒石酸美托洛尔' },
    { key: 'NOBODY KNOWS', group: '' },
  ],
  target: [{ key: 'ADRB1', cn: 'β1 肾上腺素受体' }],
  brandName: [{ key: 'LOPRESSOR' }],
  ingredientGroup: [{ key: 'Roadrunnerib', cn: '路跑替尼', from: { publisher: 'Made-up Agency', asOf: '2026-01-31' } }],
}

const Page = ({ definition }: { definition: DatabaseDefinition }) => {
  const within = useRef<HTMLDivElement>(null)
  const labels = useLabels(definition)
  return (
    <>
      <div ref={within} data-testid="page">
        {Object.entries(values).map(([id, value]) => (
          <div key={id}>
            <FieldValue id={id} field={definition.fields[id]!} value={value} labels={labels} />
          </div>
        ))}
        <p>nothing to say</p>
        {/* As a section's table is: the keyboard scrolls it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} role="group" aria-label="a table" data-testid="table">
          <a href="#of-its-own" data-hover="ingredient:1">
            a name that leads on
          </a>
        </div>
        <div tabIndex={0} role="gridcell" data-testid="cell">
          <a href="#of-its-own" tabIndex={-1} data-hover="ingredient:1">
            a name in a cell
          </a>
        </div>
      </div>
      <FieldHovers definition={definition} labels={labels} within={within} valueOf={(_, field) => values[field]} />
    </>
  )
}
const open = async (language: Language, definition: DatabaseDefinition = drugus) =>
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={await allTexts(language)}>
        <Page definition={definition} />
      </I18nextProvider>
    </ChakraProvider>,
  )
/** As the mouse does: out of what it was over, over what it is on. */
const point = (at: HTMLElement, from: HTMLElement | null = null) => {
  if (from) fireEvent.pointerOut(from, { pointerType: 'mouse', relatedTarget: at })
  fireEvent.pointerOver(at, { pointerType: 'mouse', relatedTarget: from })
}
const card = () => document.querySelector('[role=tooltip]')
const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

afterEach(cleanup)

describe('hover cards that definitions name', () => {
  it('TRUTH-01 are all drawn by a file, and every linked name has one', () => {
    const fields = DATABASES.flatMap(({ id: database, fields }) =>
      Object.entries(fields).map(([id, field]) => ({ id: `${database}.${id}`, field })),
    )
    const lacking = fields.filter(({ field }) => {
      const slot = hoverOf(field)
      return slot ? !HOVERS[slotId(slot)] : isLinked(field)
    })
    expect(lacking.map(({ id }) => id)).toEqual([])
    expect(fields.filter(({ field }) => hoverOf(field)).length).toBeGreaterThan(20)
  })

  it.each([
    ['en', 'As publishedMETOPROLOL TARTRATE', 'SubstanceMetoprolol', 'Chinese name酒石酸美托洛尔', 'not the publisher’s statement'],
    ['cn', '发布方原文METOPROLOL TARTRATE', '物质（归并）Metoprolol', '中文名酒石酸美托洛尔', '并非发布方所述'],
  ] as const)('TRUTH-01 BEY-11 (%s) a name pointed at is shown in both languages, and whose word it is', async (language, ...said) => {
    await open(language)
    point(screen.getByText('METOPROLOL TARTRATE'))
    const shown = await screen.findByRole('tooltip')
    await waitFor(() => expect(shown.textContent).toContain(said[0]))
    for (const words of said) expect(shown.textContent).toContain(words)
    expect(shown.textContent).not.toContain('NOBODY KNOWS')
  })

  it.each([
    ['en', 'Chinese name stated byMade-up Agency, 2026-01-31'],
    ['cn', '中文名出处Made-up Agency, 2026-01-31'],
  ] as const)('BEY-11 (%s) a Chinese name that a file states is shown with who states it and as of when', async (language, said) => {
    await open(language)
    point(screen.getByText(/Roadrunnerib|路跑替尼/))
    const shown = await screen.findByRole('tooltip')
    await waitFor(() => expect(shown.textContent).toContain(said))
  })

  it('a card opens after 200 ms, and not before', async () => {
    await open('en')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      point(screen.getByText('METOPROLOL TARTRATE'))
      await act(() => vi.advanceTimersByTimeAsync(199))
      expect(card()).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(card()).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('a card is one at a time, and goes when the pointer leaves', async () => {
    await open('en')
    const [one, other, plain] = [
      screen.getByText('METOPROLOL TARTRATE'),
      screen.getByText('NOBODY KNOWS'),
      screen.getByText('nothing to say'),
    ]
    point(one)
    expect(card()).toBeNull()
    point(plain, one)
    await rest(300)
    expect(card(), 'left before its time').toBeNull()
    point(one, plain)
    await screen.findByText('酒石酸美托洛尔')
    point(other, one)
    await screen.findByText('Materia’s vocabulary does not know this name.')
    expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1)
    expect(screen.queryByText('酒石酸美托洛尔')).toBeNull()
    point(plain, other)
    await waitFor(() => expect(card()).toBeNull())
  })

  it('the card a definition names is told what the definition says to it, in place of the vocabulary’s, and is fetched when it opens', async () => {
    const load = vi.fn(async () => ({ value, options }: HoverProps) => <p>{`${JSON.stringify(value)} ${JSON.stringify(options)}`}</p>)
    ;(HOVERS as Record<string, unknown>)['tried'] = defineHover({ load })
    try {
      const own = { ...drugus.fields.ingredient, hover: { id: 'tried', with: { tone: 'calm' } } }
      await open('en', { ...drugus, fields: { ...drugus.fields, ingredient: own } })
      expect(load).not.toHaveBeenCalled()
      point(screen.getByText('NOBODY KNOWS'))
      await screen.findByText('{"key":"NOBODY KNOWS","group":""} {"tone":"calm"}')
      expect(screen.queryByText('Materia’s vocabulary does not know this name.')).toBeNull()
    } finally {
      delete (HOVERS as Record<string, unknown>)['tried']
    }
  })

  it('TRUTH-02 what is derived says that nobody published it', async () => {
    await open('en')
    point(screen.getByText('ADRB1'))
    const shown = await screen.findByRole('tooltip')
    await waitFor(() => expect(shown.textContent).toContain('English nameADRB1'))
    expect(shown.textContent).toContain('Derived by Materia')
    expect(shown.textContent).not.toContain('As published')
  })

  it('a name without vocabulary has no card', async () => {
    await open('en')
    point(screen.getByText('LOPRESSOR'))
    await rest(400)
    expect(card()).toBeNull()
  })

  it.each(LANGUAGES)(
    'BEY-10 (%s) the keyboard brings the card of all names, which describes what has the focus; Escape closes it',
    async (language) => {
      await open(language)
      const value = screen.getByText('METOPROLOL TARTRATE').closest<HTMLElement>('[tabindex]')!
      vi.spyOn(value, 'matches').mockImplementation(
        (selector) => selector === ':focus-visible' || Element.prototype.matches.call(value, selector),
      )
      act(() => value.focus())
      const shown = await screen.findByRole('tooltip')
      await waitFor(() => expect(shown.textContent).toContain('METOPROLOL TARTRATE · Metoprolol · 酒石酸美托洛尔'))
      expect(shown.textContent).toContain('NOBODY KNOWS')
      expect(value.getAttribute('aria-describedby')).toBe(shown.id)
      // The card listens from the frame after the one it opened in.
      await waitFor(() => {
        fireEvent.keyDown(document, { key: 'Escape' })
        expect(card()).toBeNull()
      })
      expect(value.hasAttribute('aria-describedby')).toBe(false)
    },
  )

  it('BEY-10 the keyboard on a table that is scrolled opens no card; on a name in it, and on a cell of the grid, it does', async () => {
    await open('en')
    const onto = (element: HTMLElement) => {
      vi.spyOn(element, 'matches').mockImplementation(
        (selector) => selector === ':focus-visible' || Element.prototype.matches.call(element, selector),
      )
      act(() => element.focus())
    }
    onto(screen.getByTestId('table'))
    await rest(400)
    expect(card()).toBeNull()
    onto(screen.getByText('a name that leads on'))
    await screen.findByText('Materia’s vocabulary does not know this name.')
    act(() => (document.activeElement as HTMLElement).blur())
    await waitFor(() => expect(card()).toBeNull())
    // A cell has the keyboard for all that is in it.
    onto(screen.getByTestId('cell'))
    await waitFor(() => expect(card()?.textContent).toContain('METOPROLOL TARTRATE'))
  })

  it('pressing closes it: whoever presses does not read on', async () => {
    await open('en')
    const one = screen.getByText('METOPROLOL TARTRATE')
    point(one)
    await screen.findByRole('tooltip')
    fireEvent.pointerDown(one)
    await waitFor(() => expect(card()).toBeNull())
    await rest(300)
    expect(card()).toBeNull()
  })
})
