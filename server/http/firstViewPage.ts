import { detailPath, listPath } from '../../domain/card.ts'
import { clampWidth, usualWidth } from '../../domain/columnWidths.ts'
import type { SearchAnswer } from '../../domain/contract.ts'
import { conclusionOf, type DatabaseDefinition, type FieldDefinition, isSortable, toneOf } from '../../domain/database.ts'
import type { Language } from '../../domain/language.ts'
import { menuGroups } from '../../domain/menu.ts'
import { orderOf, orderText } from '../../domain/order.ts'
import { LANDING } from '../../domain/pagePaths.ts'
import { asOfText } from '../../domain/periods.ts'
import type { Query } from '../../domain/query.ts'
import type { Row, Term, Value } from '../../domain/record.ts'
import { grammarOf, sentenceText } from '../../domain/sentence.ts'
import { TONES } from '../../domain/tones.ts'
import { formatNumber, isBlank, isTerm, searchedText, type Speech, termAside, valueNames, valueText } from '../../domain/wording.ts'
import { speechIn } from '../text.ts'
import { type Markup, markup } from './markup.ts'

export interface FirstViewInput {
  definition: DatabaseDefinition
  language: Language
  /** Fields that the account's list shows, in order. */
  columns: readonly string[]
  query: Query
  answer: SearchAnswer
  permissions: readonly string[]
  /** Nonce of the answer's policy, for the widths of the columns. */
  nonce: string
  /** YYYY-MM-DD: what the query's current year ends with. */
  today: string
}

interface Column {
  id: string
  field: FieldDefinition
  isLink: boolean
}

/** A value with the words that the list has for it (DB-12). */
const valueOf = ({ id, field }: Column, value: Value | undefined, speech: Speech): Markup => {
  if (isBlank(value)) return markup`<i>–</i>`
  if (field.kind === 'enum') {
    const keys: readonly unknown[] = Array.isArray(value) ? value : [value]
    const colour = (at: number) => (field.tones === undefined ? 'plain' : TONES[toneOf(field, String(keys[at])) ?? 'ended'])
    return markup`${valueNames(id, field, value, speech).map((name, at) => markup`<b class="${colour(at)}">${name}</b>`)}`
  }
  if (!Array.isArray(value)) return markup`${valueText(id, field, value, speech)}`
  const items: readonly (Term | string)[] = value
  const asides = items.map((item) => (isTerm(item) ? termAside(field, item, speech.language) : ''))
  return markup`${valueNames(id, field, value, speech).map(
    (name, at) => markup`${at === 0 ? '' : speech.t('list:values.separator')}${name}${asides[at] ? markup` <s>${asides[at]}</s>` : null}`,
  )}`
}

/** The look of a column's cells, as the list has it. */
const lookOf = ({ field }: Column): Markup => {
  const names = [
    field.kind === 'number' ? 'end' : '',
    field.kind === 'text' && field.identifier ? 'id' : '',
    conclusionOf(field) === null ? '' : 'derived',
  ].filter((name) => name !== '')
  return names.length === 0 ? markup`` : markup` class="${names.join(' ')}"`
}

/** A term of the rows, by which the sentence knows its Chinese name. */
const termIn =
  (rows: readonly Row[]) =>
  (field: string, key: string): Term | undefined => {
    for (const { values } of rows) {
      const value = values[field]
      const found = Array.isArray(value) ? (value as readonly unknown[]).find((item) => isTerm(item) && item.key === key) : undefined
      if (found) return found as Term
    }
    return undefined
  }

/**
 * The first view of a list as HTML: what it is, how much of it, since when, and its first rows, with links to the records. It needs no program
 * and does nothing but lead there; the program's own list takes its place (`ui/theme/start.css`, `routes/firstView.ts`).
 */
