import type { SourceRecord } from '../../domain/record.ts'
import { shownFile } from './types.ts'

/** Names of files only: where they lay on this machine is nobody's business (TRUTH-05). */
export const withoutPaths = (record: SourceRecord): SourceRecord => {
  const { file, sections } = record.provenance
  const shown = (name: string) => (/[\\/]/.test(name) ? shownFile(name) : name)
  if (shown(file) === file && !sections) return record
  const ofSections = Object.entries(sections ?? {}).map(([id, source]) => [id, { ...source, file: shown(source.file) }] as const)
  return {
    ...record,
    provenance: { ...record.provenance, file: shown(file), ...(sections && { sections: Object.fromEntries(ofSections) }) },
  }
}
