import { fieldOf } from '../../../domain/database.ts'
import { Choices } from './Choices.tsx'
import type { FilterInput } from './define.ts'
import { yearsOffered } from './spans.ts'

/** The ten years offered, and those there are. */
export const years: FilterInput = (props) => (
  <Choices {...props} offered={yearsOffered(fieldOf(props.definition, props.condition.field), props.today)} />
)
