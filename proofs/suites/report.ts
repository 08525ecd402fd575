import { mergedCoverage, type Coverage, type Reached } from '../../domain/coverage.ts'
import type { MutationReport } from './mutate.ts'
import type { Script, Verdict } from './replay.ts'
import { signatureOf } from './shrink.ts'
import { fill, type Language, stepText, TEXTS } from './texts.ts'

/** A requirement of a run: which machines name it and which hand-written scenarios do, each with the drivers that did what it asks for. */
export interface RequirementRow {
  id: string
  text: string
  machines: { id: string; met: readonly string[] }[]
  scenarios: { id: string; title: Script['title']; passed: readonly string[] }[]
}

export interface MachineRow {
  id: string
  generator: string
  seed: number
  /** As it was written. */
  stop: string
  /** Why the suite is as long as it is; null when nothing was generated. */
  ended: string | null
  /** Goals that cannot be reached, with what blocks them. */
  blocked: readonly string[]
  paths: number
  steps: number
  /** Percent; null for what was not looked for. */
  shares: Record<'states' | 'edges' | 'pairs' | 'requirements', number | null>
  coverage: Coverage | null
}

export interface Report {
  /** The command that makes it again. */
  command: string
  language: Language
  /** Names of the machines in that language. */
  names: Readonly<Record<string, string>>
  /** Played in this run. */
  drivers: readonly string[]
  /** All there are: a column each in the coverage. */
  allDrivers: readonly string[]
  shard: { index: number; count: number } | null
  machines: readonly MachineRow[]
  verdicts: readonly Verdict[]
  requirements: readonly RequirementRow[]
  mutations: readonly MutationReport[]
  /** The chart of a failed path as SVG with the failing step marked, and the state to look at first; null while there is none. */
  chart?: (verdict: Verdict) => { svg: string; here: string | null } | null
}

/** `step 3 of 7, CLOSE`, or the start. */
export const placeOf = ({ script, failure }: Verdict, language: Language): string => {
  const text = TEXTS[language]
  const at = failure?.step ?? -1
  const step = script.steps[at]
  return step ? `${fill(text.step, { at: at + 1, all: script.steps.length })}, ${stepText(step.step, language)}` : text.start
}

/** Charts are large: the first failures have one each. */
export const CHARTS = 20

/** Failed verdicts in groups that failed in the same way, the first to fail first. */
export const failuresOf = (verdicts: readonly Verdict[]): Verdict[][] => {
  const groups = new Map<string, Verdict[]>()
  for (const verdict of verdicts) {
    if (!verdict.failure) continue
    // What somebody wrote by hand stands for itself.
    const key = verdict.script.generated ? signatureOf(verdict) : `${verdict.script.id} ${verdict.driver}`
    groups.set(key, [...(groups.get(key) ?? []), verdict])
  }
  return [...groups.values()]
}

/** The one of a group that is shown: made short where that was possible. */
export const shownOf = ([first]: readonly Verdict[]): Verdict => first?.shrunk?.verdict ?? (first as Verdict)

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const percent = (share: number | null): string => (share === null ? '–' : share === 100 ? '100 %' : `${Math.min(99.9, share).toFixed(1)} %`)

const cells = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'number' ? `<td class="n">${value}</td>` : `<td>${value}</td>`)).join('')
/** Headings; those of figures stand as the figures do. */
const heads = (names: readonly string[], figures: readonly string[] = [], rest: readonly string[] = []): string =>
  `<thead><tr>${[names.map((name) => `<th>${escape(name)}</th>`), figures.map((name) => `<th class="n">${escape(name)}</th>`), rest.map((name) => `<th>${escape(name)}</th>`)].flat().join('')}</tr></thead>`
/** The little Markdown that requirements are written in. */
const marked = (text: string): string =>
  escape(text)
    .replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replaceAll(/`(.+?)`/g, '<code>$1</code>')

