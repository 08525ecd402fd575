import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findDatabase } from '../../domain/databases/all.ts'
import { sheetsOf } from '../../proofs/truth/sheet.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { findSource } from '../../server/import/registry.ts'
import { runImport } from '../../server/import/run.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { publishersFile } from '../import/sourceFile.ts'

/**
 * Years asked for, counted and drawn of a publisher's own file, held against a plain reading of its dates. Today lies before the file's end, so
 * that the year has days to come.
 *
 * @param dates by field: each record's date as the file has it, '' where it has none.
 */
const check = async (
  [source, database, file]: [string, string, string],
  today: string,
  dates: Readonly<Record<string, { all: string[]; isWhole: boolean }>>,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'materia-years-'))
  let now = new Date()
  const definition = findDatabase(database)!
  const catalogue = await openCatalogue({ dataDir, linker: createLinker(), clock: () => now, definitions: [definition] })
  try {
    await runImport({
      source: findSource(source)!,
      inputs: [file],
      catalogue,
      dataDir,
      clock: () => now,
      accept: 'counted, and thrown away',
    })
    now = new Date(`${today}T12:00:00Z`)
    const year = today.slice(0, 4)
    for (const [field, { all, isWhole }] of Object.entries(dates)) {
      // A date without its day or month counts by its first.
      const first = (date: string) => `${date}-01-01`.slice(0, 10)
      const inYear = (date: string) => date.startsWith(year) && (isWhole || first(date) <= today)
      const counted = (asked: (date: string) => boolean) => all.filter(asked).length
      const before = String(Number(year) - 1)
      const [current, past] = [counted(inYear), counted((date) => date.startsWith(before))]
      if (!isWhole) expect(current, `${field} has days to come`).toBeLessThan(counted((date) => date.startsWith(year)))
      expect(current).toBeGreaterThan(0)
      const count = (...values: string[]) => catalogue.count(database, [{ field, op: 'years', values }])
      expect([await count(year), await count(before), await count(year, before)], field).toEqual([current, past, current + past])
      const chart = definition.charts.find(({ by, measure, split }) => by === field && !measure && !split)
      if (chart) {
        const { points } = await catalogue.chart(database, { chart: chart.id, conditions: [] })
        expect(points.find(({ key }) => key === year)?.count, chart.id).toBe(current)
      }
      if (!definition.fields[field]?.facet) continue
      const { facets } = await catalogue.search(database, {
        query: { conditions: [], sort: [], page: 1, size: 20 },
        columns: [],
        rows: false,
        facets: [{ field }],
      })
      expect(
        facets[0]?.values.filter(({ key }) => key === year || key === before).map(({ count }) => count),
        field,
      ).toEqual([current, past])
    }
  } finally {
    await catalogue.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

describe('years of the publishers’ dates', () => {
  const medicines = publishersFile('ema-medicines/medicines-output-medicines-report_en.xlsx')
  it.skipIf(medicines === null)('DB-03 EMA’s: the current year ends today, the one before on 31 December', async () => {
    const [rows] = sheetsOf(readFileSync(medicines!)).map((sheet) => sheet.rows.map(({ fields }) => fields))
    const head = rows!.findIndex((fields) => fields.includes('EMA product number'))
    const datesIn = (column: string) => {
      const at = rows![head]!.indexOf(column)
      expect(at).toBeGreaterThan(-1)
      // 26/07/2018 in the file.
      return rows!.slice(head + 1).map((fields) => (fields[at] ?? '').split('/').reverse().join('-'))
    }
    await check(['ema', 'drugeu', medicines!], '2026-02-10', {
      authorisationDate: { all: datesIn('Marketing authorisation date'), isWhole: false },
      opinionDate: { all: datesIn('Opinion adopted date'), isWhole: false },
      decisionDate: { all: datesIn('European Commission decision date'), isWhole: false },
    })
  })

  const studies = publishersFile('clinicaltrials-gov-v2/ctg-studies.json')
  it.skipIf(studies === null)('DB-03 of trials: posted until today; what is announced ahead is in its whole year', async () => {
    interface Study {
      protocolSection: { statusModule: Record<string, { date?: string } | undefined> }
    }
    const found = JSON.parse(readFileSync(studies!, 'utf8')) as Study[]
    expect(found).toHaveLength(128)
    const datesIn = (struct: string) => found.map(({ protocolSection: { statusModule } }) => statusModule[struct]?.date ?? '')
    await check(['clinicaltrials', 'drugnct', studies!], '2024-05-15', {
      firstPostedDate: { all: datesIn('studyFirstPostDateStruct'), isWhole: false },
      lastUpdatedDate: { all: datesIn('lastUpdatePostDateStruct'), isWhole: false },
      startDate: { all: datesIn('startDateStruct'), isWhole: true },
      completionDate: { all: datesIn('completionDateStruct'), isWhole: true },
    })
  })
})
