import ipaddr from 'ipaddr.js'
import { DIRECT_APP } from '../../domain/calls.ts'
import type { Viewer } from '../auth/types.ts'
import { Refusal } from '../calls/types.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { heardOf } from './heard.ts'

/** What an operator shuts out as a whole: the accounts of a group, or whoever comes from a network. */
export const BLOCK_KINDS = ['group', 'network'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Codes of the source they are told with (GATE-05, GATE-06): in gateway answers, and where the older form has another in direct ones. **Decided**: it does not say what sets them apart. */
const CODES = { group: [-7100, -7000], network: [-7200, -7200] } as const satisfies Record<BlockKind, readonly [number, number]>

/** Times are ms since the epoch. `value`: a group's id, or a network as CIDR. */
export interface Block {
  id: string
  kind: BlockKind
  value: string
  reason: string
  by: string
  createdAt: number
  until: number | null
  liftedAt: number | null
}

/** An address or range as CIDR of its own bounds, `203.0.113.0/24`; null for what is none, or holds everybody. */
export const cidrOf = (text: string): string | null => {
  try {
    const isRange = text.includes('/')
    const [address, bits] = isRange ? ipaddr.parseCIDR(text.trim()) : [ipaddr.process(text.trim()), null]
    const isFour = address.kind() === 'ipv4'
    if (isFour && !ipaddr.IPv4.isValidFourPartDecimal(text.trim().replace(/\/.*$/, ''))) return null
    const length = bits ?? (isFour ? 32 : 64)
    if (length < (isFour ? 8 : 16)) return null
    const first = isFour
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${length}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${length}`)
    return `${first.toString()}/${length}`
  } catch {
    return null
  }
}

/** Whether a caller's network, as it counts (`networkOf`), lies in a blocked one or holds it. */
const isWithin = (network: string, cidr: string): boolean => {
  try {
    const [own, ownBits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), 32]
    const [blocked, bits] = ipaddr.parseCIDR(cidr)
    return own.kind() === blocked.kind() && own.match(blocked, Math.min(bits, ownBits))
  } catch {
    return false
  }
}

/** Blocks kept in the state and known here, for two seconds at a time. `timeZone` (IANA) is told with what ends. */
export const createBlocks = ({ db, now, timeZone }: { db: StateDatabase; now: () => number; timeZone: string }) => {
  const blocksNow = heardOf(async () => {
    const rows = await db.selectFrom('blocks').selectAll().where('lifted_at', 'is', null).execute()
    return rows.map(blockOf)
  }, now)
  return {
    /**
     * Refuses whoever comes from a blocked network or belongs to a blocked group, with what the notice says (ABUSE-02). Employees pass: it is they who
     * look after it.
     */
    require: async (viewer: Pick<Viewer, 'employee' | 'group'> | null, network: string): Promise<void> => {
      const known = await blocksNow()
      if (known.length === 0 || viewer?.employee) return
      const at = now()
      const found = known.find(
        ({ kind, value, until }) =>
          (until === null || until > at) && (kind === 'group' ? viewer?.group?.id === value : isWithin(network, value)),
      )
      if (!found) return
      const [gateway, direct] = CODES[found.kind]
      const { kind, until } = found
      throw new Refusal(
        gateway,
        JSON.stringify({
          about: kind,
          ...(until !== null && { untilTimstampSecond: Math.ceil(until / 1000), timeZone }),
          backendAppCode: DIRECT_APP,
        }),
        direct,
      )
    },
  }
}
export type Blocks = ReturnType<typeof createBlocks>

export const blockOf = (row: StateSchema['blocks']): Block => ({
  id: row.id,
  // What a later version knows and this one does not matches nobody.
  kind: row.kind === 'group' ? 'group' : 'network',
  value: row.value,
  reason: row.reason,
  by: row.made_by,
  createdAt: row.created_at,
  until: row.until,
  liftedAt: row.lifted_at,
})
