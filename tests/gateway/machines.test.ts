import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RevisionCharts, RevisionList } from '../../domain/statechart.ts'
import { type Coverage, COVERAGE_FORMAT, CoverageAnswer, joinRecords } from '../../domain/coverage.ts'
import { revisionCalls } from '../../server/gallery/revisions.ts'
import { Browser, codeOf, errorOf, OWN_HEADERS, testGateway, type TestGateway } from './harness.ts'

const ROOT = join(import.meta.dirname, '../..')
const COVERAGE = '/api/machines/coverage'

let gateway: TestGateway | undefined
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-coverage-'))
})
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
  rmSync(folder, { recursive: true, force: true })
})

const record = (machine: string, driver = 'pure'): Coverage => ({
  format: COVERAGE_FORMAT,
  machine,
  all: { states: [machine], transitions: [], guards: {} },
  runs: [{ id: `${driver} cover seed 1`, driver, paths: 1, steps: 2, states: { [machine]: 3 }, transitions: {}, guards: {} }],
})
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))

describe('coverage records', () => {
  it('MACH-06 every record is served; files that are none are named, with what does not fit', async () => {
    write('menu.json', record('menu'))
    write('login.json', record('login'))
    write('menu-browser.json', record('menu', 'browser'))
    write('half.json', '{"format"')
    write('other.json', { ...record('x'), format: 'materia.coverage/9' })
    write('odd.json', { ...record('x'), runs: [{ id: 1 }] })
    write('huge.json', ' '.repeat(4 * 1024 * 1024 + 1))
    write('notes.txt', 'no record')
    mkdirSync(join(folder, 'folder.json'))
    gateway = await testGateway({ env: { MACHINES_PUBLIC: '1', COVERAGE_DIR: folder } })
    const answer = await new Browser(gateway).get(COVERAGE)
    expect(answer.status).toBe(200)
    const { records, broken } = CoverageAnswer.parse(answer.body)
    expect(records.map(({ coverage }) => [coverage.machine, coverage.runs.map(({ driver }) => driver).sort()]).sort()).toEqual([
      ['login', ['pure']],
      ['menu', ['browser', 'pure']],
    ])
    expect(broken.map(({ file, fault }) => [file, fault])).toEqual([
      ['folder.json', 'unreadable'],
      ['half.json', 'json'],
      ['huge.json', 'large'],
      ['odd.json', 'shape'],
      ['other.json', 'other'],
    ])
    expect(broken.find(({ file }) => file === 'odd.json')?.at).toContain('runs.0')
    // Nothing of the folder's place gets out.
    expect(answer.text).not.toContain(folder)
  })

  it('MACH-06 where nothing was recorded there are none', async () => {
    gateway = await testGateway({ env: { MACHINES_PUBLIC: '1', COVERAGE_DIR: join(folder, 'missing') } })
    expect((await new Browser(gateway).get(COVERAGE)).body).toEqual({ records: [], broken: [] })
  })

  it('MACH-02 they are for those who may see the gallery: employees, unless it is open to all', async () => {
    gateway = await testGateway({ env: { COVERAGE_DIR: folder } })
    const browser = new Browser(gateway)
    expect([(await browser.get(COVERAGE)).status, codeOf(await browser.get(COVERAGE))]).toEqual([401, 'auth.required'])
    const userId = await browser.login(gateway)
    expect([(await browser.get(COVERAGE)).status, codeOf(await browser.get(COVERAGE))]).toEqual([403, 'auth.forbidden'])
    await gateway.state.db.updateTable('users').set({ employee: 1 }).where('id', '=', userId).execute()
    expect((await browser.get(COVERAGE)).status).toBe(200)
  })

  it('MACH-06 runs of one machine from several files come together; the same run counts once, the newest', () => {
    const older = { coverage: record('menu'), writtenAt: 1 }
    const newer = { coverage: record('menu'), writtenAt: 2 }
    newer.coverage.runs[0] = { ...older.coverage.runs[0]!, steps: 9 }
    const [joined, ...more] = joinRecords([newer, older, { coverage: record('menu', 'react'), writtenAt: 0 }])
    expect(more).toEqual([])
    expect(joined?.writtenAt).toBe(2)
    expect(joined?.coverage.runs.map(({ driver, steps }) => [driver, steps]).sort()).toEqual([
      ['pure', 9],
      ['react', 2],
    ])
  })
})

describe('revisions of the machines', () => {
  const LIST = '/api/machines/revisions'
  const of = (revision: string) => `${LIST}/charts?revision=${encodeURIComponent(revision)}`

  it('MACH-03 only a gateway in development has them', async () => {
    gateway = await testGateway({ env: { MACHINES_PUBLIC: '1' } })
    const browser = new Browser(gateway)
    for (const path of [LIST, of('HEAD')]) expect(codeOf(await browser.raw(path, { headers: OWN_HEADERS }))).toBe('request.not_found')
  })

  it('MACH-03 a revision is listed, and gives the machines it had', async () => {
    gateway = await testGateway({ env: { MACHINES_PUBLIC: '1' }, extend: revisionCalls(ROOT) })
    const browser = new Browser(gateway)
    const { revisions } = RevisionList.parse((await browser.get(LIST)).body)
    const [newest] = revisions
    expect(newest?.commit).toMatch(/^[\da-f]{40}$/)
    const answer = await browser.raw(of(newest?.commit ?? ''), { headers: OWN_HEADERS })
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
    const { commit, charts } = RevisionCharts.parse(answer.body)
    expect(commit).toBe(newest?.commit)
    expect(charts.map(({ id }) => id)).toContain('menu')
  })

  it('MACH-03 nothing but a revision is looked up, and why it failed is told without a stack', async () => {
    gateway = await testGateway({ env: { MACHINES_PUBLIC: '1' }, extend: revisionCalls(ROOT) })
    const browser = new Browser(gateway)
    for (const revision of ['--output=/tmp/x', '-h', 'a b', 'a;ls', '$(ls)', 'a..b', ''])
      expect(errorOf(await browser.raw(of(revision), { headers: OWN_HEADERS }))).toMatchObject({
        code: 'request.malformed',
        field: 'revision',
      })
    const unknown = errorOf(await browser.raw(of('no-such-revision'), { headers: OWN_HEADERS }))
    expect(unknown.code).toBe('server.message')
    expect(unknown.params?.['text']).toMatch(/fatal|revision/)
    expect(String(unknown.params?.['text'])).not.toMatch(/\n|\bat /)
    // A page of another site can make a browser ask, but not with our header.
    expect(codeOf(await browser.get(of('HEAD')))).toBe('request.csrf')
  })

  it('MACH-02 they are for those who may see the gallery', async () => {
    gateway = await testGateway({ extend: revisionCalls(ROOT) })
    const browser = new Browser(gateway)
    for (const path of [LIST, of('HEAD')]) expect((await browser.raw(path, { headers: OWN_HEADERS })).status).toBe(401)
  })
})
