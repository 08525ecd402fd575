import { z } from 'zod'
import { ApiKey } from '../../domain/apiKeyCalls.ts'
import { VOCABULARIES } from '../../domain/database.ts'
import { FeedbackKind } from '../../domain/feedback.ts'
import { NoticeKind, NoticeLevel, NoticeSize } from '../../domain/notices.ts'
import { MAX_EXPORTS } from '../auth/memberships.ts'
import { BLOCK_KINDS } from '../gate/blocks.ts'
import { DecideNames, LoadNames, NamesAnswer, ShowNames } from './namesShapes.ts'
import { DrawLinks, LastReading, LinksDraw, LinksReading, ReadLinks } from './readingShapes.ts'

/**
 * What an operator can ask for and what comes back. The command sends it through the control socket of a running gateway or hands
 * it to `createOperator` itself; either way the same code acts. Times are ms since the epoch.
 */

/** How an account is named: e-mail, phone with dial code, or id. */
const User = z.string().max(320)
const Text = z.string().max(320)
/** A name, or a reason for what is done with it. */
const Words = z.string().max(1000)
/** One of `VOCABULARIES`; another word is refused by what it is, not as a malformed command. */
const OfVocabulary = z.string().max(40)

/** Days to look back, and days an account has to be old: least and most. */
/** Days of the journal that can be played again. */
export const REPLAY_DAYS = [1, 3650] as const
export const TELEMETRY_DAYS = [1, 3650] as const
export const SURVEY_DAYS = [0, 36_500] as const

/** A notice to publish: its file as it was read, pictures or a video as base64, days as moments. */
const NewNotice = {
  kind: Text,
  /** One of `AUDIENCES`. */
  audience: Text,
  database: Text.optional(),
  from: z.number().optional(),
  until: z.number().optional(),
  draft: z.unknown(),
  media: z.array(z.object({ name: Text, data: z.string() })).max(10),
}

