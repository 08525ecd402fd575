import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Manual } from '../../domain/manual.ts'
import { cleanArticle, cleanHtml } from '../../server/notices/html.ts'
import { findArticles } from '../../domain/help.ts'
import { type ArticleError, readArticle } from '../../server/help/article.ts'
import { HelpError, readHelp, type HelpBook } from '../../server/help/book.ts'
import type { State } from '../../server/state/open.ts'
import { type Desk, openDesk, Screen } from './desk.ts'
import { testGateway } from './harness.ts'
import { onEmptyState, STATES } from './states.ts'

const PNG_OF_4_BY_2 = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABUcpfTAAAADklEQVR42mNgYPj/HwYBAAr2A/2kYPbIAAAAAElFTkSuQmCC',
  'base64',
)
const head = (title: string, date = '2026-11-27') => `---\ntitle: ${title}\ndate: ${date}\n---\n\n`

describe('an article', () => {
  it('HELP-01 is Markdown whose tags are shown and never made', () => {
    const { html, text, headings } = readArticle(
      'a',
      'own',
      `${head('A & B')}Some **bold** text <script>alert(1)</script><img src=x onerror=alert(1)>\n\n<iframe src="https://x"></iframe>\n\n## What is new {#new}\n\n[good](/drugus) [out](https://a.example)\n`,
    )
    expect(html).toContain('<strong>bold</strong>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<(?:script|img|iframe)/)
    expect(() => readArticle('a', 'own', `${head('A')}[bad](javascript:alert(1))`)).toThrow('javascript:alert(1) leads to no page')
    expect(cleanArticle('<a href="javascript:alert(1)">bad</a>')).not.toContain('javascript')
    expect(html).toContain('<h2 id="help-new">What is new</h2>')
    expect(html).toContain('<a href="/drugus">good</a>')
    expect(html).toContain('<a href="https://a.example" rel="noopener noreferrer" target="_blank">out</a>')
    expect(headings).toStrictEqual([{ id: 'help-new', text: 'What is new' }])
    expect(text).toContain('Some bold text <script>alert(1)</script>')
  })

  it('HELP-01 LANG-03 is found, and shown, across its links and emphasis as it is read, in Chinese without blanks', () => {
    const article = readArticle(
      'a',
      'own',
      `${head('甲')}完成[拼图验证](/help)。按\`Enter\`**确认**。\n\n- 其一\n- 其二\n\nPress \`Enter\`, [then](/help) go\n`,
    )
    expect(article.text).toBe('完成拼图验证。按Enter确认。 其一 其二 Press Enter, then go')
    expect(findArticles([article], '完成拼图')?.map(({ excerpt }) => excerpt)).toEqual([
      '完成拼图验证。按Enter确认。 其一 其二 Press Enter, then go…',
    ])
    expect(findArticles([article], '其一其二')).toEqual([])
  })

  it('HELP-01 has pictures that stand beside it, with words for them and their size; any other stops it', () => {
    const seen: string[] = []
    const read = (picture: string) =>
      readArticle('a', 'own', `${head('A')}Text\n\n${picture}\n`, (name) => {
        seen.push(name)
        return name === 'list.webp' ? { src: `/api/manual/pictures/${'0'.repeat(32)}.webp`, width: 700, height: 400 } : null
      })
    expect(read('![A "list" <b>](list.webp)').html).toBe(
      `<p>Text</p>\n<p><img src="/api/manual/pictures/${'0'.repeat(32)}.webp" alt="A &quot;list&quot; &lt;b&gt;" width="700" height="400" loading="lazy" /></p>`,
    )
    expect(() => read('![](list.webp)')).toThrow('no words')
    for (const name of ['https://a.example/p.png', '/api/media/1.png', '../list.webp', 'data:image/png;base64,AA==', 'javascript:alert(1)'])
      expect(() => read(`![x](${name})`), name).toThrow('no picture')
    expect(seen).toContain('../list.webp')
  })

  it('HELP-01 a picture from elsewhere is not let through, whatever made it', () => {
    const img = (src: string) => cleanArticle(`<p>a<img src="${src}" alt="x" onerror="alert(1)" style="width:9em"></p>`)
    const ours = `/api/manual/pictures/${'a'.repeat(32)}.png`
    expect(img(ours)).toBe(`<p>a<img src="${ours}" alt="x" /></p>`)
    for (const src of [
      'https://a.example/p.png',
      `https://a.example${ours}`,
      `${ours}?x=1`,
      `/api/manual/pictures/../../${'a'.repeat(32)}.png`,
      '/api/media/1.png',
      'data:image/png;base64,AA==',
    ])
      expect(img(src), src).toBe('<p>a</p>')
    expect(cleanHtml(`<p>a<img src="${ours}" alt="x"></p>`)).toBe('<p>a</p>')
  })

  it('HELP-01 without a head, a title or a day says what it lacks', () => {
    for (const [file, problem] of [
      ['text', 'no head'],
      ['---\ndate: 2026-11-27\n---\n', 'no title'],
      ['---\ntitle: A\ndate: soon\n---\n', 'no date'],
      [`${head('A', '2026-13-01')}Text`, 'no date'],
      [`${head('A', '2026-02-30')}Text`, 'no date'],
      [`${head('A')}\n`, 'no text'],
      [`${head('A')}***\n\n[](/drugus)`, 'no text'],
    ] as const)
      expect(() => readArticle('a', 'own', file), file).toThrow(problem)
  })

  it('HELP-01 leads to pages and articles that are there; all that does not fit is told at once, by us, in both languages', () => {
    const told = (text: string) => {
      try {
        readArticle(
          'a',
          'own',
          text,
          () => null,
          (id) => id === 'access',
        )
        return []
      } catch (error) {
        return (error as ArticleError).problems
      }
    }
    const good =
      '[a](/help/index?article=access) [b](/help/index) [c](/drugus?page=2) [d](https://a.example) [e](mailto:a@b.example) [f](#help-x)'
    expect(told(head('A') + good)).toStrictEqual([])
    for (const href of [
      'nosuch',
      'nosuch.md',
      '/nosuchpage',
      '/help/index?article=nosuch',
      '/help/index?article=',
      '//a.example',
      'http://a.example',
      'tel:1',
    ])
      expect(told(`${head('A')}[a](${href})`), href).toStrictEqual([
        `${href} leads to no page, no article (/help/index?article=name) and no site by https:// 没有该页面或文章，也不是 https:// 地址`,
      ])
    const all = told(`---\ndate: 2026-02-30\n---\n![a](no.png) ![](other.png) [a](nosuch)`)
    expect(all.map((problem) => /^(?:has no \w+|\S+ (?:is|has|leads))/.exec(problem)?.[0]).sort()).toStrictEqual([
      'has no date',
      'has no title',
      'no.png is',
      'nosuch leads',
      'other.png has',
      'other.png is',
    ])
    for (const problem of all) expect(problem).toMatch(/^[^\n]*\p{Script=Han}[^\n]*$/u)
  })
})

describe('an operator’s articles', () => {
  let own = ''
  const write = (language: string, name: string, text: string) => {
    mkdirSync(join(own, language), { recursive: true })
    writeFileSync(join(own, language, name), text)
  }
  beforeEach(() => {
    own = mkdtempSync(join(tmpdir(), 'materia-help-'))
  })
  afterEach(() => rmSync(own, { recursive: true, force: true }))

  it('HELP-01 stand last in a group of their own, or in the place of ours', () => {
    for (const language of ['cn', 'en']) {
      write(language, 'access.md', `${head(`How to get access ${language}`)}Ask us.`)
      write(language, 'export.md', `${head('Our exports', '2026-12-24')}Ours.`)
    }
    const { articles } = readHelp({ own }).en
    expect(articles.at(-1)).toMatchObject({ id: 'access', group: 'own', title: 'How to get access en', html: '<p>Ask us.</p>' })
    expect(articles.filter(({ id }) => id === 'export')).toMatchObject([{ group: 'work', title: 'Our exports', date: '2026-12-24' }])
  })

  it('HELP-01 bring pictures of their own, each with its size in px, drawn with two dots for one where its name says so', () => {
    for (const language of ['cn', 'en']) {
      write(language, 'access.md', `${head('Access')}![The form](form.png)\n\n![The form, closer](form@2x.png)\n`)
      for (const name of ['form.png', 'form@2x.png', 'not-named.png']) writeFileSync(join(own, language, name), PNG_OF_4_BY_2)
    }
    const { en, pictures } = readHelp({ own })
    const sizes = [...(en.articles.at(-1)?.html ?? '').matchAll(/src="\/api\/manual\/pictures\/([^"]+)".*? width="(\d+)" height="(\d+)"/g)]
    expect(sizes.map(([, , width, height]) => [width, height])).toStrictEqual([
      ['4', '2'],
      ['2', '1'],
    ])
    expect(pictures.get(sizes[0]![1]!)).toStrictEqual({ data: PNG_OF_4_BY_2, type: 'image/png' })
    writeFileSync(join(own, 'en', 'form.png'), 'GIF89a, called otherwise, and long enough')
    expect(() => readHelp({ own })).toThrow('form.png is no picture')
  })

  it('HELP-01 that do not fit are named, each with why, and nothing starts', () => {
    write('en', 'access.md', `${head('Access')}Text`)
    write('en', 'other.md', 'no head')
    write('cn', 'other.md', `${head('其他', '2026-13-01')}正文`)
    write('zh', 'access.md', `${head('访问')}正文`)
    // A volume's own, and pictures, are nobody's business.
    for (const folder of ['lost+found', 'images']) mkdirSync(join(own, folder))
    for (const language of ['cn', 'en']) write(language, 'bytes.md', `${head('A')}Text`)
    writeFileSync(join(own, 'en', 'bytes.md'), Buffer.from(`${head('A')}caf\xe9`, 'latin1'))
    let told: readonly string[] = []
    try {
      readHelp({ own })
    } catch (error) {
      told = (error as HelpError).problems
    }
    expect(told).toStrictEqual([
      `${join(own, 'zh')}: is read by nobody; articles stand in cn and en 不会被读取，文章须放在 cn 与 en 中`,
      `${join(own, 'cn', 'access.md')}: is missing; an article is there in both languages 缺少该文件，文章须有中英文两份`,
      `${join(own, 'cn', 'other.md')}: has no date like 2026-11-27 缺少形如 2026-11-27 的日期（date）`,
      `${join(own, 'en', 'bytes.md')}: is not UTF-8 不是 UTF-8 编码`,
      `${join(own, 'en', 'other.md')}: has no head (---) 缺少文首以 --- 括起的部分`,
    ])
  })
})

describe('GET /api/manual/getManual', () => {
  it('HELP-01 GATE-07/manual brings every article to anybody, in the language asked for, and says whether they changed', async () => {
    const gateway = await testGateway()
    const ask = (query: string, headers = {}) => gateway.app.request(`http://materia.test/api/manual/getManual${query}`, { headers })
    const answer = await ask('?language=cn')
    expect(answer.status).toBe(200)
    expect(Manual.parse(await answer.json()).articles.find(({ id }) => id === 'export')).toMatchObject({
      title: '导出到 Excel',
      group: 'work',
    })
    expect(Manual.parse(await (await ask('?language=en')).json()).articles.find(({ id }) => id === 'export')?.title).toBe('Export to Excel')
    const mark = answer.headers.get('etag') ?? ''
    expect((await ask('?language=cn', { 'if-none-match': mark })).status).toBe(304)
    expect((await ask('?language=en', { 'if-none-match': mark })).status).toBe(200)
    await gateway.close()
  })
})

describe('GET /api/manual/pictures/{name}', () => {
  it('HELP-01 brings what an article shows, to anybody and for ever, and nothing else', async () => {
    const gateway = await testGateway()
    const ask = (path: string) => gateway.app.request(`http://materia.test${path}`)
    const { articles } = Manual.parse(await (await ask('/api/manual/getManual?language=en')).json())
    const [, src] = / src="([^"]+)"/.exec(articles.find(({ id }) => id === 'filters')!.html)!
    const answer = await ask(src!)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toStrictEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(Buffer.from(await answer.arrayBuffer())).toStrictEqual(readFileSync('help/en/filters.webp'))
    for (const name of [`${'0'.repeat(32)}.webp`, 'filters.webp', '..%2f..%2fpackage.json', 'filters.md'])
      expect((await ask(`/api/manual/pictures/${name}`)).status, name).toBe(404)
    await gateway.close()
  })
})

