import { describe, expect, it } from 'vitest'
import { MateriaError } from '../../../domain/errors.ts'
import { blockingMachine } from '../../../machines/shell/blocking/machine.ts'
import type { BlockingClosed } from '../../../machines/shell/blocking/setup.ts'
import { blockingOf, leads, stays } from '../../../machines/shell/notices/sampleNotices.ts'
import { byHand, flush } from '../harness.ts'
import { tellsOf } from './told.ts'

const loadsAnew = blockingOf('anew', { title: 'A new version is here' })

const start = () => {
  const sends = byHand<BlockingClosed, void>()
  let reloads = 0
  const running = tellsOf(blockingMachine.provide({ actors: { sendClosed: sends.logic }, actions: { reloadPage: () => void reloads++ } }))
  const change = (...notices: readonly (typeof stays)[]) => running.actor.send({ type: 'BLOCKING.CHANGED', notices })
  const shown = () => {
    const snapshot = running.actor.getSnapshot()
    return snapshot.hasTag('open') ? (snapshot.context.notice?.id ?? 'nobody') : null
  }
  return { ...running, sends, change, shown, reloads: () => reloads }
}

describe('a notice over everything', () => {
  it('BLOCK-01 shows the newest, locks the page unless it says otherwise, and lets no second one before it', () => {
    const first = start()
    first.change()
    expect([first.shown(), first.told]).toEqual([null, []])
    first.change(loadsAnew, stays)
    expect([first.shown(), first.told]).toEqual(['anew', [{ type: 'OVERLAY.REQUEST', id: 'blockingNotice', kind: 'blocking' }]])
    first.change(leads, loadsAnew)
    expect(first.shown()).toBe('anew')
    const second = start()
    second.change(stays)
    expect(second.told).toEqual([{ type: 'OVERLAY.REQUEST', id: 'blockingNotice', kind: 'blocking', scrolls: true }])
  })

  it('BLOCK-01 withdrawn, or put away elsewhere, it goes, and what waited behind it shows at once', () => {
    const { change, shown, told } = start()
    change(loadsAnew, leads)
    change(leads)
    expect([shown(), told.slice(1)]).toEqual([
      'x3',
      [
        { type: 'OVERLAY.RELEASE', id: 'blockingNotice' },
        { type: 'OVERLAY.REQUEST', id: 'blockingNotice', kind: 'blocking' },
      ],
    ])
    change()
    expect([shown(), told.at(-1)]).toEqual([null, { type: 'OVERLAY.RELEASE', id: 'blockingNotice' }])
  })

  it('BLOCK-01 one that only leads elsewhere cannot be put away', () => {
    const { change, actor, sends, shown } = start()
    change(leads)
    actor.send({ type: 'CLOSE' })
    expect([shown(), sends.calls.length]).toEqual(['x3', 0])
  })

  const ends = [
    ['once the gateway has heard', (call: { resolve: (output: void) => void }) => call.resolve(), true],
    ['when the gateway cannot hear', (call: { reject: (error: unknown) => void }) => call.reject(new MateriaError('server.busy')), false],
  ] as const
  it.each(ends)('BLOCK-01 put away %s it has been read, and the page stays', async (_, answer, heard) => {
    const { change, actor, sends, shown, told, reloads } = start()
    change(stays)
    actor.send({ type: 'CLOSE' })
    expect([sends.last()?.input, shown(), told.length]).toEqual([{ id: 'x2' }, 'x2', 1])
    // What comes meanwhile waits.
    change(loadsAnew)
    answer(sends.last()!)
    await flush()
    expect([shown(), told.slice(1), reloads()]).toEqual([
      null,
      [
        { type: 'OVERLAY.RELEASE', id: 'blockingNotice' },
        { type: 'NOTICES.SEEN', area: 'blocking', ids: ['x2'], told: heard },
      ],
      0,
    ])
    expect(actor.getSnapshot().context.notice).toBe(null)
  })

  it('BLOCK-01 whoever put it away waits for the gateway no longer than a receipt takes', () => {
    const { change, actor, clock, shown } = start()
    change(stays)
    actor.send({ type: 'CLOSE' })
    clock.increment(1999)
    expect(shown()).toBe('x2')
    clock.increment(1)
    expect(shown()).toBe(null)
  })

  it.each(ends)('BLOCK-01 one that loads the page anew does so %s, once, and stands until then', async (_, answer, heard) => {
    const { change, actor, sends, clock, shown, told, reloads } = start()
    change(loadsAnew)
    actor.send({ type: 'CLOSE' })
    actor.send({ type: 'CLOSE' })
    expect(reloads()).toBe(0)
    answer(sends.last()!)
    await flush()
    change(leads)
    clock.increment(60_000)
    expect([reloads(), sends.calls.length, shown()]).toEqual([1, 1, 'anew'])
    // The other tabs, which do not load anew, hear that it was read, and the gateway where it has not.
    expect(told.slice(1)).toEqual([{ type: 'NOTICES.SEEN', area: 'blocking', ids: ['anew'], told: heard }])
  })
})
