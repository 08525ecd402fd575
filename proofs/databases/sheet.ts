import {
  conclusionOf,
  derivationOf,
  fieldsNotOfAny,
  isSortable,
  type DatabaseDefinition,
  type FieldDefinition,
} from '../../domain/database.ts'
import { type Language, LANGUAGES } from '../../domain/language.ts'
import { type Speech, speechOf } from '../../domain/wording.ts'
import { text } from '../../server/text.ts'
import { type Entity, placesOf } from './entity.ts'

/** What fills fields, sections and their columns, in the publisher's words (`ImportSource.fills`). */
export type FilledBy = Readonly<Record<string, readonly string[]>>

const NOTES: Readonly<Record<string, (from: string) => string>> = {
  group: (from) => `groups of \`${from}\``,
  targets: (from) => `targets of \`${from}\``,
  indications: (from) => `indications of \`${from}\``,
  concluded: () => 'concluded',
  statedOrWorkedOut: (from) => (from === '' ? 'as stated, else concluded' : `as stated, else worked out from \`${from}\``),
  workedOut: (from) => `worked out from \`${from}\``,
}

/** Text as a cell of a table may have it. */
const cell = (value: string): string => value.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
const code = (value: string): string => `\`${cell(value)}\``
const tick = (is: unknown): string => (is ? '✓' : '')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

const DATES = { expiry: 'date of expiry', publication: 'date of publication', plan: 'date, announced ahead' }

const kindOf = (field: FieldDefinition): string => {
  switch (field.kind) {
    case 'text':
      return field.identifier ? 'number of the publisher' : field.link ? 'address' : field.long ? 'long text' : 'text'
    case 'terms':
      return field.vocabulary ? `names (${field.vocabulary})` : 'names'
    case 'enum':
      return field.many ? 'several of a list' : 'one of a list'
    case 'number':
      return [field.integer ? 'whole number' : 'number', field.unit].filter(Boolean).join(', ')
    case 'flag':
      return 'yes or no'
    case 'date':
      return field.of === undefined ? 'date' : DATES[field.of]
  }
}

const columnOf = ({ column }: FieldDefinition): string => (!column ? '' : column.fixed ? 'fixed' : column.default ? 'shown' : 'hidden')

const fieldRows = (definition: DatabaseDefinition, speeches: readonly Speech[], fills: FilledBy): string[][] => {
  const byName = new Set(fieldsNotOfAny(definition))
  return Object.entries(definition.fields).map(([id, field]) => {
    const sections = definition.sections.filter((section) => section.kind === 'fields' && section.fields.includes(id)).map((one) => one.id)
    const said = conclusionOf(field)
    return [
      code(id),
      ...speeches.map((speech) => cell(speech.field(id))),
      kindOf(field),
      field.searchable ? (byName.has(id) ? 'by name' : '✓') : '',
      tick(field.associate),
      tick(field.facet),
      columnOf(field),
      tick(isSortable(field)),
      // Whatever may be a column of the list may be one of the workbook (`server/export/exports.ts`).
      tick(field.column),
      sections.map(code).join(' '),
      said ? (NOTES[said]?.(derivationOf(field)?.from ?? field.workedOut?.from.join('`, `') ?? '') ?? said) : '',
      (fills[id] ?? []).map(code).join(' '),
    ]
  })
}

const sectionRows = (definition: DatabaseDefinition, speeches: readonly Speech[], fills: FilledBy): string[][] =>
  definition.sections.flatMap((section) => {
    const titles = speeches.map(({ t }) => cell(t(`databases:${definition.id}.sections.${section.id}`)))
    const head = [
      code(section.id),
      ...titles,
      section.kind === 'fields' ? 'fields' : section.computed ? `computed: ${section.computed.as}` : 'rows',
      (fills[section.id] ?? []).map(code).join(' '),
    ]
    if (section.kind === 'fields') return [head]
    return [
      head,
      ...Object.entries(section.columns).map(([id, column]) => [
        code(`${section.id}.${id}`),
        ...speeches.map(({ t }) => cell(t(`databases:${definition.id}.columns.${section.id}.${id}`))),
        column.kind,
        (fills[`${section.id}.${id}`] ?? []).map(code).join(' '),
      ]),
    ]
  })

