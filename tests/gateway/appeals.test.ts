import { afterEach, describe, expect, it } from 'vitest'
import { readAppeal } from '../../domain/appeal.ts'
import { readOutcome, type Restriction } from '../../domain/refusals.ts'
import { newAccount } from '../../domain/risk/score.ts'
import { readCommand } from '../../server/admin/command.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { resultLines } from '../../server/admin/table.ts'
import { lastAppeals } from '../../server/risk/appeals.ts'
import { Browser, EXPORT, SEARCH, testGateway, type TestGateway } from './harness.ts'
import { emptyState, STATES } from './states.ts'

const ZONE = 'Asia/Shanghai'
/** A Monday, 17:00 in Shanghai. */
const BEGIN = Date.parse('2026-11-30T09:00:00Z')
const DAY = 86_400_000
const JANE = 'jane@acme-pharma.com'
const WHY = 'I compared all labels of one class for a review, page by page.'

const refused = (error: { code: string; field?: string }) => ({ answer: { error } })

/** An appeal, as the page reads what became of it. */
const appealTo = async (browser: Browser, given: { restriction: string; text: string }) => {
  const appeal = readAppeal((await browser.call('appeal', given)).appeal)
  if (!appeal) throw new Error('no appeal')
  return appeal
}

describe.each(STATES)('appeals on $name', ({ open }) => {
  let kept: Awaited<ReturnType<typeof open>>
  let gateways: TestGateway[] = []
  afterEach(async () => {
    for (const gateway of gateways.splice(0)) await gateway.close()
    await kept.dispose()
  })
  const begin = async (first = true): Promise<TestGateway> => {
    if (first) {
      kept = await open()
      await emptyState(kept.state)
      gateways = []
    }
    const gateway = await testGateway({ env: { RISK: 'on', TIME_ZONE: ZONE }, at: BEGIN, state: kept.state })
    gateways.push(gateway)
    return gateway
  }
  const member = async (gateway: TestGateway, email = JANE) => {
    const browser = new Browser(gateway)
    await browser.login(gateway, email)
    return browser
  }
  /** An operator's command; gateways have heard of it afterwards. */
  const does = async ({ state, clock }: TestGateway, ...words: string[]) => {
    const result = await createOperator({
      db: state.db,
      now: clock.now,
      sender: { send: async () => 'sent' as const },
      contact: '',
      timeZone: ZONE,
    }).perform(readCommand(words, 'ops')!)
    clock.pass(2_000)
    return result
  }
  /** What a call for records, or for an export, is told. */
  const told = async (browser: Browser, exports = false) => {
    const path = exports ? '/api/databases/drugus/export/validate' : '/api/databases/drugus/search'
    const answer = await browser.post(path, exports ? EXPORT : SEARCH)
    const { event } = readOutcome(answer.body)
    return answer.status === 200 ? null : event?.type === 'RESTRICTION.RAISED' ? event.restriction : answer.body
  }
  const restricted = async (browser: Browser, exports = false) => {
    const restriction = await told(browser, exports)
    if (restriction === null) throw new Error('not restricted')
    return restriction as Restriction & { id: string }
  }

  it('ABUSE-03 who is banned appeals, reads by when it is answered, and is free once the operator agrees', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    for (const kind of ['warning', 'export', 'network', 'temporary', 'permanent', 'locked'] as const) {
      await does(gateway, 'restriction', 'set', JANE, kind, '--code', '1002')
      const { id, appeal: none } = await restricted(jane, true)
      expect([kind, none]).toStrictEqual([kind, null])
      const at = gateway.clock.now()
      const appeal = await appealTo(jane, { restriction: id, text: `  ${WHY}\r\nAnd \u202Emore. ` })
      // The fifth working day: Tuesday is the first, the weekend counts for nothing.
      expect(appeal).toStrictEqual({ text: `${WHY}\nAnd  more.`, sentAt: at, answerBy: '2026-12-07', answer: null })
      // The next refusal brings it, at once.
      expect((await restricted(jane, true)).appeal).toStrictEqual(appeal)
      const { appeals } = await does(gateway, 'appeal', 'list')
      expect(appeals).toMatchObject([
        { user: JANE, restriction: kind, content: appeal.text, answerBy: '2026-12-07', isLate: false, answer: null },
      ])
      const { appeals: answered } = await does(gateway, 'appeal', 'accept', appeals![0]!.id, '--answer', 'Thank you, that explains it.')
      expect(answered).toMatchObject([{ answer: { accepted: true, text: 'Thank you, that explains it.', by: 'ops' } }])
      expect(await told(jane, true), kind).toBe(null)
      expect((await does(gateway, 'appeal', 'list')).appeals).toStrictEqual([])
      // It shows no notice any more: the answer comes as a note, until it is read.
      const { notes } = await jane.call('isLogin', {})
      expect(notes).toMatchObject([{ kind: 'accepted', reason: 'Thank you, that explains it.' }])
      await jane.call('readNote', { id: notes![0]!.id })
      // As many as a day has are another test.
      await kept.state.db.deleteFrom('rate_limits').execute()
    }
  })

  it('whether a restriction still holds is told to whom it restricts, by its id, until it is over, lifted or read [ABUSE-01]', async () => {
    const gateway = await begin()
    const other = await begin(false)
    const [jane, tab] = [await member(gateway), await member(other)]
    const thief = new Browser(gateway)
    await thief.login(gateway, 'other@acme-pharma.com')
    const stands = async (id: string, of = jane) => (await of.call('restrictionStands', { id })).stands
    const set = async (...words: string[]) => {
      await does(gateway, 'restriction', 'set', JANE, ...words)
      return (await restricted(jane, true)).id
    }
    const ban = await set('temporary', '--days', '1')
    expect([await stands(ban), await stands(ban, thief), await stands(ban, new Browser(gateway)), await stands('nosuch')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    // A ban lets itself be asked for, and every gateway hears of its end.
    other.clock.pass(2_000)
    expect(await stands(ban, tab)).toBe(true)
    await does(gateway, 'restriction', 'lift', JANE)
    other.clock.pass(2_000)
    expect([await stands(ban), await stands(ban, tab)]).toEqual([false, false])
    const warning = await set('warning')
    expect(await stands(warning)).toBe(true)
    await jane.call('receiveNotice', { noticeCode: 1001 })
    expect(await stands(warning)).toBe(false)
    const exports = await set('export')
    expect(await stands(exports)).toBe(true)
    gateway.clock.pass(24 * 3_600_000)
    expect(await stands(exports)).toBe(false)
  })

  it('ABUSE-03 one that waits is the answer to another, in any tab and gateway; after a refusal there may be a new one, three a day', async () => {
    const gateway = await begin()
    const other = await begin(false)
    const [jane, tab] = [await member(gateway), await member(other)]
    await does(gateway, 'restriction', 'set', JANE, 'temporary', '--days', '20')
    other.clock.pass(2_000)
    const { id } = await restricted(jane)
    const [first, second] = await Promise.all([
      appealTo(jane, { restriction: id, text: WHY }),
      appealTo(tab, { restriction: id, text: 'Something else, in another tab.' }),
    ])
    expect(first.text).toBe(second.text)
    expect(await kept.state.db.selectFrom('appeals').select('id').execute()).toHaveLength(1)
    for (const answer of ['No, see the terms.', 'Still no.']) {
      const [open] = (await does(gateway, 'appeal', 'list')).appeals!
      await does(gateway, 'appeal', 'reject', open!.id, '--answer', answer)
      expect((await restricted(jane)).appeal).toMatchObject({ answer: { accepted: false, text: answer } })
      // It is read where the ban is told: no note besides.
      expect((await jane.call('isLogin', {})).notes ?? []).toStrictEqual([])
      if (answer !== 'Still no.') await appealTo(jane, { restriction: id, text: `${WHY} Please look again.` })
    }
    // The tab's own was counted as well where it came at the same moment.
    await appealTo(jane, { restriction: id, text: WHY }).catch(() => null)
    const [open] = (await does(gateway, 'appeal', 'list')).appeals!
    if (open) await does(gateway, 'appeal', 'reject', open.id, '--answer', 'No.')
    await expect(appealTo(jane, { restriction: id, text: WHY })).rejects.toMatchObject(refused({ code: 'auth.rate_limited' }))
    gateway.clock.pass(DAY)
    await jane.login(gateway)
    expect(await appealTo(jane, { restriction: id, text: WHY })).toMatchObject({ answer: null })
  })

  it('ABUSE-03 an appeal is its author’s: of another’s restriction, one that is over, or with a text that says nothing there is none', async () => {
    const gateway = await begin()
    const [jane, ann] = [await member(gateway), await member(gateway, 'ann@acme-pharma.com')]
    await does(gateway, 'restriction', 'set', JANE, 'export')
    const { id } = await restricted(jane, true)
    await expect(appealTo(ann, { restriction: id, text: WHY })).rejects.toMatchObject(refused({ code: 'request.not_found' }))
    for (const text of [
      '',
      '   ',
      'too short',
      '\u202E'.repeat(20),
      '\u200b'.repeat(20),
      '\u2060\u00ad\u3164\u2800\ufe0f'.repeat(9),
      `no${' '.repeat(20)}!`,
      'x'.repeat(1001),
    ])
      await expect(appealTo(jane, { restriction: id, text })).rejects.toMatchObject(refused({ code: 'request.malformed', field: 'text' }))
    await expect(appealTo(new Browser(gateway), { restriction: id, text: WHY })).rejects.toMatchObject(refused({ code: 'auth.required' }))
    await does(gateway, 'restriction', 'lift', JANE)
    await expect(appealTo(jane, { restriction: id, text: WHY })).rejects.toMatchObject(refused({ code: 'request.not_found' }))
    // Exactly as long as may be, in characters and not in units.
    await does(gateway, 'restriction', 'set', JANE, 'permanent')
    expect(await appealTo(jane, { restriction: (await restricted(jane)).id, text: '😀'.repeat(1000) })).toMatchObject({ answer: null })
    expect((await kept.state.db.selectFrom('appeals').selectAll().execute()).map(({ content }) => content)).toStrictEqual([
      '😀'.repeat(1000),
    ])
  })

  it('ABUSE-03 accepting ends what it is against and what the gateway said besides, not what an operator said; what led there counts no more', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    const { user_id } = await kept.state.db.selectFrom('sessions').select('user_id').executeTakeFirstOrThrow()
    const says = (id: string, kind: string, made_by: string) =>
      kept.state.db
        .insertInto('restrictions')
        .values({
          id,
          user_id,
          kind,
          level: 20,
          notice_code: 1002,
          points: '{}',
          reason: '',
          made_by,
          created_at: BEGIN,
          until: BEGIN + 20 * DAY,
          acknowledged_at: null,
          lifted_at: null,
        })
        .execute()
    await says('engine-export', 'export', '')
    await says('engine-ban', 'temporary', '')
    await says('operator-export', 'export', 'ops')
    await kept.state.db
      .insertInto('risk_accounts')
      .values({
        user_id,
        score: JSON.stringify(newAccount(BEGIN)),
        ladder: JSON.stringify({ captcha: 90, warning: 90, export: 90, temporary: 90, forgiven: 0, bans: 2, bannedAt: BEGIN }),
        version: 7,
        updated_at: BEGIN,
      })
      .execute()
    gateway.clock.pass(2_000)
    await appealTo(jane, { restriction: (await restricted(jane)).id, text: WHY })
    const [open] = (await does(gateway, 'appeal', 'list')).appeals!
    await does(gateway, 'appeal', 'accept', open!.id, '--answer', 'Agreed.')
    expect(await told(jane)).toBe(null)
    expect(await told(jane, true)).toMatchObject({ id: 'operator-export' })
    const row = await kept.state.db.selectFrom('risk_accounts').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()
    expect([row.version, JSON.parse(row.ladder)]).toMatchObject([8, { bans: 0, temporary: 0 }])
  })

  it('ABUSE-03 what waits too long is told to the operator; a second answer, an unknown appeal and an empty answer are refused by name', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    await does(gateway, 'restriction', 'set', JANE, 'permanent', '--code', '1003', '--reason', 'Offered on a platform')
    await appealTo(jane, { restriction: (await restricted(jane)).id, text: `${WHY}\u001b[31m` })
    const late = async () => (await does(gateway, 'appeal', 'list', '--late')).appeals!.length
    gateway.clock.pass(Date.parse('2026-12-08T00:00:00+08:00') - gateway.clock.now() - 1)
    expect(await late()).toBe(0)
    expect(await late()).toBe(1)
    const [open] = (await does(gateway, 'appeal', 'list')).appeals!
    expect(resultLines({ appeals: [open!] }).join('\n')).toMatch(/jane@acme-pharma\.com\s+permanent .*LATE.*I compared all labels/)
    for (const [words, code] of [
      [['accept', open!.id], 'appeal.text'],
      [['reject', open!.id, '--answer', '  '], 'appeal.text'],
      [['reject', open!.id, '--answer', '\u200b\u200b'], 'appeal.text'],
      [['reject', open!.id, '--answer', 'x'.repeat(1001)], 'appeal.text'],
      [['reject', 'nothing', '--answer', 'No.'], 'appeal.none'],
      [['show', 'nothing'], 'appeal.none'],
    ] as const)
      await expect(does(gateway, 'appeal', ...words), words.join(' ')).rejects.toMatchObject({ code })
    expect((await restricted(jane)).appeal).toMatchObject({ answer: null })
    await does(gateway, 'appeal', 'reject', open!.id, '--answer', 'No.\nSee the terms.')
    await expect(does(gateway, 'appeal', 'accept', open!.id, '--answer', 'Yes.')).rejects.toMatchObject({ code: 'appeal.answered' })
    const shown = resultLines(await does(gateway, 'appeal', 'show', open!.id), true).join('\n')
    for (const part of ['rejected', 'ops', 'No.', 'See the terms.', 'I compared all labels', '2026-12-07']) expect(shown).toContain(part)
    expect(shown).not.toContain('\u001b')
    // What came of it is in the operator's log, without the words of either.
    const log = await kept.state.db.selectFrom('operator_log').select(['action', 'detail']).where('action', '=', 'appeal.answer').execute()
    expect(log.map(({ detail }) => JSON.parse(detail))).toMatchObject([{ accepted: false, lifted: 0 }])
    expect(JSON.stringify(log)).not.toContain('terms')
    // Once the ban is over there is nothing left to read it in.
    await does(gateway, 'restriction', 'lift', JANE)
    expect(await lastAppeals(kept.state.db, gateway.clock.now())).toStrictEqual(new Map())
  })

  it('ABUSE-03 an answer that comes after the restriction has ended reaches its author as a note', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    await does(gateway, 'restriction', 'set', JANE, 'temporary', '--days', '1')
    await appealTo(jane, { restriction: (await restricted(jane)).id, text: WHY })
    const [open] = (await does(gateway, 'appeal', 'list')).appeals!
    gateway.clock.pass(DAY)
    await jane.login(gateway)
    expect(await told(jane)).toBe(null)
    await does(gateway, 'appeal', 'reject', open!.id, '--answer', 'It was right.')
    expect((await jane.call('isLogin', {})).notes).toMatchObject([{ kind: 'rejected', reason: 'It was right.' }])
  })
})
