import { createHash } from 'node:crypto'
import { type CaptchaWork, workText, zeroBits } from '../../domain/calls.ts'

/** Parts of every puzzle's work, and the zero bits of each at first: some 33 thousand hashes, a tenth of a second in a browser. */
const PARTS = 8
const BITS = 12
/** So many puzzles of a network within the window are worked for at the first price; each time twice as many double it. */
const EASY = 10
/** Highest price: 32 times the first, some three seconds. */
const MOST_BITS = BITS + 5
/** How long a network's puzzles count, ms. **Decided**: what an office does in a rush is forgotten before the next. */
export const WORK_WINDOW_MS = 10 * 60_000

/** The work for a network's `tries`th puzzle within the window. */
export const workFor = (tries: number): CaptchaWork => ({
  parts: PARTS,
  bits: Math.min(MOST_BITS, BITS + Math.max(0, Math.floor(Math.log2(Math.max(1, tries) / EASY)))),
})

/** Whether `proof` has a number for each part that does the work of the puzzle. Any numbers may come; none throw. */
export const isWorked = (sceneId: string, { parts, bits }: CaptchaWork, proof: readonly number[]): boolean =>
  proof.length === parts &&
  proof.every(
    (nonce, part) =>
      zeroBits(
        createHash('sha256')
          .update(workText(sceneId, part, nonce))
          .digest(),
      ) >= bits,
  )