const STYLE = `
:root{color-scheme:light dark;--ink:#1a2028;--soft:#5b6673;--line:#dfe3e8;--paper:#fff;--tint:#f5f7f8;--accent:#0f545b;--bad:#b42318;--badtint:#fdeceb;--good:#176b45}
@media(prefers-color-scheme:dark){:root{--ink:#e4e8ed;--soft:#9aa5b1;--line:#343c46;--paper:#14181d;--tint:#1d232a;--accent:#6cc5cc;--bad:#ff8f85;--badtint:#3c1f20;--good:#6fd0a0}}
*{box-sizing:border-box}
body{font:14px/1.5 Inter,system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:0;color:var(--ink);background:var(--paper)}
main{max-width:82rem;margin:0 auto;padding:0 1.5rem 4rem}
header{border-bottom:1px solid var(--line);background:var(--tint);padding:1.25rem 0 0;margin-bottom:1.5rem}
header>div{max-width:82rem;margin:0 auto;padding:0 1.5rem}
h1{font-size:20px;margin:0}h2{font-size:16px;margin:2.25rem 0 .5rem;scroll-margin-top:1rem}h3{font-size:14px;margin:0 0 .25rem}h4{font-size:13px;margin:1rem 0 .25rem;color:var(--soft);font-weight:600}
.verdict{font-size:15px;margin:.25rem 0 .5rem}.verdict b.good{color:var(--good)}.verdict b.bad{color:var(--bad)}
nav{display:flex;gap:1.25rem;flex-wrap:wrap;padding:.5rem 0}nav a{color:var(--accent);text-decoration:none}nav a:hover,a:hover{text-decoration:underline}a{color:var(--accent)}
table{border-collapse:collapse;width:100%;margin:.25rem 0 1rem}th,td{border-bottom:1px solid var(--line);padding:.25rem .6rem .25rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600;color:var(--soft);font-size:12px;white-space:nowrap}td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.id{white-space:nowrap}tr.bad>td{background:var(--badtint)}tr.bad>td:first-child{box-shadow:inset 3px 0 0 var(--bad);padding-left:.6rem}
.soft{color:var(--soft)}.good{color:var(--good)}b.bad,span.bad{color:var(--bad)}
code,pre,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono CJK SC",monospace;font-size:12.5px}
pre{background:var(--tint);border:1px solid var(--line);border-radius:6px;padding:.5rem .75rem;margin:.25rem 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}
summary{cursor:pointer;padding:.3rem 0}summary b{font-weight:600}details.part{border-top:1px solid var(--line)}details.part>table,details.part>h4,details.part>p{margin-left:1rem;width:calc(100% - 1rem)}
.filter{display:flex;gap:1rem;align-items:center;margin:.5rem 0}.filter input[type=search]{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:.3rem .6rem;width:22rem;max-width:100%}
.failure{border:1px solid var(--line);border-left:4px solid var(--bad);border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}
.message{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0 .75rem;font-weight:600}
ol{margin:.25rem 0 .75rem;padding-left:2.2rem;max-height:22rem;overflow:auto}li{overflow-wrap:anywhere}li.bad{color:var(--bad);font-weight:600}li.later{color:var(--soft)}li small{color:var(--soft);font-family:inherit;display:block}
.chart{border:1px solid var(--line);border-radius:6px;overflow:auto;max-height:36rem;background:#fff;margin:.25rem 0 .75rem}.chart svg{display:block}
.pictures{display:flex;gap:1rem;overflow-x:auto}figure{margin:0;flex:none;width:24rem}figure img{max-width:100%;border:1px solid var(--line);border-radius:4px}figcaption{color:var(--soft);font-size:12px}
ul.plain{list-style:none;margin:0;padding:0}[hidden]{display:none!important}
@media print{.filter,nav{display:none}ol,.chart{max-height:none}}
`

