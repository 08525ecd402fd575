import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugca } from '../../../../domain/databases/drugca/definition.ts'
import { drugeu } from '../../../../domain/databases/drugeu/definition.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { colouring } from '../../../../ui/database/chart/colours.ts'
import { giveSizes } from '../list/harness.tsx'
import { show } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)
const token = (name: string) => `var(--chakra-colors-chart-${name})`

describe('DB-06 what a chart’s colours say', () => {
  it('a status has the colour of its tone, and a shade where several have one', () => {
    const status = drugca.fields.status
    const some = ['marketed', 'approved', 'dormant', 'cancelled-safety', 'interim-order-revoked', 'unknown', '']
    expect(some.map(colouring(status, some))).toEqual(['blue-1', 'purple-1', 'orange-1', 'red-2', 'red-1', 'none', 'none'].map(token))
    // On the list of what occurs it depends which shade it is, never which colour.
    expect(colouring(status, ['restricted-access', 'dormant'])('dormant')).toBe(token('orange-2'))
    const ended = ['withdrawn', 'lapsed', 'expired']
    expect(new Set(ended.map(colouring(drugeu.fields.status, ended))).size).toBe(3)
  })

  it('phases go from light to dark in their order; what is no phase is grey', () => {
    const colour = colouring(drugnct.fields.phase, [])
    expect(['early-1', '1', '1-2', '2', '2-3', '3', '4', 'na', 'unknown'].map(colour)).toEqual(
      ['step-1', 'step-2', 'step-3', 'step-4', 'step-5', 'step-6', 'step-7', '7', 'none'].map(token),
    )
  })

  it('no field’s options share a colour in one chart but for statuses of one tone beyond its shades', () => {
    for (const { id, fields, charts } of DATABASES)
      for (const { split } of charts) {
        const field = split === undefined ? undefined : fields[split]
        if (field?.kind !== 'enum' || field.tones) continue
        const known = field.options.filter((option) => option !== 'unknown')
        expect(new Set(known.map(colouring(field, known))).size, `${id}.${split}`).toBe(known.length)
      }
  })

  it('bars of statuses have their colours although nothing splits them', async () => {
    const points = ['recruiting', 'terminated'].map((key, at) => ({ key, count: 2 - at, value: 2 - at }))
    const { marks } = await show(drugnct, 'statuses', points)
    expect(marks().map((mark) => mark.querySelector('rect[fill^=var]')?.getAttribute('fill'))).toEqual([token('blue-1'), token('red-1')])
  })
})
