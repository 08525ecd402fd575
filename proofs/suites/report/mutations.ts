import type { Report } from '../report.ts'
import { fill, TEXTS } from '../texts.ts'
import { cells, escape, filterBar, heads, nameOf, percent } from './html.ts'

/** What was changed in each machine, and by what it was noticed. */
export const mutationsHtml = (report: Report): string => {
  const { mutations } = report
  const text = TEXTS[report.language]
  if (mutations.length === 0) return ''
  const rows = `<table>${heads([text.machine], [text.changed, text.noticedBy, text.byHand, text.survivors], [text.why])}<tbody>${mutations
    .flatMap((one) => [
      `<tr><td>${nameOf(report, one.machine)}</td>${cells([one.mutants, one.noticed, one.byHand, one.survivors.length])}<td></td></tr>`,
      ...one.survivors.map(
        ({ id, reason }) =>
          `<tr class="${reason === null ? 'bad' : ''}"><td></td><td colspan="4" class="mono">${escape(id)}</td><td>${escape(reason ?? '–')}</td></tr>`,
      ),
    ])
    .join('')}</tbody></table>`
  return `${filterBar(report, 'mutations', text.onlyUnexplained)}${rows}`
}

/** `12 of 14 noticed (85.7 %)`, nothing where nothing was changed. */
export const mutationsText = ({ mutations, language }: Report): string[] => {
  const mutants = mutations.reduce((sum, one) => sum + one.mutants, 0)
  const noticed = mutations.reduce((sum, one) => sum + one.noticed, 0)
  return mutants > 0 ? [fill(TEXTS[language].noticed, { noticed, all: mutants, percent: percent((100 * noticed) / mutants) })] : []
}
