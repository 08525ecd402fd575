import { fieldOf } from '../../../../domain/database.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import { formatNumber, termName } from '../../../../domain/wording.ts'
import type { associateMachine } from '../../../../machines/database/associate/machine.ts'
import { validateText } from '../../../../domain/validate.ts'
import { type At, button, defineView, type Hands, NotOffered, say, sight, type Sight, words } from '../../contract.ts'
import { sayField } from '../../fields.ts'

type Here = At<typeof associateMachine>

const fieldName = ({ context: { database, field } }: Here) => sayField(database, field)
const label = (at: Here) => say('list:search.quickLabel', { field: fieldName(at) })
const box = (at: Here, more: Partial<Sight> = {}): Sight => ({ ...sight('combobox', label(at)), ...more })
const choices = (at: Here) => sight('listbox', say('list:search.choices', { field: label(at) }))
const clear = button(say('list:search.clear'))
const short = words(say('list:search.tooShort'))
const found = (at: Here) => words(say('list:search.found', { count: at.context.suggestions.length }))
const unavailable = say('list:search.unavailable')
const none = words(say('list:search.noChoices'))
const closed = (at: Here) => ({ sees: [box(at, { expanded: false })], lacks: [choices(at), none] })

const option = (at: Here, index: number, more: Partial<Sight> = {}): Sight => {
  const suggestion = at.context.suggestions[index]
  if (!suggestion) throw new NotOffered('option')
  return {
    ...sight('option', undefined, {
      text: termName(fieldOf(exampleDatabase, suggestion.field), suggestion, at.language),
      within: choices(at),
    }),
    ...more,
  }
}
/** One comes into the box before anything else. With choices from before that is an event of its own, so it has to come first. */
const into = async (hands: Hands, at: Here) => {
  if (await hands.can(box(at, { focused: true }))) return
  if (at.context.suggestions.length > 0) throw new NotOffered('combobox')
  await hands.focus(box(at))
}
const key = async (hands: Hands, name: string, at: Here) => {
  await into(hands, at)
  await hands.press(name)
}

export const view = defineView<typeof associateMachine>({
  states: {
    resting: (at) => {
      const { text } = at.context
      const isShort = text.trim() !== '' && validateText(text)?.code === 'query.text_too_short'
      return {
        ...closed(at),
        sees: [box(at, { expanded: false, value: text }), ...(text === '' ? [] : [clear]), ...(isShort ? [short] : [])],
        lacks: [choices(at), none, words(unavailable), ...(text === '' ? [clear] : []), ...(isShort ? [] : [short])],
      }
    },
    // What an input method is at shows in the field by itself.
    composing: closed,
    debouncing: (at) => ({ sees: [box(at, { expanded: false, value: at.context.text }), clear], lacks: [choices(at), none, short] }),
    left: (at) => ({ sees: [box(at, { expanded: false, value: at.context.text }), clear], lacks: [choices(at), none, short] }),
    loading: (at) => ({
      sees: [box(at, { expanded: false, value: at.context.text, busy: true })],
      lacks: [choices(at), none, short],
    }),
    open: (at) => {
      const { suggestions, active, text } = at.context
      return {
        open: choices(at),
        sees: [
          box(at, { expanded: true, value: text }),
          found(at),
          ...suggestions.map((suggestion, index) => option(at, index, { selected: index === active })),
          ...suggestions.map(({ count }, index) => words(new RegExp(`(^|\\D)${formatNumber(count, at.language)}$`), option(at, index))),
        ],
        lacks: [none, short],
      }
    },
    empty: (at) => ({ ...closed(at), sees: [box(at, { expanded: false, value: at.context.text }), none], lacks: [choices(at), short] }),
    failed: (at) => ({
      sees: [box(at, { expanded: false, value: at.context.text }), sight('status', undefined, { text: unavailable })],
      lacks: [choices(at), none, short],
    }),
  },
  events: {
    INPUT: async (hands, event, at) => {
      await into(hands, at)
      await hands.fill(box(at), event.text)
    },
    'COMPOSITION.START': async (hands, _, at) => {
      await into(hands, at)
      await hands.compose(box(at))
    },
    'COMPOSITION.END': (hands, event, at) => {
      if (!at.in('composing')) throw new NotOffered('combobox')
      return hands.compose(box(at), event.text)
    },
    'ARROW.DOWN': (hands, _, at) => key(hands, 'ArrowDown', at),
    'ARROW.UP': (hands, _, at) => key(hands, 'ArrowUp', at),
    HIGHLIGHT: async (hands, event, at) => {
      if (at.context.active === event.index) throw new NotOffered('option')
      await hands.hover(option(at, event.index))
    },
    CHOOSE: async (hands, event, at) => hands.click(option(at, event.index)),
    ENTER: (hands, _, at) => key(hands, 'Enter', at),
    ESCAPE: (hands, _, at) => key(hands, 'Escape', at),
    FOCUS: async (hands, _, at) => {
      if (await hands.can(box(at, { focused: true }))) throw new NotOffered('combobox')
      await hands.focus(box(at))
    },
    BLUR: async (hands, _, at) => {
      if (!(await hands.can(box(at, { focused: true })))) throw new NotOffered('combobox')
      await hands.blur(box(at))
    },
    CLEAR: (hands) => hands.click(clear),
    SYNC: { elsewhere: 'the list: its query was changed by something else' },
  },
})
