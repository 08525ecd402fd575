import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import '../../domain/apiKeyCalls.ts'
import '../../domain/restrictionCalls.ts'
import { APIS, gatewayPath, HEADERS as SIGNED, type ApiAnswer, type ApiName, type BizData } from '../../domain/calls.ts'
import { bundled } from '../bundle.ts'
import { handAnswer } from './hand.ts'
import { agreeOnKey, decryptAnswer, newSigning, signingHeaders } from './signing.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A gateway in a process of its own. */
export interface Started {
  child: ChildProcess
  out: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  url: string
}

const started: ChildProcess[] = []

/** Ends whatever is still running, at the end of a test file. */
export const endAll = () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

/** The gateway's own process, with everything real. */
export const run = (env: Record<string, string>): Omit<Started, 'url'> => {
  const child = spawn(process.execPath, [bundled('server/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      SAMPLE_SCALE: '0.02',
      LOG_FILE: '-',
      // However slow the machine is, it ends in good order.
      STOP_SECONDS: '60',
      SMTP_URL: '',
      DATABASE_URL: '',
      CLICKHOUSE_URL: '',
      SIGNUP: 'open',
      DEMO: 'off',
      // A suite asks faster and for more than people do.
      CAPTCHA_CALLS_PER_MINUTE: '100000',
      ROWS_PER_DAY_FORMAL: '1000000',
      SEARCHES_PER_DAY_FORMAL: '0',
      EXPORTS_PER_DAY_FORMAL: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let out = ''
  child.stdout.on('data', (chunk) => void (out += chunk))
  child.stderr.on('data', (chunk) => void (out += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, out: () => out, ended }
}

export const start = async (env: Record<string, string>): Promise<Started> => {
  const process_ = run(env)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Materia \S+ {3}http:\/\/localhost:(\d+)/.exec(process_.out())?.[1]
      if (found) resolve(`http://127.0.0.1:${found}`)
    }
    process_.child.stdout?.on('data', look)
    void process_.ended.then((code) => reject(new Error(`ended with ${code}:\n${process_.out()}`)))
  })
  return { ...process_, url }
}

/** Headers our own pages send with every call that changes something. */
export const HEADERS = { 'content-type': 'application/json', 'x-materia': '1' }

/** Somebody in a browser of a gateway in a process of its own. */
export interface Visitor {
  cookie: string
  /** A call as our pages make it, signed when it carries a body. */
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, init?: Pick<RequestInit, 'signal'>): Promise<Response>
  /** Headers that sign this call. */
  sign(method: string, path: string, body: string): Record<string, string>
  /** What a gateway call gives. */
  call<N extends ApiName>(name: N, bizData: BizData<N>): Promise<ApiAnswer<N>>
}

/** A browser that has just opened a page: with its mark and its key. The gateway may come back elsewhere. */
export const visit = async (where: string | (() => string)): Promise<Visitor> => {
  const at = (path: string) => (typeof where === 'string' ? where : where()) + path
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const key = await agreeOnKey(async (path, body) => {
    const response = keep(await fetch(at(path), { method: 'POST', headers: HEADERS, body }))
    return { body: await response.json(), token: response.headers.get(SIGNED.token) }
  })
  const sign = (method: string, path: string, body: string) => {
    const signing = newSigning(key, Date.now(), { method, path, body })
    return { nonce: signing.nonce, headers: { ...HEADERS, ...signingHeaders(key, signing), cookie: cookie() } }
  }
  const post = async (method: 'POST' | 'PUT', path: string, body: string, init: Pick<RequestInit, 'signal'> = {}) => {
    const { nonce, headers } = sign(method, path, body)
    const response = keep(await fetch(at(path), { method, headers, body, ...init }))
    key.token = response.headers.get(SIGNED.token) ?? key.token
    return { nonce, response }
  }
  return {
    get cookie() {
      return cookie()
    },
    sign: (method, path, body) => sign(method, path, body).headers,
    send: async (method, path, body, init = {}) => {
      if (method === 'GET') return fetch(at(path), { headers: { cookie: cookie() }, ...init })
      return (await post(method, path, typeof body === 'string' ? body : JSON.stringify(body), init)).response
    },
    call: async (name, bizData) => {
      const { nonce, response } = await post('POST', gatewayPath(APIS[name].app, name), JSON.stringify({ bizData }))
      const body = (await response.json()) as { encrypted?: string; success?: boolean; bizData?: unknown }
      const answer = body.encrypted === undefined ? body : (JSON.parse(decryptAnswer(key, body.encrypted, nonce)) as typeof body)
      if (answer.success !== true) throw new Error(`${name}: ${JSON.stringify(answer)}`)
      return APIS[name].answer.parse(answer.bizData) as ApiAnswer<typeof name>
    },
  }
}

/**
 * Logs in by e-mail code as a person would: the puzzle is pushed to where it belongs (which only the gateway's state knows), the
 * code is read from the outbox. The account becomes a formal member.
 */
export const logIn = async (where: string | (() => string), dataDir: string, email = 'jane@acme.com'): Promise<Visitor> => {
  const visitor = await visit(where)
  const state = new Libsql(join(dataDir, 'state.sqlite'), { timeout: 5000 })
  try {
    const challenge = await visitor.call('captchaGetSceneId', { msg: 'code' })
    const { answer_x } = state.prepare('select answer_x from captchas where id = ?').get(challenge.sceneId) as { answer_x: number }
    const captchaVerifyParam = await handAnswer(challenge, answer_x, Date.now() % 1_000_000)
    const { pass } = await visitor.call('checkCaptcha', { msg: 'code', captchaVerifyParam })
    if (pass === undefined) throw new Error('the captcha was not solved')
    await visitor.call('verification', { type: 'email', email, pass, purpose: 'login' })
    const code = /\b\d{6}\b/.exec(readFileSync(join(dataDir, 'outbox', 'latest.txt'), 'utf8'))?.[0]
    const answer = await visitor.call('login', { mode: 'email_code', key: Buffer.from(`${email},${code}`).toString('base64') })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    state
      .prepare(
        `update memberships set formal = 1, expires_at = null
         where user_id = (select user_id from identities where kind = 'email' and value = ?)`,
      )
      .run(email)
    return visitor
  } finally {
    state.close()
  }
}

/** One of the project's commands (`admin`, `import`, `sample`), with its output as it comes. */
export const command = (name: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [bundled(`scripts/${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, CLICKHOUSE_URL: '', DATABASE_URL: '', SMTP_URL: '', LC_ALL: 'C.UTF-8', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => void (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (err += chunk.toString()))
  const done = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    out,
    err,
    /** The last line, as a program reads it. */
    last: (): unknown => JSON.parse(out.trim().split('\n').at(-1) ?? ''),
  }))
  return { child, done }
}
