import type { ComponentType } from 'react'
import type { FieldDefinition } from '../../../domain/database.ts'
import type { Term, Value } from '../../../domain/record.ts'
import { lazyComponent } from '../../common/lazyComponent.ts'
import type { Labels } from '../fields/labels.ts'

/** What a hover card is told of what is pointed at. */
export interface HoverProps {
  id: string
  field: FieldDefinition
  /** The single name pointed at; else, and whenever the keyboard leads there, all of the field's value. */
  value: NonNullable<Value> | Term
  labels: Labels
  /** `with` of the definition. */
  options: Readonly<Record<string, string>>
}

export interface Hover {
  Component: ComponentType<HoverProps>
}

/**
 * More about a value while it is pointed at for 200 ms, or has the keyboard's focus: named by `hover` in the definition, else by what the
 * field is (`hoverOf`). `load` brings the content when the first card opens. It is read only: no links and no controls, for nobody could
 * reach them by keyboard.
 */
export const defineHover = ({ load }: { load: () => Promise<ComponentType<HoverProps>> }): Hover => ({ Component: lazyComponent(load) })
