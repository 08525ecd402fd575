/** How the FDA's spellings are read: dates, numbers, lists, classes. Each rule stands alone and is tested alone. */

/** Without blanks around it or doubled inside; control characters are as good as blanks. */
export const tidy = (text: string): string => (/^\s|\s$|\s\s|[^\S ]|\p{Cc}/u.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : text)

/** Values without repeats (case does not matter) and blanks; of two spellings the one not all in capitals stays. */
export const unique = (values: readonly string[]): string[] => {
  const found = new Map<string, string>()
  for (const value of values) {
    if (value === '') continue
    const key = value.toLowerCase()
    const there = found.get(key)
    if (there === undefined || (there === there.toUpperCase() && value !== value.toUpperCase())) found.set(key, value)
  }
  return [...found.values()]
}

/** Non-empty values, each spelling once: letter case is the publisher's. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '')

/** Splits a list at a separator, not inside brackets: `TRIPLE SULFA (A;B;C)` is one name. */
export const splitOutside = (text: string, separator: string): string[] => {
  if (!text.includes(separator)) return text.trim() === '' ? [] : [text.trim()]
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  parts.push(text.slice(start))
  // A bracket that never closes must not swallow the list.
  const whole = depth > 0 ? text.split(separator) : parts
  return whole.map((part) => part.trim()).filter((part) => part !== '')
}

/** What the Orange Book writes behind a strength between double stars: notices on the product, each without its stars. */
export const noticesOf = (strength: string): string[] =>
  strength
    .split(/\*{2,}/)
    .slice(1)
    .map((notice) => tidy(notice.replace(/\*+\s*$/, '')))
    .filter((notice) => notice !== '')

/** `pegfilgrastim-cbqv`: the core name and the four letters that tell biologics of one core name apart; null where there are none. */
export const properNameParts = (name: string): { core: string; suffix: string } | null => {
  const match = /^(.*\S)-([a-z]{4})$/.exec(name)
  return match ? { core: match[1] as string, suffix: match[2] as string } : null
}

/** Six digits with leading zeros (the Purple Book leaves them out), or null. */
export const applicationNumber = (text: string): string | null => (/^\d{1,6}$/.test(text) ? text.padStart(6, '0') : null)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

const dateOf = (year: number, month: number, day: number): string | null => {
  if (month < 1 || month > 12 || day < 1 || year < 1800 || year > 2999) return null
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null
}

/** First two-digit year that means the last century: licences reach back to the 1930s, exclusivities to the 1990s. */
const PIVOT = { past: 30, future: 70 } as const

/** A spreadsheet's day number; 1 is 1900-01-01 and day 60 never was. What can be a year is none. */
const serialDate = (text: string): string | null => {
  const day = Math.floor(Number(text))
  if (day < 61 || day > 109_574 || (day >= 1800 && day < 2200)) return null
  return new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Date as YYYY-MM-DD, or null when there is none or it cannot be one. Reads `2019-07-02 00:00:00`, `Jul 2, 2019`, `2-Jul-19`,
 * `2-Jul-2019` and `7/2/2019`. `sense`, for tables that spreadsheets have saved, says which century a two-digit year is of;
 * without it such years are refused, and day numbers too.
 */
export const fdaDate = (text: string, sense?: keyof typeof PIVOT): string | null => {
  const value = text.trim()
  if (value === '') return null
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/.exec(value)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (sense && /^\d{3,6}(?:\.\d+)?$/.test(value)) return serialDate(value)
  const words = /^([A-Za-z]{3,9})\.? (\d{1,2}), (\d{4})$/.exec(value)
  if (words) return dateOf(Number(words[3]), MONTHS.indexOf((words[1] as string).slice(0, 3).toLowerCase()) + 1, Number(words[2]))
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value)
  if (slashes) return dateOf(Number(slashes[3]), Number(slashes[1]), Number(slashes[2]))
  const dashes = /^(\d{1,2})-([A-Za-z]{3})-(\d{2}|\d{4})$/.exec(value)
  if (!dashes) return null
  const month = MONTHS.indexOf((dashes[2] as string).toLowerCase()) + 1
  const year = Number(dashes[3])
  if ((dashes[3] as string).length === 4) return dateOf(year, month, Number(dashes[1]))
  return sense ? dateOf(year + (year < PIVOT[sense] ? 2000 : 1900), month, Number(dashes[1])) : null
}

