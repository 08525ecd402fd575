import type { Facet } from '../../../domain/contract.ts'
import type { Row, Term } from '../../../domain/record.ts'
import { isTerm } from '../../../domain/wording.ts'

/** Looks a name's other language up in what is on screen: facet values, then rows. */
export const findTerm = (
  field: string,
  key: string,
  seen: { facet?: Facet | undefined; rows?: readonly Row[] | undefined },
): Term | undefined => {
  const value = seen.facet?.values.find((value) => value.key === key)
  if (value?.cn) return { key, cn: value.cn }
  for (const row of seen.rows ?? []) {
    const cell = row.values[field]
    if (Array.isArray(cell)) for (const item of cell) if (isTerm(item) && item.key === key && item.cn) return item
  }
  return undefined
}
