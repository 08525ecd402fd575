import type { RestrictionActor, restrictionMachine } from '../../../../machines/account/restriction/machine.ts'
import { RestrictionDialog } from '../../../../ui/account/restriction/RestrictionDialog.tsx'
import { useLanguage } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

const Dialog = ({ actor }: { actor: RestrictionActor }) => (
  <RestrictionDialog actor={actor} language={useLanguage()} contact="Chen, 010-1234" />
)

export const rendering = defineRendering<typeof restrictionMachine>({ element: (actor) => <Dialog actor={actor} /> })
