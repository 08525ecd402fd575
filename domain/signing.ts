// What signed calls are made of. Without schemas: a page's first calls go out before their parser has come (services/ahead.ts).

export type AppCode = 'web-common' | 'web-go' | 'web-nct' | 'ass' | 'member'
export const API_VERSION = '1.0'
export const APP_KEY = 'materia-web'

/** Request headers of gateway calls and signed direct calls. */
export const HEADERS = {
  appKey: 'x-app-key',
  backendAppCode: 'x-backend-app-code',
  apiVersion: 'x-api-version',
  /** Seconds since the epoch. */
  timestamp: 'x-timestamp',
  apiName: 'x-api-name',
  behaviorId: 'x-behavior-id',
  /** Id of the key the two sides agreed on with `newSession`. */
  assertionKey: 'x-assertion-key',
  /** 128 random bits, base64url: one use per key. */
  nonce: 'x-nonce',
  /** base64url of HMAC-SHA-256 over `signedText`. */
  sign: 'x-sign',
  /** Token of the key, rotated by the gateway's answers under the same name (SESS-03). */
  token: 'x-token',
} as const

/** Backend app code of direct calls; a gateway call's is the app code of its path. Their api name is the path below `/api/`. */
export const DIRECT_APP: AppCode = 'web-go'

/** Info texts of HKDF-SHA-256 for the two keys of 256 bits both sides derive; the salt is the assertion key's id. */
export const KEY_USES = { sign: 'materia gateway sign', encrypt: 'materia gateway encrypt' } as const

/** What is signed: one line each. `bodyHash` is base64url of SHA-256 over the body's bytes; `token` is '' while there is none. */
export const signedText = (parts: {
  method: string
  /** Path with `?…`. */
  path: string
  timestamp: string
  nonce: string
  assertionKey: string
  token: string
  bodyHash: string
}): string =>
  [parts.method.toUpperCase(), parts.path, parts.timestamp, parts.nonce, parts.assertionKey, parts.token, parts.bodyHash].join('\n')

/** Address of a gateway call below the origin. */
export const gatewayPath = (app: AppCode, api: string): string => `/gateway/${app}/${API_VERSION}/${api}`

/** Header of answers to calls: whose account the session that came with the call belongs to. Absent for nobody. */
export const ACCOUNT_HEADER = 'x-account'
