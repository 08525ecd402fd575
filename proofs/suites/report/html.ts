import { mergedCoverage } from '../../../domain/coverage.ts'
import type { Script } from '../replay.ts'
import type { Report } from '../report.ts'
import { TEXTS } from '../texts.ts'

/** Text as HTML has it. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `–` for what was not looked for; never 100 % of what is not whole. */
export const percent = (share: number | null): string =>
  share === null ? '–' : share === 100 ? '100 %' : `${Math.min(99.9, share).toFixed(1)} %`

/** Cells of a row, which are HTML; figures stand to the right. */
export const cells = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'number' ? `<td class="n">${value}</td>` : `<td>${value}</td>`)).join('')
/** Headings; those of figures stand as the figures do. */
export const heads = (names: readonly string[], figures: readonly string[] = [], rest: readonly string[] = []): string =>
  `<thead><tr>${[names.map((name) => `<th>${escape(name)}</th>`), figures.map((name) => `<th class="n">${escape(name)}</th>`), rest.map((name) => `<th>${escape(name)}</th>`)].flat().join('')}</tr></thead>`
/** The little Markdown that requirements are written in. */
export const marked = (text: string): string =>
  escape(text)
    .replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replaceAll(/`(.+?)`/g, '<code>$1</code>')

/** A machine's name and id. */
export const nameOf = ({ names }: Report, machine: string): string =>
  names[machine] ? `${escape(names[machine])} <code class="soft">${escape(machine)}</code>` : escape(machine)

/** Somebody wrote it by hand. */
export const isWhole = (script: Pick<Script, 'generated'>): boolean => script.generated === undefined

/** What a scenario is called, in both languages where somebody wrote it. */
export const titleOf = (script: Script, { language }: Report): string => {
  if (!isWhole(script)) return escape(script.title[language])
  const other = language === 'en' ? 'cn' : 'en'
  return `${escape(script.title[language])}<br><span class="soft" lang="${other === 'cn' ? 'zh' : 'en'}">${escape(script.title[other])}</span>`
}

/** Above a part that can be filtered; shown by the report's own script. */
export const filterBar = ({ language }: Report, of: string, only: string): string => {
  const text = TEXTS[language]
  return `<div class="filter" data-of="${of}" hidden><input type="search" placeholder="${text.filter}" aria-label="${text.filter}"><label><input type="checkbox"> ${only}</label><output class="soft" data-text="${text.shown}"></output></div>`
}

/** What was reached of each machine that has been played, by all runs together. */
export const mergedOf = ({ machines }: Report) =>
  machines.flatMap(({ id, coverage }) => (coverage ? [{ id, coverage, ...mergedCoverage(coverage) }] : []))
