import { expect, it } from 'vitest'
import { distanceText } from '../../domain/wording.ts'

it('how far a day is: days up to two months, months up to two years, then years', () => {
  const from = (date: string, language: 'cn' | 'en' = 'en') => distanceText(date, '2026-11-21', language)
  expect(from('2026-12-21')).toBe('in 30 days')
  expect(from('2027-03-21')).toBe('in 4 months')
  expect(from('2031-04-24')).toBe('in 4.4 years')
  expect(from('2020-11-21')).toBe('6 years ago')
  expect(from('2031-04-24', 'cn')).toBe('4.4年后')
  expect(from('2026-11', 'cn')).toBe('20天前')
  expect(from('soon')).toBeNull()
})
