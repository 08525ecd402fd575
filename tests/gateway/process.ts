import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The gateway's own process, from source, with everything real. */
export const run = (env: Record<string, string>): Omit<Started, 'url'> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', SAMPLE_SCALE: '0.02', LOG_FILE: '-', SMTP_URL: '', DATABASE_URL: '', CLICKHOUSE_URL: '', ...env },
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

export const HEADERS = { 'content-type': 'application/json', 'x-materia': '1' }
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Logs in as a person would: the code is read from the outbox. Returns the session's cookie. */
export const logIn = async (url: string, dataDir: string): Promise<string> => {
  const sent = await fetch(`${url}/api/login/email/code`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email: 'jane@acme.com' }),
  })
  if (!sent.ok) throw new Error(await sent.text())
  const code = /\b\d{6}\b/.exec(readFileSync(join(dataDir, 'outbox', 'latest.txt'), 'utf8'))?.[0]
  const answer = await fetch(`${url}/api/login/email`, {
    method: 'POST',
    headers: { ...HEADERS, cookie: cookiesOf(sent) },
    body: JSON.stringify({ email: 'jane@acme.com', code }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return cookiesOf(answer)
}

/** One of the project's commands (`import`, `sample`), from source, with its output as it comes. */
export const command = (name: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
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
