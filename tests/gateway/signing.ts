import { createDecipheriv, createECDH, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { API_VERSION, APP_KEY, DIRECT_APP, gatewayPath, HEADERS, KEY_USES, signedText, type AppCode } from '../../domain/calls.ts'

/**
 * The client's side of signed calls, written a second time and for tests only: what the product's client does is tested against
 * the gateway, and the gateway against this.
 */
export interface SigningKey {
  id: string
  sign: Uint8Array
  encrypt: Uint8Array
  /** The latest the gateway told. */
  token: string
}

/** What a signed call says of itself; tests change parts of it before or after it is signed. */
export interface Signing {
  method: string
  path: string
  body: string
  timestamp: string
  nonce: string
  assertionKey: string
  token: string
}

const pair = () => {
  const own = createECDH('prime256v1')
  return { publicKey: own.generateKeys('base64url', 'uncompressed'), own }
}

/** Agrees on a key with `post`, which sends a body to a path and hands back the answer's body and token header. */
export const agreeOnKey = async (
  post: (path: string, body: string) => Promise<{ body: unknown; token: string | null }>,
): Promise<SigningKey & { answer: { serverTime: number; expiresAt: number } }> => {
  const { publicKey, own } = pair()
  const { body, token } = await post(gatewayPath('member', 'newSession'), JSON.stringify({ bizData: { publicKey } }))
  const answer = (body as { bizData?: { assertionKey: string; publicKey: string; serverTime: number; expiresAt: number } }).bizData
  if (!answer || token === null) throw new Error(`no key: ${JSON.stringify(body)}`)
  const shared = own.computeSecret(Buffer.from(answer.publicKey, 'base64url'))
  const derive = (info: string) => new Uint8Array(hkdfSync('sha256', shared, answer.assertionKey, info, 32))
  return { id: answer.assertionKey, sign: derive(KEY_USES.sign), encrypt: derive(KEY_USES.encrypt), token, answer }
}

export const newSigning = (key: SigningKey, now: number, call: Pick<Signing, 'method' | 'path' | 'body'>): Signing => ({
  ...call,
  timestamp: String(Math.floor(now / 1000)),
  nonce: randomBytes(16).toString('base64url'),
  assertionKey: key.id,
  token: key.token,
})

/** The headers of a signed call. */
export const signingHeaders = (key: Pick<SigningKey, 'sign'>, signing: Signing): Record<string, string> => {
  const [plain = ''] = signing.path.split('?', 1)
  const [, root, app = '', , name = ''] = plain.split('/')
  const direct = root !== 'gateway'
  const text = signedText({ ...signing, bodyHash: createHash('sha256').update(signing.body).digest('base64url') })
  return {
    [HEADERS.appKey]: APP_KEY,
    [HEADERS.backendAppCode]: direct ? DIRECT_APP : (app as AppCode),
    [HEADERS.apiVersion]: API_VERSION,
    [HEADERS.apiName]: direct ? plain.replace(/^\/api\//, '') : name,
    [HEADERS.timestamp]: signing.timestamp,
    [HEADERS.assertionKey]: signing.assertionKey,
    [HEADERS.nonce]: signing.nonce,
    [HEADERS.sign]: createHmac('sha256', key.sign).update(text).digest('base64url'),
    [HEADERS.token]: signing.token,
  }
}

/** An encrypted answer's text; throws when it is another call's or was changed. */
export const decryptAnswer = (key: Pick<SigningKey, 'encrypt'>, sealed: string, nonce: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.encrypt, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(nonce)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