const valueRows = (definition: DatabaseDefinition, speeches: readonly Speech[]): string[][] => [
  ...Object.entries(definition.fields).flatMap(([id, field]) =>
    field.kind === 'enum'
      ? [[code(id), field.options.map((key) => `${code(key)} ${speeches.map((one) => cell(one.option(id, key))).join(' · ')}`).join('; ')]]
      : [],
  ),
  ...definition.sections.flatMap((section) =>
    section.kind === 'fields'
      ? []
      : Object.entries(section.columns).flatMap(([id, { options }]) =>
          options
            ? [
                [
                  code(`${section.id}.${id}`),
                  options
                    .map((key) => `${code(key)} ${speeches.map((one) => cell(one.columnOption(section.id, id, key))).join(' · ')}`)
                    .join('; '),
                ],
              ]
            : [],
        ),
  ),
]

/**
 * A database as its definition has it, as a part of a page in Markdown (DB-15): one table of its fields, one of its sections with their
 * columns, one of the values of its lists, and where it has what an entity of the specification asks for.
 * @param fills what its importer knows of the publisher's columns; empty where it keeps no list of them.
 * @throws Error where `entities` or `fills` name what the definition has not.
 */
export const databaseSheet = (definition: DatabaseDefinition, fills: FilledBy, entities: readonly Entity[]): string => {
  for (const name of Object.keys(fills)) placesOf(definition, name)
  const speeches = (['en', 'cn'] satisfies Language[]).map((language) =>
    speechOf(definition, { language, t: (key, params) => text(language, key, params) }),
  )
  const titles = LANGUAGES.toReversed().map((language) => text(language, `databases:${definition.id}.title`))
  const values = valueRows(definition, speeches)
  return [
    `## ${titles.join(' · ')}`,
    '',
    `\`${definition.id}\`, filled by \`npm run import -- ${definition.source}\`: a record is known by \`${definition.number}\` and called by \`${definition.title}\`. Exports hold ${definition.exportLimit} records at most.`,
    '',
    ...table(
      ['field', 'English', '中文', 'kind', 'search', 'type-ahead', 'facet', 'column', 'sort', 'export', 'sections', 'derived', 'source'],
      fieldRows(definition, speeches, fills),
    ),
    '',
    ...table(['section', 'English', '中文', 'kind', 'source'], sectionRows(definition, speeches, fills)),
    '',
    ...(values.length > 0 ? [...table(['list', 'values'], values), ''] : []),
    ...(entities.length === 0 ? [`What modules.txt asks of it is in no \`proofs/entities/${definition.id}.ts\`.`, ''] : []),
    ...entities.flatMap((entity) => [
      ...table(
        [cell(entity.name), 'here'],
        Object.entries(entity.asks).map(([asked, place]) => [
          cell(asked),
          typeof place === 'object' && 'none' in place
            ? `– ${cell(place.none)}`
            : `✓ ${[place]
                .flat()
                .flatMap((name) => placesOf(definition, name))
                .map(code)
                .join(' ')}`,
        ]),
      ),
      '',
    ]),
  ].join('\n')
}

export const HEAD = `# Databases

What each database has, written by \`npm run databases\` from its definition, labels and importer (DB-15).

Each has four tables. **Fields**: *search* is a search field of its own and part of the search over everything (*by name*: not part of that);
*type-ahead* offers its values; *facet* counts beside the list; *column* of the list, *shown* unless the reader chooses otherwise, *hidden*
unless chosen, *fixed* always; *export* may be a column of a workbook; *sections* of the record; *derived* is how what no publisher says came to be;
*source* is the publisher's column, as far as the importer keeps a list of them. **Sections** of the record, with the columns of those that
are tables; *computed* ones are worked out from the other records when a record is read. **Lists** of values. A *year* of a date asks for what lies in it, the current one until today (DB-03), in counts, charts and links alike;
of what expires or is announced ahead it is whole: to somebody who asks for the trials of this year, those that begin next month belong. A date
without its day counts by its first one. What a publisher names twice (EMA: INN and active substance) is one facet. And what the specification (modules.txt, sections 3 and 4) asks for, with where it is or why it is not.
`
