import { describe, expect, it } from 'vitest'
import type { ImportLog } from '../../../server/import/types.ts'
import { takeNewest } from '../../../server/import/values/choose.ts'
import { emptyMarks } from '../../../server/import/values/empty.ts'
import { decodeEntities, plainText } from '../../../server/import/values/html.ts'
import { distinct, joined, splitOutside, unique, uniqueNames } from '../../../server/import/values/lists.ts'
import { count, flag, integer, number, saysYes, withoutZeros } from '../../../server/import/values/numbers.ts'
import { excerpt, line, lookup, prose, slug, tidy, words } from '../../../server/import/values/text.ts'
import { SILENT } from '../../../server/import/rowCounts.ts'

describe('texts', () => {
  it.each([
    [' a \u00a0 b\r\nc\u3000', 'a b c', 'a b\nc'],
    ['a\n\n\n\nb', 'a b', 'a\n\nb'],
    ['a\u0000\u200bb', 'a b', 'a b'],
    ['x \ud800', 'x \ufffd', 'x \ufffd'],
    [12, '12', '12'],
    ['\u00a0', null, null],
    [null, null, null],
    [{}, null, null],
  ])('TRUTH-01 %j in one line and as prose', (value, inLine, asProse) => {
    expect([line(value), prose(value)]).toEqual([inLine, asProse])
  })

  it('TRUTH-01 tidies blanks and control characters, and leaves every other sign', () => {
    expect([' a  b ', 'a\tb', 'a\u0001b', 'a\u00a0b', 'a"b'].map(tidy)).toEqual(['a b', 'a b', 'a b', 'a b', 'a"b'])
  })

  it.each([
    ['Active, not recruiting', 'active-not-recruiting', 'Active, not recruiting'],
    ['ACTIVE_NOT_RECRUITING', 'active-not-recruiting', 'Active not recruiting'],
    ['FDA', 'fda', 'FDA'],
    ['HER2_MUT', 'her2-mut', 'HER2_MUT'],
    ['', '', null],
  ])('TRUTH-01 the code %j as a key and as words', (value, key, text) => expect([slug(value), words(value)]).toEqual([key, text]))

  it('a key that came from a file finds only what the table has', () => {
    expect([lookup({ a: 1 }, 'a'), lookup({ a: 1 }, 'constructor')]).toEqual([1, undefined])
  })

  it('an excerpt is one line of at most 200 characters', () => {
    expect([excerpt(['a', 'b\nc']), excerpt({ a: 1 }), excerpt(undefined)]).toEqual(['a | b c', '{"a":1}', 'undefined'])
    expect(excerpt('x'.repeat(5000))).toHaveLength(200)
  })
})

describe('lists', () => {
  it.each([
    ['A; B (C;D) ;E', ';', ['A', 'B (C;D)', 'E']],
    ['A (B; C', ';', ['A (B', 'C']],
    ['A) ; B', ';', ['A)', 'B']],
    [' ; ,', ';', [',']],
    ['A,B', ';', ['A,B']],
    ['  ', ';', []],
  ])('%j is split at %j outside brackets', (text, separator, parts) => expect(splitOutside(text, separator)).toEqual(parts))

  it('TRUTH-01 what counts as a repeat: a spelling, a name in any case, or a name whose better spelling stays', () => {
    expect(distinct(['TABLET', 'Tablet', '', 'TABLET', null])).toEqual(['TABLET', 'Tablet'])
    expect(unique(['KEYTRUDA', 'Keytruda', '', 'x', undefined])).toEqual(['KEYTRUDA', 'x'])
    expect(uniqueNames(['KEYTRUDA', 'Keytruda', '', 'x', 'keytruda'])).toEqual(['Keytruda', 'x'])
  })

  it('TRUTH-01 what is there of several is joined, and nothing of nothing', () => {
    expect([joined(['250', null, 'MG', ''], ' '), joined(['0'], ' '), joined([null, '', false], ' ')]).toEqual(['250 MG', '0', null])
  })
})

