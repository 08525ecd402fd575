import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { DATABASES } from '../../domain/databases/all.ts'
import { detailPath, listPath } from '../../domain/card.ts'
import { columnsInput, visibleColumns } from '../../domain/listColumns.ts'
import { escapeHtml, markup } from '../../server/http/markup.ts'
import { createRestrictions } from '../../server/risk/restrictions.ts'
import { text } from '../../server/text.ts'
import { runs } from '../runs.ts'
import { Browser, sampleRow, testGateway, type TestGateway } from './harness.ts'

/** The first view of a list, which comes with its page for whoever may see it (server/http/firstView.ts). */

const START = '<main class="start">'
const FIRST = '<main class="first">'
const HOSTILE = `</script><img src=x onerror=alert(1)> "'\`&amp; \u2028 \u202E__NONCE__`

let spaFolder = ''
beforeAll(() => {
  spaFolder = mkdtempSync(join(tmpdir(), 'materia-first-'))
  mkdirSync(join(spaFolder, 'assets'))
  writeFileSync(
    join(spaFolder, 'index.html'),
    `<!doctype html><html lang="zh-CN"><head><meta name="settings" content="__SETTINGS__"></head><body><div id="root"></div>${START}<p>Materia</p></main><script nonce="__NONCE__"></script></body></html>`,
  )
})
afterAll(() => rmSync(spaFolder, { recursive: true, force: true }))

type Options = NonNullable<Parameters<typeof testGateway>[0]>
const open = async (options: Options = {}): Promise<{ gateway: TestGateway; member: Browser; userId: string }> => {
  const gateway = await testGateway({ spaFolder, ...options })
  const member = new Browser(gateway, { 'accept-language': 'en' })
  const userId = await member.login(gateway)
  return { gateway, member, userId }
}
const searches = ({ catalogue }: TestGateway) => catalogue.calls.filter(({ method }) => method === 'search').length

