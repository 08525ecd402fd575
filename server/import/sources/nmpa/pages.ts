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
  /** Line of the page on which its link begins, from 1. */
  line: number
  text: string
  read: Item | RejectionReason
}

const isEmpty = emptyMarks('--', '—', '无', '/')
/** Letters and eight digits; seven in some rows, where the publisher lost one. More letters or digits behind it are those of another number, or make it none. */
const NUMBER = /(?:国药准字)?[A-Z]{1,3}\d{7,8}(?=$|[^\p{L}\p{N}]|(?:国药准字)?[A-Z]{1,3}\d{7,8})/uy
const CODE = /869\d{11}(?!\d)/uy
/** What was meant as a number or a code, where it is neither: with letters that approval numbers have, since a name has codes of its own (`AMG123456`). */
const BROKEN_NUMBER = /(?:国药准字)?[BCFHJSTXZ]{1,3}\d{6}(?:\d|[;；,，、\s)])|869\d{10}/uy
/** The same behind numbers and codes, whatever sign parts it from them. A holder may begin with a figure (`100000 Pharma`). */
const BROKEN_REST = /[^\p{L}\p{N}]{0,9}(?:(?:国药准字)?[A-Z]{1,3}\d{6}|869\d{3}|\d{10})/uy
const BETWEEN = /[;；,，、\s]*/uy
/** The longest item of the pages has 136 signs. */
const LONGEST = 2000
/** A Chinese sign; 一 between Latin letters stands for a hyphen (`Abc一Def`). */
const CHINESE = /(?!(?<=\p{Script=Latin})一\p{Script=Latin})\p{Script=Han}/u

/** Holder's name: English words, then, where there is one, the Chinese name. */
const companyOf = (text: string): Pick<Item, 'company' | 'companyInChinese'> => {
  const words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0 && isEmpty(words.at(-1)!)) words.pop()
  const from = words.findIndex((word) => CHINESE.test(word))
  const [english, chinese] = from < 0 ? [words, []] : [words.slice(0, from), words.slice(from)]
  return { company: english.join(' ') || null, companyInChinese: chinese.join(' ') || null }
}

const isAt = (text: string, at: number, one: RegExp): boolean => {
  one.lastIndex = at
  return one.test(text)
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
 * missing. A number with a slip in it is nobody's: what is left of it might be another's.
 */
export const readItem = (text: string): Item | RejectionReason => {
  const [, body = ''] = /^\d+\.(.*)$/su.exec(line(text) ?? '') ?? []
  if (!body.endsWith(')') || body.length > LONGEST) return 'row.malformed'
  for (let at = body.indexOf('('); at >= 0; at = body.indexOf('(', at + 1)) {
    const numbers = takeAll(body, at + 1, NUMBER)
    const codes = takeAll(body, numbers.end, CODE)
    const isNone = numbers.found.length + codes.found.length === 0
    if (isAt(body, codes.end, isNone ? BROKEN_NUMBER : BROKEN_REST)) return 'row.key_malformed'
    if (isNone) continue
    const name = line(body.slice(0, at))
    if (name === null) return 'row.malformed'
    if (numbers.found.length === 0) return 'row.key_missing'
    return { name, numbers: distinct(numbers.found), codes: distinct(codes.found), ...companyOf(body.slice(codes.end, -1)) }
  }
  return 'row.malformed'
}

/** Whether a page is a list of results of the register. */
export const isPage = (head: string): boolean => /的内容列表|content\.jsp\?tableId=/u.test(head)

/**
 * How many items the whole list has, as each of its pages says: `"进口药品" 的内容列表 ， 共有 4071 条记录`; with what the list is called and the line that
 * says so. Null where a page does not.
 */
export const totalOf = (html: string): { list: string; total: number; line: number } | null => {
  const found = /共有\s{0,9}(\d{1,9})\s{0,9}条记录/u.exec(html)
  if (!found) return null
  const [, list = ''] = /"([^"<>]{1,60})"\s{0,9}的内容列表[^<>]{0,60}$/u.exec(html.slice(Math.max(0, found.index - 200), found.index)) ?? []
  return { list, total: Number(found[1]), line: html.slice(0, found.index).split('\n').length }
}

/** A tag, also one that is cut off. A break parts words; what makes them stand out does not. */
const plain = (html: string): string => decodeEntities(html.replace(/<br\b[^<>]*>?/giu, ' ').replace(/<[^<>]*>?/gu, ''))

/**
 * Words of the links of a page, with where each begins; what no item is (the next page, the query) has no number before its words. A link that is not
 * closed, since the page is cut off or something else begins within it, is an item that cannot be read.
 */
export const itemsOf = function* (html: string): Generator<PageRow> {
  let counted = 0
  let lineNumber = 1
  let close = 0
  for (let at = html.indexOf('<a '); at >= 0;) {
    const begin = html.indexOf('>', at) + 1
    if (begin === 0) return
    const next = html.indexOf('<a ', begin)
    // Each place is looked for once, however many links there are before it.
    if (close >= 0 && close < begin) close = html.indexOf('</a', begin)
    const isClosed = close >= 0 && (next < 0 || close < next)
    const end = isClosed ? close : next < 0 ? html.length : next
    const text = line(plain(html.slice(begin, Math.min(end, begin + 10 * LONGEST))))
    if (text !== null && /^\d+\./u.test(text)) {
      for (; counted < at; counted++) if (html[counted] === '\n') lineNumber++
      yield { line: lineNumber, text, read: isClosed ? readItem(text) : 'row.malformed' }
    }
    at = next
  }
}
