import { describe, expect, it } from 'vitest'
import { textOf } from '../../../machines/gallery/steps.ts'
import { chartOf, prove, shorten, strangersIn } from '../../../machines/gallery/prove.ts'
import { prepared, SUBJECTS } from '../../../proofs/suites/subjects.ts'

/** Situations of an input at most, where there are more than can be looked at in seconds; what is said of them is not proved then. */
const CUT: Readonly<Record<string, number>> = { login: 1_500, list: 400, gallery: 1_500, live: 1_500 }
const ALL = 20_000

const withProperties = SUBJECTS.filter(({ properties = [] }) => properties.length > 0)

it('MACH-01 every machine has properties', () => {
  expect(SUBJECTS.filter((subject) => !withProperties.includes(subject)).map(({ id }) => id)).toEqual([])
})

it.each(withProperties)('MACH-01 MACH-04 $id: what must be true of every run is, in every situation', (subject) => {
  const { id, properties = [], examples } = subject
  expect(new Set(properties.map((property) => property.id)).size).toBe(properties.length)
  const { stepper } = prepared(subject)
  const chart = chartOf(subject, stepper, properties, CUT[id] ?? ALL)
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

describe('MACH-01 every requirement of these chapters that a machine implements', () => {
  const chapters = ['LANG', 'MENU', 'LOGIN', 'QR', 'SESS', 'KICK', 'PROMPT', 'CERT', 'CAPT', 'ABUSE', 'GATE', 'DB', 'MACH']
  it.each(chapters)('%s has a property', (chapter) => {
    const covered = new Set(withProperties.flatMap(({ properties = [] }) => properties.flatMap(({ requirements }) => requirements)))
    const named = new Set(
      SUBJECTS.flatMap(({ machine }) => (machine.root.meta as { requirements?: readonly string[] } | undefined)?.requirements ?? []),
    )
    const wanted = [...named].filter((requirement) => requirement.startsWith(`${chapter}-`))
    expect(wanted.filter((requirement) => !covered.has(requirement))).toEqual([])
  })
})