export const AdminRequest = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('user.add'),
    email: Text.optional(),
    phone: Text.optional(),
    name: Text.optional(),
    group: Text.optional(),
    employee: z.boolean().optional(),
    /** Ways of logging in the account may not use. */
    refuse: z.array(Text).optional(),
    /** E-mail and phone count as certified. */
    certified: z.boolean().optional(),
  }),
  z.object({ command: z.literal('user.list'), group: Text.optional(), search: Text.optional() }),
  z.object({ command: z.literal('user.show'), user: User }),
  z.object({ command: z.literal('user.disable'), user: User }),
  z.object({ command: z.literal('user.enable'), user: User }),
  z.object({ command: z.literal('user.employee'), user: User, on: z.boolean() }),
  z.object({
    command: z.literal('user.set'),
    user: User,
    name: Text.optional(),
    /** null takes it away. */
    email: Text.nullable().optional(),
    phone: Text.nullable().optional(),
    group: Text.nullable().optional(),
    refuse: z.array(Text).optional(),
  }),
  /** For who has lost an address: a new one in its place, or none (null). Exactly one of the two; its owner reads the reason at the next login. */
  z.object({
    command: z.literal('user.reset'),
    user: User,
    email: Text.nullable().optional(),
    phone: Text.nullable().optional(),
    reason: z.string().max(1000),
  }),
  z.object({ command: z.literal('group.add'), name: Text, cap: z.number() }),
  z.object({ command: z.literal('group.list') }),
  z.object({ command: z.literal('group.cap'), name: Text, cap: z.number() }),
  z.object({
    command: z.literal('membership.grant'),
    user: User,
    product: Text,
    formal: z.boolean(),
    /** Neither: without end, for formal ones only. */
    until: z.number().optional(),
    days: z.number().optional(),
    /** Most records of one export, 0 none; not given: what a trial or a formal membership has (ACC-08). */
    exports: z.number().int().min(0).max(MAX_EXPORTS).optional(),
    /** Of a membership of devices (ACC-09). */
    level: z.number().optional(),
  }),
  z.object({ command: z.literal('membership.revoke'), user: User, product: Text }),
  z.object({ command: z.literal('session.list'), user: User.optional(), group: Text.optional() }),
  /** Exactly one of them. */
  z.object({ command: z.literal('session.end'), user: User.optional(), group: Text.optional(), session: Text.optional() }),
  /** Keys for programs that open something, of an account or of all; `all`: with those that are over or were revoked. */
  z.object({ command: z.literal('keys.list'), user: User.optional(), all: z.boolean() }),
  /** A key by id or name; without one all of the account. */
  z.object({ command: z.literal('keys.revoke'), user: User, key: Text.optional() }),
  /** Requests for access that wait for an answer; `all`: with those done already (ACC-07). */
  z.object({ command: z.literal('requests.list'), all: z.boolean() }),
  z.object({ command: z.literal('requests.done'), id: Text }),
  /** NOTICE-01: `notice.preview` checks all of it and publishes nothing. */
  z.object({ command: z.literal('notice.add'), ...NewNotice }),
  z.object({ command: z.literal('notice.preview'), ...NewNotice }),
  /** `all`: with those that are over or were taken back. */
  z.object({ command: z.literal('notice.list'), all: z.boolean() }),
  z.object({ command: z.literal('notice.show'), id: Text }),
  z.object({ command: z.literal('notice.withdraw'), id: Text }),
  /** NPS-01: a survey about a database, or all where none is named; for accounts that are at least so many days old. */
  z.object({
    command: z.literal('survey.open'),
    database: Text.optional(),
    version: Text,
    /** One of `AUDIENCES`. */
    audience: Text,
    afterDays: z.number().int().min(SURVEY_DAYS[0]).max(SURVEY_DAYS[1]),
  }),
  z.object({ command: z.literal('survey.close'), id: Text }),
  /** `all`: with those that are closed. */
  z.object({ command: z.literal('survey.list'), all: z.boolean() }),
  /** What was answered, of one survey or all; as CSV, an answer a line. */
  z.object({ command: z.literal('survey.results'), id: Text.optional(), csv: z.boolean() }),
  /** FEED-04: what waits for an answer; `all`: with what was answered or closed, `late`: only what should have been answered by now. */
  z.object({ command: z.literal('feedback.list'), all: z.boolean(), late: z.boolean(), role: Text.optional() }),
  /** `pictures`: the folder the command puts them in. */
  z.object({ command: z.literal('feedback.show'), id: Text, pictures: z.string().max(4096).optional() }),
  z.object({ command: z.literal('feedback.answer'), id: Text, text: z.string().max(20_000), role: Text.optional() }),
  z.object({ command: z.literal('feedback.assign'), id: Text, role: Text }),
  z.object({ command: z.literal('feedback.close'), id: Text }),
  /** What pages told of themselves in the last days (GATE-09). */
  z.object({ command: z.literal('telemetry'), days: z.number().int().min(TELEMETRY_DAYS[0]).max(TELEMETRY_DAYS[1]) }),
  /** ABUSE-01: `until` a day at whose 0:00 it ends, or `days`; `code` one of the source's texts. */
  z.object({
    command: z.literal('restriction.set'),
    user: User,
    kind: Text,
    until: Text.optional(),
    days: z.number().int().min(1).max(3650).optional(),
    code: z.number().int().optional(),
    reason: z.string().max(500).optional(),
    by: Text,
  }),
  z.object({ command: z.literal('restriction.lift'), user: User }),
  /** `all`: with those that are over or were lifted. */
  z.object({ command: z.literal('restriction.list'), user: User.optional(), all: z.boolean() }),
  z.object({ command: z.literal('restriction.why'), user: User }),
  /** GATE-05: a group or a network is shut out. */
  z.object({
    command: z.literal('block.set'),
    group: Text.optional(),
    network: Text.optional(),
    until: Text.optional(),
    days: z.number().int().min(1).max(3650).optional(),
    reason: z.string().max(500).optional(),
    by: Text,
  }),
  z.object({ command: z.literal('block.lift'), id: Text }),
  z.object({ command: z.literal('block.list'), all: z.boolean() }),
  /** GATE-06: the databases are closed for a while. */
  z.object({
    command: z.literal('closed.set'),
    cn: z.string().max(2000),
    en: z.string().max(2000),
    url: z.string().max(2000).optional(),
    until: Text.optional(),
    by: Text,
  }),
  z.object({ command: z.literal('closed.show') }),
  z.object({ command: z.literal('closed.end') }),
  z.object({ command: z.literal('appeal.list'), all: z.boolean(), late: z.boolean() }),
  z.object({ command: z.literal('appeal.show'), id: Text }),
  z.object({ command: z.literal('appeal.answer'), id: Text, accepted: z.boolean(), answer: z.string().max(20_000), by: Text }),
  /** ABUSE-04: the table of thresholds; `table` null goes back to that which comes with Materia. */
  z.object({ command: z.literal('risk.table') }),
  z.object({ command: z.literal('risk.set'), table: z.unknown() }),
  /** Who would have been restricted in the last days by a table (the one in force, where none is given). */
  z.object({
    command: z.literal('risk.replay'),
    days: z.number().int().min(REPLAY_DAYS[0]).max(REPLAY_DAYS[1]),
    table: z.unknown().optional(),
  }),
  z.object({ command: z.literal('demo') }),
  z.object({ command: z.literal('vocabulary.list'), vocabulary: OfVocabulary.optional(), text: Words.optional() }),
  z.object({ command: z.literal('vocabulary.link'), vocabulary: OfVocabulary, spelling: Words, entry: Words, reason: Words, by: Text }),
  z.object({ command: z.literal('vocabulary.forbid'), vocabulary: OfVocabulary, spelling: Words, reason: Words, by: Text }),
  z.object({
    command: z.literal('vocabulary.add'),
    vocabulary: OfVocabulary,
    name: Words,
    cn: Words.optional(),
    also: z.array(Words).max(50),
    reason: Words,
    by: Text,
  }),
  z.object({ command: z.literal('vocabulary.drop'), vocabulary: OfVocabulary, spelling: Words, reason: Words, by: Text }),
  z.object({ command: z.literal('vocabulary.apply') }),
  LoadNames,
  ShowNames,
  DecideNames,
  DrawLinks,
  ReadLinks,
  LastReading,
])
export type AdminRequest = z.infer<typeof AdminRequest>

