import { beforeAll, describe, expect, it } from 'vitest'
import { isMade, statedTables } from '../../domain/made.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { comparedByNobody, type Difference, type TruthReport } from '../../proofs/truth/compare.ts'
import { judge, type Verdict } from '../../proofs/truth/judge.ts'
import { TRUTH_PARSERS } from '../../proofs/truth/parsers/registry.ts'
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
  const [definition, ...others] = DATABASES.filter(({ id, source }) => source === parser.source && id === (parser.database ?? id))
  if (!definition) throw new Error(`no database is filled by ${parser.source}`)
  if (others.length > 0) throw new Error(`the second reading of ${parser.source} does not say of which of its databases it is`)
  const inputs = paths.map(publishersFile)
  const isHere = inputs.every((input) => input !== null)

  describe.skipIf(!isHere)(`${definition.id}: ${title}`, () => {
    let verdict: Verdict
    let report: TruthReport
    beforeAll(async () => {
      verdict = await judge(
        parser.source,
        // A reading of its own takes the place of the product's; other databases of the source keep theirs.
        [parser, ...TRUTH_PARSERS.filter((one) => one.database !== parser.database || one.source !== parser.source)],
        inputs.filter((input) => input !== null),
        () => new Date(),
        ALSO_ASK,
      )
      report = verdict.reports.find(({ database }) => database === definition.id) as TruthReport
    })

    it('TRUTH-06 has every record of the files and no other', () => {
      expect(report.missing.map(({ id, at }) => `${id} (line ${at.line})`).slice(0, SHOWN)).toEqual([])
      expect(report.surplus.slice(0, SHOWN)).toEqual([])
      expect(report.records).toBe(records)
    })

    it('TRUTH-02 derives nothing for products that are not for people, and says nothing in what is not in the files', () => {
      expect(report.trespasses.map(shown).slice(0, SHOWN)).toEqual([])
      expect(report.contradictions.map(shown).slice(0, SHOWN)).toEqual([])
    })

    it('TRUTH-06 leaves no field and no section that is compared by nobody', () => {
      expect(comparedByNobody(definition, parser).map((name) => `${name} is compared by nobody`)).toEqual([])
      // Nor another database that the same files fill.
      expect(verdict.reports.flatMap(({ database, byNobody }) => byNobody.map((name) => `${database}: ${name}`))).toEqual([])
    })

    const fields = Object.entries(definition.fields)
      .filter(([id, field]) => !isMade(field) && parser.fields.includes(id))
      .map(([id]) => id)
    it.each(fields)('TRUTH-01 %s is as published in every record', (id) => {
      const count = report.fields.find(({ field }) => field === id)
      expect(count?.differences.map(shown).slice(0, SHOWN)).toEqual([])
      // Records that one side lacks are the first test's affair.
      const both = report.records - report.surplus.length
      expect(count).toMatchObject({ differing: 0, derived: 0, compared: both, equal: both })
    })

    const sections = statedTables(definition).map(({ id }) => id)
    it.each(sections)('TRUTH-06 section %s has every row as published', (id) => {
      const counts = report.fields.filter(({ field }) => field.startsWith(`${id}[]`))
      expect(
        counts.flatMap(({ field, differences, differing }) =>
          differing === 0 ? [] : [`${field}: ${differing} differ`, ...differences.map(shown).slice(0, SHOWN)],
        ),
      ).toEqual([])
    })
  })
}
