import { describe, expect, it } from 'vitest'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { readNames } from '../../../server/import/names/read.ts'
import { NAME_SOURCES } from '../../../server/import/names/registry.ts'
import { createRowCounts } from '../../../server/import/rowCounts.ts'
import type { Rejection } from '../../../server/import/types.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'
import { settleNames } from '../../../server/vocabulary/names/settle.ts'
import { publishersFile } from '../sourceFile.ts'

/** ATC classes as China's dictionary and WHO's index name them (BEY-11). Skipped where the files are not at hand. */

const files = ['cn-nhsa-code-dictionaries/药品分类字典.csv', 'who-atc-ddd/WHO ATC-DDD 2026-04-25.csv'].flatMap(
  (name) => publishersFile(name) ?? [],
)

describe.skipIf(files.length < 2)('the files that name ATC classes', () => {
  it('BEY-11 every class that both name is one, every row is kept or told, and codes find their class', { timeout: 120_000 }, async () => {
    const rejections: Rejection[] = []
    const counts = createRowCounts({ onRejected: (one) => rejections.push(one) })
    const inputs = await resolveInputs(files, { dataDir: '.', signal: undefined })
    const { read } = await readNames(NAME_SOURCES, inputs.files, counts, '2026-04-25').finally(inputs.close)
    counts.check()
    const statements = read.flatMap((one) => one.statements)
    expect(read.map(({ source }) => source.id)).toEqual(['atc-levels'])
    const why: Record<string, number> = {}
    for (const { file, reason } of rejections) {
      const key = `${file.endsWith('药品分类字典.csv') ? 'cn' : 'en'} ${reason}`
      why[key] = (why[key] ?? 0) + 1
    }
    const { rules, questions } = settleNames(statements, [], createLinker())
    expect({ stated: statements.length, named: rules.length, questions, why }).toEqual({
      stated: 409,
      named: 409,
      questions: [],
      // Traditional medicines, and the NHSA's two rows of aspirin (XN000); WHO's substances. Then classes of one file alone.
      why: { 'cn row.besides': 280, 'cn row.key_malformed': 3, 'cn row.orphan': 3, 'en row.besides': 6215, 'en row.orphan': 912 },
    })
    const linker = createLinker(rules)
    const linked = (code: string) => {
      const { key, cn, known } = linker.link('atc', code)
      return known ? [key, cn] : null
    }
    expect(['R01AD05', 'L01FF02', 'A02BC01', 'QA07AA99', 'L01XC02', 'V20', 'V01AA05'].map(linked)).toEqual([
      ['R01AD Corticosteroids', 'R01AD 皮质激素类'],
      // Only WHO has L01FF, China still the L01XC of before.
      ['L01 ANTINEOPLASTIC AGENTS', 'L01 抗肿瘤药'],
      ['A02BC Proton pump inhibitors', 'A02BC 质子泵抑制剂'],
      null,
      ['L01X OTHER ANTINEOPLASTIC AGENTS', 'L01X 其他抗肿瘤药'],
      ['V VARIOUS', 'V 其他'],
      ['V VARIOUS', 'V 其他'],
    ])
  })
})
