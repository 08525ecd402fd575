import { fromCallback } from 'xstate'
import { DIALOG_SEND_MS, FEEDBACK } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import { FEEDBACK_LIMITS, FEEDBACK_TYPES, type FeedbackKind, type FeedbackType, PictureName } from '../../domain/feedback.ts'
import { type FeedbackActor, feedbackMachine } from '../../machines/shell/feedback/machine.ts'
import { EMPTY, PICTURE_GONE } from '../../machines/shell/feedback/setup.ts'
import type { ChosenFile, CountOutput, Draft, OpenOutput, Picture } from '../../machines/shell/feedback/types.ts'
import { asked, fromPromise } from '../causes.ts'
import { COOKIES } from '../cookies.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import { uploading } from '../uploading.ts'
import { untilSeen } from '../untilSeen.ts'
import type { World } from '../world.ts'

/** Where the parts and tabs of a browser tell each other that something was sent (`sent`) or read (`read`), that the bubble was closed at a number of replies (`{ closed }`), and how many nobody has read (`{ unread }`). */
export const FEEDBACK_CHANNEL = 'materia-feedback'
const COLLAPSED = 'feedbackCollapsed'
/** How long a draft is kept, ms: as long as the gateway keeps its pictures. */
const DRAFT_MS = 7 * 24 * 60 * 60_000

/** Bytes of the files that were chosen, by id; they go with the page. */
const FILES = new Map<string, File>()

/** Takes files into the world; what the machine hears of them. */
export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => {
    const id = crypto.randomUUID()
    FILES.set(id, file)
    return { id, name: file.name, type: file.type, size: file.size }
  })

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')
const isPicture = (value: unknown): value is Picture =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string' && PictureName.safeParse(value['ref']).success

/** What the storage has, as a draft; what is none of ours is none. */
const draftIn = (value: unknown): Draft | null => {
  if (!isObject(value) || typeof value['key'] !== 'string') return null
  const pictures: unknown[] = Array.isArray(value['pictures']) ? value['pictures'] : []
  return {
    key: value['key'],
    module: textIn(value['module'], 64),
    type: FEEDBACK_TYPES.find((type) => type === value['type']) ?? '',
    content: textIn(value['content'], 20_000),
    pictures: pictures.filter(isPicture).slice(0, FEEDBACK_LIMITS.pictures),
  }
}

/** What was chosen, as it is sent. A file that was changed, moved or deleted since it was chosen has no bytes any more: it has to be chosen again. */
const base64Of = async (file: File | undefined): Promise<string> => {
  const buffer = await file?.arrayBuffer().catch(() => null)
  if (!buffer?.byteLength) throw new MateriaError('request.malformed', { field: PICTURE_GONE })
  const bytes = new Uint8Array(buffer)
  let text = ''
  // In pieces: a call has only so much room for arguments.
  for (let at = 0; at < bytes.length; at += 0x80_00) text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00))
  return btoa(text)
}

/** The gateway's half of feedback, the draft of whoever is logged in, and the cookie of the bubble (FEED-01 … FEED-06). */
export const feedbackWorld = (
  { gateway, local, cookies, account, visibility }: Pick<World, 'gateway' | 'local' | 'cookies' | 'account' | 'visibility'>,
  open: () => BroadcastChannel | null = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(FEEDBACK_CHANNEL)),
) => {
  let channel: BroadcastChannel | null = null
  const tell = (news: 'sent' | { closed: number } | { unread: number }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is its origin's own
    channel?.postMessage(news)
  }
  const keyOf = (kind: FeedbackKind) => ['feedback', kind, account() ?? ''].join('/')
  return {
    actors: {
      open: fromPromise<OpenOutput, { kind: FeedbackKind }>(async ({ input: { kind }, signal }) => {
        const tree = kind === 'feedback' ? (await gateway.call('product-tree', {}, { signal })).tree : []
        const draft = draftIn(local.get(keyOf(kind))) ?? { ...EMPTY, key: crypto.randomUUID() }
        return { tree, draft }
      }),
      send: fromPromise<void, { kind: FeedbackKind; draft: Draft }>(async ({ input: { kind, draft }, signal }) => {
        const written = {
          question_content: draft.content,
          question_img: draft.pictures.flatMap(({ ref }) => (ref === null ? [] : [ref])),
          key: draft.key,
        }
        const waits = { signal, timeoutMs: DIALOG_SEND_MS }
        if (kind === 'analyst') await gateway.call('askTheAnalyst', written, waits)
        else await gateway.call('feedback-submit', { ...written, product_module: draft.module, type: draft.type as FeedbackType }, waits)
      }),
      upload: fromPromise<{ id: string; ref: string }, { id: string }>(async ({ input: { id }, signal, system }) => {
        let told = -1
        const progress = (share: number) => {
          const percent = Math.floor(share * 100)
          if (percent === told) return
          told = percent
          ;(system.get('feedback') as FeedbackActor | undefined)?.send(asked({ type: 'PROGRESS.CHANGED', id, percent }, signal))
        }
        const { msg } = await gateway.call(
          'uploadImage',
          { image: await base64Of(FILES.get(id)) },
          { signal, transport: uploading(progress) },
        )
        // Until it is there it may have to be sent again.
        FILES.delete(id)
        return { id, ref: msg }
      }),
      discard: fromPromise<void, { ref: string }>(async ({ input: { ref }, signal }) => {
        await gateway.call('delImage', { image: ref }, { signal })
      }),
      askCount: fromPromise<CountOutput, void>(async ({ signal }) => {
        await untilSeen(visibility, signal)
        signal.throwIfAborted()
        const { obj } = await gateway.call('allRead', {}, { signal })
        const closedAt = Number(cookies.get(COOKIES.feedback) ?? '')
        return { unread: obj, closedAt: Number.isInteger(closedAt) ? closedAt : 0 }
      }),
      followTabs: fromCallback(({ sendBack }) => {
        channel = open()
        const hear = ({ data }: MessageEvent<unknown>) => {
          if (data === 'read') sendBack({ type: 'REPLIES.CHANGED' })
          else if (isObject(data) && Number.isInteger(data['closed'])) sendBack({ type: 'BUBBLE.CLOSED', count: data['closed'] })
        }
        channel?.addEventListener('message', hear)
        return () => {
          channel?.close()
          channel = null
        }
      }),
    },
    actions: {
      keepDraft: (_: unknown, { kind, draft }: { kind: FeedbackKind; draft: Draft }) => void local.set(keyOf(kind), draft, DRAFT_MS),
      forgetDraft: (_: unknown, { kind }: { kind: FeedbackKind }) => local.remove(keyOf(kind)),
      /** The other tabs hear of it at once. */
      keepClosed: (_: unknown, { count }: { count: number }) => {
        cookies.set(COOKIES.feedback, String(count), FEEDBACK.cookieDays)
        tell({ closed: count })
      },
      keepCollapsed: (_: unknown, { collapsed }: { collapsed: boolean }) => void local.set(COLLAPSED, collapsed),
      tellSent: () => tell('sent'),
      tellCount: (_: unknown, { count }: { count: number }) => tell({ unread: count }),
    },
  }
}

/** As a part of the page (`routes/parts/feedback.tsx`). */
export const feedbackPart = (world: World): PartActor =>
  partActor(feedbackMachine.provide(feedbackWorld(world)), {
    language: world.language,
    collapsed: world.local.get(COLLAPSED) === true,
  })
