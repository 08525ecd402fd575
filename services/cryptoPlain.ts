import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Crypto, fromBase64Url, fromUtf8, IV_BYTES, KEY_BITS, randomText, toBase64Url, utf8 } from './crypto.ts'

/** Without the browser's help: pages on plain HTTP, as a phone in the house opens them. */
export const plainCrypto: Crypto = {
  generate: async () => {
    const pair = p256.keygen()
    return {
      publicKey: toBase64Url(p256.getPublicKey(pair.secretKey, false)),
      agree: async (peer, salt, uses) => {
        // The first byte says how the point is written; the secret is its x.
        const shared = p256.getSharedSecret(pair.secretKey, fromBase64Url(peer)).subarray(1)
        const derive = (info: string) => hkdf(sha256, shared, utf8(salt), utf8(info), KEY_BITS / 8)
        const mac = derive(uses.sign)
        const cipher = derive(uses.encrypt)
        return {
          sign: async (text) => toBase64Url(hmac(sha256, mac, utf8(text))),
          decrypt: async (sealed, context) => {
            const bytes = fromBase64Url(sealed)
            return fromUtf8(new Uint8Array(gcm(cipher, bytes.subarray(0, IV_BYTES), utf8(context)).decrypt(bytes.subarray(IV_BYTES))))
          },
        }
      },
    }
  },
  sha256: async (text) => toBase64Url(sha256(utf8(text))),
  random: randomText,
}
