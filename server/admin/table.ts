import { DateTime } from 'luxon'
import { lastMoment } from '../../domain/membership.ts'
import { DEMO_TITLES, HEADINGS, KEY_STATE_WORDS, printable, RULE_KINDS, SENDING, SIGNAL_WORDS, WORDS } from './messages.ts'
import type {
  AdminAccess,
  AdminAppeal,
  AdminBlock,
  AdminClosure,
  AdminApplied,
  AdminEntry,
  AdminFeedback,
  AdminGroup,
  AdminKey,
  AdminNotice,
  AdminRestriction,
  AdminResult,
  AdminRule,
  AdminScores,
  AdminSession,
  AdminSpelling,
  AdminSurvey,
  AdminTelemetry,
  AdminWhy,
  AdminTold,
  AdminUser,
  DemoAccount,
} from './types.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Columns a text takes on a terminal: Chinese characters, full-width marks and emoji take two, marks on a letter and marks of direction none. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const { segment } of graphemes.segment(text))
    if (!/^[\p{M}\p{Cf}]+$/u.test(segment))
      width +=
        /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
          segment,
        )
          ? 2
          : 1
  return width
}

/** Rows in columns as wide as what is in them; the last column is not filled up. */
export const tableLines = (texts: readonly (readonly string[])[], indent = ''): string[] => {
  const rows = texts.map((row) => row.map(printable))
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, n) => Math.max(most[n] ?? 0, widthOf(cell))), [])
  return rows.map((row) => {
    const cells = row.map((cell, n) => (n === row.length - 1 ? cell : cell + ' '.repeat((widths[n] ?? 0) - widthOf(cell))))
    return `${indent}${cells.join('  ')}`.trimEnd()
  })
}

