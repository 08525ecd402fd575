import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../domain/errorCodes.ts'
import { PROGRAM_API, PROGRAM_PARAMETERS, ProgramFacets, ProgramRows } from '../../domain/programApi.ts'
import { OPERATORS } from '../../domain/query.ts'
import { createHasher, readSecret } from '../../server/auth/secret.ts'
import { openState } from '../../server/state/open.ts'
import { endAll, logIn, start, type Started } from './process.ts'

const text = readFileSync('docs/api.md', 'utf8')
const examples = text.slice(text.indexOf('\n## Examples'))
/** Code of a language, in the order of the document. */
const blocks = (of: string, language: string): string[] =>
  [...of.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) => code!)

const isThere = (program: string): boolean => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

describe('docs/api.md', () => {
  let folder = ''
  let gateway: Started
  let secret = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'materia-docs-'))
    gateway = await start({ DATA_DIR: folder, SAMPLE_SCALE: '0.1', RISK: 'off' })
    const visitor = await logIn(gateway.url, folder)
    const made = await visitor.call('makeApiKey', {
      name: 'Examples',
      lastDay: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      databases: null,
    })
    if (!made.made) throw new Error('no key')
    secret = made.secret
  })
  afterAll(async () => {
    endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  /** An example as a reader runs it: a program with two variables, in a folder of its own. */
  const run = async (program: string, words: string[]) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, MATERIA: gateway.url, MATERIA_KEY: secret }
    return (await promisify(execFile)(program, words, { cwd: folder, env, maxBuffer: 50_000_000 })).stdout
  }
  const ask = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${gateway.url}${PROGRAM_API}${path}`, { headers: { authorization: `Bearer ${secret}` } })).json()) as T
  const totalOf = async (question: string) => ProgramRows.parse(await ask(`/drugus/search?size=20&columns=brandName&${question}`)).total

  const curl = blocks(examples, 'sh')
  it('the examples in curl bring what they say', async () => {
    expect(curl).toHaveLength(4)
    const shell = (code: string) => run('sh', ['-eu', '-c', code])
    const [facets, search, posted] = await Promise.all(curl.slice(0, 3).map(shell))
    const { total, facets: counted } = ProgramFacets.parse(JSON.parse(facets!))
    expect(counted[0]?.field).toBe('applicationType')
    expect(counted[0]?.values.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const found = ProgramRows.parse(JSON.parse(search!))
    expect(found.rows).toHaveLength(20)
    const dates = found.rows.map(({ values }) => String(values['approvalDate']))
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates.at(-1)! >= '2015').toBe(true)
    expect(ProgramRows.parse(JSON.parse(posted!))).toEqual(found)
    await shell(curl[3]!)
    const csv = readFileSync(join(folder, 'drugus.csv'), 'utf8')
    expect(csv.match(/\r\n/g)).toHaveLength((await totalOf('applicationType=is:nda|bla')) + 1)
  })

  const python = blocks(examples, 'python')
  it('the examples in Python bring what they say', async () => {
    expect(python).toHaveLength(2)
    const [pages, exported] = await Promise.all(python.map((code) => run('python3', ['-c', code])))
    const total = await totalOf('applicationType=is:bla')
    // More than one page of them, or the example shows nothing.
    expect(total).toBeGreaterThan(20)
    const lines = pages!.trimEnd().split('\n')
    expect(new Set(lines.map((line) => line.split('\t')[0])).size).toBe(total)
    expect(lines.every((line) => /^\S+\t\S/.test(line))).toBe(true)
    expect(exported!.trimEnd().split('\n')).toHaveLength(5)
    const [first] = ProgramFacets.parse(await ask('/drugus/facets?fields=applicant&limit=1&applicationType=is:anda')).facets[0]!.values
    expect(Number(exported!.split('\t')[0])).toBe(first?.count)
  })

  it.skipIf(!isThere('Rscript'))('the example in R brings what it says (left out where there is no R)', async () => {
    const [code] = blocks(examples, 'r')
    const printed = await run('Rscript', ['-e', code!])
    const { values } = ProgramFacets.parse(await ask('/drugus/facets?fields=applicationType')).facets[0]!
    for (const key of ['nda', 'bla']) expect(printed).toContain(String(values.find((value) => value.key === key)?.count))
  })

  it('the first call, and every refusal shown, are as they are', async () => {
    const [first] = blocks(text, 'sh')
    const call = first!.split('\n').filter((line) => line.startsWith('curl'))
    expect(call).toHaveLength(1)
    expect(JSON.parse(await run('sh', ['-eu', '-c', call[0]!]))).toMatchObject({
      databases: expect.arrayContaining([expect.objectContaining({ id: 'drugus' })]),
    })
    const shown = JSON.parse(blocks(text, 'json')[0]!) as object
    const real = await ask<object>('/drugus/search?brandname=is:x')
    expect({ ...real, requestId: '' }).toEqual({ ...shown, requestId: '', params: undefined })
  })

  it.each(['en', 'cn'])('the examples of the article for members bring what it says (%s)', async (language) => {
    const article = readFileSync(`help/${language}/programs.md`, 'utf8')
    const [first, search, record, facets, csv, ...more] = blocks(article, 'sh')
    expect(more).toEqual([])
    const shell = (code: string) => run('sh', ['-eu', '-c', code])
    const listed = JSON.parse(
      await shell(
        first!
          .split('\n')
          .filter((line) => !line.startsWith('export'))
          .join('\n'),
      ),
    ) as {
      databases: { id: string }[]
    }
    for (const { id } of listed.databases) expect(article).toContain(`\`${id}\``)
    const found = ProgramRows.parse(JSON.parse(await shell(search!)))
    expect([found.rows.length, found.next === null]).toEqual([20, false])
    const { id } = found.rows[0]!
    expect(JSON.parse(await shell(`ID=${id}\n${record!}`))).toMatchObject({ id })
    const { facets: counted } = ProgramFacets.parse(JSON.parse(await shell(facets!)))
    expect(counted.map(({ field }) => field)).toEqual(['applicationType'])
    await shell(csv!)
    const lines = readFileSync(join(folder, 'biologics.csv'), 'utf8').match(/\r\n/g)
    expect(lines).toHaveLength((await totalOf('applicationType=is:bla')) + 1)
    // The address it names is that of the description, which nobody needs a key for, and errors lead to it.
    expect((await fetch(`${gateway.url}${/`(\/api\/v1\/openapi\.json)`/.exec(article)![1]!}`)).status).toBe(200)
    const nowhere = await fetch(`${gateway.url}${PROGRAM_API}/drugus/nothing`, {
      headers: { authorization: `Bearer ${secret}`, 'accept-language': language === 'cn' ? 'zh' : 'en' },
    })
    expect(((await nowhere.json()) as { detail: string }).detail).toContain('/help/index?article=programs')
    // Literal figures of the article: keys of an account, calls a minute, rows of a trial's export.
    for (const figure of language === 'cn' ? ['十个密钥', '240 次', '试用会员为 50 条'] : ['ten keys', '240, unless', '50 with a trial'])
      expect(article).toContain(figure)
  })

  it('names every call, parameter, operator and no code that there is not', async () => {
    const document = (await (await fetch(`${gateway.url}${PROGRAM_API}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const calls = text.split('\n').flatMap((line) => /^\| `GET ([^`]+)`/.exec(line)?.[1] ?? [])
    expect(calls.map((path) => `${PROGRAM_API}/${path.replace('charts/{id}', 'charts/{chart}')}`).toSorted()).toEqual(
      Object.keys(document.paths).toSorted(),
    )
    const [posts] = /^`POST` goes to .*$/m.exec(text)!
    for (const [path, methods] of Object.entries(document.paths)) {
      const name = path.split('/').slice(4).join('/').replace('{chart}', '{id}')
      expect([path, 'post' in methods]).toEqual([path, name !== '' && posts.includes(`\`${name}\``)])
    }
    for (const name of [...PROGRAM_PARAMETERS, 'sort', 'page', 'size']) expect(text).toMatch(new RegExp(`^\\| \`${name}\``, 'm'))
    for (const operator of OPERATORS) expect(text).toContain(`${operator}:`)
    const codes = [...text.matchAll(/`((?:auth|request|query|rate|export|database|record|catalogue|server)\.(?!csv|jsonl)\w+)`/g)].map(
      ([, code]) => code,
    )
    expect(codes.length).toBeGreaterThan(15)
    for (const code of codes) expect(ERROR_CODES).toContain(code)
  })

  it('of a key there is a digest in the state and nothing else', async () => {
    const state = await openState({ dataDir: folder })
    const rows = await state.db.selectFrom('api_keys').selectAll().execute()
    await state.close()
    expect(rows.map(({ digest }) => digest)).toEqual([createHasher(readSecret(folder)).hash('apiKey', secret)])
    expect(JSON.stringify(rows)).not.toContain(secret.slice(3))
    expect(gateway.out()).not.toContain(secret.slice(3))
  })
})
