import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { OVERLAY_KINDS, type OverlayKind } from '../../../domain/overlay.ts'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import type { OverlayEvent } from '../../../machines/shell/overlay/types.ts'
import { runs } from '../../runs.ts'

const start = () => {
  const told: string[] = []
  const tell = (name: string) => () => void told.push(name)
  const actor = createActor(
    overlayMachine.provide({
      actions: {
        keepFocus: tell('keep'),
        giveFocusBack: tell('give'),
        returnFocus: tell('return'),
        lockScroll: tell('lock'),
        unlockScroll: tell('unlock'),
      },
    }),
  ).start()
  const count = (name: string) => told.filter((one) => one === name).length
  return { actor, told, count, current: () => actor.getSnapshot().context.current, send: (event: OverlayEvent) => actor.send(event) }
}

const id = fc.constantFrom('login', 'captcha', 'kickout', 'export:a', 'columns:a', 'notice')
const ask = fc
  .record({ id, kind: fc.constantFrom(...OVERLAY_KINDS), scrolls: fc.option(fc.boolean(), { nil: undefined }) })
  .map(({ scrolls, ...request }): OverlayEvent => ({ type: 'OVERLAY.REQUEST', ...request, ...(scrolls !== undefined && { scrolls }) }))
const done = id.map((id): OverlayEvent => ({ type: 'OVERLAY.RELEASE', id }))
const rank = (kind: OverlayKind) => OVERLAY_KINDS.indexOf(kind)

describe('overlay', () => {
  it('MACH-05 LOGIN-02 KICK-02 CAPT-01 whatever asks in whatever order: one shows, the most urgent; nothing is lost; never locked without a modal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ arbitrary: ask, weight: 3 }, { arbitrary: done, weight: 2 }), { maxLength: 40, size: 'max' }),
        (events) => {
          const { actor, count, send } = start()
          /** What was asked and not done, kept the plain way: latest request by id, and when it joined its kind. */
          const wanted = new Map<string, { kind: OverlayKind; scrolls: boolean; since: number }>()
          let keeps = 0
          let wasLocked = false
          const back = { give: 0, return: 0 }
          for (const [at, event] of events.entries()) {
            const before = wanted.size
            if (event.type === 'OVERLAY.RELEASE') wanted.delete(event.id)
            else {
              const known = wanted.get(event.id)
              wanted.set(event.id, {
                kind: event.kind,
                scrolls: event.scrolls === true,
                since: known?.kind === event.kind ? known.since : at,
              })
            }
            send(event)
            const snapshot = actor.getSnapshot()
            const { queue, current } = snapshot.context
            const expected = [...wanted].sort(([, a], [, b]) => rank(a.kind) - rank(b.kind) || a.since - b.since).map(([name]) => name)
            expect(
              queue.map((request) => request.id),
              'nothing asked and not done is lost, nothing done comes back',
            ).toEqual(expected)
            expect(current, 'the most urgent shows').toBe(expected[0] ?? null)
            expect(snapshot.hasTag('open')).toBe(expected.length > 0)
            const locked = expected.length > 0 && wanted.get(expected[0]!)!.scrolls === false
            expect(snapshot.hasTag('locked'), 'locked exactly while one shows that does not let the page scroll').toBe(locked)
            expect(count('lock') - count('unlock')).toBe(locked ? 1 : 0)
            const isFirst = before === 0 && wanted.size > 0
            // As the first comes, and before one that locks the page.
            keeps += Number(isFirst) + Number(locked && !wasLocked)
            if (before > 0 && wanted.size === 0) back.give += 1
            if (!locked && wasLocked && wanted.size > 0) back.return += 1
            wasLocked = locked
            expect(
              { keep: count('keep'), give: count('give'), return: count('return') },
              'focus is kept before what takes it, and comes back after the last, or with what lets the page go on',
            ).toEqual({ keep: keeps, ...back })
          }
          for (const name of wanted.keys()) send({ type: 'OVERLAY.RELEASE', id: name })
          expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['empty', { queue: [], current: null }])
          expect(count('lock') - count('unlock')).toBe(0)
          actor.stop()
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('CAPT-01 LOGIN-01 a captcha pushes the login dialog aside, which comes back; another task waits behind the one being worked on', () => {
    const { told, current, send } = start()
    send({ type: 'OVERLAY.REQUEST', id: 'export:a', kind: 'task' })
    send({ type: 'OVERLAY.REQUEST', id: 'survey', kind: 'survey' })
    send({ type: 'OVERLAY.REQUEST', id: 'columns:a', kind: 'task' })
    expect(current()).toBe('export:a')
    send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    send({ type: 'OVERLAY.REQUEST', id: 'captcha', kind: 'captcha' })
    expect(current()).toBe('captcha')
    const shown = ['captcha', 'login', 'export:a', 'columns:a', 'survey'].map((id) => {
      const now = current()
      send({ type: 'OVERLAY.RELEASE', id })
      return now
    })
    expect([shown, current()]).toEqual([['captcha', 'login', 'export:a', 'columns:a', 'survey'], null])
    expect(told.toSorted()).toEqual(['give', 'keep', 'keep', 'lock', 'unlock'])
  })

  it('BLOCK-01 a notice that lets the page scroll gives way to one that does not, and comes back without the lock', () => {
    const { actor, count, send } = start()
    send({ type: 'OVERLAY.REQUEST', id: 'notice', kind: 'announcement', scrolls: true })
    expect([actor.getSnapshot().hasTag('locked'), count('lock')]).toEqual([false, 0])
    send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
    send({ type: 'OVERLAY.RELEASE', id: 'login' })
    expect([actor.getSnapshot().hasTag('locked'), actor.getSnapshot().context.current, count('unlock')]).toEqual([false, 'notice', 1])
    expect([count('keep'), count('return'), count('give')]).toEqual([2, 1, 0])
  })
})
