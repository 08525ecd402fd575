import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { feedbackMachine } from '../../../machines/shell/feedback/machine.ts'
import { EMPTY } from '../../../machines/shell/feedback/setup.ts'
import type { ChosenFile, CountOutput, Draft, FeedbackTag, OpenOutput } from '../../../machines/shell/feedback/types.ts'
import type { FeedbackKind } from '../../../domain/feedback.ts'
import { byHand, flush } from '../harness.ts'

const file = (id: string, more: Partial<ChosenFile> = {}): ChosenFile => ({ id, name: `${id}.png`, type: 'image/png', size: 1, ...more })
const ref = (letter: string) => `${letter.repeat(32)}.webp`

const start = (language: 'en' | 'cn' = 'en', collapsed = false) => {
  const clock = new SimulatedClock()
  const opens = byHand<{ kind: FeedbackKind }, OpenOutput>()
  const sends = byHand<{ kind: FeedbackKind; draft: Draft }, void>()
  const uploads = byHand<{ id: string }, { id: string; ref: string }>()
  const counts = byHand<void, CountOutput>()
  const discards = byHand<{ ref: string }, void>()
  const did: unknown[] = []
  const told: number[] = []
  const toasts: AnyEventObject[] = []
  const modals: string[] = []
  const actor = createActor(
    feedbackMachine.provide({
      actors: { open: opens.logic, send: sends.logic, upload: uploads.logic, discard: discards.logic, askCount: counts.logic },
      actions: {
        keepDraft: (_, { draft }) => did.push(['keep', draft.content, draft.pictures.length]),
        forgetDraft: () => did.push(['forget']),
        keepClosed: (_, { count }) => did.push(['closed', count]),
        keepCollapsed: (_, params) => did.push(['collapsed', params.collapsed]),
        tellSent: () => did.push(['sent']),
        tellCount: (_, { count }) => told.push(count),
      },
    }),
    {
      input: { language, collapsed },
      clock,
      // Alone, it tells itself.
      inspect: (step) => {
        if (step.type !== '@xstate.event') return
        if (step.event.type === 'TOAST.RAISED') toasts.push(step.event)
        if (step.event.type.startsWith('OVERLAY.')) modals.push(step.event.type)
      },
    },
  ).start()
  const is = (tag: FeedbackTag) => actor.getSnapshot().hasTag(tag)
  const open = async (draft: Draft = { ...EMPTY, key: 'key-of-a-draft' }) => {
    actor.send({ type: 'FEEDBACK.OPEN', kind: 'feedback' })
    opens.last()?.resolve({ tree: [], draft })
    await flush()
  }
  const write = (text = 'A wish') => {
    actor.send({ type: 'MODULE.CHOSEN', module: 'drugus' })
    actor.send({ type: 'KIND.CHOSEN', kind: '产品建议' })
    actor.send({ type: 'INPUT', text })
  }
  return {
    actor,
    clock,
    opens,
    sends,
    uploads,
    discards,
    counts,
    toasts,
    modals,
    did,
    told,
    is,
    open,
    write,
    context: () => actor.getSnapshot().context,
  }
}

