import type { Subject } from '../../machines/gallery/subject.ts'
import { MACHINES } from '../../machines/registry.ts'

export { prepared, stepsFor, type Subject } from '../../machines/gallery/subject.ts'

/** Every machine of the registry. */
export const SUBJECTS: readonly Subject[] = await Promise.all(
  MACHINES.map(async ({ id, load, examples, properties }) => ({
    id,
    machine: await load(),
    examples: await examples(),
    properties: await properties(),
  })),
)

/** @throws when there is no machine of this id. */
export const subjectOf = (id: string): Subject => {
  const found = SUBJECTS.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no machine "${id}"; there are ${SUBJECTS.map((candidate) => candidate.id).join(', ')}`)
  return found
}
