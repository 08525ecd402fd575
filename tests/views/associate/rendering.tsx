import { smallDatabase } from '../../../domain/smallDatabase.ts'
import type { associateMachine } from '../../../machines/associate/machine.ts'
import { useLabels } from '../../../ui/fields/labels.ts'
import type { AssociateActor } from '../../../ui/list/types.ts'
import { SearchBox } from '../../../ui/query/SearchBox.tsx'
import { defineRendering } from '../rendering.ts'

const Box = ({ actor }: { actor: AssociateActor }) => {
  const labels = useLabels(smallDatabase)
  const { field } = actor.getSnapshot().context
  return (
    <SearchBox
      definition={smallDatabase}
      labels={labels}
      actor={actor}
      label={labels.t('list:search.quickLabel', { field: labels.field(field) })}
    />
  )
}

export const rendering = defineRendering<typeof associateMachine>({
  element: (actor) => <Box actor={actor as unknown as AssociateActor} />,
})
