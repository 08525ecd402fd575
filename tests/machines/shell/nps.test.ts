import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, sendTo, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { npsMachine } from '../../../machines/shell/nps/machine.ts'
import type { SurveyDraft } from '../../../domain/survey.ts'
import type { Answer, FoundSurvey, LookOutput, NpsEvent, Survey } from '../../../machines/shell/nps/types.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** Figures, written out: constants would agree with themselves. */
const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

const survey = (more: Partial<FoundSurvey> = {}): FoundSurvey => ({
  show: true,
  id: 's1',
  version: '2026-11',
  restUntil: 0,
  draft: null,
  ...more,
})
const at = (database: string | null, path = `/${database ?? 'help'}`): NpsEvent => ({ type: 'PLACE.CHANGED', path, database })

/** The machine under a parent that plays the overlay authority; what it asks of the gateway is answered by hand. */
const start = (language: 'en' | 'cn' = 'en', places: readonly NpsEvent[] = [], seen = true) => {
  const clock = new SimulatedClock()
  const asks = byHand<{ database: string }, FoundSurvey>()
  const sends = byHand<Answer, void>()
  const heard: string[] = []
  const reminded: string[] = []
  const remembered: number[] = []
  const drafts: (readonly [string, SurveyDraft | null])[] = []
  const looks = byHand<{ survey: Survey }, LookOutput>()
  let tell: (event: NpsEvent) => void = () => {}
  const watching = new Set<(event: NpsEvent) => void>()
  const logic = npsMachine.provide({
    actors: {
      followPlace: fromCallback(({ sendBack }) => places.forEach((event) => queueMicrotask(() => sendBack(event)))),
      followTurn: fromCallback(({ sendBack }) => {
        if (seen) sendBack({ type: 'TURN.SHOWN' })
      }),
      followTabs: fromCallback(({ sendBack }) => void (tell = sendBack)),
      followPage: fromCallback(({ sendBack }) => {
        watching.add(sendBack)
        return () => watching.delete(sendBack)
      }),
      lookElsewhere: looks.logic,
      askSurvey: asks.logic,
      sendAnswer: sends.logic,
    },
    actions: {
      rememberAsked: (_, { until }) => void remembered.push(until),
      remindLater: (_, { id }) => void reminded.push(id),
      keepDraft: (_, { id, draft }) => void drafts.push([id, draft]),
    },
  })
  const hears = {
    actions: ({ event }: { event: { type: string; id?: string; kind?: string } }) =>
      void heard.push([event.type, event.id, event.kind].join(' ').trim()),
  }
  const parent = createActor(
    createMachine({
      types: {} as { events: { type: 'PASS'; event: NpsEvent } | { type: string; id?: string } },
      invoke: { id: 'nps', src: logic, input: { language, now: () => clock.now() } },
      on: {
        'OVERLAY.REQUEST': hears,
        'OVERLAY.RELEASE': hears,
        PASS: { actions: sendTo('nps', ({ event }) => (event as { event: NpsEvent }).event) },
      },
    }),
    { clock, systemId: 'overlay' },
  ).start()
  const child = parent.getSnapshot().children['nps'] as unknown as ReturnType<typeof createActor<typeof npsMachine>>
  const send = (...events: NpsEvent[]) => events.forEach((event) => parent.send({ type: 'PASS', event } as never))
  const pass = (ms: number) => clock.increment(ms)
  const step = () =>
    (['score', 'text', 'thanks', 'busy', 'answered'] as const).find((tag) => child.getSnapshot().hasTag(tag)) ??
    (child.getSnapshot().hasTag('open') ? 'open' : null)
  /** In front of the survey. */
  const open = async () => {
    send({ type: 'SURVEY.START' }, at('drugus'))
    pass(MINUTE)
    asks.last()?.resolve(survey())
    await flush()
  }
  /** Another tab. */
  const otherTab = (event: NpsEvent) => tell(event)
  /** Somebody comes back to the page, whoever listens. */
  const comeBack = () => [...watching].forEach((listener) => listener({ type: 'PAGE.SHOWN' }))
  return { otherTab, comeBack, watching, looks, clock, asks, sends, heard, reminded, remembered, drafts, child, send, pass, step, open }
}

