import { countVerdicts } from '../replay.ts'
import type { Report } from '../report.ts'
import { fill, TEXTS } from '../texts.ts'
import { coverageHtml } from './coverage.ts'
import { failuresHtml, goalsHtml, shortOf } from './failures.ts'
import { escape } from './html.ts'
import { SCRIPT, STYLE } from './look.ts'
import { machinesHtml } from './machines.ts'
import { mutationsHtml, mutationsText } from './mutations.ts'
import { pathsHtml } from './paths.ts'
import { requirementsHtml } from './requirements.ts'

/** One file that needs nothing else but the pictures beside it: failures first, then machines, requirements, coverage and all paths. */
export const htmlOf = (report: Report): string => {
  const { verdicts, command, language, shard } = report
  const text = TEXTS[language]
  const failed = verdicts.filter(({ failure }) => failure)
  const counts = countVerdicts(verdicts)
  const short = shortOf(report)
  const parts: [id: string, title: string, html: string][] = [
    ['failures', `${text.failures} (${failed.length})`, failuresHtml(report)],
    ['goals', text.goals, goalsHtml(report)],
    ['machines', text.machines, machinesHtml(report)],
    ['requirements', text.requirements, requirementsHtml(report)],
    ['mutations', text.mutations, mutationsHtml(report)],
    ['coverage', text.coverage, coverageHtml(report)],
    ['paths', text.paths, pathsHtml(report)],
  ]
  const there = parts.filter(([, , html]) => html !== '')
  const result = [
    ...(verdicts.length > 0
      ? [
          `<b class="${failed.length > 0 ? 'bad' : 'good'}">${fill(text.passed, { passed: counts.passed, all: verdicts.length })}</b>`,
          ...(counts.early > 0 ? [fill(text.early, { early: counts.early })] : []),
        ]
      : []),
    ...(short.length > 0 ? [`<b class="bad">${fill(text.blockedCount, { count: short.length })}</b>`] : []),
    ...mutationsText(report),
  ].join(' · ')
  return `<!doctype html>
<html lang="${language === 'cn' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${STYLE}</style></head><body>
<header><div><h1>${text.title}</h1><p class="verdict">${result}</p><p class="soft">${text.made} <code>${escape(command)}</code></p>${shard ? `<p class="soft">${fill(text.shard, { index: shard.index, count: shard.count })}</p>` : ''}<nav>${there.map(([id, title]) => `<a href="#${id}">${title}</a>`).join('')}</nav></div></header>
<main>${there.map(([id, title, html]) => `<section id="${id}"><h2>${title}</h2>${html}</section>`).join('\n')}</main>
<script>${SCRIPT}</script></body></html>
`
}
