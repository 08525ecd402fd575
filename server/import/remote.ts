import { createHash } from 'node:crypto'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Catalogue, CatalogueLoad, Committed, LoadOptions } from '../catalogue/types.ts'
import { ImportError, type ImportErrorCode, IMPORT_ERRORS } from './types.ts'

/**
 * Where the gateway of a data directory listens for the operator's commands: `DATA_DIR/control.sock`, a shorter name where the
 * system's limit (104 bytes) is passed, a named pipe on Windows. File rights are the only guard, so the gateway makes it 0600.
 */
export const controlAddress = (dataDir: string): string => {
  const short = createHash('sha256').update(dataDir).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\materia-${short}`
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) <= 100 ? path : join(tmpdir(), `materia-${short}.sock`)
}

/** Lines of the answer to `POST /load/<database>`. */
export type ControlLine = { ready: true } | { taken: number } | { committed: Committed } | { error: { code: string; message: string } }

const failure = (error: { code: string; message: string }): Error =>
  (IMPORT_ERRORS as readonly string[]).includes(error.code)
    ? new ImportError(error.code as ImportErrorCode, error.message)
    : Object.assign(new Error(error.message), { code: error.code })

const lost = (cause?: unknown) =>
  new ImportError('import.interrupted', 'the gateway went away before the import was complete; the old records stay', undefined, cause)

/** Whether a gateway answers at the address. */
export const pingControl = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const req = request({ socketPath: address, path: '/ping', method: 'GET', timeout: 5000 }, (res) => {
      res.resume()
      resolve(res.statusCode === 200)
    })
    req.on('error', () => resolve(false))
    req.on('timeout', () => req.destroy())
    req.end()
  })

/**
 * Watches the gateway at the address: `signal` aborts, with an `import.interrupted`, once that process has gone. An import reads
 * for minutes between two calls and would only hear of it then.
 */
export const watchControl = (address: string): { signal: AbortSignal; stop: () => void } => {
  const controller = new AbortController()
  let isStopped = false
  const gone = (cause?: unknown) => {
    if (!isStopped) controller.abort(lost(cause))
  }
  const req = request({ socketPath: address, path: '/watch', method: 'GET' }, (res) => {
    res.resume()
    res.on('error', () => undefined)
    res.on('close', () => gone())
  })
  req.on('error', gone)
  req.end()
  return {
    signal: controller.signal,
    stop: () => {
      isStopped = true
      req.destroy()
    },
  }
}

/**
 * The catalogue of a running gateway, which alone may open its files. One request carries a load: records as lines, answered
 * line by line; when either side breaks off, the gateway gives the load up.
 */
export const remoteCatalogue = (address: string): Pick<Catalogue, 'load'> => ({
  load: async ({ database, source, startedAt }: LoadOptions): Promise<CatalogueLoad> => {
    const query = new URLSearchParams({ source, startedAt })
    const req: ClientRequest = request({
      socketPath: address,
      path: `/load/${encodeURIComponent(database)}?${query}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
    })
    let broken: Error | null = null
    let over = false
    const waiting: { resolve: (line: ControlLine) => void; reject: (error: Error) => void }[] = []
    const arrived: ControlLine[] = []
    const fail = (error: Error) => {
      broken ??= error
      for (const { reject } of waiting.splice(0)) reject(broken)
    }
    req.on('error', (error) => fail(lost(error)))
    req.on('response', (res: IncomingMessage) => {
      res.on('error', (error) => fail(lost(error)))
      const lines = createInterface({ input: res, crlfDelay: Infinity })
      lines.on('line', (text) => {
        let line: ControlLine
        try {
          line = JSON.parse(text) as ControlLine
        } catch (error) {
          return fail(lost(error))
        }
        if ('error' in line) return fail(failure(line.error))
        const next = waiting.shift()
        if (next) next.resolve(line)
        else arrived.push(line)
      })
      lines.on('close', () => fail(lost()))
      lines.on('error', (error) => fail(lost(error)))
    })
    const answer = (): Promise<ControlLine> => {
      const line = arrived.shift()
      if (line) return Promise.resolve(line)
      if (broken) return Promise.reject(broken)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    }
    const send = async (text: string) => {
      if (broken) throw broken
      if (req.write(text)) return
      await new Promise<void>((resolve) => {
        const on = () => {
          req.off('drain', on)
          req.off('close', on)
          resolve()
        }
        req.on('drain', on)
        req.on('close', on)
        if (req.destroyed) on()
      })
    }
    const abort = async () => {
      if (over) return
      over = true
      req.destroy()
    }

    req.flushHeaders()
    await answer()
    return {
      write: async (records) => {
        if (over) throw lost()
        for (const record of records) await send(`${JSON.stringify(record)}\n`)
        await send('{"$":"flush"}\n')
        await answer()
      },
      commit: async () => {
        if (over) throw lost()
        await send('{"$":"commit"}\n')
        req.end()
        const line = await answer()
        over = true
        if (!('committed' in line)) throw lost()
        return line.committed
      },
      abort,
    }
  },
})
