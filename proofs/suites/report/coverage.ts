import type { Coverage, Reached } from '../../../domain/coverage.ts'
import type { Report } from '../report.ts'
import { fill, TEXTS } from '../texts.ts'
import { escape, filterBar, heads, mergedOf, nameOf } from './html.ts'

/** `pure, actor: cover states=100,edges=100 seed 1`: runs that differ in their driver are one. */
const runsText = ({ runs }: Coverage): string => {
  const drivers = new Map<string, string[]>()
  for (const { id, driver } of runs) {
    const what = id.slice(driver.length + 1)
    drivers.set(what, [...(drivers.get(what) ?? []), driver])
  }
  return [...drivers].map(([what, names]) => `${names.join(', ')}: ${what}`).join('; ')
}

/** States, transitions and guards of each machine, with how often each driver reached them. */
export const coverageHtml = (report: Report): string => {
  const text = TEXTS[report.language]
  const merged = mergedOf(report)
  const columns = [...new Set([...report.allDrivers, ...merged.flatMap(({ coverage }) => coverage.runs.map(({ driver }) => driver))])]
  const hit = (hits: number | undefined): string => (hits ? String(hits) : '–')
  const reachedTable = (title: string, list: readonly Reached[]): string =>
    list.length === 0
      ? ''
      : `<h4>${title}: ${list.filter(({ total }) => total > 0).length} / ${list.length}</h4><table>${heads([title], [text.total, ...columns])}<tbody>${list
          .map(
            ({ name, total, byDriver }) =>
              `<tr${total === 0 ? ' class="bad"' : ''}><td class="mono">${escape(name)}</td><td class="n">${total}</td>${columns.map((driver) => `<td class="n">${hit(byDriver[driver])}</td>`).join('')}</tr>`,
          )
          .join('')}</tbody></table>`
  /** A guard has a row: how often it was true and false, on every driver. */
  const guardsTable = (guards: readonly Reached[], texts: Coverage['all']['guards']): string => {
    const of = (name: string, verdict: boolean): Reached | undefined => guards.find((one) => one.name === `${name} = ${verdict}`)
    const rows = Object.entries(texts)
      .map(([name, words]) => ({ name, words, yes: of(name, true), no: of(name, false) }))
      .sort((a, b) => Math.min(a.yes?.total ?? 0, a.no?.total ?? 0) - Math.min(b.yes?.total ?? 0, b.no?.total ?? 0))
    if (rows.length === 0) return ''
    const both = rows.filter(({ yes, no }) => yes?.total && no?.total).length
    return `<h4>${text.bothWays}: ${both} / ${rows.length}</h4><table>${heads([text.edges, text.guard], [text.yes, text.no, ...columns.map((driver) => `${driver} ${text.yes} / ${text.no}`)])}<tbody>${rows
      .map(
        ({ name, words, yes, no }) =>
          `<tr${yes?.total && no?.total ? '' : ' class="bad"'}><td class="mono">${escape(name)}</td><td class="mono">${escape(words)}</td><td class="n">${yes?.total ?? 0}</td><td class="n">${no?.total ?? 0}</td>${columns.map((driver) => `<td class="n">${hit(yes?.byDriver[driver])} / ${hit(no?.byDriver[driver])}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table>`
  }
  const parts = merged
    .map(({ id, coverage, states, transitions, guards }) => {
      const missing = [...states, ...transitions, ...guards].filter(({ total }) => total === 0).length
      return {
        missing,
        html: `<details class="part" id="coverage-${escape(id)}" data-name="${escape(id)}"><summary>${nameOf(report, id)} · ${missing > 0 ? `<b class="bad">${fill(text.unreached, { count: missing })}</b>` : `<span class="good">${text.whole}</span>`}</summary>${reachedTable(text.states, states)}${reachedTable(text.edges, transitions)}${guardsTable(guards, coverage.all.guards)}<p class="soft">${fill(text.runs, { runs: escape(runsText(coverage)) })}</p></details>`,
      }
    })
    .sort((a, b) => b.missing - a.missing)
    .map(({ html }) => html)
    .join('')
  return parts && `${filterBar(report, 'coverage', text.onlyUnreached)}${parts}`
}
