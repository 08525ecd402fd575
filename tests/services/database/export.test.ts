import { expect, it } from 'vitest'
import type { KeptExport } from '../../../machines/database/export/types.ts'
import { exportWorld } from '../../../services/database/export.ts'
import { createKeptExports } from '../../../services/database/keptExports.ts'
import { createStore } from '../../../services/storage.ts'
import type { World } from '../../../services/world.ts'

const kept: KeptExport = {
  screen: { conditions: [], sort: [], columns: ['brandName'], language: 'en', sentence: 'Everything' },
  confirmed: null,
}

/** A tab's storage, and exports of whoever is logged in there. */
const open = (owner: string | null = 'lin') => {
  const entries = new Map<string, string>()
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  }
  const at = { now: 1000, owner }
  return { at, entries, exports: createKeptExports(createStore(() => area, () => at.now), () => at.owner) } // prettier-ignore
}

it('DB-07 a workbook is fetched by its link, under its name', () => {
  const linked: unknown[] = []
  const files = { link: (...given: unknown[]) => linked.push(given) }
  const { actions } = exportWorld({ files } as unknown as World, open().exports)
  actions.download(null, { link: '/api/exports/1', fileName: 'materia-drugus.xlsx' })
  expect(linked).toEqual([['/api/exports/1', 'materia-drugus.xlsx']])
})

it('BEY-08 an export that was broken off waits half an hour for its account, and no longer', () => {
  const { at, exports } = open()
  exports.keep('drugus', kept)
  exports.keep('drugeu', kept)
  expect([exports.of('drugus'), exports.of('drugnct')]).toEqual([kept, null])
  at.owner = 'wang'
  expect(exports.of('drugus')).toBeNull()
  at.owner = 'lin'
  exports.forget('drugeu')
  at.now += 30 * 60_000 - 1
  expect([exports.of('drugus'), exports.of('drugeu')]).toEqual([kept, null])
  at.now += 1
  expect(exports.of('drugus')).toBeNull()
})
