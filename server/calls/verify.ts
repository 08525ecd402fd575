import { CLOCK_SKEW_MS } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import { API_VERSION, APP_KEY, HEADERS, signedText, type AppCode } from '../../domain/calls.ts'
import { digest, isSignature } from './crypto.ts'
import type { AssertionKey, AssertionKeys } from './keys.ts'
import type { NonceStore } from './nonces.ts'

/** A call as its signature sees it. */
export interface SignedCall {
  method: string
  /** Path with `?…`. */
  path: string
  header(name: string): string | undefined
  /** The body, read only once the key and the time are right. */
  body(): Promise<Uint8Array>
  /** Token of the browser's own cookie. */
  browser: string | undefined
  app: AppCode
  apiName: string
}

export interface Verified {
  key: AssertionKey
  nonce: string
}

const ID = /^[\w-]{32}$/
const NONCE = /^[\w-]{22}$/
const SECONDS = /^\d{1,12}$/

/**
 * Checks who signed a call, when, and that it is the first time (GATE-02): consistent headers, a key of this browser, a
 * timestamp within the skew, the signature, an unused nonce, the key's token. Refuses with `gateway.signature`,
 * `gateway.key_unknown`, `gateway.clock` and `gateway.replayed`; the latter two tell the gateway's time in param `serverTime`
 * (s), so that the caller can sign anew. Only a right signature uses a nonce up: nobody else's call can.
 */
export const createVerifier =
  ({ keys, nonces, now }: { keys: AssertionKeys; nonces: NonceStore; now: () => number }) =>
  async (call: SignedCall): Promise<Verified> => {
    const { header } = call
    const given = {
      assertionKey: header(HEADERS.assertionKey) ?? '',
      timestamp: header(HEADERS.timestamp) ?? '',
      nonce: header(HEADERS.nonce) ?? '',
      sign: header(HEADERS.sign) ?? '',
      token: header(HEADERS.token) ?? '',
    }
    if (
      header(HEADERS.appKey) !== APP_KEY ||
      header(HEADERS.apiVersion) !== API_VERSION ||
      header(HEADERS.apiName) !== call.apiName ||
      header(HEADERS.backendAppCode) !== call.app ||
      !NONCE.test(given.nonce) ||
      !SECONDS.test(given.timestamp)
    )
      throw new MateriaError('gateway.signature')
    const key = ID.test(given.assertionKey) && call.browser !== undefined ? await keys.find(given.assertionKey, call.browser) : null
    if (!key) throw new MateriaError('gateway.key_unknown')
    const late = (code: 'gateway.clock' | 'gateway.replayed') =>
      new MateriaError(code, { params: { serverTime: Math.floor(now() / 1000) } })
    const timestamp = Number(given.timestamp) * 1000
    if (Math.abs(now() - timestamp) > CLOCK_SKEW_MS) throw late('gateway.clock')
    const text = signedText({
      method: call.method,
      path: call.path,
      timestamp: given.timestamp,
      nonce: given.nonce,
      assertionKey: given.assertionKey,
      token: given.token,
      bodyHash: digest(await call.body()),
    })
    if (!isSignature(given.sign, text, key.sign)) throw new MateriaError('gateway.signature')
    if (!(await nonces.use(key.id, given.nonce, timestamp))) throw late('gateway.replayed')
    if (!keys.accepts(key, given.token)) throw new MateriaError('gateway.key_unknown')
    return { key, nonce: given.nonce }
  }
export type Verify = ReturnType<typeof createVerifier>
