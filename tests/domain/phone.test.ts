import * as fc from 'fast-check'
import { getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import type { CountryCode } from 'libphonenumber-js/mobile'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryByIso, countryOf, findCountries, sortedCountries } from '../../domain/countries.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { e164, parsePhone, parseWirePhone, phoneProblem, wirePhone } from '../../domain/phone.ts'

const exampleOf = (iso: string): string => {
  const example = getExampleNumber(iso as CountryCode, examples)
  if (!example) throw new Error(`no example for ${iso}`)
  return example.nationalNumber
}
const isos = COUNTRIES.flatMap(({ id, iso, ...rest }) => [iso, ...('also' in rest ? rest.also : [])].map((code) => ({ id, code })))
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))

describe('countries', () => {
  it('LOGIN-06 are 40, each dial code once, named in both languages, the twelve of the source among them', () => {
    expect(COUNTRIES).toHaveLength(40)
    expect(new Set(COUNTRIES.map(({ id }) => id)).size).toBe(40)
    for (const { cn, en } of COUNTRIES) expect([/^\p{Script=Han}+$/u.test(cn), /^[\p{Script=Latin} ]+$/u.test(en)]).toEqual([true, true])
    const named = ['86', '852', '853', '886', '1', '44', '91', '82', '49', '81', '61', '65']
    expect(named.filter((id) => countryOf(id) === undefined)).toEqual([])
    expect([countryByIso('US'), countryByIso('CA')].map((country) => country?.id)).toEqual(['1', '1'])
  })

  it('LOGIN-06 are listed once each in either language and found by name, dial code or ISO code', () => {
    for (const language of LANGUAGES) {
      const list = sortedCountries(language)
      expect([...list].map(({ id }) => id).sort()).toEqual(COUNTRIES.map(({ id }) => id).sort())
      const ids = (text: string) => findCountries(text, list).map(({ id }) => id)
      expect([ids('新加坡'), ids('singa'), ids('+65'), ids('００６５'), ids('sg'), ids(' turkiye ')]).toEqual([
        ['65'],
        ['65'],
        ['65'],
        ['65'],
        ['65'],
        ['90'],
      ])
      expect(ids('').length).toBe(40)
      expect([...ids('85')].sort()).toEqual(['852', '853'])
      expect(ids('nowhere')).toEqual([])
    }
    expect(
      sortedCountries('cn')
        .slice(0, 4)
        .map(({ id }) => id),
    ).toEqual(['86', '852', '853', '886'])
  })
})

describe('phone', () => {
  it.each(isos)('LOGIN-06 takes a mobile number of $code', ({ id, code }) => {
    const number = exampleOf(code)
    expect(phoneProblem(id, number)).toBeNull()
    expect(parsePhone(id, number)).toEqual({ dialCode: id, number })
  })

  it('LOGIN-06 takes numbers of Singapore, Thailand and the Philippines, whose patterns were faulty', () => {
    expect([
      phoneProblem('65', '8123 4567'),
      phoneProblem('65', '91234567'),
      phoneProblem('66', '081 234 5678'),
      phoneProblem('66', '912345678'),
      phoneProblem('63', '0917-123-4567'),
      phoneProblem('63', '9171234567'),
    ]).toEqual([null, null, null, null, null, null])
  })

  it('LOGIN-06 reads one number however it is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...isos),
        fc.array(fc.constantFrom('', ' ', '-', '　', '－'), { minLength: 20, maxLength: 20 }),
        fc.constantFrom('', '+', '00'),
        fc.boolean(),
        fc.constantFrom('', ' ', '\t', '　'),
        ({ id, code }, gaps, prefix, isWide, edge) => {
          const number = exampleOf(code)
          const spaced = [...number].map((digit, at) => (at === 0 ? digit : (gaps[at] ?? '') + digit)).join('')
          const typed = edge + (prefix === '' ? spaced : `${prefix}${id} ${spaced}`) + edge
          fc.pre(typed.length <= 40)
          const phone = parsePhone(id, isWide ? wide(typed) : typed)
          expect(phone).toEqual({ dialCode: id, number })
          expect([wirePhone(phone!), e164(phone!)]).toEqual([id + number, `+${id}${number}`])
          expect(parseWirePhone(wirePhone(phone!))).toEqual(phone)
        },
      ),
    )
  })

  it('LOGIN-06 drops the leading zero people dial at home', () => {
    expect([
      parsePhone('44', '07911 123456')?.number,
      parsePhone('49', '0151 23456789')?.number,
      parsePhone('81', '090-1234-5678')?.number,
    ]).toEqual(['7911123456', '15123456789', '9012345678'])
  })

  it('LOGIN-06 refuses what is no number of the country, and never throws', () => {
    expect(phoneProblem('86', ' 　')).toBe('phoneMissing')
    const refused = ['1', '12345', '138001380001', '+65 8123 4567', 'phone', '13800138000 ext. 5', '１３８', '138001380oo', '1'.repeat(500)]
    expect(refused.map((text) => phoneProblem('86', text))).toEqual(refused.map(() => 'phoneMalformed'))
    // other countries under +1 are not the United States and Canada
    expect(phoneProblem('1', '876 210 1234')).toBe('phoneMalformed')
    expect(phoneProblem('999', '13800138000')).toBe('phoneMalformed')
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.string({ unit: 'binary' }), ({ id }, text) => {
        const phone = parsePhone(id, text)
        expect(phone === null).toBe(phoneProblem(id, text) !== null)
        if (phone) expect([/^\d{4,20}$/.test(wirePhone(phone)), phone.dialCode]).toEqual([true, id])
        expect(() => parseWirePhone(text)).not.toThrow()
      }),
    )
  })
})
