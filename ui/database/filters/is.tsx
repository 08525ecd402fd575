import { derivationOf, fieldOf } from '../../../domain/database.ts'
import { SearchBox } from '../associate/SearchBox.tsx'
import { type AssociateActor, childOf } from '../list/types.ts'
import { Choices } from './Choices.tsx'
import type { FilterInput } from './define.ts'

/** All options of an enum, both answers of a flag; of names and numbers those there are, and type-ahead for others, which join them at once. */
export const is: FilterInput = (props) => {
  const { definition, labels, condition, actor } = props
  const field = fieldOf(definition, condition.field)
  const typed = derivationOf(field)?.from ?? condition.field
  const box =
    condition.op === 'is' && fieldOf(definition, typed)?.associate ? childOf<AssociateActor>(actor, `associate:${typed}`) : undefined
  return (
    <>
      <Choices {...props} offered={field?.kind === 'enum' ? field.options : field?.kind === 'flag' ? ['true', 'false'] : []} />
      {box && (
        <SearchBox
          definition={definition}
          labels={labels}
          actor={box}
          label={labels.t('list:sentence.otherOf', { field: labels.field(condition.field) })}
          placeholder={labels.t('list:sentence.other')}
        />
      )}
    </>
  )
}
