import { LANGUAGES } from '../../domain/language.ts'

/** What of a test's task is looked at: its name, and what it stands in. */
export interface Named {
  name: string
  tasks?: Named[]
  /** `skip` and `todo` do not run anyway. */
  mode?: string
}

/** `both`: every test runs in both languages, as `npm run test:deep` has it, and whoever asks for a file by name. Else a number: whose turn it is. */
export const TURN = 'TEST_LANGUAGES'

const LANGUAGE = new RegExp(`\\b(${LANGUAGES.join('|')})\\b`)

/** Each picture of theirs is of one language, and was looked at in it. */
const ALWAYS_BOTH = /references\.test\.ts$/

/**
 * Tests that a whole run leaves to the other language. Of two tests whose names, with those of what they stand in, differ by nothing but the language, one runs: by turns in
 * the file's order, so that a file of several is seen in both languages, and the other one at the next turn. What has no such twin runs.
 *
 * @param file the tests of a file, as vitest has collected them
 * @param turn whose turn it is: the numbers of one run and the next differ by one
 */
export const leftToTheOther = (file: Named, turn: number): Set<Named> => {
  if (ALWAYS_BOTH.test(file.name)) return new Set()
  const twins = new Map<string, Named[]>()
  const walk = (task: Named, path: string) => {
    const name = `${path} > ${task.name}`
    if (task.tasks) for (const inner of task.tasks) walk(inner, name)
    else if (LANGUAGE.test(name) && (task.mode ?? 'run') === 'run') {
      const pair = name.replace(LANGUAGE, '*')
      twins.set(pair, [...(twins.get(pair) ?? []), task])
    }
  }
  for (const task of file.tasks ?? []) walk(task, '')
  const pairs = [...twins.values()].filter(({ length }) => length === LANGUAGES.length)
  return new Set(pairs.flatMap((pair, at) => pair.filter((_, language) => language === (at + file.name.length + turn) % LANGUAGES.length)))
}

/**
 * A third of what one test tries one by one, by turns, where a whole run has many such tests: a different one at each of three turns. All of it where
 * both languages are asked for.
 *
 * @param turn `TURN` of the environment
 */
export const thirdInTurn = <T>(all: readonly T[], turn: string | undefined = process.env[TURN]): readonly T[] =>
  /^\d+$/.test(turn ?? '') ? all.filter((_, at) => (at + Number(turn)) % 3 === 0) : all
