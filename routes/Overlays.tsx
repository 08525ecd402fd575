import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { PART_IDS, type PartId } from '../machines/shell/app/parts.ts'
import { useApp } from './context.ts'
import type { Part } from './parts/define.ts'
import { PARTS } from './parts/registry.ts'
import { usePart } from './usePart.ts'

/** A part's view, mounted while the overlay authority has it in its queue. */
const Shown = ({ id, part: { overlay, View } }: { id: PartId; part: Part }) => {
  const app = useApp()
  const actor = usePart(id)
  const wanted = useSelector(app.overlay(), ({ context }) => context.queue.some((request) => overlay.includes(request.id)))
  // One that is still coming hides no other; that it is shows when it takes long (ui/theme/start.css).
  return actor && wanted ? (
    <Suspense fallback={<div className="late" />}>
      <View actor={actor} world={app.world} />
    </Suspense>
  ) : null
}

/** The modals of the app's parts. Which of them shows, the overlay authority decides. */
export const Overlays = () => PART_IDS.map((id) => <Shown key={id} id={id} part={PARTS[id]} />)
