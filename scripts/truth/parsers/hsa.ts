import { byHeader, day, listed, quotedRows, stated } from '../text.ts'
import type { StatedRecord, TruthFile, TruthParser } from '../types.ts'

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

/** Words that stand in the ATC column where there is no code. */
const NO_CODE = /^(na|n\/a|nil|pending|-|\.|)$/i

/**
 * HSA's listing of registered therapeutic products: a CSV in windows-1252, a row per registration. Cells with several values have
 * one a line.
 *
 * What the columns mean:
 * - active_ingredients: one ingredient a line, as written. `X EQV Y` is one ingredient, told as its salt and as what that comes to.
 * - manufacturer, country_of_manufacturer: two lists. The countries are told once each and in alphabetical order, so they stand beside
 *   their manufacturers only where there is one of them.
 * - strength: one a line, in the order of the ingredients; shown as one text, parted by `; `.
 * - atc_code: `NA`, `Pending` and `-` are no codes.
 */
export const hsaTruth: TruthParser = {
  source: 'hsa',
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
  sections: { manufacturers: ['manufacturer', 'country'] },
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
    const type = stated(cell('forensicclassification'))
    yield {
      id,
      at,
      veterinary: false,
      values: {
        registrationNumber: id,
        productName: stated(cell('productname')),
        ingredient: listed(cell('activeingredients'), '\n'),
        company: listed(cell('productregistrant'), '\n'),
        manufacturer: manufacturers,
        manufacturerCountry: countries,
        productType: type ? (PRODUCT_TYPES[type] ?? 'unknown') : 'unknown',
        dosageForm: listed(cell('dosageform'), '\n'),
        route: listed(cell('routeofadministration'), '\n'),
        strength:
          (cell('strength') ?? '')
            .split('\n')
            .map((part) => stated(part))
            .filter(Boolean)
            .join('; ') || null,
        atcCode: listed(cell('atccode'), '\n').filter((code) => !NO_CODE.test(code)),
        approvalDate: dateOf(cell('approvaldate') ?? ''),
      },
      sections: {
        manufacturers: manufacturers.map((manufacturer) => ({
          at,
          cells: { manufacturer, country: countries.length === 1 ? (countries[0] as string) : null },
        })),
      },
    }
  }
}
