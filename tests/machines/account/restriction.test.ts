import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Appeal } from '../../../domain/appeal.ts'
import { MateriaError } from '../../../domain/errors.ts'
import type { Restriction } from '../../../domain/refusals.ts'
import { appealOf, restrictionOf } from '../../../machines/account/restriction/examples.ts'
import { restrictionMachine } from '../../../machines/account/restriction/machine.ts'
import type { RestrictionEvent, SendAppealInput, StandsInput, StandsOutput } from '../../../machines/account/restriction/types.ts'
import { byHand, flush } from '../harness.ts'

/** Figures, written out: constants would agree with themselves. */
const SECOND = 1000
const NOON = new Date(2026, 10, 20, 12).getTime()

const start = () => {
  const clock = new SimulatedClock()
  const stands = byHand<StandsInput, StandsOutput>()
  const appeals = byHand<SendAppealInput, Appeal>()
  let reloads = 0
  let asleep = 0
  let comesBack: (() => void) | null = null
  const actor = createActor(
    restrictionMachine.provide({
      actors: {
        askStands: stands.logic,
        sendAppeal: appeals.logic,
        followPage: fromCallback(({ sendBack }) => {
          comesBack = () => sendBack({ type: 'PAGE.SHOWN' } satisfies RestrictionEvent)
          return () => void (comesBack = null)
        }),
      },
      actions: { reloadPage: () => void reloads++ },
    }),
    { input: { now: () => NOON + asleep + clock.now() }, clock },
  ).start()
  const context = () => actor.getSnapshot().context
  const raise = (kind: Restriction['kind'], { left, ...over }: Partial<Restriction> & { left?: number } = {}) =>
    actor.send({
      type: 'RESTRICTION.RAISED',
      restriction: restrictionOf(kind, {
        id: 'r1',
        noticeCode: 1002,
        ...(left !== undefined && { until: NOON + asleep + clock.now() + left }),
        ...over,
      }),
    })
  const regions = (): Record<string, string> => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? {} : (value.shown as Record<string, string>)
  }
  return {
    raise,
    context,
    stands,
    appeals,
    send: (...events: RestrictionEvent[]) => events.forEach((event) => actor.send(event)),
    pass: (ms: number) => clock.increment(ms),
    /** Timers stand still while the machine sleeps; its clock goes on. */
    sleep: (ms: number) => void (asleep += ms),
    /** Somebody comes back to the tab; nothing hears of it where nobody follows the page. */
    comeBack: () => comesBack?.(),
    /** The gateway answers what was asked last, in words or with an error. */
    answer: async (told: boolean | 'nothing') => {
      if (told === 'nothing') stands.last()?.reject(new MateriaError('server.busy'))
      else stands.last()?.resolve({ stands: told })
      await flush()
    },
    reply: async (told: Appeal | MateriaError) => {
      if (told instanceof MateriaError) appeals.last()?.reject(told)
      else appeals.last()?.resolve(told)
      await flush()
    },
    asked: () => stands.calls.map(({ input }) => `${input.id} ${input.when}`),
    /** Where its term is; null once the notice is gone. */
    term: () => regions()['term'] ?? null,
    appeal: () => regions()['appeal'] ?? null,
    reloads: () => reloads,
    /** What the form of an appeal shows. */
    form: () => [regions()['appeal'], context().draft, context().problem, context().failure?.code ?? null],
  }
}

