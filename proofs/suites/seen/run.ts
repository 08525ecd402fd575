import { brokenAtOnce, breaksScenario, failsContract, failsSuite, judge, judgedOtherwise } from './ask.ts'
import { type Asking, askingOf, type Outcome, type Outcomes, type Proof, readOutcomes, standing, USUAL, writeOutcomes } from './outcomes.ts'
import { reopen, soundOf, type Unsound, unsoundProperties, unsoundScenarios } from './sound.ts'
import { askTests } from './units.ts'
import { changedCopy, changesOf } from '../mutate.ts'
import type { Driver } from '../drivers.ts'
import type { Script } from '../replay.ts'
import type { Subject } from '../subjects.ts'

/** Who is asked, and how: a command asks all, a test those that it makes up. */
export interface Asker {
  proof: Proof
  /** Tells of each of these changes, as it is known, what noticed it: the name of a scenario, property or test; null where nothing did. */
  ask: (mutants: readonly string[], tell: (mutant: string, what: string | null, by?: Proof) => void) => Promise<void>
}

/**
 * Asks one proof after another of the changes that none before has noticed. What is on file and still holds is not asked again; what is known
 * is handed to `keep` at once, so that a run that is broken off goes on where it was.
 */
export const askAll = async (
  known: Map<string, Outcome>,
  askers: readonly Asker[],
  asking: Pick<Asking, 'marks' | 'markOfOne'>,
  keep: () => void,
): Promise<void> => {
  for (const { proof, ask } of askers) {
    const mark = asking.marks[proof]
    const open = [...known].flatMap(([id, outcome]) => (outcome.by === null && outcome.asked[proof] !== mark ? [id] : []))
    if (open.length === 0) continue
    await ask(open, (mutant, what, by = proof) => {
      const before = known.get(mutant)
      if (before?.by !== null) return
      if (what === null) before.asked[proof] = mark
      else known.set(mutant, { by, what, mark: asking.markOfOne(by, what) })
      keep()
    })
  }
}

/** Who explores a changed machine. What is `unsound` is not asked: it fails without any change. */
export const explorersOf = (
  whole: Subject,
  scenarios: readonly Script[],
  unsound: readonly Unsound[],
): Record<'scenario' | 'property' | 'goal', Asker> => {
  const { subject, byHand } = soundOf(whole, scenarios, unsound)
  const changed = changing(subject)
  const isReached = !unsound.some(({ by }) => by === 'goal')
  let before: ReturnType<typeof judge> | undefined
  return {
    scenario: {
      proof: 'scenario',
      ask: async (mutants, tell) => {
        for (const mutant of mutants) {
          const other = changed(mutant)
          const script = byHand.find((one) => breaksScenario(other, one))
          if (script) tell(mutant, script.id)
          else {
            const what = brokenAtOnce(other)
            tell(mutant, what, 'property')
          }
        }
      },
    },
    property: {
      proof: 'property',
      ask: async (mutants, tell) => {
        before ??= judge(subject)
        for (const mutant of mutants) tell(mutant, judgedOtherwise(changed(mutant), before))
      },
    },
    goal: {
      proof: 'goal',
      ask: async (mutants, tell) => {
        for (const mutant of mutants) {
          const failed = failsSuite(changed(mutant))
          const counts = failed !== null && (failed.by === 'property' || isReached)
          tell(mutant, counts ? failed.what : null, failed?.by)
        }
      },
    },
  }
}

/** Makes a machine's changed copies. */
const changing = (subject: Subject): ((mutant: string) => Subject) => {
  const changes = new Map(changesOf(subject.machine).map((change) => [change.id, change]))
  return (mutant) => ({ ...subject, machine: changedCopy(subject.machine, changes.get(mutant)!) })
}

/** Those who can notice a change of a machine of the registry; `unsound` hears of tests that fail without any. */
const askersOf = (
  whole: Subject,
  scenarios: readonly Script[],
  driver: Driver,
  { folder, unit, product }: Asking,
  unsound: Unsound[],
): Asker[] => {
  const explorers = explorersOf(whole, scenarios, unsound)
  const { subject, byHand } = soundOf(whole, scenarios, unsound)
  const changed = changing(subject)
  const failing = (tests: readonly string[]): void => void unsound.push(...tests.map((what): Unsound => ({ by: 'unit', what })))
  /** Test files on the machine changed, so many changes in one process. */
  const testing = async (
    files: readonly string[],
    together: number,
    mutants: readonly string[],
    tell: Parameters<Asker['ask']>[1],
  ): Promise<void> => {
    // Properties that are tried hundreds of times come last: most changes are noticed before.
    const isTried = (file: string): number => Number(file.endsWith('.property.test.ts'))
    const inOrder = files.toSorted((a, b) => isTried(a) - isTried(b))
    const [views, others] = [
      inOrder.filter((file) => file.startsWith('tests/ui/')),
      inOrder.filter((file) => !file.startsWith('tests/ui/')),
    ]
    let left = [...mutants]
    if (others.length > 0)
      failing(
        await askTests(folder, left, others, { environment: 'node', together }, (mutant, by) => {
          if (by) left = left.filter((one) => one !== mutant)
          if (by || views.length === 0) tell(mutant, by && `${by.file}: ${by.test}`)
        }),
      )
    if (views.length > 0)
      failing(
        await askTests(folder, left, views, { environment: 'jsdom', together }, (mutant, by) =>
          tell(mutant, by && `${by.file}: ${by.test}`),
        ),
      )
    else if (others.length === 0) for (const mutant of left) tell(mutant, null)
  }
  return [
    explorers.scenario,
    { proof: 'unit', ask: (mutants, tell) => testing(unit, 25, mutants, tell) },
    explorers.property,
    explorers.goal,
    {
      proof: 'contract',
      ask: async (mutants, tell) => {
        const wrong = await failsContract(subject, byHand, driver)
        if (wrong !== null) throw new Error(`The view contract of ${subject.id} does not hold as it is: ${wrong}`)
        for (const mutant of mutants) tell(mutant, await failsContract(changed(mutant), byHand, driver))
      },
    },
    { proof: 'product', ask: (mutants, tell) => testing(product, 1, mutants, tell) },
  ]
}

/**
 * Asks of every change of a machine whether CI would see it, and keeps who did. First everything is asked about the machine as it is: what
 * fails there is not asked about changes, and what it has noticed before is open again.
 *
 * @returns what fails on the machine as it is.
 * @throws Error where nothing can be asked of it: it ends with an error, or its tests or its view contract fail.
 */
export const seenOf = async (
  subject: Subject,
  byHand: readonly Script[],
  driver: Driver,
  proofs: readonly Proof[] = USUAL,
): Promise<readonly Unsound[]> => {
  const asking = askingOf(subject)
  const { property: mark } = asking.marks
  const before = readOutcomes(subject.id)
  const isLooked = before?.mark === asking.mark && before.unsound?.mark === mark
  const kept = isLooked ? before.unsound!.found : unsoundProperties(subject)
  const unsound = [...kept, ...unsoundScenarios(subject, byHand, kept)]
  const known = standing(subject, asking)
  reopen(known, unsound)
  const keep = (): void =>
    writeOutcomes(subject.id, {
      mark: asking.mark,
      unsound: { mark, found: kept },
      mutants: Object.fromEntries(known),
    } satisfies Outcomes)
  const askers = askersOf(subject, byHand, driver, asking, unsound).filter(({ proof }) => proofs.includes(proof))
  keep()
  await askAll(known, askers, asking, keep)
  return unsound
}
