import type { z } from 'zod'
import { MateriaError } from '../../domain/errors.ts'
import {
  contentProblem,
  type AnalystQuestion,
  type FeedbackItem,
  type FeedbackKind,
  type FeedbackRole,
  type FeedbackSubmission,
  type FeedbackType,
} from '../../domain/feedback.ts'
import type { Language } from '../../domain/language.ts'
import { promisedBy } from '../../domain/workingHours.ts'
import { type Hasher, randomId } from '../auth/secret.ts'
import { takeLimits } from '../state/limits.ts'
import type { StateDatabase } from '../state/schema.ts'
import { keepPicture, readPicture } from './pictures.ts'
import { plain } from './plain.ts'
import { productLabel } from './products.ts'

const DAY_MS = 86_400_000
/** Of one account and day. **Decided**: nobody has more to say; whoever scripts it fills neither the table nor the processor. */
const PER_DAY = { submissions: 50, pictures: 150 }
/** Submissions one answer holds, the newest. */
const MOST = 200

export interface FeedbackDesk {
  /** Keeps what was written; its id, the same for the same text with the same key. Throws `request.malformed`, `auth.rate_limited`. */
  submit(userId: string, language: Language, given: z.output<typeof FeedbackSubmission> | z.output<typeof AnalystQuestion>): Promise<string>
  /** Keeps a picture until a submission takes it. */
  upload(userId: string, bytes: Buffer): Promise<string>
  /** Forgets a picture of the account that no submission took. */
  drop(userId: string, name: string): Promise<void>
  list(userId: string, language: Language): Promise<{ items: FeedbackItem[]; total: number }>
  /** Replies the account has not read. */
  unread(userId: string): Promise<number>
  markRead(userId: string, ids: readonly string[]): Promise<void>
}

const malformed = (field: string) => new MateriaError('request.malformed', { field })

/** Feedback as members send and see it (FEED-01 … FEED-06). */
export const createFeedbackDesk = ({
  db,
  hasher,
  now,
}: {
  db: StateDatabase
  hasher: Hasher
  /** ms since the epoch */
  now: () => number
}): FeedbackDesk => {
  const limit = (name: keyof typeof PER_DAY, userId: string) => ({
    key: `feedback.${name}:${userId}`,
    points: PER_DAY[name],
    windowMs: DAY_MS,
  })
  const find = (userId: string, digest: string) =>
    db.selectFrom('feedback').select('id').where('user_id', '=', userId).where('digest', '=', digest).executeTakeFirst()

  return {
    submit: async (userId, language, given) => {
      const kind: FeedbackKind = 'type' in given ? 'feedback' : 'analyst'
      const [module, type] = 'type' in given ? [given.product_module, given.type] : ['', '']
      const content = plain(given.question_content)
      if (contentProblem(content, language) !== null) throw malformed('question_content')
      if (kind === 'feedback' && productLabel(module, language) === undefined) throw malformed('product_module')
      const images = [...new Set(given.question_img)]
      const digest = hasher.hash('feedback', given.key, kind, module, type, content, ...images)
      const known = await find(userId, digest)
      if (known) return known.id
      const at = now()
      await takeLimits(db, [limit('submissions', userId)], at)
      const id = randomId()
      return db.transaction().execute(async (transaction) => {
        if (images.length > 0) {
          const taken = await transaction
            .updateTable('feedback_images')
            .set({ taken_at: at })
            .where('user_id', '=', userId)
            .where('name', 'in', images)
            .executeTakeFirst()
          // Swept, deleted elsewhere or never its own: nothing is sent with less than it says.
          if (Number(taken.numUpdatedRows) !== images.length) throw malformed('question_img')
        }
        await transaction
          .insertInto('feedback')
          .values({
            id,
            user_id: userId,
            kind,
            module,
            type,
            content,
            images: JSON.stringify(images),
            language,
            digest,
            role: kind === 'analyst' ? ('data-analyst' satisfies FeedbackRole) : null,
            created_at: at,
            closed_at: null,
          })
          // Another tab, or the same call sent again, was first.
          .onConflict((conflict) => conflict.columns(['user_id', 'digest']).doNothing())
          .execute()
        const { id: kept } = await transaction
          .selectFrom('feedback')
          .select('id')
          .where('user_id', '=', userId)
          .where('digest', '=', digest)
          .executeTakeFirstOrThrow()
        return kept
      })
    },

    upload: async (userId, bytes) => {
      await takeLimits(db, [limit('pictures', userId)], now())
      return keepPicture(db, userId, await readPicture(bytes), now())
    },

    drop: async (userId, name) => {
      await db.deleteFrom('feedback_images').where('name', '=', name).where('user_id', '=', userId).where('taken_at', 'is', null).execute()
    },

    list: async (userId, language) => {
      const rows = await db
        .selectFrom('feedback')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST)
        .execute()
      const { count } = await db
        .selectFrom('feedback')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      const replies =
        rows.length === 0
          ? []
          : await db
              .selectFrom('feedback_replies')
              .selectAll()
              .where(
                'feedback_id',
                'in',
                rows.map(({ id }) => id),
              )
              .orderBy('created_at')
              .orderBy('id')
              .execute()
      return {
        total: Number(count),
        items: rows.map((row) => ({
          id: row.id,
          kind: row.kind as FeedbackKind,
          module: row.module === '' ? '' : (productLabel(row.module, language) ?? row.module),
          type: row.type === '' ? null : (row.type as FeedbackType),
          question_content: row.content,
          question_img: JSON.parse(row.images) as string[],
          createdAt: row.created_at,
          dueAt: promisedBy(row.created_at),
          closedAt: row.closed_at,
          replies: replies
            .filter(({ feedback_id }) => feedback_id === row.id)
            .map((reply) => ({
              id: reply.id,
              role: reply.role as FeedbackRole,
              content: reply.content,
              at: reply.created_at,
              isRead: reply.read_at !== null,
            })),
        })),
      }
    },

    unread: async (userId) => {
      const { count } = await db
        .selectFrom('feedback_replies as r')
        .innerJoin('feedback as f', 'f.id', 'r.feedback_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('f.user_id', '=', userId)
        .where('r.read_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    markRead: async (userId, ids) => {
      if (ids.length === 0) return
      await db
        .updateTable('feedback_replies')
        .set({ read_at: now() })
        .where('id', 'in', [...new Set(ids)])
        .where('read_at', 'is', null)
        .where('feedback_id', 'in', (of) => of.selectFrom('feedback').select('id').where('user_id', '=', userId))
        .execute()
    },
  }
}
