import type { FirstCall, FirstCalls } from '../domain/firstCalls.ts'
import type { Language } from '../domain/language.ts'
import { ACCOUNT_HEADER, HEADERS } from '../domain/signing.ts'
import type { Crypto } from './crypto.ts'
import { createKeyring, type Keyring } from './keyring.ts'

/** After this time an answer is of the past, and one that has not come is given up, ms: the program had better ask itself. */
const STALE_MS = 60_000

/** A good answer that came before its call was made. */
export interface Brought {
  json: unknown
  /** Whose session the call went out with; null for nobody's. */
  account: string | null
}

type Agreement = Pick<Parameters<typeof createKeyring>[0], 'exchange' | 'behaviorId'>

/** Calls that went out before the program had come. */
export interface Ahead {
  /**
   * The answer to this very call, in this language; null where none is on its way, or where it was refused, failed or is of the past: then the
   * call is made as if there had been none. Each is given once. Whoever takes it can call it off.
   */
  take(call: FirstCall, language: Language, signal?: AbortSignal): Promise<Brought | null>
  /** The keyring they were signed with, to go on with: the next key is agreed on as the program does it. Null where the page cannot sign yet. */
  adopt(later: Agreement): Keyring | null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The gateway's half of an agreement. Schemas come later: what does not look like one is none. */
const keyOf = (json: unknown): Omit<Awaited<ReturnType<Agreement['exchange']>>, 'token'> => {
  const given = isObject(json) && json['success'] === true ? json['bizData'] : null
  const { assertionKey, publicKey, serverTime, expiresAt } = isObject(given) ? given : {}
  if (typeof assertionKey !== 'string' || typeof publicKey !== 'string' || typeof serverTime !== 'number' || typeof expiresAt !== 'number')
    throw new Error('no key was agreed on')
  return { assertionKey, publicKey, serverTime, expiresAt }
}

/**
 * Sends the calls a page names (`FirstCalls`) while the program is still on its way, and keeps the answers for it. Nobody hears of one that was
 * refused: whoever makes the call then is refused as ever.
 *
 * @param crypto null where the page has no WebCrypto: what is signed waits for the program.
 */
export const callAhead = ({
  named,
  send,
  crypto,
  now,
}: {
  named: FirstCalls
  /** `fetch`. */
  send: (path: string, init: RequestInit) => Promise<Response>
  crypto: Crypto | null
  /** ms since the epoch */
  now: () => number
}): Ahead => {
  const init = (body: string | undefined, headers: Record<string, string> = {}): RequestInit => ({
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: { ...named.headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  })

  let later: Agreement | null = null
  const exchange: Agreement['exchange'] = async (publicKey) => {
    if (later) return later.exchange(publicKey)
    try {
      const response = await send(named.keyPath, init(JSON.stringify({ bizData: { publicKey } })))
      return { ...keyOf(await response.json()), token: response.headers.get(HEADERS.token) ?? '' }
    } catch (error) {
      // The program has come meanwhile and waits for it: it knows what a refusal means.
      if (later) return (later as Agreement).exchange(publicKey)
      throw error
    }
  }
  const keyring = crypto && createKeyring({ crypto, exchange, now, behaviorId: () => later?.behaviorId() })

  const go = async ({ path, body }: FirstCall, signal: AbortSignal): Promise<Brought> => {
    const signed = body === undefined ? null : await keyring?.sign({ method: 'POST', path, body })
    signal.throwIfAborted()
    const response = await send(path, { ...init(body, signed?.headers), signal })
    const token = response.headers.get(HEADERS.token)
    if (token !== null) signed?.hear(token)
    if (!response.ok) throw new Error('refused')
    return { json: await response.json(), account: response.headers.get(ACCOUNT_HEADER) }
  }

  const nameOf = ({ path, body }: FirstCall): string => JSON.stringify([path, body])
  const begunAt = now()
  const going = new Map(
    named.calls
      .filter(({ body }) => body === undefined || keyring !== null)
      .map((call) => {
        const controller = new AbortController()
        const stop = () => controller.abort()
        const timer = setTimeout(stop, STALE_MS)
        const stopped = new Promise<null>((resolve) => {
          controller.signal.addEventListener('abort', () => resolve(null))
        })
        const answer = Promise.race([go(call, controller.signal).catch(() => null), stopped]).finally(() => clearTimeout(timer))
        return [nameOf(call), { answer, stop }]
      }),
  )

  return {
    take: async (call, language, signal) => {
      const one = going.get(nameOf(call))
      if (!one) return null
      going.delete(nameOf(call))
      if (language !== named.language || now() - begunAt > STALE_MS) {
        one.stop()
        return null
      }
      signal?.addEventListener('abort', one.stop, { once: true })
      try {
        return await one.answer
      } finally {
        signal?.removeEventListener('abort', one.stop)
      }
    },
    adopt: (agreement) => {
      later = agreement
      return keyring
    },
  }
}
