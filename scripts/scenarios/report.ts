import { mergedCoverage, type Coverage, type Reached } from '../../domain/coverage.ts'
import type { MutationReport } from './mutate.ts'
import type { Verdict } from './replay.ts'
import { textOf } from '../../machines/steps.ts'

/** Requirements of a run: text, which machines name it, which hand-written scenarios do and how they ended. */
export interface RequirementRow {
  id: string
  text: string
  machines: { id: string; met: boolean }[]
  scenarios: { id: string; passed: boolean }[]
}

export interface Report {
  /** The command that makes it again. */
  command: string
  machines: {
    id: string
    generator: string
    seed: number
    ended: string
    paths: number
    steps: number
    /** Percent; null for what was not looked for. */
    shares: Record<'states' | 'edges' | 'pairs' | 'requirements', number | null>
    coverage: Coverage
  }[]
  verdicts: Verdict[]
  requirements: RequirementRow[]
  mutations: MutationReport[]
  /** The machine's chart as SVG with the failing step marked; null while there is none. */
  chart?: (machine: string, verdict: Verdict) => string | null
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
// Characters that XML 1.0 cannot carry at all.
// eslint-disable-next-line no-control-regex
const forXml = (text: string): string => escape(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'))

/** JUnit XML: a suite per machine and driver, a case per scenario or path. A failure says its step and how to replay it. */
export const junitOf = ({ verdicts }: Pick<Report, 'verdicts'>): string => {
  const suites = new Map<string, Verdict[]>()
  for (const verdict of verdicts) {
    const name = `${verdict.script.machine}.${verdict.driver}`
    suites.set(name, [...(suites.get(name) ?? []), verdict])
  }
  const seconds = (list: readonly Verdict[]): string => (list.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3)
  const failed = (list: readonly Verdict[]): number => list.filter(({ failure }) => failure).length
  const caseOf = (verdict: Verdict): string => {
    const { script, failure } = verdict
    const head = `    <testcase classname="${forXml(`${script.machine}.${verdict.driver}`)}" name="${forXml(`${script.id}: ${script.title}`)}" time="${seconds([verdict])}"`
    if (!failure) return `${head}/>`
    return `${head}>\n      <failure message="${forXml(`${placeOf(verdict)}: ${failure.message}`)}">${forXml(`${script.command}\n`)}</failure>\n    </testcase>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="scenarios" tests="${verdicts.length}" failures="${failed(verdicts)}" time="${seconds(verdicts)}">`,
    ...[...suites].flatMap(([name, list]) => [
      `  <testsuite name="${forXml(name)}" tests="${list.length}" failures="${failed(list)}" errors="0" time="${seconds(list)}">`,
      ...list.map(caseOf),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

/** `step 3 of 7, CLOSE`, or the start. */
export const placeOf = ({ script, failure }: Verdict): string => {
  const at = failure?.step ?? -1
  const step = script.steps[at]
  return step ? `step ${at + 1} of ${script.steps.length}, ${textOf(step.step)}` : 'the start'
}

const percent = (share: number | null): string => (share === null ? '–' : `${share.toFixed(share === 100 ? 0 : 1)} %`)

const reachedRows = (title: string, list: readonly Reached[]): string => {
  const unreached = list.filter(({ total }) => total === 0)
  return `<h4>${title}: ${list.length - unreached.length} of ${list.length}</h4><table>${list
    .map(
      ({ name, total, byDriver }) =>
        `<tr class="${total === 0 ? 'bad' : ''}"><td>${escape(name)}</td><td class="n">${total}</td><td>${escape(
          Object.entries(byDriver)
            .map(([driver, hits]) => `${driver} ${hits}`)
            .join(', '),
        )}</td></tr>`,
    )
    .join('')}</table>`
}

const failureHtml = (verdict: Verdict, chart: Report['chart']): string => {
  const { script, failure, driver, screenshots } = verdict
  const picture = chart?.(script.machine, verdict)
  return `<section class="failure"><h3>${escape(script.machine)} · ${escape(script.id)} · ${escape(driver)}</h3>
<p>${escape(placeOf(verdict))}: <strong>${escape(failure?.message ?? '')}</strong></p>
<pre>${escape(script.command)}</pre>
<ol>${script.steps
    .map(
      ({ step }, at) =>
        `<li class="${at === failure?.step ? 'bad' : at > (failure?.step ?? -1) ? 'later' : ''}">${escape(textOf(step))}</li>`,
    )
    .join('')}</ol>
${screenshots.map(({ step, address }) => `<figure><img src="${escape(address)}" alt=""><figcaption>step ${step + 1}</figcaption></figure>`).join('')}
${picture ?? ''}</section>`
}

/** One file that needs nothing else: failures first, then machines, requirements, coverage with the unreached first, and all paths. */
export const htmlOf = (report: Report): string => {
  const { machines, verdicts, requirements, mutations, chart, command } = report
  const failures = verdicts.filter(({ failure }) => failure)
  const rows = machines.map(({ id, generator, seed, ended, paths, steps, shares, coverage }) => {
    const { guards } = mergedCoverage(coverage)
    const bothWays = guards.length === 0 ? 100 : (100 * guards.filter(({ total }) => total > 0).length) / guards.length
    return `<tr><td><a href="#coverage-${escape(id)}">${escape(id)}</a></td><td>${escape(generator)}</td><td class="n">${seed}</td><td>${escape(ended)}</td><td class="n">${paths}</td><td class="n">${steps}</td>${(
      ['states', 'edges', 'pairs', 'requirements'] as const
    )
      .map((share) => `<td class="n">${percent(shares[share])}</td>`)
      .join('')}<td class="n">${percent(bothWays)}</td></tr>`
  })
  const mutants = mutations.reduce((sum, { mutants: all }) => sum + all, 0)
  const noticed = mutations.reduce((sum, one) => sum + one.noticed, 0)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Scenario suites</title>
<style>
body{font:14px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem;color:#1f2933;background:#fff}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}td,th{border-bottom:1px solid #dde3ea;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.n{text-align:right;white-space:nowrap}.bad{background:#fde8e8}.later{color:#7b8794}.failure{border-left:4px solid #c53030;padding-left:1rem;margin:1rem 0}
pre{background:#f3f5f8;padding:.5rem;white-space:pre-wrap}summary{cursor:pointer;padding:.25rem 0}img{max-width:100%}
@media(prefers-color-scheme:dark){body{background:#14181d;color:#dde3ea}td,th{border-color:#323a44}.bad{background:#4a1f24}pre{background:#1e242b}}
</style>
<h1>Scenario suites</h1>
<p>${verdicts.length - failures.length} of ${verdicts.length} passed${mutants > 0 ? `; ${noticed} of ${mutants} changed machines noticed (${percent((100 * noticed) / mutants)})` : ''}</p>
<pre>${escape(command)}</pre>
${failures.length > 0 ? `<h2>Failed</h2>${failures.map((verdict) => failureHtml(verdict, chart)).join('')}` : ''}
<h2>Machines</h2>
<table><tr><th>machine<th>generator<th>seed<th>ended<th>paths<th>steps<th>states<th>edges<th>pairs<th>requirements<th>guards both ways</tr>${rows.join('')}</table>
<h2>Requirements</h2>
<table><tr><th>requirement<th>text<th>machines<th>scenarios</tr>${requirements
    .map(
      ({ id, text, machines: named, scenarios }) =>
        `<tr class="${named.some(({ met }) => !met) || scenarios.some(({ passed }) => !passed) ? 'bad' : ''}"><td>${escape(id)}</td><td>${escape(text)}</td><td>${escape(
          named.map(({ id: machine, met }) => (met ? machine : `${machine} (not reached)`)).join(', '),
        )}</td><td>${escape(scenarios.map(({ id: scenario, passed }) => (passed ? scenario : `${scenario} (failed)`)).join(', '))}</td></tr>`,
    )
    .join('')}</table>
${
  mutations.length > 0
    ? `<h2>Mutation check</h2><table><tr><th>machine<th>changed<th>noticed<th>by hand-written expectations alone<th>survivors</tr>${mutations
        .map(
          (one) =>
            `<tr><td>${escape(one.machine)}</td><td class="n">${one.mutants}</td><td class="n">${one.noticed}</td><td class="n">${one.byHand}</td><td>${one.survivors
              .map(({ id, reason }) => `${escape(id)}<br><small>${escape(reason)}</small>`)
              .join('<br>')}</td></tr>`,
        )
        .join('')}</table>`
    : ''
}
<h2>Coverage</h2>
${machines
  .map(({ id, coverage }) => {
    const { states, transitions, guards } = mergedCoverage(coverage)
    return `<details id="coverage-${escape(id)}"><summary>${escape(id)}</summary>${reachedRows('States', states)}${reachedRows('Transitions', transitions)}${reachedRows('Guards', guards)}</details>`
  })
  .join('')}
<h2>Paths</h2>
${machines
  .map(({ id }) => {
    const own = verdicts.filter(({ script }) => script.machine === id)
    return `<details><summary>${escape(id)} (${own.length})</summary><table>${own
      .map(
        ({ script, driver, failure, ms }) =>
          `<tr class="${failure ? 'bad' : ''}"><td>${escape(script.id)}</td><td>${escape(driver)}</td><td class="n">${script.steps.length}</td><td class="n">${ms.toFixed(1)} ms</td><td>${escape(script.title)}</td></tr>`,
      )
      .join('')}</table></details>`
  })
  .join('')}
</html>
`
}
