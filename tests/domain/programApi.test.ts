import { describe, expect, it } from 'vitest'
import { endOfLastDay, isLastDay, lastDayIn } from '../../domain/apiKeys.ts'
import { RESERVED_NAMES } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { PROGRAM_PARAMETERS } from '../../domain/programApi.ts'

describe('the API for programs', () => {
  it('has no parameter that is a field’s, or a list’s, and no column beside those of fields that one is called like', () => {
    for (const { id, fields } of DATABASES)
      for (const name of [...PROGRAM_PARAMETERS, 'id', 'sample', 'databases'])
        expect([id, name, Object.hasOwn(fields, name)]).toEqual([id, name, false])
    for (const name of PROGRAM_PARAMETERS) expect(RESERVED_NAMES.has(name)).toBe(false)
  })

  it('no database is called like a call beside them', () => {
    for (const { id } of DATABASES) expect(['databases', 'openapi.json', 'changes']).not.toContain(id)
  })
})

describe('the last day of a key', () => {
  const NOON = Date.UTC(2027, 1, 28, 12)
  it('is one of the calendar, today at the earliest, a year away at the latest, in UTC', () => {
    expect(['2027-02-28', '2027-03-01', '2028-02-28'].map((day) => isLastDay(day, NOON))).toEqual([true, true, true])
    for (const day of ['2027-02-27', '2027-02-29', '2027-02-30', '2027-13-01', '2028-02-29', '2027-3-1', '', 'never', '2027-03-01T00:00'])
      expect([day, isLastDay(day, NOON)]).toEqual([day, false])
    expect(lastDayIn(30, NOON)).toBe('2027-03-30')
    expect(endOfLastDay('2027-02-28')).toBe(Date.UTC(2027, 2, 1))
  })
})
