import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { countryOf } from './countries.ts'

/**
 * Mobile phone numbers, the ones a code can be sent to, by a maintained library (LOGIN-06). Its tables are large: only lazily
 * loaded code may import this file.
 */

/** No number is longer, however it is written. */
const MAX_TYPED = 40

export interface Phone {
  /** Without +. */
  dialCode: string
  /** Digits after the dial code, as dialled from abroad. */
  number: string
}

/**
 * The number a person typed for a country, or null when it is none of its numbers. Full-width digits, blanks, dashes, brackets,
 * the national leading zero and a repeated dial code (`+86…`, `0086…`) are read as people mean them.
 */
export const parsePhone = (dialCode: string, text: string): Phone | null => {
  const country = countryOf(dialCode)
  const typed = text.normalize('NFKC').trim()
  if (!country || typed === '' || typed.length > MAX_TYPED) return null
  const parsed = parsePhoneNumberFromString(typed.replace(/^00/, '+'), { defaultCountry: country.iso as CountryCode, extract: false })
  if (!parsed || parsed.ext !== undefined || parsed.countryCallingCode !== dialCode || !parsed.isValid()) return null
  const home = [country.iso, ...(country.also ?? [])]
  if (parsed.country !== undefined && !home.includes(parsed.country)) return null
  return { dialCode, number: parsed.nationalNumber }
}

/** What is wrong with a number as typed, or null. */
export const phoneProblem = (dialCode: string, text: string): 'phoneMissing' | 'phoneMalformed' | null =>
  text.trim() === '' ? 'phoneMissing' : parsePhone(dialCode, text) === null ? 'phoneMalformed' : null

/** As the gateway's calls have it: dial code without + and number, `8613800138000`. */
export const wirePhone = ({ dialCode, number }: Phone): string => dialCode + number
export const e164 = (phone: Phone): string => `+${wirePhone(phone)}`

/** A number as calls carry it, taken apart; null when it is no number of a country of the list. */
export const parseWirePhone = (wire: string): Phone | null => {
  if (!/^\d{4,20}$/.test(wire)) return null
  const dialCode = parsePhoneNumberFromString(`+${wire}`, { extract: false })?.countryCallingCode
  return dialCode === undefined ? null : parsePhone(dialCode, `+${wire}`)
}