const AdminMembership = z.object({
  product: z.string(),
  formal: z.boolean(),
  startsAt: z.number(),
  expiresAt: z.number().nullable(),
  running: z.boolean(),
  /** Whole days left, null without end. */
  daysLeft: z.number().nullable(),
  exportRows: z.number().nullable(),
  level: z.number().nullable(),
})
const Certified = z.object({ value: z.string(), certifiedAt: z.number().nullable() })
export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: Certified.nullable(),
  phone: Certified.nullable(),
  /** Accounts at a chat-app provider, without their ids. */
  chats: z.number(),
  group: z.string().nullable(),
  employee: z.boolean(),
  disabledAt: z.number().nullable(),
  refuse: z.array(z.string()),
  memberships: z.array(AdminMembership),
  /** Open sessions. */
  sessions: z.number(),
  createdAt: z.number(),
  lastLoginAt: z.number().nullable(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const AdminGroup = z.object({ name: z.string(), cap: z.number(), users: z.number(), sessions: z.number() })
export type AdminGroup = z.infer<typeof AdminGroup>

export const AdminSession = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  group: z.string().nullable(),
  mode: z.string(),
  device: z.string(),
  network: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
})
export type AdminSession = z.infer<typeof AdminSession>

/** What a key is good for: it works, its account opens nothing now (disabled, or no membership for what the key names), its days are over, it was revoked. */
export const KEY_STATES = ['works', 'idle', 'over', 'revoked'] as const
/** A key for programs as the operator sees it: neither the key nor its digest. */
export const AdminKey = ApiKey.omit({ revoked: true }).extend({ user: z.string(), userId: z.string(), state: z.enum(KEY_STATES) })
export type AdminKey = z.infer<typeof AdminKey>

/** A request for access, as somebody without an account wrote it. */
export const AdminAccess = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  purpose: z.string(),
  language: z.string(),
  createdAt: z.number(),
  doneAt: z.number().nullable(),
})
export type AdminAccess = z.infer<typeof AdminAccess>

/** A survey; `database` is null for all. */
export const AdminSurvey = z.object({
  id: z.string(),
  database: z.string().nullable(),
  version: z.string(),
  audience: z.string(),
  afterDays: z.number(),
  createdAt: z.number(),
  closedAt: z.number().nullable(),
  answers: z.number(),
})
export type AdminSurvey = z.infer<typeof AdminSurvey>

/** What was answered about a database in a version: without accounts, months and moments in UTC. */
export const AdminScores = z.object({
  database: z.string(),
  version: z.string(),
  /** How often each score was given, 0 to 10. */
  scores: z.array(z.number()),
  /** Net promoter score. */
  nps: z.number(),
  months: z.array(z.object({ month: z.string(), answers: z.number(), nps: z.number() })),
  texts: z.array(z.object({ at: z.number(), score: z.number(), language: z.string(), text: z.string() })),
})
export type AdminScores = z.infer<typeof AdminScores>

