import type { Language } from './language.ts'

/** Words a publisher chooses from, in Chinese: by the word in lower case. A database's own stand beside its definition (`words.ts`). */
export type Words = Readonly<Record<string, string>>

/**
 * Words of publishers that say the same in every language, as readers of the other language say them: countries, ages, and words that a
 * publisher chooses from, like dosage forms (LANG-03). The value stays as it was published, in the query, the address and the API; only how it
 * reads changes. What is not known reads as it stands.
 */
export type Reading = 'country' | 'age' | { words: Words }

/** How publishers write some countries, where it is not the platform's English name. */
const ALSO: Readonly<Record<string, string>> = {
  'bosnia and herzegovina': 'BA',
  burma: 'MM',
  china: 'CN',
  "china, people's republic of": 'CN',
  congo: 'CG',
  'congo, the democratic republic of the': 'CD',
  "cote d'ivoire": 'CI',
  'czech republic': 'CZ',
  czechia: 'CZ',
  'former serbia and montenegro': 'CS',
  'hong kong': 'HK',
  'iran, islamic republic of': 'IR',
  'korea, republic of': 'KR',
  'republic of korea': 'KR',
  "korea, democratic people's republic of": 'KP',
  'korea (the republic of)': 'KR',
  "lao people's democratic republic": 'LA',
  'libyan arab jamahiriya': 'LY',
  macau: 'MO',
  macao: 'MO',
  'macedonia, the former yugoslav republic of': 'MK',
  'moldova, republic of': 'MD',
  myanmar: 'MM',
  'palestinian territories, occupied': 'PS',
  'palestinian territory, occupied': 'PS',
  'puerto rico': 'PR',
  'russian federation': 'RU',
  'slovak republic': 'SK',
  'syrian arab republic': 'SY',
  hongkong: 'HK',
  'indonesia rep of': 'ID',
  'vietnam soc rep of': 'VN',
  'egypt arab rep of': 'EG',
  macedonia: 'MK',
  'former yugoslavia': 'YU',
  swaziland: 'SZ',
  'democratic republic of the congo': 'CD',
  'the democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
  'the gambia': 'GM',
  'the bahamas': 'BS',
  'turkey (türkiye)': 'TR',
  taiwan: 'TW',
  'taiwan, province of china': 'TW',
  tanzania: 'TZ',
  'the netherlands': 'NL',
  'trinidad and tobago': 'TT',
  turkey: 'TR',
  türkiye: 'TR',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
  'virgin islands (u.s.)': 'VI',
}
/** Named as they are in China, and what the platform does not know. */
const OWN: Readonly<Record<string, string>> = {
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
  CS: '塞尔维亚和黑山（前）',
  YU: '前南斯拉夫',
}

let known: { codes: Map<string, string>; cn: Intl.DisplayNames; read: Map<string, string | undefined> } | undefined
/** Spellings of countries that are remembered, with what they read as. */
const REMEMBERED = 2000
const plain = (name: string): string => name.toLowerCase().replace(/&/g, 'and').replace(/\s+/g, ' ').trim()

/** Every region the platform names, by its English name; put together when the first country is read. */
const countries = (): NonNullable<typeof known> => {
  if (known) return known
  const en = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = new Map(Object.entries(ALSO))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of letters)
    for (const second of letters) {
      const name = en.of(first + second)
      // Codes that are no more (DD, SU) have names, too: the first in the alphabet is no better than another, ours come first.
      if (name !== undefined && !codes.has(plain(name))) codes.set(plain(name), first + second)
    }
  known = { codes, cn: new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' }), read: new Map() }
  return known
}

const countryIn = (name: string): string | undefined => {
  const { codes, cn, read } = countries()
  if (read.has(name)) return read.get(name)
  const code = codes.get(plain(name))
  const chinese = code === undefined ? undefined : (OWN[code] ?? cn.of(code))
  if (read.size < REMEMBERED) read.set(name, chinese)
  return chinese
}

const UNITS: Readonly<Record<string, string>> = { year: '岁', month: '个月', week: '周', day: '天', hour: '小时', minute: '分钟' }
/** '18 Years' → 18 岁. */
const ageIn = (age: string): string | undefined => {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?) ([a-z]+?)s?$/i.exec(age.trim()) ?? []
  const word = UNITS[unit.toLowerCase()]
  return number === undefined || word === undefined ? undefined : `${number} ${word}`
}

/** A word, or several of them with commas or semicolons between, each of which is known. */
const wordIn = (words: Words, value: string): string | undefined => {
  const known = (word: string) => (Object.hasOwn(words, plain(word)) ? words[plain(word)] : undefined)
  const whole = known(value)
  if (whole !== undefined) return whole
  // A word may hold a comma of its own, so that semicolons part before commas do.
  const parts = value.split(value.includes(';') ? ';' : ',')
  const read = parts.flatMap((part) => known(part) ?? [])
  return parts.length > 1 && read.length === parts.length ? read.join('、') : undefined
}

const inChinese = (reading: Reading, value: string): string | undefined =>
  typeof reading === 'object' ? wordIn(reading.words, value) : reading === 'country' ? countryIn(value) : ageIn(value)

/** A published word in the reader's language: English as it was published. */
export const readIn = (reading: Reading | undefined, value: string, language: Language): string =>
  reading === undefined || language === 'en' ? value : (inChinese(reading, value) ?? value)
