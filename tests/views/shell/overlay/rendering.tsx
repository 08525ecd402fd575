import { useTranslation } from 'react-i18next'
import type { OverlayActor, overlayMachine } from '../../../../machines/shell/overlay/machine.ts'
import { OverlayContext } from '../../../../ui/shell/overlay/context.ts'
import { ModalDialog } from '../../../../ui/shell/overlay/Modal.tsx'
import { defineRendering } from '../../rendering.ts'
import { ignore } from '../../shell.tsx'
import { TITLES } from './view.ts'

/** Modals whose machines always want them shown, and more of them than the queue ever has: the authority alone keeps them apart. */
const Modals = ({ actor }: { actor: OverlayActor }) => {
  const { t } = useTranslation()
  return (
    <OverlayContext value={actor}>
      {Object.entries(TITLES).map(([id, title]) => (
        <ModalDialog key={id} id={id} open title={t(title as never) as string} onClose={ignore} />
      ))}
    </OverlayContext>
  )
}

export const rendering = defineRendering<typeof overlayMachine>({ element: (actor) => <Modals actor={actor} /> })