describe('the first view of a list', () => {
  let gateway: TestGateway
  let member: Browser
  beforeAll(async () => ({ gateway, member } = await open()))
  afterAll(() => gateway.close())

  it('DB-01 comes with the page in place of the start screen: name, total, as-of, rows that lead to their records', async () => {
    const { status, text: page, headers } = await member.get('/drugus')
    expect(status).toBe(200)
    expect(page).toContain(FIRST)
    expect(page).not.toContain(START)
    expect(page.indexOf('id="root"')).toBeLessThan(page.indexOf(FIRST))
    for (const said of ['3 records', '2026-11-01', 'Pembrolizumab', '2014-09-04', 'US Approved']) expect(page).toContain(said)
    expect(page.match(/<tr>/g)).toHaveLength(4)
    expect(page).toContain(`<a href="${detailPath({ id: 'drugus' }, 'BLA125511')}">`)
    expect(page).toContain(`<th scope="col"`)
    // Whole: what stood behind the start screen stands behind the first view.
    expect(page).toMatch(/<p>Materia<\/p><\/main><script nonce="[\w+/]{24}"><\/script><\/body><\/html>$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
  })

  it('SESS-02 no cache keeps it or another page, and one that does all the same gives it to nobody else', async () => {
    const stranger = new Browser(gateway, { 'accept-language': 'en' })
    for (const answer of [await member.get('/drugus'), await stranger.get('/drugus'), await member.get('/product/index')]) {
      expect(answer.headers.get('cache-control')).toMatch(/^(private, )?no-store$/)
      expect(answer.headers.get('vary')?.toLowerCase().split(/, */)).toEqual(expect.arrayContaining(['cookie', 'accept-language']))
    }
  })

  it('its one style carries the nonce of the answer, and no element a style of its own', async () => {
    const { text: page, headers } = await member.get('/drugus')
    const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1] ?? '-'
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(page).not.toMatch(/ style=| on\w+=/)
    // Nothing is allowed for its sake.
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect((await member.get('/drugus')).text).not.toContain(nonce)
  })

  it('LANG-01 LANG-03 is in the language of the page, with the Chinese names of terms', async () => {
    const cn = new Browser(gateway, { 'accept-language': 'zh-CN' })
    for (const [name, value] of member.cookies) cn.cookies.set(name, value)
    const { text: page } = await cn.get('/drugus')
    expect(page).toContain('<html lang="zh-CN"')
    for (const said of [text('cn', 'databases:drugus.title'), '帕博利珠单抗', text('cn', 'common:nav.help')]) expect(page).toContain(said)
    expect((await member.get('/drugus')).text).not.toContain('帕博利珠单抗')
  })

  it('LANG-03 DB-03 parts several names as the list does, and says that the current year ends today', async () => {
    const names = { ingredient: [{ key: 'Pembrolizumab', cn: '帕博利珠单抗' }, { key: 'ZINC' }] }
    const own = await open({ rows: [sampleRow(1, names)] })
    for (const [locale, parted, asked] of [
      ['en', 'Pembrolizumab; ZINC', 'Approval date is in 2025 or 2026 (to date)'],
      ['zh-CN', 'Pembrolizumab <s>帕博利珠单抗</s>；ZINC', '批准日期的年份为 2025 或 2026（至今）'],
    ] as const) {
      const reader = new Browser(own.gateway, { 'accept-language': locale })
      for (const [name, value] of own.member.cookies) reader.cookies.set(name, value)
      const { text: page } = await reader.get('/drugus?approvalDate=years:2025|2026')
      expect(page).toContain(parted)
      expect(page).toContain(asked)
    }
    await own.gateway.close()
  })

  it.each(DATABASES.map((definition) => [listPath(definition), definition] as const))(
    'DB-04 %s has its columns, in their order, in both languages',
    async (path, definition) => {
      for (const language of ['cn', 'en'] as const) {
        const reader = new Browser(gateway, { 'accept-language': language === 'cn' ? 'zh' : 'en' })
        for (const [name, value] of member.cookies) reader.cookies.set(name, value)
        const { text: page } = await reader.get(path)
        const heads = [...page.matchAll(/<th [^>]*><span>([^<]*)<\/span>/g)].map(([, name]) => name)
        const columns = visibleColumns(columnsInput(definition), null)
        const names = columns.map((id) => escapeHtml(text(language, `databases:${definition.id}.fields.${id}`)))
        // What is derived has its mark behind the name.
        expect(heads.map((name, at) => name?.slice(0, names[at]?.length))).toEqual(names)
        expect(heads.some((name) => name?.includes('databases:'))).toBe(false)
        expect(page).toContain(`<h1>${escapeHtml(text(language, `databases:${definition.id}.title`))}</h1>`)
      }
    },
  )

  it('DB-04 has the columns that the account keeps', async () => {
    await member.send('PUT', '/api/columns/drugus', { columns: ['applicationNumber', 'orphan'] })
    const { text: page } = await member.get('/drugus')
    await member.send('PUT', '/api/columns/drugus', { columns: null })
    const heads = [...page.matchAll(/<th [^>]*><span>([^<]*)<\/span>/g)].map(([, name]) => name)
    expect(heads).toContain(text('en', 'databases:drugus.fields.orphan'))
    expect(page).not.toContain('2014-09-04')
  })

  it.each([
    ['an unknown condition', '/drugus?nosuch=is:x'],
    ['a condition that is none', '/drugus?brandName=KEYTRUDA'],
    ['a page of a size that there is not', '/drugus?size=49'],
    ['a page past the end', '/drugus?page=9'],
    ['a page farther than there are', '/drugus?page=10000000&size=100'],
    ['another view than the rows', '/drugus?view=chart'],
    ['another page', '/product/index'],
    ['a record', '/drugus/detail/BLA125511'],
  ])('ROUTE-10 %s has none', async (_, path) => {
    const { text: page, headers } = await member.get(path)
    expect(page).toContain(START)
    expect(page).not.toContain(FIRST)
    expect(page).not.toContain('KEYTRUDA</')
    expect(headers.get('cache-control')).toContain('no-store')
    // It is nothing to log either: whoever writes addresses would fill it.
    expect(gateway.log.join('')).not.toContain('no first view')
  })

  it('ABUSE-01/gateway nor has one who is banned, and every page that is opened meanwhile is nothing to log', async () => {
    const { db } = gateway.state
    const [{ user_id: userId }] = (await db.selectFrom('sessions').select('user_id').execute()) as [{ user_id: string }]
    const restrictions = createRestrictions({ db, now: gateway.clock.now })
    await restrictions.add({ userId, kind: 'temporary', level: 20, noticeCode: 1002, until: null })
    gateway.clock.pass(2000)
    const { text: page } = await member.get('/drugus')
    expect(page).toContain(START)
    expect(page).not.toContain('KEYTRUDA</')
    expect(gateway.log.join('')).not.toContain('no first view')
    await restrictions.lift(userId)
    gateway.clock.pass(2000)
  })

  it('nor has a page larger than a trial may have', async () => {
    const trial = new Browser(gateway, { 'accept-language': 'en' })
    await trial.login(gateway, 'tom@acme-pharma.com', { formal: false })
    expect((await trial.get('/drugus?size=100')).text).not.toContain(FIRST)
    expect((await trial.get('/drugus?size=50')).text).toContain(FIRST)
    expect((await member.get('/drugus?size=100')).text).toContain(FIRST)
  })

  it('SESS-02 ACC-04 visitors, who may not open the database, and whatever nobody looks at get the page as it was, and nothing is searched', async () => {
    const stranger = new Browser(gateway, { 'accept-language': 'en' })
    const refused = new Browser(gateway, { 'accept-language': 'en' })
    const userId = await refused.login(gateway, 'nobody@acme.com')
    await gateway.state.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    const before = searches(gateway)
    for (const answer of [
      await stranger.get('/drugus'),
      await refused.get('/drugus'),
      await member.raw('/drugus', { headers: { 'sec-purpose': 'prefetch' } }),
      ...(await Promise.all(
        ['image', 'iframe', 'empty'].map((what) =>
          member.raw('/drugus', { headers: { 'sec-fetch-dest': what, 'sec-fetch-site': 'same-site' } }),
        ),
      )),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(START)
      expect(answer.text).not.toContain(FIRST)
    }
    expect((await member.raw('/drugus', { method: 'HEAD' })).status).toBe(200)
    expect(searches(gateway)).toBe(before)
    expect((await member.raw('/drugus', { headers: { 'sec-fetch-dest': 'document' } })).text).toContain(FIRST)
  })
})

describe('a first view is a search like any other', () => {
  it('KICK-01 SESS-02 an ended session has none', async () => {
    const { gateway, member, userId } = await open()
    expect((await member.get('/drugus')).text).toContain(FIRST)
    await gateway.state.db
      .updateTable('sessions')
      .set({ ended_at: gateway.clock.now(), ended_reason: 'cap' })
      .where('user_id', '=', userId)
      .execute()
    expect((await member.get('/drugus')).text).not.toContain(FIRST)
    await gateway.close()
  })

  it('SESS-02 ACC-04 nor has one that is over by its time, or of an account that was shut', async () => {
    const { gateway, member, userId } = await open()
    const before = { ...(await gateway.state.db.selectFrom('users').select('disabled_at').where('id', '=', userId).executeTakeFirst()) }
    const shut = (at: number | null) => gateway.state.db.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute()
    await shut(gateway.clock.now())
    expect((await member.get('/drugus')).text).not.toContain(FIRST)
    await shut(before.disabled_at ?? null)
    expect((await member.get('/drugus')).text).toContain(FIRST)
    const searched = searches(gateway)
    gateway.clock.pass(400 * 86_400_000)
    const { text: page, headers } = await member.get('/drugus')
    expect(page).not.toContain(FIRST)
    expect(page).not.toContain('KEYTRUDA')
    expect(headers.get('set-cookie')).toBeNull()
    expect(searches(gateway)).toBe(searched)
    await gateway.close()
  })

  it('CAPT-01 beyond a third of the day’s rows a captcha is asked for, and until it is solved there is none', async () => {
    const { gateway, member } = await open({ env: { ROWS_PER_DAY_TRIAL: '15', ROWS_PER_DAY_FORMAL: '15' } })
    const seen = []
    for (let call = 0; call < 4; call++) seen.push((await member.get('/drugus')).text.includes(FIRST))
    // As the call itself: it says what is missing, and the page stays silent.
    const calls = await open({ env: { ROWS_PER_DAY_TRIAL: '15', ROWS_PER_DAY_FORMAL: '15' } })
    const answers = []
    for (let call = 0; call < 4; call++)
      answers.push(
        (
          await calls.member.post('/api/databases/drugus/search', {
            query: { conditions: [], sort: [], page: 1, size: 20 },
            columns: ['brandName'],
          })
        ).status === 200,
      )
    expect(seen).toEqual(answers)
    expect(seen).toContain(false)
    await gateway.close()
    await calls.gateway.close()
  })

  it('CAPT-01 its rows count, and who has had the day’s rows gets none', async () => {
    const { gateway, member, userId } = await open({ env: { ROWS_PER_DAY_TRIAL: '7', ROWS_PER_DAY_FORMAL: '7' } })
    const served = async () =>
      (await gateway.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).executeTakeFirst())?.rows ?? 0
    // Beyond a third a captcha is asked for.
    await gateway.state.db
      .insertInto('rows_served')
      .values({ user_id: userId, day: new Date(gateway.clock.now()).toISOString().slice(0, 10), rows: 0, cleared: 1 })
      .execute()
    expect((await member.get('/drugus')).text).toContain(FIRST)
    expect(await served()).toBe(3)
    expect((await member.get('/drugus')).text).toContain(FIRST)
    expect((await member.get('/drugus')).text).not.toContain(FIRST)
    expect(await served()).toBe(6)
    await gateway.close()
  })

  it('BEY-09 page and search are one search of the day, and whoever has made the day’s gets none with the page', async () => {
    const { gateway, member, userId } = await open({ env: { SEARCHES_PER_DAY_TRIAL: '1', SEARCHES_PER_DAY_FORMAL: '1' } })
    const counted = async () =>
      await gateway.state.db.selectFrom('rows_served').select(['rows', 'searches']).where('user_id', '=', userId).executeTakeFirst()
    expect((await member.get('/drugus')).text).toContain(FIRST)
    expect(await counted()).toEqual({ rows: 3, searches: 0 })
    const search = () =>
      member.post('/api/databases/drugus/search', {
        query: { conditions: [], sort: [], page: 1, size: 20 },
        columns: ['brandName'],
      })
    expect((await search()).status).toBe(200)
    expect(await counted()).toEqual({ rows: 6, searches: 1 })
    expect((await member.get('/drugus')).text).not.toContain(FIRST)
    expect((await search()).status).toBe(429)
    await gateway.close()
  })

  it('CAPT-01 it counts among the calls of a minute, and who has to solve a captcha gets none', async () => {
    const { gateway, member } = await open({ env: { CAPTCHA_CALLS_PER_MINUTE: '2' } })
    const seen = []
    for (let call = 0; call < 3; call++) seen.push((await member.get('/drugus')).text.includes(FIRST))
    expect(seen).toEqual([true, true, false])
    expect((await member.post('/api/databases/drugus/associate', { text: 'pe' })).status).toBe(403)
    await gateway.close()
  })

  it('GATE-08 the page does not wait for it longer than its budget', async () => {
    const budgets: number[] = []
    const controller = new AbortController()
    const { gateway, member } = await open({
      deadline: (ms) => {
        budgets.push(ms)
        return controller.signal
      },
    })
    let asked: AbortSignal | undefined
    gateway.catalogue.catalogue.search = (_database, _request, asking) => {
      asked = asking?.signal
      setImmediate(() => controller.abort())
      return new Promise(() => {})
    }
    const { text: page, status } = await member.get('/drugus')
    expect([status, page.includes(START), page.endsWith('</html>')]).toEqual([200, true, true])
    expect(budgets).toEqual([300])
    // And the engine is told to stop.
    expect(asked?.aborted).toBe(true)
    await gateway.close()
  })

  it('GATE-08 what it names comes before its rows', async () => {
    const { gateway, member } = await open()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { search } = gateway.catalogue.catalogue
    gateway.catalogue.catalogue.search = async (...asked) => {
      await held
      return search(...asked)
    }
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await gateway.app.request('http://materia.test/drugus', { headers: { host: 'materia.test', cookie } })
    const reader = response.body!.getReader()
    const first = new TextDecoder().decode((await reader.read()).value as Uint8Array)
    expect(first).toContain('</head>')
    expect(first).not.toContain('class="first"')
    release()
    expect(new TextDecoder().decode((await reader.read()).value as Uint8Array)).toContain(FIRST)
    await gateway.close()
  })

  it('GATE-08 an engine that fails leaves the page as it was', async () => {
    const { gateway, member } = await open()
    gateway.catalogue.stop()
    const { status, text: page } = await member.get('/drugus')
    expect([status, page.includes(START)]).toEqual([200, true])
    await gateway.close()
  })
})

