import type { RejectionReason } from '../../types.ts'
import { decodeEntities } from '../../values/html.ts'
import { emptyMarks } from '../../values/empty.ts'
import { distinct } from '../../values/lists.ts'
import { line } from '../../values/text.ts'

/** Lists of results as the register's pages show them: one link an item, all it says in the link's text. */

/** What one item says: `12.铝镁混悬液(Ⅱ) (H20160001 86978000000001 ACME GmbH (Schweiz) 艾克米 )`. */
export interface Item {
  /** Name of the product. */
  name: string
  /** Approval numbers; some rows have two. */
  numbers: string[]
  /** Drug standard codes (本位码). */
  codes: string[]
  /** The licence holder, in English and in Chinese. */
  company: string | null
  companyInChinese: string | null
}

export interface PageRow {
  /** Line of the page, from 1. */
  line: number
  text: string
  read: Item | RejectionReason
}

const isEmpty = emptyMarks('--', '—', '无', '/')
/** Letters and eight digits; seven in some rows, where the publisher lost one. */
const NUMBER = /(?:国药准字)?[A-Z]{1,3}\d{7,8}/uy
const CODE = /869\d{11}/uy
const BETWEEN = /[;；,，、\s]*/uy
/** The longest item of the pages has 136 signs. */
const LONGEST = 2000
const HAN = /\p{Script=Han}/u

/** Holder's name: English words, then, where there is one, the Chinese name. */
const companyOf = (text: string): Pick<Item, 'company' | 'companyInChinese'> => {
  const words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0 && isEmpty(words.at(-1)!)) words.pop()
  const from = words.findIndex((word) => HAN.test(word))
  const [english, chinese] = from < 0 ? [words, []] : [words.slice(0, from), words.slice(from)]
  return { company: english.join(' ') || null, companyInChinese: chinese.join(' ') || null }
}

/** What stands one after the other from a place on, and where it ends: each sign is looked at once. */
const takeAll = (text: string, from: number, one: RegExp): { found: string[]; end: number } => {
  const found: string[] = []
  let end = from
  for (;;) {
    BETWEEN.lastIndex = end
    BETWEEN.exec(text)
    one.lastIndex = BETWEEN.lastIndex
    const next = one.exec(text)?.[0]
    if (next === undefined) return { found, end: BETWEEN.lastIndex }
    found.push(next)
    end = one.lastIndex
  }
}

/**
 * Takes an item's text apart, by what numbers and codes look like: names and companies have brackets of their own, and any member but the name may be
 * missing.
 */
export const readItem = (text: string): Item | RejectionReason => {
  const [, body = ''] = /^\d+\.(.*)$/su.exec(line(text) ?? '') ?? []
  if (!body.endsWith(')') || body.length > LONGEST) return 'row.malformed'
  for (let at = body.indexOf('('); at >= 0; at = body.indexOf('(', at + 1)) {
    const numbers = takeAll(body, at + 1, NUMBER)
    const codes = takeAll(body, numbers.end, CODE)
    if (numbers.found.length + codes.found.length === 0) continue
    const name = line(body.slice(0, at))
    if (name === null) return 'row.malformed'
    if (numbers.found.length === 0) return 'row.key_missing'
    return { name, numbers: distinct(numbers.found), codes: distinct(codes.found), ...companyOf(body.slice(codes.end, -1)) }
  }
  return 'row.malformed'
}

/** Whether a page is a list of results of the register. */
export const isPage = (head: string): boolean => /的内容列表|content\.jsp\?tableId=/u.test(head)

/** Words of the links of a page, with where each begins; what no item is (the next page, the query) has no number before its words. */
export const itemsOf = function* (html: string): Generator<PageRow> {
  let counted = 0
  let lineNumber = 1
  for (let at = html.indexOf('<a '); at >= 0; at = html.indexOf('<a ', at + 3)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('<', begin)
    if (begin === 0 || end < 0) return
    const text = line(decodeEntities(html.slice(begin, Math.min(end, begin + 10 * LONGEST))))
    if (text === null || !/^\d+\./u.test(text) || html.slice(end, end + 3) !== '</a') continue
    for (; counted < at; counted++) if (html[counted] === '\n') lineNumber++
    yield { line: lineNumber, text, read: readItem(text) }
  }
}
