import { countryOf } from '../../domain/countries.ts'
import type { Language } from '../../domain/language.ts'
import { button, field, type Hands, say, type Sight, sight } from './contract.ts'

/** Fields that several forms have: ui/code. Looked for inside `within`. */
export const addressFields = (within: Sight) => ({
  country: sight('combobox', say('login:country.label'), { within }),
  phone: field(say('login:phone.label'), { within }),
  email: field(say('login:email.label'), { within }),
  code: field(say('login:code.label'), { within }),
  sendFirst: button(say('login:send.first'), { within }),
  sendAgain: button(say('login:send.again'), { within }),
})

/** What the country's field says of a dial code. */
export const countryText = (dialCode: string, language: Language): string => `+${dialCode} ${countryOf(dialCode)?.[language] ?? ''}`

/** Opens the list and takes a dial code from it. */
export const chooseCountry = async (hands: Hands, within: Sight, dialCode: string): Promise<void> => {
  await hands.click(button(say('login:country.open'), { within }))
  await hands.click(sight('option', new RegExp(`\\+${dialCode}$`), { within }))
}
