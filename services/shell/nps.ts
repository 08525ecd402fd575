import { fromCallback } from 'xstate'
import { DIALOG_SEND_MS } from '../../domain/constants.ts'
import { pageAt } from '../../domain/pageAt.ts'
import { SurveyDraft, topicOf } from '../../domain/survey.ts'
import { failureOf } from '../../machines/failure.ts'
import { npsMachine } from '../../machines/shell/nps/machine.ts'
import { NPS_OVERLAY } from '../../machines/shell/nps/setup.ts'
import type {
  Answer,
  FoundSurvey,
  KeepNpsDraftParams,
  LookOutput,
  RememberAskedParams,
  RemindLaterParams,
  Survey,
} from '../../machines/shell/nps/types.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import { createFlags } from '../flags.ts'
import { untilSeen } from '../untilSeen.ts'
import type { World } from '../world.ts'
import { followTurn } from './hiding.ts'

/** Until when this browser asks nobody, ms since the epoch (NPS-03). */
const COOKIE = 'npsTime'
const DAY_MS = 24 * 60 * 60_000

/** Where the tabs of a browser tell each other which survey was answered or put away. */
const CHANNEL = 'materia-survey'

/** How long what was begun waits, days: longer than a survey that was put off. */
const DRAFT_DAYS = 90

/** What lies in the storage, when it is one: anybody can write there. */
const draftIn = (value: unknown): SurveyDraft | null => SurveyDraft.safeParse(value).data ?? null

const idIn = (data: unknown): string | null => {
  const id = typeof data === 'object' && data !== null ? (data as { id?: unknown }).id : undefined
  return typeof id === 'string' ? id : null
}

const reviewsOf = ({ score, text }: Answer) => {
  const topic = topicOf(score)
  return { bad_reviews: topic === 'difficulties' ? text : '', good_reviews: topic === 'improvements' ? text : '' }
}

/**
 * The operator's survey (NPS-01 … NPS-03). A tab that nobody sees asks for nothing, nor does a browser that asked within the hour: the cookie says
 * so to every tab.
 */
export const npsWorld = (
  {
    gateway,
    cookies,
    visibility,
    navigation,
    account,
    local,
    now,
  }: Pick<World, 'gateway' | 'cookies' | 'visibility' | 'navigation' | 'account' | 'local' | 'now'>,
  open: () => BroadcastChannel | null = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)),
) => {
  // A channel does not hear itself: one for both ends.
  let channel: BroadcastChannel | null = null
  // A channel has no target origin: it is its origin's own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (id: string) => channel?.postMessage({ id })
  const keyOf = (id: string) => ['survey', id, account() ?? ''].join('/')
  const isOn = createFlags({ gateway, account, now })
  const restUntil = () => {
    const until = Number(cookies.get(COOKIE) ?? '')
    return Number.isFinite(until) ? until : 0
  }
  const nothing = (): FoundSurvey => ({ show: false, version: '', id: '', restUntil: restUntil(), draft: null })
  /** The account has neither answered it nor put it away, here or on another device. */
  const isToAsk = async ({ id, version, database }: Survey, signal: AbortSignal): Promise<boolean> => {
    const { submitted, remindAt } = await gateway.call('get-nps-info', { dbModule: database, version, configId: id }, { signal })
    return !submitted && (remindAt ?? 0) <= now()
  }
  return {
    actors: {
      followPlace: fromCallback(({ sendBack }) =>
        navigation.watch((address) => {
          const path = address.split('?')[0] ?? ''
          const place = pageAt(path)
          sendBack({
            type: 'PLACE.CHANGED',
            path,
            database: place?.page === 'list' || place?.page === 'detail' ? (place.of ?? null) : null,
          })
        }),
      ),
      followTabs: fromCallback(({ sendBack }) => {
        channel = open()
        const hear = ({ data }: MessageEvent<unknown>) => {
          const id = idIn(data)
          if (id !== null) sendBack({ type: 'SURVEY.CLOSED', id })
        }
        channel?.addEventListener('message', hear)
        return () => {
          channel?.close()
          channel = null
        }
      }),
      followPage: fromCallback(({ sendBack }) =>
        visibility.subscribe((visible) => {
          if (visible) sendBack({ type: 'PAGE.SHOWN' })
        }),
      ),
      lookElsewhere: fromPromise<LookOutput, { survey: Survey }>(async ({ input: { survey }, signal }) => {
        await untilSeen(visibility, signal)
        return { asks: await isToAsk(survey, signal) }
      }),
      askSurvey: fromPromise<FoundSurvey, { database: string }>(async ({ input: { database }, signal }) => {
        await untilSeen(visibility, signal)
        if (restUntil() > now() || !(await isOn('survey', signal))) return nothing()
        const config = await gateway.call('nps-get-config', { dbModule: database }, { signal })
        if (!config.show) return nothing()
        // What is said of this account may have changed on another device since its page came.
        return {
          ...config,
          show: await isToAsk({ ...config, database }, signal),
          restUntil: restUntil(),
          draft: draftIn(local.get(keyOf(config.id))),
        }
      }),
      followTurn: fromCallback(({ sendBack, system }) =>
        followTurn(system, NPS_OVERLAY, (shown) => sendBack({ type: shown ? 'TURN.SHOWN' : 'TURN.HIDDEN' }), visibility),
      ),
      sendAnswer: fromPromise<void, Answer>(async ({ input, signal }) => {
        const { survey, score } = input
        const { id: configId, version, database } = survey
        try {
          await gateway.call(
            'submit-nps',
            { database, version, score, configId, submit: true, picture_list: [], ...reviewsOf(input) },
            { signal, timeoutMs: DIALOG_SEND_MS },
          )
        } catch (error) {
          // Answered on another device: the other tabs need not ask to know.
          if (failureOf(error).code === 'survey.answered') tell(configId)
          throw error
        }
        tell(configId)
      }),
    },
    actions: {
      rememberAsked: (_: unknown, { until }: RememberAskedParams) => cookies.set(COOKIE, String(until), (until - now()) / DAY_MS),
      keepDraft: (_: unknown, { id, draft }: KeepNpsDraftParams) =>
        draft === null ? local.remove(keyOf(id)) : void local.set(keyOf(id), draft, DRAFT_DAYS * DAY_MS),
      // Where it is not heard, the browser's hour still counts.
      remindLater: (_: unknown, { id }: RemindLaterParams) => {
        tell(id)
        void gateway.call('nps-remind-later', { configId: id }).catch(() => undefined)
      },
    },
  }
}

/** As a part of the page (`routes/parts/nps.tsx`). */
export const npsPart = (world: World): PartActor =>
  partActor(npsMachine.provide(npsWorld(world)), { language: world.language, now: world.now })
