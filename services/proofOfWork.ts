import { sha256 } from '@noble/hashes/sha2.js'
import { type CaptchaWork, workText, zeroBits } from '../domain/calls.ts'

/** How long the page's thread is taken at a time, ms: less than a frame, so that the piece still follows the hand. */
const SLICE_MS = 8
/** Hashes between two looks at the clock. */
const BATCH = 64

const utf8 = new TextEncoder()

/**
 * Does the work of a captcha (CAPT-01): for each part the first number that fits. In script rather than by WebCrypto, whose answers
 * take longer to come than a hash of so few bytes; in slices, between which `pause` lets the page live. Rejects with the signal's reason.
 */
export const doWork = async (
  sceneId: string,
  { parts, bits }: CaptchaWork,
  { signal, now, pause }: { signal?: AbortSignal; /** ms */ now: () => number; pause: () => Promise<void> },
): Promise<number[]> => {
  const proof: number[] = []
  let begun = now()
  for (let part = 0; part < parts; part++)
    for (let nonce = 0; proof.length === part; nonce++) {
      if (zeroBits(sha256(utf8.encode(workText(sceneId, part, nonce)))) >= bits) proof.push(nonce)
      else if (nonce % BATCH === 0 && now() - begun >= SLICE_MS) {
        await pause()
        signal?.throwIfAborted()
        begun = now()
      }
    }
  return proof
}
