import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, raise, setup } from 'xstate'
import {
  checkChart,
  type CheckFacts,
  checkRequirementTexts,
  checkSentences,
  checkTranslations,
  reachableStates,
  requirementsOf,
  whyDead,
} from '../../../../machines/gallery/model/check.ts'
import { describeMachine } from '../../../../machines/gallery/model/describe.ts'
import type { Chart, ChartTransition } from '../../../../machines/gallery/model/types.ts'

const chartOf = (config: object): Chart => describeMachine(createMachine({ id: 'm', ...config } as never) as unknown as AnyStateMachine)

/** Facts under which a chart has no fault. */
const factsOf = (chart: Chart): CheckFacts => ({
  requirements: new Map([['MACH-01', 'Explicit machines.']]),
  sent: new Map([[chart.id, new Set(chart.events)]]),
  translations: {
    cn: Object.fromEntries(chart.states.map(({ id, description }) => [id, { name: '名', text: '文', of: description }])),
    en: { [chart.id]: { name: 'M' } },
    requirements: { 'MACH-01': { text: '文', of: 'Explicit machines.' } },
  },
})
const faultsOf = (chart: Chart, facts: Partial<CheckFacts> = {}) =>
  checkChart(chart, { ...factsOf(chart), ...facts }).map(({ rule, where }) => `${rule} ${where}`)

const sound = {
  description: 'Sound.',
  meta: { requirements: ['MACH-01'], whole: ['MACH-01'] },
  initial: 'a',
  states: { a: { description: 'A.', on: { GO: 'b' } }, b: { description: 'B.', on: { BACK: 'a' } } },
}
const dead = (config: object): string[] => {
  const chart = chartOf({ ...sound, ...config })
  return chart.transitions.flatMap((transition) => (whyDead(chart, transition) === null ? [] : [transition.id]))
}

