import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { associateMachine } from '../../../../machines/database/associate/machine.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import type { AssociateActor } from '../../../../ui/database/list/types.ts'
import { SearchBox } from '../../../../ui/database/associate/SearchBox.tsx'
import { defineRendering } from '../../rendering.ts'

const Box = ({ actor }: { actor: AssociateActor }) => {
  const labels = useLabels(exampleDatabase)
  const { field } = actor.getSnapshot().context
  return (
    <SearchBox
      definition={exampleDatabase}
      labels={labels}
      actor={actor}
      label={labels.t('list:search.quickLabel', { field: labels.field(field) })}
    />
  )
}

export const rendering = defineRendering<typeof associateMachine>({
  element: (actor) => <Box actor={actor as unknown as AssociateActor} />,
})