/** Elements of the page and their attributes; what a value could add is none of them. */
const TAG =
  /<\/?(?:html|head|meta|body|div|main|p|script|style|a|svg|rect|path|span|nav|ul|li|h1|strong|b|i|s|u|table|colgroup|col|thead|tbody|tr|th|td)(?: (?:lang|name|content|nonce|id|class|href|viewBox|width|height|aria-[a-z]+|rx|fill|d|stroke|stroke-[a-z]+|role|tabindex|scope)="[^"<>]*")*\/?>/g
const unexpected = (page: string): string | undefined =>
  /.{0,40}[<>"].{0,40}/s.exec(
    page
      .replace('<!doctype html>', '')
      .replace(/<style nonce="[^"]+">[.\w\s:{};()-]*<\/style>/, '')
      .replaceAll(TAG, ''),
  )?.[0]

describe('what publishers and addresses say stays text', () => {
  it('in every field of every database: what the page is made of stays what it is', async () => {
    for (const definition of DATABASES) {
      const values = Object.fromEntries(
        Object.entries(definition.fields).map(([id, { kind }]) => [
          id,
          kind === 'number' || kind === 'flag' ? null : kind === 'terms' ? [{ key: HOSTILE, cn: HOSTILE, group: HOSTILE }] : HOSTILE,
        ]),
      )
      const { gateway, member } = await open({
        rows: [{ id: HOSTILE, sample: true, values: values as ReturnType<typeof sampleRow>['values'] }],
      })
      for (const language of ['zh', 'en']) {
        const { text: page } = await member.raw(listPath(definition), { headers: { 'accept-language': language } })
        expect(page).toContain(FIRST)
        expect(page).toContain('onerror&#61;alert')
        expect(unexpected(page)).toBeUndefined()
      }
      await gateway.close()
    }
  })

  it('ROUTE-10 whatever the address', async () => {
    const { gateway, member } = await open()
    const pieces = fc.constantFrom(
      HOSTILE,
      'any',
      'brandName',
      'sort',
      '-approvalDate',
      'page',
      'size',
      '20',
      'is:',
      'has:',
      'view',
      '"',
      '<b>',
      '%',
      '=',
      '\u0000',
      '药',
    )
    const part = fc.array(pieces, { minLength: 1, maxLength: 3 }).map((all) => encodeURIComponent(all.join('')))
    const condition = fc.tuple(
      fc.constantFrom('any', 'brandName', 'ingredient', 'sort', 'applicationType'),
      fc.constantFrom('is:', 'has:', ''),
      part,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 4 }), async (all) => {
        const { status, text: page } = await member.get(`/drugus?${all.map(([name, how, value]) => `${name}=${how}${value}`).join('&')}`)
        expect(status).toBe(200)
        expect(unexpected(page)).toBeUndefined()
      }),
      { numRuns: runs(60) },
    )
    await gateway.close()
  })

  it('in cells, links and the sentence', async () => {
    const { gateway, member } = await open({
      rows: [{ ...sampleRow(1, { brandName: [{ key: HOSTILE }], applicationNumber: HOSTILE }), id: HOSTILE }],
    })
    const { text: page } = await member.get(`/drugus?any=has:${encodeURIComponent(HOSTILE)}`)
    const { text: plain } = await member.get('/drugus')
    for (const html of [page, plain]) {
      expect(html).toContain(FIRST)
      expect(html).toContain('&#60;/script&#62;&#60;img src&#61;x')
      expect(html).not.toMatch(/<img|<\/script><img|\u202E|\u2028/)
      // Its own words are no place for the nonce.
      expect(html).toContain('__NONCE__')
      expect(html.match(/<script/g)).toHaveLength(1)
    }
    await gateway.close()
  })

  it('whatever the text: no mark of HTML, no control and no lone half is left, and the rest can be read', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '`',
      '=',
      '</script>',
      '<!--',
      ']]>',
      '\u2028',
      '\u202E',
      '\u2066',
      '\u0000',
      '\uD800',
      'é',
      '药',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 20, size: 'max' }).map((all) => all.join('')),
        (value) => {
          const written = escapeHtml(value)
          // eslint-disable-next-line no-control-regex
          expect(written).not.toMatch(/[<>"'`=\u2028\u2029\u0000\u202A-\u202E\u2066-\u2069]/)
          expect(written.replace(/&#\d+;/g, '')).not.toContain('&')
          expect(written.isWellFormed()).toBe(true)
          const read = written.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
          const kept = (all: string) =>
            all
              .toWellFormed()
              .replace(/[^\P{C}\uFFFD]/gu, '')
              .replace(/\s/g, '')
          expect(kept(read)).toBe(kept(value))
          expect(markup`<a title="${value}">${[value]}</a>`.toString()).toBe(`<a title="${written}">${written}</a>`)
        },
      ),
      { numRuns: runs(150) },
    )
  })
})
