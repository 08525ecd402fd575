import { type AnyActorRef, fromCallback, waitFor } from 'xstate'
import { liveMessage, readLiveMessage } from '../../domain/live.ts'
import { type GalleryActor } from '../../machines/gallery/gallery/machine.ts'
import { READABLE } from '../../machines/gallery/gallery/setup.ts'
import { liveMachine } from '../../machines/gallery/live/machine.ts'
import type { LinkCommand, LiveEvent, RevealInput } from '../../machines/gallery/live/types.ts'
import { middleOf, type PlacedChart } from '../../machines/gallery/model/layout/placed.ts'
import { fromPromise } from '../causes.ts'
import { loadChunk } from '../chunks.ts'
import { LIVE_CHANNEL, onRoot, ROOTS } from './live/listener.ts'
import type { LivePort } from './live/recorder.ts'
import { OWN_TAB } from './live/tab.ts'
import { findRun, type Load } from './live/runs.ts'
import { createTrace } from './live/trace.ts'
import { createVerdicts } from './live/verdicts.ts'

export interface LiveOptions {
  /** A machine with all that can happen to it; null where there is none of this id. */
  load?: Load
  /** Place of what is drawn, by the key of a picture. */
  picture: (key: string | undefined) => PlacedChart | undefined
  /** Where the application begins. */
  start: string
  openWindow?: (address: string) => void
  /** A channel to the other tabs and to this one. */
  open?: () => LivePort
  tab?: string
  onLeave?: (listener: () => void) => () => void
}

/** Without channels between tabs this one can still be watched. */
const openChannel = (): LivePort => {
  if (typeof BroadcastChannel !== 'undefined') return new BroadcastChannel(LIVE_CHANNEL)
  const { port1, port2 } = new MessageChannel()
  // What is said before it has come waits at its end.
  void loadChunk(() => import('./live/recorder.ts')).then(({ startRecorder }) => {
    startRecorder(port2, { roots: ROOTS, onRoot, mayTell: () => true })
    port2.start()
  })
  port1.start()
  return port1
}
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
const onPageHide = (listener: () => void) => {
  addEventListener('pagehide', listener)
  return () => removeEventListener('pagehide', listener)
}

const galleryOf = (self: AnyActorRef): GalleryActor | undefined => self._parent?._parent as GalleryActor | undefined

/** The world of the live view (MACH-02): the tabs of this browser, what was recorded, and the gallery it is part of. */
export const createLive = ({
  load = async () => null,
  picture,
  start,
  openWindow = (address) => void window.open(address, '_blank', 'popup,width=1280,height=860'),
  open = openChannel,
  tab: own = OWN_TAB,
  onLeave = onPageHide,
}: LiveOptions) => {
  const trace = createTrace()
  const verdicts = createVerdicts()
  const watcher = `${own}-${Math.random().toString(36).slice(2)}`
  const machine = liveMachine.provide({
    actors: {
      link: fromCallback<LinkCommand>(({ sendBack, receive }) => {
        const port = open()
        const tell = (event: LiveEvent) => sendBack(event)
        let watched: string | null = null
        const unwatch = () => {
          if (watched !== null) port.postMessage(liveMessage({ kind: 'unwatch', tab: watched, watcher }))
          watched = null
        }
        port.addEventListener('message', ({ data }) => {
          const message = readLiveMessage(data)
          if (message?.kind === 'here') tell({ type: 'TAB.FOUND', tab: { ...message.tab, own: message.tab.id === own } })
          else if (message?.kind === 'left') {
            // To a tab that is gone nothing is sent.
            if (message.tab === watched) watched = null
            tell({ type: 'TAB.LEFT', tab: message.tab })
          } else if (message?.kind === 'beat' && message.watcher === watcher) tell({ type: 'TAB.ANSWERED', tab: message.tab })
          else if (message?.kind === 'news' && message.tab === watched) {
            trace.add(message)
            tell({ type: 'TRACE.GREW', ...trace.size() })
            const { counts, broken } = verdicts.add(message)
            if (counts) tell({ type: 'PROPERTIES.JUDGED', ...counts })
            for (const one of broken) {
              tell({ type: 'PROPERTY.BROKEN', broken: one })
              const { machine, property } = one
              void findRun({ load, records: trace.latest(), broken: one, pause, now: () => performance.now() })
                // Whatever a machine throws on the way, there is no run to be shown.
                .catch(() => null)
                .then((address) => tell({ type: 'RUN.FOUND', machine, property, address }))
            }
          }
        })
        receive((command) => {
          if (command.type === 'SEEK') port.postMessage(liveMessage({ kind: 'seek' }))
          else if (command.type === 'UNWATCH') unwatch()
          else {
            watched = command.tab
            port.postMessage(liveMessage({ kind: 'watch', tab: watched, watcher }))
          }
        })
        const stay = onLeave(unwatch)
        return () => {
          stay()
          unwatch()
          port.close()
        }
      }),
      reveal: fromPromise<void, RevealInput>(async ({ input: { machine: wanted, transition }, self, signal }) => {
        const gallery = galleryOf(self)
        if (!gallery) return
        const drawn = async () => {
          const snapshot = await waitFor(
            gallery,
            (now) => now.context.machine === wanted && (now.hasTag('drawn') || now.hasTag('failed') || now.hasTag('missing')),
            { timeout: Infinity, signal },
          )
          const placed = picture(snapshot.context.picture?.key)
          return placed && middleOf(placed, transition)
        }
        gallery.send({ type: 'MACHINE.CHOSEN', machine: wanted })
        gallery.send({ type: 'TRANSITION.CHOSEN', id: transition })
        let middle = await drawn()
        if (!middle) {
          gallery.send({ type: 'FOLD.SET', ids: [] })
          middle = await drawn()
        }
        if (middle) gallery.send({ type: 'CENTERED', ...middle, least: READABLE })
      }),
    },
    actions: {
      beginTrace: (_, { tab }) => {
        trace.begin(tab)
        verdicts.begin(tab)
      },
      holdTrace: trace.hold,
      releaseTrace: trace.release,
      clearTrace: trace.clear,
      openApplication: () => openWindow(start),
    },
  })
  return { machine, trace }
}
