import { byHeader, day, listed, quotedRows, stated, tidy } from '../text.ts'
import type { StatedRecord, StatedRow, TruthFile, TruthParser } from '../types.ts'

const PRODUCT_TYPES: Readonly<Record<string, string>> = {
  'Prescription Only': 'prescription-only',
  'Pharmacy Only': 'pharmacy-only',
  'General Sale List': 'general-sale',
}

/** `8/10/1998`: the day first, without padding. */
const dateOf = (text: string): string | null => {
  const [, date, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? []
  return year ? day(Number(year), Number(month), Number(date)) : null
}

/** Words for nothing at all: NA, nil, none, dashes. `Pending` says something. */
const NOTHING = /^(na|n\/a|nil|none|-+)$/i

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split('\n').flatMap((part) => {
    const line = stated(part)
    return line === null || NOTHING.test(line) ? [] : [line]
  })

/** Spellings of `equivalent` in the register. */
const EQUIVALENT = ['eq', 'equ', 'eqv', 'eqvt', 'equv', 'equiv', 'equivalent', 'eqivalent', 'eqvivalent']
const UNITS = ['mg', 'mcg', 'µg', 'μg', 'ug', 'kg', 'g', 'iu', 'miu', 'mmol', 'ml', 'unit', 'units', '%']

/** `13.9 mg`, `0.1 mg/mL`, `201.0 mg/30 ml`, `0.1 % w/w` and nothing else. */
const isAmount = (text: string): boolean => {
  const [, unit, rest] = /^\d[\d.,]*\s*([a-zµμ]+|%)(.*)$/i.exec(text) ?? []
  return unit !== undefined && UNITS.includes(unit.toLowerCase()) && /^(\s*\/\s*[\d.]*\s*[a-z]+)?(\s*[wv]\/[wv])?$/i.test(rest as string)
}

interface Part {
  name: string
  amount: string | null
}

/** A substance with the amount that stands before or behind it: the longest run of characters from either end that is one. */
const partOf = (text: string): Part => {
  // The bracket that opened before the word of equivalence closes at the end.
  const whole = text.endsWith(')') && !text.includes('(') ? tidy(text.slice(0, -1)) : text
  for (let end = whole.length - 1; end > 0; end--)
    if (/\s/.test(whole[end] as string) && isAmount(whole.slice(0, end)))
      return { name: tidy(whole.slice(end).replace(/^\s+of\s/i, '')), amount: whole.slice(0, end) }
  for (let start = 1; start < whole.length; start++)
    if (!/[\d.,]/.test(whole[start - 1] as string) && isAmount(whole.slice(start)))
      return { name: tidy(whole.slice(0, start)), amount: whole.slice(start) }
  return { name: whole, amount: null }
}

/** What stands between the words of equivalence of a line. */
const partsOf = (line: string): Part[] => {
  const parts: string[] = ['']
  for (const word of line.match(/[A-Za-z]+|[^A-Za-z]+/g) ?? [])
    if (EQUIVALENT.includes(word.toLowerCase())) {
      parts.push(tidy((parts.pop() as string).trimEnd().replace(/\($/, '')))
      parts.push('')
    } else parts.push((parts.pop() as string) + word)
  return parts
    .map((part, index) => tidy(index === 0 ? part : part.replace(/^\.?(\s*to\b)?\s*:?/i, '')))
    .filter((part) => /\p{L}/u.test(part))
    .map(partOf)
}

const ingredientOf = (ingredient: string, strength: string | null): StatedRow['cells'] => {
  const parts = partsOf(ingredient)
  if (parts.length < 2) return { ingredient, strength }
  const [first, ...others] = parts as [Part, ...Part[]]
  return {
    ingredient,
    substance: first.name,
    amount: first.amount,
    equivalent: others.map(({ name }) => name).join('; '),
    equivalentAmount: others.flatMap(({ amount }) => amount ?? []).join('; ') || null,
    strength,
  }
}

/**
 * HSA's listing of registered therapeutic products: a CSV in windows-1252, a row per registration. Cells with several values have
 * one a line.
 *
 * What the columns mean:
 * - active_ingredients: one ingredient a line, as written. `X EQV Y` is one ingredient; its row tells X, Y and how much of each where
 *   an amount stands before or behind them.
 * - manufacturer, country_of_manufacturer: two lists. The countries are told once each and in alphabetical order, so they stand beside
 *   their manufacturers only where there is one of them.
 * - strength: one a line, in the order of the ingredients; shown as one text, parted by `; `. It stands with an ingredient where there
 *   are as many lines of both.
 * - atc_code: one a line, as written. `NA`, `NIL` and `-` are nothing, here as in every cell; `Pending` is what HSA says.
 */
export const hsaTruth: TruthParser = {
  source: 'hsa',
  concluded: ['marketingStatus'],
  fields: [
    'registrationNumber',
    'productName',
    'ingredient',
    'company',
    'manufacturer',
    'manufacturerCountry',
    'productType',
    'dosageForm',
    'route',
    'strength',
    'atcCode',
    'approvalDate',
  ],
  sections: {
    ingredients: ['ingredient', 'substance', 'amount', 'equivalent', 'equivalentAmount', 'strength'],
    manufacturers: ['manufacturer', 'country'],
  },
  read: (files) => {
    const records = new Map<string, StatedRecord>()
    for (const file of files) for (const record of readFile(file)) records.set(record.id, record)
    return [...records.values()]
  },
}

function* readFile(file: TruthFile): Generator<StatedRecord> {
  const [header, ...rows] = quotedRows(file)
  if (!header?.fields.some((name) => /registration.?number/i.test(name))) return
  for (const { cells, at } of byHeader(header, rows)) {
    const cell = (name: string) => cells.get(name)
    const id = stated(cell('registrationnumber'))
    if (!id) continue
    const manufacturers = listed(cell('manufacturer'), '\n')
    const countries = listed(cell('countryofmanufacturer'), '\n')
    const ingredients = linesOf(cell('activeingredients'))
    const strengths = linesOf(cell('strength'))
    const type = stated(cell('forensicclassification'))
    yield {
      id,
      at,
      veterinary: false,
      values: {
        registrationNumber: id,
        productName: stated(cell('productname')),
        ingredient: ingredients,
        company: listed(cell('productregistrant'), '\n'),
        manufacturer: manufacturers,
        manufacturerCountry: countries,
        productType: type ? (PRODUCT_TYPES[type] ?? 'unknown') : 'unknown',
        dosageForm: listed(cell('dosageform'), '\n'),
        route: listed(cell('routeofadministration'), '\n'),
        strength: strengths.join('; ') || null,
        atcCode: linesOf(cell('atccode')),
        approvalDate: dateOf(cell('approvaldate') ?? ''),
      },
      sections: {
        ingredients: ingredients.map((ingredient, index) => ({
          at,
          cells: ingredientOf(ingredient, strengths.length === ingredients.length ? (strengths[index] as string) : null),
        })),
        manufacturers: manufacturers.map((manufacturer) => ({
          at,
          cells: { manufacturer, country: countries.length === 1 ? (countries[0] as string) : null },
        })),
      },
    }
  }
}
