import type { ImportLog, SourceFile } from '../types.ts'

/** Files that lie beside the data and are none: notes, licences, checksums, pages saved with it. */
const isCompanion = (file: SourceFile): boolean =>
  /^(?:readme|licen[cs]e|notice|contents|manifest|checksums?)\b|\.(?:md|sha256|md5|xsd|dtd|html?|pdf|docx?|png|jpe?g)$/i.test(file.base)

/** The files to read: companions are told to `log.ignored` and left out, unless there is nothing else. Throws the signal's reason. */
export function* withoutCompanions(files: readonly SourceFile[], log: ImportLog, signal?: AbortSignal): Generator<SourceFile> {
  for (const file of files) {
    signal?.throwIfAborted()
    if (files.length > 1 && isCompanion(file)) log.ignored(file.name)
    else yield file
  }
}
