import { createOperator } from '../../../server/admin/operator.ts'
import type { Notice, NoticeKind } from '../../../domain/notices.ts'
import { inState, logInHere, newPerson } from '../../browser/people.ts'
import { goWithin } from '../goWithin.ts'
import type { Scene } from '../stage.ts'

/** What an operator writes of a notice. */
export interface Draft {
  title: string
  more?: Record<string, unknown>
  words?: Record<string, unknown>
  media?: { name: string; data: string }[]
  database?: string
}

/** A notice of the examples as an operator would write it. */
export const draftOf = ({ title, summary, content, isClose, size, url }: Notice): Draft => ({
  title,
  words: { summary, content },
  more: { isClose, size, ...(url !== '' && { url }) },
})

/** The page has asked for its notices and heard. */
const heard = ({ page }: Pick<Scene, 'page'>): Promise<unknown> =>
  Promise.all(
    ['notice-all', 'inform'].map((call) =>
      page
        .waitForResponse((response) => response.url().endsWith(`/1.0/${call}`), { timeout: 60_000 })
        .then((response) => response.finished()),
    ),
  )

/** Nothing is published any more: others play on this gateway, too. */
export const withdrawAll = ({ gateway }: Scene): Promise<void> =>
  inState(gateway, (db) =>
    db
      .deleteFrom('published_notices')
      .execute()
      .then(() => undefined),
  )

/** A member's page that has asked for its notices; there are none. */
export const openWithoutNotices = async (scene: Scene): Promise<void> => {
  await withdrawAll(scene)
  await logInHere(scene, await newPerson(scene.gateway))
  const first = heard(scene)
  await scene.page.goto('/help')
  await first
}

/** An operator publishes these of a kind, the first of them last. */
export const publish = ({ gateway }: Scene, kind: NoticeKind, drafts: readonly Draft[]): Promise<void> =>
  inState(gateway, async (db) => {
    const operator = createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' })
    for (const { title, words, more, media = [], database } of drafts.toReversed()) {
      const text = { title, ...words }
      await operator.perform({
        command: 'notice.add',
        kind,
        audience: 'members',
        ...(database !== undefined && { database }),
        draft: { en: text, cn: text, ...more },
        media,
      })
    }
  })

/**
 * An operator publishes these of a kind, the first of them last, and withdraws all others. Those whose titles are in `known` and that are published
 * already stay as they are: they are not news.
 */
export const publishOnly = async (
  scene: Scene,
  kind: NoticeKind,
  drafts: readonly Draft[],
  known: readonly string[] = drafts.map(({ title }) => title),
): Promise<void> => {
  const kept = new Set<string>()
  await inState(scene.gateway, async (db) => {
    for (const { id, draft } of await db.selectFrom('published_notices').select(['id', 'draft']).execute()) {
      const { title } = (JSON.parse(draft) as { en: { title: string } }).en
      if (known.includes(title) && drafts.some((wanted) => wanted.title === title)) kept.add(title)
      else await db.deleteFrom('published_notices').where('id', '=', id).execute()
    }
  })
  await publish(
    scene,
    kind,
    drafts.filter(({ title }) => !kept.has(title)),
  )
}

/** As `publishOnly`; the reader goes to another page, which asks for notices. */
export const publishInstead = async (scene: Scene, kind: NoticeKind, drafts: readonly Draft[], known: readonly string[]): Promise<void> => {
  await publishOnly(scene, kind, drafts, known)
  const next = heard(scene)
  await goWithin(scene.page, new URL(scene.page.url()).pathname === '/help' ? '/drugus' : '/help')
  await next
}
