import type { Report } from '../report.ts'
import { fill, stepText, TEXTS } from '../texts.ts'
import { escape, filterBar, heads, isWhole, nameOf, titleOf } from './html.ts'

/** Every path that was played. */
export const pathsHtml = (report: Report): string => {
  const { verdicts, language } = report
  const text = TEXTS[report.language]
  const parts = [...new Set(verdicts.map(({ script }) => script.machine))]
    .map((id) => {
      const own = verdicts.filter(({ script }) => script.machine === id)
      return `<details class="part" data-name="${escape(id)}"><summary>${nameOf(report, id)} · ${own.length}</summary><table>${heads([text.scenario, text.driver, text.result], [text.steps, text.time], [''])}<tbody>${own
        .map((verdict) => {
          const { script, driver, failure, stopped, ms, screenshots } = verdict
          const result = failure
            ? text.failed
            : stopped
              ? fill(stopped.step < 0 ? text.unplayed : text.stopped, { at: stopped.step + 1, reason: escape(stopped.reason) })
              : text.ok
          const way = isWhole(script)
            ? titleOf(script, report)
            : script.steps.map(({ step }) => escape(stepText(step, language))).join(' → ')
          const shots = screenshots
            .map(({ step, address }) => `<a href="${escape(address)}">${step < 0 ? text.start : step + 1}</a>`)
            .join(' ')
          return `<tr${failure ? ' class="bad"' : ''}><td>${escape(script.id)}</td><td>${escape(driver)}</td><td>${result}</td><td class="n">${script.steps.length}</td><td class="n">${ms.toFixed(1)} ms</td><td>${way}${shots ? `<br>${text.pictures}: ${shots}` : ''}</td></tr>`
        })
        .join('')}</tbody></table></details>`
    })
    .join('')
  return parts && `${filterBar(report, 'paths', text.onlyFailed)}${parts}`
}
