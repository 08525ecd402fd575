import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Digits in the middle that nobody is shown. */
const HIDDEN = 4

/** E.164 of a phone number with its dial code (`+86 138 0013 8000`, `8613800138000`), null when it is none that exists. */
export const normalizePhone = (text: string): string | null => {
  const trimmed = text.trim()
  if (trimmed.length > 32) return null
  const parsed = parsePhoneNumberFromString(trimmed.startsWith('+') ? trimmed : `+${trimmed}`)
  return parsed?.isValid() && !parsed.ext ? parsed.number : null
}

/** `+86 138****8000`: dial code, then the number with its middle hidden, whatever the length. */
export const maskPhone = (e164: string): string => {
  const parsed = parsePhoneNumberFromString(e164)
  const national = parsed?.nationalNumber ?? e164.replace(/\D/g, '')
  const shown = Math.max(0, national.length - HIDDEN)
  const before = Math.floor(shown / 2)
  const masked = `${national.slice(0, before)}${'*'.repeat(national.length - shown)}${national.slice(national.length - (shown - before))}`
  return parsed ? `+${parsed.countryCallingCode} ${masked}` : masked
}
