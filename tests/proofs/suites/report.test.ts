import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { afterAll, describe, expect, it } from 'vitest'
import type { Coverage } from '../../../domain/coverage.ts'
import { readGalleryPlace } from '../../../domain/galleryAddress.ts'
import { actorDriver, type Driver, pureDriver } from '../../../proofs/suites/drivers.ts'
import { generate } from '../../../proofs/suites/generate.ts'
import { junitOf } from '../../../proofs/suites/junit.ts'
import { pictures } from '../../../proofs/suites/picture.ts'
import { publish } from '../../../proofs/suites/publish.ts'
import { readScenario, replay, scriptOf, scriptOfPath, TIME_UP, type Verdict } from '../../../proofs/suites/replay.ts'
import type { MachineRow, Report } from '../../../proofs/suites/report.ts'
import { htmlOf } from '../../../proofs/suites/report/page.ts'
import { shrink } from '../../../proofs/suites/shrink.ts'
import { prepared, subjectOf } from '../../../proofs/suites/subjects.ts'
import { runTrace } from '../../../machines/gallery/gallery/simulation.ts'
import { stepText } from '../../../proofs/suites/texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kickout = subjectOf('kickout')
const base = scriptOf(readScenario(new URL('../../scenarios/kickout-reminder.json', import.meta.url).pathname), 'x.json')
const evil = '<script>alert("]]>")</script>\u0000\ud800&'

/** Sees something else than the machine once PAGE.HIDDEN has come after a start; its pictures are where they are told to be. */
const wrong = (address?: string): Driver => ({
  name: 'wrong',
  open: async (subject, input) => {
    const session = await actorDriver.open(subject, input)
    let [isStarted, isWrong] = [false, false]
    return {
      ...session,
      perform: async (step) => {
        const seen = await session.perform(step, {})
        isStarted ||= step.kind === 'send' && step.event.type === 'KICKOUT.START'
        isWrong ||= isStarted && step.kind === 'send' && step.event.type === 'PAGE.HIDDEN'
        return { ...seen, ...(address && { screenshot: address }), ...(isWrong && { value: 'elsewhere' }) }
      },
    }
  },
})

const failed = async (driver: Driver): Promise<Verdict[]> => {
  const suite = generate(kickout, { generator: 'cover', stop: { edges: 100 }, seed: 1 })
  const verdicts = await Promise.all(suite.paths.map((_, index) => replay(scriptOfPath(suite, index, 'edges=100'), driver)))
  const first = verdicts.find(({ failure }) => failure) as Verdict
  const shrunk = await shrink(first, kickout, driver)
  return verdicts.map((verdict) => (verdict.failure ? { ...verdict, shrunk } : verdict))
}

const row: MachineRow = {
  id: 'kickout',
  generator: 'cover',
  seed: 7,
  stop: 'edges=100',
  ended: 'reached',
  blocked: [],
  paths: 1,
  steps: 2,
  shares: { states: 100, edges: 100, pairs: null, guards: null, requirements: 99.99 },
  coverage: null,
}
const report = (found: Partial<Report>): Report => ({
  command: 'npm run scenarios -- --all',
  language: 'en',
  names: { kickout: 'Kick-out watch' },
  drivers: ['pure', 'actor'],
  allDrivers: ['pure', 'actor', 'react', 'browser'],
  shard: null,
  machines: [],
  verdicts: [],
  requirements: [],
  mutations: [],
  ...found,
})

interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const parse = (xml: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element = { name, attributes: attributes as Record<string, SaxesAttributePlain['value']>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    ;(open.at(-1) as Element).text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children[0] as Element
}

/** The schema that Jenkins publishes (junit-10.xsd), as far as there is structure: attributes needed and allowed, children in order. */
const SCHEMA: Record<string, { needs: string[]; may: string[]; children: string[] }> = {
  testsuites: { needs: [], may: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'], children: ['testsuite'] },
  testsuite: {
    needs: ['name', 'tests'],
    may: ['failures', 'errors', 'time', 'disabled', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file'],
    children: ['properties', 'testcase', 'system-out', 'system-err'],
  },
  properties: { needs: [], may: [], children: ['property'] },
  property: { needs: ['name', 'value'], may: [], children: [] },
  testcase: {
    needs: ['name'],
    may: ['assertions', 'time', 'classname', 'status', 'file', 'line'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  skipped: { needs: [], may: ['message'], children: [] },
  failure: { needs: [], may: ['type', 'message'], children: [] },
}

const validate = (element: Element): void => {
  const schema = SCHEMA[element.name]
  expect(schema, `${element.name} is an element of the schema`).toBeDefined()
  const { needs, may, children } = schema as (typeof SCHEMA)[string]
  const names = Object.keys(element.attributes)
  expect(
    needs.filter((name) => !names.includes(name)),
    `attributes of ${element.name}`,
  ).toEqual([])
  expect(
    names.filter((name) => !needs.includes(name) && !may.includes(name)),
    `attributes of ${element.name}`,
  ).toEqual([])
  const order = element.children.map(({ name }) => children.indexOf(name))
  expect(order, `children of ${element.name}`).not.toContain(-1)
  expect(order, `order of the children of ${element.name}`).toEqual([...order].sort((a, b) => a - b))
  for (const name of ['tests', 'failures', 'errors'].filter((counted) => element.attributes[counted] !== undefined))
    expect(element.attributes[name]).toMatch(/^\d+$/)
  if (element.attributes['time'] !== undefined) expect(element.attributes['time']).toMatch(/^\d+\.\d{3}$/)
  element.children.forEach(validate)
}

const all = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
]

describe('MACH-04 JUnit', () => {
  it('MACH-04 keeps to the common schema; counts are those of what is inside', async () => {
    const verdicts = [...(await failed(wrong())), await replay(base, actorDriver)]
    const root = parse(junitOf(report({ verdicts, machines: [row, { ...row, id: 'overlay', ended: 'exhausted' }] })))
    validate(root)
    for (const suite of [root, ...all(root, 'testsuite')]) {
      expect(Number(suite.attributes['tests'])).toBe(all(suite, 'testcase').length)
      expect(Number(suite.attributes['failures'])).toBe(all(suite, 'failure').length)
    }
    expect(all(root, 'failure').length).toBe(verdicts.filter(({ failure }) => failure).length + 1)
  })

  it('MACH-04 properties name machine, driver, generator and seed; a failure tells seed, short steps and both commands', async () => {
    const verdicts = await failed(wrong())
    const root = parse(junitOf(report({ verdicts, machines: [row] })))
    const suite = all(root, 'testsuite').find(({ attributes }) => attributes['name'] === 'kickout.wrong') as Element
    expect(Object.fromEntries(all(suite, 'property').map(({ attributes }) => [attributes['name'], attributes['value']]))).toEqual({
      machine: 'kickout',
      driver: 'wrong',
      generator: 'cover',
      seed: '7',
      stop: 'edges=100',
    })
    const [failure] = all(suite, 'failure')
    expect(failure?.attributes['type']).toBe('other value')
    expect(failure?.text).toContain('generator cover, seed 1, path ')
    expect(failure?.text).toContain('PAGE.HIDDEN')
    expect(failure?.text).toContain('npm run scenarios -- --machine kickout --generator cover --stop edges=100 --seed 1 --path ')
  })

  it('MACH-04 a goal that cannot be reached is a failure, with what blocks it', () => {
    const root = parse(junitOf(report({ machines: [{ ...row, ended: null, blocked: ['a — guard isFriday is false'] }] })))
    validate(root)
    expect(all(root, 'failure')[0]?.text).toContain('guard isFriday is false')
  })

  it('MACH-04 a path that ended early is skipped, and says where and why; one that was not played says so', async () => {
    const passed = await replay(base, actorDriver)
    const verdicts = [
      { ...passed, stopped: { step: 2, reason: 'nobody can do that' } },
      { ...passed, stopped: { step: -1, reason: TIME_UP } },
      passed,
    ]
    const root = parse(junitOf(report({ verdicts })))
    validate(root)
    const [suite] = all(root, 'testsuite')
    expect(suite?.attributes).toMatchObject({ tests: '3', failures: '0', skipped: '2' })
    expect(all(root, 'skipped').map(({ attributes }) => attributes['message'])).toEqual([
      `ended at step 3 of ${base.steps.length}: nobody can do that`,
      'not played: the time of the suite is up',
    ])
  })

  it('MACH-04 MACH-07 a path on which a property does not hold names it, and where the gallery opens with it', async () => {
    const properties = [{ id: 'neverSilent', requirements: ['KICK-01'], never: { in: 'watching.hidden' } }] as const
    const subject = { ...kickout, properties }
    const suite = generate(subject, { generator: 'cover', stop: { states: 100 }, seed: 1 })
    const script = scriptOfPath(suite, 0, 'states=100')
    const verdict = await replay(script, actorDriver, subject)
    expect(verdict.failure).toMatchObject({ kind: 'property neverSilent', property: 'neverSilent' })
    const root = parse(junitOf(report({ verdicts: [verdict] })))
    validate(root)
    const [failure] = all(root, 'failure')
    expect(failure?.attributes['type']).toBe('property neverSilent')
    expect(failure?.attributes['message']).toContain('neverSilent (KICK-01) does not hold')
    const address = /in the gallery: (\/machines\/kickout\?\S+)/.exec(failure?.text ?? '')?.[1] ?? ''
    expect(htmlOf(report({ verdicts: [verdict] }))).toContain(address.replaceAll('&', '&amp;'))
    // What opens there is the run that breaks it, to the step that does.
    const place = readGalleryPlace('kickout', address.slice(address.indexOf('?')))
    const { stepper } = prepared(kickout)
    const run = runTrace({ stepper, examples: kickout.examples }, place.beginning ?? { input: { example: 0 } }, place.steps ?? [])
    expect(run.stopped).toBeNull()
    expect(run.frames.length).toBe((verdict.failure?.step ?? 0) + 2)
    expect(run.frames.at(-1)?.moment.snapshot.value).toEqual({ watching: 'hidden' })
  })

  it('MACH-04 is well-formed whatever a message says', async () => {
    const driver: Driver = {
      name: 'evil',
      open: () => ({ start: async () => Promise.reject(new Error(evil)), perform: async () => ({}), end: async () => {} }),
    }
    const verdicts = [await replay({ ...base, title: { cn: evil, en: evil } }, driver)]
    const root = parse(junitOf(report({ verdicts })))
    validate(root)
    expect(all(root, 'failure')[0]?.attributes['message']).toContain('<script>alert("]]>")</script>')
  })
})

describe('MACH-04 the HTML report', () => {
  it('MACH-04 needs nothing from elsewhere and takes no text for markup', async () => {
    const driver: Driver = {
      name: 'evil',
      open: () => ({ start: async () => Promise.reject(new Error(evil)), perform: async () => ({}), end: async () => {} }),
    }
    const verdicts = [await replay({ ...base, title: { cn: evil, en: evil } }, driver)]
    const html = htmlOf(report({ verdicts, names: { kickout: evil } }))
    expect(html).not.toContain('alert("')
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect(html).toContain('npm run scenarios -- --replay x.json')
  })

  it('MACH-04 a failed path: its short form, its chart with the failing step marked, and how to replay both', async () => {
    const verdicts = await failed(wrong())
    const first = verdicts.find(({ failure }) => failure) as Verdict
    const chart = await pictures([first.shrunk?.verdict as Verdict])
    const html = htmlOf(report({ verdicts, chart }))
    expect(html).toContain('Short counter-example')
    expect(html).toContain(`paths that fail in this way: ${verdicts.filter(({ failure }) => failure).length}`)
    // The state it stood in is red, and so is the arrow of PAGE.HIDDEN; the way there is teal.
    const { svg, here } = chart(first.shrunk?.verdict as Verdict)!
    const group = (id: string): string => /<g [^>]*>.*?<\/g>/.exec(svg.slice(svg.indexOf(`<g data-${id}"`)))?.[0] ?? ''
    expect(here).toMatch(/^kickout\.watching/)
    expect(group(`state="${here}`)).toContain('#c53030')
    expect(group(`transition="${here}: PAGE.HIDDEN [0]`)).toContain('#c53030')
    expect(svg).toContain('#0f766e')
    expect(html).toContain(`data-here="${here}"`)
    expect(html).toContain('--path ')
  })

  it('MACH-04 a path that fails at the start has its start marked; one whose step cannot happen where it stood', async () => {
    const chart = await pictures([{ ...(await replay(base, actorDriver)), failure: { step: -1, kind: '', message: '' } }])
    const atOnce = chart({ ...(await replay(base, actorDriver)), failure: { step: -1, kind: '', message: '' } })!
    expect(atOnce.svg).toContain('#c53030')
    const impossible = { ...base, steps: [{ step: { kind: 'answer' as const, actor: 'nobody', output: null, example: null } }] }
    const verdict = await replay(impossible, pureDriver(prepared(kickout).stepper))
    expect(verdict.failure?.kind).toBe('cannot happen')
    expect(chart(verdict)?.here).toMatch(/^kickout/)
    expect(chart({ ...verdict, script: { ...verdict.script, machine: 'menu' } })).toBeNull()
  })

  it('BEY-12 coverage: unreached first, a column per driver, guards with both verdicts in a row', () => {
    const coverage: Coverage = {
      format: 'materia.coverage/1',
      machine: 'kickout',
      all: { states: ['kickout.a', 'kickout.b'], transitions: ['kickout.a: GO [0]'], guards: { 'kickout.a: GO [0]': 'isGreen' } },
      runs: ['pure', 'react', 'browser'].map((driver) => ({
        id: `${driver} cover edges=100 seed 1`,
        driver,
        paths: 1,
        steps: 1,
        states: { 'kickout.b': 3 },
        transitions: { 'kickout.a: GO [0]': 1 },
        guards: { 'kickout.a: GO [0]': { true: 1, false: 0 } },
      })),
    }
    const html = htmlOf(report({ machines: [{ ...row, coverage }] }))
    const table = html.slice(html.indexOf('id="coverage-kickout"'))
    for (const driver of ['pure', 'actor', 'react', 'browser']) expect(table).toContain(`<th class="n">${driver}</th>`)
    expect(table.indexOf('kickout.a</td>')).toBeLessThan(table.indexOf('kickout.b</td>'))
    expect(table).toContain(
      '<tr class="bad"><td class="mono">kickout.a: GO [0]</td><td class="mono">isGreen</td><td class="n">3</td><td class="n">0</td>',
    )
    expect(table).toContain('Merged from: pure, react, browser: cover edges=100 seed 1')
    // What is not quite all is never shown as all.
    expect(html).toContain('99.9 %')
  })

  it('MACH-04 in Chinese: headings, machine names, titles and steps; the other language’s title beside it', async () => {
    const html = htmlOf(report({ language: 'cn', names: { kickout: '踢出监视' }, verdicts: [await replay(base, actorDriver)] }))
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('踢出监视')
    expect(html.indexOf(base.title.cn)).toBeLessThan(html.indexOf(base.title.en))
    const steps = base.steps.map(({ step }) => stepText(step, 'cn')).join()
    expect(steps).not.toMatch(/ (?:answers|fails|runs out|ms pass)/)
    expect(steps).toMatch(/到时|返回/)
  })

  it('MACH-04 a path that a driver could not play to its end says so and is no failure', async () => {
    const verdicts = [{ ...(await replay(base, actorDriver)), stopped: { step: 2, reason: 'nobody can <do> that' } }]
    const html = htmlOf(report({ verdicts }))
    expect(html).toContain('could not go on at step 3: nobody can &lt;do&gt; that')
    // What ended early has neither passed nor failed.
    expect(html).toContain('0 of 1 replays passed')
    expect(html).toContain('1 ended early or were not played')
  })

  it('MACH-04 a requirement is bad where a scenario failed or no driver did what it asks for', () => {
    const html = htmlOf(
      report({
        requirements: [
          { id: 'KICK-01', text: 'Some **text**', machines: [{ id: 'kickout', met: ['pure'] }], scenarios: [] },
          { id: 'KICK-02', text: 'Other', machines: [{ id: 'kickout', met: [] }], scenarios: [] },
          { id: 'KICK-03', text: 'More', machines: [], scenarios: [{ id: 'one', title: base.title, passed: ['pure'] }] },
        ],
      }),
    )
    expect(html).toContain('<tr><td class="id">KICK-01')
    expect(html).toContain('Some <b>text</b>')
    expect(html).toContain('not by actor: kickout')
    expect(html).toContain('<tr class="bad"><td class="id">KICK-02')
    expect(html).toContain('<tr class="bad"><td class="id">KICK-03')
    expect(html).toContain('failed on actor: one')
  })

  it('MACH-04 pictures are copied beside the report; data URIs stay, and what is gone is left out', async () => {
    const png = join(folder, 'page.png')
    writeFileSync(png, 'PNG')
    const verdicts = (await failed(wrong(png))).map((verdict) => ({
      ...verdict,
      screenshots: [...verdict.screenshots, { step: 0, address: 'data:image/png;base64,UE5H' }, { step: 1, address: '/nowhere.png' }],
    }))
    const own = join(folder, 'report')
    await publish(own, report({ verdicts, machines: [row] }))
    const html = readFileSync(join(own, 'report.html'), 'utf8')
    const addresses = [...new Set([...html.matchAll(/src="([^"]+)"/g)].map((match) => match[1] as string))]
    expect(addresses.length).toBeGreaterThan(1)
    expect(addresses).toContain('data:image/png;base64,UE5H')
    for (const address of addresses.filter((one) => !one.startsWith('data:'))) {
      expect(address).toMatch(/^screenshots\/[\w-]+\.png$/)
      expect(readFileSync(join(own, address), 'utf8')).toBe('PNG')
    }
    expect(html).not.toContain('/nowhere.png')
    expect(existsSync(join(own, 'junit.xml'))).toBe(true)
  })
})
