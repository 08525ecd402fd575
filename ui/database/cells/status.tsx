import { conclusionOf, toneOf } from '../../../domain/database.ts'
import type { Tag } from '../../../domain/tag.ts'
import { type Tone, TONES } from '../../../domain/tones.ts'
import { valueNames } from '../../../domain/wording.ts'
import { fitNames } from '../fields/format.ts'
import { defineCell } from './define.ts'

/** A status as the tag of its tone; what no table of tones knows is grey, as what is not known is (DB-13). */
export const statusTag = (text: string, tone: Tone | undefined): Tag => ({ text, type: `${TONES[tone ?? 'ended']}_background` })

/** A tag label as a plain element, which a grid draws thousands of; `tagStyles` has its look. */
export const PlainTag = ({ text, type, skip, hoverText }: Tag) =>
  skip ? null : (
    <span className="tag" data-type={type} title={hoverText ?? text}>
      {text}
    </span>
  )

/** Statuses as tags whose colour says what they mean (`tones` of the field), those there is room for. */
export default defineCell({
  draw: ({ id, field, value, labels, fit }) => {
    const keys: readonly unknown[] = Array.isArray(value) ? value : [value]
    const names = valueNames(id, field, value, labels)
    const shown = fit ? fitNames(names, fit.width, fit.lines) : names.length
    const tags = names.map((name, index) => ({ ...statusTag(name, toneOf(field, String(keys[index]))), skip: index >= shown }))
    const skipped = tags.filter(({ skip }) => skip)
    return (
      <span className={conclusionOf(field) ? 'v-terms v-derived' : 'v-terms'}>
        {tags.map((tag, index) => (
          <PlainTag key={index} {...tag} />
        ))}
        {skipped.length > 0 && (
          <span
            className="v-more"
            title={skipped.map(({ text }) => text).join('\n')}
            aria-label={labels.t('list:values.more', { count: skipped.length })}
          >
            +{skipped.length}
          </span>
        )}
      </span>
    )
  },
  faults: (field) => (field.kind === 'enum' && field.tones !== undefined ? [] : ['has no tones']),
})
