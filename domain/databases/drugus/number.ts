import type { WrittenNumber } from '../../database.ts'

/**
 * Letters before an application number. A biologic that was approved as NDA became a BLA under the same number in March 2020, and
 * older files and papers go on calling it NDA: either letter means both. Files of different ages also
 * differ between NDA and ANDA. A number is one application, so that what the other letter finds is never another one.
 */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  n: ['NDA', 'BLA', 'ANDA'],
  nda: ['NDA', 'BLA', 'ANDA'],
  b: ['BLA', 'NDA'],
  bla: ['BLA', 'NDA'],
  bn: ['BLA', 'NDA'],
  a: ['ANDA', 'NDA'],
  anda: ['ANDA', 'NDA'],
  '': ['NDA', 'BLA', 'ANDA'],
}

/**
 * Letters, a sign or `No.` after or instead of them, digits with or without a dash before the last three, the number of a supplement. Each
 * character can be read in one way only: what is typed goes through this in the gateway, and `no.no.no.…` must not keep it busy.
 */
const WRITTEN =
  /^(?:(?:s(?=nda|anda|bla))?(nda|anda|bla|bn(?=\D*\d{3}-?\d{3}\b)|n|a|b)(?:[\s#:./_-]|no)*|(?:no\.|#)\s*)?(\d{1,3})(-?)(\d{3})(?:\s*\/\s*s-?\d{1,4})?$/i

/** Dashes of word processors and web pages, and the brackets and stops that a number copied from a text brings along. */
const plain = (typed: string): string =>
  typed
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/gu, '-')
    .replace(/^[\s("'[“‘（【]+/u, '')
    .replace(/(?<![\s)"'\].,;:”’）】，。；])[\s)"'\].,;:”’）】，。；]+$/u, '')

/**
 * Application numbers as people write them: `NDA021845`, `N021845`, `NDA 21845`, `021845`, `21-845`, `NDA 21-845/S-012`. Leading
 * zeros may be left out, all of them or none: what begins with one and is shorter than six digits is being typed still. `sNDA`
 * is the application that it supplements, `BN` what biologics were numbered by. Numbers of four digits may be the beginning of
 * longer ones, bare digits and bare dashes may be a strength, so those are looked for as text, too.
 */
export const applicationNumbers = (typed: string): WrittenNumber | null => {
  const match = WRITTEN.exec(plain(typed))
  if (!match) return null
  const [, letters = '', first = '', dash = '', last = ''] = match
  const digits = first + last
  if (digits.length < 6 && digits.startsWith('0') && dash === '') return null
  if (letters.length < 2 && digits.length < 5 && dash === '') return null
  const number = digits.padStart(6, '0')
  const types = TYPES[letters.toLowerCase()] ?? []
  return {
    // Without a type where the publisher's tables do not tell it.
    values: [...types.map((type) => `${type}${number}`), number],
    only: letters !== '' && (digits.length >= 5 || dash !== ''),
  }
}
