import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { citationMachine } from '../../../../machines/database/citation/machine.ts'
import { ActionButton } from '../../../../ui/database/actions/Actions.tsx'
import type { ActionRef } from '../../../../ui/database/actions/define.ts'
import { ACTIONS } from '../../../../ui/database/actions/registry.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { defineRendering } from '../../rendering.ts'

const Labelled = ({ actor }: { actor: ActionRef }) => (
  <ActionButton slot="copyCitation" action={ACTIONS['copyCitation']!} actor={actor} labels={useLabels(exampleDatabase)} />
)

export const rendering = defineRendering<typeof citationMachine>({
  element: (actor) => <Labelled actor={actor as unknown as ActionRef} />,
})
