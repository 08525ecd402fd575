import { unzipSync } from 'fflate'
import { textOf, tidy as blanks } from '../text.ts'
import type { Place, StatedRecord, TruthFile, TruthParser } from '../types.ts'

/**
 * NMPA: pages of results of imported drugs, and lists of names in both languages.
 *
 * What the texts mean:
 * - an item of a page: number in the list, name, and in the last bracket approval number, drug standard code, holder in English, holder in Chinese,
 *   each of which may be missing; dashes say nothing. Two numbers may be written together, two codes with a semicolon.
 * - a line of names: code, names, and of imported drugs brands; dashes and 无 say nothing.
 * - names that differ in the width of signs alone are one name, in the pages' spelling.
 */

interface Told {
  at: Place
  names: string[]
  english: string | null
  brands: string[]
  company: string | null
  chinese: string | null
  codes: Set<string>
  /** Those by which numbers are one licence: where an item has several of both, which belongs to which is not said. */
  certain: Set<string>
}

/** Signs of control stand in some names where a character was lost: they say no more than a blank. */
// eslint-disable-next-line no-control-regex -- the very characters looked for
const tidy = (text: string): string => blanks(text.replace(/[\u0000-\u001f\u007f]/g, ' '))
const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&#39;': "'" }
const plain = (html: string): string => tidy(html.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => UNESCAPED[entity] as string))
const silent = (text: string): boolean => /^(?:-+|—|无|\/|)$/u.test(text)
/** A Chinese word. The sign for one, met between two letters, is a hyphen that somebody typed in Chinese. */
const isHan = (text: string): boolean => /[\u3400-\u9fff]/u.test(text.replace(/([A-Za-z])一([A-Za-z])/gu, '$1-$2'))
/** Numbers run together are taken apart where letters begin anew; a word with anything but whole numbers in it tells none. */
const numbersIn = (text: string): string[] => {
  const parts = text.split(/(?<=[0-9])(?=国药准字|[A-Z])|[;；,，、\s]+/u).filter(Boolean)
  return parts.every((part) => /^(?:国药准字)?[A-Z]{1,3}[0-9]{7,8}$/u.test(part)) ? parts : []
}

const told = (all: Map<string, Told>, number: string, at: Place): Told => {
  const its = all.get(number) ?? {
    at,
    names: [],
    english: null,
    brands: [],
    company: null,
    chinese: null,
    codes: new Set<string>(),
    certain: new Set<string>(),
  }
  all.set(number, its)
  return its
}

const addName = (its: Told, name: string): void => {
  const same = (one: string) => one.normalize('NFKC').replaceAll(' ', '')
  if (!its.names.some((one) => same(one) === same(name))) its.names.push(name)
}

/** From the last bracket whose first word is a number or a code to the end. */
const readPage = (file: TruthFile, all: Map<string, Told>): void => {
  const html = textOf(file.bytes())
  for (const piece of html.split('<a ').slice(1)) {
    const text = plain(piece.slice(piece.indexOf('>') + 1, piece.indexOf('</a')))
    const dot = text.indexOf('.')
    if (!/^[0-9]+$/.test(text.slice(0, dot)) || !text.endsWith(')')) continue
    let open = text.lastIndexOf('(')
    for (; open > 0; open = text.lastIndexOf('(', open - 1))
      if (/^\s*(?:国药准字)?(?:[A-Z]+[0-9]{7}|869[0-9]{11})/u.test(text.slice(open + 1))) break
    const words = text
      .slice(open + 1, -1)
      .split(' ')
      .filter(Boolean)
    const numbers = open > 0 && !/^869[0-9]{11}/.test(words[0] ?? '') ? numbersIn(words.shift() ?? '') : []
    if (numbers.length === 0) continue
    const codes = /^869[0-9]{11}/.test(words[0] ?? '') ? (words.shift() as string).split(/[;；,，、]/u).filter(Boolean) : []
    // A slip in a code leaves the whole item unread.
    if (!codes.every((code) => /^869[0-9]{11}$/.test(code)) || /^[A-Z]{0,3}[0-9]{6}/.test(words[0] ?? '')) continue
    while (words.length > 0 && silent(words.at(-1) as string)) words.pop()
    const company = words
    const from = company.findIndex(isHan)
    const english = (from < 0 ? company : company.slice(0, from)).join(' ')
    const chinese = from < 0 ? '' : company.slice(from).join(' ')
    for (const number of numbers) {
      const its = told(all, number, { file: file.name, line: 1 })
      addName(its, tidy(text.slice(dot + 1, open)))
      for (const code of codes) its.codes.add(code)
      if (numbers.length < 2 || codes.length < 2) for (const code of codes) its.certain.add(code)
      its.company ??= english || null
      its.chinese ??= chinese || null
    }
  }
}

