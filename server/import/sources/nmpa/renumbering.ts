import { certificateOf, formerNumber, laterNumber, yearInNumber } from '../../../../domain/databases/approvalNumbers.ts'

/** Licences that had another number before: concluded over all that the files list, and marked so (IPO-01). */

export interface Listed {
  number: string
  /** Drug standard codes: one is of one product of one maker in one strength, so two numbers with it are one licence. */
  codes: readonly string[]
}

export const RELATIONS = ['former', 'later', 'certificate', 'large-pack'] as const
export interface Link {
  number: string
  relation: (typeof RELATIONS)[number]
  basis: 'standard-code' | 'year-serial'
}

const OPPOSITE = { former: 'later', later: 'former', certificate: 'large-pack', 'large-pack': 'certificate' } as const

/**
 * Links of each number to others, in both directions.
 *
 * - What a number itself tells is linked whether the other is listed or not: 国药准字HJ20150581 was H20150581. That H20150581 was renewed it does not
 *   tell, so that needs the other in the files.
 * - Numbers of one standard code follow one another by their years; in one year nobody can tell which came first, and neither is linked.
 */
export const renumberings = (listed: readonly Listed[]): ReadonlyMap<string, readonly Link[]> => {
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
  const byCode = new Map<string, string[]>()
  for (const { number, codes } of listed) for (const code of codes) byCode.set(code, [...(byCode.get(code) ?? []), number])
  for (const numbers of byCode.values())
    for (const number of numbers)
      for (const other of numbers) {
        const [year, otherYear] = [yearInNumber(number), yearInNumber(other)]
        if (year !== null && otherYear !== null && year < otherYear) both(other, { number, relation: 'former', basis: 'standard-code' })
      }
  return new Map(
    [...links].map(([number, its]) => [number, [...its.values()].sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))]),
  )
}