describe('the satisfaction survey', () => {
  it('NPS-01 asks the gateway once somebody has been in a database for a minute, and shows what it has', async () => {
    const { asks, heard, remembered, send, pass, step } = start()
    send(at('drugus'))
    pass(MINUTE)
    expect(asks.open()).toEqual([])
    send({ type: 'SURVEY.START' })
    pass(MINUTE - 1)
    expect(asks.last()).toBeUndefined()
    send(at('drugus', '/drugus/detail/1'))
    pass(1)
    expect(asks.last()?.input).toEqual({ database: 'drugus' })
    asks.last()?.resolve(survey())
    await flush()
    expect([step(), heard, remembered]).toEqual(['score', ['OVERLAY.REQUEST survey survey'], [2 * MINUTE + HOUR]])
  })

  it('NPS-01 asks nothing where there is no survey, and once per database', async () => {
    const { asks, send, pass, step } = start()
    send({ type: 'SURVEY.START' }, at('drugus'))
    pass(MINUTE)
    asks.last()?.resolve(survey({ show: false, id: '', version: '' }))
    await flush()
    send(at(null), at('drugus'))
    pass(HOUR)
    expect([asks.calls.length, step()]).toEqual([1, null])
    send(at('drugeu'))
    pass(MINUTE)
    expect(asks.calls.map(({ input }) => input.database)).toEqual(['drugus', 'drugeu'])
  })

  it.each([
    [0, 'bad'],
    [6, 'bad'],
    [7, 'good'],
    [8, 'good'],
  ])('NPS-01 NPS-02 a score of %i asks for a text, which is sent with it', async (score) => {
    const { sends, send, step, open } = start()
    await open()
    send({ type: 'SUBMIT' })
    expect(step()).toBe('score')
    send({ type: 'SCORE.CHOSEN', score }, { type: 'SUBMIT' })
    expect(step()).toBe('text')
    send({ type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: ' a ' }, { type: 'SUBMIT' })
    expect([step(), sends.last()]).toEqual(['text', undefined])
    send({ type: 'TEXT.CHANGED', text: ' ab ' }, { type: 'SUBMIT' })
    expect(sends.last()?.input).toEqual({ survey: { id: 's1', version: '2026-11', database: 'drugus' }, score, text: 'ab' })
  })

  it('BEY-08 what was begun is kept with every change, and is there when the survey shows again; sent, put off or left, it is given up', async () => {
    const begun = start()
    await begun.open()
    begun.send({ type: 'SCORE.CHOSEN', score: 7 }, { type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: 'Mor' })
    // The login ends in between: nothing is given up.
    begun.send({ type: 'SURVEY.STOP' })
    expect(begun.drafts).toEqual([
      ['s1', { score: 7, text: '' }],
      ['s1', { score: 7, text: 'Mor' }],
    ])
    const { asks, sends, drafts, send, pass, step, child } = start()
    send({ type: 'SURVEY.START' }, at('drugus'))
    pass(MINUTE)
    asks.last()?.resolve(survey({ draft: { score: 7, text: 'Mor' } }))
    await flush()
    send({ type: 'SUBMIT' })
    expect([step(), child.getSnapshot().context.text]).toEqual(['text', 'Mor'])
    send({ type: 'RESET' })
    expect(drafts).toEqual([['s1', { score: 7, text: '' }]])
    send({ type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: 'More' }, { type: 'SUBMIT' })
    sends.last()?.reject(new MateriaError('server.busy'))
    await flush()
    expect(drafts.at(-1)).toEqual(['s1', { score: 7, text: 'More' }])
    send({ type: 'SUBMIT' })
    sends.last()?.resolve(undefined)
    await flush()
    expect(drafts.at(-1)).toEqual(['s1', null])
    for (const end of [{ type: 'CLOSE' } as const, at('drugus', '/drugus/detail/1')])
      for (const events of [[], [{ type: 'SUBMIT' } as const]]) {
        const put = start()
        await put.open()
        put.send({ type: 'SCORE.CHOSEN', score: 7 }, ...events, end)
        expect(put.drafts.at(-1)).toEqual(['s1', null])
      }
  })

  it.each([9, 10])('NPS-01 a score of %i is thanked for at once, and the thanks go after 3 s', async (score) => {
    const { sends, heard, reminded, send, pass, step, open } = start()
    await open()
    send({ type: 'SCORE.CHOSEN', score }, { type: 'SUBMIT' })
    expect(sends.last()?.input).toMatchObject({ score, text: '' })
    sends.last()?.resolve(undefined)
    await flush()
    pass(3 * SECOND - 1)
    expect([step(), heard.length]).toEqual(['thanks', 1])
    pass(1)
    expect([step(), heard.at(-1), reminded]).toEqual([null, 'OVERLAY.RELEASE survey', []])
  })

  it('NPS-03 answered or put away in another tab, it goes from here, however far it has come; one that is another stays', async () => {
    for (const events of [[], [{ type: 'SCORE.CHOSEN', score: 7 } as const, { type: 'SUBMIT' } as const]]) {
      const { send, step, open, heard, reminded, drafts, otherTab } = start()
      await open()
      send(...events)
      otherTab({ type: 'SURVEY.CLOSED', id: 's2' })
      expect(step()).toBe(events.length === 0 ? 'score' : 'text')
      otherTab({ type: 'SURVEY.CLOSED', id: 's1' })
      expect([step(), heard.at(-1), reminded, drafts.at(-1)]).toEqual([null, 'OVERLAY.RELEASE survey', [], ['s1', null]])
    }
  })

  describe('as long as an answer is awaited', () => {
    const STEPS: [string, readonly NpsEvent[]][] = [
      ['score', []],
      ['text', [{ type: 'SCORE.CHOSEN', score: 7 }, { type: 'SUBMIT' }]],
    ]

    it.each(STEPS)(
      'NPS-03 at the %s it is looked every ten minutes whether the account is still asked; then it goes, without thanks',
      async (at, events) => {
        const { send, pass, step, open, looks, heard, reminded, drafts } = start()
        await open()
        pass(9 * MINUTE)
        send(...events)
        pass(MINUTE - 1)
        expect(looks.calls).toEqual([])
        pass(1)
        expect(looks.calls.map(({ input }) => input)).toEqual([{ survey: { id: 's1', version: '2026-11', database: 'drugus' } }])
        looks.last()?.resolve({ asks: true })
        await flush()
        pass(10 * MINUTE - 1)
        expect([step(), looks.calls.length]).toEqual([at, 1])
        pass(1)
        looks.last()?.resolve({ asks: false })
        await flush()
        expect([step(), looks.calls.length, heard.at(-1), reminded]).toEqual([null, 2, 'OVERLAY.RELEASE survey', []])
        expect(drafts.at(-1)).toEqual(['s1', null])
        pass(HOUR)
        expect(looks.calls.length).toBe(2)
      },
    )

    it('NPS-03 a look that failed is followed by the next one, ten minutes later', async () => {
      const { pass, step, open, looks } = start()
      await open()
      pass(10 * MINUTE)
      looks.last()?.reject(new MateriaError('server.busy'))
      await flush()
      pass(10 * MINUTE - 1)
      expect([step(), looks.calls.length]).toEqual(['score', 1])
      pass(1)
      expect(looks.calls.length).toBe(2)
      looks.last()?.resolve({ asks: false })
      await flush()
      expect(step()).toBe(null)
    })

    it('NPS-03 whoever comes back to the page has it looked at once, and anew where a look was on its way; the ten minutes begin again', async () => {
      const { comeBack, watching, pass, step, open, looks } = start()
      await open()
      pass(9 * MINUTE)
      comeBack()
      expect(looks.calls.length).toBe(1)
      looks.last()?.resolve({ asks: true })
      await flush()
      pass(10 * MINUTE)
      const [, unanswered] = looks.calls
      comeBack()
      expect([unanswered?.signal.aborted, looks.calls.length, looks.open().length]).toEqual([true, 3, 1])
      unanswered?.resolve({ asks: false })
      await flush()
      expect(step()).toBe('score')
      looks.last()?.resolve({ asks: false })
      await flush()
      expect([step(), watching.size]).toEqual([null, 0])
    })

    it('NPS-02 NPS-03 what is sent is looked for no longer: the answer of the gateway says it', async () => {
      const { send, pass, step, open, looks, sends } = start()
      await open()
      pass(10 * MINUTE)
      send({ type: 'SCORE.CHOSEN', score: 9 }, { type: 'SUBMIT' })
      expect([step(), looks.open()]).toEqual(['busy', []])
      send({ type: 'PAGE.SHOWN' })
      pass(HOUR)
      expect([step(), looks.calls.length]).toEqual(['busy', 1])
      sends.last()?.reject(new MateriaError('server.busy'))
      await flush()
      pass(10 * MINUTE)
      expect([step(), looks.calls.length]).toEqual(['score', 2])
    })
  })

  it.each([
    ['score', [{ type: 'SCORE.CHOSEN', score: 9 } as const, { type: 'SUBMIT' } as const]],
    [
      'text',
      [
        { type: 'SCORE.CHOSEN', score: 7 } as const,
        { type: 'SUBMIT' } as const,
        { type: 'TEXT.CHANGED', text: 'More' } as const,
        { type: 'SUBMIT' } as const,
      ],
    ],
  ])(
    'NPS-02 NPS-03 an answer with a %s that comes after one from another device: it says so until it is closed, keeps and sends nothing, and reminds of nothing',
    async (_, events) => {
      const { child, send, pass, step, open, sends, looks, heard, reminded, drafts } = start()
      await open()
      send(...events)
      sends.last()?.reject(new MateriaError('survey.answered'))
      await flush()
      expect([step(), child.getSnapshot().context.failure, drafts.at(-1)]).toEqual(['answered', null, ['s1', null]])
      send({ type: 'SUBMIT' }, { type: 'RESET' }, { type: 'PAGE.SHOWN' }, { type: 'SURVEY.CLOSED', id: 's1' }, at('drugeu'))
      pass(2 * HOUR)
      expect([step(), sends.calls.length, looks.calls, heard.length]).toEqual(['answered', 1, [], 1])
      send({ type: 'CLOSE' })
      expect([step(), heard.at(-1), reminded]).toEqual([null, 'OVERLAY.RELEASE survey', []])
      expect(child.getSnapshot().context.place).toEqual({ path: '/drugeu', database: 'drugeu' })
    },
  )

  it('NPS-01 the thanks wait beneath something more urgent until they are seen, and then have their 3 s', async () => {
    const { sends, send, pass, step, open } = start('en', [], false)
    await open()
    send({ type: 'SCORE.CHOSEN', score: 9 }, { type: 'SUBMIT' })
    sends.last()?.resolve(undefined)
    await flush()
    pass(HOUR)
    expect(step()).toBe('thanks')
    send({ type: 'TURN.SHOWN' })
    pass(2 * SECOND)
    send({ type: 'TURN.HIDDEN' })
    pass(HOUR)
    expect(step()).toBe('thanks')
    send({ type: 'TURN.SHOWN' })
    pass(3 * SECOND - 1)
    expect(step()).toBe('thanks')
    pass(1)
    expect(step()).toBe(null)
  })

  it.each([
    ['en', 1500],
    ['cn', 500],
  ] as const)('NPS-02 a text in %s has at most %i characters', async (language, most) => {
    const { sends, send, step, open } = start(language)
    await open()
    send({ type: 'SCORE.CHOSEN', score: 3 }, { type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: '好'.repeat(most + 1) }, { type: 'SUBMIT' })
    expect([step(), sends.last()]).toEqual(['text', undefined])
    send({ type: 'TEXT.CHANGED', text: `  ${'好'.repeat(most)}  ` }, { type: 'SUBMIT' })
    expect(sends.last()?.input.text).toBe('好'.repeat(most))
  })

  it('NPS-02 what could not be sent is told where it was written, and stays', async () => {
    const { child, sends, send, step, open } = start()
    await open()
    send({ type: 'SCORE.CHOSEN', score: 3 }, { type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: 'Slow' }, { type: 'SUBMIT' })
    sends.last()?.reject(new MateriaError('survey.over'))
    await flush()
    expect([step(), child.getSnapshot().context.failure?.code, child.getSnapshot().context.text]).toEqual(['text', 'survey.over', 'Slow'])
    send({ type: 'RESET' }, { type: 'SCORE.CHOSEN', score: 10 }, { type: 'SUBMIT' })
    sends.last()?.reject(new MateriaError('server.error'))
    await flush()
    expect([step(), child.getSnapshot().context.failure?.code]).toEqual(['score', 'server.error'])
  })

  it('NPS-03 Go Back returns to step 1 and clears the text; so does another page', async () => {
    const { child, send, step, open } = start()
    await open()
    send({ type: 'SCORE.CHOSEN', score: 5 }, { type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: 'Slow' }, { type: 'RESET' })
    expect([step(), child.getSnapshot().context.text]).toEqual(['score', ''])
    send({ type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: 'Slow' }, at('drugus'))
    expect([step(), child.getSnapshot().context.text]).toEqual(['text', 'Slow'])
    send(at(null))
    expect([step(), child.getSnapshot().context.text, child.getSnapshot().context.score]).toEqual(['score', '', null])
  })

  it('NPS-03 closing asks to be reminded later, and the browser asks nobody for an hour', async () => {
    const { asks, reminded, heard, send, pass, open, clock } = start()
    await open()
    const opened = clock.now()
    send({ type: 'CLOSE' })
    expect([reminded, heard.at(-1)]).toEqual([['s1'], 'OVERLAY.RELEASE survey'])
    send(at('drugeu'))
    pass(opened + HOUR - 1 - clock.now())
    send(at('drugnct'))
    pass(MINUTE)
    expect(asks.calls.length).toBe(1)
    send(at('drugeu'))
    pass(MINUTE)
    expect(asks.calls.length).toBe(2)
  })

  it('NPS-03 another tab that asked within the hour is heard of', async () => {
    const { asks, child, send, pass, step } = start()
    send({ type: 'SURVEY.START' }, at('drugus'))
    pass(MINUTE)
    asks.last()?.resolve(survey({ show: false, restUntil: 2 * MINUTE }))
    await flush()
    expect([step(), child.getSnapshot().context.restUntil]).toEqual([null, 2 * MINUTE])
    send(at(null))
    pass(MINUTE)
    // It was not about this database: it may be asked yet.
    send(at('drugus'))
    pass(MINUTE)
    expect(asks.calls.length).toBe(2)
  })

  it('NPS-03 never shows twice within its hour, keeps no text over a way back, and asks nobody who is out, whatever happens', async () => {
    const happening = fc.oneof(
      fc.constantFrom<NpsEvent>(
        { type: 'SURVEY.START' },
        { type: 'SURVEY.STOP' },
        at('drugus'),
        at('drugeu'),
        at('drugnct'),
        at(null),
        { type: 'SCORE.CHOSEN', score: 6 },
        { type: 'SCORE.CHOSEN', score: 10 },
        { type: 'TEXT.CHANGED', text: 'Slow' },
        { type: 'RESET' },
        { type: 'SUBMIT' },
        { type: 'CLOSE' },
        { type: 'PAGE.SHOWN' },
      ),
      fc.constantFrom(SECOND, MINUTE, 20 * MINUTE),
      fc.constantFrom('answer' as const, 'fail' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40, size: 'max' }), async (happenings) => {
        const { asks, sends, heard, child, send, pass, clock } = start()
        const shown: number[] = []
        let before = false
        child.subscribe((snapshot) => {
          const is = snapshot.hasTag('open')
          if (is && !before) shown.push(clock.now())
          before = is
        })
        send({ type: 'SURVEY.START' }, at('drugus'))
        for (const what of happenings) {
          if (typeof what === 'number') pass(what)
          else if (typeof what === 'object') {
            send(what)
            if (what.type === 'RESET' && child.getSnapshot().hasTag('score')) expect(child.getSnapshot().context.text).toBe('')
          } else {
            for (const open of [...asks.open(), ...sends.open()])
              if (what === 'fail') open.reject(new MateriaError('server.error'))
              else (open.resolve as (output: unknown) => void)(survey())
            await flush()
          }
        }
        shown.slice(1).forEach((moment, before_) => expect(moment - shown[before_]!).toBeGreaterThanOrEqual(HOUR))
        // One place is asked for at a time, and given back.
        expect(
          heard.filter((word) => word.startsWith('OVERLAY.REQUEST')).length -
            heard.filter((word) => word.startsWith('OVERLAY.RELEASE')).length,
        ).toBe(child.getSnapshot().hasTag('open') ? 1 : 0)
      }),
      { numRuns: runs(60) },
    )
  })

  describe('wherever the reader goes', () => {
    const place = ({ child }: ReturnType<typeof start>) => child.getSnapshot().context.place
    const answer = ({ child }: ReturnType<typeof start>) => {
      const { score, text, failure } = child.getSnapshot().context
      return { score, text, failure: failure?.code ?? null }
    }

    it('NPS-01 hears of places as long as it is there; whoever logs out is asked nothing, and whoever logs in on a page of no database neither', async () => {
      const { asks, send, pass } = start('en', [at('drugus')])
      await flush()
      send({ type: 'SURVEY.START' })
      pass(MINUTE)
      expect(asks.last()?.input).toEqual({ database: 'drugus' })
      send({ type: 'SURVEY.STOP' }, at('drugeu'))
      pass(HOUR)
      expect([asks.calls.length, asks.open().length]).toEqual([1, 0])
      send(at('drugeu'), { type: 'SURVEY.START' })
      pass(MINUTE)
      expect(asks.last()?.input).toEqual({ database: 'drugeu' })
    })

    it.each([
      ['rests', () => {}],
      ['has been there a while', ({ send }: ReturnType<typeof start>) => send(at('drugus'))],
      [
        'is being asked about',
        ({ send, pass }: ReturnType<typeof start>) => {
          send(at('drugus'))
          pass(MINUTE)
        },
      ],
    ])('NPS-01 whoever %s and leaves the databases is not asked about what they have left, whoever comes then', async (_, before) => {
      const page = start()
      const { asks, send, pass, step } = page
      send({ type: 'SURVEY.START' })
      before(page)
      const asked = asks.calls.length
      send(at(null))
      asks.last()?.resolve(survey())
      await flush()
      pass(HOUR)
      expect([step(), asks.calls.length, asks.open(), place(page)]).toEqual([null, asked, [], { path: '/help', database: null }])
      send({ type: 'SURVEY.STOP' }, { type: 'SURVEY.START' })
      pass(HOUR)
      expect(asks.calls.length).toBe(asked)
    })

    it('NPS-01 another database begins its minute anew, before the gateway is asked and while it is', async () => {
      const { asks, send, pass } = start()
      send({ type: 'SURVEY.START' }, at('drugus'))
      pass(MINUTE - 1)
      send(at('drugeu'))
      pass(MINUTE - 1)
      expect(asks.calls).toEqual([])
      pass(1)
      expect(asks.last()?.input).toEqual({ database: 'drugeu' })
      send(at('drugnct'))
      expect([asks.open(), asks.calls.length]).toEqual([[], 1])
      pass(MINUTE - 1)
      expect(asks.calls.length).toBe(1)
      pass(1)
      expect(asks.last()?.input).toEqual({ database: 'drugnct' })
      // Another page of the same database asks on.
      send(at('drugnct', '/drugnct/detail/1'))
      expect([asks.last()?.isOpen(), asks.calls.length]).toEqual([true, 2])
    })

    it('NPS-01 what was asked about, answered or not, is not asked about again, and a tab that rests asks when somebody comes anew', async () => {
      const failed = start()
      failed.send({ type: 'SURVEY.START' }, at('drugus'))
      failed.pass(MINUTE)
      failed.asks.last()?.reject(new MateriaError('server.busy'))
      await flush()
      failed.send(at(null), at('drugus'))
      failed.pass(HOUR)
      expect(failed.asks.calls.length).toBe(1)

      const shown = start()
      await shown.open()
      shown.send({ type: 'CLOSE' })
      shown.pass(2 * HOUR)
      shown.send(at(null), at('drugus'))
      shown.pass(HOUR)
      expect(shown.asks.calls.length).toBe(1)

      const rests = start()
      rests.send({ type: 'SURVEY.START' }, at('drugus'))
      rests.pass(MINUTE)
      rests.asks.last()?.resolve(survey({ show: false, restUntil: HOUR }))
      await flush()
      rests.pass(2 * HOUR)
      expect(rests.asks.calls.length).toBe(1)
    })

    it.each([
      ['before the gateway is asked', (go: () => void, pass: (ms: number) => void) => (go(), pass(MINUTE))],
      ['while it is', (go: () => void, pass: (ms: number) => void) => (pass(MINUTE), go())],
    ])('NPS-03 %s somebody goes on within the database: what they answer there stays on that page', async (_, when) => {
      const page = start()
      const { asks, send, pass } = page
      send({ type: 'SURVEY.START' }, at('drugus'))
      when(() => send(at('drugus', '/drugus/detail/1')), pass)
      asks.last()?.resolve(survey())
      await flush()
      send({ type: 'SCORE.CHOSEN', score: 5 }, at('drugus', '/drugus/detail/1'))
      expect(answer(page).score).toBe(5)
      send(at('drugus'))
      expect(answer(page).score).toBeNull()
      send({ type: 'SCORE.CHOSEN', score: 4 }, at('drugus'))
      expect(answer(page).score).toBe(4)
    })

    it('NPS-02 NPS-03 the place is known wherever the survey is: what is written on a page stays there, however it came to it', async () => {
      const page = start()
      const { sends, send, step, open } = page
      await open()
      send({ type: 'SCORE.CHOSEN', score: 5 }, { type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: 'Slow' }, at('drugus', '/drugus/detail/1'))
      expect([step(), answer(page)]).toEqual(['score', { score: null, text: '', failure: null }])
      send({ type: 'SCORE.CHOSEN', score: 5 }, { type: 'SUBMIT' }, { type: 'TEXT.CHANGED', text: 'Slow' }, at('drugus', '/drugus/detail/1'))
      expect([step(), answer(page).text]).toEqual(['text', 'Slow'])
      send({ type: 'SUBMIT' }, at('drugeu'))
      sends.last()?.reject(new MateriaError('server.busy'))
      await flush()
      send(at('drugeu'))
      expect([step(), answer(page)]).toEqual(['text', { score: 5, text: 'Slow', failure: 'server.busy' }])
    })

    it('NPS-02 what went wrong is told until it is tried again, or left', async () => {
      const page = start()
      const { sends, send, step, open } = page
      await open()
      const fails = async () => {
        sends.last()?.reject(new MateriaError('server.busy'))
        await flush()
      }
      send({ type: 'SCORE.CHOSEN', score: 10 }, { type: 'SUBMIT' })
      await fails()
      expect(answer(page).failure).toBe('server.busy')
      send({ type: 'SUBMIT' })
      expect([step(), answer(page).failure]).toEqual(['busy', null])
      await fails()
      send({ type: 'SCORE.CHOSEN', score: 5 }, { type: 'SUBMIT' })
      expect([step(), answer(page).failure]).toEqual(['text', null])
      send({ type: 'TEXT.CHANGED', text: 'Slow' }, { type: 'SUBMIT' })
      await fails()
      expect([step(), answer(page).failure]).toEqual(['text', 'server.busy'])
      send({ type: 'RESET' })
      expect([step(), answer(page).failure]).toEqual(['score', null])
    })

    it('NPS-01 NPS-03 closed at the text it asks to be reminded; the thanks are closed at once, and where they were read is known', async () => {
      const text = start()
      await text.open()
      text.send({ type: 'SCORE.CHOSEN', score: 5 }, { type: 'SUBMIT' }, { type: 'CLOSE' })
      expect([text.step(), text.reminded]).toEqual([null, ['s1']])

      const thanks = start()
      await thanks.open()
      thanks.send({ type: 'SCORE.CHOSEN', score: 9 }, { type: 'SUBMIT' })
      thanks.sends.last()?.resolve(undefined)
      await flush()
      thanks.send(at('drugeu'))
      expect([thanks.step(), place(thanks)]).toEqual(['thanks', { path: '/drugeu', database: 'drugeu' }])
      thanks.send({ type: 'CLOSE' })
      expect([thanks.step(), thanks.reminded, thanks.heard.at(-1)]).toEqual([null, [], 'OVERLAY.RELEASE survey'])
    })
  })
})
