import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, sendTo, SimulatedClock } from 'xstate'
import { promptsMachine } from '../../../machines/account/prompts/machine.ts'
import { isSkipped } from '../../../machines/account/prompts/setup.ts'
import type { Dismissals, PromptFacts, PromptsEvent } from '../../../machines/account/prompts/types.ts'
import { content } from '../../../machines/account/prompts/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** A figure, written out: a constant would agree with itself. */
const EXPIRY_HINT_MS = 10_000

const DAY = 24 * 60 * 60_000
/** Days of this world begin at its beginning and all are equally long; the user's own calendar is the world's business. */
const endOfDay = (now: number) => (Math.floor(now / DAY) + 1) * DAY

/** The machine under a parent that plays the app, the session and the overlay authority; dismissals are kept as cookies would. */
const start = () => {
  const clock = new SimulatedClock()
  const dismissed = { email: 0, follow: 0, hint: 0 }
  const news: string[] = []
  const log: { prompt: 'email' | 'follow' | 'hint'; what: 'shown' | 'over'; at: number }[] = []
  const reads = byHand<void, Dismissals>()
  const note = (prompt: keyof typeof dismissed, until: number) => {
    dismissed[prompt] = until
    log.push({ prompt, what: 'over', at: clock.now() })
  }
  const logic = promptsMachine.provide({
    actors: {
      readDismissals: reads.logic,
      certification: fromCallback(() => {}) as never,
      qr: fromCallback(() => {}) as never,
    },
    actions: {
      dismissEmail: (_, { long }) => note('email', long ? clock.now() + 7 * DAY : endOfDay(clock.now())),
      dismissFollow: () => note('follow', endOfDay(clock.now())),
      dismissHint: () => note('hint', endOfDay(clock.now())),
    },
  })
  const hears = {
    actions: ({ event }: { event: { type: string; id?: string } }) => void news.push([event.type, event.id].join(' ').trim()),
  }
  const parent = createActor(
    createMachine({
      types: {} as { events: { type: 'PASS'; event: PromptsEvent } | { type: string; id?: string } },
      invoke: { id: 'prompts', src: logic, input: { now: () => clock.now() } },
      on: {
        'PHONE.REQUIRED': hears,
        'OVERLAY.REQUEST': hears,
        'OVERLAY.RELEASE': hears,
        PASS: { actions: sendTo('prompts', ({ event }) => (event as { event: PromptsEvent }).event) },
      },
    }),
    { clock, systemId: 'overlay' },
  ).start()
  const child = parent.getSnapshot().children['prompts'] as unknown as ReturnType<typeof createActor<typeof promptsMachine>>
  let shown = { email: false, follow: false, hint: false }
  child.subscribe((snapshot) => {
    const now = { email: snapshot.hasTag('email'), follow: snapshot.hasTag('follow'), hint: snapshot.hasTag('hint') }
    for (const prompt of ['email', 'follow', 'hint'] as const)
      if (now[prompt] && !shown[prompt]) log.push({ prompt, what: 'shown', at: clock.now() })
    shown = now
  })
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) {
      for (const read of reads.open())
        read.resolve({
          email: dismissed.email > clock.now(),
          follow: dismissed.follow > clock.now(),
          hint: dismissed.hint > clock.now(),
        })
      await flush()
    }
  }
  return {
    clock,
    news,
    log,
    dismissed,
    settle,
    snapshot: () => child.getSnapshot(),
    send: async (event: PromptsEvent) => {
      parent.send({ type: 'PASS', event })
      await settle()
    },
    wait: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
    stop: () => parent.stop(),
  }
}

const facts: fc.Arbitrary<PromptFacts> = fc.record({
  certified: fc.boolean(),
  emailCertified: fc.boolean(),
  emailExpired: fc.boolean(),
  subscribed: fc.boolean(),
  hint: fc.boolean(),
})
const step: fc.Arbitrary<PromptsEvent | number> = fc.oneof(
  facts.map((given): PromptsEvent => ({ type: 'PROMPTS.START', ...given })),
  fc
    .constantFrom('/landscaping', '/drugus', '/user/account', '/product/phone', '/userland', '/product/index')
    .map((path): PromptsEvent => ({ type: 'PATH.CHANGED', path })),
  fc.constantFrom<PromptsEvent>(
    { type: 'PROMPTS.STOP' },
    { type: 'PAUSE.SET', long: true },
    { type: 'PAUSE.SET', long: false },
    { type: 'EMAIL.CLOSE' },
    { type: 'FOLLOW.CLOSE' },
    { type: 'HINT.CLOSE' },
    { type: 'CERTIFICATION.DONE' },
    { type: 'QR.CONFIRMED', answer: null },
    { type: 'QR.FAILED', failure: { code: 'server.busy' } },
  ),
  fc.constantFrom(1000, EXPIRY_HINT_MS, DAY / 3, DAY, 3 * DAY),
)

