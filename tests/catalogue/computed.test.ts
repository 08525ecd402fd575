import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysBetween, dayNumber } from '../../domain/workdays.ts'
import { application } from '../../domain/databases/application/definition.ts'
import { forecastFrom } from '../../domain/forecast.ts'
import type { SectionRow, SourceRecord } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { generateSample } from '../../server/sample/generate.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { temporaryDirectory } from './support.ts'

/** The day the sample is as of, and the day that is replayed: three years earlier, when next to all of what was open then is over by now. */
const NOW = '2026-11-21'
const THEN = '2023-11-21'
/** Peers are alike in these. */
const ALIKE = ['applicationType', 'registrationCategory', 'centre'] as const

const text = ({ values }: SourceRecord, field: string): string => String(values[field] ?? '')
/** Days that something happened on; what happened later than a day is taken away with what it tells. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
  queueDate: ['queueDate'],
  reviewStartDate: ['reviewStartDate'],
  reviewResultDate: ['reviewResultDate'],
  nmpaStatusDate: ['nmpaStatusDate', 'nmpaStatus'],
  issueDate: ['issueDate', 'approvalNumber'],
}
const asOf = (record: SourceRecord, day: string): SourceRecord => ({ ...record, provenance: { ...record.provenance, asOf: day } })
/** The record as a file of that day has it; null for what was not there yet. */
const onDay = (record: SourceRecord, day: string): SourceRecord | null => {
  if (text(record, 'acceptanceDate') > day) return null
  const values = { ...record.values }
  for (const [date, fields] of Object.entries(TOLD_BY)) if (text(record, date) > day) for (const field of fields) values[field] = null
  if (values['reviewResultDate'] === null) values['reviewResult'] = 'pending'
  return asOf({ ...record, values }, day)
}

const fill = async (records: readonly SourceRecord[]) => {
  const load = await catalogue.load({ database: 'application', source: 'table', startedAt: `${NOW}T08:00:00Z` })
  await load.write(records)
  await load.commit()
}
const computed = async (ids: readonly string[]): Promise<Record<string, { forecast: SectionRow; queue: SectionRow }>> =>
  Object.fromEntries(
    await Promise.all(
      ids.map(async (id) => {
        const { sections } = await catalogue.record('application', id)
        return [id, { forecast: sections['forecast']![0]!, queue: sections['queue']![0]! }] as const
      }),
    ),
  )

const everything = [...generateSample(application, { count: 3000, seed: 1, asOf: NOW })]
const then = everything.flatMap((record) => onDay(record, THEN) ?? [])
const open = then.filter((record) => text(record, 'reviewResult') === 'pending')

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
/** What was worked out from the files of that day. */
let asThen: Awaited<ReturnType<typeof computed>>
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openCatalogue({
    dataDir: directory.path,
    linker: createLinker(),
    clock: () => new Date(`${NOW}T08:00:00Z`),
    definitions: [application],
    maxThreads: 2,
  })
  await fill(then)
  asThen = await computed([...open, ...then.slice(0, 20)].map(({ id }) => id))
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