describe('feedback', () => {
  it('FEED-02 nothing is sent while a picture is on its way; the pictures go one after the other, three at most', async () => {
    const { actor, sends, uploads, is, open, write, context } = start()
    await open()
    write()
    actor.send({ type: 'PICTURES.CHOSEN', files: ['p1', 'p2', 'p3', 'p4'].map((id) => file(id)) })
    expect([context().pictures.length, context().pictureProblem, uploads.open().length]).toEqual([3, 'count', 1])
    actor.send({ type: 'SUBMIT' })
    expect([sends.open().length, is('busy')]).toEqual([0, false])
    for (const id of ['p1', 'p2', 'p3']) {
      expect(uploads.last()?.input).toEqual({ id })
      uploads.last()?.resolve({ id, ref: ref(id.slice(1)) })
      await flush()
    }
    actor.send({ type: 'SUBMIT' })
    expect(sends.last()?.input.draft.pictures.map((picture) => picture.ref)).toEqual(['1', '2', '3'].map(ref))
  })

  it('FEED-02 how much of a picture has been sent is that of the one on its way, and begins anew with the next', async () => {
    const { actor, uploads, open, context } = start()
    await open()
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b')] })
    expect(context().percent).toBeNull()
    actor.send({ type: 'PROGRESS.CHANGED', id: 'a', percent: 40 })
    // One that was taken out may still be told of.
    actor.send({ type: 'PROGRESS.CHANGED', id: 'b', percent: 90 })
    expect(context().percent).toBe(40)
    uploads.last()?.resolve({ id: 'a', ref: ref('a') })
    await flush()
    expect([context().pictures.map((picture) => picture.ref), context().percent]).toEqual([[ref('a'), null], null])
    actor.send({ type: 'PROGRESS.CHANGED', id: 'b', percent: 100 })
    actor.send({ type: 'PICTURE.REMOVE', id: 'b' })
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('c')] })
    expect(context().percent).toBeNull()
  })

  it('FEED-02 FEED-03 a picture that did not get through stays, is sent again when wanted, and nothing goes without it', async () => {
    const { actor, uploads, sends, open, write, context } = start()
    await open()
    write()
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b')] })
    const text = context().content
    uploads.last()?.reject(new MateriaError('server.busy'))
    await flush()
    // The next one goes on.
    expect(uploads.last()?.input).toEqual({ id: 'b' })
    uploads.last()?.resolve({ id: 'b', ref: ref('b') })
    await flush()
    expect([context().pictures.map(({ id }) => id), context().pictureProblem, context().content]).toEqual([['a', 'b'], 'failed', text])
    actor.send({ type: 'SUBMIT' })
    expect([sends.open().length, context().tried]).toEqual([0, true])
    actor.send({ type: 'PICTURE.RETRY', id: 'a' })
    expect([uploads.last()?.input, context().pictureProblem]).toEqual([{ id: 'a' }, null])
    uploads.last()?.reject(new MateriaError('auth.rate_limited'))
    await flush()
    actor.send({ type: 'PICTURE.RETRY', id: 'a' })
    uploads.last()?.resolve({ id: 'a', ref: ref('a') })
    await flush()
    actor.send({ type: 'SUBMIT' })
    expect(sends.last()?.input.draft.pictures).toEqual(['a', 'b'].map((id) => ({ id, name: `${id}.png`, ref: ref(id) })))
  })

  it('FEED-02 a picture that is sent again while another is on its way waits behind it: how it ends is told of none but the one that was sent', async () => {
    const { actor, uploads, open, context } = start()
    await open()
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b')] })
    uploads.last()?.reject(new MateriaError('server.busy'))
    await flush()
    actor.send({ type: 'PICTURE.RETRY', id: 'a' })
    actor.send({ type: 'PROGRESS.CHANGED', id: 'b', percent: 70 })
    expect([uploads.open().map(({ input }) => input), context().percent]).toEqual([[{ id: 'b' }], 70])
    uploads.last()?.reject(new MateriaError('request.malformed', { field: 'image.broken' }))
    await flush()
    expect([context().pictures.map(({ id }) => id), uploads.last()?.input]).toEqual([['a'], { id: 'a' }])
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('c')] })
    uploads.last()?.reject(new MateriaError('server.busy'))
    await flush()
    actor.send({ type: 'PICTURE.RETRY', id: 'a' })
    // The one on its way is taken out: nobody waits for it, and the next goes.
    actor.send({ type: 'PICTURE.REMOVE', id: 'c' })
    expect(uploads.open().map(({ input }) => input)).toEqual([{ id: 'a' }])
  })

  it('FEED-02 that a picture did not get through is said as long as one waits to be sent again', async () => {
    const { actor, uploads, open, context } = start()
    await open()
    const says = () => [context().pictures.map(({ id }) => id), context().pictureProblem]
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b')] })
    for (let at = 0; at < 2; at++) {
      uploads.last()?.reject(new MateriaError('server.busy'))
      await flush()
    }
    actor.send({ type: 'PICTURE.RETRY', id: 'a' })
    expect(says()).toEqual([['a', 'b'], 'failed'])
    uploads.last()?.resolve({ id: 'a', ref: ref('a') })
    await flush()
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('c')] })
    expect(says()).toEqual([['a', 'b', 'c'], 'failed'])
    actor.send({ type: 'PICTURE.REMOVE', id: 'c' })
    expect(says()).toEqual([['a', 'b'], 'failed'])
    actor.send({ type: 'PICTURE.REMOVE', id: 'b' })
    expect(says()).toEqual([['a'], null])
  })

  it('FEED-02 a picture whose bytes are gone is to be chosen again; all else stays', async () => {
    const { actor, uploads, sends, open, write, context } = start()
    await open()
    write()
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b')] })
    uploads.last()?.reject(new MateriaError('request.malformed', { field: 'image.gone' }))
    await flush()
    expect([context().pictures.map(({ id }) => id), context().pictureProblem, context().content]).toEqual([['b'], 'gone', 'A wish'])
    uploads.last()?.resolve({ id: 'b', ref: ref('b') })
    await flush()
    expect(context().pictureProblem).toBe('gone')
    actor.send({ type: 'SUBMIT' })
    expect(sends.last()?.input.draft.pictures.map((picture) => picture.ref)).toEqual([ref('b')])
  })

  it('FEED-02 what is no picture is not sent, the gateway’s word counts, and one that is removed is deleted there', async () => {
    const { actor, uploads, discards, is, open, context } = start()
    await open()
    for (const [more, problem] of [
      [{ type: 'image/svg+xml' }, 'type'],
      [{ size: 0 }, 'type'],
      [{ size: 5 * 1024 ** 2 }, 'size'],
    ] as const) {
      actor.send({ type: 'PICTURES.CHOSEN', files: [file('x', more)] })
      expect([context().pictureProblem, context().pictures.length, uploads.open().length]).toEqual([problem, 0, 0])
    }
    for (const [error, problem] of [
      [new MateriaError('request.malformed', { field: 'image.type' }), 'type'],
      [new MateriaError('request.too_large'), 'size'],
      [new MateriaError('request.malformed', { field: 'image.broken' }), 'broken'],
      [new MateriaError('request.malformed', { field: 'image.pixels' }), 'pixels'],
    ] as const) {
      actor.send({ type: 'PICTURES.CHOSEN', files: [file('x')] })
      uploads.last()?.reject(error)
      await flush()
      expect([context().pictureProblem, context().pictures.length]).toEqual([problem, 0])
    }
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b')] })
    uploads.last()?.resolve({ id: 'a', ref: ref('a') })
    await flush()
    actor.send({ type: 'PICTURE.REMOVE', id: 'b' })
    expect([is('uploading'), uploads.open().length]).toEqual([false, 0])
    actor.send({ type: 'PICTURE.REMOVE', id: 'a' })
    expect(discards.calls.map(({ input }) => input)).toEqual([{ ref: ref('a') }])
  })

  it('FEED-01 FEED-03 what is missing keeps it here; a failure keeps all that was written, with its key; sent, the draft is gone', async () => {
    const { actor, sends, toasts, did, is, open, write, context } = start('cn')
    await open()
    actor.send({ type: 'SUBMIT' })
    expect([context().tried, sends.open().length]).toEqual([true, 0])
    write('药'.repeat(501))
    actor.send({ type: 'SUBMIT' })
    expect(sends.open().length).toBe(0)
    write('药'.repeat(500))
    actor.send({ type: 'SUBMIT' })
    // Twice is once, and nothing is closed or changed on the way.
    actor.send({ type: 'SUBMIT' })
    actor.send({ type: 'CLOSE' })
    actor.send({ type: 'INPUT', text: 'other' })
    expect([sends.open().length, is('open')]).toEqual([1, true])
    sends.last()?.reject(new MateriaError('server.busy'))
    await flush()
    expect([context().failure?.code, context().content.length, context().key, is('editing')]).toEqual([
      'server.busy',
      500,
      'key-of-a-draft',
      true,
    ])
    actor.send({ type: 'SUBMIT' })
    expect([sends.last()?.input.draft.key, context().failure]).toEqual(['key-of-a-draft', null])
    expect(did).not.toContainEqual(['forget'])
    expect(toasts).toEqual([])
    sends.last()?.resolve(undefined)
    await flush()
    expect([is('open'), toasts, did.slice(-2)]).toEqual([false, [{ type: 'TOAST.RAISED', key: 'sent' }], [['forget'], ['sent']]])
    expect([context().content, context().module, context().key]).toEqual(['', '', ''])
  })

  it('FEED-02 NOTICE-08 that a picture is deleted is said once the gateway has deleted it, one after the other, until the next is chosen or taken out', async () => {
    const { actor, uploads, discards, open, context } = start()
    await open()
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b'), file('c')] })
    for (const id of ['a', 'b', 'c']) {
      uploads.last()?.resolve({ id, ref: ref(id) })
      await flush()
    }
    actor.send({ type: 'PICTURE.REMOVE', id: 'a' })
    actor.send({ type: 'PICTURE.REMOVE', id: 'b' })
    expect([context().pictures.length, context().isDeleted, discards.open().length]).toEqual([1, false, 1])
    discards.last()?.resolve(undefined)
    await flush()
    expect([context().isDeleted, discards.last()?.input]).toEqual([true, { ref: ref('b') }])
    discards.last()?.resolve(undefined)
    await flush()
    expect([context().isDeleted, discards.open().length]).toEqual([true, 0])
    actor.send({ type: 'PICTURE.REMOVE', id: 'c' })
    expect(context().isDeleted).toBe(false)
    // What the gateway does not hear of, it forgets by itself: nobody is told that it has, and the next one's turn comes.
    discards.last()?.reject(new MateriaError('server.busy'))
    await flush()
    expect([context().isDeleted, discards.open().length, context().pictures.length]).toEqual([false, 0, 0])
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('d')] })
    uploads.last()?.resolve({ id: 'd', ref: ref('d') })
    await flush()
    actor.send({ type: 'PICTURE.REMOVE', id: 'd' })
    expect(discards.open().map(({ input }) => input)).toEqual([{ ref: ref('d') }])
  })

  it('FEED-02 NOTICE-08 a form that opens anew says nothing of pictures of before', async () => {
    const { actor, uploads, discards, open, context } = start()
    await open()
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a')] })
    uploads.last()?.resolve({ id: 'a', ref: ref('a') })
    await flush()
    actor.send({ type: 'PICTURE.REMOVE', id: 'a' })
    discards.last()?.resolve(undefined)
    await flush()
    actor.send({ type: 'CLOSE' })
    actor.send({ type: 'FEEDBACK.OPEN', kind: 'analyst' })
    expect(context().isDeleted).toBe(false)
  })

  it('FEED-01 FEED-02 whatever is written or sent of pictures is kept at once; a dialog that is closed waits for no picture, and a logout forgets all', async () => {
    const { actor, uploads, did, is, modals, open, write, context } = start()
    expect([is('open'), modals]).toEqual([false, []])
    await open()
    expect(modals).toEqual(['OVERLAY.REQUEST'])
    actor.send({ type: 'MODULE.CHOSEN', module: 'drugus' })
    actor.send({ type: 'KIND.CHOSEN', kind: '产品建议' })
    actor.send({ type: 'INPUT', text: 'A wish' })
    actor.send({ type: 'PICTURES.CHOSEN', files: [file('a'), file('b')] })
    uploads.last()?.resolve({ id: 'a', ref: ref('a') })
    await flush()
    const before = did.length
    expect(did).toEqual([
      ['keep', '', 0],
      ['keep', '', 0],
      ['keep', 'A wish', 0],
      ['keep', 'A wish', 1],
    ])
    const last = uploads.last()
    actor.send({ type: 'CLOSE' })
    expect([is('open'), is('uploading'), last?.isOpen(), modals]).toEqual([false, false, false, ['OVERLAY.REQUEST', 'OVERLAY.RELEASE']])
    expect(context().pictures.map(({ id }) => id)).toEqual(['a'])
    await open({ ...EMPTY, key: 'key-of-a-draft', pictures: [{ id: 'a', name: 'a.png', ref: ref('a') }] })
    actor.send({ type: 'PICTURE.REMOVE', id: 'a' })
    expect(did.slice(before)).toEqual([['keep', '', 0]])
    write()
    actor.send({ type: 'FEEDBACK.STOP' })
    expect([is('open'), context().content, context().module, context().key]).toEqual([false, '', '', ''])
  })

  it('FEED-01 what does not come is said, and is asked for again', async () => {
    const { actor, opens, is, context } = start()
    actor.send({ type: 'FEEDBACK.OPEN', kind: 'feedback' })
    expect(is('loading')).toBe(true)
    opens.last()?.reject(new MateriaError('server.busy'))
    await flush()
    expect([is('failed'), is('editing'), context().failure?.code]).toEqual([true, false, 'server.busy'])
    actor.send({ type: 'RETRY' })
    expect([opens.open().length, is('loading'), context().failure]).toEqual([1, true, null])
    opens.last()?.resolve({ tree: [], draft: { ...EMPTY, key: 'key-of-a-draft' } })
    await flush()
    expect(is('editing')).toBe(true)
  })

  it('FEED-06 the widget begins as it was left, and each change of it is kept', () => {
    const kept = start('en', true)
    expect(kept.is('collapsed')).toBe(true)
    const { actor, did, is } = start()
    expect(is('collapsed')).toBe(false)
    actor.send({ type: 'TOGGLE' })
    expect(is('collapsed')).toBe(true)
    actor.send({ type: 'TOGGLE' })
    expect([is('collapsed'), did]).toEqual([
      false,
      [
        ['collapsed', true],
        ['collapsed', false],
      ],
    ])
  })

  it('FEED-05 what could not be counted is counted in ten minutes, and nothing before somebody logs in or once nobody is', async () => {
    const { actor, clock, counts, context } = start()
    clock.increment(700_000)
    expect(counts.calls.length).toBe(0)
    actor.send({ type: 'FEEDBACK.START' })
    clock.increment(2000)
    counts.last()?.reject(new MateriaError('server.busy'))
    await flush()
    clock.increment(599_999)
    expect(counts.open().length).toBe(0)
    clock.increment(1)
    counts.last()?.resolve({ unread: 2, closedAt: 1 })
    await flush()
    actor.send({ type: 'FEEDBACK.STOP' })
    expect([context().unread, context().closedAt]).toEqual([0, 0])
    clock.increment(700_000)
    actor.send({ type: 'REPLIES.CHANGED' })
    expect(counts.open().length).toBe(0)
  })

  it('FEED-05 the bubble shows a number that is not zero and not the one it was closed at, and never in the Feedback Center', async () => {
    const { actor, clock, counts, did, is } = start()
    const count = async (unread: number, closedAt: number) => {
      counts.last()?.resolve({ unread, closedAt })
      await flush()
      return is('bubble')
    }
    actor.send({ type: 'FEEDBACK.START' })
    // What the reader came for is asked first.
    clock.increment(1999)
    expect(counts.open().length).toBe(0)
    clock.increment(1)
    expect(await count(2, 2)).toBe(false)
    clock.increment(599_999)
    expect(counts.open().length).toBe(0)
    clock.increment(1)
    expect(await count(3, 2)).toBe(true)
    actor.send({ type: 'PATH.CHANGED', path: '/user/feedback' })
    expect(is('bubble')).toBe(false)
    actor.send({ type: 'PATH.CHANGED', path: '/drugus' })
    expect(is('bubble')).toBe(true)
    actor.send({ type: 'BUBBLE.CLOSE' })
    expect([is('bubble'), did]).toEqual([false, [['closed', 3]]])
    actor.send({ type: 'REPLIES.CHANGED' })
    expect(await count(1, 3)).toBe(true)
    actor.send({ type: 'FEEDBACK.STOP' })
    expect(is('bubble')).toBe(false)
  })

  it('FEED-04 FEED-05 every count is told to the Feedback Center, which shows no bubble; a failure is not one', async () => {
    const { actor, clock, counts, told } = start()
    actor.send({ type: 'PATH.CHANGED', path: '/user/feedback' })
    actor.send({ type: 'FEEDBACK.START' })
    clock.increment(2000)
    for (const unread of [0, 3]) {
      counts.last()?.resolve({ unread, closedAt: 0 })
      await flush()
      clock.increment(600_000)
    }
    counts.last()?.reject(new MateriaError('server.busy'))
    await flush()
    expect(told).toEqual([0, 3])
  })

  it('FEED-05 closed in another tab, the bubble leaves this one at once; who knows of another number counts anew', async () => {
    const { actor, clock, counts, did, is } = start()
    const close = (count: number) => actor.send({ type: 'BUBBLE.CLOSED', count })
    actor.send({ type: 'FEEDBACK.START' })
    // Nothing is known here yet, and it is asked in time.
    close(1)
    expect(counts.open().length).toBe(0)
    clock.increment(2000)
    counts.last()?.resolve({ unread: 2, closedAt: 1 })
    await flush()
    expect(is('bubble')).toBe(true)
    close(2)
    // The cookie is the other tab's.
    expect([is('bubble'), counts.open().length, did]).toEqual([false, 0, []])
    close(3)
    expect(counts.open().length).toBe(1)
    counts.last()?.resolve({ unread: 3, closedAt: 3 })
    await flush()
    expect(is('bubble')).toBe(false)
  })
})
