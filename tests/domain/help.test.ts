import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../../domain/databases/known.ts'
import { articleIn, articleOfPage, findArticles, HELP_ARTICLES } from '../../domain/help.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { isKnownPath } from '../../domain/pageAt.ts'
import { PAGES } from '../../domain/routes.ts'
import { listPath } from '../../domain/card.ts'
import { readHelp } from '../../server/help/book.ts'

/** The articles that are shipped, in both languages. */

const book = readHelp({ own: null })
const { cn, en } = book
const all = LANGUAGES.flatMap((language) => book[language].articles.map((article) => ({ language, ...article })))
/** There is nothing to be seen of what they tell. */
const WORDS_ONLY = ['keyboard', 'privacy', 'programs']
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

describe('articles of the help center', () => {
  it('HELP-01 are there for every feature and every database in both languages, and no file is none', () => {
    for (const language of LANGUAGES) {
      expect(book[language].articles.map(({ id }) => id)).toStrictEqual(HELP_ARTICLES)
      expect(readdirSync(`help/${language}`).filter((name) => !name.endsWith('.webp'))).toStrictEqual(
        HELP_ARTICLES.map((id) => `${id}.md`).sort(),
      )
    }
    expect(CARDS.filter(({ id }) => !HELP_ARTICLES.includes(id))).toStrictEqual([])
  })

  it('HELP-01 LANG-03 say the same in both: the same headings, links and keys, changed on the same day', () => {
    for (const [at, english] of en.articles.entries()) {
      const chinese = cn.articles[at]!
      expect(
        chinese.headings.map(({ id }) => id),
        english.id,
      ).toStrictEqual(english.headings.map(({ id }) => id))
      expect(linksOf(chinese.html).sort(), english.id).toStrictEqual(linksOf(english.html).sort())
      expect([chinese.date, chinese.html.match(/<li>|<tr>/g)?.length], english.id).toStrictEqual([
        english.date,
        english.html.match(/<li>|<tr>/g)?.length,
      ])
      expect(chinese.title).toMatch(/\p{Script=Han}/u)
    }
  })

  it('HELP-01 every article of what can be seen has a picture of its own in its language, small, and every picture is of an article', () => {
    for (const language of LANGUAGES) {
      const folder = `help/${language}`
      const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
      const named = HELP_ARTICLES.flatMap((id) =>
        [...readFileSync(`${folder}/${id}.md`, 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, name]) => name!),
      )
      expect(named.sort()).toStrictEqual(files.sort())
      expect(files.map((name) => name.replace(/(?:@2x)?\.webp$/, ''))).toStrictEqual(
        HELP_ARTICLES.filter((id) => !WORDS_ONLY.includes(id)).sort(),
      )
      expect(files.filter((name) => statSync(`${folder}/${name}`).size > 60_000)).toStrictEqual([])
      for (const { id, html } of book[language].articles)
        for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
          const [, alt = ''] = / alt="([^"]+)"/.exec(tag) ?? []
          expect([id, language, /\p{Script=Han}/u.test(alt), / width="\d+" height="\d+" loading="lazy"/.test(tag)]).toStrictEqual([
            id,
            language,
            language === 'cn',
            true,
          ])
        }
    }
    expect(book.pictures.size).toBe(2 * (HELP_ARTICLES.length - WORDS_ONLY.length))
  })

  it.each(all)(
    'HELP-01 every link of $id ($language) leads to a page, an article or a heading that is there',
    ({ language, html, headings }) => {
      // A tag would be shown as it is written.
      expect(html).not.toContain('&lt;')
      expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
      for (const href of linksOf(html)) {
        const { origin, pathname, search, hash } = new URL(href, 'http://here.test')
        expect([href, origin, isKnownPath(pathname)]).toStrictEqual([href, 'http://here.test', true])
        if (pathname !== PAGES.helpIndex) continue
        const article = book[language].articles.find(({ id }) => id === articleIn(search))
        expect(article, href).toBeDefined()
        if (hash !== '') expect(article?.headings.map(({ id }) => `#${id}`)).toContain(hash)
      }
    },
  )

  it('HELP-01 every page has an article that is there, a database its own', () => {
    for (const path of [...Object.values(PAGES), '/nowhere']) expect(HELP_ARTICLES).toContain(articleOfPage(path))
    for (const card of CARDS) {
      expect(articleOfPage(listPath(card))).toBe(card.id)
      expect(articleOfPage(`${listPath(card)}/detail/1`)).toBe('record')
      expect(articleIn(`?product=${card.id}`)).toBe(card.id)
    }
    expect([articleIn(''), articleIn('?product=nothing'), articleIn('?product=drugus&article=export')]).toStrictEqual([
      null,
      null,
      'export',
    ])
  })

  it('HELP-01 are found by two characters of either language, by all words, those called so first, and by less than two not at all', () => {
    const found = (language: 'cn' | 'en', text: string) => findArticles(book[language].articles, text)?.map(({ article }) => article.id)
    expect(found('cn', '拼图')?.[0]).toBe('captcha')
    expect(found('cn', '导出')?.[0]).toBe('export')
    expect(found('cn', '离婚')).toStrictEqual([])
    expect(found('en', 'PUZZLE')?.[0]).toBe('captcha')
    expect(found('en', 'second sheet')).toStrictEqual(['export'])
    expect(found('en', 'ｅｘｃｅｌ')?.[0]).toBe('export')
    expect([found('en', 'x'), found('cn', ' '), found('cn', '导')]).toStrictEqual([undefined, undefined, undefined])
    const [puzzle] = findArticles(en.articles, 'strings of shapes') ?? []
    expect([puzzle?.article.id, puzzle?.excerpt.includes('strings of shapes')]).toStrictEqual(['captcha', true])
  })
})
