import { createCipheriv, createDecipheriv, createECDH, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { KEY_USES } from '../../domain/calls.ts'
import type { Hasher } from '../auth/secret.ts'

/** The two keys of 256 bits both sides derive from one agreement (GATE-02, GATE-03). */
export interface AgreedKeys {
  sign: Uint8Array
  encrypt: Uint8Array
}

const KEY_BYTES = 32
/** Uncompressed point of P-256: 0x04, x, y. */
const POINT_BYTES = 65
const IV_BYTES = 12
const TAG_BYTES = 16
const GCM = 'aes-256-gcm'

/**
 * Our side of the agreement: ECDH on P-256 with a key pair of this one use, HKDF-SHA-256 with the assertion key's id as salt.
 * Null when the peer's key (base64url) is no point of the curve.
 */
export const agree = (peer: string, id: string): { publicKey: string; keys: AgreedKeys } | null => {
  const point = Buffer.from(peer, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== 4) return null
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys('base64url', 'uncompressed')
  let shared: Buffer
  try {
    shared = own.computeSecret(point)
  } catch {
    return null
  }
  const derive = (info: string) => new Uint8Array(hkdfSync('sha256', shared, id, info, KEY_BYTES))
  return { publicKey, keys: { sign: derive(KEY_USES.sign), encrypt: derive(KEY_USES.encrypt) } }
}

/** base64url of SHA-256. */
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

/** Whether `given` is the text's signature (HMAC-SHA-256, base64url); takes as long whatever it is. */
export const isSignature = (given: string, text: string, key: Uint8Array): boolean => {
  const right = Buffer.from(createHmac('sha256', key).update(text).digest('base64url'))
  const tried = Buffer.from(given)
  return tried.length === right.length && timingSafeEqual(tried, right)
}

/** base64url of iv ‖ ciphertext ‖ tag, bound to `context`. */
export const encrypt = (plain: Uint8Array, key: Uint8Array, context: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(GCM, key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The plain bytes, or null when anything was changed. */
export const decrypt = (sealed: string, key: Uint8Array, context: string): Uint8Array | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const end = bytes.length - TAG_BYTES
  try {
    const decipher = createDecipheriv(GCM, key, bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(end))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, end)), decipher.final()])
  } catch {
    return null
  }
}

/** Keeps agreed keys in the state so that only this gateway's secret opens them. */
export interface Sealer {
  seal(keys: AgreedKeys, id: string): string
  /** Null when it was sealed with another secret, for another id, or changed. */
  open(sealed: string, id: string): AgreedKeys | null
}

export const createSealer = (hasher: Hasher): Sealer => {
  const key = Buffer.from(hasher.hash('seal of assertion keys'), 'base64url')
  return {
    seal: (keys, id) => encrypt(Buffer.concat([keys.sign, keys.encrypt]), key, id),
    open: (sealed, id) => {
      const plain = decrypt(sealed, key, id)
      return plain?.length === 2 * KEY_BYTES ? { sign: plain.subarray(0, KEY_BYTES), encrypt: plain.subarray(KEY_BYTES) } : null
    },
  }
}