/** Filters rows by words and, ticked, by what is open; looks at failing states first. Nothing of it is needed to read the report. */
const SCRIPT = `
for (const bar of document.querySelectorAll('.filter')) {
  const scope = document.getElementById(bar.dataset.of)
  const [box, only, count] = [bar.querySelector('[type=search]'), bar.querySelector('[type=checkbox]'), bar.querySelector('output')]
  const rows = [...scope.querySelectorAll('tbody tr')].map((row) => ({ row, text: row.textContent.toLowerCase() + ' ' + (row.closest('details')?.dataset.name ?? '') }))
  const apply = () => {
    const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
    let shown = 0
    for (const { row, text } of rows) {
      row.hidden = (only?.checked && !row.classList.contains('bad')) || !words.every((word) => text.includes(word))
      if (!row.hidden) shown++
    }
    for (const part of scope.querySelectorAll('details.part')) {
      part.hidden = !part.querySelector('tbody tr:not([hidden])')
      part.open = !part.hidden && (words.length > 0 || Boolean(only?.checked))
      for (const table of part.querySelectorAll('table')) {
        const gone = !table.querySelector('tbody tr:not([hidden])')
        table.hidden = gone
        if (table.previousElementSibling?.tagName === 'H4') table.previousElementSibling.hidden = gone
      }
    }
    count.textContent = count.dataset.text.replace('{shown}', shown).replace('{all}', rows.length)
  }
  bar.hidden = false
  box.addEventListener('input', apply)
  only?.addEventListener('change', apply)
  count.textContent = count.dataset.text.replace('{shown}', rows.length).replace('{all}', rows.length)
}
for (const link of document.querySelectorAll('a[href^="#coverage-"]'))
  link.addEventListener('click', () => { document.getElementById(link.hash.slice(1)).open = true })
for (const chart of document.querySelectorAll('.chart')) {
  const here = [...chart.querySelectorAll('[data-state]')].find((state) => state.dataset.state === chart.dataset.here)
  if (!here) continue
  const [inner, outer] = [here.getBoundingClientRect(), chart.getBoundingClientRect()]
  chart.scrollTo(inner.left - outer.left + inner.width / 2 - outer.width / 2, inner.top - outer.top + inner.height / 2 - outer.height / 2)
}
`

/** `pure, actor: cover states=100,edges=100 seed 1`: runs that differ in their driver are one. */
const runsText = ({ runs }: Coverage): string => {
  const drivers = new Map<string, string[]>()
  for (const { id, driver } of runs) {
    const what = id.slice(driver.length + 1)
    drivers.set(what, [...(drivers.get(what) ?? []), driver])
  }
  return [...drivers].map(([what, names]) => `${names.join(', ')}: ${what}`).join('; ')
}

