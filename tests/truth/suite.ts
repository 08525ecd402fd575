import { beforeAll, describe, expect, it } from 'vitest'
import { derivationOf } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { comparedByNobody, type Difference } from '../../proofs/truth/compare.ts'
import { judge, type Verdict } from '../../proofs/truth/judge.ts'
import type { TruthParser } from '../../proofs/truth/types.ts'
import { publishersFile } from '../import/sourceFile.ts'

/** Differences a failure shows. */
const SHOWN = 5
/** One record in so many is also asked for by the product's own call. */
const ALSO_ASK = 397

const shown = ({ id, published, shown: value, at }: Difference): string =>
  `${id}: published ${JSON.stringify(published)?.slice(0, 300)}, shown ${JSON.stringify(value)?.slice(0, 300)}${at ? ` (${at.file.split('/').at(-1)} line ${at.line})` : ''}`

/**
 * Holds one set of a publisher's real files against the catalogue that the importer makes of them: a test for every field and
 * section of the definition, so that a failure names what is not as published (TRUTH-06). The files are imported once.
 *
 * @param paths files and folders below those of the publishers; without one of them everything here is skipped.
 * @param records how many the files hold, as a figure.
 */
export const truthSuite = (title: string, parser: TruthParser, paths: readonly string[], records: number): void => {
  const definition = DATABASES.find(({ source }) => source === parser.source)
  if (!definition) throw new Error(`no database is filled by ${parser.source}`)
  const inputs = paths.map(publishersFile)
  const isHere = inputs.every((input) => input !== null)

  describe.skipIf(!isHere)(`${definition.id}: ${title}`, () => {
    let verdict: Verdict
    beforeAll(async () => {
      verdict = await judge(
        parser,
        inputs.filter((input) => input !== null),
        () => new Date(),
        ALSO_ASK,
      )
    })

    it('TRUTH-06 has every record of the files and no other', () => {
      const { report } = verdict
      expect(report.missing.map(({ id, at }) => `${id} (line ${at.line})`).slice(0, SHOWN)).toEqual([])
      expect(report.surplus.slice(0, SHOWN)).toEqual([])
      expect(report.records).toBe(records)
    })

    it('TRUTH-02 derives nothing for products that are not for people, and says nothing in what is not in the files', () => {
      expect(verdict.report.trespasses.map(shown).slice(0, SHOWN)).toEqual([])
      expect(verdict.report.contradictions.map(shown).slice(0, SHOWN)).toEqual([])
    })

    it('TRUTH-06 leaves no field and no section that is compared by nobody', () => {
      expect(comparedByNobody(definition, parser).map((name) => `${name} is compared by nobody`)).toEqual([])
    })

    const fields = Object.entries(definition.fields)
      .filter(([id, field]) => !derivationOf(field) && parser.fields.includes(id))
      .map(([id]) => id)
    it.each(fields)('TRUTH-01 %s is as published in every record', (id) => {
      const count = verdict.report.fields.find(({ field }) => field === id)
      expect(count?.differences.map(shown).slice(0, SHOWN)).toEqual([])
      // Records that one side lacks are the first test's affair.
      const both = verdict.report.records - verdict.report.surplus.length
      expect(count).toMatchObject({ differing: 0, derived: 0, compared: both, equal: both })
    })

    const sections = definition.sections.filter((section) => section.kind === 'table').map(({ id }) => id)
    it.each(sections)('TRUTH-06 section %s has every row as published', (id) => {
      const counts = verdict.report.fields.filter(({ field }) => field.startsWith(`${id}[]`))
      expect(
        counts.flatMap(({ field, differences, differing }) =>
          differing === 0 ? [] : [`${field}: ${differing} differ`, ...differences.map(shown).slice(0, SHOWN)],
        ),
      ).toEqual([])
    })
  })
}
