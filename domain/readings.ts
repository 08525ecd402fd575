import type { Language } from './language.ts'

/**
 * Words a publisher chooses from, in Chinese by the word in lower case; or of a publisher who writes Chinese, in English. A database's own stand beside
 * its definition (`words.ts`).
 */
export type Words = Readonly<Record<string, string>>

/**
 * Words of publishers that say the same in every language, as readers of the other language say them: countries, ages, and words that a
 * publisher chooses from, like dosage forms (LANG-03). The value stays as it was published, in the query, the address and the API; only how it
 * reads changes. What is not known reads as it stands.
 */
export type Reading = 'country' | 'age' | { words: Words } | { english: Words }

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

/** Where the platform's English name is no publisher's. */
const OWN_ENGLISH: Readonly<Record<string, string>> = { HK: 'Hong Kong', MO: 'Macao', TW: 'Taiwan' }

let known:
  { codes: Map<string, string>; cn: Intl.DisplayNames; read: Map<string, string | undefined>; english: Map<string, string> } | undefined
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
  const cn = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' })
  const english = new Map<string, string>()
  for (const code of codes.values())
    for (const name of [cn.of(code), OWN[code], OWN[code]?.replace('中国', '')]) {
      const own = OWN_ENGLISH[code] ?? en.of(code)
      if (name && own) english.set(name, own)
    }
  known = { codes, cn, read: new Map(), english }
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

/** 18岁 → 18 Years. */
const ageInEnglish = (age: string): string | undefined => {
  if (age.trim() === '无上限') return 'No limit'
  const [, number, word] = /^(\d+(?:\.\d+)?)\s*(\p{Script=Han}+)$/u.exec(age.trim()) ?? []
  const unit = Object.keys(UNITS).find((one) => UNITS[one] === (word === '月' ? '个月' : word))
  return unit && `${number} ${unit.charAt(0).toUpperCase()}${unit.slice(1)}${number === '1' ? '' : 's'}`
}

/** A word, or several of them with commas or semicolons between, each of which is known. */
const wordIn = (words: Words, value: string, between: string): string | undefined => {
  const known = (word: string) => (Object.hasOwn(words, plain(word)) ? words[plain(word)] : undefined)
  const whole = known(value)
  if (whole !== undefined) return whole
  // A word may hold a comma of its own, so that semicolons part before commas do.
  const parts = value.split(/[;；]/.test(value) ? /[;；]/ : /[,，、]/)
  const read = parts.flatMap((part) => known(part) ?? [])
  return parts.length > 1 && read.length === parts.length ? read.join(between) : undefined
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

const inChinese = (reading: Reading, value: string): string | undefined => {
  if (typeof reading === 'object') return 'words' in reading ? wordIn(reading.words, value, '、') : undefined
  return reading === 'country' ? countryIn(value) : ageIn(value)
}

const inEnglish = (reading: Reading, value: string): string | undefined => {
  if (!isChinese(value)) return undefined
  if (typeof reading === 'object') return 'english' in reading ? wordIn(reading.english, value, ', ') : undefined
  return reading === 'country' ? countries().english.get(value.trim()) : ageInEnglish(value)
}

/** A published word in the reader's language; as it was published where that is its language, or it is not known. */
export const readIn = (reading: Reading | undefined, value: string, language: Language): string =>
  reading === undefined ? value : ((language === 'cn' ? inChinese(reading, value) : inEnglish(reading, value)) ?? value)

/** A published word in the language it was not published in; itself where it is not known in that. */
export const otherReading = (reading: Reading | undefined, value: string): string => readIn(reading, value, isChinese(value) ? 'en' : 'cn')
