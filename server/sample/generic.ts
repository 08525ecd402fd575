import { type DatabaseDefinition, type FieldDefinition, type SectionColumn, type SectionDefinition } from '../../domain/database.ts'
import { isMade, statedTables } from '../../domain/made.ts'
import type { SectionCell, SectionRow, SourceRecord } from '../../domain/record.ts'
import type { DrugEntry, VocabularyEntry } from '../vocabulary/types.ts'
import type { SampleContext, SampleParts } from './context.ts'
import { dayOfYear, isoDay } from './dates.ts'
import type { Random } from './random.ts'
import { inventedBrand } from './names.ts'
import { draw } from './population.ts'

/** Rows for any definition: every field by its kind, with hints from its name. One story (drug, company, day) runs through a record. */

interface Story {
  drug: DrugEntry
  company: VocabularyEntry
  /** Day of the record's first event. */
  day: number
}

type Value = SourceRecord['values'][string]

const storyOf = ({ random, today }: SampleContext): Story => {
  const drug = draw.drug(random)
  const first = Math.min(dayOfYear(drug.year ?? 2015, random.whole(0, 364)), today)
  return { drug, company: draw.company(random), day: random.whole(first, today) }
}

const words = (id: string): string =>
  id
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())

/** Later by its name: expiry after approval, updates after the beginning. */
const dateFor = (id: string, story: Story, { random, today }: SampleContext): string => {
  if (/expir|valid|until/i.test(id)) return isoDay(story.day + random.whole(365, 5475))
  if (/last|latest|update|revis|withdraw|end|complet|close/i.test(id)) return isoDay(random.whole(story.day, Math.max(story.day, today)))
  return isoDay(story.day)
}

const termsFor = (id: string, vocabulary: string | undefined, story: Story, random: Random): string[] => {
  if (vocabulary === 'drug') return [story.drug.en]
  if (vocabulary === 'company') return [/manufact|collab|partner/i.test(id) ? draw.company(random).en : story.company.en]
  if (vocabulary === 'target') return [...story.drug.targets]
  if (vocabulary === 'indication')
    return story.drug.indications.length > 0 ? random.some(story.drug.indications, random.whole(1, 2)) : [draw.indication(random).en]
  if (/form/i.test(id)) return [story.drug.form]
  if (/route/i.test(id)) return [story.drug.route]
  if (/countr|state|region/i.test(id)) return random.some([draw.country(random), draw.country(random)], random.whole(1, 2))
  if (/strength|dose|spec/i.test(id)) return random.some(story.drug.strengths, random.whole(1, 2))
  if (vocabulary === 'atc' || /atc/i.test(id)) return story.drug.atc ? [story.drug.atc] : []
  if (/brand|trade/i.test(id)) return [inventedBrand(story.drug, story.company)]
  return [`${words(id)} ${random.whole(1, 12)}`]
}

const sentence = ({ drug, company }: Story): string =>
  `${drug.en} (${drug.form.toLowerCase()}, ${drug.route.toLowerCase()}) of ${company.en}${drug.indications.length > 0 ? ` for ${drug.indications.join(', ').toLowerCase()}` : ''}.`

/** Number of a record's own, as long as its index needs. */
export const serial = (prefix: string, index: number, digits = 6): string => `${prefix}${String(index + 1).padStart(digits, '0')}`

const genericValue = (definition: DatabaseDefinition, id: string, field: FieldDefinition, story: Story, context: SampleContext): Value => {
  const { random } = context
  // What is neither name nor number is missing at times, as with any publisher.
  const needed = id === definition.number || id === definition.title || field.column?.default === true
  if (!needed && random.chance(0.15)) return null
  switch (field.kind) {
    case 'text':
      if (id === definition.number) return serial(definition.id.toUpperCase(), context.index)
      if (field.link) return `https://example.org/${definition.id}/${context.index + 1}`
      if (field.identifier) return serial(id.slice(0, 2).toUpperCase(), random.whole(0, 999_999))
      if (field.long) return sentence(story)
      if (id === definition.title)
        return `${inventedBrand(story.drug, story.company)} ${random.pick(story.drug.strengths.length > 0 ? story.drug.strengths : [story.drug.form])}`
      return termsFor(id, undefined, story, random)[0] ?? story.drug.en
    case 'terms':
      return termsFor(id, field.vocabulary, story, random)
    case 'enum': {
      // The first options are the usual ones.
      const option = () => field.options[Math.floor(random.unit() ** 2 * field.options.length)] as string
      return field.many ? [...new Set([option(), ...(random.chance(0.2) ? [option()] : [])])] : option()
    }
    case 'date':
      return dateFor(id, story, context)
    case 'number': {
      const amount = random.unit() ** 3 * (/count|number/i.test(id) ? 12 : 1000) + 1
      return field.integer ? Math.floor(amount) : Math.round(amount * 100) / 100
    }
    case 'flag':
      return random.chance(0.25)
  }
}

const cell = (id: string, column: SectionColumn, story: Story, context: SampleContext): SectionCell => {
  const { random } = context
  switch (column.kind) {
    case 'date':
      return dateFor(id, story, context)
    case 'number':
      return random.whole(0, 500)
    case 'flag':
      return random.chance(0.5)
    case 'enum':
      return column.options ? random.pick(column.options) : words(id)
    case 'link':
      return `https://example.org/${id}/${random.whole(1, 99_999)}`
    case 'identifier':
      return serial('', random.whole(0, 99_999))
    case 'text':
      return column.long ? sentence(story) : (termsFor(id, undefined, story, random)[0] ?? '')
  }
}

const rowsOf = (section: SectionDefinition, story: Story, context: SampleContext): SectionRow[] =>
  section.kind === 'fields'
    ? []
    : Array.from({ length: context.random.whole(1, context.rich ? 4 : 1) }, () =>
        Object.fromEntries(Object.entries(section.columns).map(([id, column]) => [id, cell(id, column, story, context)])),
      )

/** What of a definition a recipe leaves open; everything without a recipe. Worked out once per database. */
export const genericMaker = (definition: DatabaseDefinition, made: { fields: readonly string[]; sections: readonly string[] }) => {
  const fields = Object.entries(definition.fields).filter(([id, field]) => !made.fields.includes(id) && !isMade(field) && !field.workedOut)
  const sections = statedTables(definition).filter(({ id }) => !made.sections.includes(id))
  if (fields.length === 0 && sections.length === 0) return undefined
  return (context: SampleContext): Omit<SampleParts, 'id'> => {
    const story = storyOf(context)
    return {
      values: Object.fromEntries(fields.map(([id, field]) => [id, genericValue(definition, id, field, story, context)])),
      sections: Object.fromEntries(sections.map((section) => [section.id, rowsOf(section, story, context)])),
    }
  }
}
