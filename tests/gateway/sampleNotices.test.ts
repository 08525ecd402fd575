import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../domain/databases/all.ts'
import { demoAtStart } from '../../server/admin/demo.ts'
import { createOperator } from '../../server/admin/operator.ts'
import type { AdminRequest } from '../../server/admin/types.ts'
import { readConfig } from '../../server/config.ts'
import { findMedia } from '../../server/notices/media.ts'
import type { State } from '../../server/state/open.ts'
import { openDesk, Screen, type Desk } from './desk.ts'
import { onEmptyState, STATES } from './states.ts'

const DAY = 86_400_000
const AT = (productId: string) => ({ product: 'approval', productId }) as const

/** Sample notices of a place with demo accounts: one of each kind, each in a place of its own. */
describe.each(STATES)('sample notices on $name', ({ open }) => {
  let state: State
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
    desk = openDesk(state)
  })
  const operator = () => createOperator({ db: state.db, now: desk.clock.now, sender: { send: async () => 'sent' as const }, contact: '' })
  const does = (request: AdminRequest) => operator().perform(request)
  const start = (DEMO: 'on' | 'off') =>
    demoAtStart({ db: state.db, operator: operator(), now: desk.clock.now, config: readConfig({ DEMO }) })
  const all = async () => (await does({ command: 'notice.list', all: true })).notices ?? []
  const member = async (name: string, language: 'cn' | 'en' = 'en') => {
    const screen = new Screen(desk, { language })
    await screen.login(`${name}@demo.materia.example`)
    return screen
  }

  it('NOTICE-01 there is one of each kind, none has another beside it on a page, and the blocking one is for one account', async () => {
    await start('on')
    for (const language of ['en', 'cn'] as const) {
      const fay = await member('formal', language)
      const seen: Record<string, string[]> = {}
      for (const { id: database } of DATABASES) {
        const { globalNotice, strongNotice, weakNotice, corner, blocking } = await fay.call('notice-all', AT(database))
        const { obj: guide } = await fay.call('notice-popup', { dbModule: database })
        expect(blocking).toStrictEqual([])
        seen[database] = [
          ...weakNotice.map(() => 'weak'),
          ...(globalNotice ? ['banner'] : []),
          ...(strongNotice ? ['strong'] : []),
          ...(corner ? ['corner'] : []),
          ...(guide ? ['guide'] : []),
        ]
      }
      expect(
        Object.values(seen)
          .map((kinds) => [...new Set(kinds)].join())
          .filter((kinds) => kinds !== '')
          .sort(),
      ).toStrictEqual(['banner', 'corner', 'guide', 'strong', 'weak'])
      expect(Object.values(seen).flat()).toHaveLength(6)
      const landing = await fay.call('notice-all', AT(''))
      expect(landing.noticeCenter.map(({ title }) => title)).toStrictEqual(
        language === 'en' ? ['Welcome to Materia', 'Save a search by its address'] : ['欢迎使用 Materia', '用网址保存检索'],
      )
      // The welcome says where each is, and whose the blocking one is.
      const { content } = landing.noticeCenter[0]!
      expect(content).not.toContain('{{')
      expect(content.match(/<li>/g)).toHaveLength(7)
      expect(content).toContain('notice@demo.materia.example')
      // It stays when publishers' files have come, and is then still true.
      expect((await fay.call('inform', { app: 'approval' })).obj).toMatchObject({
        title: language === 'en' ? 'About sample data' : '关于示例数据',
        content: expect.stringMatching(language === 'en' ? /^<p>Records marked “Sample”/ : /^<p>标注“示例”的记录/) as string,
      })
      const nora = await member('notice', language)
      expect((await nora.call('notice-all', AT(''))).blocking).toMatchObject([{ showCode: true, showClose: true, reload: true }])
    }
    const shown = await all()
    expect([...new Set(shown.map(({ kind }) => kind))].sort()).toStrictEqual([
      'announcement',
      'banner',
      'blocking',
      'center',
      'corner',
      'guide',
      'strong',
      'weak',
    ])
    // Whoever is not logged in is shown none.
    expect(shown.filter(({ audience }) => audience === 'everybody' || audience === 'visitors')).toStrictEqual([])
    for (const name of shown.flatMap(({ media }) => media)) expect((await findMedia(state.db, name))?.type).toBe('image/webp')
    expect(shown.flatMap(({ media }) => media)).toHaveLength(5)
  })

  it('NOTICE-03 they are made once: what was read stays read, what was withdrawn stays away, and after 30 days they begin anew', async () => {
    await start('on')
    const before = await all()
    const fay = await member('formal')
    const [welcome] = (await fay.call('notice-all', AT(''))).noticeCenter
    await fay.call('notice-read', { area: 'center', ids: [welcome!.id] })
    const banner = before.find(({ kind }) => kind === 'banner')!
    await does({ command: 'notice.withdraw', id: banner.id })
    await start('on')
    await does({ command: 'demo' })
    expect((await all()).map(({ id }) => id).sort()).toStrictEqual(before.map(({ id }) => id).sort())
    desk.clock.pass(31 * DAY)
    expect((await does({ command: 'notice.list', all: false })).notices).toStrictEqual([])
    await start('on')
    const shows = (await does({ command: 'notice.list', all: false })).notices ?? []
    expect(shows).toHaveLength(before.length - 1)
    expect(shows.map(({ kind }) => kind)).not.toContain('banner')
    expect(shows.find(({ id }) => id === welcome!.id)?.reads).toBe(1)
  })

  it('NOTICE-01 without demo accounts there are none; leaving demo mode takes them away and leaves an operator’s own', async () => {
    await start('off')
    expect(await all()).toStrictEqual([])
    await start('on')
    const words = { title: 'Ours', content: '' }
    await does({ command: 'notice.add', kind: 'center', audience: 'members', draft: { en: words, cn: words }, media: [] })
    const fay = await member('formal')
    await fay.call('notice-read', { area: 'center', ids: (await all()).map(({ id }) => id) })
    await start('off')
    expect((await all()).map(({ texts }) => texts.en.title)).toStrictEqual(['Ours'])
    // A place with people of its own never had demo accounts.
    await state.db.deleteFrom('users').execute()
    await does({ command: 'user.add', email: 'jane@acme.com' })
    await start('on')
    expect(await all()).toHaveLength(1)
  })
})
