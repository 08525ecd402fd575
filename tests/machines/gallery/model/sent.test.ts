import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterEach, describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, setup } from 'xstate'
import { describeMachine } from '../../../../machines/gallery/model/describe.ts'
import { sendingsIn, sentEvents } from '../../../../proofs/machines/sentEvents.ts'

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Two machines that both know GO and STOP; `parent` runs `left` as its child `helper`. */
const machineFile = (id: string) => `
  import { setup, sendTo, raise } from 'xstate'
  export type Event = { type: 'GO'; to: '${id}' } | { type: 'STOP' } | { type: '${id.toUpperCase()}' }
  export const machine = setup({
    types: { events: {} as Event },
    actions: { ACTIONS },
  }).createMachine({ id: '${id}' })
`
const child = createMachine({ id: 'left', on: { GO: {}, STOP: {}, LEFT: {} } }) as unknown as AnyStateMachine
const charts = [
  describeMachine(child),
  describeMachine(createMachine({ id: 'right', on: { GO: {}, STOP: {}, RIGHT: {} } }) as unknown as AnyStateMachine),
  describeMachine(
    setup({ actors: { worker: child } }).createMachine({
      id: 'parent',
      invoke: { id: 'helper', systemId: 'theHelper', src: 'worker', input: undefined },
    }) as unknown as AnyStateMachine,
  ),
]

/** What is sent when these files stand beside the machines; `left` may have actions of its own. */
const sentWith = (files: Record<string, string>, actions = ''): Record<string, string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'materia-sent-'))
  folders.push(root)
  symlinkSync(MODULES, join(root, 'node_modules'))
  const all = {
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler', target: 'ES2023' } }),
    'machines/account/left/machine.ts': machineFile('left').replace('ACTIONS', actions),
    'machines/account/right/machine.ts': machineFile('right').replace('ACTIONS', ''),
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const sent = sentEvents(root, charts)
  return Object.fromEntries(['left', 'right'].map((id) => [id, [...(sent.get(id) ?? [])].sort()]))
}
const imports = `
  import type { ActorRefFrom, AnyActorRef } from 'xstate'
  import type { Event as LeftEvent, machine as left } from '../machines/account/left/machine'
`

describe('MACH-06 which events somebody sends', () => {
  it('MACH-06 what counts as sending: a type in a value, a text handed over; no types, comparisons, handlers', () => {
    const text = `
      type T = { type: 'TYPED' }
      actor.send({ type: 'SENT' })
      actor.send({ type: on ? 'EITHER' : 'OR', to })
      post('login', 'HANDED' as const)
      if (event.type === 'COMPARED' || snapshot.can({ type: 'ASKED' })) return names.includes('LISTED')
      const chart = { on: { HEARD: 'target' } }
    `
    const found = sendingsIn(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)).map(({ type }) => type)
    expect(found.sort()).toEqual(['EITHER', 'HANDED', 'OR', 'SENT', 'login'].sort())
  })

  it('MACH-06 an actor of one machine: the other that shares the name hears nothing', () => {
    const ui = `${imports} export const press = (actor: ActorRefFrom<typeof left>) => actor.send({ type: 'GO', to: 'left' })`
    expect(sentWith({ 'ui/press.ts': ui })).toEqual({ left: ['GO'], right: [] })
  })

  it('MACH-06 a function that takes events of one machine, a choice between two of them', () => {
    const ui = `${imports} export const press = (send: (event: LeftEvent) => void, on: boolean) => send({ type: on ? 'STOP' : 'LEFT' })`
    expect(sentWith({ 'ui/press.tsx': ui })).toEqual({ left: ['LEFT', 'STOP'], right: [] })
  })

  it('MACH-06 nobody can know the receiver: it counts for all', () => {
    const ui = `${imports} export const press = (actor: AnyActorRef) => actor.send({ type: 'STOP' })`
    expect(sentWith({ 'ui/press.ts': ui })).toEqual({ left: ['STOP'], right: ['STOP'] })
  })

  it.each([
    ['the id of a child', `sendTo('helper', { type: 'STOP' })`, 'left'],
    ['a system id', `sendTo('theHelper', { type: 'STOP' })`, 'left'],
    ['the name of a machine', `sendTo('right', () => ({ type: 'STOP' }))`, 'right'],
    ['the name of a family of actors', "sendTo(({ context }) => `right:${context}`, { type: 'STOP' })", 'right'],
    ['what the system is asked for', `sendTo(({ system }) => system.get('theHelper'), { type: 'STOP' })`, 'left'],
    ['itself', `raise({ type: 'STOP' })`, 'left'],
  ])('MACH-06 sendTo by %s', (_, action, machine) => {
    const found = sentWith({}, `tell: ${action}`)
    expect(found[machine]).toEqual(['STOP'])
    expect(found[machine === 'left' ? 'right' : 'left']).toEqual([])
  })

  it('MACH-06 a name beside the event, an event handed on as it came', () => {
    const mail = `
      ${imports}
      export const one = { to: 'right', event: { type: 'STOP' } }
      export const other = (event: { type: 'GO'; to: string }) => ({ to: 'left', event })
      declare const post: (to: string, type: string) => void
      post('left', 'STOP')
    `
    expect(sentWith({ 'services/mail.ts': mail })).toEqual({ left: ['GO', 'STOP'], right: ['STOP'] })
  })

  it('MACH-06 what the actors of a world send back goes to their machine; examples send nothing', () => {
    const world = `import { fromCallback } from 'xstate'\nexport const world = { watch: fromCallback(({ sendBack }) => sendBack({ type: 'STOP' })) }`
    const examples = `export const examples = { events: { GO: [{ type: 'GO', to: 'left' }] } }`
    expect(sentWith({ 'services/account/right.ts': world, 'machines/account/left/examples.ts': examples })).toEqual({
      left: [],
      right: ['STOP'],
    })
  })
})
