import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOperator } from '../../server/admin/operator.ts'
import { resultLines } from '../../server/admin/table.ts'
import { AdminError, AdminResult, type AdminNotice, type AdminRequest } from '../../server/admin/types.ts'
import { cleanHtml } from '../../server/notices/html.ts'
import { createNoticeBoard } from '../../server/notices/board.ts'
import { sweepState } from '../../server/state/sweep.ts'
import type { State } from '../../server/state/open.ts'
import { openDesk, Screen, type Desk } from './desk.ts'
import { onEmptyState, STATES } from './states.ts'
import { runs } from '../runs.ts'

const DAY = 86_400_000
const ALL = { product: 'approval', productId: '' } as const
/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const MP4 = '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'
type Add = Extract<AdminRequest, { command: 'notice.add' }>

const words = (title: string, content = '') => ({ title, content })
const draft = (title: string, more: object = {}) => ({ en: words(title), cn: words(`${title} 通知`), ...more })
const add = (title: string, more: Partial<Add> = {}): Add => ({
  command: 'notice.add',
  kind: 'center',
  audience: 'everybody',
  draft: draft(title),
  media: [],
  ...more,
})

describe.each(STATES)('notices on $name', ({ open }) => {
  let state: State
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
    desk = openDesk(state)
  })
  const does = (request: AdminRequest) =>
    createOperator({ db: state.db, now: desk.clock.now, sender: { send: async () => 'sent' as const }, contact: '' }).perform(request)
  const publish = async (title: string, more: Partial<Add> = {}) => (await does(add(title, more))).notices?.[0]?.id ?? ''
  const member = async (email = 'jane@acme-pharma.com', asker = {}) => {
    const screen = new Screen(desk, asker)
    await screen.login(email)
    return screen
  }
  const titles = (notices: readonly { title: string }[]) => notices.map(({ title }) => title)
  const centre = async (screen: Screen) => titles((await screen.call('notice-all', ALL)).noticeCenter)
  const unread = async (screen: Screen) =>
    titles((await screen.call('notice-all', ALL)).noticeCenter.filter(({ isRead }) => !isRead)).sort()

  it('NOTICE-01 GATE-07/inform each kind answers where it belongs, the newest first, in the language of who asks', async () => {
    for (const kind of ['center', 'weak', 'weak', 'strong', 'banner', 'corner', 'blocking', 'announcement', 'guide'] as const) {
      desk.clock.pass(1000)
      const [en, cn] = kind === 'guide' ? [] : ['<p>Text</p>', '<p>正文</p>']
      const content = { en: words(`${kind} en`, en), cn: words(`${kind} cn`, cn) }
      const picture = { name: 'p.png', data: PIXEL }
      await does(add('', { kind, draft: content, ...(kind === 'guide' && { database: 'drugus', media: [picture] }) }))
    }
    const screen = await member('jane@acme-pharma.com', { language: 'cn' })
    const answer = await screen.call('notice-all', ALL)
    expect(answer).toMatchObject({
      noticeCenter: [{ title: 'center cn', content: '<p>正文</p>', isRead: false, isDetail: true, level: 'info' }],
      globalNotice: { title: 'banner cn', level: 'weak' },
      strongNotice: { title: 'strong cn', level: 'strong' },
      weakNotice: [
        { title: 'weak cn', level: 'weak' },
        { title: 'weak cn', level: 'weak' },
      ],
      corner: { title: 'corner cn' },
      blocking: [{ title: 'blocking cn', text: '<p>正文</p>', reload: true, lockScroll: true, showClose: true, showCode: false }],
      latestTime: desk.clock.now(),
    })
    expect(answer.weakNotice[0]!.publishTime).toBeGreaterThan(answer.weakNotice[1]!.publishTime)
    expect(await screen.call('inform', { app: 'approval' })).toMatchObject({ obj: { title: 'announcement cn', content: '<p>正文</p>' } })
    expect(await screen.call('notice-popup', { dbModule: 'drugus' })).toMatchObject({ obj: { title: 'guide cn', type: 'img' } })
    expect(await screen.call('notice-popup', { dbModule: 'drugeu' })).toStrictEqual({ obj: null })
  })

  it('NOTICE-01 a poll brings what began since, whatever was published in the same millisecond, and nothing older than a commit takes', async () => {
    await publish('old')
    desk.clock.pass(5001)
    const screen = await member()
    const { latestTime } = await screen.call('notice-all', ALL)
    const latest = async () => titles((await screen.call('notice-latest', { ...ALL, startTime: latestTime })).noticeCenter)
    expect(await latest()).toStrictEqual([])
    await publish('same moment')
    expect(await latest()).toStrictEqual(['same moment'])
    desk.clock.pass(600_000)
    // Said to begin before it was published: a poll has to bring it all the same.
    await publish('backdated', { from: latestTime - DAY })
    await publish('tomorrow', { from: desk.clock.now() + DAY })
    expect((await latest()).sort()).toStrictEqual(['backdated', 'same moment'])
    desk.clock.pass(DAY)
    expect((await latest())[0]).toBe('tomorrow')
  })

  it('NOTICE-01 NOTICE-03 what was being written while a page looked comes with its next look: a notice, and that one was read', async () => {
    const read = await publish('read elsewhere')
    const jane = await member()
    const janesPhone = await member()
    desk.clock.pass(60_000)
    const begun = desk.clock.now()
    desk.clock.pass(100)
    // It has its time, and nobody sees it yet.
    const { latestTime } = await jane.call('notice-all', ALL)
    const written = await publish('committed later')
    await state.db.updateTable('published_notices').set({ starts_at: begun }).where('id', '=', written).execute()
    await janesPhone.call('notice-read', { area: 'center', ids: [read] })
    await state.db.updateTable('notice_reads').set({ read_at: begun }).where('notice_id', '=', read).execute()
    const next = await jane.call('notice-latest', { ...ALL, startTime: latestTime })
    expect([titles(next.noticeCenter), next.readIds]).toStrictEqual([['committed later'], [read]])
  })

  it('NOTICE-01 one whose pictures were being drawn while a page looked comes with its next look', async () => {
    const jane = await member()
    let { latestTime } = await jane.call('notice-all', ALL)
    // The operator's clock goes on between reading the file and writing the row, and a page looks in between.
    let asked = 0
    const slow = () => {
      asked += 1
      if (asked === 2) latestTime = desk.clock.now() + 5000
      if (asked > 1) desk.clock.pass(10_000)
      return desk.clock.now()
    }
    const operator = createOperator({ db: state.db, now: slow, sender: { send: async () => 'sent' as const }, contact: '' })
    const { notices } = await operator.perform(add('pictured', { kind: 'weak', media: [{ name: 'p.png', data: PIXEL }] }))
    const { weakNotice } = await jane.call('notice-latest', { ...ALL, startTime: latestTime })
    expect(titles(weakNotice)).toStrictEqual(['pictured'])
    expect(notices).toMatchObject([{ startsAt: desk.clock.now() }])
    // One that is to come begins when it was said to.
    const from = desk.clock.now() + DAY
    expect((await does(add('later', { from }))).notices).toMatchObject([{ startsAt: from }])
  })

  it('NOTICE-02 a notice shows for 30 days or until its last day, and no more once it is withdrawn', async () => {
    await publish('month')
    await publish('week', { until: desk.clock.now() + 7 * DAY })
    const withdrawn = await publish('withdrawn')
    const screen = new Screen(desk)
    const seen = async () => {
      const board = createNoticeBoard({ db: state.db, now: desk.clock.now })
      const answer = await board.all({ viewer: { userId: '', permissions: [] }, language: 'en' }, { database: '' })
      return titles(answer.noticeCenter).sort()
    }
    expect(await seen()).toStrictEqual(['month', 'week', 'withdrawn'])
    expect(await does({ command: 'notice.withdraw', id: withdrawn })).toMatchObject({ notices: [{ withdrawnAt: desk.clock.now() }] })
    expect(await seen()).toStrictEqual(['month', 'week'])
    desk.clock.pass(7 * DAY)
    expect(await seen()).toStrictEqual(['month'])
    desk.clock.pass(23 * DAY - 1)
    expect(await seen()).toStrictEqual(['month'])
    desk.clock.pass(1)
    expect(await seen()).toStrictEqual([])
    expect((await screen.call('notice-all', ALL)).noticeCenter).toStrictEqual([])
  })

  it('NOTICE-02 the last day of a notice is shown to its end, though it has some hours more than so many days', async () => {
    const until = desk.clock.now() + 30 * DAY + 17 * 3_600_000
    expect(await does(add('last day', { until }))).toMatchObject({ notices: [{ endsAt: until }] })
  })

  it('NOTICE-01 ACC-04 a notice reaches those it is for: visitors, members, or whoever a product is open to', async () => {
    for (const audience of ['everybody', 'members', 'visitors', 'approval', 'device']) await publish(audience, { kind: 'weak', audience })
    await publish('of a database', { kind: 'weak', database: 'drugus' })
    const seen = async (screen: Screen, productId = 'drugeu') =>
      titles((await screen.call('notice-all', { ...ALL, productId })).weakNotice).sort()
    expect(await seen(new Screen(desk))).toStrictEqual(['everybody', 'visitors'])
    expect(await seen(new Screen(desk), 'drugus')).toStrictEqual(['everybody', 'of a database', 'visitors'])
    await does({ command: 'user.add', email: 'ann@acme-pharma.com', certified: true })
    const ann = await member('ann@acme-pharma.com')
    expect(await seen(ann)).toStrictEqual(['everybody', 'members'])
    await does({ command: 'membership.grant', user: 'ann@acme-pharma.com', product: 'approval', formal: true })
    expect(await seen(ann)).toStrictEqual(['approval', 'everybody', 'members'])
    expect(titles((await ann.call('notice-all', ALL)).weakNotice).sort()).toStrictEqual([
      'approval',
      'everybody',
      'members',
      'of a database',
    ])
  })

  it('the newest single notice of another database keeps away none of all', async () => {
    for (const kind of ['strong', 'banner', 'corner']) {
      await publish(`${kind} of all`, { kind, audience: 'members' })
      desk.clock.pass(1)
      await publish(`${kind} of trials`, { kind, audience: 'members', database: 'drugnct' })
    }
    const screen = await member()
    const singles = async (productId: string) => {
      const { strongNotice, globalNotice, corner } = await screen.call('notice-all', { ...ALL, productId })
      return [strongNotice, globalNotice, corner].map((notice) => notice?.title)
    }
    const of = (what: string) => ['strong', 'banner', 'corner'].map((kind) => `${kind} of ${what}`)
    expect(await singles('')).toStrictEqual(of('all'))
    expect(await singles('drugus')).toStrictEqual(of('all'))
    expect(await singles('drugnct')).toStrictEqual(of('trials'))
  })

  it('NOTICE-03 what is read stays read for the account, on every device, and for nobody else', async () => {
    const [a, b] = [await publish('a'), await publish('b')]
    const jane = await member()
    const janesPhone = await member()
    const li = await member('li@pharma.cn')
    await jane.call('notice-read', { area: 'center', ids: [a] })
    expect(await unread(janesPhone)).toStrictEqual(['b'])
    expect(await unread(li)).toStrictEqual(['a', 'b'])
    // Told again, by both at once, with ids of nothing and twice.
    await Promise.all([
      jane.call('notice-read', { area: 'center', ids: [a, b, b, 'nothing'] }),
      janesPhone.call('notice-close', { area: 'center', ids: [b] }),
    ])
    expect(await unread(jane)).toStrictEqual([])
    expect(await centre(jane)).toHaveLength(2)
    await does({ command: 'notice.withdraw', id: a })
    expect(await centre(janesPhone)).toStrictEqual(['b'])
    expect((await does({ command: 'notice.show', id: b })).notices).toMatchObject([{ reads: 1 }])
  })

  it('NOTICE-03 a poll names what the account has read or put away since, on whichever device, of every kind; nobody else’s, nothing older', async () => {
    const ids = { old: await publish('old'), center: await publish('center'), weak: await publish('weak', { kind: 'weak' }) }
    const jane = await member()
    const janesPhone = await member()
    const li = await member('li@pharma.cn')
    await jane.call('notice-read', { area: 'center', ids: [ids.old] })
    desk.clock.pass(5001)
    const { latestTime } = await janesPhone.call('notice-all', ALL)
    const readSince = async (who: typeof jane) => (await who.call('notice-latest', { ...ALL, startTime: latestTime })).readIds.toSorted()
    expect(await readSince(janesPhone)).toStrictEqual([])
    desk.clock.pass(1000)
    await jane.call('notice-read', { area: 'center', ids: [ids.center] })
    await jane.call('notice-close', { area: 'weak', ids: [ids.weak] })
    expect(await readSince(janesPhone)).toStrictEqual([ids.center, ids.weak].toSorted())
    expect(await readSince(li)).toStrictEqual([])
  })

  it('NOTICE-01 BLOCK-01 a poll names all that stands, read or not, of every kind, and no more what was withdrawn, has run out or is for others now', async () => {
    const text = { en: words('t', '<p>x</p>'), cn: words('题', '<p>文</p>') }
    const soon = desk.clock.now() + DAY
    const ids = {
      read: await publish('read'),
      weak: await publish('weak', { kind: 'weak' }),
      short: await publish('short', { kind: 'banner', until: soon }),
      announcement: await publish('', { kind: 'announcement', draft: text }),
      blocking: await publish('', { kind: 'blocking', draft: text }),
    }
    await publish('of another database', { kind: 'weak', database: 'drugeu' })
    await publish('of others', { kind: 'weak', audience: 'device' })
    const jane = await member()
    await jane.call('notice-read', { area: 'center', ids: [ids.read] })
    const { latestTime } = await jane.call('notice-all', ALL)
    desk.clock.pass(1000)
    const standing = async (who: Screen) =>
      (await who.call('notice-latest', { ...ALL, productId: 'drugus', startTime: latestTime + 1 })).standingIds.toSorted()
    const all = Object.values(ids)
    expect(await standing(jane)).toStrictEqual(all.toSorted())
    expect(await standing(new Screen(desk))).toStrictEqual(all.toSorted())
    await does({ command: 'notice.withdraw', id: ids.blocking })
    expect(await standing(jane)).toStrictEqual(all.filter((id) => id !== ids.blocking).toSorted())
    desk.clock.pass(DAY)
    expect(await standing(jane)).toStrictEqual([ids.read, ids.weak, ids.announcement].toSorted())
  })

  it('NOTICE-03 what shows above the page can be read on its page while it is published: before it was read, after it was, and behind a newer one', async () => {
    const text = (title: string) => ({ draft: { en: words(title, '<p>x</p>'), cn: words(title, '<p>文</p>') } })
    const weak = await publish('', { kind: 'weak', ...text('weak') })
    await publish('', { kind: 'banner', ...text('old banner') })
    desk.clock.pass(1)
    await publish('', { kind: 'banner', ...text('banner') })
    await publish('', { kind: 'weak', audience: 'members', ...text('for members') })
    await publish('', { kind: 'strong', audience: 'members', ...text('strong') })
    const plain = await publish('plain', { kind: 'weak' })
    const jane = await member()
    const pages = async (who: Screen) => titles((await who.call('notice-all', ALL)).pages).sort()
    expect(await pages(jane)).toStrictEqual(['old banner'])
    await jane.call('notice-close', { area: 'weak', ids: [weak, plain] })
    const { pages: left, weakNotice } = await jane.call('notice-all', ALL)
    expect([titles(left).sort(), titles(weakNotice)]).toStrictEqual([['old banner', 'weak'], ['for members']])
    expect(left.find(({ id }) => id === weak)).toMatchObject({ isRead: true, isDetail: true, content: '<p>x</p>' })
    // A visitor is shown it still, and no members’ one anywhere.
    const visitor = await new Screen(desk).call('notice-all', ALL)
    expect([titles(visitor.weakNotice).sort(), titles(visitor.pages)]).toStrictEqual([['plain', 'weak'], ['old banner']])
    await does({ command: 'notice.withdraw', id: weak })
    expect(await pages(jane)).toStrictEqual(['old banner'])
  })

  it('NOTICE-03 marks only what the account is shown in that place', async () => {
    const hidden = await publish('for others', { kind: 'weak', audience: 'device' })
    const weak = await publish('weak', { kind: 'weak' })
    const jane = await member()
    await jane.call('notice-close', { area: 'center', ids: [weak] })
    await jane.call('notice-close', { area: 'weak', ids: [hidden] })
    expect(titles((await jane.call('notice-all', ALL)).weakNotice)).toStrictEqual(['weak'])
    expect(await state.db.selectFrom('notice_reads').selectAll().execute()).toStrictEqual([])
    await jane.call('notice-close', { area: 'weak', ids: [weak] })
    expect((await jane.call('notice-all', ALL)).weakNotice).toStrictEqual([])
  })

  it('what was closed does not come back; the one behind it shows', async () => {
    const content = { en: words('t', '<p>x</p>'), cn: words('题', '<p>文</p>') }
    const media = [{ name: 'p.png', data: PIXEL }]
    for (const kind of ['announcement', 'guide', 'blocking'] as const)
      for (const _ of [1, 2]) {
        await does(add('', { kind, ...(kind === 'guide' ? { draft: draft('t'), database: 'drugus', media } : { draft: content }) }))
        desk.clock.pass(1000)
      }
    const jane = await member()
    const shown = async () => ({
      announcement: (await jane.call('inform', { app: 'approval' })).obj?.id ?? null,
      guide: (await jane.call('notice-popup', { dbModule: 'drugus' })).obj?.id ?? null,
      blocking: (await jane.call('notice-all', ALL)).blocking.map(({ id }) => id),
    })
    const first = await shown()
    await jane.call('notice-close', { area: 'announcement', ids: [first.announcement ?? ''] })
    await jane.call('notice-popup-read', { id: first.guide ?? '' })
    await jane.call('notice-close', { area: 'blocking', ids: first.blocking.slice(0, 1) })
    const second = await shown()
    expect(second.announcement).not.toBe(first.announcement)
    expect(second.guide).not.toBe(first.guide)
    expect([second.announcement, second.guide]).not.toContain(null)
    expect(second.blocking).toStrictEqual(first.blocking.slice(1))
  })

  it('NOTICE-03 nothing read becomes unread, whatever is done in whatever order', async () => {
    const people = [await member('a@acme-pharma.com'), await member('b@acme-pharma.com')]
    type Step = { who: number; what: 'read' | 'close' | 'publish' | 'look'; which: number[] }
    const step: fc.Arbitrary<Step> = fc.record({
      who: fc.nat({ max: 1 }),
      what: fc.constantFrom('read' as const, 'close' as const, 'publish' as const, 'look' as const),
      which: fc.array(fc.nat({ max: 5 }), { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await state.db.deleteFrom('published_notices').execute()
        const ids: string[] = []
        const read = people.map(() => new Set<string>())
        for (const { who, what, which } of steps) {
          desk.clock.pass(1)
          if (what === 'publish') ids.push(await publish(`n${ids.length}`))
          const marked = which.flatMap((at) => ids[at] ?? [])
          if (what === 'read' || what === 'close') {
            await people[who]!.call(`notice-${what}`, { area: 'center', ids: marked })
            for (const id of marked) read[who]!.add(id)
          }
          for (const [at, person] of people.entries()) {
            const { noticeCenter } = await person.call('notice-all', ALL)
            expect(noticeCenter.map(({ id }) => id).sort()).toStrictEqual([...ids].sort())
            for (const { id, isRead } of noticeCenter) expect(isRead).toBe(read[at]!.has(id))
          }
        }
      }),
      { numRuns: runs(15) },
    )
  })

  it('NOTICE-01 one for a single account, named by address or id, is shown to nobody else', async () => {
    const jane = await member('jane@acme-pharma.com')
    const jim = await member('jim@acme-pharma.com')
    await publish('by address', { kind: 'weak', audience: 'Jane@acme-pharma.com' })
    const { users = [] } = await does({ command: 'user.list' })
    await publish('by id', { kind: 'weak', audience: users.find(({ email }) => email?.value === 'jane@acme-pharma.com')?.id ?? '' })
    const weak = async (screen: Screen) => titles((await screen.call('notice-all', ALL)).weakNotice).sort()
    expect(await weak(jane)).toStrictEqual(['by address', 'by id'])
    expect(await weak(jim)).toStrictEqual([])
    expect(await weak(new Screen(desk))).toStrictEqual([])
    // The operator reads whose they are, alone and in a list, not an id.
    const { notices = [] } = await does({ command: 'notice.list', all: false })
    await publish('for all')
    const id = notices[0]?.id ?? ''
    const { id: userId = '', name = '' } = users.find(({ email }) => email?.value === 'jane@acme-pharma.com') ?? {}
    for (const [request, times] of [
      [{ command: 'notice.list', all: false }, 2],
      [{ command: 'notice.show', id }, 1],
      [{ ...add('t', { audience: userId }), command: 'notice.preview' }, 1],
    ] as [AdminRequest, number][]) {
      const lines = resultLines(await does(request))
      expect([request.command, lines.filter((line) => line.includes(`${name}, jane@acme-pharma.com`)).length]).toStrictEqual([
        request.command,
        times,
      ])
      expect(lines.filter((line) => line.includes(userId))).toStrictEqual([])
    }
  })

  it('NOTICE-01 GUIDE-01 refuses what does not fit, or would not be shown, and publishes nothing then', async () => {
    const text = { en: words('t', '<p>x</p>'), cn: words('题', '<p>文</p>') }
    const media = (data: string) => [{ name: 'f', data: Buffer.from(data, 'latin1').toString('base64') }]
    const guide = (more: Partial<Record<'en' | 'cn', object>>, pictures = 1): Partial<Add> => ({
      kind: 'guide',
      database: 'drugus',
      draft: { en: { ...words('t'), ...more.en }, cn: { ...words('题'), ...more.cn } },
      media: Array.from({ length: pictures }, () => ({ name: 'p', data: PIXEL })),
    })
    const now = desk.clock.now()
    const tries: [Partial<Add>, string, string][] = [
      [{ kind: 'shout' }, 'notice.kind', 'shout'],
      [{ audience: 'friends' }, 'notice.nobody', 'friends'],
      [{ audience: 'jame@acme-pharma.com' }, 'notice.nobody', 'jame@acme-pharma.com'],
      [{ audience: 'visitors' }, 'notice.audience', 'visitors'],
      [{ kind: 'weak', database: 'nosuch' }, 'database.unknown', 'nosuch'],
      [{ database: 'drugus' }, 'notice.database', 'center'],
      [{ kind: 'guide', media: [{ name: 'p', data: PIXEL }] }, 'notice.database', 'guide'],
      [{ draft: { en: words('only') } }, 'notice.file', 'cn'],
      [{ draft: draft(' ') }, 'notice.file', 'en.title'],
      [{ draft: draft('\u202e\u0007\u200b') }, 'notice.file', 'en.title'],
      [{ draft: draft('t', { colour: 'red' }) }, 'notice.file', 'colour'],
      [{ draft: draft('t', { url: 'javascript:alert(1)' }) }, 'notice.url', 'javascript:alert(1)'],
      [{ draft: draft('t', { url: '//evil.example/' }) }, 'notice.url', '//evil.example/'],
      [{ draft: draft('t', { url: '/\\evil.example/' }) }, 'notice.url', '/\\evil.example/'],
      [{ draft: draft('t', { url: 5 }) }, 'notice.file', 'url'],
      [{ draft: draft('t', { colors: { back: 'red', font: '#000000' } }) }, 'notice.color', 'colors.back red'],
      [{ draft: draft('t', { colors: { back: '#ffffff' } }) }, 'notice.file', 'colors.font'],
      [{ draft: draft('t', { url: '/drugxx?page=2' }) }, 'notice.url', '/drugxx?page=2'],
      [{ draft: draft('t', { colors: { back: '#ffffff', font: '#999999' } }) }, 'notice.colors', '#999999, #ffffff'],
      [{ draft: draft('t', { colors: { back: '#ffffff', font: '#000000', button: '#ffff00' } }) }, 'notice.colors', '#ffff00, #ffffff'],
      ...(['center', 'weak', 'banner', 'strong', 'corner', 'announcement'] as const).map((kind): [Partial<Add>, string, string] => [
        { kind, draft: { ...text, cn: { ...text.cn, button: '查看' } } },
        'notice.unused',
        `cn.button (${kind})`,
      ]),
      [{ draft: { ...text, en: { ...text.en, slides: ['one'] } } }, 'notice.unused', 'en.slides (center)'],
      [{ kind: 'corner', draft: { ...text, en: { ...text.en, code: 'Scan' } } }, 'notice.unused', 'en.code (corner)'],
      [{ kind: 'blocking', draft: { ...text, en: { ...text.en, summary: 'Short' } } }, 'notice.unused', 'en.summary (blocking)'],
      [{ kind: 'announcement', draft: { ...text, url: '/help' } }, 'notice.unused', 'url (announcement)'],
      [{ kind: 'guide', database: 'drugus', draft: text, media: [{ name: 'p', data: PIXEL }] }, 'notice.unused', 'en.content (guide)'],
      [{ kind: 'announcement', draft: text, media: [{ name: 'p', data: PIXEL }] }, 'notice.media', 'announcement'],
      [{ kind: 'announcement' }, 'notice.content', 'en.content'],
      ...['<script>x</script>', '<p>&nbsp;</p>', '<img src="x">'].map((html): [Partial<Add>, string, string] => [
        { draft: { en: words('t', html), cn: words('题', html) } },
        'notice.content',
        'en.content',
      ]),
      [guide({ cn: { button: '试用' } }), 'notice.button', 'cn.button'],
      [guide({ en: { slides: ['one', 'two', 'three'] } }, 2), 'notice.slides', 'en.slides (3 > 2)'],
      [guide({ cn: { slides: ['一', '二'] } }), 'notice.slides', 'cn.slides (2 > 1)'],
      [{ kind: 'blocking', draft: { ...text, cn: words('题', '<script>x</script>') } }, 'notice.content', 'cn.content'],
      [{ draft: { ...text, cn: words('题') } }, 'notice.content', 'cn.content'],
      [{ kind: 'guide', database: 'drugus' }, 'notice.media', 'guide'],
      [{ media: [1, 2].map(() => ({ name: 'p', data: PIXEL })) }, 'notice.media', 'center'],
      [{ media: media(MP4) }, 'notice.media', 'center'],
      [{ media: media('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'media.type', 'f'],
      [{ media: media('GIF89a but not really') }, 'media.broken', 'f'],
      [{ kind: 'guide', database: 'drugus', media: media('\x89PNG\r\n\x1a\n'.padEnd(6_000_000, 'x')) }, 'media.size', 'f'],
      [{ until: now }, 'notice.until', '30'],
      [{ from: now + DAY, until: now + DAY }, 'notice.until', '30'],
      [{ until: now + 32 * DAY }, 'notice.until', '30'],
    ]
    for (const [more, code, subject] of tries) {
      await expect(does(add('t', more)), `${code} ${subject}`).rejects.toStrictEqual(new AdminError(code as AdminError['code'], subject))
      await expect(does({ ...add('t', more), command: 'notice.preview' })).rejects.toThrow(code)
    }
    await expect(does({ command: 'notice.withdraw', id: 'no' })).rejects.toThrow('notice.unknown')
    await expect(does({ command: 'notice.show', id: 'no' })).rejects.toThrow('notice.none')
    expect((await does({ command: 'notice.list', all: true })).notices).toStrictEqual([])
    expect(await state.db.selectFrom('operator_log').selectAll().execute()).toStrictEqual([])
  })

  it('a preview says what would be published, and publishes nothing', async () => {
    const html = '<p onclick="x()">Hi <script>alert(1)</script><a href="https://a.example">there</a></p>'
    const request = add('', { draft: { en: words('T', html), cn: words('题', html) } })
    const shown = { en: { content: '<p>Hi <a href="https://a.example" rel="noopener noreferrer" target="_blank">there</a></p>' } }
    expect(await does({ ...request, command: 'notice.preview' })).toMatchObject({ notices: [{ id: '', texts: shown }] })
    expect((await does({ command: 'notice.list', all: true })).notices).toStrictEqual([])
    expect(await does(request)).toMatchObject({ notices: [{ id: expect.stringMatching(/./), texts: shown }] })
    expect((await does({ command: 'notice.list', all: false })).notices).toHaveLength(1)
  })

  it('NOTICE-01 GUIDE-01 BLOCK-01 a preview, what was published and the list of one show all of a notice: button and where it leads, texts below pictures, look', async () => {
    const said = (title: string, more: object) => ({ en: { ...words(title), ...more }, cn: { ...words(`${title} 通知`), ...more } })
    const content = '<p>x</p>'
    const page = { name: 'p', data: PIXEL }
    const tries: [Partial<Add>, AdminNotice['look'], string[]][] = [
      [
        {
          kind: 'guide',
          database: 'drugus',
          draft: { ...said('g', { button: 'Try', slides: ['one', 'two'] }), url: '/help', align: 'left' },
          media: [page, page],
        },
        { align: 'left' },
        ['Try → /help', '1. one', '2. two', 'align left'],
      ],
      [
        { kind: 'blocking', draft: { ...said('b', { button: 'OK', code: 'Scan me', content }), isClose: false }, media: [page] },
        { icon: true, isClose: false, reload: true, lockScroll: true },
        ['OK → closes 关闭', 'Scan me', 'icon true, isClose false, reload true, lockScroll true'],
      ],
      [
        { kind: 'banner', draft: { ...said('w', {}), colors: { back: '#102030', font: '#ffffff' }, spacing: 8 } },
        { level: 'weak', size: 'large', colors: { back: '#102030', font: '#ffffff' }, spacing: 8, isClose: true },
        ['level weak, size large, colors back #102030 font #ffffff, spacing 8, isClose true'],
      ],
      [{ kind: 'corner', draft: { ...said('c', {}), size: 'small' } }, { size: 'small' }, ['size small']],
      [{ kind: 'center' }, { isClose: true }, ['isClose true']],
    ]
    for (const [more, look, texts] of tries) {
      const previewed = await does({ ...add('t', more), command: 'notice.preview' })
      const published = await does(add('t', more))
      const shown = await does({ command: 'notice.show', id: published.notices?.[0]?.id ?? '' })
      for (const result of [previewed, published, shown]) {
        expect(result.notices?.[0]?.look).toStrictEqual(look)
        const lines = resultLines(AdminResult.parse(JSON.parse(JSON.stringify(result))))
        for (const text of texts) expect(lines.filter((line) => line.endsWith(`  ${text}`)).length, text).toBeGreaterThan(0)
        expect(lines.some((line) => line.startsWith('Look'))).toBe(texts.length > 0)
      }
    }
  })

  it('BLOCK-01 a preview and what was published say plainly that nobody can close a blocking notice, where that is so; it is published all the same', async () => {
    const blocking = (more: object, button: Partial<Record<'en' | 'cn', string>> = {}) =>
      add('', {
        kind: 'blocking',
        draft: {
          en: { ...words('t', '<p>x</p>'), button: button.en ?? '' },
          cn: { ...words('题', '<p>文</p>'), button: button.cn ?? '' },
          ...more,
        },
      })
    const [en, cn] = ['Nobody it is for can close this', '通知对象无法关闭']
    const warns = (result: AdminResult) => {
      const lines = resultLines(result)
      return [en, cn].map((words) => lines.filter((line) => line.includes(words)).length)
    }
    const both = { en: 'OK', cn: '好' }
    const tries: [Add, number][] = [
      [blocking({ isClose: false }), 1],
      [blocking({ isClose: false, reload: false }), 1],
      [blocking({ isClose: false, url: '/help' }, both), 1],
      [blocking({ isClose: false }, { en: 'OK' }), 1],
      [blocking({ isClose: false }, { cn: '好' }), 1],
      [blocking({ isClose: false }, both), 0],
      [blocking({}), 0],
      [blocking({ url: '/help' }, both), 0],
      [add('t', { kind: 'banner', draft: draft('t', { isClose: false }) }), 0],
    ]
    for (const [request, count] of tries) {
      expect([request.draft, warns(await does({ ...request, command: 'notice.preview' }))]).toStrictEqual([request.draft, [count, count]])
      expect([request.draft, warns(await does(request))]).toStrictEqual([request.draft, [count, count]])
    }
    const staying = (await does({ command: 'notice.list', all: false })).notices!.filter(({ stays }) => stays)
    const id = staying[0]?.id ?? ''
    expect(warns(await does({ command: 'notice.show', id }))).toStrictEqual([1, 1])
    expect(warns(await does({ command: 'notice.withdraw', id }))).toStrictEqual([0, 0])
  })

  it('NOTICE-02 notices over for 90 days go, with who read them and the files nobody has', async () => {
    const picture = { name: 'p.png', data: PIXEL }
    const old = await publish('old', { kind: 'corner', media: [picture] })
    const jane = await member()
    await jane.call('notice-close', { area: 'corner', ids: [old] })
    desk.clock.pass(119 * DAY)
    const left = async () => {
      await sweepState(state.db, desk.clock.now())
      return Promise.all(
        (['published_notices', 'notice_reads', 'notice_media'] as const).map(
          async (table) => (await state.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    }
    expect(await left()).toStrictEqual([1, 1, 1])
    desk.clock.pass(DAY)
    // The same picture, of a notice that is being published: its file stays.
    const again = await publish('again', { kind: 'corner', media: [picture] })
    expect(await left()).toStrictEqual([1, 0, 1])
    await state.db.deleteFrom('published_notices').where('id', '=', again).execute()
    expect(await left()).toStrictEqual([0, 0, 1])
    desk.clock.pass(DAY)
    expect(await left()).toStrictEqual([0, 0, 0])
  })
})

describe('HTML of notices', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="http://plain.example">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="/application" target="_top" onclick="x()">a</a>', '<a href="/application">a</a>'],
    ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<a href="HTTPS://a.example">a</a>', '<a href="HTTPS://a.example" rel="noopener noreferrer" target="_blank">a</a>'],
    ['<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
    ['<svg><a xlink:href="javascript:x">a</a></svg>', 'a'],
    [
      '<p>See <a href="javascript:x">the <b>page</b></a> or <a href="/help">this</a>.</p>',
      '<p>See the <b>page</b> or <a href="/help">this</a>.</p>',
    ],
    ['<a>a</a>', 'a'],
    ['<math><mtext><style><img onerror=x></style></mtext></math>a', 'a'],
    ['<iframe srcdoc="<script>x</script>"></iframe><form action="/x"><input name=y></form>a', 'a'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<table><tr><td>a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
  ])('nothing that runs, loads or dresses up is left: %s', (given, left) => {
    expect(cleanHtml(given)).toBe(left)
    expect(cleanHtml(cleanHtml(given))).toBe(left)
  })
})
