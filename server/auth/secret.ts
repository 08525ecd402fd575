import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keyed hashes with the gateway's own secret; `purpose` keeps one use from being taken for another. */
export interface Hasher {
  hash(purpose: string, ...parts: readonly string[]): string
}

const SECRET_BYTES = 32

export const createHasher = (secret: Uint8Array): Hasher => ({
  hash: (purpose, ...parts) => {
    const mac = createHmac('sha256', secret)
    // Length before each part: no two lists of parts read the same.
    for (const part of [purpose, ...parts]) mac.update(`${part.length}:`).update(part)
    return mac.digest('base64url')
  },
})

/**
 * The secret of a data directory, made on first use (mode 0600). Several gateways on one PostgreSQL share it by sharing the
 * file. Made beside and linked into place: two first starts agree on one.
 */
export const readSecret = (dataDir: string): Uint8Array => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    writeFileSync(beside, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 })
    try {
      linkSync(beside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(beside, { force: true })
    }
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== SECRET_BYTES) throw new Error(`${file} does not hold a secret of ${SECRET_BYTES} bytes in hexadecimal`)
  return secret
}

/** An opaque identifier of 192 random bits. */
export const randomToken = (): string => randomBytes(24).toString('base64url')

/** A name for something, of 96 random bits in hexadecimal: easy to read out and to type, it opens nothing. */
export const randomId = (): string => randomBytes(12).toString('hex')