describe('the term of a restriction', () => {
  it('ABUSE-01 is asked about every twenty seconds once somebody sees the page, at its end at once, and ten seconds later where it stands', async () => {
    const { raise, pass, answer, asked, term, reloads } = start()
    raise('temporary', { left: 50 * SECOND })
    pass(20 * SECOND - 1)
    expect([term(), asked()]).toEqual(['running', []])
    pass(1)
    expect([term(), asked()]).toEqual(['asking', ['r1 whenSeen']])
    await answer(true)
    expect([term(), asked().length, reloads()], 'it stands').toEqual(['running', 1, 0])
    pass(20 * SECOND)
    expect([term(), asked()]).toEqual(['asking', ['r1 whenSeen', 'r1 whenSeen']])
    await answer('nothing')
    expect([term(), asked().length, reloads()], 'nobody knows').toEqual(['running', 2, 0])
    pass(10 * SECOND - 1)
    expect([term(), asked().length]).toEqual(['running', 2])
    pass(1)
    expect([term(), asked().slice(2)], 'its time is over').toEqual(['ending', ['r1 now']])
    await answer(true)
    expect([term(), asked().length, reloads()], 'not by the clock of the gateway').toEqual(['late', 3, 0])
    pass(10 * SECOND - 1)
    expect([term(), asked().length]).toEqual(['late', 3])
    pass(1)
    expect([term(), asked().slice(3)]).toEqual(['ending', ['r1 now']])
    await answer(false)
    expect([term(), asked().length, reloads()]).toEqual([null, 4, 1])
  })

  it.each([
    ['temporary', 1],
    ['export', 0],
  ] as const)(
    'ABUSE-01 %s: lifted or over, it goes; the page is loaded anew %d times, as more than exports was refused',
    async (kind, anew) => {
      const { raise, pass, answer, term, asked, reloads } = start()
      raise(kind, { left: 50 * SECOND })
      pass(20 * SECOND)
      await answer(false)
      expect([term(), asked(), reloads()], 'lifted').toEqual([null, ['r1 whenSeen'], anew])
      raise(kind, { left: 10 * SECOND })
      pass(10 * SECOND)
      await answer(false)
      expect([term(), asked().slice(1), reloads()], 'over').toEqual([null, ['r1 now'], 2 * anew])
    },
  )

  it.each(['temporary', 'export'] as const)(
    'ABUSE-01 %s: without an answer at its end the notice goes, after two seconds',
    async (kind) => {
      const { raise, pass, answer, stands, term, reloads } = start()
      raise(kind, { left: SECOND })
      pass(SECOND)
      await answer('nothing')
      expect([term(), reloads()]).toEqual([null, 0])
      raise(kind, { left: SECOND })
      pass(SECOND)
      pass(1999)
      expect(term()).toBe('ending')
      pass(1)
      expect([term(), reloads(), stands.open().length]).toEqual([null, 0, 0])
    },
  )

  it('ABUSE-01 ends while it is being asked about: it is asked anew, at once, and the first answer counts no longer', async () => {
    const { raise, pass, answer, stands, asked, term } = start()
    raise('temporary', { left: 30 * SECOND })
    pass(20 * SECOND)
    pass(10 * SECOND - 1)
    expect([term(), asked()], 'nobody sees the page').toEqual(['asking', ['r1 whenSeen']])
    pass(1)
    expect([term(), asked(), stands.open().length]).toEqual(['ending', ['r1 whenSeen', 'r1 now'], 1])
    stands.calls[0]!.resolve({ stands: true })
    await flush()
    expect(term()).toBe('ending')
    await answer(true)
    expect(term()).toBe('late')
  })

  it('ABUSE-01 whoever comes back to the tab has it asked at once, also where it is late', async () => {
    const { raise, pass, answer, comeBack, asked, term } = start()
    raise('temporary', { left: 10 * SECOND })
    pass(SECOND)
    comeBack()
    expect([term(), asked()]).toEqual(['asking', ['r1 whenSeen']])
    comeBack()
    await answer(true)
    expect([term(), asked().length], 'asked once').toEqual(['running', 1])
    pass(9 * SECOND)
    await answer(true)
    pass(SECOND)
    expect([term(), asked()]).toEqual(['late', ['r1 whenSeen', 'r1 now']])
    comeBack()
    expect([term(), asked().slice(2)]).toEqual(['ending', ['r1 now']])
  })

  it('ABUSE-01 what no gateway of ours told is asked of nobody: whoever comes back after its end finds it gone', () => {
    const { raise, pass, sleep, comeBack, asked, term, context } = start()
    raise('network', { id: null, left: 60 * SECOND })
    comeBack()
    pass(59 * SECOND)
    expect([term(), asked()]).toEqual(['running', []])
    sleep(60 * SECOND)
    pass(0)
    expect(term(), 'its timer slept').toBe('running')
    comeBack()
    pass(0)
    expect([term(), asked(), context().restriction]).toEqual([null, [], null])
  })
})

const WORDS = 'I compared all labels of one class for a review.'
const rejected = { accepted: false, text: 'Please narrow the search.', at: 2 }
const accepted = { ...rejected, accepted: true }
const waits = appealOf({ sentAt: 1 })

