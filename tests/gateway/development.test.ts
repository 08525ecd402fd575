import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { addMockLogin } from '../../server/calls/mockLogin.ts'
import { addPageSettings } from '../../server/http/developmentSettings.ts'
import { buildStamp, readStamp } from '../../proofs/run/sources.mjs'
import { bundled } from '../bundle.ts'
import { Browser, OWN_HEADERS, testGateway, type TestGateway } from './harness.ts'

const ROOT = join(import.meta.dirname, '../..')
const PATH = '/gateway/member/1.0/mockLogin'
const CALL = { method: 'POST', headers: OWN_HEADERS, body: JSON.stringify({ bizData: { email: 'formal@demo.materia.example' } }) }
const TRACE = /mock[\s_-]?login/i
/** The gallery shows the requirements' texts; the sentence that forbids it is no trace of it, in either language. */
const FORBIDDING = /mockLogin exists in development only|mockLogin 仅存在于开发环境/g

let gateway: TestGateway | undefined
let folder: string | undefined
afterEach(async () => {
  await gateway?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
  gateway = folder = undefined
})

describe('mockLogin', () => {
  it('LOGIN-18 logs in without a code, in a gateway made for development', async () => {
    gateway = await testGateway({ extend: addMockLogin })
    const browser = new Browser(gateway)
    expect((await browser.raw(PATH, CALL)).body).toStrictEqual({ success: true, bizData: { done: true } })
    expect((await browser.get('/api/session')).body).toMatchObject({ isLogin: true, user: { email: 'formal@demo.materia.example' } })
    const foreign = await browser.raw(PATH, { ...CALL, headers: { ...OWN_HEADERS, origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
  })

  it('LOGIN-18 is no call of the gateway that production runs', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    const answers = [await browser.raw(PATH, CALL), await browser.signed('POST', PATH, CALL.body)]
    for (const answer of answers) expect(answer.body).toMatchObject({ success: false, error: { code: 'request.not_found' } })
    expect(browser.cookies.has('mf_session')).toBe(false)
    expect(await gateway.state.db.selectFrom('users').select('id').execute()).toStrictEqual([])
  })

  it('LOGIN-18 the gateway for development does not start without saying so', () => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status, stderr } = spawnSync(process.execPath, [bundled('server/development.ts')], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    })
    expect([status, stderr.includes('for development only')]).toStrictEqual([1, true])
  })

  it('LOGIN-18 a build of either half holds no trace of it', () => {
    // What `npm run build` made of these sources is that build.
    const isBuilt = readStamp() === buildStamp()
    folder = mkdtempSync(join(tmpdir(), 'materia-build-'))
    const build = `const { buildServer, buildSpa } = await import('./proofs/run/build.mjs')
      await buildServer(${JSON.stringify(join(folder, 'server'))})
      await buildSpa(${JSON.stringify(join(folder, 'spa'))})`
    if (!isBuilt) {
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', build], { cwd: ROOT, encoding: 'utf8' })
      expect([status, stderr]).toStrictEqual([0, stderr])
    }
    const place = isBuilt ? join(ROOT, 'dist') : folder
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
      .map((name) => join(place, name))
      .filter((path) => statSync(path).isFile() && !/\.(br|gz)$/.test(path))
    expect(files.some((path) => path.endsWith('server/main.js'))).toBe(true)
    expect(files.some((path) => readFileSync(path, 'utf8').includes('qrConfirm'))).toBe(true)
    expect(files.filter((path) => TRACE.test(path) || TRACE.test(readFileSync(path, 'utf8').replaceAll(FORBIDDING, '')))).toStrictEqual([])
  })
})

describe('settings of the page', () => {
  it('MACH-02 the gateway in development tells the page that vite serves; no other does', async () => {
    gateway = await testGateway({ env: { MACHINES_PUBLIC: '1' }, extend: addPageSettings })
    expect((await new Browser(gateway).get('/api/page-settings')).body).toMatchObject({ machines: true })
    await gateway.close()
    gateway = await testGateway({ env: { MACHINES_PUBLIC: '1' } })
    expect((await new Browser(gateway).get('/api/page-settings')).status).toBe(404)
  })
})
