import type { Report } from '../report.ts'
import { fill, TEXTS } from '../texts.ts'
import { escape, filterBar, heads, marked } from './html.ts'

/** Which machines and scenarios name each requirement, and which drivers did what it asks for. */
export const requirementsHtml = (report: Report): string => {
  const { requirements, drivers } = report
  const text = TEXTS[report.language]

  /** Names, and below them which of them a driver has not come to. */
  const namesHtml = (list: readonly { id: string; done: readonly string[] }[], words: string, style: 'bad' | 'soft'): string =>
    [
      list.map(({ id }) => escape(id)).join(', '),
      ...drivers.flatMap((driver) => {
        const missing = list.filter(({ done }) => !done.includes(driver)).map(({ id }) => escape(id))
        return missing.length > 0
          ? [`<span class="${style}">${fill(words, { driver: escape(driver), names: missing.join(', ') })}</span>`]
          : []
      }),
    ].join('<br>')
  const rows = requirements.map(({ id, text: about, machines: named, scenarios }) => {
    const isFailed = (driver: string): boolean => scenarios.some(({ passed }) => !passed.includes(driver))
    const isMet = (driver: string): boolean => named.every(({ met }) => met.includes(driver))
    const by = (driver: string): string =>
      isFailed(driver) ? '<b class="bad">✗</b>' : isMet(driver) ? '<b class="good">✓</b>' : '<span class="soft">○</span>'
    const isBad = drivers.some(isFailed) || !drivers.some(isMet)
    return `<tr${isBad ? ' class="bad"' : ''}><td class="id">${escape(id)}</td><td>${marked(about)}</td>${drivers.map((driver) => `<td>${by(driver)}</td>`).join('')}<td>${namesHtml(
      named.map(({ id: machine, met }) => ({ id: machine, done: met })),
      text.notReached,
      'soft',
    )}</td><td>${namesHtml(
      scenarios.map(({ id: scenario, passed }) => ({ id: scenario, done: passed })),
      text.scenarioFailed,
      'bad',
    )}</td></tr>`
  })

  if (rows.length === 0) return ''
  return `${filterBar(report, 'requirements', text.onlyBad)}<table>${heads([text.requirement, text.text, ...drivers, text.machine, text.scenarios])}<tbody>${rows.join('')}</tbody></table>`
}
