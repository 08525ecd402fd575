import type { ComponentType } from 'react'
import type { DatabaseDefinition, SectionDefinition } from '../../../domain/database.ts'
import type { RecordDetail, SectionRow } from '../../../domain/record.ts'
import { lazyComponent } from '../../common/lazyComponent.ts'
import type { ActionRef } from '../actions/define.ts'
import type { Labels } from '../fields/labels.ts'

/** What a section's picture is told. */
export interface SectionProps {
  definition: DatabaseDefinition
  section: SectionDefinition
  record: RecordDetail
  /** Rows of a table section; none for one of fields. */
  rows: readonly SectionRow[]
  labels: Labels
  /** Today, YYYY-MM-DD, in the user's calendar. */
  today: string
  /** `with` of the definition. */
  options: Readonly<Record<string, string>>
  /** Its behaviour: the record's machine `action:<id>` of the slot's name, where `services/database/actions` has one and it has come. */
  actor?: ActionRef | undefined
}

interface Common {
  /** It is all of the section; else what the section's kind draws stands below it. */
  instead?: true
  /** Options that name columns of the section; a test looks for them in every definition. */
  columns?: readonly string[]
}
type Given = Common & ({ Component: ComponentType<SectionProps> } | { load: () => Promise<ComponentType<SectionProps>> })

export interface Section extends Common {
  Component: ComponentType<SectionProps>
}

/**
 * A picture of a section's rows or fields, named by `show` in the definition. It shows where the section has content, never where the files
 * lack it; one that throws leaves the section as its kind draws it. `load` fetches one that is large when a record shows it.
 */
export const defineSection = (given: Given): Section => ('load' in given ? { ...given, Component: lazyComponent(given.load) } : given)