const NoticeWords = z.object({
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  button: z.string(),
  slides: z.array(z.string()),
  code: z.string(),
})
/** A notice of the operator; '' as id: it is not published. */
export const AdminNotice = z.object({
  id: z.string(),
  kind: NoticeKind,
  audience: z.string(),
  /** Whose, where it is for one account. */
  account: AdminUser.pick({ name: true, email: true, phone: true }).nullable(),
  database: z.string().nullable(),
  startsAt: z.number(),
  endsAt: z.number(),
  createdAt: z.number(),
  withdrawnAt: z.number().nullable(),
  /** Accounts that have read or closed it. */
  reads: z.number(),
  texts: z.object({ en: NoticeWords, cn: NoticeWords }),
  url: z.string(),
  media: z.array(z.string()),
  /** How it looks and what one may do with it, in the words of its file: what its kind shows, with what holds where the file says nothing. */
  look: z
    .object({
      level: NoticeLevel,
      size: NoticeSize,
      colors: z.record(z.string(), z.string()),
      spacing: z.number(),
      align: z.string(),
      icon: z.boolean(),
      isClose: z.boolean(),
      reload: z.boolean(),
      lockScroll: z.boolean(),
    })
    .partial(),
  /** BLOCK-01: nobody it shows to can put it away; it goes when it is withdrawn or ends. */
  stays: z.boolean(),
})
export type AdminNotice = z.infer<typeof AdminNotice>

/** What a member wrote, and what became of it. */
export const AdminFeedback = z.object({
  id: z.string(),
  kind: FeedbackKind,
  author: z.string(),
  userId: z.string(),
  module: z.string(),
  type: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  /** WebP as base64, where they were asked for. */
  pictures: z.array(z.object({ name: z.string(), data: z.string() })).optional(),
  language: z.string(),
  role: z.string().nullable(),
  createdAt: z.number(),
  /** By when an answer is promised. */
  dueAt: z.number(),
  isLate: z.boolean(),
  closedAt: z.number().nullable(),
  replies: z.array(z.object({ role: z.string(), content: z.string(), at: z.number(), readAt: z.number().nullable() })),
})
export type AdminFeedback = z.infer<typeof AdminFeedback>

export const DEMO_KINDS = ['formal', 'trial', 'none', 'employee', 'group', 'notice'] as const
export const DemoAccount = z.object({
  kind: z.enum(DEMO_KINDS),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  /** Days of its membership of this program's product: null without end, 0 when none runs. */
  daysLeft: z.number().nullable(),
})
export type DemoAccount = z.infer<typeof DemoAccount>

export const AdminRule = z.object({
  vocabulary: z.enum(VOCABULARIES),
  spelling: z.string(),
  kind: z.enum(['link', 'forbid', 'entry', 'drop']),
  entry: z.string(),
  cn: z.string(),
  also: z.array(z.string()),
  at: z.number(),
  by: z.string(),
  reason: z.string(),
})
export type AdminRule = z.infer<typeof AdminRule>

export const AdminEntry = z.object({ vocabulary: z.enum(VOCABULARIES), en: z.string(), cn: z.string(), also: z.array(z.string()) })
export type AdminEntry = z.infer<typeof AdminEntry>

/** A published name: the group it has now, and what the vocabulary and its rules make of it at the next import. */
export const AdminSpelling = z.object({
  database: z.string(),
  field: z.string(),
  name: z.string(),
  times: z.number(),
  group: z.string().nullable(),
  next: z.string().nullable(),
  ambiguous: z.array(z.string()).optional(),
})
export type AdminSpelling = z.infer<typeof AdminSpelling>

const Names = z.object({ distinct: z.number(), all: z.number() })
export const AdminApplied = z.object({
  database: z.string(),
  records: z.number(),
  fields: z.array(z.object({ field: z.string(), linked: Names, unlinked: Names, ambiguous: Names })),
  /** Left as it is: its names are an earlier version's, and its files have to be imported again. */
  importAgain: z.literal(true).optional(),
})
export type AdminApplied = z.infer<typeof AdminApplied>

/** A message about a changed address, and what became of it. */
export const AdminTold = z.object({ kind: z.enum(['email', 'phone']), to: z.string(), status: z.enum(['sent', 'written', 'failed']) })
export type AdminTold = z.infer<typeof AdminTold>