const play = async (steps: readonly (PromptsEvent | number)[], check?: (world: ReturnType<typeof start>) => void) => {
  const world = start()
  await world.send({ type: 'PATH.CHANGED', path: '/landscaping' })
  for (const item of steps) {
    if (typeof item === 'number') await world.wait(item)
    else await world.send(item)
    check?.(world)
  }
  return world
}

describe('prompts', () => {
  it('MACH-05 PROMPT-02 each prompt at most once a day: sent away or done, it does not show again before its time', async () => {
    let episodes = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const world = await play(steps)
        for (const prompt of ['email', 'follow', 'hint'] as const) {
          let overAt: number | null = null
          for (const { what, at } of world.log.filter((entry) => entry.prompt === prompt)) {
            if (what === 'over') overAt = at
            else if (overAt !== null) expect(Math.floor(at / DAY)).toBeGreaterThan(Math.floor(overAt / DAY))
          }
        }
        episodes += world.log.length
        world.stop()
      }),
      { numRuns: runs(150) },
    )
    expect(episodes).toBeGreaterThan(0)
  })

  it('MACH-05 PROMPT-01 PROMPT-04 a prompt shows only for what is missing first, to a member, and on no skipped page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const world = await play(steps, ({ snapshot, news }) => {
          const at = snapshot()
          const { facts: known, path } = at.context
          const [email, follow] = [at.hasTag('email'), at.hasTag('follow')]
          expect(email && follow).toBe(false)
          if (email) expect([known.certified, !known.emailCertified || known.emailExpired]).toEqual([true, true])
          if (follow)
            expect([known.certified, known.emailCertified, known.emailExpired, known.subscribed]).toEqual([true, true, false, false])
          if (email || follow) expect(isSkipped(path ?? '')).toBe(false)
          // The overlay authority knows of what is wanted, and of nothing else.
          for (const [id, wanted] of [
            ['prompt:email', email],
            ['prompt:follow', follow],
          ] as const) {
            const asked = news.filter((name) => name === `OVERLAY.REQUEST ${id}`).length
            expect(asked - news.filter((name) => name === `OVERLAY.RELEASE ${id}`).length).toBe(wanted ? 1 : 0)
          }
        })
        world.stop()
      }),
      { numRuns: runs(150) },
    )
  })

  it('MACH-05 PROMPT-01 a phone is asked for once per page, never on a skipped one, and by nobody who has one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const world = start()
        await world.send({ type: 'PATH.CHANGED', path: '/landscaping' })
        let asked = 0
        /** Asked for since the page, the account or the login changed. */
        let here = 0
        for (const item of steps) {
          const before = world.snapshot().context
          if (typeof item === 'number') await world.wait(item)
          else await world.send(item)
          const { facts: known, path } = world.snapshot().context
          const count = world.news.filter((name) => name === 'PHONE.REQUIRED').length
          if (path !== before.path || known.certified !== before.facts.certified) here = 0
          here += count - asked
          expect(here).toBeLessThanOrEqual(1)
          if (count > asked) expect([known.certified, isSkipped(path ?? '')]).toEqual([false, false])
          asked = count
        }
        world.stop()
      }),
      { numRuns: runs(120) },
    )
  })

  it('MACH-05 PROMPT-05 after STOP nothing shows and no timer acts; the same event trace gives the same end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const [first, second] = [await play([...steps, { type: 'PROMPTS.STOP' }]), await play([...steps, { type: 'PROMPTS.STOP' }])]
        const count = first.log.length
        await first.wait(2 * DAY)
        expect(['email', 'follow', 'hint'].some((tag) => first.snapshot().hasTag(tag as 'email'))).toBe(false)
        expect(first.log.length).toBe(count)
        expect([second.news, second.log, second.snapshot().value]).toEqual([first.news, first.log, first.snapshot().value])
        first.stop()
        second.stop()
      }),
      { numRuns: runs(80) },
    )
  })

  it('PROMPT-01 PROMPT-04 no phone: sent to certify it, again from every other page, not from the user center', async () => {
    const { send, news, stop } = await play([])
    await send({ type: 'PROMPTS.START', ...content, certified: false })
    await send({ type: 'PATH.CHANGED', path: '/landscaping' })
    await send({ type: 'PROMPTS.START', ...content, certified: false })
    expect(news).toEqual(['PHONE.REQUIRED'])
    await send({ type: 'PATH.CHANGED', path: '/product/phone' })
    await send({ type: 'PATH.CHANGED', path: '/user/account' })
    expect(news).toEqual(['PHONE.REQUIRED'])
    await send({ type: 'PATH.CHANGED', path: '/landscaping' })
    await send({ type: 'PATH.CHANGED', path: '/drugus' })
    expect(news.length).toBe(3)
    await send({ type: 'PROMPTS.START', ...content })
    await send({ type: 'PATH.CHANGED', path: '/landscaping' })
    expect(news.length).toBe(3)
    stop()
  })

  it('PROMPT-01 PROMPT-02 e-mail before follow; sent away, nothing else is asked for until the day ends', async () => {
    const { send, wait, snapshot, stop } = await play([])
    const given = { ...content, emailExpired: true, subscribed: false }
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().hasTag('email')).toBe(true)
    await send({ type: 'EMAIL.CLOSE' })
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().matches({ prompt: 'content' })).toBe(true)
    await wait(DAY)
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().hasTag('email')).toBe(true)
    await send({ type: 'PAUSE.SET', long: true })
    await send({ type: 'EMAIL.CLOSE' })
    await wait(6 * DAY)
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().hasTag('email')).toBe(false)
    await wait(DAY)
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().hasTag('email')).toBe(true)
    // Nobody ticked it this time, and a check of the session takes nothing away that was ticked.
    expect(snapshot().context.long).toBe(false)
    await send({ type: 'PAUSE.SET', long: true })
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().context.long).toBe(true)
    stop()
  })

  it('PROMPT-04 an open prompt goes when the user center comes, and is decided anew after it', async () => {
    const { send, snapshot, stop } = await play([])
    await send({ type: 'PROMPTS.START', ...content, emailCertified: false })
    await send({ type: 'PATH.CHANGED', path: '/user/account' })
    expect([snapshot().hasTag('email'), snapshot().matches({ prompt: 'skipped' })]).toEqual([false, true])
    await send({ type: 'PATH.CHANGED', path: '/drugus' })
    expect(snapshot().hasTag('email')).toBe(true)
    stop()
  })

  it('CERT-02 a check of the session takes nothing away from who is typing; a certified e-mail makes room for what is next', async () => {
    const { send, snapshot, stop } = await play([])
    const given = { ...content, emailCertified: false, subscribed: false }
    await send({ type: 'PROMPTS.START', ...given })
    const form = snapshot().children.certification
    await send({ type: 'PROMPTS.START', ...given, hint: true })
    expect(snapshot().children.certification).toBe(form)
    await send({ type: 'PROMPTS.START', ...given, emailCertified: true })
    expect([snapshot().hasTag('email'), snapshot().hasTag('follow')]).toEqual([false, true])
    stop()
  })

  it('PROMPT-03 following dismisses the prompt for the day', async () => {
    const { send, wait, snapshot, stop } = await play([])
    await send({ type: 'PROMPTS.START', ...content, subscribed: false })
    await send({ type: 'QR.CONFIRMED', answer: null })
    await send({ type: 'PROMPTS.START', ...content, subscribed: false })
    expect(snapshot().hasTag('follow')).toBe(false)
    await wait(DAY)
    await send({ type: 'PROMPTS.START', ...content, subscribed: false })
    expect(snapshot().hasTag('follow')).toBe(true)
    stop()
  })

  it('PROMPT-05 the expiry hint shows for 10 s beside any prompt, once a day', async () => {
    const { send, wait, snapshot, stop } = await play([])
    const given = { ...content, emailCertified: false, hint: true }
    await send({ type: 'PROMPTS.START', ...given })
    expect([snapshot().hasTag('hint'), snapshot().hasTag('email')]).toEqual([true, true])
    await wait(EXPIRY_HINT_MS - 1)
    expect(snapshot().hasTag('hint')).toBe(true)
    await wait(1)
    expect(snapshot().hasTag('hint')).toBe(false)
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().hasTag('hint')).toBe(false)
    await wait(DAY)
    await send({ type: 'PROMPTS.START', ...given })
    expect(snapshot().hasTag('hint')).toBe(true)
    stop()
  })

  it('PROMPT-04 what is skipped is whole parts of an address', () => {
    expect(['/user', '/user/feedback', '/product/phone', '/login/confirm'].map(isSkipped)).toEqual([true, true, true, true])
    expect(['/userland', '/product/phones', '/product/index', '/'].map(isSkipped)).toEqual([false, false, false, false])
  })
})
