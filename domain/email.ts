/**
 * What counts as a normal e-mail address (LOGIN-07), the same for dialog and gateway. Every check is linear in the input: no
 * nested repetition, nothing to catch on.
 */

const MAX_LENGTH = 254
const MAX_LOCAL = 64
const MAX_LABEL = 63
const LOCAL_CHARACTERS = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
const LABEL_CHARACTERS = /^[A-Za-z0-9-]+$/

/** Trimmed and in lower case: the form in which addresses are compared and stored. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/**
 * True for `name@domain.tld` with an ASCII local part of at most 64 characters (dots neither first, last nor doubled) and a
 * domain of at least two labels whose last one is not a number. Quoted local parts and address literals are refused.
 */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  if (address.length > MAX_LENGTH) return false
  const at = address.indexOf('@')
  if (at < 1 || at !== address.lastIndexOf('@')) return false
  const local = address.slice(0, at)
  if (local.length > MAX_LOCAL || !LOCAL_CHARACTERS.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = address.slice(at + 1).split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || last.length < 2 || /^[0-9]/.test(last)) return false
  return labels.every(
    (label) =>
      label.length >= 1 && label.length <= MAX_LABEL && LABEL_CHARACTERS.test(label) && !label.startsWith('-') && !label.endsWith('-'),
  )
}
