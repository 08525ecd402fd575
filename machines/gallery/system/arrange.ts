import { type Group, GROUPS } from '../../define.ts'
import { grouped } from './grouped.ts'
import type { System } from './derive.ts'

/** The map as a picture (MACH-09): a band for each group, a column for each step from the page, the same system always the same. */

export interface MapNode {
  kind: 'machine' | 'service'
  id: string
  x: number
  y: number
}
export interface MapEdge {
  kind: 'starts' | 'tells'
  from: string
  to: string
  /** What is told, in order; nothing for who starts. */
  events: readonly string[]
  path: string
}
export interface Band {
  group: Group | 'services'
  y: number
  height: number
}
export interface Arrangement {
  width: number
  height: number
  bands: readonly Band[]
  nodes: readonly MapNode[]
  edges: readonly MapEdge[]
}

/** Sizes of the picture, px. */
export const NODE = { width: 160, height: 34 }
const COLUMN = 262
const ROW = 41
const PAD = { x: 16, top: 28, bottom: 10 }
/** What starts, what is told outwards and what is told back stand at heights of their own, so that none lies on another. */
const SHIFT = { starts: -7, outwards: 3, back: 11 }

/** Names of services and machines may be the same. */
export const nodeId = (kind: 'machine' | 'service', id: string): string => (kind === 'machine' ? id : `service ${id}`)

/** How many steps from the page each machine is started, the least of them. */
const depthsOf = ({ starts, machines }: System): Map<string, number> => {
  const depths = new Map<string, number>()
  let level = [...machines.keys()].filter((id) => starts.some(({ machine, from }) => machine === id && from.kind !== 'machine'))
  for (let depth = 0; level.length > 0; depth++) {
    for (const id of level) depths.set(id, depth)
    const here = new Set(level)
    level = [
      ...new Set(
        starts
          .filter(({ from, machine }) => from.kind === 'machine' && here.has(from.id) && !depths.has(machine))
          .map(({ machine }) => machine),
      ),
    ]
  }
  return depths
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A calm line between two nodes, from side to side; between nodes of a column it bends out to the right. */
const lineOf = (kind: MapEdge['kind'], from: MapNode, to: MapNode): string => {
  const forward = to.x > from.x
  const same = to.x === from.x
  const shift = kind === 'starts' ? SHIFT.starts : forward || same ? SHIFT.outwards : SHIFT.back
  const start = { x: from.x + (forward || same ? NODE.width : 0), y: from.y + NODE.height / 2 + shift }
  const end = { x: to.x + (forward ? 0 : NODE.width), y: to.y + NODE.height / 2 + shift }
  const bend = same ? Math.min(70, 24 + Math.abs(end.y - start.y) / 6) : Math.max(40, Math.abs(end.x - start.x) / 2)
  const c1 = { x: start.x + (forward || same ? bend : -bend), y: start.y }
  const c2 = { x: end.x + (forward ? -bend : bend), y: end.y }
  const text = ({ x, y }: { x: number; y: number }) => `${round(x)} ${round(y)}`
  return `M ${text(start)} C ${text(c1)}, ${text(c2)}, ${text(end)}`
}

/** Places everything. */
export const arrange = (system: System): Arrangement => {
  const depths = depthsOf(system)
  const services = system.services.filter(({ starts, tells }) => starts.length + tells.length > 0)
  const nodes = new Map<string, MapNode>()
  const bands: Band[] = []
  let top = 0
  const band = (group: Band['group'], members: readonly { kind: MapNode['kind']; id: string; column: number }[]) => {
    const columns = grouped(members, ({ column }) => column)
    const rows = Math.max(0, ...[...columns.values()].map(({ length }) => length))
    if (rows === 0) return
    for (const column of [...columns.keys()].toSorted((a, b) => a - b)) {
      // Beside whoever starts them, as far as there is room.
      const height = (id: string): number => {
        const starter = system.starts.find(({ machine, from }) => machine === id && from.kind === 'machine')
        return nodes.get(starter?.from.id ?? '')?.y ?? 0
      }
      const sorted = (columns.get(column) ?? []).toSorted((a, b) => height(a.id) - height(b.id) || (a.id < b.id ? -1 : 1))
      sorted.forEach(({ kind, id }, row) =>
        nodes.set(nodeId(kind, id), { kind, id, x: PAD.x + column * COLUMN, y: top + PAD.top + row * ROW }),
      )
    }
    const tall = PAD.top + rows * ROW - (ROW - NODE.height) + PAD.bottom
    bands.push({ group, y: top, height: tall })
    top += tall + 6
  }
  band(
    'services',
    services.map(({ name }, column) => ({ kind: 'service' as const, id: name, column })),
  )
  for (const group of GROUPS)
    band(
      group,
      [...system.machines.values()]
        .filter((machine) => machine.group === group)
        .map(({ id }) => ({ kind: 'machine' as const, id, column: depths.get(id) ?? 0 })),
    )

  const edges = new Map<string, { kind: MapEdge['kind']; from: string; to: string; events: Set<string> }>()
  const link = (kind: MapEdge['kind'], from: string, to: string, event?: string) => {
    if (from === to || !nodes.has(from) || !nodes.has(to)) return
    const key = `${kind} ${from} ${to}`
    const known = edges.get(key) ?? { kind, from, to, events: new Set<string>() }
    if (event !== undefined) known.events.add(event)
    edges.set(key, known)
  }
  for (const { from, machine } of system.starts)
    if (from.kind === 'machine' || from.kind === 'service') link('starts', nodeId(from.kind, from.id), machine)
  for (const { from, to, event } of system.tellings)
    if (from.kind === 'machine' || from.kind === 'service') link('tells', nodeId(from.kind, from.id), to, event)
  const right = Math.max(...[...nodes.values()].map(({ x }) => x)) + NODE.width
  return {
    width: right + 108,
    height: top,
    bands,
    nodes: [...nodes.values()],
    edges: [...edges.values()].map(({ events, ...edge }) => ({
      ...edge,
      events: [...events].toSorted(),
      path: lineOf(edge.kind, nodes.get(edge.from) as MapNode, nodes.get(edge.to) as MapNode),
    })),
  }
}