describe('MACH-01 MACH-06 faults of a machine that its chart shows', () => {
  it('MACH-01 a sound machine has none', () => {
    expect(faultsOf(chartOf(sound))).toEqual([])
  })

  it('MACH-06 states no transition leads to', () => {
    const chart = chartOf({
      ...sound,
      states: {
        ...sound.states,
        lost: { description: 'Lost.', initial: 'inner', on: { GO: 'next' }, states: { inner: { description: 'Inner.' } } },
        next: { description: 'Only from lost.' },
      },
    })
    expect(faultsOf(chart)).toEqual(['unreachable-state m.lost', 'unreachable-state m.lost.inner', 'unreachable-state m.next'])
  })

  it('MACH-06 states behind a transition that never fires are unreachable, too', () => {
    const chart = chartOf({
      ...sound,
      states: { a: { description: 'A.', on: { GO: ['b', 'c'] } }, b: { description: 'B.' }, c: { description: 'C.' } },
    })
    expect(faultsOf(chart)).toEqual(['unreachable-state m.c', 'dead-transition m.a: GO [1]'])
  })

  it('MACH-06 regions, history and targets deep inside count as ways in', () => {
    const chart = chartOf({
      ...sound,
      states: {
        a: { on: { IN: 'p.left.deep', AGAIN: 'p.left.last' } },
        p: {
          type: 'parallel',
          states: {
            left: { initial: 'first', states: { first: { on: { GO: 'deep' } }, deep: {}, last: { type: 'history' } } },
            right: { initial: 'only', states: { only: {} } },
          },
        },
      },
    })
    expect([...reachableStates(chart)].sort()).toEqual(chart.states.map(({ id }) => id).sort())
  })

  it.each<[string, object, string[]]>([
    ['an earlier one without a guard', { states: { a: { on: { GO: ['b', { guard: 'g', target: 'b' }] } }, b: {} } }, ['m.a: GO [1]']],
    [
      'an earlier one with the same guard',
      {
        states: {
          a: {
            on: {
              GO: [
                { guard: 'g', target: 'b' },
                { guard: 'g', target: 'a' },
              ],
            },
          },
          b: {},
        },
      },
      ['m.a: GO [1]'],
    ],
    [
      'not the same guard with other or computed parameters',
      {
        states: {
          a: {
            on: {
              GO: [
                { guard: { type: 'g', params: { n: 1 } }, target: 'b' },
                { guard: { type: 'g', params: { n: 2 } }, target: 'b' },
                { guard: { type: 'g', params: () => 1 }, target: 'b' },
                { guard: { type: 'g', params: () => 2 }, target: 'b' },
              ],
            },
          },
          b: {},
        },
      },
      [],
    ],
    ['a state that is left at once', { states: { a: { always: 'b', on: { GO: 'b' } }, b: {} } }, ['m.a: GO [0]']],
    [
      'an event that every state inside hears first',
      { on: { GO: '.a' }, states: { a: { on: { GO: 'b' } }, b: { always: 'a' } } },
      ['m: GO [0]'],
    ],
    ['not one that only some hear', { on: { GO: '.a' }, states: { a: { on: { GO: 'b' } }, b: {} } }, []],
    ['an actor nobody starts', { states: { a: { on: { 'xstate.done.actor.none': 'b' } }, b: {} } }, ['m.a: xstate.done.actor.none [0]']],
    [
      'the end of a state that never ends',
      { states: { a: { initial: 'x', onDone: 'b', states: { x: {} } }, b: {} } },
      ['m.a: xstate.done.state.m.a [0]'],
    ],
    [
      'a delay that a shorter one forestalls',
      { states: { a: { after: { 100: 'b', 200: 'b' } }, b: {} } },
      ['m.a: xstate.after.200.m.a [0]'],
    ],
    ['not one whose shorter one stays', { states: { a: { after: { 100: { actions: 'x' }, 200: 'b' } }, b: {} } }, []],
  ])('MACH-06 transitions that never fire: %s', (_, config, expected) => {
    const named = chartOf({ ...sound, ...config })
    named.guards.push({ name: 'g', meaning: null })
    expect(named.transitions.flatMap((transition) => (whyDead(named, transition) === null ? [] : [transition.id]))).toEqual(expected)
  })

  it('MACH-06 guards nobody defined, states a guard asks for that do not exist', () => {
    expect(dead({ states: { a: { on: { GO: { guard: 'nowhere', target: 'b' } } }, b: {} } })).toEqual(['m.a: GO [0]'])
    const chart = chartOf(sound)
    const [first] = chart.transitions
    const broken: Chart = {
      ...chart,
      transitions: [{ ...(first as ChartTransition), guard: { kind: 'not', guard: { kind: 'in', state: 'm.z' } } }],
    }
    expect(whyDead(broken, broken.transitions[0] as never)).toContain('m.z')
  })

  it('MACH-01 descriptions and requirements, a requirement inherited from around, an unknown one', () => {
    const chart = chartOf({
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', meta: { requirements: ['NONE-98'] } } } },
        b: { description: 'B.', meta: { requirements: ['MACH-01', 'NONE-99'] }, initial: 'c', states: { c: { description: 'C.' } } },
      },
    })
    expect(faultsOf(chart)).toEqual([
      'undescribed m',
      'no-requirement m',
      'undescribed m.a',
      'no-requirement m.a',
      'unknown-requirement m.b',
      'unknown-requirement m.a: GO [0]',
      'unlisted-requirement m.b',
      'unlisted-requirement m.b',
      'unlisted-requirement m.a: GO [0]',
    ])
    expect(requirementsOf(chart, 'm.b.c')).toEqual(['MACH-01', 'NONE-99'])
  })

  it('MACH-02 requirements of the root: each at a state or transition, or said to be about the whole', () => {
    const requirements = ['MACH-01', 'MACH-02', 'MACH-03']
    const known = { requirements: new Map([...requirements, 'MACH-04'].map((id) => [id, 'Text.'])) }
    const placed = (whole: string[]) =>
      chartOf({
        ...sound,
        meta: { requirements, whole },
        states: {
          a: { ...sound.states.a, on: { GO: { target: 'b', meta: { requirements: ['MACH-02'] } } } },
          b: { ...sound.states.b, meta: { requirements: ['MACH-03'] } },
        },
      })
    expect(faultsOf(placed(['MACH-01']), known)).toEqual([])
    const details = (whole: string[]) =>
      checkChart(placed(whole), { ...factsOf(placed(whole)), ...known }).map(({ rule, detail }) => [rule, /[A-Z]+-\d\d/.exec(detail)?.[0]])
    expect(details([])).toEqual([['unplaced-requirement', 'MACH-01']])
    expect(details(['MACH-01', 'MACH-02'])).toEqual([['unplaced-requirement', 'MACH-02']])
    expect(details(['MACH-01', 'MACH-04'])).toEqual([['unlisted-requirement', 'MACH-04']])
  })

  it('MACH-06 events nobody sends; what the machine raises itself is sent', () => {
    const chart = describeMachine(
      setup({ actions: { say: raise({ type: 'SAID' }) } }).createMachine({
        id: 'm',
        ...sound,
        on: { SAID: {}, LOST: {} },
      } as never) as never,
    )
    expect(
      faultsOf(chart, {
        sent: new Map([
          ['m', new Set(['GO', 'BACK'])],
          ['other', new Set(['LOST'])],
        ]),
      }),
    ).toEqual(['unsent-event LOST'])
  })

  it('MACH-02 translations: missing, empty, of another text, left over', () => {
    const chart = chartOf(sound)
    const { cn } = factsOf(chart).translations
    const { 'm.b': _, ...without } = cn
    expect(faultsOf(chart, { translations: { cn: without, en: {}, requirements: {} } })).toEqual(['translation m', 'translation m.b'])
    const stale = { ...cn, 'm.a': { name: '名', text: '文', of: 'Was A.' }, 'm.b': { name: '名', text: ' ', of: 'B.' } }
    expect(faultsOf(chart, { translations: { cn: stale, en: { m: { name: 'M' } }, requirements: {} } })).toEqual([
      'translation m.a',
      'translation m.b',
    ])
    expect(
      checkTranslations([chart], {
        cn: { ...cn, 'm.z': { name: '', text: '', of: '' } },
        en: { old: { name: 'Old' } },
        requirements: {},
      }),
    ).toMatchObject([
      { rule: 'translation', where: 'm.z' },
      { rule: 'translation', where: 'old' },
    ])
  })

  it('MACH-07 sentences of properties: missing, empty, of another English, left over; no state is asked for them', () => {
    const properties = new Map([['m', ['kept', 'bare', 'blank', 'moved']]])
    const cn = {
      'properties.m.kept': { text: '保持。', of: 'It stays.' },
      'properties.m.blank': { text: ' ', of: 'It is blank.' },
      'properties.m.moved': { text: '改动。', of: 'It was.' },
      'properties.m.gone': { text: '无。', of: 'Gone.' },
    }
    const en = {
      'properties.m.kept': { text: 'It stays.' },
      'properties.m.blank': { text: 'It is blank.' },
      'properties.m.moved': { text: 'It is.' },
      'properties.old.kept': { text: 'Old.' },
    }
    expect(checkSentences(properties, { cn, en }).map(({ rule, machine, where }) => [rule, machine, where])).toEqual([
      ['translation', 'm', 'properties.m.bare'],
      ['translation', 'm', 'properties.m.blank'],
      ['translation', 'm', 'properties.m.moved'],
      ['translation', 'm', 'properties.m.gone'],
      ['translation', 'old', 'properties.old.kept'],
    ])
    expect(checkTranslations([chartOf(sound)], { cn, en, requirements: {} })).toEqual([])
  })

  it('MACH-02 Chinese texts of requirements: missing, empty, of another English, left over', () => {
    const requirements = new Map([
      ['MACH-01', 'Machines.'],
      ['MACH-02', 'A gallery.'],
      ['MACH-03', 'Diagrams.'],
      ['MACH-04', 'Suites.'],
    ])
    const faults = (texts: CheckFacts['translations']['requirements']) =>
      checkRequirementTexts({ requirements, translations: { cn: {}, en: {}, requirements: texts } }).map(({ rule, where }) => [rule, where])
    const whole = Object.fromEntries([...requirements].map(([id, of]) => [id, { text: '文', of }]))
    expect(faults(whole)).toEqual([])
    const { 'MACH-01': _, ...rest } = whole
    expect(
      faults({
        ...rest,
        'MACH-02': { text: ' ', of: 'A gallery.' },
        'MACH-03': { text: '图', of: 'Pictures.' },
        'OLD-01': { text: '旧', of: 'Old.' },
      }),
    ).toEqual(['MACH-01', 'MACH-02', 'MACH-03', 'OLD-01'].map((id) => ['translation', id]))
  })
})