/** Key of a marketing status in any of the three spellings: description, Orange Book type, Purple Book status. */
export const marketingKey = (text: string): string => {
  const value = text.toLowerCase().replace(/\*$/, '').trim()
  if (value === 'prescription' || value === 'rx') return 'prescription'
  if (value === 'over-the-counter' || value === 'otc') return 'otc'
  if (value.startsWith('disc')) return 'discontinued'
  if (value.includes('tentative')) return 'tentative'
  if (value.includes('further manufactur')) return 'further-manufacturing'
  return 'unknown'
}

/** Key of a submission class code; of a double class (`TYPE 1/4`) the first, which is the more telling. Null for none given. */
export const submissionClassKey = (code: string): string | null => {
  const value = code.toUpperCase().trim()
  const type = /^TYPE (\d{1,2})/.exec(value)
  if (type) return Number(type[1]) >= 1 && Number(type[1]) <= 10 ? `type-${Number(type[1])}` : 'other'
  if (value === '') return null
  if (value === 'MEDGAS') return 'medical-gas'
  if (value === 'EFFICACY' || value === 'LABELING' || value === 'REMS') return value.toLowerCase()
  if (value.startsWith('MANUF')) return 'manufacturing'
  if (value === 'BIOEQUIV') return 'bioequivalence'
  if (value === 'UNKNOWN' || value === 'UNSPECIFIED') return 'unknown'
  return 'other'
}

/**
 * Kind of a biologic. CDER's are therapeutic biologics. CBER's are told by their proper names, in the order of its offices:
 * vaccines, allergenics (by name or by skin-test routes), cell and gene therapies (INN stems -cel, -gene, -vec; cord blood),
 * blood products; what fits none is `other` (reagents, devices with a licence).
 */
export const biologicType = (
  names: readonly string[],
  center: string,
  routes: readonly string[],
): 'biologic' | 'vaccine' | 'blood-product' | 'cell-gene-therapy' | 'allergenic' | 'other' => {
  const name = names.join(' | ').toLowerCase()
  if (center !== 'cber') return 'biologic'
  if (/globulin|antitoxin|antiven/.test(name)) return 'blood-product'
  if (/vaccin|toxoid|adsorbed|monovalent|bcg live/.test(name)) return 'vaccine'
  if (
    /allergen|pollen|venom|mites?\b|mold|epitheli|feather|hair|dander|insects|food|weed|grass|tree|dust|candida|tuberculin|skin test/.test(
      name,
    )
  )
    return 'allergenic'
  if (
    /(cel|vec)(-[a-z]{1,4}|-t)?\b|gene\b|cord blood|hpc|cells?\b|keratinocyte|fibroblast|chondrocyte|tissue engineered|donislecel|microbiota/.test(
      name,
    )
  )
    return 'cell-gene-therapy'
  if (
    /factor|fibrin|thrombin|albumin|plasma|proteinase|esterase|willebrand|hemophilic|prothrombin|protein c|protein s|hemin|plasminogen|hetastarch|dextran|hydroxyethyl|anticoagulant|citrate|red blood|andexanet|blood/.test(
      name,
    )
  )
    return 'blood-product'
  if (routes.some((route) => /intradermal|percutaneous/i.test(route))) return 'allergenic'
  return 'other'
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text of a note with HTML in it; a link's address follows its words. */
export const plainText = (html: string): string => {
  if (!/[<&]/.test(html)) return html
  return tidy(
    html
      .replace(/<a\s[^>]*href\s*=\s*["']?([^"'\s>]+)[^>]*>(.*?)<\/a>/gis, (_, address: string, words: string) =>
        words.includes(address) ? words : `${words} (${address})`,
      )
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(#?\w+);/g, (whole, name: string) => {
        if (/^#\d+$/.test(name)) return String.fromCodePoint(Math.min(0x10ffff, Number(name.slice(1))))
        return ENTITIES[name.toLowerCase()] ?? whole
      }),
  )
}