/** One file that needs nothing else but the pictures beside it: failures first, then machines, requirements, coverage and all paths. */
export const htmlOf = (report: Report): string => {
  const { machines, verdicts, requirements, mutations, chart, command, language, drivers, shard } = report
  const text = TEXTS[language]
  const nameOf = (machine: string): string =>
    report.names[machine] ? `${escape(report.names[machine])} <code class="soft">${escape(machine)}</code>` : escape(machine)
  const failed = verdicts.filter(({ failure }) => failure)
  const groups = failuresOf(verdicts)
  const short = machines.filter(({ ended, blocked }) => ended === 'exhausted' || blocked.length > 0)
  const isWhole = (scripts: Pick<Script, 'generated'>): boolean => scripts.generated === undefined
  const titleOf = (script: Script): string => {
    if (!isWhole(script)) return escape(script.title[language])
    const other = language === 'en' ? 'cn' : 'en'
    return `${escape(script.title[language])}<br><span class="soft" lang="${other === 'cn' ? 'zh' : 'en'}">${escape(script.title[other])}</span>`
  }

  const filterBar = (of: string, only: string): string =>
    `<div class="filter" data-of="${of}" hidden><input type="search" placeholder="${text.filter}" aria-label="${text.filter}"><label><input type="checkbox"> ${only}</label><output class="soft" data-text="${text.shown}"></output></div>`

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
<h3>${nameOf(script.machine)} · ${escape(driver)}</h3>
<p class="soft">${shrunk || first.script.generated ? escape(first.script.id) : titleOf(script)}${group.length > 1 ? ` · ${fill(text.alike, { count: group.length })}` : ''}</p>
<p class="message">${escape(placeOf(shown, language))}: ${escape(failure?.message ?? '')}</p>
${shrunk ? `<h4>${text.counterexample}</h4>` : ''}${about ? `<p class="soft">${about}</p>` : ''}
${stepsHtml(shown)}<pre>${escape(script.command)}</pre>
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

  const goalsHtml = short
    .map(
      ({ id, blocked, generator, shares }) =>
        `<section class="failure"><h3>${nameOf(id)}</h3>${
          blocked.length > 0
            ? `<ul>${blocked.map((reason) => `<li class="mono">${escape(reason)}</li>`).join('')}</ul>`
            : `<p>${fill(text.exhausted, { generator, states: percent(shares.states), edges: percent(shares.edges) })}</p>`
        }</section>`,
    )
    .join('')

  const merged = machines.flatMap(({ id, coverage }) => (coverage ? [{ id, coverage, ...mergedCoverage(coverage) }] : []))
  const bothWays = (id: string): number | null => {
    const guards = merged.find((one) => one.id === id)?.guards
    return guards ? (guards.length === 0 ? 100 : (100 * guards.filter(({ total }) => total > 0).length) / guards.length) : null
  }

  const machineRows = machines.map(({ id, generator, seed, ended, paths, steps, shares, blocked }) => {
    const own = failed.filter(({ script }) => script.machine === id).length
    const isBad = own > 0 || ended === 'exhausted' || blocked.length > 0
    return `<tr${isBad ? ' class="bad"' : ''}><td><a href="#coverage-${escape(id)}">${nameOf(id)}</a></td>${cells([
      escape(generator),
      String(seed),
      ended === null ? text.goals : (text.covering[ended] ?? escape(ended)),
      paths,
      steps,
    ])}${(['states', 'edges', 'pairs', 'requirements'] as const).map((share) => `<td class="n">${percent(shares[share])}</td>`).join('')}<td class="n">${percent(bothWays(id))}</td><td class="n">${own === 0 ? '' : `<b class="bad">${own}</b>`}</td></tr>`
  })

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
  const requirementRows = requirements.map(({ id, text: about, machines: named, scenarios }) => {
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
  const coverageHtml = merged
    .map(({ id, coverage, states, transitions, guards }) => {
      const missing = [...states, ...transitions, ...guards].filter(({ total }) => total === 0).length
      return {
        missing,
        html: `<details class="part" id="coverage-${escape(id)}" data-name="${escape(id)}"><summary>${nameOf(id)} · ${missing > 0 ? `<b class="bad">${fill(text.unreached, { count: missing })}</b>` : `<span class="good">${text.whole}</span>`}</summary>${reachedTable(text.states, states)}${reachedTable(text.edges, transitions)}${guardsTable(guards, coverage.all.guards)}<p class="soft">${fill(text.runs, { runs: escape(runsText(coverage)) })}</p></details>`,
      }
    })
    .sort((a, b) => b.missing - a.missing)
    .map(({ html }) => html)
    .join('')

  const pathsHtml = [...new Set(verdicts.map(({ script }) => script.machine))]
    .map((id) => {
      const own = verdicts.filter(({ script }) => script.machine === id)
      return `<details class="part" data-name="${escape(id)}"><summary>${nameOf(id)} · ${own.length}</summary><table>${heads([text.scenario, text.driver, text.result], [text.steps, text.time], [''])}<tbody>${own
        .map((verdict) => {
          const { script, driver, failure, stopped, ms, screenshots } = verdict
          const result = failure
            ? text.failed
            : stopped
              ? fill(text.stopped, { at: stopped.step + 1, reason: escape(stopped.reason) })
              : text.ok
          const way = isWhole(script) ? titleOf(script) : script.steps.map(({ step }) => escape(stepText(step, language))).join(' → ')
          const shots = screenshots
            .map(({ step, address }) => `<a href="${escape(address)}">${step < 0 ? text.start : step + 1}</a>`)
            .join(' ')
          return `<tr${failure ? ' class="bad"' : ''}><td>${escape(script.id)}</td><td>${escape(driver)}</td><td>${result}</td><td class="n">${script.steps.length}</td><td class="n">${ms.toFixed(1)} ms</td><td>${way}${shots ? `<br>${text.pictures}: ${shots}` : ''}</td></tr>`
        })
        .join('')}</tbody></table></details>`
    })
    .join('')

  const mutants = mutations.reduce((sum, one) => sum + one.mutants, 0)
  const noticed = mutations.reduce((sum, one) => sum + one.noticed, 0)
  const mutationsHtml = `<table>${heads([text.machine], [text.changed, text.noticedBy, text.byHand, text.survivors], [text.why])}<tbody>${mutations
    .flatMap((one) => [
      `<tr><td>${nameOf(one.machine)}</td>${cells([one.mutants, one.noticed, one.byHand, one.survivors.length])}<td></td></tr>`,
      ...one.survivors.map(
        ({ id, reason }) =>
          `<tr class="${reason === null ? 'bad' : ''}"><td></td><td colspan="4" class="mono">${escape(id)}</td><td>${escape(reason ?? '–')}</td></tr>`,
      ),
    ])
    .join('')}</tbody></table>`

  const parts: [id: string, title: string, html: string][] = [
    [
      'failures',
      `${text.failures} (${failed.length})`,
      groups.map(failureHtml).join('') + (groups.length > CHARTS ? `<p class="soft">${fill(text.noChart, { count: CHARTS })}</p>` : ''),
    ],
    ['goals', text.goals, goalsHtml],
    [
      'machines',
      text.machines,
      machineRows.length > 0
        ? `<table>${heads([text.machine, text.generator, text.seed, text.ended], [text.pathsOf, text.steps, text.states, text.edges, text.pairs, text.named, text.bothWays, text.failed])}<tbody>${machineRows.join('')}</tbody></table>`
        : '',
    ],
    [
      'requirements',
      text.requirements,
      requirementRows.length > 0
        ? `${filterBar('requirements', text.onlyBad)}<table>${heads([text.requirement, text.text, ...drivers, text.machine, text.scenarios])}<tbody>${requirementRows.join('')}</tbody></table>`
        : '',
    ],
    ['mutations', text.mutations, mutations.length > 0 ? `${filterBar('mutations', text.onlyUnexplained)}${mutationsHtml}` : ''],
    ['coverage', text.coverage, coverageHtml && `${filterBar('coverage', text.onlyUnreached)}${coverageHtml}`],
    ['paths', text.paths, pathsHtml && `${filterBar('paths', text.onlyFailed)}${pathsHtml}`],
  ]
  const there = parts.filter(([, , html]) => html !== '')
  const result = [
    ...(verdicts.length > 0
      ? [
          `<b class="${failed.length > 0 ? 'bad' : 'good'}">${fill(text.passed, { passed: verdicts.length - failed.length, all: verdicts.length })}</b>`,
        ]
      : []),
    ...(short.length > 0 ? [`<b class="bad">${fill(text.blockedCount, { count: short.length })}</b>`] : []),
    ...(mutants > 0 ? [fill(text.noticed, { noticed, all: mutants, percent: percent((100 * noticed) / mutants) })] : []),
  ].join(' · ')
  return `<!doctype html>
<html lang="${language === 'cn' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${STYLE}</style></head><body>
<header><div><h1>${text.title}</h1><p class="verdict">${result}</p><p class="soft">${text.made} <code>${escape(command)}</code></p>${shard ? `<p class="soft">${fill(text.shard, { index: shard.index, count: shard.count })}</p>` : ''}<nav>${there.map(([id, title]) => `<a href="#${id}">${title}</a>`).join('')}</nav></div></header>
<main>${there.map(([id, title, html]) => `<section id="${id}"><h2>${title}</h2>${html}</section>`).join('\n')}</main>
<script>${SCRIPT}</script></body></html>
`
}