const two = (n: number) => String(n).padStart(2, '0')
/** `2026-11-21 11:05` in a zone, an IANA name; in the terminal's own where none is given. */
const moment = (at: number | null, zone?: string): string => {
  if (at === null) return WORDS.none
  if (zone !== undefined) return DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd HH:mm')
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The last day on which something that ends at `at` still runs. */
const lastDay = (at: number): string => moment(lastMoment(at)).slice(0, 10)

const identity = (known: AdminUser['email']): string =>
  known === null ? WORDS.none : `${known.value}${known.certifiedAt === null ? ` ${WORDS.uncertified}` : ''}`

const membership = ({ product, formal, expiresAt, running, daysLeft, exportRows, level }: AdminUser['memberships'][number]): string => {
  const end = running
    ? expiresAt === null
      ? WORDS.endless
      : `${WORDS.until} ${lastDay(expiresAt)}, ${daysLeft} ${WORDS.days}`
    : daysLeft === 0
      ? WORDS.over
      : WORDS.later
  const exports = exportRows === null ? '' : `, ${WORDS.exports} ${exportRows}`
  const levelled = level === null ? '' : ` ${WORDS.level} ${level}`
  return `${product}${levelled} ${formal ? WORDS.formal : WORDS.trial} (${end}${exports})`
}

const replacedLines = ({ before, after }: NonNullable<AdminResult['replaced']>): string[] =>
  tableLines([
    [WORDS.replaced, membership(before)],
    [WORDS.replacedBy, membership(after)],
  ])

const notesOf = (user: AdminUser): string =>
  [user.employee && WORDS.employee, user.disabledAt !== null && WORDS.disabled].filter(Boolean).join(', ') || WORDS.none

const userLines = (users: readonly AdminUser[]): string[] => {
  const [only] = users
  if (!only) return [WORDS.nothing]
  if (users.length === 1)
    return tableLines([
      [HEADINGS.id, only.id],
      [HEADINGS.name, only.name],
      [HEADINGS.email, identity(only.email)],
      [HEADINGS.phone, identity(only.phone)],
      [HEADINGS.group, only.group ?? WORDS.none],
      [HEADINGS.memberships, only.memberships.map(membership).join('; ') || WORDS.none],
      [HEADINGS.refuse, only.refuse.join(', ') || WORDS.none],
      [HEADINGS.sessions, String(only.sessions)],
      [HEADINGS.added, moment(only.createdAt)],
      [HEADINGS.lastLogin, moment(only.lastLoginAt)],
      [HEADINGS.notes, notesOf(only)],
    ])
  return tableLines([
    [HEADINGS.name, HEADINGS.email, HEADINGS.phone, HEADINGS.group, HEADINGS.sessions, HEADINGS.notes, HEADINGS.memberships],
    ...users.map((user) => [
      user.name,
      identity(user.email),
      identity(user.phone),
      user.group ?? WORDS.none,
      String(user.sessions),
      notesOf(user),
      user.memberships.map(membership).join('; ') || WORDS.none,
    ]),
  ])
}

const groupLines = (groups: readonly AdminGroup[]): string[] =>
  groups.length === 0
    ? [WORDS.nothing]
    : tableLines([
        [HEADINGS.name, HEADINGS.cap, HEADINGS.users, HEADINGS.sessions],
        ...groups.map(({ name, cap, users, sessions }) => [name, String(cap), String(users), String(sessions)]),
      ])

const sessionLines = (sessions: readonly AdminSession[]): string[] =>
  sessions.length === 0
    ? [WORDS.nothing]
    : tableLines([
        [HEADINGS.id, HEADINGS.user, HEADINGS.group, HEADINGS.mode, HEADINGS.created, HEADINGS.seen, HEADINGS.network, HEADINGS.device],
        ...sessions.map((session) => [
          session.id,
          session.name,
          session.group ?? WORDS.none,
          session.mode,
          moment(session.createdAt),
          moment(session.seenAt),
          session.network,
          session.device,
        ]),
      ])

const keyLines = (keys: readonly AdminKey[]): string[] =>
  orNone(
    keys.map((key) => [
      key.id,
      key.user,
      key.name,
      key.last,
      key.databases?.join(', ') ?? WORDS.all,
      moment(key.createdAt),
      moment(key.expiresAt),
      key.usedAt === null ? WORDS.none : new Date(key.usedAt).toISOString().slice(0, 10),
      KEY_STATE_WORDS[key.state],
    ]),
    [
      HEADINGS.id,
      HEADINGS.user,
      HEADINGS.name,
      HEADINGS.hint,
      HEADINGS.databases,
      HEADINGS.added,
      HEADINGS.end,
      HEADINGS.usedOn,
      HEADINGS.state,
    ],
  )

/** The demo accounts, one a line: what each is for, its addresses, the days a trial has left. */
export const demoLines = (accounts: readonly DemoAccount[], indent = ''): string[] =>
  tableLines(
    accounts.map(({ kind, email, phone, daysLeft }) => [
      DEMO_TITLES[kind] + (kind === 'trial' ? ` ${daysLeft ?? 0} ${WORDS.days}` : ''),
      email,
      phone,
    ]),
    indent,
  )

const orNone = (lines: readonly (readonly string[])[], headings: readonly string[]): string[] =>
  lines.length === 0 ? [WORDS.nothing] : tableLines([headings, ...lines])

/** The earliest first, as a list is worked off. */
const requestLines = (requests: readonly AdminAccess[]): string[] =>
  orNone(
    requests.map(({ id, createdAt, doneAt, name, organization, email, language, purpose }) => [
      id,
      moment(createdAt),
      moment(doneAt),
      name,
      organization,
      email,
      language,
      purpose || WORDS.none,
    ]),
    [
      HEADINGS.id,
      HEADINGS.asked,
      HEADINGS.finished,
      HEADINGS.name,
      HEADINGS.organization,
      HEADINGS.email,
      HEADINGS.language,
      HEADINGS.purpose,
    ],
  )

/** Whom it is for: an audience's name, or whose account. */
const forWhom = ({ audience, account }: AdminNotice): string =>
  account === null
    ? audience
    : [account.name, ...[account.email, account.phone].flatMap((known) => (known ? [identity(known)] : []))].join(', ')

/** `colors back #102030 font #ffffff, isClose false`: in the words of the file. */
const lookText = (look: AdminNotice['look']): string =>
  Object.entries(look)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? Object.entries(value).flat().join(' ') : String(value)}`)
    .join(', ')

/** A notice with its texts in both languages, one fact a line. */
const noticeFacts = (notice: AdminNotice): string[] => {
  const { en, cn } = notice.texts
  const both = (title: string, one: string, other: string): string[][] =>
    one || other
      ? [
          [title, one],
          ['', other],
        ]
      : []
  const leads = (button: string): string => button && `${button} → ${notice.url || WORDS.closes}`
  const slides = [en.slides, cn.slides].flatMap((texts) => texts.map((text, at) => `${at + 1}. ${text}`))
  return tableLines([
    [HEADINGS.id, notice.id || WORDS.none],
    [HEADINGS.kind, notice.kind],
    [HEADINGS.audience, forWhom(notice)],
    [HEADINGS.database, notice.database ?? WORDS.none],
    [HEADINGS.from, moment(notice.startsAt)],
    [HEADINGS.end, moment(notice.endsAt)],
    [HEADINGS.withdrawn, moment(notice.withdrawnAt)],
    [HEADINGS.reads, String(notice.reads)],
    ...both(HEADINGS.title, en.title, cn.title),
    ...both(HEADINGS.summary, en.summary, cn.summary),
    ...both(HEADINGS.content, en.content.replaceAll(/\s+/g, ' '), cn.content.replaceAll(/\s+/g, ' ')),
    ...both(HEADINGS.button, leads(en.button), leads(cn.button)),
    ...slides.map((text, at) => [at === 0 ? HEADINGS.slides : '', text]),
    ...both(HEADINGS.code, en.code, cn.code),
    [HEADINGS.link, notice.url || WORDS.none],
    [HEADINGS.files, notice.media.join(', ') || WORDS.none],
    ...(Object.keys(notice.look).length > 0 ? [[HEADINGS.look, lookText(notice.look)]] : []),
  ])
}

const noticeLines = (notices: readonly AdminNotice[]): string[] => {
  const [only] = notices
  if (only && notices.length === 1)
    return [...noticeFacts(only), ...(only.stays && only.withdrawnAt === null ? WORDS.stays.split('\n') : [])]
  return orNone(
    notices.map((notice) => [
      notice.id,
      notice.kind,
      forWhom(notice),
      notice.database ?? WORDS.none,
      moment(notice.startsAt),
      moment(notice.endsAt),
      moment(notice.withdrawnAt),
      String(notice.reads),
      `${notice.texts.en.title} / ${notice.texts.cn.title}`,
    ]),
    [
      HEADINGS.id,
      HEADINGS.kind,
      HEADINGS.audience,
      HEADINGS.database,
      HEADINGS.from,
      HEADINGS.end,
      HEADINGS.withdrawn,
      HEADINGS.reads,
      HEADINGS.title,
    ],
  )
}

const aboutOf = ({ kind, module, type }: AdminFeedback): string => [kind, module, type].filter(Boolean).join(' · ')
const dueOf = ({ dueAt, isLate }: AdminFeedback): string => moment(dueAt) + (isLate ? ` ${WORDS.late}` : '')

/** Feedback with what it was answered, one fact a line. */
const feedbackFacts = (feedback: AdminFeedback): string[] =>
  tableLines([
    [HEADINGS.id, feedback.id],
    [HEADINGS.author, `${feedback.author} (${feedback.userId})`],
    [HEADINGS.about, aboutOf(feedback)],
    [HEADINGS.language, feedback.language],
    [HEADINGS.came, moment(feedback.createdAt)],
    [HEADINGS.due, dueOf(feedback)],
    [HEADINGS.assigned, feedback.role ?? WORDS.none],
    [HEADINGS.closed, moment(feedback.closedAt)],
    ...feedback.content.split('\n').map((line, at) => [at === 0 ? HEADINGS.content : '', line]),
    [HEADINGS.files, feedback.images.join(', ') || WORDS.none],
    ...feedback.replies.flatMap(({ role, content, at }) => [
      [HEADINGS.answer, `${moment(at)} ${role}`],
      ...content.split('\n').map((line) => ['', line]),
    ]),
  ])

/** The beginning of a text on one line. */
const beginning = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return [...line].length > 60 ? `${[...line].slice(0, 59).join('')}…` : line
}

const feedbackLines = (feedback: readonly AdminFeedback[]): string[] =>
  orNone(
    feedback.map((one) => [
      one.id,
      moment(one.createdAt),
      dueOf(one),
      one.role ?? WORDS.none,
      one.author,
      aboutOf(one),
      String(one.replies.length),
      beginning(one.content),
    ]),
    [HEADINGS.id, HEADINGS.came, HEADINGS.due, HEADINGS.assigned, HEADINGS.author, HEADINGS.about, HEADINGS.answer, HEADINGS.content],
  )

/** How a restriction ended before its time: by what its owner did, or by who lifted it. */
const overOf = ({ kind, acknowledgedAt, liftedAt }: AdminRestriction, zone?: string): string =>
  acknowledgedAt !== null
    ? `${kind === 'captcha' ? WORDS.solved : WORDS.acknowledged} ${moment(acknowledgedAt, zone)}`
    : liftedAt !== null
      ? `${WORDS.lifted} ${moment(liftedAt, zone)}`
      : WORDS.none

const restrictionLines = (restrictions: readonly AdminRestriction[], zone?: string): string[] =>
  orNone(
    restrictions.map((one) => [
      one.user,
      one.kind,
      one.noticeCode === null ? String(one.code) : `${one.code}/${one.noticeCode}`,
      moment(one.createdAt, zone),
      moment(one.until, zone),
      one.by || WORDS.gateway,
      overOf(one, zone),
      one.reason,
    ]),
    [HEADINGS.user, HEADINGS.restriction, HEADINGS.codes, HEADINGS.began, HEADINGS.until, HEADINGS.by, HEADINGS.over, HEADINGS.reason],
  )

const blockLines = (blocks: readonly AdminBlock[], zone?: string): string[] =>
  orNone(
    blocks.map(({ id, of, createdAt, until, by, reason, liftedAt }) => [
      id,
      of,
      moment(createdAt, zone),
      moment(until, zone),
      by,
      moment(liftedAt, zone),
      reason,
    ]),
    [HEADINGS.id, HEADINGS.blocked, HEADINGS.added, HEADINGS.until, HEADINGS.by, HEADINGS.lifted, HEADINGS.reason],
  )

const closureLines = (closure: AdminClosure | null, zone?: string): string[] =>
  closure === null
    ? [WORDS.open]
    : tableLines([
        [HEADINGS.from, moment(closure.createdAt, zone)],
        [HEADINGS.until, moment(closure.until, zone)],
        [HEADINGS.by, closure.by],
        [HEADINGS.textEn, closure.text.en],
        [HEADINGS.textCn, closure.text.cn],
        ...(closure.url === '' ? [] : [[HEADINGS.link, closure.url]]),
      ])

/** Appeals, of each a line; one that was asked for by its id a fact a line. */
const appealLines = (appeals: readonly AdminAppeal[], zone?: string): string[] =>
  orNone(
    appeals.map((one) => [
      one.id,
      one.user,
      one.restriction,
      moment(one.createdAt, zone),
      one.answerBy + (one.isLate ? ` ${WORDS.late}` : ''),
      one.answer === null ? WORDS.none : verdictOf(one.answer),
      beginning(one.content),
    ]),
    [HEADINGS.id, HEADINGS.user, HEADINGS.restriction, HEADINGS.came, HEADINGS.due, HEADINGS.answer, HEADINGS.content],
  )
const verdictOf = ({ accepted }: { accepted: boolean }): string => (accepted ? WORDS.accepted : WORDS.rejected)
const appealFacts = ({ answer, ...appeal }: AdminAppeal, zone?: string): string[] =>
  tableLines([
    [HEADINGS.id, appeal.id],
    [HEADINGS.user, appeal.user],
    [HEADINGS.restriction, appeal.restriction],
    [HEADINGS.until, moment(appeal.until, zone)],
    [HEADINGS.lifted, moment(appeal.liftedAt, zone)],
    [HEADINGS.language, appeal.language],
    [HEADINGS.came, moment(appeal.createdAt, zone)],
    [HEADINGS.due, appeal.answerBy + (appeal.isLate ? ` ${WORDS.late}` : '')],
    ...appeal.content.split('\n').map((line, at) => [at === 0 ? HEADINGS.content : '', line]),
    ...(answer
      ? [
          [HEADINGS.answer, `${verdictOf(answer)}, ${moment(answer.at, zone)}, ${answer.by}`],
          ...answer.text.split('\n').map((line) => ['', line]),
        ]
      : []),
  ])

/** A signal in words; one that a later version knows by its name. */
const signalOf = (signal: string): string => (SIGNAL_WORDS as Readonly<Record<string, string>>)[signal] ?? signal
const pointLines = (points: readonly (readonly [signal: string, points: number])[]): string[] =>
  orNone(
    points.map(([signal, value]) => [String(Math.round(value)), signalOf(signal)]),
    [HEADINGS.points, HEADINGS.signal],
  )

/** What led to an account's restrictions. */
const whyLines = ({ restrictions, total, rungs, points, given, calls }: AdminWhy, zone?: string): string[] => [
  ...restrictionLines(restrictions, zone),
  ...restrictions
    .filter(({ points: stood }) => Object.keys(stood).length > 0)
    .flatMap(({ kind, createdAt, points: stood }) => ['', `${kind}, ${moment(createdAt, zone)}`, ...pointLines(Object.entries(stood))]),
  '',
  `${WORDS.total}: ${total} (${Object.entries(rungs)
    .map(([rung, at]) => `${rung} ${at}`)
    .join(', ')})`,
  ...part(
    WORDS.bySignal,
    orNone(
      points.map(({ signal, points: value, forgiven }) => [
        String(Math.round(value)),
        forgiven === undefined ? WORDS.none : String(Math.round(forgiven)),
        signalOf(signal),
      ]),
      [HEADINGS.points, HEADINGS.forgiven, HEADINGS.signal],
    ),
  ),
  ...part(
    WORDS.given,
    orNone(
      given.map(({ database, records, size }) => [database, String(records), `${((records / Math.max(1, size)) * 100).toFixed(1)} %`]),
      [HEADINGS.database, HEADINGS.records, '%'],
    ),
  ),
  ...part(
    WORDS.byHour,
    orNone(
      calls.map((hour) => [
        moment(hour.at, zone),
        ...[hour.calls, hour.records, hour.fresh, hour.names, hour.exports, hour.networks.length].map(String),
      ]),
      [HEADINGS.hour, HEADINGS.calls, HEADINGS.records, HEADINGS.fresh, HEADINGS.names, HEADINGS.exports, HEADINGS.networks],
    ),
  ),
]

/** What was played again, so that none does not mean that nothing was looked at. */
const examinedLine = ({ days, accounts, calls }: NonNullable<AdminResult['examined']>): string =>
  `Examined: ${calls} calls of ${accounts} accounts in the last ${days} days 检查范围：近 ${days} 天 ${accounts} 个账号的 ${calls} 次调用`

/** Who would have met what. */
const replayedLines = (replayed: NonNullable<AdminResult['replayed']>, zone?: string): string[] =>
  orNone(
    replayed.flatMap(({ user, acts }) =>
      acts.map(({ rung, at, signal, until }) => [user, rung, moment(at, zone), moment(until, zone), signalOf(signal)]),
    ),
    [HEADINGS.user, HEADINGS.restriction, HEADINGS.began, HEADINGS.until, HEADINGS.signal],
  )

const ruleLines = (rules: readonly AdminRule[]): string[] =>
  orNone(
    rules.map((rule) => [
      rule.vocabulary,
      rule.spelling,
      RULE_KINDS[rule.kind],
      rule.entry || [rule.cn, ...rule.also].filter(Boolean).join('; ') || WORDS.none,
      moment(rule.at),
      rule.by || WORDS.none,
      rule.reason,
    ]),
    [HEADINGS.vocabulary, HEADINGS.spelling, HEADINGS.rule, HEADINGS.meaning, HEADINGS.said, HEADINGS.by, HEADINGS.reason],
  )

const entryLines = (entries: readonly AdminEntry[]): string[] =>
  orNone(
    entries.map(({ vocabulary, en, cn, also }) => [vocabulary, en, cn || WORDS.none, also.join('; ') || WORDS.none]),
    [HEADINGS.vocabulary, HEADINGS.english, HEADINGS.chinese, HEADINGS.others],
  )

const spellingLines = (spellings: readonly AdminSpelling[]): string[] =>
  orNone(
    spellings.map(({ database, field, name, times, group, next, ambiguous }) => [
      `${database}.${field}`,
      String(times),
      name,
      group ?? WORDS.none,
      ambiguous ? `${WORDS.ambiguous}: ${ambiguous.join('; ')}` : (next ?? WORDS.none),
    ]),
    [HEADINGS.field, HEADINGS.times, HEADINGS.spelling, HEADINGS.linkedTo, HEADINGS.willBe],
  )

const appliedLines = (applied: readonly AdminApplied[]): string[] =>
  orNone(
    applied.flatMap(({ database, fields }) =>
      fields.map(({ field, linked, unlinked, ambiguous }) => [
        `${database}.${field}`,
        ...[linked, unlinked, ambiguous].map(({ distinct, all }) => `${distinct} (${all})`),
      ]),
    ),
    [HEADINGS.field, HEADINGS.linked, HEADINGS.unlinked, HEADINGS.ambiguous],
  )

/** Addresses that were told of a change, one a line: an operator who reads NOT SENT has something to do. */
const toldLines = (told: readonly AdminTold[]): string[] =>
  tableLines(
    told.map(({ to, status }) => [to, SENDING[status]]),
    '  ',
  )

const part = (title: string, lines: readonly string[]): string[] => [`${title}:`, ...lines]

const surveyLines = (surveys: readonly AdminSurvey[]): string[] =>
  orNone(
    surveys.map(({ id, database, version, audience, afterDays, createdAt, closedAt, answers }) => [
      id,
      database ?? WORDS.all,
      version,
      audience,
      String(afterDays),
      moment(createdAt),
      moment(closedAt),
      String(answers),
    ]),
    [
      HEADINGS.id,
      HEADINGS.database,
      HEADINGS.release,
      HEADINGS.audience,
      HEADINGS.after,
      HEADINGS.opened,
      HEADINGS.closed,
      HEADINGS.answers,
    ],
  )

/** What was answered about a database: net promoter score, scores with a bar each, months, texts. */
const scoreLines = ({ database, version, scores, nps, months, texts }: AdminScores): string[] => {
  const most = Math.max(...scores)
  return [
    `${database} ${version}: NPS ${nps}, ${HEADINGS.answers} ${scores.reduce((sum, count) => sum + count, 0)}`,
    ...part(
      WORDS.distribution,
      tableLines(
        scores.map((count, score) => [String(score), String(count), '#'.repeat(Math.round((count / most) * 40))]),
        '  ',
      ),
    ),
    ...part(
      WORDS.trend,
      orNone(
        months.map((month) => [month.month, String(month.answers), String(month.nps)]),
        [HEADINGS.month, HEADINGS.answers, 'NPS'],
      ),
    ),
    ...part(
      WORDS.texts,
      orNone(
        texts.map(({ at, score, language, text }) => [moment(at), String(score), language, text.replaceAll(/\s+/g, ' ')]),
        [HEADINGS.said, HEADINGS.score, HEADINGS.language, HEADINGS.content],
      ),
    ),
  ]
}

const scoresLines = (scores: readonly AdminScores[]): string[] => (scores.length === 0 ? [WORDS.nothing] : scores.flatMap(scoreLines))

const telemetryLines = ({ vitals, errors, events, perDay }: AdminTelemetry): string[] => [
  ...part(
    WORDS.vitals,
    orNone(
      vitals.map(({ page, name, p75, times }) => [page, name, name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`, String(times)]),
      [HEADINGS.page, HEADINGS.measure, HEADINGS.p75, HEADINGS.counted],
    ),
  ),
  ...part(
    WORDS.errors,
    orNone(
      errors.map(({ type, errtype, message, times, lastAt }) => [`${type} ${errtype}`.trim(), message, String(times), moment(lastAt)]),
      [HEADINGS.error, HEADINGS.message, HEADINGS.counted, HEADINGS.last],
    ),
  ),
  ...part(
    WORDS.events,
    orNone(
      events.map(({ name, page, times, total }) => [
        name,
        page,
        String(times),
        total === null ? WORDS.none : name === 'time' ? `${Math.round(total)} s` : String(total),
      ]),
      [HEADINGS.event, HEADINGS.page, HEADINGS.counted, HEADINGS.total],
    ),
  ),
  ...part(
    WORDS.perDay,
    orNone(
      perDay.map(({ day, entries, errors: wrong }) => [day, String(entries), String(wrong)]),
      [HEADINGS.day, HEADINGS.entries, HEADINGS.errors],
    ),
  ),
]

