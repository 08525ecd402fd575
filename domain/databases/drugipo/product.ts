/** A product of the product list: generic name and dosage form (modules.txt, section 3: drug product). */

/** Brackets and letters in one width, blanks run together: `铝镁混悬液（Ⅱ）` and `铝镁混悬液(II)` are one. */
const oneWidth = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What a name has in it when it names the form already: 片剂 is in 阿司匹林片. */
const stem = (form: string): string => form.replace(/剂$/u, '')

/**
 * Forms that Chinese generic names end with (Chinese Pharmacopoeia, general chapters of preparations): a name with one of them at its end is whole,
 * however a table calls the form beside it. 阿片 and 睾丸 are substances, an extract (浸膏) is made into forms.
 */
const ENDS_WITH_FORM =
  /(?:(?<![阿鸦])片|胶囊|颗粒|散|(?<!睾)丸|口服液|注射液|溶液|混悬液|滴眼液|滴耳液|滴鼻液|洗液|含漱液|糖浆|胶浆|酊|酒|露|茶|锭|胶|乳|煎膏|软膏|乳膏|眼膏|贴膏|膏药|贴|栓|膜|粉针|微球|(?<!试)剂)(?:\([^()]*\))?$/u

/** A Chinese name that says its form: at its end, before a number or a note in brackets (铝镁混悬液(II)), or at its beginning. */
const isWhole = (name: string): boolean => ENDS_WITH_FORM.test(name) || /^(?:注射用|吸入用|外用)/u.test(name)

/** The form stands in the name; one sign alone may be part of a substance, and counts at the end only (`isWhole`). */
const names = (name: string, form: string): boolean => [...form].length > 1 && name.toLowerCase().includes(form.toLowerCase())

/**
 * The product that a licence is of. Chinese approvals name it whole (阿司匹林肠溶片, 注射用头孢他啶); where a table names substance and form apart, both
 * together.
 */
export const productOf = (name: string | undefined, form: string | undefined): string | null => {
  const its = oneWidth(name ?? '')
  if (its === '') return null
  const shape = oneWidth(form ?? '')
  if (shape === '' || names(its, stem(shape)) || (isChinese(its) && isWhole(its))) return its
  return isChinese(its) && isChinese(shape) ? `${its}${shape}` : `${its} ${shape}`
}