describe('numbers', () => {
  it.each([
    ['1,000', 1000, 1000, 1000],
    [' 12 ', 12, 12, 12],
    ['-3', -3, -3, null],
    ['.5', 0.5, null, null],
    ['1e3', 1000, 1000, 1000],
    ['9007199254740993', 9007199254740992, null, null],
    ['1,00', null, null, null],
    ['≥ 5', null, null, null],
    ['NA', null, null, null],
    ['', null, null, null],
    [7, 7, 7, 7],
    [Number.NaN, null, null, null],
  ])('TRUTH-01 %j as a number, a whole one, a count', (value, asNumber, asInteger, asCount) => {
    expect([number(value), integer(value), count(value)]).toEqual([asNumber, asInteger, asCount])
  })

  it.each([
    ['Yes', true, true],
    ['y', true, true],
    ['1', true, false],
    ['true', true, false],
    ['No', false, false],
    ['0', false, false],
    ['', null, false],
    ['TBD', null, false],
  ])('TRUTH-01 %j as yes, no or unknown, and where all but yes is no', (value, told, isYes) => {
    expect([flag(value), saysYes(value)]).toEqual([told, isYes])
  })

  it('TRUTH-01 zeros before a number', () => expect(['001', '0', '100', ''].map(withoutZeros)).toEqual(['1', '0', '100', '']))
})

describe('empty marks', () => {
  const isEmpty = emptyMarks('na', 'N/A', '--')
  it.each([
    ['', true],
    ['  ', true],
    ['NA', true],
    [' n/a ', true],
    ['-', true],
    ['---', true],
    ['--', true],
    ['N/A (see note)', false],
    ['- -', false],
    ['-5', false],
    ['- tablets', false],
    ['0', false],
    ['none', false],
  ])('TRUTH-01 %j says nothing: %s', (text, empty) => expect(isEmpty(text)).toBe(empty))

  it('TRUTH-01 a single hyphen stands for itself alone', () => expect([emptyMarks('-')('-'), emptyMarks('-')('--')]).toEqual([true, false]))
})

describe('HTML left in texts', () => {
  it.each([
    ['a&nbsp;b', 'a\u00a0b'],
    ['Venous &amp; Arterial', 'Venous & Arterial'],
    ['&amp;amp;', '&amp;'],
    ['&#8217;&#x2019;', '’’'],
    ['&ge;5 &micro;g &Eacute;', '≥5 µg É'],
    ['AT&T; R&D &amp', 'AT&T; R&D &amp'],
    ['&unheard;', '&unheard;'],
  ])('TRUTH-01 entities of %j are decoded once', (published, text) => expect(decodeEntities(published)).toBe(text))

  it.each([
    ['a <b>bold</b> &lt;x&gt;', 'a bold <x>'],
    ['See <a href="https://www.fda.gov/x">the notice</a>&nbsp;', 'See the notice (https://www.fda.gov/x)'],
    ['<a href="https://x.org">https://x.org</a>', 'https://x.org'],
    ['5 > 3', '5 > 3'],
  ])('TRUTH-01 %j as text', (html, text) => expect(plainText(html)).toBe(text))
})

describe('one of several', () => {
  it('TRUTH-04 hands on the newest row of a key, and counts each once, whichever wins', () => {
    const told: string[] = []
    const log: ImportLog = { ...SILENT, kept: () => told.push('kept'), merged: () => told.push('merged') }
    const seen = new Map<string, string>()
    const take = (key: string, stamp: string) => takeNewest(seen, key, stamp, log, 'f')
    expect([take('a', '2020'), take('a', '2019'), take('b', ''), take('a', '2020'), take('a', '2021'), take('b', '')]).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ])
    expect(told).toEqual(['kept', 'merged', 'kept', 'merged', 'merged', 'merged'])
  })
})
