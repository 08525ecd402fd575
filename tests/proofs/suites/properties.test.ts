import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../machines/gallery/steps.ts'
import { chartOf, prove, shorten, strangersIn } from '../../../machines/gallery/prove.ts'
import { readRequirements } from '../../../proofs/requirements.ts'
import { CUT, situationsOf } from '../../../proofs/suites/cut.ts'
import { prepared, SUBJECTS } from '../../../proofs/suites/subjects.ts'

const withProperties = SUBJECTS.filter(({ properties = [] }) => properties.length > 0)

it('MACH-01 every machine has properties', () => {
  expect(SUBJECTS.filter((subject) => !withProperties.includes(subject)).map(({ id }) => id)).toEqual([])
})

it.each(withProperties)('MACH-01 MACH-04 $id: what must be true of every run is, in every situation', (subject) => {
  const { id, properties = [], examples } = subject
  expect(new Set(properties.map((property) => property.id)).size).toBe(properties.length)
  const { stepper } = prepared(subject)
  const chart = chartOf(subject, stepper, properties, situationsOf(id))
  expect(chart.complete).toBe(!(id in CUT))
  const verdicts = properties.map((property) => {
    const { verdict, counterexample } = prove(subject, stepper, chart, property)
    const run = counterexample && shorten(stepper, examples.inputs, property, counterexample)
    // Of what was cut off nobody knows the names.
    const strangers = chart.complete ? strangersIn(chart, property) : []
    return [property.id, verdict, ...(run ? [`input ${run.input}`, ...run.steps.map(textOf)] : []), ...strangers]
  })
  expect(verdicts).toEqual(properties.map((property) => [property.id, id in CUT ? 'held' : 'proved']))
})

const covered = new Set(withProperties.flatMap(({ properties = [] }) => properties.flatMap(({ requirements }) => requirements)))

/** Requirements of these chapters that no machine can state, each with why. */
const NO_MACHINE: Readonly<Record<string, string>> = {
  'LOGIN-18': 'about what is built: tests/gateway/development.test.ts looks through both halves',
  'SESS-03': 'the token is the key ring’s: tests/races/session.test.ts has it turn while calls are out',
}

describe('MACH-01 every requirement that is about behaviour has a property', () => {
  const all = readRequirements(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id)
  it.each(['LOGIN', 'QR', 'KICK', 'PROMPT', 'CAPT', 'SESS', 'DB'])('all of %s, whether a machine names it or not', (chapter) => {
    const due = all.filter((id) => id.startsWith(`${chapter}-`) && (chapter !== 'DB' || id <= 'DB-05'))
    expect(due.length).toBeGreaterThan(2)
    expect(due.filter((id) => !covered.has(id))).toEqual(due.filter((id) => id in NO_MACHINE))
  })

  const named = new Set(
    SUBJECTS.flatMap(({ machine }) => (machine.root.meta as { requirements?: readonly string[] } | undefined)?.requirements ?? []),
  )
  it.each(['LANG', 'MENU', 'CERT', 'ABUSE', 'GATE', 'DB', 'MACH'])('of %s what a machine names', (chapter) => {
    const wanted = [...named].filter((requirement) => requirement.startsWith(`${chapter}-`))
    expect(wanted.filter((requirement) => !covered.has(requirement))).toEqual([])
  })
})
