import type { SourceFile } from '../types.ts'

/** Files that lie beside the data and are none: notes, licences, checksums, pages saved with it. */
export const isCompanion = (file: SourceFile): boolean =>
  /^(?:readme|licen[cs]e|notice|contents|manifest|checksums?)\b|\.(?:md|sha256|md5|xsd|dtd|html?|pdf|docx?|png|jpe?g)$/i.test(file.base)
