import { API_VERSION, APP_KEY, DIRECT_APP, HEADERS, KEY_USES, signedText } from '../domain/calls.ts'
import type { AgreedKeys, Crypto } from './crypto.ts'

/** The key this page and the gateway agreed on. */
interface Key extends AgreedKeys {
  id: string
  /** Rotated by answers (SESS-03). */
  token: string
  /** ms since the epoch, by our clock. */
  expiresAt: number
}

/** A call as it goes out. */
export interface Call {
  method: string
  /** Path with `?…`. */
  path: string
  body: string
}

export interface Keyring {
  /** Headers that sign the call, and what reads its answer. Agrees on a key first when there is none; calls at once share it. */
  sign(call: Call): Promise<Signed>
  /** Agrees on a key when there is none, without a call to sign; a failure is the next call's to meet as well. */
  agree(): Promise<void>
  /** The gateway does not know the key any more: the next call agrees on a new one. */
  forget(key: Key): void
  /** What the gateway's clock said just now, s since the epoch (GATE-02). */
  setClock(seconds: number): void
}

export interface Signed {
  key: Key
  headers: Record<string, string>
  /** The answer brought the key's next token (SESS-03). */
  hear(token: string): void
  /** An encrypted answer of this very call as text; rejects when it is another's or was changed. */
  decrypt(sealed: string): Promise<string>
}

/** Names of a call for its headers: a gateway call's are in its path, a direct one's api name is its path below `/api/`. */
const namesOf = (path: string): { app: string; apiName: string } => {
  const [plain = ''] = path.split('?', 1)
  const [, root, app = '', , apiName = ''] = plain.split('/')
  return root === 'gateway' ? { app, apiName } : { app: DIRECT_APP, apiName: plain.slice('/api/'.length) }
}

const NONCE_BYTES = 16

/** Signing for one page (GATE-01, GATE-02, GATE-04): one key, agreed on at the first signed call. */
export const createKeyring = ({
  crypto,
  exchange,
  now,
  behaviorId,
}: {
  crypto: Crypto
  /** Makes the call `newSession`. */
  exchange: (
    publicKey: string,
  ) => Promise<{ assertionKey: string; publicKey: string; serverTime: number; expiresAt: number; token: string }>
  /** ms since the epoch */
  now: () => number
  /** The browser's lasting id, if it has one. */
  behaviorId: () => string | undefined
}): Keyring => {
  let current: Promise<Key> | null = null
  let held: Key | null = null
  /** How far the gateway's clock is ahead of ours, ms. */
  let ahead = 0
  const setClock = (seconds: number) => {
    if (Number.isFinite(seconds)) ahead = seconds * 1000 - now()
  }

  const agree = async (): Promise<Key> => {
    const pair = await crypto.generate()
    const answer = await exchange(pair.publicKey)
    setClock(answer.serverTime)
    const keys = await pair.agree(answer.publicKey, answer.assertionKey, KEY_USES)
    return { ...keys, id: answer.assertionKey, token: answer.token, expiresAt: answer.expiresAt - ahead }
  }
  const keyOf = (): Promise<Key> => {
    if (held && held.expiresAt <= now()) held = current = null
    if (!current) {
      const agreement = agree()
      current = agreement
      agreement.then(
        (key) => (held = key),
        () => (current = null),
      )
    }
    return current
  }

  return {
    sign: async ({ method, path, body }) => {
      const [key, bodyHash] = await Promise.all([keyOf(), crypto.sha256(body)])
      const { app, apiName } = namesOf(path)
      const nonce = crypto.random(NONCE_BYTES)
      const timestamp = String(Math.floor((now() + ahead) / 1000))
      const { token } = key
      const sign = await key.sign(signedText({ method, path, timestamp, nonce, assertionKey: key.id, token, bodyHash }))
      const behavior = behaviorId()
      return {
        key,
        headers: {
          [HEADERS.appKey]: APP_KEY,
          [HEADERS.backendAppCode]: app,
          [HEADERS.apiVersion]: API_VERSION,
          [HEADERS.apiName]: apiName,
          [HEADERS.timestamp]: timestamp,
          [HEADERS.assertionKey]: key.id,
          [HEADERS.nonce]: nonce,
          [HEADERS.sign]: sign,
          [HEADERS.token]: token,
          ...(behavior !== undefined && { [HEADERS.behaviorId]: behavior }),
        },
        hear: (token) => {
          key.token = token
        },
        decrypt: (sealed) => key.decrypt(sealed, nonce),
      }
    },
    agree: async () => void (await keyOf()),
    // Calls that failed with the same key forget it once: the next one is not theirs.
    forget: (key) => {
      if (held === key) held = current = null
    },
    setClock,
  }
}