describe('an appeal', () => {
  it('ABUSE-03 is offered against what our gateway told, or is where it was: sent, or answered', () => {
    const found = (kind: Restriction['kind'], over: Partial<Restriction>) => {
      const { raise, appeal } = start()
      raise(kind, over)
      return appeal()
    }
    expect(found('temporary', {})).toBe('offered')
    expect(found('temporary', { appeal: waits })).toBe('sent')
    expect(found('temporary', { appeal: { ...waits, answer: rejected } })).toBe('answered')
    expect(found('temporary', { id: null })).toBe('closed')
    expect(found('general', {})).toBe('closed')
  })

  it('ABUSE-03 is typed, put away and taken up again; too short it says so, and does not go', () => {
    const { raise, send, appeals, form } = start()
    raise('temporary')
    send({ type: 'APPEAL.CHANGED', text: 'nobody listens' }, { type: 'APPEAL.SUBMIT' })
    expect(form()).toEqual(['offered', '', null, null])
    send({ type: 'APPEAL.START' }, { type: 'APPEAL.CHANGED', text: 'Why?' })
    expect(form()).toEqual(['writing', 'Why?', null, null])
    send({ type: 'APPEAL.SUBMIT' })
    expect([form(), appeals.calls]).toEqual([['writing', 'Why?', 'short', null], []])
    send({ type: 'APPEAL.CANCEL' })
    expect(form()[0]).toBe('offered')
    send({ type: 'APPEAL.START' }, { type: 'APPEAL.CHANGED', text: WORDS })
    expect(form()).toEqual(['writing', WORDS, null, null])
    send({ type: 'APPEAL.SUBMIT' })
    expect([form(), appeals.calls.map(({ input }) => input)]).toEqual([
      ['sending', WORDS, null, null],
      [{ restriction: 'r1', text: WORDS }],
    ])
  })

  it('ABUSE-03 that does not arrive keeps its words: sent again, typed further or put away, its failure is told no longer', async () => {
    const { raise, send, appeals, reply, form, context } = start()
    raise('temporary')
    send({ type: 'APPEAL.START' }, { type: 'APPEAL.CHANGED', text: WORDS }, { type: 'APPEAL.SUBMIT' })
    await reply(new MateriaError('server.busy'))
    expect(form()).toEqual(['failed', WORDS, null, 'server.busy'])
    send({ type: 'APPEAL.SUBMIT' })
    expect([form(), appeals.calls.length]).toEqual([['sending', WORDS, null, null], 2])
    await reply(new MateriaError('server.busy'))
    send({ type: 'APPEAL.CHANGED', text: `${WORDS} Truly.` })
    expect(form()).toEqual(['writing', `${WORDS} Truly.`, null, null])
    send({ type: 'APPEAL.SUBMIT' })
    await reply(new MateriaError('server.busy'))
    expect(form()[0]).toBe('failed')
    send({ type: 'APPEAL.CANCEL' })
    expect(form()).toEqual(['offered', `${WORDS} Truly.`, null, null])
    send({ type: 'APPEAL.START' }, { type: 'APPEAL.SUBMIT' })
    await reply(waits)
    expect([form(), context().restriction?.appeal, appeals.calls.length]).toEqual([['sent', '', null, null], waits, 4])
  })

  it('ABUSE-03 told again shows what became of it meanwhile, wherever one was', async () => {
    const told = async (...before: RestrictionEvent[]) => {
      const journey = start()
      journey.raise('temporary')
      journey.send(...before)
      const fails = journey.appeals.open().length > 0
      if (fails) await journey.reply(new MateriaError('server.busy'))
      const from = journey.appeal()
      journey.raise('temporary')
      const same = journey.appeal()
      journey.raise('temporary', { appeal: waits })
      const sent = journey.appeal()
      journey.raise('temporary', { appeal: { ...waits, answer: rejected } })
      return [from, same, sent, journey.appeal()]
    }
    const begins: RestrictionEvent = { type: 'APPEAL.START' }
    expect(await told()).toEqual(['offered', 'offered', 'sent', 'answered'])
    expect(await told(begins)).toEqual(['writing', 'writing', 'sent', 'answered'])
    expect(await told(begins, { type: 'APPEAL.CHANGED', text: WORDS }, { type: 'APPEAL.SUBMIT' })).toEqual([
      'failed',
      'failed',
      'sent',
      'answered',
    ])
    // Answered before anything here knew that it had been sent.
    const { raise, appeal } = start()
    raise('temporary')
    raise('temporary', { appeal: { ...waits, answer: rejected } })
    expect(appeal()).toBe('answered')
  })

  it('ABUSE-03 that was turned down may be written again, and no other; sent again in another tab, it waits here too', () => {
    const { raise, send, appeal } = start()
    raise('temporary', { appeal: { ...waits, answer: rejected } })
    raise('temporary', { appeal: appealOf({ sentAt: 3 }) })
    expect(appeal()).toBe('sent')
    raise('temporary', { appeal: appealOf({ sentAt: 3, answer: accepted }) })
    send({ type: 'APPEAL.START' })
    expect(appeal()).toBe('answered')
    raise('temporary', { appeal: appealOf({ sentAt: 4, answer: rejected }) })
    send({ type: 'APPEAL.START' })
    expect(appeal()).toBe('writing')
  })
})