export const firstViewPage = ({
  definition,
  language,
  columns: shown,
  query,
  answer,
  permissions,
  nonce,
  today,
}: FirstViewInput): string => {
  const speech = speechIn(definition, language)
  const { t } = speech
  const { rows, total } = answer
  const title = t(`databases:${definition.id}.title`)
  const columns = shown.flatMap((id): Column[] => {
    const field = definition.fields[id]
    return field ? [{ id, field, isLink: id === definition.number || id === definition.title }] : []
  })
  const widths = columns.map(({ id, field }) => clampWidth(usualWidth(id, field, speech)))
  const order = orderOf(definition, query)
  const isSample = rows.some(({ sample }) => sample)
  const asOf = asOfText(answer)
  const sentence = sentenceText(query, definition, grammarOf(definition, speech, termIn(rows), today))

  const head = columns.map((column) => {
    const { id, field } = column
    const at = order?.findIndex((sort) => sort.field === id) ?? -1
    const direction = order?.[at]?.direction
    const mark =
      direction === undefined
        ? null
        : markup`<u aria-hidden="true">${direction === 'asc' ? '▲' : '▼'}${(order?.length ?? 0) > 1 ? at + 1 : ''}</u>`
    return isSortable(field) && direction
      ? markup`<th scope="col" aria-sort="${direction === 'asc' ? 'ascending' : 'descending'}"${lookOf(column)}><span>${speech.field(id)}</span> ${mark}</th>`
      : markup`<th scope="col"${lookOf(column)}><span>${speech.field(id)}</span></th>`
  })
  const body = rows.map((row) => {
    const cells = columns.map((column) => {
      const value = row.values[column.id]
      const content = valueOf(column, value, speech)
      return markup`<td${lookOf(column)}>${column.isLink && !isBlank(value) ? markup`<a href="${detailPath(definition, row.id)}">${content}</a>` : content}</td>`
    })
    return markup`<tr>${cells}</tr>`
  })
  const groups = menuGroups().map(
    ({ group, databases }) =>
      markup`<p>${t(`common:menu.groups.${group}`)}</p><ul>${databases.map((card) => {
        const name = t(`databases:${card.id}.title`)
        if (!permissions.includes(card.permission)) return markup`<li><span>${name}</span></li>`
        return card.id === definition.id
          ? markup`<li><a href="${listPath(card)}" aria-current="page">${name}</a></li>`
          : markup`<li><a href="${listPath(card)}">${name}</a></li>`
      })}</ul>`,
  )
  const width = widths.reduce((sum, each) => sum + each, 0)
  // The last one takes what is left.
  const rules = widths.slice(0, -1).map((each, at) => `.first col:nth-child(${at + 1}){width:${each}px}`)
  return markup`<style nonce="${nonce}">.first table{width:${width}px}${rules}</style>
<div class="first-bar"><a href="${LANDING}" class="first-product"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#12666d"/><path d="M8 23V9.5l8 8 8-8V23" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>${t('common:product.name')}</a><span class="first-crumbs"><span>${t(`common:menu.groups.${definition.menu.group}`)}</span><i aria-hidden="true">›</i><b>${title}</b></span><a href="/help">${t('common:nav.help')}</a></div>
<div class="first-page"><nav class="first-menu" aria-label="${t('common:menu.label')}"><ul><li><a href="${LANDING}">${t('common:nav.overview')}</a></li></ul>${groups}</nav>
<div class="first-content">${isSample ? markup`<p class="first-sample">${t('common:sample.bannerOne', { database: title })}</p>` : null}<div class="first-list"><h1>${title}</h1><div class="first-search"><p>${searchedText(definition, speech)}</p><p>${query.conditions.length === 0 ? sentence : `${t('list:sentence.lead')} ${sentence}`}</p></div><div class="first-facets"></div>
<div class="first-result"><p class="first-tools"><strong>${t('list:toolbar.total', { count: total ?? 0, total: formatNumber(total ?? 0, language) })}</strong><span>${asOf === null ? null : markup`<span>${t('list:toolbar.asOf', { date: asOf })}</span> `}${isSample ? markup`<b class="orange">${t('common:sample.badge')}</b> ` : null}<span>${t('list:toolbar.sorted', { by: orderText(definition, order, speech) })}</span></span></p>
<div class="first-rows" role="region" tabindex="0" aria-label="${t('list:grid.label', { database: title })}"><table><colgroup>${columns.map(() => markup`<col>`)}</colgroup><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></div></div></div></div>`.toString()
}
