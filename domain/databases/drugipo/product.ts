/** A product of the product list: generic name and dosage form (modules.txt, section 3: drug product). */

/** Brackets and letters in one width, blanks run together: `铝镁混悬液（Ⅱ）` and `铝镁混悬液(II)` are one. */
const oneWidth = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What a name has in it when it names the form already: 片剂 is in 阿司匹林片. */
const stem = (form: string): string => form.replace(/剂$/u, '')

/**
 * The product that a licence is of. Chinese approvals name it whole (阿司匹林肠溶片, 注射用头孢他啶); where a table names substance and form apart, both
 * together.
 */
export const productOf = (name: string | undefined, form: string | undefined): string | null => {
  const its = oneWidth(name ?? '')
  if (its === '') return null
  const shape = oneWidth(form ?? '')
  if (shape === '' || its.toLowerCase().includes(stem(shape).toLowerCase()) || its.startsWith('注射用')) return its
  return isChinese(its) && isChinese(shape) ? `${its}${shape}` : `${its} ${shape}`
}
