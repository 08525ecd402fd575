import { countryOf } from '../../domain/countries.ts'
import { fieldLabel } from '../../domain/database.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import { ANY_FIELD } from '../../domain/query.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'
import type { Language } from '../../domain/language.ts'
import { button, field, type Hands, NotOffered, say, type Sight, sight, type Values } from './contract.ts'

/** What a list calls a field, with the mark of what is derived; `any` stands for all of them. A database is a publisher's, or the examples'. */
export const sayField = (database: string, id: string): { key: string; values?: Values } => {
  if (id === ANY_FIELD) return say('list:fields.any')
  const { key, mark } = fieldLabel(findDatabase(database) ?? exampleDatabase, id)
  return mark ? say(mark, { field: say(key) }) : say(key)
}

/** Fields that several forms have: ui/code. Looked for inside `within`. */
export const addressFields = (within?: Sight) => {
  const more = within ? { within } : {}
  return {
    country: sight('combobox', say('login:country.label'), more),
    phone: field(say('login:phone.label'), more),
    email: field(say('login:email.label'), more),
    code: field(say('login:code.label'), more),
    sendFirst: button(say('login:send.first'), more),
    sendAgain: button(say('login:send.again'), more),
  }
}

/** What the country's field says of a dial code. */
export const countryText = (dialCode: string, language: Language): string => `+${dialCode} ${countryOf(dialCode)?.[language] ?? ''}`

/** Takes a dial code from the list; choosing what is chosen is no choice. */
export const chooseCountry = async (hands: Hands, country: Sight, dialCode: string): Promise<void> => {
  if (await hands.can({ ...country, value: countryText(dialCode, hands.language) })) throw new NotOffered(country.role)
  const more = country.within ? { within: country.within } : {}
  await hands.click(button(say('login:country.open'), more))
  const option = sight('option', new RegExp(`\\+${dialCode}$`), more)
  if (await hands.can(option)) return hands.click(option)
  await hands.press('Escape')
  throw new NotOffered(option.role)
}

/** Asks for a code: for the first time, or again. */
export const askForCode = async (hands: Hands, { sendFirst, sendAgain }: { sendFirst: Sight; sendAgain: Sight }): Promise<void> =>
  hands.click((await hands.can(sendAgain)) ? sendAgain : sendFirst)
