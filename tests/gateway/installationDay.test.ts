import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginningOf, dayIn, isTimeZone, machineZone, midnightAfter, workdayAfter } from '../../server/installationDay.ts'

const at = (text: string) => Date.parse(text)
const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Santiago',
  'America/Havana',
  'America/Nuuk',
]

describe('days of the installation', () => {
  it('ABUSE-01/gateway ABUSE-03 a day ends at its own 0:00, not at that of UTC', () => {
    expect(dayIn('Asia/Shanghai', at('2026-11-29T15:59:59.999Z'))).toBe('2026-11-29')
    expect(dayIn('Asia/Shanghai', at('2026-11-29T16:00:00Z'))).toBe('2026-11-30')
    expect(midnightAfter('Asia/Shanghai', at('2026-11-29T15:59:59.999Z'))).toBe(at('2026-11-29T16:00:00Z'))
    expect(midnightAfter('Asia/Shanghai', at('2026-11-29T16:00:00Z'))).toBe(at('2026-11-30T16:00:00Z'))
    expect(midnightAfter('Asia/Shanghai', at('2026-11-29T16:00:00Z'), 3)).toBe(at('2026-12-02T16:00:00Z'))
    expect(beginningOf('America/New_York', '2026-11-30')).toBe(at('2026-11-30T05:00:00Z'))
  })

  it('ABUSE-03 five working days are counted where the installation is, without its weekends', () => {
    const after = (moment: string) => workdayAfter('Asia/Shanghai', at(moment), 5)
    // Monday the 30th; a Friday; Friday in UTC and Saturday in Shanghai; a Saturday and a Sunday; into the next year.
    expect(after('2026-11-30T09:00:00+08:00')).toBe('2026-12-07')
    expect(after('2026-11-27T23:59:59+08:00')).toBe('2026-12-04')
    expect(after('2026-11-27T16:00:00Z')).toBe('2026-12-04')
    expect(after('2026-11-29T16:00:00Z')).toBe('2026-12-07')
    expect(after('2026-11-28T12:00:00+08:00')).toBe('2026-12-04')
    expect(after('2026-11-29T12:00:00+08:00')).toBe('2026-12-04')
    expect(after('2026-12-29T12:00:00+08:00')).toBe('2027-01-05')
    for (const zone of ZONES)
      fc.assert(
        fc.property(fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }), (moment) => {
          const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
          const [from, to] = [day(dayIn(zone, moment)), day(workdayAfter(zone, moment, 5))]
          expect([1, 2, 3, 4, 5]).toContain(new Date(to).getUTCDay())
          let worked = 0
          for (let one = from + 86_400_000; one <= to; one += 86_400_000) if (![0, 6].includes(new Date(one).getUTCDay())) worked += 1
          expect(worked).toBe(5)
        }),
        { numRuns: 50 },
      )
  })

  it('ABUSE-01/gateway a day that clocks are changed on is longer or shorter, and one without a 0:00 begins with what comes instead', () => {
    expect(midnightAfter('America/New_York', at('2026-11-01T04:00:00Z')) - at('2026-11-01T04:00:00Z')).toBe(25 * 3_600_000)
    expect(midnightAfter('America/New_York', at('2026-03-08T05:00:00Z')) - at('2026-03-08T05:00:00Z')).toBe(23 * 3_600_000)
    // Chile goes to summer time at the end of 5 September 2026: 0:00 is 1:00.
    const began = midnightAfter('America/Santiago', at('2026-09-05T20:00:00Z'))
    expect([new Date(began).toISOString(), dayIn('America/Santiago', began), dayIn('America/Santiago', began - 1)]).toStrictEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-06',
      '2026-09-05',
    ])
  })

  it('ABUSE-01/gateway a day with two 0:00 begins with the first, and one that lacks the hour it is now is not left out', () => {
    // Cuba goes back from 1:00 to 0:00; Greenland goes on from 23:00 to 0:00, and 23:30 is when this is asked on the day before.
    expect(midnightAfter('America/Havana', at('2026-10-31T20:00:00Z'))).toBe(at('2026-11-01T04:00:00Z'))
    expect(beginningOf('America/Havana', '2026-11-01')).toBe(at('2026-11-01T04:00:00Z'))
    expect(midnightAfter('America/Nuuk', at('2026-03-28T01:30:00Z'))).toBe(at('2026-03-28T02:00:00Z'))
  })

  it('ABUSE-01/gateway whatever the zone and moment: the day changes at the next midnight, and never before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zone, moment, part) => {
          const end = midnightAfter(zone, moment)
          const within = Math.min(end - 1, moment + Math.floor((end - moment) * part))
          expect([end > moment, dayIn(zone, end) > dayIn(zone, moment)]).toStrictEqual([true, true])
          expect([dayIn(zone, within), beginningOf(zone, dayIn(zone, end))]).toStrictEqual([dayIn(zone, moment), end])
        },
      ),
    )
  })

  it('ABUSE-01/gateway a name that is none, and a day that is none, are known as such', () => {
    expect([isTimeZone('Asia/Shanghai'), isTimeZone('Mars/Olympus'), isTimeZone(''), isTimeZone(machineZone())]).toStrictEqual([
      true,
      false,
      false,
      true,
    ])
    expect([beginningOf('UTC', '2026-02-30'), beginningOf('UTC', 'soon'), beginningOf('UTC', '')]).toStrictEqual([null, null, null])
  })
})
