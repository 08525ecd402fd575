import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROW = /^\| (.+?) *\| (.+?) *\| (.*?) *\| (.*?) *\| (.*?) *\|$/
const words = (cell: string) => cell.split(/[、,]\s*/).filter((word) => word !== '')

/** The list as the document has it. */
const TERMS = readFileSync('docs/terms.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, cn = '', en = '', notCn = '', notEn = ''] = ROW.exec(line) ?? []
    return cn === '' || cn === '中文' || cn.startsWith('--')
      ? []
      : [{ cn: words(cn), en: words(en), notCn: words(notCn), notEn: words(notEn) }]
  })

const textsIn = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))

/** Labels of a database follow its publisher; its introduction is ours. */
const isOurs = (file: string) => file !== 'gallery.json' && (!file.startsWith('databases/') || /\.(intro|card)\.json$/.test(file))

/** Every text of a language but the gallery's, which speaks of machines, and every article. */
const texts = (language: 'cn' | 'en') => [
  ...readdirSync(join('locales', language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && isOurs(file))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(join('locales', language, file), 'utf8')), file.replace('.json', ''))),
  ...readdirSync(join('help', language))
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [`help ${file}`, readFileSync(join('help', language, file), 'utf8')]),
]

const found = (language: 'cn' | 'en', isThere: (text: string) => boolean) =>
  texts(language)
    .filter(([path, text]) => isThere(text) && !(language === 'en' && QUOTED.includes(path)))
    .map(([path, text]) => `${path}: ${text}`)

/** Texts that keep the letter of the specification, word by word. */
const QUOTED = [
  'common.menu.noPermission',
  'errors.auth.email_invalid',
  'login.methods.email',
  'login.problems.emailMalformed',
  'login.problems.emailMissing',
  'login.unregistered.email',
  'login.unregistered.emailScan',
  'request.problems.malformed',
]

/** A Latin word by itself; addresses and places of parameters are none. */
const says = (word: string) => {
  const pattern = new RegExp(`(?<![\\w@.{/-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w@}])`, 'i')
  return (text: string) => pattern.test(text)
}

describe('list of terms', () => {
  it('LANG-03 is there, and every term of it is used', () => {
    expect(TERMS.length).toBeGreaterThan(15)
    const [cn, en] = [texts('cn'), texts('en')].map((all) =>
      all
        .map(([, text]) => text)
        .join('\n')
        .toLowerCase(),
    ) as [string, string]
    expect(TERMS.flatMap((term) => term.cn).filter((word) => !cn.includes(word))).toEqual([])
    expect(TERMS.flatMap((term) => term.en).filter((word) => !en.includes(word.toLowerCase()))).toEqual([])
  })

  it.each(TERMS.flatMap(({ notCn }) => notCn))('LANG-03 no Chinese text says %s', (word) => {
    const within = TERMS.flatMap((term) => term.cn).filter((term) => term.includes(word))
    expect(found('cn', (text) => within.reduce((rest, term) => rest.replaceAll(term, ''), text).includes(word))).toEqual([])
  })

  it('LANG-03 a label of places says 国家/地区: some of them are no countries', () => {
    const labels = readdirSync('locales/cn/databases').flatMap((file) =>
      textsIn(JSON.parse(readFileSync(join('locales/cn/databases', file), 'utf8')), file),
    )
    expect(labels.filter(([, text]) => /国家(?!\/地区|卫生研究院)|国$/.test(text) && text.length <= 12)).toEqual([])
  })

  it.each(TERMS.flatMap(({ notEn }) => notEn))('LANG-03 no English text says %s', (word) => {
    expect(found('en', says(word))).toEqual([])
  })
})
