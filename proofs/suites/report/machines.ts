import { farText, isShort, type Report } from '../report.ts'
import { TEXTS } from '../texts.ts'
import { cells, escape, heads, mergedOf, nameOf, percent } from './html.ts'

/** What was generated for each machine, and how far it came. */
export const machinesHtml = (report: Report): string => {
  const { machines, verdicts } = report
  const text = TEXTS[report.language]
  const failed = verdicts.filter(({ failure }) => failure)
  const merged = mergedOf(report)
  const bothWays = (id: string): number | null => {
    const guards = merged.find((one) => one.id === id)?.guards
    return guards ? (guards.length === 0 ? 100 : (100 * guards.filter(({ total }) => total > 0).length) / guards.length) : null
  }

  const rows = machines.map((row) => {
    const { id, generator, seed, ended, paths, steps, shares, far } = row
    const own = failed.filter(({ script }) => script.machine === id).length
    const isBad = own > 0 || isShort(row)
    return `<tr${isBad ? ' class="bad"' : ''}><td><a href="#coverage-${escape(id)}">${nameOf(report, id)}</a></td>${cells([
      escape(generator),
      String(seed),
      `${ended === null ? text.goals : (text.covering[ended] ?? escape(ended))}${far ? `<br><small>${farText(far, report.language)}</small>` : ''}`,
      paths,
      steps,
    ])}${(['states', 'edges', 'pairs', 'requirements'] as const).map((share) => `<td class="n">${percent(shares[share])}</td>`).join('')}<td class="n">${percent(shares.guards ?? bothWays(id))}</td><td class="n">${own === 0 ? '' : `<b class="bad">${own}</b>`}</td></tr>`
  })

  if (rows.length === 0) return ''
  return `<table>${heads([text.machine, text.generator, text.seed, text.ended], [text.pathsOf, text.steps, text.states, text.edges, text.pairs, text.named, text.bothWays, text.failed])}<tbody>${rows.join('')}</tbody></table>`
}
