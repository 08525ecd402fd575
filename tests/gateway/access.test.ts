import { describe, expect, it } from 'vitest'
import { createOperator } from '../../server/admin/operator.ts'
import { resultLines } from '../../server/admin/table.ts'
import { AdminError } from '../../server/admin/types.ts'
import { sweepState } from '../../server/state/sweep.ts'
import type { State } from '../../server/state/open.ts'
import { openDesk, refusal, Screen, type Desk } from './desk.ts'
import { onEmptyState, STATES } from './states.ts'

const DAY = 86_400_000
const REQUEST = { name: ' 林晓 ', organization: 'Example Pharma', email: ' Lin@Pharma.Example ', purpose: 'Approvals of apixaban' }

describe.each(STATES)('asking for access on $name', ({ open }) => {
  let state: State
  let desk: Desk
  const at = (env: Record<string, string> = {}) => (desk = openDesk(state, { SIGNUP: 'closed', ...env }))
  onEmptyState(open, (opened) => {
    state = opened
    at()
  })
  const operator = () => createOperator({ db: state.db, now: desk.clock.now, sender: { send: async () => 'sent' as const }, contact: '' })
  const listed = async (all = false) => (await operator().perform({ command: 'requests.list', all })).requests ?? []
  const ask = async (screen: Screen, more: Partial<typeof REQUEST> = {}) =>
    screen.call('requestAccess', { ...REQUEST, ...more, pass: await desk.passFor(screen.asker) })

  it('ACC-07 a request reaches the operator as it was written, and is marked done once', async () => {
    expect(await ask(new Screen(desk, { language: 'cn' }))).toStrictEqual({ done: true })
    const [request] = await listed()
    expect(request).toStrictEqual({
      id: expect.any(String),
      name: '林晓',
      organization: 'Example Pharma',
      email: 'lin@pharma.example',
      purpose: 'Approvals of apixaban',
      language: 'cn',
      createdAt: desk.clock.now(),
      doneAt: null,
    })
    const id = request?.id ?? ''
    desk.clock.pass(DAY)
    expect(await operator().perform({ command: 'requests.done', id })).toMatchObject({ requests: [{ id, doneAt: desk.clock.now() }] })
    expect(await listed()).toStrictEqual([])
    expect(await listed(true)).toHaveLength(1)
    await expect(operator().perform({ command: 'requests.done', id })).rejects.toThrow(new AdminError('request.unknown', id))
    expect(await state.db.selectFrom('operator_log').select(['action', 'subject']).execute()).toStrictEqual([
      { action: 'requests.done', subject: id },
    ])
  })

  it('says nothing about whether somebody has the address', async () => {
    await operator().perform({ command: 'user.add', email: 'lin@pharma.example' })
    const known = await ask(new Screen(desk))
    const unknown = await ask(new Screen(desk), { email: 'nobody@pharma.example' })
    expect(known).toStrictEqual(unknown)
    expect(await listed()).toHaveLength(2)
  })

  it('ACC-07 CAPT-01 takes nothing without a captcha of this browser, and each captcha once', async () => {
    const screen = new Screen(desk)
    const pass = await desk.passFor(screen.asker)
    expect(await refusal(screen.call('requestAccess', { ...REQUEST, pass: 'made up' }))).toBe('auth.captcha_expired')
    expect(await refusal(new Screen(desk).call('requestAccess', { ...REQUEST, pass }))).toBe('auth.captcha_expired')
    await screen.call('requestAccess', { ...REQUEST, pass })
    expect(await refusal(screen.call('requestAccess', { ...REQUEST, pass }))).toBe('auth.captcha_expired')
    expect(await listed()).toHaveLength(1)
  })

  it('one browser asks five times a day, for one address three times', async () => {
    const screen = new Screen(desk)
    for (let nth = 0; nth < 5; nth++) await ask(screen, { email: `a${nth}@pharma.example` })
    expect(await refusal(ask(screen, { email: 'a6@pharma.example' }))).toBe('auth.rate_limited')
    for (let nth = 0; nth < 3; nth++) await ask(new Screen(desk))
    expect(await refusal(ask(new Screen(desk), { email: 'LIN@pharma.example' }))).toBe('auth.rate_limited')
    expect(await listed()).toHaveLength(8)
    desk.clock.pass(DAY)
    expect(await ask(screen)).toStrictEqual({ done: true })
  })

  it('ACC-07 is not there where logging in makes an account', async () => {
    at({ SIGNUP: 'open' })
    expect(await refusal(ask(new Screen(desk)))).toBe('request.not_found')
    expect(await listed()).toStrictEqual([])
  })

  it('hostile text stays a text on one line of the terminal', async () => {
    await ask(new Screen(desk), {
      name: "'); drop table users;--",
      organization: 'Evil\u001b[2J\u202ecorp',
      purpose: 'one\r\ntwo\u0000 <script>alert(1)</script>',
    })
    const [request] = await listed()
    expect(request).toMatchObject({
      name: "'); drop table users;--",
      organization: 'Evil[2Jcorp',
      purpose: 'one two <script>alert(1)</script>',
    })
    expect(resultLines({ requests: await listed() })).toHaveLength(2)
    expect(await refusal(ask(new Screen(desk), { name: '\u202e\u200f' }))).toBe('request.malformed')
  })

  it('done requests go after 90 days, open ones stay', async () => {
    await ask(new Screen(desk))
    await ask(new Screen(desk), { email: 'other@pharma.example' })
    const [first] = await listed()
    await operator().perform({ command: 'requests.done', id: first?.id ?? '' })
    await sweepState(state.db, desk.clock.now() + 90 * DAY - 1)
    expect(await listed(true)).toHaveLength(2)
    await sweepState(state.db, desk.clock.now() + 90 * DAY)
    expect(await listed(true)).toMatchObject([{ doneAt: null }])
  })
})