/**
 * What came of a command, for the person at the terminal.
 *
 * @param isOne of feedback and appeals: it was asked for by its id, and shows whole.
 */
export const resultLines = (result: AdminResult, isOne = false): string[] => {
  const zone = result.timeZone
  const lines = [
    ...(result.users ? userLines(result.users) : []),
    ...(result.replaced ? replacedLines(result.replaced) : []),
    ...(result.groups ? groupLines(result.groups) : []),
    ...(result.sessions ? sessionLines(result.sessions) : []),
    ...(result.keys ? keyLines(result.keys) : []),
    ...(result.demo ? demoLines(result.demo) : []),
    ...(result.requests ? requestLines(result.requests) : []),
    ...(result.notices ? noticeLines(result.notices) : []),
    ...(result.surveys ? surveyLines(result.surveys) : []),
    ...(result.scores ? scoresLines(result.scores) : []),
    ...(result.restrictions ? restrictionLines(result.restrictions, zone) : []),
    ...(result.endless ? ['', WORDS.standsOn] : []),
    ...(result.blocks ? blockLines(result.blocks, zone) : []),
    ...(result.closure === undefined ? [] : closureLines(result.closure, zone)),
    ...(result.appeals ? (isOne ? result.appeals.flatMap((appeal) => appealFacts(appeal, zone)) : appealLines(result.appeals, zone)) : []),
    ...(result.why ? whyLines(result.why, zone) : []),
    ...(result.replayed ? replayedLines(result.replayed, zone) : []),
    ...(result.examined ? ['', examinedLine(result.examined)] : []),
    ...(result.lifted === undefined ? [] : [`${WORDS.liftedNow}: ${result.lifted}`]),
    ...(zone === undefined ? [] : ['', `${WORDS.timesOf}: ${zone}`]),
    ...(result.csv === undefined ? [] : [result.csv]),
    ...(result.feedback ? (isOne ? result.feedback.flatMap(feedbackFacts) : feedbackLines(result.feedback)) : []),
    ...(result.telemetry ? telemetryLines(result.telemetry) : []),
    ...(result.rules ? part(WORDS.rules, ruleLines(result.rules)) : []),
    ...(result.entries ? part(WORDS.entries, entryLines(result.entries)) : []),
    ...(result.spellings ? part(WORDS.spellings, spellingLines(result.spellings)) : []),
    ...(result.applied ? part(WORDS.applied, appliedLines(result.applied)) : []),
    ...(result.applied?.some(({ importAgain }) => importAgain)
      ? part(
          WORDS.importAgain,
          result.applied.flatMap(({ database, importAgain }) => (importAgain ? [`  ${database}`] : [])),
        )
      : []),
    ...(result.waits ? WORDS.waits.split('\n') : []),
    ...(result.ended === undefined ? [] : [`${WORDS.ended}: ${result.ended}`]),
    ...(result.told ? part(WORDS.told, toldLines(result.told)) : []),
  ]
  return lines.length === 0 ? [WORDS.done] : lines
}