/** What pages told of themselves: values of vitals in ms, `total` of `time` in seconds, days in UTC. */
export const AdminTelemetry = z.object({
  days: z.number(),
  vitals: z.array(z.object({ page: z.string(), name: z.string(), p75: z.number(), times: z.number() })),
  errors: z.array(z.object({ type: z.string(), errtype: z.string(), message: z.string(), times: z.number(), lastAt: z.number() })),
  events: z.array(z.object({ name: z.string(), page: z.string(), times: z.number(), total: z.number().nullable() })),
  perDay: z.array(z.object({ day: z.string(), entries: z.number(), errors: z.number() })),
})
export type AdminTelemetry = z.infer<typeof AdminTelemetry>

/** What shuts somebody out for a time: an operator's reason and name ('' the gateway itself). Times are ms since the epoch. */
const Ban = z.object({
  id: z.string(),
  reason: z.string(),
  by: z.string(),
  createdAt: z.number(),
  until: z.number().nullable(),
  liftedAt: z.number().nullable(),
})

/** What is shut out as a whole, as the operator sees it: a group by its name, a network as CIDR. */
export const AdminBlock = Ban.extend({ kind: z.enum(BLOCK_KINDS), of: z.string() })
export type AdminBlock = z.infer<typeof AdminBlock>

/** The databases are closed, until when (ms since the epoch) and in which words. */
export const AdminClosure = z.object({
  text: z.object({ cn: z.string(), en: z.string() }),
  url: z.string(),
  by: z.string(),
  createdAt: z.number(),
  until: z.number().nullable(),
})
export type AdminClosure = z.infer<typeof AdminClosure>

/** A restriction as the operator sees it. */
export const AdminRestriction = Ban.extend({
  user: z.string(),
  userId: z.string(),
  kind: z.string(),
  code: z.number(),
  level: z.number().nullable(),
  noticeCode: z.number().nullable(),
  points: z.record(z.string(), z.number()),
  acknowledgedAt: z.number().nullable(),
})
export type AdminRestriction = z.infer<typeof AdminRestriction>

/** An appeal against a restriction as the operator sees it. Times are ms since the epoch. */
export const AdminAppeal = z.object({
  id: z.string(),
  user: z.string(),
  userId: z.string(),
  /** Kind of what it is against, when that ends and whether it was lifted. */
  restriction: z.string(),
  until: z.number().nullable(),
  liftedAt: z.number().nullable(),
  content: z.string(),
  language: z.string(),
  createdAt: z.number(),
  /** The last day it is to be answered, where the installation is. */
  answerBy: z.string(),
  isLate: z.boolean(),
  answer: z.object({ accepted: z.boolean(), text: z.string(), at: z.number(), by: z.string() }).nullable(),
})
export type AdminAppeal = z.infer<typeof AdminAppeal>

/** What led to a restriction: points by signal, records of each database, and the journal by hour. */
export const AdminWhy = z.object({
  restrictions: z.array(AdminRestriction),
  /** Points that count now, and where it acts. */
  total: z.number(),
  rungs: z.record(z.string(), z.number()),
  /** `forgiven`: so many of them count no more; left out for none. */
  points: z.array(z.object({ signal: z.string(), points: z.number(), forgiven: z.number().optional() })),
  given: z.array(z.object({ database: z.string(), records: z.number(), size: z.number() })),
  calls: z.array(
    z.object({
      at: z.number(),
      calls: z.number(),
      records: z.number(),
      fresh: z.number(),
      names: z.number(),
      exports: z.number(),
      networks: z.array(z.string()),
    }),
  ),
})
export type AdminWhy = z.infer<typeof AdminWhy>

