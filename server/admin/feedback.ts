import { codePoints } from '../../domain/text.ts'
import { FeedbackRole, type FeedbackKind } from '../../domain/feedback.ts'
import { promisedBy } from '../../domain/workingHours.ts'
import { randomId } from '../auth/secret.ts'
import { plain } from '../feedback/plain.ts'
import type { StateDatabase } from '../state/schema.ts'
import { changeOne } from './changeOne.ts'
import { AdminError, type AdminFeedback, type AdminRequest } from './types.ts'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>

/** Longest answer, characters. */
const MOST_CHARACTERS = 4000

const roleOf = (word: string): FeedbackRole => {
  const { data } = FeedbackRole.safeParse(word)
  if (data === undefined) throw new AdminError('feedback.role', word)
  return data
}

/** Feedback as the operator sees it, the earliest first: what is still to be done, all of it, or one. */
export const listFeedback = async (
  db: StateDatabase,
  now: number,
  which: Omit<Request<'feedback.list'>, 'command'> | { id: string; pictures?: boolean },
): Promise<AdminFeedback[]> => {
  let query = db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .selectAll('feedback')
    .select('users.real_name as author')
  if ('id' in which) query = query.where('feedback.id', '=', which.id)
  else {
    if (!which.all) query = query.where('closed_at', 'is', null)
    if (which.role !== undefined) query = query.where('role', '=', roleOf(which.role))
  }
  const rows = await query.orderBy('feedback.created_at').orderBy('feedback.id').execute()
  const found: AdminFeedback[] = []
  for (const row of rows) {
    const replies = await db
      .selectFrom('feedback_replies')
      .selectAll()
      .where('feedback_id', '=', row.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const dueAt = promisedBy(row.created_at)
    const isWaiting = replies.length === 0 && row.closed_at === null
    const isLate = isWaiting && dueAt < now
    if (!('id' in which) && ((which.late && !isLate) || (!which.all && !isWaiting))) continue
    const names = JSON.parse(row.images) as string[]
    const wanted = 'id' in which && which.pictures === true && names.length > 0
    const pictures = wanted
      ? await db.selectFrom('feedback_images').select(['name', 'data']).where('name', 'in', names).execute()
      : undefined
    found.push({
      id: row.id,
      kind: row.kind as FeedbackKind,
      author: row.author,
      userId: row.user_id,
      module: row.module,
      type: row.type,
      content: row.content,
      images: names,
      ...(pictures && { pictures }),
      language: row.language,
      role: row.role,
      createdAt: row.created_at,
      dueAt,
      isLate,
      closedAt: row.closed_at,
      replies: replies.map(({ role, content, created_at, read_at }) => ({ role, content, at: created_at, readAt: read_at })),
    })
  }
  return found
}

/** One by its id. Throws `feedback.none`. */
export const showFeedback = async (db: StateDatabase, now: number, id: string, pictures = false): Promise<AdminFeedback[]> => {
  const found = await listFeedback(db, now, { id, pictures })
  if (found.length === 0) throw new AdminError('feedback.none', id)
  return found
}

const cleanAnswer = (text: string): string => {
  const content = plain(text)
  if (content === '' || codePoints(content) > MOST_CHARACTERS) throw new AdminError('feedback.text', String(MOST_CHARACTERS))
  return content
}

/** Answers it in a role: that of `--role`, else of whoever it was assigned to. */
export const answerFeedback = async (
  db: StateDatabase,
  request: Request<'feedback.answer'>,
  now: number,
): Promise<{ role: FeedbackRole }> => {
  const [found] = await showFeedback(db, now, request.id)
  const content = cleanAnswer(request.text)
  const role = roleOf(request.role ?? found?.role ?? '')
  if (found?.closedAt !== null) throw new AdminError('feedback.closed', request.id)
  await db
    .insertInto('feedback_replies')
    .values({ id: randomId(), feedback_id: request.id, role, content, created_at: now, read_at: null })
    .execute()
  return { role }
}

/** Says who is to answer. */
export const assignFeedback = async (db: StateDatabase, { id, role }: Request<'feedback.assign'>): Promise<void> => {
  await changeOne(
    db
      .updateTable('feedback')
      .set({ role: roleOf(role) })
      .where('id', '=', id),
    'feedback.none',
    id,
  )
}

/** Nobody works on it any more. */
export const closeFeedback = async (db: StateDatabase, id: string, now: number): Promise<void> => {
  await changeOne(
    db.updateTable('feedback').set({ closed_at: now }).where('id', '=', id).where('closed_at', 'is', null),
    'feedback.unknown',
    id,
  )
}
