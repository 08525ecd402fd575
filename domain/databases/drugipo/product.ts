/** A product of the product list: generic name and dosage form (modules.txt, section 3: drug product). */

/** Brackets and letters in one width, blanks run together: `铝镁混悬液（Ⅱ）` and `铝镁混悬液(II)` are one. */
const oneWidth = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What a name has in it when it names the form already: 片剂 is in 阿司匹林片. */
const stem = (form: string): string => form.replace(/剂$/u, '')

/**
 * Forms that Chinese generic names end with (Chinese Pharmacopoeia, general chapters of preparations): a name with one of them at its end is whole,
 * however a table calls the form beside it. 阿片 and 睾丸 are substances.
 */
const ENDS_WITH_FORM =
  /(?:(?<![阿鸦])片|胶囊|颗粒|散|(?<!睾)丸|口服液|注射液|溶液|混悬液|滴眼液|滴耳液|滴鼻液|洗液|含漱液|糖浆|胶浆|凝胶|酊|锭|煎膏|软膏|乳膏|眼膏|贴膏|膏药|贴|栓|膜|粉针|微球|(?<!试)剂)$/u

/**
 * Signs that whole names end with and substances as well, each with the forms beside which the name is whole: 风油精 is one, 糊精 is none; 阿胶 is one as
 * 胶剂, and made into capsules none.
 */
const ENDS_LIKE_FORM: ReadonlyMap<string, RegExp> = new Map([
  ['水', /酊|合剂|液|搽|洗|滴/u],
  ['膏', /膏/u],
  ['丹', /丹|丸|散|锭/u],
  ['油', /油|软膏|搽|涂/u],
  ['精', /搽|涂|酊|醑/u],
  ['胶', /(?<!凝)胶(?!囊)/u],
  ['茶', /茶/u],
  ['乳', /乳(?!膏)/u],
  ['酒', /酒|酊|搽/u],
  ['露', /露|合剂|糖浆|口服液/u],
])

/**
 * A Chinese name that says its form: at its end, before a number or a note in brackets (铝镁混悬液(II)), or at its beginning. An extract (浸膏) is made into
 * forms.
 */
const isWhole = (name: string, form: string): boolean => {
  const its = name.replace(/\([^()]*\)$/u, '')
  if (ENDS_WITH_FORM.test(its) || /^(?:注射用|吸入用|外用)/u.test(its)) return true
  return !its.endsWith('浸膏') && ENDS_LIKE_FORM.get(its.slice(-1))?.test(form) === true
}

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
  if (shape === '' || names(its, stem(shape)) || (isChinese(its) && isWhole(its, shape))) return its
  return isChinese(its) && isChinese(shape) ? `${its}${shape}` : `${its} ${shape}`
}
