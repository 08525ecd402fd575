import { type Crypto, webCrypto } from './crypto.ts'

/** The implementation this page can use. */
export const loadCrypto = async (): Promise<Crypto> => {
  // Absent outside secure contexts, whatever its type says.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  return subtle ? webCrypto(subtle) : (await import('./cryptoPlain.ts')).plainCrypto
}
