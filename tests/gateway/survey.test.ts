import { describe, expect, it } from 'vitest'
import type { BizData } from '../../domain/calls.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { readCommand } from '../../server/admin/command.ts'
import { resultLines } from '../../server/admin/table.ts'
import type { State } from '../../server/state/open.ts'
import { openDesk, Screen, type Desk } from './desk.ts'
import { onEmptyState, STATES } from './states.ts'

const DAY = 86_400_000

describe.each(STATES)('the survey on $name', ({ open }) => {
  let state: State
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
    desk = openDesk(state)
  })
  const does = (...words: string[]) =>
    createOperator({ db: state.db, now: desk.clock.now, sender: { send: async () => 'sent' as const }, contact: '' }).perform(
      readCommand(words)!,
    )
  const ask = async (...words: string[]) =>
    (await does('survey', 'open', '--release', '2026-11', '--after', '0', ...words)).surveys?.[0]?.id ?? ''
  const member = async (email = 'jane@acme-pharma.com', asker = {}) => {
    const screen = new Screen(desk, asker)
    await screen.login(email)
    await does('membership', 'grant', email, 'approval', '--formal')
    return screen
  }
  const config = (screen: Screen, dbModule = 'drugus') => screen.call('nps-get-config', { dbModule })
  const NOTHING = { show: false, version: '', id: '' }
  const answer = (configId: string, score: number, more: Partial<BizData<'submit-nps'>> = {}): BizData<'submit-nps'> => ({
    database: 'drugus',
    version: '2026-11',
    score,
    configId,
    submit: true,
    picture_list: [],
    bad_reviews: score <= 6 ? 'Too slow' : '',
    good_reviews: score > 6 && score <= 8 ? 'More charts' : '',
    ...more,
  })

  it('NPS-01 get-config shows the survey about this database, else the one about all, to those it is for', async () => {
    const jane = await member()
    expect(await config(jane)).toStrictEqual(NOTHING)
    const all = await ask()
    expect(await config(jane)).toStrictEqual({ show: true, version: '2026-11', id: all })
    const us = await ask('--database', 'drugus')
    expect((await config(jane)).id).toBe(us)
    expect((await config(jane, 'drugeu')).id).toBe(all)
    expect(await config(jane, 'nothing')).toStrictEqual(NOTHING)
    const ann = new Screen(desk)
    await does('user', 'add', '--email', 'ann@acme-pharma.com', '--certified')
    await ann.login('ann@acme-pharma.com')
    // She may not open the database.
    expect(await config(ann)).toStrictEqual(NOTHING)
    await does('survey', 'close', us)
    expect((await config(jane)).id).toBe(all)
    await does('survey', 'close', all)
    expect(await config(jane)).toStrictEqual(NOTHING)
  })

  it('NPS-01 an account is asked once it is so many days old, and of its product', async () => {
    const jane = await member()
    await does('survey', 'open', '--release', '1', '--database', 'drugus', '--after', '2')
    await does('survey', 'open', '--release', '1', '--database', 'drugeu', '--after', '0', '--audience', 'device')
    expect((await config(jane)).show).toBe(false)
    desk.clock.pass(2 * DAY)
    const later = new Screen(desk)
    await later.login('jane@acme-pharma.com')
    expect((await config(later)).show).toBe(true)
    expect((await config(later, 'drugeu')).show).toBe(false)
  })

  it('NPS-02 one answer counts per survey and account, the first, on every device', async () => {
    const id = await ask()
    const jane = await member()
    const phone = await member()
    const li = await member('li@pharma.cn')
    const info = (screen: Screen) => screen.call('get-nps-info', { dbModule: 'drugus', version: '2026-11', configId: id })
    expect(await info(jane)).toStrictEqual({ submitted: false, remindAt: null })
    await jane.call('submit-nps', answer(id, 3))
    // What was on its way twice is one answer; another is told that it does not count.
    await jane.call('submit-nps', answer(id, 3))
    const late = await Promise.allSettled([
      jane.call('submit-nps', answer(id, 9)),
      phone.call('submit-nps', answer(id, 3, { bad_reviews: 'Too dear' })),
    ])
    expect(late).toMatchObject([{ reason: { code: 'survey.answered' } }, { reason: { code: 'survey.answered' } }])
    expect(await info(phone)).toStrictEqual({ submitted: true, remindAt: null })
    expect((await config(phone)).show).toBe(false)
    expect((await config(phone, 'drugeu')).show).toBe(false)
    expect((await config(li)).show).toBe(true)
    expect((await does('survey', 'results')).scores).toMatchObject([{ scores: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] }])
    await does('survey', 'close', id)
    await expect(li.call('submit-nps', answer(id, 3))).rejects.toMatchObject({ code: 'survey.over' })
  })

  it('NPS-02 a text is where its score wants it, and of a length the language allows', async () => {
    const id = await ask()
    const jane = await member('jane@acme-pharma.com', { language: 'cn' })
    const refused = [
      answer(id, 6, { bad_reviews: '' }),
      answer(id, 6, { bad_reviews: ' a ' }),
      answer(id, 6, { good_reviews: 'More charts' }),
      answer(id, 7, { good_reviews: '', bad_reviews: 'Too slow' }),
      answer(id, 9, { good_reviews: 'More charts' }),
      answer(id, 11),
      answer(id, 6, { picture_list: ['a.png'] }),
    ]
    for (const given of refused)
      await expect(jane.call('submit-nps', given)).rejects.toThrow(/does not fit|too_big|too big|Too big|expected/i)
    await expect(jane.call('submit-nps', answer(id, 6, { bad_reviews: '慢'.repeat(501) }))).rejects.toMatchObject({
      code: 'request.malformed',
    })
    await expect(jane.call('submit-nps', answer(id, 6, { database: 'nothing' }))).rejects.toMatchObject({ code: 'request.malformed' })
    await jane.call('submit-nps', answer(id, 6, { bad_reviews: '慢'.repeat(500) }))
    const li = await member('li@pharma.cn')
    await li.call('submit-nps', answer(id, 8, { good_reviews: 'x'.repeat(1500) }))
    expect((await does('survey', 'results')).scores?.[0]?.texts.map(({ text }) => text.length).sort((a, b) => a - b)).toStrictEqual([
      500, 1500,
    ])
  })

  it('NPS-03 whoever puts it away is asked again after seven days; an answer ends that', async () => {
    const id = await ask()
    const jane = await member()
    await jane.call('nps-remind-later', { configId: id })
    await jane.call('nps-remind-later', { configId: 'nothing' })
    expect((await config(jane)).show).toBe(false)
    desk.clock.pass(7 * DAY - 1)
    expect((await config(jane)).show).toBe(false)
    desk.clock.pass(1)
    expect((await config(jane)).show).toBe(true)
    await jane.call('submit-nps', answer(id, 10))
    expect(await state.db.selectFrom('survey_reminders').selectAll().execute()).toStrictEqual([])
    await expect(new Screen(desk).call('nps-get-config', { dbModule: 'drugus' })).rejects.toMatchObject({ code: 'auth.required' })
  })

  it('NPS-01 NPS-02 results count scores, net promoter score and months, and never tell who answered', async () => {
    const id = await ask('--database', 'drugus')
    const say = async (email: string, score: number, more = {}) => (await member(email)).call('submit-nps', answer(id, score, more))
    await say('a@pharma.cn', 10)
    await say('b@pharma.cn', 9)
    await say('c@pharma.cn', 8)
    desk.clock.pass(40 * DAY)
    await say('d@pharma.cn', 6, { bad_reviews: '=HYPERLINK("x"),\nslow' })
    const { scores } = await does('survey', 'results', '--survey', id)
    expect(scores).toMatchObject([{ database: 'drugus', version: '2026-11', scores: [0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1], nps: 25 }])
    expect(scores?.[0]?.months.map(({ answers, nps }) => [answers, nps])).toStrictEqual([
      [3, 67],
      [1, -100],
    ])
    expect(scores?.[0]?.texts.map(({ score, text }) => [score, text])).toStrictEqual([
      [6, '=HYPERLINK("x"),\nslow'],
      [8, 'More charts'],
    ])
    const lines = resultLines({ scores: scores! }).join('\n')
    expect(lines).toContain('NPS 25')
    expect(lines).not.toContain('pharma.cn')
    const { csv = '' } = await does('survey', 'results', '--csv')
    const rows = csv.split('\r\n')
    expect(rows[0]).toBe('\uFEFFtime,survey,database,version,score,bad_reviews,good_reviews,language')
    expect(rows[1]).toMatch(/,drugus,2026-11,6,"'=HYPERLINK\(""x""\),\nslow",,en$/)
    expect(csv).not.toContain('pharma.cn')
    // An account that goes leaves what it said without it.
    await state.db.deleteFrom('users').execute()
    expect((await does('survey', 'results')).scores?.[0]?.nps).toBe(25)
  })

  it('NPS-01 the operator is told what does not fit', async () => {
    const id = await ask('--database', 'drugus')
    await expect(ask('--database', 'drugus')).rejects.toMatchObject({ code: 'survey.exists', subject: id })
    await expect(ask('--database', 'nothing')).rejects.toMatchObject({ code: 'database.unknown' })
    await expect(ask('--audience', 'visitors')).rejects.toMatchObject({ code: 'survey.audience' })
    await expect(does('survey', 'open', '--release', ' ')).rejects.toMatchObject({ code: 'survey.version' })
    await does('survey', 'close', id)
    await expect(does('survey', 'close', id)).rejects.toMatchObject({ code: 'survey.unknown' })
    await expect(does('survey', 'results', '--survey', 'nothing')).rejects.toMatchObject({ code: 'survey.none' })
    expect((await does('survey', 'list')).surveys).toStrictEqual([])
    expect((await does('survey', 'list', '--all')).surveys).toMatchObject([{ id, database: 'drugus', answers: 0 }])
  })
})
