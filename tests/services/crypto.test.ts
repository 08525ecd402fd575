import { createECDH } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KEY_USES } from '../../domain/calls.ts'
import { agree, digest, encrypt, isSignature } from '../../server/calls/crypto.ts'
import { type Crypto, fromBase64Url, loadCrypto, toBase64Url, utf8, webCrypto } from '../../services/crypto.ts'
import { plainCrypto } from '../../services/cryptoPlain.ts'
import { runs } from '../runs.ts'

const IMPLEMENTATIONS: [string, Crypto][] = [
  ['WebCrypto', webCrypto(globalThis.crypto.subtle)],
  ['the library', plainCrypto],
]
const id = 'assertion-key-of-32-characters-x'
const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((value) => value.toWellFormed())

/** An agreement of the client's side with the gateway's. */
const agreed = async (crypto: Crypto) => {
  const pair = await crypto.generate()
  const ours = agree(pair.publicKey, id)
  if (!ours) throw new Error('the gateway took no such key')
  return { client: await pair.agree(ours.publicKey, id, KEY_USES), gateway: ours.keys }
}

describe.each(IMPLEMENTATIONS)('crypto of %s', (_, crypto) => {
  it('GATE-02 both sides derive the same keys: the gateway takes the signature of every text, and of no other text', async () => {
    const { client, gateway } = await agreed(crypto)
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const sign = await client.sign(one)
        expect(isSignature(sign, one, gateway.sign)).toBe(true)
        expect(isSignature(sign, other, gateway.sign)).toBe(one === other)
        expect(isSignature(sign, one, gateway.encrypt)).toBe(false)
      }),
      { numRuns: runs(100) },
    )
  })

  it('GATE-03 opens what the gateway sealed for this call, and nothing changed by a bit or made for another', async () => {
    const { client, gateway } = await agreed(crypto)
    await fc.assert(
      fc.asyncProperty(text, text, fc.nat(), async (plain, nonce, at) => {
        const sealed = encrypt(utf8(plain), gateway.encrypt, nonce)
        expect(await client.decrypt(sealed, nonce)).toBe(plain)
        await expect(client.decrypt(sealed, `${nonce}x`)).rejects.toBeInstanceOf(Error)
        const bytes = fromBase64Url(sealed)
        bytes[at % bytes.length]! ^= 1 << (at % 8)
        await expect(client.decrypt(toBase64Url(bytes), nonce)).rejects.toBeInstanceOf(Error)
      }),
      { numRuns: runs(100) },
    )
  })

  it('GATE-02 hashes like the gateway', async () => {
    expect(await crypto.sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU')
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await crypto.sha256(value)).toBe(digest(utf8(value)))
      }),
    )
  })

  it('GATE-02 agrees with no peer whose key is none', async () => {
    const pair = await crypto.generate()
    const offCurve = Buffer.from(pair.publicKey, 'base64url')
    offCurve[64]! ^= 1
    for (const peer of ['', 'AAAA', toBase64Url(new Uint8Array(65)), offCurve.toString('base64url'), '!!'])
      await expect(pair.agree(peer, id, KEY_USES)).rejects.toBeInstanceOf(Error)
  })

  it('GATE-02 another pair, another salt, another use: another key', async () => {
    const pair = await crypto.generate()
    const peer = createECDH('prime256v1').generateKeys('base64url', 'uncompressed')
    const signs = await Promise.all(
      [
        { salt: id, uses: KEY_USES },
        { salt: `${id}y`, uses: KEY_USES },
        { salt: id, uses: { sign: KEY_USES.encrypt, encrypt: KEY_USES.sign } },
      ].map(async ({ salt, uses }) => (await pair.agree(peer, salt, uses)).sign('text')),
    )
    expect(new Set(signs).size).toBe(3)
  })

  it('GATE-02 random texts are as long as asked and do not come back', () => {
    const texts = Array.from({ length: 200 }, () => crypto.random(16))
    expect(new Set(texts).size).toBe(200)
    for (const each of texts) expect(each).toMatch(/^[\w-]{22}$/)
  })
})

it('GATE-02 base64url survives every byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      expect(fromBase64Url(toBase64Url(bytes))).toStrictEqual(new Uint8Array(bytes))
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
    { numRuns: runs(50) },
  )
})

it('GATE-02 a page without WebCrypto gets the library', async () => {
  expect(await loadCrypto()).not.toBe(plainCrypto)
  const { subtle } = globalThis.crypto
  try {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true })
    expect(await loadCrypto()).toBe(plainCrypto)
  } finally {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true })
  }
})
