import type { ReactNode } from 'react'
import type { FieldDefinition } from '../../../domain/database.ts'
import type { Value } from '../../../domain/record.ts'
import type { Labels } from '../fields/labels.ts'

/** What a cell is told. Blank values never come to it: they are a dash everywhere. */
export interface CellProps {
  id: string
  field: FieldDefinition
  value: NonNullable<Value>
  labels: Labels
  /** Words to mark. */
  words: readonly string[]
  /** Room in px and lines of text in the grid; absent in the record, where everything is shown. */
  fit: { width: number; lines: number } | undefined
  /** `with` of the definition. */
  options: Readonly<Record<string, string>>
}

export interface Cell {
  /** Called for every cell on screen: plain elements and no hooks, or the grid gets slow. What needs a state is a component in what it returns. */
  draw: (props: CellProps) => ReactNode
  /** What is wrong with a definition's use of it, in words; a test asks for every definition. */
  faults?: (field: FieldDefinition, options: CellProps['options']) => readonly string[]
}

/**
 * The look of a field's values, named by `cell` in the definition, in the grid and in the record. Only the look: copies, exports and
 * print keep to `valueText`. One that throws is reported once (`reportError`) and left out until the page is loaded anew; values then look as their
 * kind asks.
 */
export const defineCell = (cell: Cell): Cell => cell
