import { cleanup, fireEvent, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drugct } from '../../../../domain/databases/drugct/definition.ts'
import { inDirection } from '../../../../ui/database/chart/ChartTip.tsx'
import { LANGUAGES } from '../../../../domain/language.ts'
import { stepOf, stepsTo } from '../../../../ui/database/tiles/scale.ts'
import { show } from '../chart/harness.tsx'
import { giveSizes } from '../list/harness.tsx'

// Shapes come when they are asked for: on a slow machine later than a test waits for one.
beforeAll(async () => {
  giveSizes()
  await import('../../../../ui/database/chart/shapes/tiles/Tiles.tsx')
})
afterEach(cleanup)

const POINTS = [
  { key: '湖北省', count: 90, value: 90 },
  { key: '安徽省', count: 30, value: 30 },
  { key: '湖南省', count: 12, value: 12 },
  { key: 'Jiangsu', count: 3, value: 3 },
  { key: 'Ohio', count: 2, value: 2 },
]
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('provinces as tiles', () => {
  it.each([
    ['en', 'Hubei', 'Anhui: 30 records', 'Hunan: 12 records'],
    ['cn', '湖北省', '安徽省：30 条', '湖南省：12 条'],
  ] as const)(
    'CT-01 DB-06 (%s) arrows lead to the tile in their direction, and where there is none they stay',
    async (language, from, east, south) => {
      const { picture, marks } = await show(drugct, 'provinces', POINTS, language)
      // One stop of the keyboard, and all 34 are there with their names.
      expect(marks().filter((mark) => mark.tabIndex === 0)).toHaveLength(1)
      expect(picture.querySelectorAll('g > rect:first-child + rect')).toHaveLength(34)
      const user = userEvent.setup()
      const at = marks().find((mark) => mark.getAttribute('aria-label')?.startsWith(from))!
      at.focus()
      const press = async (key: string) => {
        await user.keyboard(`{${key}}`)
        return focused()
      }
      expect(await press('ArrowRight')).toBe(east)
      expect(await press('ArrowLeft')).toMatch(from)
      expect(await press('ArrowDown')).toBe(south)
      // South of Hunan no province of these has a trial.
      expect(await press('ArrowDown')).toBe(south)
      expect(await press('ArrowUp')).toMatch(from)
    },
  )

  it.each(LANGUAGES)(
    'CT-01 DB-06 (%s) of several spellings of a province one is the tile, the others stand beside, each as published',
    async (language) => {
      const spelt = [
        { key: 'Inner Mongolia', count: 2, value: 2 },
        { key: '内蒙古自治区', count: 7, value: 7 },
        { key: '内蒙古', count: 3, value: 3 },
        { key: 'Ohio', count: 1, value: 1 },
      ]
      const { marks, onPick } = await show(drugct, 'provinces', spelt, language)
      for (const mark of marks()) fireEvent.click(mark)
      const numberOf = (text: string | null) => Number(/(\d+)\D*$/.exec(text ?? '')?.[1])
      // What it says, and what is drawn in it.
      const said = marks().map((mark) => [numberOf(mark.getAttribute('aria-label')), numberOf(mark.textContent)])
      expect(onPick.mock.calls.map(([, key], at) => [key, ...said[at]!])).toEqual([
        ['内蒙古自治区', 7, 7],
        // What is no province is not crowded out by spellings of one.
        ['Ohio', 1, 1],
        ['内蒙古', 3, 3],
        ['Inner Mongolia', 2, 2],
      ])
      const names = ['内蒙古自治区', 'Ohio', '内蒙古', 'Inner Mongolia']
      expect(marks().map((mark) => mark.getAttribute('aria-label')?.replace(/[:：].*/u, ''))).toEqual(names)
      expect(
        marks()
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['Ohio 1', '内蒙古 3', 'Inner Mongolia 2'])
      const rows = await vi.waitFor(() => {
        const found = [...document.querySelectorAll('[data-testid=tile-table] tbody tr')]
        expect(found).toHaveLength(4)
        return found.map((row) => [...row.children].map(({ textContent }) => textContent))
      })
      expect(rows).toEqual([
        ['内蒙古自治区', '7'],
        ['内蒙古', '3'],
        ['Inner Mongolia', '2'],
        ['Ohio', '1'],
      ])
    },
  )

  it('CT-01 a tile that is chosen narrows to the name as published; what is no province stands below and does, too', async () => {
    const { marks, onPick } = await show(drugct, 'provinces', POINTS, 'en')
    const mark = (name: string) => marks().find((one) => one.getAttribute('aria-label')?.startsWith(name))!
    fireEvent.click(mark('Hubei'))
    fireEvent.keyDown(mark('Jiangsu'), { key: 'Enter' })
    fireEvent.click(mark('Ohio'))
    expect(onPick.mock.calls).toEqual([
      ['provinces', '湖北省'],
      ['provinces', 'Jiangsu'],
      ['provinces', 'Ohio'],
    ])
  })

  it('CT-01 the table below has every value, the largest first, and a tile without records says that it has none', async () => {
    const { picture } = await show(drugct, 'provinces', POINTS, 'en')
    const table = await vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-testid=tile-table]')
      expect(found).not.toBeNull()
      return found!
    })
    expect(table.querySelector('summary')?.textContent).toBe('As a table')
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Hubei', '90'],
      ['Anhui', '30'],
      ['Hunan', '12'],
      ['Jiangsu', '3'],
      ['Ohio', '2'],
    ])
    expect(
      within(table)
        .getAllByRole('columnheader', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Province', 'Records'])
    expect(picture.querySelector('[data-tip^="Guizhou"]')?.getAttribute('data-tip')).toBe('Guizhou: 0 records')
    // What the shades mean stands above.
    expect(picture.textContent).toContain('1–20')
  })

  it('CT-01 steps are equal, cover every value, and a larger value is never lighter', () => {
    expect(stepsTo(136, true).map(({ upTo }) => upTo)).toEqual([30, 60, 90, 120, 150])
    expect(stepsTo(3, true).map(({ upTo }) => upTo)).toEqual([1, 2, 3])
    expect(stepsTo(0, true)).toEqual([])
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (max, a, b) => {
          const steps = stepsTo(max, false)
          expect(steps.length).toBeGreaterThan(0)
          expect(steps.length).toBeLessThanOrEqual(5)
          expect(steps.at(-1)!.upTo).toBeGreaterThanOrEqual(max * 0.999999)
          const [low, high] = [Math.min(a, b) * max, Math.max(a, b) * max]
          expect(stepOf(steps, low)?.shade ?? 0).toBeLessThanOrEqual(stepOf(steps, high)?.shade ?? 0)
        },
      ),
    )
  })

  it('CT-01 arrows of other pictures, which have no places, are not turned', () => {
    const plain = document.createElement('g')
    const placed = document.createElement('g')
    placed.setAttribute('data-place', '1 1')
    expect([
      inDirection([plain, plain], 0, 'ArrowRight'),
      inDirection([placed], 0, 'ArrowRight'),
      inDirection([placed], 0, 'Home'),
    ]).toEqual([undefined, 0, undefined])
  })
})
