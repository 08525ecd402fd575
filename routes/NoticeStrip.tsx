import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { BannerActor } from '../machines/shell/banner/machine.ts'
import type { ToastActor } from '../machines/shell/toast/machine.ts'
import { Toaster } from '../ui/shell/toast/Toaster.tsx'
import { lazyComponent } from '../ui/common/lazyComponent.ts'
import { useApp } from './context.ts'
import { withTexts } from './lateTexts.ts'
import { PARTS } from './parts/registry.ts'
import { usePart } from './usePart.ts'

const Banner = lazyComponent(async () => (await withTexts('bulletins', import('../ui/shell/banner/Banner.tsx'))).Banner)

/** The one of these, once there is something in it. */
const Strip = ({ id }: { id: 'globalBanner' | 'weakBanner' }) => {
  const app = useApp()
  const actor = app.root.system.get(id) as BannerActor
  const shown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  return shown ? (
    <Suspense fallback={null}>
      <Banner actor={actor} />
    </Suspense>
  ) : null
}

/** A quota that is nearly used up (BEY-09), once its part has come. */
const Quota = () => {
  const app = useApp()
  const actor = usePart('quota')
  return <Suspense fallback={null}>{actor && <PARTS.quota.View actor={actor} world={app.world} />}</Suspense>
}

/** Notices above the page (NOTICE-05, NOTICE-07), the global one and the weak ones of this page; before them what is told in passing (NOTICE-08). */
export const NoticeStrip = () => (
  <>
    <Quota />
    <Toaster actor={useApp().root.system.get('toast') as ToastActor} />
    <Strip id="globalBanner" />
    <Strip id="weakBanner" />
  </>
)
