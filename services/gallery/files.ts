import type { BrokenFile } from '../../domain/brokenFile.ts'
import type { PickedFile } from '../../machines/gallery/coverage/types.ts'

type Read<T> = { value: T } | Omit<BrokenFile, 'file'>

/** Reads picked files one after the other; what cannot be read is named with its fault, the others are there all the same. */
export const readFiles = async <T>(
  files: readonly PickedFile[],
  parse: (text: string) => Read<T>,
  maxBytes: number,
): Promise<{ read: { value: T; file: PickedFile }[]; broken: BrokenFile[] }> => {
  const read: { value: T; file: PickedFile }[] = []
  const broken: BrokenFile[] = []
  for (const file of files) {
    const outcome: Read<T> =
      file.size > maxBytes ? { fault: 'large', at: '' } : await file.text().then(parse, () => ({ fault: 'unreadable' as const, at: '' }))
    if ('value' in outcome) read.push({ value: outcome.value, file })
    else broken.push({ file: file.name, ...outcome })
  }
  return { read, broken }
}
