import { z } from 'zod'
import { type DatabaseDefinition, isLinked } from './database.ts'
import { isTerm } from './wording.ts'
import type { RecordDetail, Value } from './record.ts'

/**
 * A record in a few facts, for a card: GET `/api/overview/<call>?<parameter>=<id>`. `obj` says which field each of them is, under the
 * name that the source has for it (NCT-01).
 */
export interface OverviewDefinition {
  call: string
  parameter: string
  obj: Readonly<Record<string, string>>
}

/** A linked name of an overview: as published, in Chinese where the vocabulary has it, and its parent or group. */
const OverviewName = z.object({
  id: z.string(),
  name: z.string(),
  cn: z.string().optional(),
  pid: z.string().optional(),
  pname: z.string().optional(),
})
type OverviewName = z.infer<typeof OverviewName>
/** GET /overview/{call}: a record in a few facts, under the source's names (NCT-01). Part of the contract that comes with the card. */
export const Overview = z.object({
  code: z.literal(0),
  obj: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), OverviewName]))]))
    .and(z.object({ id: z.string() })),
})
export type Overview = z.infer<typeof Overview>

const given = (definition: DatabaseDefinition): [name: string, field: string][] => Object.entries(definition.overview?.obj ?? {})

/** The facts of a record. A company has its parent beside it (`pid`, `pname`, which the vocabulary says), other linked names their group. */
export const overviewOf = (definition: DatabaseDefinition, { id, values }: Pick<RecordDetail, 'id' | 'values'>): Overview => {
  const facts = given(definition).map(([name, field]) => {
    const value = values[field] ?? null
    if (!Array.isArray(value)) return [name, value]
    const linked = isLinked(definition.fields[field])
    return [
      name,
      value.map((one): OverviewName | string => {
        if (!isTerm(one)) return one
        const { key, cn, group } = one
        return linked ? { id: key, name: key, ...(cn && { cn }), ...(group && { pid: group, pname: group }) } : key
      }),
    ]
  })
  return { code: 0, obj: { id, ...Object.fromEntries(facts) } }
}

/** The same as values of their fields, in the order of the definition. */
export const overviewValues = (definition: DatabaseDefinition, { obj }: Overview): { name: string; field: string; value: Value }[] =>
  given(definition).map(([name, field]) => {
    const fact = obj[name] ?? null
    if (!Array.isArray(fact)) return { name, field, value: fact }
    const isNames = definition.fields[field]?.kind === 'terms'
    return {
      name,
      field,
      value: fact.map((one) => {
        if (typeof one === 'string') return isNames ? { key: one } : one
        return { key: one.name, ...(one.cn && { cn: one.cn }), ...(one.pname && { group: one.pname }) }
      }) as Value,
    }
  })
