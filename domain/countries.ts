import type { Language } from './language.ts'

/**
 * Countries and regions a phone may log in from (LOGIN-06). The dial code is the id; the United States and Canada share one.
 * **Decided**: the source names twelve of its forty; the others are those with a pharmaceutical market or regulator of weight.
 */
export interface Country {
  /** Dial code without +. */
  id: string
  /** ISO 3166 code of the country whose way of writing numbers is meant. */
  iso: string
  /** Others under the same dial code whose numbers count too. */
  also?: readonly string[]
  cn: string
  en: string
}

export const COUNTRIES = [
  { id: '86', iso: 'CN', cn: '中国大陆', en: 'China' },
  { id: '852', iso: 'HK', cn: '中国香港', en: 'Hong Kong' },
  { id: '853', iso: 'MO', cn: '中国澳门', en: 'Macau' },
  { id: '886', iso: 'TW', cn: '中国台湾', en: 'Taiwan' },
  { id: '1', iso: 'US', also: ['CA'], cn: '美国和加拿大', en: 'United States and Canada' },
  { id: '44', iso: 'GB', also: ['GG', 'IM', 'JE'], cn: '英国', en: 'United Kingdom' },
  { id: '91', iso: 'IN', cn: '印度', en: 'India' },
  { id: '82', iso: 'KR', cn: '韩国', en: 'South Korea' },
  { id: '49', iso: 'DE', cn: '德国', en: 'Germany' },
  { id: '81', iso: 'JP', cn: '日本', en: 'Japan' },
  { id: '61', iso: 'AU', also: ['CC', 'CX'], cn: '澳大利亚', en: 'Australia' },
  { id: '65', iso: 'SG', cn: '新加坡', en: 'Singapore' },
  { id: '66', iso: 'TH', cn: '泰国', en: 'Thailand' },
  { id: '63', iso: 'PH', cn: '菲律宾', en: 'Philippines' },
  { id: '60', iso: 'MY', cn: '马来西亚', en: 'Malaysia' },
  { id: '62', iso: 'ID', cn: '印度尼西亚', en: 'Indonesia' },
  { id: '84', iso: 'VN', cn: '越南', en: 'Vietnam' },
  { id: '64', iso: 'NZ', cn: '新西兰', en: 'New Zealand' },
  { id: '33', iso: 'FR', cn: '法国', en: 'France' },
  { id: '39', iso: 'IT', also: ['VA'], cn: '意大利', en: 'Italy' },
  { id: '34', iso: 'ES', cn: '西班牙', en: 'Spain' },
  { id: '31', iso: 'NL', cn: '荷兰', en: 'Netherlands' },
  { id: '32', iso: 'BE', cn: '比利时', en: 'Belgium' },
  { id: '41', iso: 'CH', cn: '瑞士', en: 'Switzerland' },
  { id: '43', iso: 'AT', cn: '奥地利', en: 'Austria' },
  { id: '46', iso: 'SE', cn: '瑞典', en: 'Sweden' },
  { id: '45', iso: 'DK', cn: '丹麦', en: 'Denmark' },
  { id: '47', iso: 'NO', also: ['SJ'], cn: '挪威', en: 'Norway' },
  { id: '358', iso: 'FI', also: ['AX'], cn: '芬兰', en: 'Finland' },
  { id: '353', iso: 'IE', cn: '爱尔兰', en: 'Ireland' },
  { id: '351', iso: 'PT', cn: '葡萄牙', en: 'Portugal' },
  { id: '48', iso: 'PL', cn: '波兰', en: 'Poland' },
  { id: '420', iso: 'CZ', cn: '捷克', en: 'Czechia' },
  { id: '36', iso: 'HU', cn: '匈牙利', en: 'Hungary' },
  { id: '972', iso: 'IL', cn: '以色列', en: 'Israel' },
  { id: '971', iso: 'AE', cn: '阿联酋', en: 'United Arab Emirates' },
  { id: '966', iso: 'SA', cn: '沙特阿拉伯', en: 'Saudi Arabia' },
  { id: '90', iso: 'TR', cn: '土耳其', en: 'Türkiye' },
  { id: '7', iso: 'RU', also: ['KZ'], cn: '俄罗斯和哈萨克斯坦', en: 'Russia and Kazakhstan' },
  { id: '55', iso: 'BR', cn: '巴西', en: 'Brazil' },
] as const satisfies readonly Country[]

export const countryOf = (dialCode: string): Country | undefined => COUNTRIES.find(({ id }) => id === dialCode)
/** The country an ISO code stands for, also for those that share another's dial code. */
export const countryByIso = (iso: string): Country | undefined =>
  COUNTRIES.find((country: Country) => country.iso === iso || country.also?.includes(iso))

/** Where a form begins when nothing is remembered: at home in either language. */
export const DEFAULT_DIAL_CODE: Record<Language, string> = { cn: '86', en: '1' }

/** These lead the Chinese list, in this order. */
const LEADING = ['86', '852', '853', '886']
const COLLATION: Record<Language, string> = { cn: 'zh-CN', en: 'en' }

/** The list as a reader of the language looks through it: by name, in Chinese (pinyin) after the four at home. */
export const sortedCountries = (language: Language): readonly Country[] => {
  const { compare } = new Intl.Collator(COLLATION[language])
  const byName = [...COUNTRIES].sort((a, b) => compare(a[language], b[language]))
  if (language === 'en') return byName
  return [...LEADING.flatMap((id) => countryOf(id) ?? []), ...byName.filter(({ id }) => !LEADING.includes(id))]
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Countries a typed text means: a part of the name in either language, the beginning of a dial code, an ISO code. */
export const findCountries = (text: string, countries: readonly Country[]): readonly Country[] => {
  const wanted = plain(text)
  if (wanted === '') return countries
  const digits = /^(?:\+|00)?(\d+)$/.exec(wanted)?.[1]
  if (digits !== undefined) return countries.filter(({ id }) => id.startsWith(digits))
  return countries.filter(
    ({ cn, en, iso, also }) =>
      plain(cn).includes(wanted) || plain(en).includes(wanted) || [iso, ...(also ?? [])].some((code) => code.toLowerCase() === wanted),
  )
}
