import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { junitOf } from './junit.ts'
import { pictures } from './picture.ts'
import { scenarioOf, type Verdict } from './replay.ts'
import { CHARTS, failuresOf, type Report, shownOf } from './report.ts'
import { htmlOf } from './report/page.ts'
import type { Subject } from './subjects.ts'

/** A file as commands name it that are run in the project's folder. */
const addressOf = (root: string, file: string): string => {
  const near = relative(root, file)
  return near.startsWith('..') || isAbsolute(near) ? file : near
}

/** Writes short counter-examples as scenario files below `folder`/failed, and tells their scripts the command that replays them. */
export const saveCounterexamples = (root: string, folder: string, verdicts: readonly Verdict[], subject: Subject): void => {
  for (const verdict of new Set(verdicts.flatMap(({ shrunk }) => shrunk?.verdict ?? []))) {
    const { script, driver } = verdict
    mkdirSync(join(folder, 'failed'), { recursive: true })
    const file = join(folder, 'failed', `${script.id}.json`)
    writeFileSync(file, `${JSON.stringify(scenarioOf(script, subject), null, 2)}\n`)
    script.command = `npm run scenarios -- --replay ${addressOf(root, file)} --driver ${driver}`
  }
}

/** A verdict whose pictures stand beside the report. What is no file there is left out; data URIs stay. */
const withPictures = (verdict: Verdict, folder: string): Verdict => ({
  ...verdict,
  screenshots: verdict.screenshots.flatMap(({ step, address }) => {
    if (address.startsWith('data:image/')) return [{ step, address }]
    if (!existsSync(address)) return []
    mkdirSync(join(folder, 'screenshots'), { recursive: true })
    const name = `${verdict.script.id}-${verdict.driver}-${step + 1}.png`
    copyFileSync(address, join(folder, 'screenshots', name))
    return [{ step, address: `screenshots/${name}` }]
  }),
  ...(verdict.shrunk && { shrunk: { ...verdict.shrunk, verdict: withPictures(verdict.shrunk.verdict, folder) } }),
})

/** Writes `report.html` and `junit.xml`, the charts of what failed among them and pictures beside them. */
export const publish = async (folder: string, report: Omit<Report, 'chart'>): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const verdicts = report.verdicts.map((verdict) => withPictures(verdict, folder))
  const chart = await pictures(failuresOf(verdicts).slice(0, CHARTS).map(shownOf))
  writeFileSync(join(folder, 'report.html'), htmlOf({ ...report, verdicts, chart }))
  writeFileSync(join(folder, 'junit.xml'), junitOf({ ...report, verdicts }))
}