describe('what is worked out from the other applications', () => {
  it('APP-01 a forecast and a place in the queue are the same whether what came later is hidden, told, or told otherwise', async () => {
    const known = Object.fromEntries([...open.slice(0, 60), ...then.slice(0, 20)].map(({ id }) => [id, asThen[id]]))
    const ids = Object.keys(known)
    expect(new Set(Object.values(asThen).map(({ forecast }) => forecast['state']))).toEqual(new Set(['forecast', 'few', 'beyond', 'over']))

    // Files that have all that came later, and say that they are as of then.
    await fill(everything.map((record) => asOf(record, THEN)))
    expect(await computed(ids)).toEqual(known)

    // What came later is told otherwise: other results on other days, imprecise ones, none at all, and other applications.
    const later = ['2023-11-22', '2024', '2024-03', '2025-07-01', null]
    await fill(
      everything.flatMap((record, at) => {
        if (text(record, 'acceptanceDate') > THEN) return at % 3 === 0 ? [] : [asOf(record, THEN)]
        const values = { ...record.values }
        for (const date of Object.keys(TOLD_BY)) if (text(record, date) > THEN) values[date] = later[at % later.length] ?? null
        if (text(record, 'reviewResultDate') > THEN)
          values['reviewResult'] = values['reviewResultDate'] ? ['rejected', 'withdrawn', 'other'][at % 3] : 'pending'
        if (text(record, 'nmpaStatusDate') > THEN)
          values['nmpaStatus'] = values['nmpaStatusDate'] ? ['licence-issued', 'archived', 'documents-posted'][at % 3] : 'under-review'
        return [asOf({ ...record, values }, THEN)]
      }),
    )
    expect(await computed(ids)).toEqual(known)
  })

  it('APP-01 peers are those of the same type, category and centre, and the forecast is what they say', async () => {
    await fill(everything)
    const ids = everything.filter((record) => text(record, 'reviewResult') === 'pending').slice(0, 40)
    const made = await computed(ids.map(({ id }) => id))
    for (const record of ids) {
      const courses = everything.flatMap((peer) => {
        if (peer.id === record.id || ALIKE.some((field) => text(peer, field) !== text(record, field))) return []
        const end = text(peer, 'reviewResultDate')
        const days = daysBetween(text(peer, 'acceptanceDate'), end === '' ? NOW : end)
        return days === null ? [] : [{ days, ended: end === '' ? 0 : 1, open: end === '' ? 1 : 0 }]
      })
      const lasted = daysBetween(text(record, 'acceptanceDate'), NOW)!
      const { state, peers, ended, longer, low, median, high } = made[record.id]!.forecast
      expect([record.id, { state, peers, ended, longer, low, median, high }]).toEqual([record.id, forecastFrom(courses, lasted)])
    }
  })

  it('APP-01 the place in a list is behind all that entered it earlier and have no result', async () => {
    const waiting = everything.filter((record) => text(record, 'reviewResult') === 'pending' && text(record, 'queueDate') !== '')
    const some = waiting.slice(0, 40)
    const made = await computed(some.map(({ id }) => id))
    for (const record of some) {
      const list = waiting.filter((one) => text(one, 'reviewList') === text(record, 'reviewList'))
      const before = list.filter((one) => text(one, 'queueDate') < text(record, 'queueDate'))
      expect([record.id, made[record.id]!.queue]).toEqual([
        record.id,
        {
          state: 'waiting',
          asOf: NOW,
          ahead: before.length,
          sameDay: list.filter((one) => text(one, 'queueDate') === text(record, 'queueDate')).length - 1,
          begun: before.filter((one) => text(one, 'reviewStartDate') !== '').length,
          inList: list.length,
        },
      ])
    }
    const over = everything.find((record) => text(record, 'reviewResult') === 'rejected')!
    expect((await computed([over.id]))[over.id]!.queue).toMatchObject({ state: 'left', ahead: null, inList: null })
    // One that never was in a list has left none.
    const listless = { ...over, values: { ...over.values, reviewList: null, queueDate: null } }
    await fill([...everything.filter(({ id }) => id !== over.id), listless])
    expect((await computed([over.id]))[over.id]!.queue).toMatchObject({ state: 'none', ahead: null, inList: null })
  })

  it('APP-01 about 80 of 100 results come within the interval that was forecast for them', async () => {
    const ids = open.map(({ id }) => id)
    const made = asThen
    const wholly = new Map(everything.map((record) => [record.id, record]))
    let [within, all, early] = [0, 0, 0]
    for (const id of ids) {
      const { state, low, high, median } = made[id]!.forecast
      const end = text(wholly.get(id)!, 'reviewResultDate')
      if (state !== 'forecast' || high === null) continue
      const days = daysBetween(text(wholly.get(id)!, 'acceptanceDate'), end === '' ? NOW : end)!
      all++
      if (days >= Number(low) && days <= Number(high)) within++
      if (days <= Number(median)) early++
    }
    const shares = { all, within: Math.round((100 * within) / all), early: Math.round((100 * early) / all) }
    expect(all).toBeGreaterThan(100)
    expect(shares.within).toBeGreaterThanOrEqual(73)
    expect(shares.within).toBeLessThanOrEqual(88)
    expect(shares.early).toBeGreaterThanOrEqual(40)
    expect(shares.early).toBeLessThanOrEqual(60)
  })

  it('APP-01 what a file does not say to the day, or says without a day, is no peer; an older file is known until its own day', async () => {
    const [first] = everything
    const values = {
      applicationType: 'nda',
      registrationCategory: 'chem-1',
      centre: 'cde',
      acceptanceDate: '2025-01-01',
      reviewResult: 'pending',
      reviewList: 'nda',
      queueDate: '2025-01-05',
    }
    const make = (id: string, said: Record<string, string | null>, day = NOW): SourceRecord => ({
      ...asOf(first!, day),
      id,
      values: { ...values, acceptanceNumber: id, ...said },
      sections: {},
    })
    const over = (days: number) => ({
      reviewResult: 'rejected',
      reviewResultDate: new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10),
    })
    const peers = Array.from({ length: 20 }, (_, at) => make(`P${at}`, over(10 + at)))
    const own = make('OWN', { acceptanceDate: '2026-11-20', queueDate: '2026-11-20' })
    await fill([
      own,
      ...peers,
      make('month', { reviewResult: 'rejected', reviewResultDate: '2025-03' }),
      make('dayless', { reviewResult: 'rejected', reviewResultDate: null }),
      make('backwards', { reviewResult: 'rejected', reviewResultDate: '2024-12-01' }),
      make('unborn', { acceptanceDate: '2025' }),
      make('other', { ...over(5), centre: 'greater-bay' }),
      // Known until January 2025 only: under way for eleven days then, each of them.
      ...Array.from({ length: 12 }, (_, at) => make(`older${at}`, {}, '2025-01-12')),
    ])
    const { OWN: row } = await computed(['OWN'])
    expect(row!.forecast).toMatchObject({
      ...forecastFrom([...peers.map((_, at) => ({ days: 10 + at, ended: 1, open: 0 })), { days: 11, ended: 0, open: 12 }], 1),
      peers: 32,
      ended: 20,
      lasted: 1,
    })
    // In the list are those without a result: the older files', the one whose beginning is a year, and this.
    expect(row!.queue).toMatchObject({ state: 'waiting', ahead: 13, inList: 14 })

    // What the NMPA tells of ends a review as well: it is neither in the list nor an open peer, and its day is no result's. What it tells later is not known yet.
    const ends = ['certificate-in-preparation', 'certificate-to-be-issued', 'previous-certificate-recalled', 'licence-issued', 'archived', 'documents-posted'] // prettier-ignore
    await fill([
      own,
      ...peers,
      ...ends.map((nmpaStatus) => make(nmpaStatus, { nmpaStatus, nmpaStatusDate: '2026-01-05' })),
      ...ends.map((nmpaStatus) => make(`${nmpaStatus} some day`, { nmpaStatus, reviewResult: null })),
      make('open', { nmpaStatus: 'under-review', nmpaStatusDate: '2025-01-05' }),
      make('later', { nmpaStatus: 'licence-issued', nmpaStatusDate: '2026-11-22' }),
    ])
    const made = await computed(['OWN', 'archived', 'open', 'later'])
    expect(made['OWN']!.forecast).toMatchObject({ peers: 22, ended: 20 })
    expect(made['OWN']!.queue).toMatchObject({ state: 'waiting', ahead: 2, inList: 3 })
    expect(made['archived']).toMatchObject({ forecast: { state: 'dayless', peers: null, lasted: null }, queue: { state: 'left' } })
    expect(made['open']).toMatchObject({ forecast: { state: 'beyond' }, queue: { state: 'waiting', inList: 3 } })
    expect(made['later']).toMatchObject({ forecast: { state: 'beyond' }, queue: { state: 'waiting', inList: 3 } })
  })

  it('APP-01 TRUTH-02 how long a review took is worked out when it is stored, whatever a file says, and can be asked for', async () => {
    const [first, second] = everything.filter((record) => text(record, 'reviewResultDate') !== '')
    await fill([{ ...first!, values: { ...first!.values, reviewDuration: 7, reviewWorkdays: 7 } }, second!])
    const { values } = await catalogue.record('application', first!.id)
    const days = dayNumber(text(first!, 'reviewResultDate'))! - dayNumber(text(first!, 'acceptanceDate'))!
    expect(values['reviewDuration']).toBe(days)
    expect(Number(values['reviewWorkdays'])).toBeLessThan(days)
    const range = { conditions: [{ field: 'reviewDuration', op: 'range' as const, values: [String(days), String(days)] }], sort: [] }
    const rows = await catalogue.rows('application', { ...range, columns: ['reviewDuration'], limit: 5 })
    expect(rows.map(({ id }) => id)).toContain(first!.id)
    // Linked anew by another vocabulary it is worked out again.
    await catalogue.vocabulary.apply()
    expect((await catalogue.record('application', first!.id)).values['reviewDuration']).toBe(days)
  })
})
