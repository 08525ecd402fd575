import { yearChoices } from '../../../domain/periods.ts'
import { Choices } from './Choices.tsx'
import type { FilterInput } from './define.ts'

/** The last ten years, and those there are. */
export const years: FilterInput = (props) => <Choices {...props} offered={yearChoices(props.today, 10).map(String)} />
