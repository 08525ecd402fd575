import { fieldOf } from '../../../domain/database.ts'
import { Choices } from './Choices.tsx'
import type { FilterInput } from './define.ts'

/** All options of an enum, both answers of a flag; of names and numbers those there are. */
export const is: FilterInput = (props) => {
  const field = fieldOf(props.definition, props.condition.field)
  return <Choices {...props} offered={field?.kind === 'enum' ? field.options : field?.kind === 'flag' ? ['true', 'false'] : []} />
}
