/** A substance of an ingredient's line, and how much of it where that is said: `AMLODIPINE BESILATE`, `13.9 mg`. */
export interface Substance {
  name: string
  amount: string | null
}

/** `EQV`, `eq. to`, `equivalent to:` and the ways agencies mistype them; an opening bracket before it belongs to it. */
const EQUIVALENT = /\(?\s*\b(?:eqv|eqvt|eq|equ|equv|equiv|equivalent|eqivalent|eqvivalent)\b\.?(?:\s*to\b)?\s*:?\s*/i

const AMOUNT = String.raw`\d[\d.,]*\s*(?:mg|mcg|µg|μg|ug|kg|g|iu|miu|mmol|ml|units?|%)(?:\s*\/\s*[\d.]*\s*[a-z]+)?(?:\s*[wv]\/[wv])?`
const LEADING = new RegExp(String.raw`^(${AMOUNT})\s+(?:of\s+)?(?=\S)`, 'i')
const TRAILING = new RegExp(String.raw`\s*(?<![\d.,])(${AMOUNT})$`, 'i')

const substanceOf = (text: string): Substance => {
  const trimmed = text.trim()
  // The bracket that `EQV` took with it leaves its other half behind.
  const whole = trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1).trim() : trimmed
  const found = LEADING.exec(whole) ?? TRAILING.exec(whole)
  if (!found) return { name: whole, amount: null }
  const name = whole.replace(found[0], '').trim()
  return name === '' ? { name: whole, amount: null } : { name, amount: found[1] ?? null }
}

/**
 * Substances of one ingredient: `AMOXYCILLIN TRIHYDRATE 574 mg EQV AMOXYCILLIN` is one ingredient, told as the salt that is in it
 * and as what that is counted as. The first is what stands first, then what it is equivalent to; a name without an equivalence is
 * alone and as it was.
 */
export const substancesOf = (ingredient: string): Substance[] => {
  const parts = ingredient.split(EQUIVALENT).filter((part) => /\p{L}/u.test(part))
  return parts.length < 2 ? [{ name: ingredient, amount: null }] : parts.map(substanceOf)
}
