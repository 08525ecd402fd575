/**
 * The arithmetic of signed calls (GATE-02, GATE-03) in one interface with two implementations: WebCrypto where the page has it,
 * and a library's for pages without `crypto.subtle`, which browsers keep from plain HTTP. Binary values are base64url texts.
 */
export interface Crypto {
  /** A key pair of P-256 for one agreement. */
  generate(): Promise<KeyPair>
  /** SHA-256 of the text's UTF-8 bytes. */
  sha256(text: string): Promise<string>
  /** That many unforeseeable bytes. */
  random(bytes: number): string
}

export interface KeyPair {
  /** Uncompressed point. */
  publicKey: string
  /** Both keys, derived by HKDF-SHA-256 with `salt` and the info of each use. Rejects when `peer` is no point of the curve. */
  agree(peer: string, salt: string, uses: { sign: string; encrypt: string }): Promise<AgreedKeys>
}

export interface AgreedKeys {
  /** HMAC-SHA-256 of the text. */
  sign(text: string): Promise<string>
  /** Text of iv ‖ AES-256-GCM ciphertext ‖ tag, bound to `context`. Rejects when anything was changed. */
  decrypt(sealed: string, context: string): Promise<string>
}

export const IV_BYTES = 12
export const KEY_BITS = 256

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
export const fromUtf8 = (bytes: BufferSource): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

export const toBase64Url = (bytes: Uint8Array): string => {
  let binary = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws on anything that is no base64url. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** Works in pages without `crypto.subtle` too. */
export const randomText = (bytes: number): string => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** The browser's own; keys cannot be read out of it, by scripts of ours or anybody's. */
export const webCrypto = (subtle: SubtleCrypto): Crypto => ({
  generate: async () => {
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    const pair = await subtle.generateKey(curve, false, ['deriveBits'])
    return {
      publicKey: toBase64Url(new Uint8Array(await subtle.exportKey('raw', pair.publicKey))),
      agree: async (peer, salt, uses) => {
        const point = await subtle.importKey('raw', fromBase64Url(peer), curve, false, [])
        const shared = await subtle.deriveBits({ name: 'ECDH', public: point }, pair.privateKey, KEY_BITS)
        const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
        const derive = (info: string, key: HmacKeyGenParams | AesKeyGenParams, use: KeyUsage) =>
          subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: utf8(salt), info: utf8(info) }, base, key, false, [use])
        const [mac, cipher] = await Promise.all([
          derive(uses.sign, { name: 'HMAC', hash: 'SHA-256', length: KEY_BITS }, 'sign'),
          derive(uses.encrypt, { name: 'AES-GCM', length: KEY_BITS }, 'decrypt'),
        ])
        return {
          sign: async (text) => toBase64Url(new Uint8Array(await subtle.sign('HMAC', mac, utf8(text)))),
          decrypt: async (sealed, context) => {
            const bytes = fromBase64Url(sealed)
            const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: utf8(context) }
            return fromUtf8(await subtle.decrypt(algorithm, cipher, bytes.subarray(IV_BYTES)))
          },
        }
      },
    }
  },
  sha256: async (text) => toBase64Url(new Uint8Array(await subtle.digest('SHA-256', utf8(text)))),
  random: randomText,
})

/** The implementation this page can use. */
export const loadCrypto = async (): Promise<Crypto> => {
  // Absent outside secure contexts, whatever its type says.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  return subtle ? webCrypto(subtle) : (await import('./cryptoPlain.ts')).plainCrypto
}
