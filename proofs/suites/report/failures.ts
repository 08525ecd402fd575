import type { Verdict } from '../replay.ts'
import { CHARTS, failuresOf, galleryOf, isShort, placeOf, type Report, shownOf } from '../report.ts'
import { fill, stepText, TEXTS } from '../texts.ts'
import { escape, nameOf, percent, titleOf } from './html.ts'

/** What failed, each with the way that leads there, its chart and pictures; what failed alike is together. */
export const failuresHtml = (report: Report): string => {
  const { verdicts, chart, language } = report
  const text = TEXTS[report.language]

  const stepsHtml = ({ script, failure }: Verdict): string => {
    if (script.steps.length === 0) return ''
    const at = failure?.step ?? -1
    return `<ol class="mono">${script.steps
      .map(({ step, note }, place) => {
        const kind = place === at ? ' class="bad"' : place > at ? ' class="later"' : ''
        return `<li${kind}>${escape(stepText(step, language))}${note ? `<small>${escape(note[language])}</small>` : ''}</li>`
      })
      .join('')}</ol>`
  }

  const picturesHtml = ({ screenshots }: Verdict): string =>
    screenshots.length === 0
      ? ''
      : `<h4>${text.pictures}</h4><div class="pictures">${screenshots
          .map(
            ({ step, address }) =>
              `<figure><a href="${escape(address)}"><img src="${escape(address)}" alt="" loading="lazy"></a><figcaption>${step < 0 ? text.start : step + 1}</figcaption></figure>`,
          )
          .join('')}</div>`

  const galleryHtml = (verdict: Verdict): string => {
    const address = galleryOf(verdict)
    return address === null ? text.tooLong : `<code>${escape(address)}</code>`
  }

  const failureHtml = (group: readonly Verdict[], place: number): string => {
    const [first] = group as readonly [Verdict, ...Verdict[]]
    const shown = shownOf(group)
    const { script, failure, driver } = shown
    const picture = place < CHARTS ? chart?.(shown) : null
    const before = first.script.steps.length
    const { shrunk } = first
    const about = shrunk
      ? fill(script.steps.length === 0 ? text.atOnce : shrunk.minimal ? text.minimal : text.bounded, {
          steps: script.steps.length,
          before,
          tries: shrunk.tries,
        })
      : shrunk === null
        ? text.flaky
        : first.script.generated
          ? text.unshortened
          : ''
    return `<section class="failure">
<h3>${nameOf(report, script.machine)} · ${escape(driver)}</h3>
<p class="soft">${shrunk || first.script.generated ? escape(first.script.id) : titleOf(script, report)}${group.length > 1 ? ` · ${fill(text.alike, { count: group.length })}` : ''}</p>
<p class="message">${escape(placeOf(shown, language))}: ${escape(failure?.message ?? '')}</p>
${shrunk ? `<h4>${text.counterexample}</h4>` : ''}${about ? `<p class="soft">${about}</p>` : ''}
${stepsHtml(shown)}<pre>${escape(script.command)}</pre>
<p class="soft">${text.gallery} ${galleryHtml(shown)}</p>
${picture ? `<h4>${text.chart}</h4><div class="chart" tabindex="0" data-here="${escape(picture.here ?? '')}">${picture.svg}</div><p class="soft">${text.legend}</p>` : ''}
${picturesHtml(shown)}
${
  shrunk || group.length > 1
    ? `<details><summary>${text.asGenerated} (${group.length})</summary>${group
        .slice(0, CHARTS)
        .map(
          (one) =>
            `<p class="soft">${escape(one.script.id)} · ${escape(placeOf(one, language))}</p><pre>${escape(one.script.command)}</pre>${stepsHtml(one)}${one === shown ? '' : picturesHtml(one)}`,
        )
        .join('')}</details>`
    : ''
}</section>`
  }

  const groups = failuresOf(verdicts)
  return groups.map(failureHtml).join('') + (groups.length > CHARTS ? `<p class="soft">${fill(text.noChart, { count: CHARTS })}</p>` : '')
}

/** Machines of which not everything was reached that the run is about. */
export const shortOf = ({ machines }: Report): Report['machines'] => machines.filter(isShort)

/** Goals that were not reached, with what blocks them. */
export const goalsHtml = (report: Report): string => {
  const text = TEXTS[report.language]
  return shortOf(report)
    .map(
      ({ id, blocked, generator, shares, ended }) =>
        `<section class="failure"><h3>${nameOf(report, id)}</h3>${
          blocked.length > 0
            ? `<ul>${blocked.map((reason) => `<li class="mono">${escape(reason)}</li>`).join('')}</ul>`
            : `<p>${fill(ended === 'paths' ? text.cut : text.exhausted, { generator, states: percent(shares.states), edges: percent(shares.edges) })}</p>`
        }</section>`,
    )
    .join('')
}
