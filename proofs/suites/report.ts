import { galleryPath } from '../../domain/galleryAddress.ts'
import { toFile } from '../../machines/gallery/steps.ts'
import type { Coverage } from '../../domain/coverage.ts'
import type { Suite } from './generate.ts'
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
  /** How far a generator came that walks all there is. */
  far?: Suite['far']
  /** Percent; null for what was not looked for. */
  shares: Record<'states' | 'edges' | 'pairs' | 'guards' | 'requirements', number | null>
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

/** Whether a suite did not come to what it was asked for; one that was told to end is not short. */
export const isShort = ({ ended, blocked, stop }: MachineRow): boolean =>
  blocked.length > 0 ||
  ended === null ||
  ended === 'exhausted' ||
  (ended === 'paths' && !/^(length|time)=[^,]*(,(length|time)=[^,]*)*$/.test(stop))

/** How far a generator came of all it could walk. */
export const farText = ({ steps, of, situations, complete }: NonNullable<MachineRow['far']>, language: Language): string =>
  fill(complete ? TEXTS[language].far : TEXTS[language].farCut, { steps, of, situations })

/** Where the gallery opens with a path up to the step that failed; null where its address would be too long. */
export const galleryOf = ({ script: { machine, input, start, steps }, failure }: Verdict): string | null =>
  galleryPath({
    machine,
    chosen: null,
    mode: 'simulating',
    steps: steps.slice(0, failure ? failure.step + 1 : steps.length).map(({ step }) => toFile(step)),
    beginning: { input: { example: input.index, ...(input.with && { with: input.with }) }, ...(start && { start }) },
  })

/** The one of a group that is shown: made short where that was possible. */
export const shownOf = ([first]: readonly Verdict[]): Verdict => first?.shrunk?.verdict ?? (first as Verdict)