describe.each(STATES)('what an account has read, on $name', ({ open }) => {
  let state: State
  const article = (id: string, group: string, date: string) => ({ id, group, title: id, date, html: '', text: '', headings: [] })
  const bookOf = (dates: { export: string; drugus: string }): HelpBook => {
    const articles = [article('export', 'work', dates.export), article('drugus', 'databases', dates.drugus)]
    return { cn: { articles }, en: { articles } }
  }
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
  })
  const at = async (dates: { export: string; drugus: string }, token?: string) => {
    desk = openDesk(state, {}, bookOf(dates))
    const screen = new Screen(desk)
    if (token === undefined) await screen.login('jane@acme-pharma.com')
    else screen.token = token
    return screen
  }
  const unread = async (screen: Screen, db = '') => (await screen.call('help-all-read', { db })).obj

  it('HELP-01 an article that changed later than it was read, or than the account was made, is unread until it is read', async () => {
    const OLD = '2020-01-01'
    const first = await at({ export: OLD, drugus: OLD })
    expect(await unread(first)).toBeNull()
    const { token } = first
    // It changes, with a release or by the operator.
    const then = await at({ export: '2099-01-01', drugus: OLD }, token)
    expect(await unread(then)).toBe('UNREAD')
    await then.call('help-read', { id: 'drugus' })
    await then.call('help-read', { id: 'nothing' })
    expect(await unread(then)).toBe('UNREAD')
    await then.call('help-read', { id: 'export' })
    expect(await unread(then)).toBeNull()
    await then.call('help-read', { id: 'export' })
    expect(await state.db.selectFrom('help_reads').select(['article', 'changed_on']).orderBy('article').execute()).toStrictEqual([
      { article: 'drugus', changed_on: OLD },
      { article: 'export', changed_on: '2099-01-01' },
    ])
    // Once more, later.
    const again = await at({ export: '2099-01-02', drugus: OLD }, token)
    expect(await unread(again)).toBe('UNREAD')
  })

  it('HELP-01 of a database it is asked with what is not about another one; another account has read nothing', async () => {
    const jane = await at({ export: '2020-01-01', drugus: '2099-01-01' })
    expect([await unread(jane, 'drugus'), await unread(jane, 'drugeu'), await unread(jane)]).toStrictEqual(['UNREAD', null, 'UNREAD'])
    await jane.call('help-read', { id: 'drugus' })
    expect(await unread(jane)).toBeNull()
    const john = new Screen(desk)
    await john.login('john@acme-pharma.com')
    expect(await unread(john)).toBe('UNREAD')
    await expect(new Screen(desk).call('help-all-read', { db: '' })).rejects.toMatchObject({ code: 'auth.required' })
  })
})
