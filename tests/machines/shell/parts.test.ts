import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Session } from '../../../domain/contract.ts'
import { sessionMachine } from '../../../machines/account/session/machine.ts'
import { busy } from '../../../machines/examples.ts'
import { member, visitor } from '../../../machines/account/session/examples.ts'
import { describeMachine } from '../../../machines/gallery/model/describe.ts'
import { publicRoute, route } from '../../../machines/shell/app/examples.ts'
import { appMachine } from '../../../machines/shell/app/machine.ts'
import type { LoadPartsInput } from '../../../machines/shell/app/types.ts'
import { byHand, flush } from '../harness.ts'

/** The root before any part has come; the fetching of parts is answered by hand. A fifth wheel is a part the root never speaks to. */
const start = () => {
  const checks = byHand<void, Session>()
  const loads = byHand<LoadPartsInput, void>()
  const heard: string[] = []
  const actor = createActor(
    appMachine.provide({ actors: { loadParts: loads.logic, session: sessionMachine.provide({ actors: { checkSession: checks.logic } }) } }),
    { input: { language: 'cn', now: () => 0, urgent: { login: ['OPEN'], captcha: ['CAPTCHA.ASKED'], fifth: [] }, each: ['captcha'] } },
  ).start()
  const listener = (id: string) =>
    fromCallback<{ type: string; id?: string }>(({ receive }) =>
      receive((event) => heard.push([id, event.type, event.id].filter(Boolean).join(' '))),
    )
  return {
    actor,
    checks,
    loads,
    heard,
    state: () => actor.getSnapshot().value.parts,
    attach: (id: string) => actor.send({ type: 'PART.ATTACH', id, logic: listener(id), input: undefined }),
  }
}

describe('parts of the app', () => {
  it('MACH-02 stand in the chart of the root, each with its machine', () => {
    const { states } = describeMachine(appMachine)
    expect(states.find(({ id }) => id === 'app.parts')?.spawns?.map(({ id, machine }) => [id, machine])).toEqual(
      [
        'alert',
        'captcha',
        'debugger',
        'feedback',
        'kickout',
        'login',
        'nav',
        'network',
        'notices',
        'nps',
        'prompts',
        'quota',
        'restriction',
        'telemetry',
        'tour',
      ].map((id) => [id, id]),
    )
  })

  it('are fetched after the first paint, and hear then what was kept for them, in order', async () => {
    const { actor, loads, heard, attach, state } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    expect([state(), loads.open().length]).toEqual(['waiting', 0])
    actor.send({ type: 'PAGE.PAINTED' })
    expect([state(), loads.last()?.input]).toEqual(['loading', { running: [] }])
    actor.send({ type: 'CAPTCHA.ASKED', id: '1', purpose: 'call' })
    actor.send({ type: 'CAPTCHA.ASKED', id: '2', purpose: 'call' })
    actor.send({ type: 'CAPTCHA.WITHDRAWN', id: '1' })
    // One that is there is told, though others still come.
    attach('captcha')
    expect([state(), heard]).toEqual(['loading', ['captcha CAPTCHA.ASKED 1', 'captcha CAPTCHA.ASKED 2', 'captcha CAPTCHA.WITHDRAWN 1']])
    attach('fifth')
    loads.last()?.resolve(undefined)
    await flush()
    expect([state(), actor.getSnapshot().context.parts, actor.system.get('fifth' as never) === undefined]).toEqual([
      'running',
      ['captcha', 'fifth'],
      false,
    ])
  })

  it('come at once when somebody waits for one, and in no hurry for anything else', async () => {
    const { actor, checks, loads, state } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    actor.send({ type: 'LOGIN.SUPERSEDED' })
    actor.send({ type: 'CAPTCHA.WITHDRAWN', id: '1' })
    expect([state(), loads.open().length]).toEqual(['waiting', 0])
    // The page asked for needs a login.
    checks.last()?.resolve(visitor)
    await flush()
    expect([state(), loads.open().length]).toEqual(['loading', 1])
    actor.send({ type: 'PAGE.PAINTED' })
    actor.send({ type: 'CAPTCHA.ASKED', id: '1', purpose: 'call' })
    expect(loads.open().length, 'and once').toBe(1)
  })

  it('GATE-10 that did not come are fetched again when somebody waits: the others run on', async () => {
    const { actor, checks, loads, heard, attach, state } = start()
    checks.last()?.resolve(member)
    await flush()
    actor.send({ type: 'PAGE.PAINTED' })
    attach('login')
    loads.last()?.reject(busy)
    await flush()
    // Nobody waits.
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    actor.send({ type: 'LOGIN.ASKED' })
    expect([state(), loads.open().length, actor.getSnapshot().status]).toEqual(['failed', 0, 'active'])
    actor.send({ type: 'CAPTCHA.ASKED', id: '1', purpose: 'call' })
    expect([state(), loads.last()?.input]).toEqual(['loading', { running: ['login'] }])
    loads.last()?.reject(busy)
    await flush()
    // Whoever goes on and still waits is reason enough.
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    expect(state()).toBe('loading')
    attach('captcha')
    loads.last()?.resolve(undefined)
    await flush()
    expect([state(), heard.filter((line) => line.startsWith('captcha'))]).toEqual(['running', ['captcha CAPTCHA.ASKED 1']])
  })

  it('GATE-10 LOGIN-02 a login that did not come is fetched again by whoever asks for it at the gate', async () => {
    const { actor, checks, loads, state } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(visitor)
    await flush()
    loads.last()?.reject(busy)
    await flush()
    expect(state()).toBe('failed')
    actor.send({ type: 'LOGIN.ASKED' })
    expect([state(), actor.getSnapshot().value.access]).toEqual(['loading', { visitor: 'gated' }])
  })
})