const readNames = (file: TruthFile, all: Map<string, Told>): void => {
  for (const [index, line] of textOf(file.bytes()).split('\n').entries()) {
    if (line.trim() === '') continue
    const row = JSON.parse(line) as Record<string, string | undefined>
    const cell = (...names: string[]): string | null => {
      const text = tidy(names.map((name) => row[name]).find((value) => value !== undefined) ?? '')
      return silent(text) ? null : text
    }
    const name = cell('zh', 'product_zh')
    if (name === null) continue
    for (const number of numbersIn(row['code'] ?? '')) {
      const its = told(all, number, { file: file.name, line: index + 1 })
      addName(its, name)
      its.english ??= cell('en', 'product_en')
      for (const brand of [cell('commodity_zh'), cell('commodity_en')])
        if (brand !== null && !its.brands.includes(brand)) its.brands.push(brand)
    }
  }
}

/** Numbers that are one licence: by what their letters came to be in 2020, by the large pack of a certificate, by a code they share. */
const related = (all: Map<string, Told>): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>([...all.keys()].map((number) => [number, new Set()]))
  const add = (of: string, number: string, relation: string, basis: string) => {
    const its = found.get(of)
    if (its && ![...its].some((one) => one.startsWith(`${number} `))) its.add(`${number} ${relation} ${basis}`)
  }
  const pair = (newer: string, older: string, basis: string) => {
    add(newer, older, 'former', basis)
    add(older, newer, 'later', basis)
  }
  for (const number of all.keys()) {
    const [, since = '', year = '', rest = ''] = /^国药准字([HSZ][JC])((?:19|20)[0-9]{2})([0-9]{3,4})$/u.exec(number) ?? []
    if (since !== '' && Number(year) < 2020) pair(number, `${since.replace('J', '')}${year}${rest}`, 'year-serial')
    const [, pack = ''] = /^B([HSZ][0-9]+)$/.exec(number) ?? []
    if (pack !== '') {
      add(number, pack, 'certificate', 'year-serial')
      add(pack, number, 'large-pack', 'year-serial')
    }
  }
  const yearOf = (number: string): string => /^[^0-9]*((?:19|20)[0-9]{2})/.exec(number)?.[1] ?? ''
  const sharing = new Map<string, string[]>()
  for (const [number, { certain }] of all) for (const code of certain) sharing.set(code, [...(sharing.get(code) ?? []), number])
  // Fifty numbers of one code are no one licence.
  for (const numbers of [...sharing.values()].filter(({ length }) => length <= 50))
    for (const number of numbers)
      for (const other of numbers) if (yearOf(other) !== '' && yearOf(number) > yearOf(other)) pair(number, other, 'standard-code')
  return found
}

const isNames = (file: TruthFile): boolean => file.base.endsWith('.jsonl')

const opened = (file: TruthFile): TruthFile[] =>
  file.base.endsWith('.zip')
    ? Object.entries(unzipSync(file.bytes())).map(([name, bytes]) => ({ name: `${file.name}!${name}`, base: name, bytes: () => bytes }))
    : [file]

export const nmpaTruth: TruthParser = {
  source: 'nmpa',
  concluded: ['product', 'drugType', 'formerNumber', 'laterNumber'],
  fields: [
    'approvalNumber',
    'drug',
    'drugEn',
    'brand',
    'mah',
    'mahInChinese',
    'drugStandardCode',
    // What the files do not tell.
    'manufacturer',
    'dosageForm',
    'specification',
    'package',
    'approvalDate',
    'expiryDate',
    'consistencyEvaluation',
    'prescription',
    'indication',
    'insertPdf',
    'insertWord',
  ],
  sections: { numbers: ['number', 'relation', 'basis'] },
  read: (given) => {
    const files = given.flatMap(opened)
    const all = new Map<string, Told>()
    for (const file of files) if (!isNames(file)) readPage(file, all)
    for (const file of files) if (isNames(file)) readNames(file, all)
    const links = related(all)
    return [...all].map(([id, { at, names, english, brands, company, chinese, codes }]): StatedRecord => ({
      id,
      at,
      veterinary: false,
      values: {
        approvalNumber: id,
        drug: names,
        drugEn: english,
        brand: brands,
        mah: (company ?? chinese) === null ? [] : [(company ?? chinese) as string],
        mahInChinese: chinese,
        drugStandardCode: [...codes],
        manufacturer: [],
        dosageForm: [],
        specification: null,
        package: null,
        approvalDate: null,
        expiryDate: null,
        consistencyEvaluation: null,
        prescription: null,
        indication: [],
        insertPdf: [],
        insertWord: [],
      },
      sections: {
        numbers: [...(links.get(id) ?? [])].sort().map((text) => {
          const [number = '', relation = '', basis = ''] = text.split(' ')
          return { at, cells: { number, relation, basis } }
        }),
      },
    }))
  },
}
