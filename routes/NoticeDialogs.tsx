import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { BlockingActor } from '../machines/shell/blocking/machine.ts'
import type { BulletinActor } from '../machines/shell/bulletin/machine.ts'
import { BULLETIN_AREAS } from '../machines/shell/bulletin/setup.ts'
import type { GuideActor } from '../machines/shell/guide/machine.ts'
import type { NoticesActor } from '../machines/shell/notices/machine.ts'
import type { ZoomActor } from '../machines/shell/zoom/machine.ts'
import { BlockingDialog } from '../ui/shell/blocking/BlockingDialog.tsx'
import { Bulletin } from '../ui/shell/bulletin/Bulletin.tsx'
import { GuideDialog } from '../ui/shell/guide/GuideDialog.tsx'
import { ZoomDialog } from '../ui/shell/zoom/ZoomDialog.tsx'
import type { PartProps } from './parts/define.ts'

/** Whoever shows notices over the page, each with its own actor. Which of them shows, the overlay authority decides. */
export const NoticeDialogs = ({ actor }: PartProps<NoticesActor>) => {
  const children = useSelector(actor, (snapshot) => snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)
  const blocking = children['blocking'] as BlockingActor | undefined
  const guide = children['guide'] as GuideActor | undefined
  const zoom = children['zoom'] as ZoomActor | undefined
  return (
    <>
      {BULLETIN_AREAS.map((area) => {
        const bulletin = children[area] as BulletinActor | undefined
        return bulletin && <Bulletin key={area} actor={bulletin} />
      })}
      {blocking && <BlockingDialog actor={blocking} />}
      {guide && <GuideDialog actor={guide} />}
      {zoom && <ZoomDialog actor={zoom} />}
    </>
  )
}
