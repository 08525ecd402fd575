import { valueNames } from '../../../domain/wording.ts'
import { fitNames } from '../fields/format.ts'
import { defineCell } from './define.ts'

/**
 * Tones by what a status means to whoever reads it: in force, under way, on hold, refused or ended against the holder's will. What has
 * simply ended or is not known is grey, as tags are.
 */
export const TONES = { success: 'green', info: 'blue', warning: 'orange', error: 'red' } as const
export type Tone = keyof typeof TONES
const isTone = (name: string | undefined): name is Tone => name !== undefined && Object.hasOwn(TONES, name)

/** Text and ground of a tone, as tokens of the theme; the text says the status, the colour only repeats it. */
export const toneColours = (tone: Tone) => ({ color: `${TONES[tone]}.fg`, background: `${TONES[tone]}.muted` }) as const
const cssVariable = (token: string): string => `var(--chakra-colors-${token.replace('.', '-')})`

/** An enum as tags whose tone says what the status means: `with` has a tone for each option that is not grey. */
export default defineCell({
  draw: ({ id, field, value, labels, fit, options }) => {
    const keys: readonly unknown[] = Array.isArray(value) ? value : [value]
    const names = valueNames(id, field, value, labels)
    const shown = fit ? fitNames(names, fit.width, fit.lines) : names.length
    const hidden = names.slice(shown)
    return (
      <span className={field.concluded ? 'v-terms v-derived' : 'v-terms'}>
        {names.slice(0, shown).map((name, index) => {
          const tone = options[String(keys[index])]
          const colours = isTone(tone) ? toneColours(tone) : null
          return (
            <span
              key={index}
              className="v-tag"
              data-tone={isTone(tone) ? tone : undefined}
              style={colours ? { color: cssVariable(colours.color), background: cssVariable(colours.background) } : undefined}
            >
              {name}
            </span>
          )
        })}
        {hidden.length > 0 && (
          <span className="v-more" title={hidden.join('\n')} aria-label={labels.t('list:values.more', { count: hidden.length })}>
            +{hidden.length}
          </span>
        )}
      </span>
    )
  },
  faults: (field, options) => [
    ...(field.kind === 'enum' ? [] : [`is a ${field.kind}, not an enum`]),
    ...Object.entries(options).flatMap(([key, tone]) => [
      ...(field.kind === 'enum' && field.options.includes(key) ? [] : [`has no option ${key}`]),
      ...(isTone(tone) ? [] : [`${tone} is no tone`]),
    ]),
  ],
})