export const AdminResult = z.object({
  users: z.array(AdminUser).optional(),
  groups: z.array(AdminGroup).optional(),
  sessions: z.array(AdminSession).optional(),
  keys: z.array(AdminKey).optional(),
  demo: z.array(DemoAccount).optional(),
  requests: z.array(AdminAccess).optional(),
  notices: z.array(AdminNotice).optional(),
  surveys: z.array(AdminSurvey).optional(),
  scores: z.array(AdminScores).optional(),
  restrictions: z.array(AdminRestriction).optional(),
  blocks: z.array(AdminBlock).optional(),
  /** null: open. */
  closure: AdminClosure.nullable().optional(),
  appeals: z.array(AdminAppeal).optional(),
  why: AdminWhy.optional(),
  replayed: z
    .array(
      z.object({
        user: z.string(),
        acts: z.array(z.object({ rung: z.string(), at: z.number(), signal: z.string(), until: z.number().nullable() })),
      }),
    )
    .optional(),
  /** What `risk replay` looked at. */
  examined: z.object({ days: z.number(), accounts: z.number(), calls: z.number() }).optional(),
  /** What was set has no end, where one might expect one. */
  endless: z.literal(true).optional(),
  /** Printed as it is. */
  csv: z.string().optional(),
  feedback: z.array(AdminFeedback).optional(),
  telemetry: AdminTelemetry.optional(),
  /** A membership that ran until another was granted in its place, and that one. */
  replaced: z.object({ before: AdminMembership, after: AdminMembership }).optional(),
  /** IANA name of where the installation is: what ends at its 0:00 is told by its clock. */
  timeZone: z.string().optional(),
  /** Restrictions or blocks that were lifted by it. */
  lifted: z.number().optional(),
  /** Sessions that were ended by it. */
  ended: z.number().optional(),
  /** Addresses the account had before that were told of a change of them; absent where there was nothing to tell. */
  told: z.array(AdminTold).optional(),
  /** Rules of the vocabulary: those in force, or the one just said. */
  rules: z.array(AdminRule).optional(),
  entries: z.array(AdminEntry).optional(),
  spellings: z.array(AdminSpelling).optional(),
  /** Databases whose names were linked anew. */
  applied: z.array(AdminApplied).optional(),
  /** What was said waits for the next import, or for `vocabulary apply`. */
  waits: z.literal(true).optional(),
  /** Names that files state in both languages. */
  names: NamesAnswer.optional(),
  /** Links drawn to be read one by one; and what came of reading them, null where none were. */
  draw: LinksDraw.optional(),
  reading: LinksReading.nullable().optional(),
})
export type AdminResult = z.infer<typeof AdminResult>

/** What an operator can do wrong; the texts are in messages.ts. */
export const ADMIN_ERRORS = [
  'command.unknown',
  'command.usage',
  'user.unknown',
  'user.nameless',
  'user.last_identity',
  'email.invalid',
  'email.taken',
  'phone.invalid',
  'phone.taken',
  'name.invalid',
  'method.unknown',
  'group.unknown',
  'group.exists',
  'cap.invalid',
  'product.unknown',
  'membership.unknown',
  'level.invalid',
  'level.product',
  'end.missing',
  'end.both',
  'end.past',
  'date.invalid',
  'days.invalid',
  'days.range',
  'exports.invalid',
  'session.unknown',
  'key.unknown',
  'key.several',
  'request.unknown',
  'notice.unknown',
  'notice.none',
  'notice.kind',
  'notice.audience',
  'notice.nobody',
  'notice.database',
  'notice.file',
  'notice.url',
  'notice.color',
  'notice.content',
  'notice.unused',
  'notice.button',
  'notice.slides',
  'notice.colors',
  'notice.media',
  'notice.until',
  'survey.unknown',
  'survey.none',
  'survey.exists',
  'survey.version',
  'survey.audience',
  'feedback.unknown',
  'feedback.none',
  'feedback.role',
  'feedback.text',
  'feedback.closed',
  'restriction.kind',
  'restriction.code',
  'restriction.past',
  'restriction.none',
  'block.one',
  'block.network',
  'block.unknown',
  'closure.text',
  'closure.url',
  'closure.none',
  'appeal.none',
  'appeal.answered',
  'appeal.text',
  'risk.table',
  'folder.unwritable',
  'media.type',
  'media.size',
  'media.pixels',
  'media.broken',
  'file.unreadable',
  'file.json',
  'database.unknown',
  'target.one',
  'nothing.to_change',
  'vocabulary.unknown',
  'spelling.invalid',
  'reason.missing',
  'entry.unknown',
  'entry.exists',
  'name.taken',
  'rule.unknown',
  'name.question',
  'links.none',
  'links.gone',
  'catalogue.away',
  'reset.one',
  'reason.invalid',
  'busy',
  'gateway.lost',
  'folder.denied',
  'state.newer',
  'state.unreleased',
  'state.away',
] as const
export type AdminErrorCode = (typeof ADMIN_ERRORS)[number]

/** A command that cannot be done as it was given. `subject` is the word that does not fit. */
export class AdminError extends Error {
  readonly code: AdminErrorCode
  readonly subject: string
  constructor(code: AdminErrorCode, subject = '') {
    super(subject ? `${code} (${subject})` : code)
    this.name = 'AdminError'
    this.code = code
    this.subject = subject
  }
}
