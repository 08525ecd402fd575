import { fromCallback } from 'xstate'
import { pageAt } from '../../domain/pageAt.ts'
import { PopupAnswer, Tour } from '../../domain/tours.ts'
import { TOUR_OVERLAY } from '../../machines/shell/tour/setup.ts'
import { tourMachine } from '../../machines/shell/tour/machine.ts'
import type { SeenParams, ShownStep, TourEvent } from '../../machines/shell/tour/types.ts'
import { Done } from '../../domain/contract.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import { untilSeen } from '../untilSeen.ts'
import { type KeptPage, watchKept } from '../watchKept.ts'
import type { World } from '../world.ts'
import { followTurn } from './hiding.ts'

/** Draws a step around its element until it is called off. */
export type DrawStep = (
  shown: ShownStep,
  element: Element,
  labels: { next: string; previous: string; done: string; close: string; progress: string },
  send: (event: TourEvent) => void,
) => () => void
/** What draws: it comes with the first tour, not with the page. */
export type LoadDrawing = () => Promise<{ drawStep: DrawStep }>

/** Where this browser keeps which tours an account was shown: it is not asked for them again. */
const STORED = 'tours'

/** The element of a step: the first of its name that can be seen. */
const elementOf = ({ step }: ShownStep, page: Pick<Document, 'querySelectorAll'>): Element | null =>
  [...page.querySelectorAll(`[data-tour="${step.element}"]`)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }) ?? null

type Used = Pick<World, 'gateway' | 'navigation' | 'visibility' | 'local' | 'account' | 't'>

/** Tours of this page (TOUR-01, TOUR-02): what the gateway has, where elements are, and what draws around them. */
export const tourWorld = (
  { gateway, navigation, visibility, local, account, t }: Used,
  load: LoadDrawing,
  page: () => Document = () => document,
  /** Where the browser says what other tabs keep. */
  tabs: KeptPage = globalThis,
) => {
  let drawing: Awaited<ReturnType<LoadDrawing>> | undefined
  let drawn: Element | null = null
  const storedAt = (): string => `${STORED}:${account() ?? ''}`
  const stored = (): string[] => {
    const value = local.get(storedAt())
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
  }
  return {
    actors: {
      followPage: fromCallback(({ sendBack }) =>
        navigation.watch((address) => sendBack({ type: 'TOUR.PAGE.CHANGED', page: pageAt(address.split('?')[0] ?? '')?.page ?? '' })),
      ),
      followTurn: fromCallback(({ sendBack, system }) =>
        followTurn(system, TOUR_OVERLAY, (shown) => sendBack({ type: shown ? 'TURN.SHOWN' : 'TURN.HIDDEN' })),
      ),
      followSeen: fromCallback<TourEvent, SeenParams>(({ input: { key }, sendBack }) => {
        // One that is asked for again was seen before.
        if (stored().includes(key)) return undefined
        return watchKept(tabs, storedAt(), () => {
          if (stored().includes(key)) sendBack({ type: 'TOUR.SEEN' })
        })
      }),
      askSeen: fromPromise<boolean, SeenParams>(async ({ input: { key }, signal }) => {
        if (stored().includes(key)) return true
        await untilSeen(visibility, signal)
        const { obj } = await gateway.tell('common/popup/query', PopupAnswer, { key }, { signal })
        return obj === undefined || obj.result.includes(key)
      }),
      loadTour: fromPromise<Tour | null, SeenParams>(async ({ input: { key }, signal }) => {
        const [tour, came] = await Promise.all([gateway.ask(`tours/${key}`, Tour, { signal }), load()])
        drawing = came
        return tour
      }),
      findElement: fromPromise<boolean, ShownStep>(async ({ input }) => {
        const element = elementOf(input, page())
        element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        return element !== null
      }),
      lookAgain: fromPromise<boolean, ShownStep>(async ({ input }) => drawn !== null && elementOf(input, page()) === drawn),
      highlight: fromCallback<TourEvent, ShownStep>(({ input, sendBack }) => {
        const element = elementOf(input, page())
        drawn = element
        if (!element || !drawing) return undefined
        const { at, total } = input
        const labels = {
          next: t('tours:next'),
          previous: t('tours:previous'),
          done: t('tours:done'),
          close: t('common:actions.close'),
          progress: t('tours:progress', { at: at + 1, total }),
        }
        return drawing.drawStep(input, element, labels, sendBack)
      }),
    },
    actions: {
      saveSeen: (_: unknown, { key }: SeenParams) => {
        local.set(storedAt(), [...new Set([...stored(), key])])
        void gateway.tell('common/popup/save', Done, { info: [key] }).catch(() => undefined)
      },
    },
  }
}

/** As a part of the page (`routes/parts/tour.tsx`). */
export const tourPart = (world: World, load: LoadDrawing): PartActor =>
  partActor(tourMachine.provide(tourWorld(world, load)), { keys: world.settings.tours })
