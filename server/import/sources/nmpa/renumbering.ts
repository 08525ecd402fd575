import { certificateOf, formerNumber, laterNumber, yearInNumber } from '../../../../domain/databases/approvalNumbers.ts'

/** Licences that had another number before: concluded over all that the files list, and marked so (IPO-01). */

export interface Listed {
  number: string
  /** Drug standard codes that are this number's own: one is of one product of one maker in one strength, so two numbers with it are one licence. */
  ownCodes: ReadonlySet<string>
}

export const RELATIONS = ['former', 'later', 'certificate', 'large-pack'] as const
export interface Link {
  number: string
  relation: (typeof RELATIONS)[number]
  basis: 'standard-code' | 'year-serial'
}

/** Numbers of one code that are linked: each is linked to each, and a licence is renewed every five years. What more of them share is no code of one licence. */
const MOST_OF_CODE = 50

const OPPOSITE = { former: 'later', later: 'former', certificate: 'large-pack', 'large-pack': 'certificate' } as const

/**
 * Links of each number to others, in both directions.
 *
 * - What a number itself tells is linked whether the other is listed or not: 国药准字HJ20150581 was H20150581. That H20150581 was renewed it does not
 *   tell, so that needs the other in the files.
 * - Numbers of one standard code follow one another by their years; in one year nobody can tell which came first, and neither is linked.
 *
 * @param crowded is told each code that more than 50 numbers share: none of them is linked by it.
 */
export const renumberings = (listed: readonly Listed[], crowded: (code: string) => void): ReadonlyMap<string, readonly Link[]> => {
  const there = new Set(listed.map(({ number }) => number))
  const links = new Map<string, Map<string, Link>>()
  const add = (of: string, link: Link) => {
    const its = links.get(of) ?? new Map<string, Link>()
    links.set(of, its)
    // What the number tells is surer, and comes first.
    if (!its.has(link.number)) its.set(link.number, link)
  }
  const both = (of: string, link: Link) => {
    add(of, link)
    if (there.has(link.number)) add(link.number, { ...link, number: of, relation: OPPOSITE[link.relation] })
  }
  for (const { number } of listed) {
    const former = formerNumber(number)
    if (former !== null) both(number, { number: former, relation: 'former', basis: 'year-serial' })
    const later = laterNumber(number)
    if (later !== null && there.has(later)) both(number, { number: later, relation: 'later', basis: 'year-serial' })
    const certificate = certificateOf(number)
    if (certificate !== null) both(number, { number: certificate, relation: 'certificate', basis: 'year-serial' })
  }
  const byCode = new Map<string, { number: string; year: string }[]>()
  for (const { number, ownCodes } of listed) {
    const year = yearInNumber(number)
    if (year === null) continue
    for (const code of ownCodes) {
      const its = byCode.get(code)
      if (its) its.push({ number, year })
      else byCode.set(code, [{ number, year }])
    }
  }
  for (const [code, numbers] of byCode) {
    if (numbers.length > MOST_OF_CODE) {
      crowded(code)
      continue
    }
    for (const { number, year } of numbers)
      for (const other of numbers) if (year < other.year) both(other.number, { number, relation: 'former', basis: 'standard-code' })
  }
  return new Map(
    [...links].map(([number, its]) => [number, [...its.values()].sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))]),
  )
}
