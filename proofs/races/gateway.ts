import { createCipheriv, createECDH, createHash, createHmac, hkdfSync } from 'node:crypto'
import { HEADERS, KEY_USES, signedText } from '../../domain/calls.ts'
import type { Reply, Request } from './network.ts'

/** A refusal in either form. */
export class Refused extends Error {
  readonly code: string
  readonly number: number

  constructor(code: string, number = 9999) {
    super(code)
    this.code = code
    this.number = number
  }
}

interface Key {
  sign: Buffer
  encrypt: Buffer
  token: string
  previous: string | null
  nonces: Set<string>
}

/** What a call of the gateway's form, or a direct one, is answered; throws `Refused`. Null: the line breaks. */
export type Answering = (call: { name: string; data: Record<string, unknown>; request: Request }) => unknown

/** Calls of the gateway's form whose answers travel encrypted. */
type IsEncrypted = (name: string) => boolean

/**
 * A gateway's front: keys, tokens, signatures, nonces and encrypted answers as the real one has them (GATE-01 … GATE-03, SESS-03), so that what
 * a client does with them while calls cross is held to. What calls mean is `answering`'s.
 */
export class GatewayFront {
  /** The next signed call brings its key's next token. */
  isTurnDue = false
  /** Signed calls that were refused for their signature, key or token, by code. */
  readonly refusals: string[] = []
  private readonly keys = new Map<string, Key>()
  private readonly answering: Answering
  private readonly isEncrypted: IsEncrypted
  private readonly now: () => number
  private count = 0

  constructor(answering: Answering, isEncrypted: IsEncrypted, now: () => number) {
    this.answering = answering
    this.isEncrypted = isEncrypted
    this.now = now
  }

  /** Forgets every key there is: as a gateway that was set up anew. */
  forgetKeys(): void {
    this.keys.clear()
  }

  readonly answer = (request: Request): Reply | null => {
    const isDirect = request.path.startsWith('/api/')
    const path = request.path.split('?')[0]!
    const name = isDirect ? path.slice('/api/'.length) : path.split('/').at(-1)!
    const body = request.body === '' ? {} : (JSON.parse(request.body) as Record<string, unknown>)
    const data = isDirect ? body : ((body['bizData'] ?? {}) as Record<string, unknown>)
    let headers: Record<string, string> = {}
    let key: Key | null = null
    try {
      if (name === 'newSession') return this.agree(String(data['publicKey']))
      if (request.body !== '') {
        key = this.verify(request, path)
        if (this.isTurnDue) {
          this.isTurnDue = false
          key.previous = key.token
          key.token = `token-${++this.count}`
          headers = { [HEADERS.token]: key.token }
        }
      }
      const value = this.answering({ name, data, request })
      if (value === null) return null
      if (isDirect) return { status: 200, json: value, headers }
      const plain = { success: true, bizData: value }
      return { status: 200, json: this.isEncrypted(name) && key ? this.seal(key, plain, request) : plain, headers }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const own = { error: { code: error.code } }
      return isDirect
        ? { status: 400, json: { code: error.number, msg: '', ...own }, headers }
        : { status: 200, json: { success: false, errCode: error.number, errMsg: '', ...own }, headers }
    }
  }

  private agree(publicKey: string): Reply {
    const own = createECDH('prime256v1')
    const mine = own.generateKeys('base64url', 'uncompressed')
    const shared = own.computeSecret(Buffer.from(publicKey, 'base64url'))
    const id = `key-${++this.count}`
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', shared, id, use, 32))
    const key: Key = {
      sign: derive(KEY_USES.sign),
      encrypt: derive(KEY_USES.encrypt),
      token: `token-${id}`,
      previous: null,
      nonces: new Set(),
    }
    this.keys.set(id, key)
    const answer = { assertionKey: id, publicKey: mine, serverTime: Math.floor(this.now() / 1000), expiresAt: this.now() + 86_400_000 }
    return { status: 200, json: { success: true, bizData: answer }, headers: { [HEADERS.token]: key.token } }
  }

  private verify(request: Request, path: string): Key {
    const of = (name: string) => request.headers.get(name) ?? ''
    const key = this.keys.get(of(HEADERS.assertionKey))
    const refuse = (code: string): never => {
      this.refusals.push(code)
      throw new Refused(code)
    }
    if (!key) return refuse('gateway.key_unknown')
    const text = signedText({
      method: request.method,
      path,
      timestamp: of(HEADERS.timestamp),
      nonce: of(HEADERS.nonce),
      assertionKey: of(HEADERS.assertionKey),
      token: of(HEADERS.token),
      bodyHash: createHash('sha256').update(request.body).digest('base64url'),
    })
    if (createHmac('sha256', key.sign).update(text).digest('base64url') !== of(HEADERS.sign)) return refuse('gateway.signature')
    if (key.nonces.has(of(HEADERS.nonce))) return refuse('gateway.replayed')
    key.nonces.add(of(HEADERS.nonce))
    if (of(HEADERS.token) !== key.token && of(HEADERS.token) !== key.previous) return refuse('gateway.key_unknown')
    return key
  }

  private seal(key: Key, plain: unknown, request: Request): { encrypted: string } {
    const iv = Buffer.alloc(12)
    iv.writeUInt32BE(++this.count)
    const cipher = createCipheriv('aes-256-gcm', key.encrypt, iv).setAAD(Buffer.from(request.headers.get(HEADERS.nonce) ?? ''))
    const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(plain)), cipher.final(), cipher.getAuthTag()])
    return { encrypted: sealed.toString('base64url') }
  }
}
