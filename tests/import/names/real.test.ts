import { describe, expect, it } from 'vitest'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { readNames } from '../../../server/import/names/read.ts'
import { NAME_SOURCES } from '../../../server/import/names/registry.ts'
import { createRowCounts } from '../../../server/import/rowCounts.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'
import { settleNames } from '../../../server/vocabulary/names/settle.ts'
import { publishersFile } from '../sourceFile.ts'

/** The files that state names in both languages, as they are published (BEY-11). Skipped where they are not at hand. */

const folders = [
  'cn-nmpa-approval-names-zh-en-2025',
  'hk-drugoffice-companies-2026',
  'cn-originator-drugs-2025',
  'vocab-cn-sponsor-names',
  'vocab-icd10-zh',
  'vocab-icd10-en',
  'tw-rare-diseases-icd10',
  'us-fda-derived-2026',
].map(publishersFile)
const there = folders.flatMap((folder) => folder ?? [])

describe.skipIf(there.length < folders.length)('the files that state names in both languages', () => {
  it(
    'BEY-11 every row is kept or told, each file is known by its columns, and what follows contradicts nothing',
    { timeout: 120_000 },
    async () => {
      const counts = createRowCounts()
      const inputs = await resolveInputs(there, { dataDir: '.', signal: undefined })
      const { read } = await readNames(NAME_SOURCES, inputs.files, counts, '2025-10-11').finally(inputs.close)
      counts.check()
      expect(Object.fromEntries(read.map(({ source, statements }) => [source.id, statements.length]))).toEqual({
        'nmpa-approvals': 4459,
        'hk-drug-office': 786,
        'cn-originators': 2623,
        'cn-sponsors': 102,
        icd10: 519,
        'tw-rare-diseases': 247,
        'us-fda-derived': 193,
      })
      const statements = read.flatMap((one) => one.statements)
      const base = createLinker()
      const { rules, questions } = settleNames(statements, [], base)
      const linker = createLinker(rules)
      const drug = (name: string) => {
        const { known, key, cn } = linker.link('drug', name)
        return known ? [key, cn] : null
      }
      expect(drug('ISOFLURANE')).toEqual(['Isoflurane', '异氟烷'])
      expect(drug('GRANISETRON HYDROCHLORIDE')).toEqual(['Granisetron', '格拉司琼'])
      // What the files contradict each other about is left open: a pig's globulin, two names of one substance.
      expect(drug('IMMUNOGLOBULIN (POLYVALENT)')).toBe(null)
      expect(drug('CEFDITOREN PIVOXIL')).toBe(null)
      expect(questions.filter(({ cn }) => cn === '猪免疫球蛋白').map(({ kind }) => kind)).toEqual(['unequal'])
      expect(questions.filter(({ en }) => en === 'Cefditoren Pivoxil').map(({ kind }) => kind)).toEqual(['english', 'english'])
      // Nothing that was linked before is linked to anything else now.
      const names = new Set(
        statements.flatMap(({ vocabulary, en, cn }) => [en, cn].filter(Boolean).map((name) => `${vocabulary}\n${name}`)),
      )
      const changed = [...names].filter((one) => {
        const [vocabulary, name] = one.split('\n') as ['drug', string]
        const was = base.link(vocabulary, name)
        return was.known && linker.link(vocabulary, name).key !== was.key
      })
      expect(changed).toEqual([])
    },
  )
})
