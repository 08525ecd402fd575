import { type FieldDefinition, orderedOptions, toneOf } from '../../../domain/database.ts'
import { TONES } from '../../../domain/tones.ts'
import { SHADE_COUNT, STEP_COUNT } from '../../theme/tokens.ts'

const token = (name: string | number): string => `var(--chakra-colors-chart-${name})`
/** The colour of what has no series. */
export const ONE_COLOUR = token(1)
const NOT_STATED = token('none')
/** Of an ordered field, what has no place in the order. */
const NO_PLACE = token(7)

/**
 * The colour of each value of a field: a status has its tone's, and a shade of it where several of those that occur have one tone; options that follow one
 * another go from light to dark; others have the theme's series, all options of an enum where there are enough, so that a value
 * is of one colour in every chart. What is not stated is grey.
 */
export const colouring = (field: FieldDefinition | undefined, keys: readonly string[]): ((key: string) => string) => {
  const options = field?.kind === 'enum' ? field.options : []
  const ordered = orderedOptions(field)
  const series = options.length > 0 && options.length <= 12 && keys.every((key) => key === '' || options.includes(key)) ? options : keys
  return (key) => {
    if (key === '' || key === 'unknown') return NOT_STATED
    const tone = toneOf(field, key)
    if (tone) {
      const alike = options.filter((option) => option !== 'unknown' && toneOf(field, option) === tone && keys.includes(option))
      return token(`${TONES[tone]}-${(Math.max(0, alike.indexOf(key)) % SHADE_COUNT) + 1}`)
    }
    if (ordered) {
      const place = ordered.indexOf(key)
      return place < 0 ? NO_PLACE : token(`step-${Math.round((place * (STEP_COUNT - 1)) / Math.max(1, ordered.length - 1)) + 1}`)
    }
    return token((series.indexOf(key) % 12) + 1)
  }
}

/** The marks of a field say something by their own colour, be there parts or not. */
export const areColoured = (field: FieldDefinition | undefined): boolean =>
  field?.kind === 'enum' && (field.tones !== undefined || field.ordered === true)
