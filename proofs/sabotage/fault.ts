/** A place of a file that reads otherwise. `find` stands there exactly once; where it is empty, the file is a new one. */
interface Edit {
  /** From the root. */
  file: string
  find: string
  put: string
}

/** A mistake that somebody could make. It is put in alone, and some test of `npm test` has to fail. */
export interface Fault extends Edit {
  /** Unique among all. */
  id: string
  /** What a user, an operator or a reviewer would meet, in a sentence. */
  means: string
  /** IDs of docs/requirements.md. */
  requirements: readonly string[]
  /** Further places of the same mistake. */
  also?: readonly Edit[]
  /** Test files that are asked, or steps that read the sources (`step:lint`, proofs/run/steps.mjs); one of them failing is enough. */
  askedOf: readonly string[]
  /** Of their tests those whose name fits (vitest's `-t`), where a file takes long; all unless told. */
  tests?: string
}

/** Faults of one subject: a section of docs/sabotage.md. */
export interface FaultList {
  /** Its file in `faults/` and in `outcomes/`. */
  id: string
  title: string
  faults: readonly Fault[]
}

export const editsOf = ({ file, find, put, also = [] }: Fault): Edit[] => [{ file, find, put }, ...also]

/**
 * What stands in a file with the edit made.
 *
 * @param text null where there is no such file.
 * @throws Error when the place is not there, or more than once, or the file that was to be new is there.
 */
export const edited = (text: string | null, { file, find, put }: Edit): string => {
  if ((text === null) !== (find === '')) throw new Error(text === null ? `There is no ${file}` : `${file} is there already`)
  if (text === null) return put
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places that read ${JSON.stringify(find)}; exactly one is needed`)
  // A function: `$&` in what is put is no pattern.
  return text.replace(find, () => put)
}
