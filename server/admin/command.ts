import { cac, type Command } from 'cac'
import { VOCABULARIES } from '../../domain/database.ts'
import { FEEDBACK_ROLES } from '../../domain/feedback.ts'
import { NOTICE_KINDS } from '../../domain/notices.ts'
import { KINDS, NOTICE_CODES } from '../risk/restrictions.ts'
import { MAX_EXPORTS } from '../auth/memberships.ts'
import { AUDIENCES } from '../notices/audience.ts'
import { carriedFile, jsonFile } from './files.ts'
import { AdminError, AdminRequest, REPLAY_DAYS, SURVEY_DAYS, TELEMETRY_DAYS } from './types.ts'

/** Commands of two words; the parser knows commands of one, so the two are joined for it. */
const FAMILIES = new Set([
  'user',
  'group',
  'membership',
  'session',
  'keys',
  'requests',
  'notice',
  'survey',
  'feedback',
  'restriction',
  'appeal',
  'risk',
  'block',
  'closed',
  'vocabulary',
])
/** Marks a value, so that the parser leaves `+86…` and `007` the texts they are. No argument of a process can hold it. */
const MARK = '\u0000'

type Options = Readonly<Record<string, unknown>>

/** No option begins with a digit: `-3` is a value. */
const marked = (word: string): string => (/^-(?!\d)/.test(word) ? word.replace(/^(--[^=]+=)/, `$1${MARK}`) : MARK + word)
const unmarked = (value: unknown): unknown => (typeof value === 'string' && value.startsWith(MARK) ? value.slice(1) : value)

const unmarkedText = (text: string): string => text.replaceAll(MARK, '')

const wordOf = (value: unknown): string => String(unmarked(value))
const textOf = (options: Options, name: string): string | undefined => {
  const value = options[name]
  if (value === undefined) return undefined
  if (Array.isArray(value)) throw new AdminError('command.usage', `--${name}`)
  return wordOf(value)
}
/** An option that may be given several times. */
const textsOf = (options: Options, name: string): string[] => {
  const value = options[name]
  return value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(wordOf)
}
const numberOf = (text: string, code: 'cap.invalid' | 'days.invalid' | 'exports.invalid' | 'level.invalid'): number => {
  if (!/^\d{1,6}$/.test(text)) throw new AdminError(code, text)
  return Number(text)
}
/** A notice code; one that is none is refused by name. */
const codeOf = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new AdminError('restriction.code', text)
  return Number(text)
}
/** Days within limits that the refusal tells. */
const daysWithin = (text: string, [from, to]: readonly [number, number]): number => {
  const days = Number(text)
  if (!/^\d{1,6}$/.test(text) || days < from || days > to) throw new AdminError('days.range', `${from} ... ${to}: ${text}`)
  return days
}
/** Records of one export: none at all, as many as the database allows, or so many. */
const exportsOf = (text: string): number => ({ none: 0, all: MAX_EXPORTS })[text.toLowerCase()] ?? numberOf(text, 'exports.invalid')
/** 'none' takes away what there is. */
const orNone = (text: string | undefined): string | null | undefined => (text?.toLowerCase() === 'none' ? null : text)
const listOf = (text: string | undefined): string[] | undefined =>
  text === undefined
    ? undefined
    : text.toLowerCase() === 'none'
      ? []
      : text
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean)

/** The beginning of a day of the calendar here, or that of so many days later. */
const dayAt = (text: string, later = 0): number => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  if (date.getFullYear() !== Number(year) || date.getMonth() !== Number(month) - 1 || date.getDate() !== Number(day))
    throw new AdminError('date.invalid', text)
  return new Date(Number(year), Number(month) - 1, Number(day) + later).getTime()
}
const endOfDay = (text: string): number => dayAt(text, 1)

const ACCOUNT_OPTIONS = [
  ['--name <name>', 'Name 姓名'],
  ['--email <email>', 'E-mail address 邮箱'],
  ['--phone <phone>', 'Phone with dial code, +8613800138000 手机号（含国家代码）'],
  ['--group <group>', 'Group 账号组'],
  ['--refuse <methods>', 'Logins it may not use 禁用的登录方式: phone,email_code,wx_mp,wx_open'],
] as const

/**
 * What the operator asks for with these words of a command line; null when it was for help, which has been printed then. Throws
 * `AdminError` for anything that is no command or does not fit.
 *
 * @param by who asks, for what keeps that.
 */
export const readCommand = (words: readonly string[], by = ''): AdminRequest | null => {
  const cli = cac('npm run admin --')
  let asked: AdminRequest | null = null

  /** Adds a command that turns its arguments into a request. */
  const add = (
    usage: string,
    about: string,
    options: readonly (readonly [string, string])[],
    build: (words: string[], options: Options) => unknown,
  ) => {
    const command: Command = cli.command(usage, about)
    for (const [name, meaning] of options) command.option(name, meaning)
    command.action((...given: unknown[]) => {
      const values = given.pop() as Options
      const request = AdminRequest.safeParse(build(given.filter((word) => word !== undefined).map(wordOf), values))
      if (!request.success) throw new AdminError('command.usage', request.error.issues[0]?.path.join('.') ?? '')
      asked = request.data
    })
  }

  add(
    'user add',
    'Make an account 新建账号',
    [
      ...ACCOUNT_OPTIONS,
      ['--employee', 'Sees everything 员工，可访问全部内容'],
      ['--certified', 'E-mail and phone count as certified 邮箱与手机视为已认证'],
    ],
    (_, options) => ({
      command: 'user.add',
      name: textOf(options, 'name'),
      email: textOf(options, 'email'),
      phone: textOf(options, 'phone'),
      group: textOf(options, 'group'),
      refuse: listOf(textOf(options, 'refuse')),
      employee: options.employee === true,
      certified: options.certified === true,
    }),
  )
  add(
    'user list',
    'Accounts 账号列表',
    [
      ['--group <group>', 'Of a group 按账号组'],
      ['--search <text>', 'By name, e-mail, phone 按姓名、邮箱、手机'],
    ],
    (_, options) => ({ command: 'user.list', group: textOf(options, 'group'), search: textOf(options, 'search') }),
  )
  add('user show <user>', 'An account, by e-mail, phone or id 查看账号', [], ([user]) => ({ command: 'user.show', user }))
  add('user set <user>', 'Change an account; "none" takes away 修改账号，none 表示清除', ACCOUNT_OPTIONS, ([user], options) => ({
    command: 'user.set',
    user,
    name: textOf(options, 'name'),
    email: orNone(textOf(options, 'email')),
    phone: orNone(textOf(options, 'phone')),
    group: orNone(textOf(options, 'group')),
    refuse: listOf(textOf(options, 'refuse')),
  }))
  add(
    'user reset <user>',
    'Reset a lost address; all its sessions end 重置账号无法使用的邮箱或手机号，并结束全部会话',
    [
      ['--email <email>', 'The new e-mail address, or none 新邮箱，或 none'],
      ['--phone <phone>', 'The new phone, or none 新手机号，或 none'],
      ['--reason <text>', 'Told to the account at the next login 原因，用户下次登录时可见'],
    ],
    ([user], options) => ({
      command: 'user.reset',
      user,
      email: orNone(textOf(options, 'email')),
      phone: orNone(textOf(options, 'phone')),
      reason: textOf(options, 'reason') ?? '',
    }),
  )
  add('user disable <user>', 'End its sessions, let it in no more 停用账号并结束会话', [], ([user]) => ({ command: 'user.disable', user }))
  add('user enable <user>', 'Let it in again 启用账号', [], ([user]) => ({ command: 'user.enable', user }))
  add('user employee <user> <on|off>', 'Employees see everything 设为或取消员工', [], ([user, word]) => {
    if (word !== 'on' && word !== 'off') throw new AdminError('command.usage', 'on, off')
    return { command: 'user.employee', user, on: word === 'on' }
  })
  add('group add <name>', 'Make a group 新建账号组', [['--cap <number>', 'Logins at once 同时登录数']], ([name], options) => ({
    command: 'group.add',
    name,
    cap: numberOf(textOf(options, 'cap') ?? '', 'cap.invalid'),
  }))
  add('group list', 'Groups 账号组列表', [], () => ({ command: 'group.list' }))
  add('group cap <name> <number>', 'Logins at once; too many end 修改同时登录数', [], ([name, cap = '']) => ({
    command: 'group.cap',
    name,
    cap: numberOf(cap, 'cap.invalid'),
  }))
  add(
    'membership grant <user> <product>',
    'Give or renew a membership 开通或续期会员',
    [
      ['--formal', 'Formal 正式'],
      ['--trial', 'Trial 试用'],
      ['--until <date>', 'Last day, 2027-03-31 截止日期'],
      ['--days <number>', 'Days from now 天数'],
      ['--exports <rows>', 'Records of one export, none or all; a trial has 50 每次导出条数上限，可为 none 或 all；试用默认 50'],
      ['--level <number>', 'Level of a membership of devices, 2 or 3 器械会员等级'],
    ],
    ([user, product], options) => {
      if ((options.formal === true) === (options.trial === true)) throw new AdminError('command.usage', '--formal | --trial')
      const [until, days, exports, level] = [
        textOf(options, 'until'),
        textOf(options, 'days'),
        textOf(options, 'exports'),
        textOf(options, 'level'),
      ]
      return {
        command: 'membership.grant',
        user,
        product,
        formal: options.formal === true,
        ...(until !== undefined && { until: endOfDay(until) }),
        ...(days !== undefined && { days: numberOf(days, 'days.invalid') }),
        ...(exports !== undefined && { exports: exportsOf(exports) }),
        ...(level !== undefined && { level: numberOf(level, 'level.invalid') }),
      }
    },
  )
  add('membership revoke <user> <product>', 'Take a membership away 取消会员', [], ([user, product]) => ({
    command: 'membership.revoke',
    user,
    product,
  }))
  add(
    'session list',
    'Sessions that are open 进行中的会话',
    [
      ['--user <user>', 'Of an account 按账号'],
      ['--group <group>', 'Of a group 按账号组'],
    ],
    (_, options) => ({ command: 'session.list', user: textOf(options, 'user'), group: textOf(options, 'group') }),
  )
  add(
    'session end',
    'End sessions at once 立即结束会话',
    [
      ['--user <user>', 'Of an account 按账号'],
      ['--group <group>', 'Of a group 按账号组'],
      ['--session <id>', 'A single one 单个会话'],
    ],
    (_, options) => ({
      command: 'session.end',
      user: textOf(options, 'user'),
      group: textOf(options, 'group'),
      session: textOf(options, 'session'),
    }),
  )
  add(
    'keys list [user]',
    'Keys for programs that open something 可用的程序密钥',
    [['--all', 'Those over or revoked, too 包括已到期与已撤销的']],
    ([user], options) => ({ command: 'keys.list', user, all: options.all === true }),
  )
  add(
    'keys revoke <user> [key]',
    'A key, by id or name, opens nothing any more 撤销密钥（按 ID 或名称）',
    [['--all', 'All keys of the account 该账号的全部密钥']],
    ([user, key], options) => {
      if ((options.all === true) === (key !== undefined)) throw new AdminError('command.usage', '<key> | --all')
      return { command: 'keys.revoke', user, key }
    },
  )
  const ofVocabulary = ['--vocabulary <vocabulary>', `Vocabulary 词表: ${VOCABULARIES.join(', ')}`] as const
  const why = ['--reason <text>', 'Why 原因'] as const
  const named = (options: Options) => ({
    vocabulary: textOf(options, 'vocabulary') ?? '',
    reason: textOf(options, 'reason') ?? '',
    by,
  })
  add(
    'vocabulary list',
    'Rules in force; names that hold a text, and what they are linked to 生效规则；含某文字的名称及其归并',
    [ofVocabulary, ['--text <text>', 'Names that hold this text 名称包含的文字']],
    (_, options) => ({ command: 'vocabulary.list', vocabulary: textOf(options, 'vocabulary'), text: textOf(options, 'text') }),
  )
  add(
    'vocabulary link <spelling> <entry>',
    'This spelling means that entry 将写法归入词条',
    [ofVocabulary, why],
    ([spelling, entry], options) => ({
      command: 'vocabulary.link',
      spelling,
      entry,
      ...named(options),
    }),
  )
  add('vocabulary forbid <spelling>', 'This spelling is never linked 该写法永不归入', [ofVocabulary, why], ([spelling], options) => ({
    command: 'vocabulary.forbid',
    spelling,
    ...named(options),
  }))
  add(
    'vocabulary add <name>',
    'A thing the vocabulary does not know 新增词条',
    [ofVocabulary, ['--cn <name>', 'Chinese name 中文名'], ['--also <names>', 'Other names, between semicolons 其他名称，以分号分隔'], why],
    ([name], options) => ({
      command: 'vocabulary.add',
      name,
      cn: textOf(options, 'cn'),
      also: (textOf(options, 'also') ?? '')
        .split(/[;；]/)
        .map((text) => text.trim())
        .filter(Boolean),
      ...named(options),
    }),
  )
  add('vocabulary drop <spelling>', 'Take a rule back 撤回规则', [ofVocabulary, why], ([spelling], options) => ({
    command: 'vocabulary.drop',
    spelling,
    ...named(options),
  }))
  add('vocabulary apply', 'Link all databases anew, now 立即重新归并所有数据库', [], () => ({ command: 'vocabulary.apply' }))
  add(
    'requests',
    'Requests for access that wait for an answer 待处理的开通申请',
    [['--all', 'Those done lately, too 包括近期已处理的']],
    (_, options) => ({ command: 'requests.list', all: options.all === true }),
  )
  add('requests done <id>', 'A request has been answered 将申请标记为已处理', [], ([id]) => ({ command: 'requests.done', id }))
  const ofNotice = [
    ['--kind <kind>', `Where it shows 展示位置: ${NOTICE_KINDS.join(', ')}`],
    ['--audience <who>', `For whom 展示对象: ${AUDIENCES.join(', ')}, or an account 或某个账号`],
    ['--database <database>', 'On the pages of this database only 仅在该数据库页面展示'],
    ['--from <date>', 'First day, today unless said 开始日期，默认今天'],
    ['--until <date>', 'Last day, 30 days unless said 截止日期，默认 30 天'],
    ['--media <file>', 'Picture, or video of a guide; once for each 图片，或引导视频；可重复'],
  ] as const
  const newNotice = (command: 'notice.add' | 'notice.preview') => (words: string[], options: Options) => {
    const [from, until, kind = ''] = [textOf(options, 'from'), textOf(options, 'until'), textOf(options, 'kind')]
    // Published under a name that no page knows it would look as if it had been said.
    if (!(NOTICE_KINDS as readonly string[]).includes(kind)) throw new AdminError('notice.kind', kind)
    return {
      command,
      kind,
      audience: textOf(options, 'audience') ?? 'everybody',
      database: textOf(options, 'database'),
      ...(from !== undefined && { from: dayAt(from) }),
      ...(until !== undefined && { until: endOfDay(until) }),
      draft: jsonFile(words[0] ?? ''),
      media: textsOf(options, 'media').map(carriedFile),
    }
  }
  add('notice add <file>', 'Publish a notice 发布通知', ofNotice, newNotice('notice.add'))
  add('notice preview <file>', 'Check a notice, publish nothing 检查通知，不发布', ofNotice, newNotice('notice.preview'))
  add(
    'notice list',
    'Notices that show or will 生效中与待生效的通知',
    [['--all', 'Those over or withdrawn, too 包括已结束与已撤回的']],
    (_, options) => ({
      command: 'notice.list',
      all: options.all === true,
    }),
  )
  add('notice show <id>', 'A notice with its texts 查看通知全文', [], ([id]) => ({ command: 'notice.show', id }))
  add('notice withdraw <id>', 'Nobody is shown it any more 撤回通知', [], ([id]) => ({ command: 'notice.withdraw', id }))
  const inRole = (meaning: string) => ['--role <role>', `${meaning}: ${FEEDBACK_ROLES.join(', ')}`] as const
  add(
    'feedback list',
    'Feedback that waits for an answer, the earliest first 待回复的反馈，先到在前',
    [
      ['--late', 'Only what is past the promised 3 business days 仅列出已超过承诺的 3 个工作日的'],
      ['--all', 'Those answered or closed, too 包括已回复与已关闭的'],
      inRole('Assigned to 按负责角色'),
    ],
    (_, options) => ({
      command: 'feedback.list',
      all: options.all === true,
      late: options.late === true,
      role: textOf(options, 'role'),
    }),
  )
  add(
    'feedback show <id>',
    'Feedback with its replies 查看反馈全文与回复',
    [['--pictures <folder>', 'Puts its pictures into this folder 将图片存入该文件夹']],
    ([id], options) => ({ command: 'feedback.show', id, pictures: textOf(options, 'pictures') }),
  )
  add(
    'feedback answer <id> <text>',
    'Answer feedback; its author is told in the page 回复反馈，提交者在页面中可见',
    [inRole('As whom, else as whom it is assigned to 回复角色，默认为负责角色')],
    ([id, answer], options) => ({ command: 'feedback.answer', id, text: answer, role: textOf(options, 'role') }),
  )
  add('feedback assign <id>', 'Say who is to answer 指定负责角色', [inRole('Who 负责角色')], ([id], options) => ({
    command: 'feedback.assign',
    id,
    role: textOf(options, 'role') ?? '',
  }))
  add('feedback close <id>', 'Nothing more is done about it 关闭反馈', [], ([id]) => ({ command: 'feedback.close', id }))
  add(
    'survey open',
    'Ask people how likely they are to recommend a database 开启满意度调查',
    [
      ['--release <text>', 'What is asked about, 2026-11 调查的版本'],
      ['--database <database>', 'A database, all unless said 数据库，默认全部'],
      ['--audience <who>', `Who is asked 调查对象: ${AUDIENCES.filter((one) => one !== 'visitors').join(', ')}`],
      ['--after <days>', 'Days an account has to be old, 14 unless said 账号注册满多少天，默认 14'],
    ],
    (_, options) => ({
      command: 'survey.open',
      database: textOf(options, 'database'),
      version: textOf(options, 'release') ?? '',
      audience: textOf(options, 'audience') ?? 'members',
      afterDays: daysWithin(textOf(options, 'after') ?? '14', SURVEY_DAYS),
    }),
  )
  add('survey close <id>', 'Nobody is asked any more 关闭调查', [], ([id]) => ({ command: 'survey.close', id }))
  add('survey list', 'Surveys that are open 进行中的调查', [['--all', 'Those closed, too 包括已关闭的']], (_, options) => ({
    command: 'survey.list',
    all: options.all === true,
  }))
  add(
    'survey results',
    'Scores, net promoter score and texts 评分、净推荐值与文字反馈',
    [
      ['--survey <id>', 'Of one survey 单个调查'],
      ['--csv', 'An answer a line, for a spreadsheet 每行一条，供表格软件使用'],
    ],
    (_, options) => ({ command: 'survey.results', id: textOf(options, 'survey'), csv: options.csv === true }),
  )
  add(
    'telemetry',
    'Loading times, errors and events that pages told of 页面上报的性能、错误与事件',
    [['--days <number>', 'Days to look back, 7 unless said 回溯天数，默认 7']],
    (_, options) => ({ command: 'telemetry', days: daysWithin(textOf(options, 'days') ?? '7', TELEMETRY_DAYS) }),
  )
  const endOptions = [
    ['--until <date>', 'Ends at 0:00 of that day 于当日 0:00 解除: 2027-03-31'],
    ['--days <number>', 'Ends at 0:00 after so many days 若干天后的 0:00 解除'],
  ] as const
  const reasonOption = ['--reason <text>', 'Why, for operators 原因（供运维查看）'] as const
  /** When and why something ends that an operator says; who that is. */
  const ends = (options: Options) => {
    const days = textOf(options, 'days')
    return {
      until: textOf(options, 'until'),
      days: days === undefined ? undefined : daysWithin(days, [1, 3650]),
      reason: textOf(options, 'reason'),
      by,
    }
  }
  add(
    'restriction set <user> <kind>',
    `Restrict an account 限制账号: ${Object.keys(KINDS).join(', ')}`,
    [...endOptions, ['--code <code>', `What the notice says 通知内容: ${NOTICE_CODES.join(', ')}`], reasonOption],
    ([user, kind], options) => {
      const code = textOf(options, 'code')
      return { command: 'restriction.set', user, kind, code: code === undefined ? undefined : codeOf(code), ...ends(options) }
    },
  )
  add('restriction lift <user>', 'End what restricts an account 解除账号的限制', [], ([user]) => ({ command: 'restriction.lift', user }))
  add(
    'restriction list',
    'Accounts that are restricted 受限账号',
    [
      ['--user <user>', 'One account 某个账号'],
      ['--all', 'With those that are over 含已结束的'],
    ],
    (_, options) => ({ command: 'restriction.list', user: textOf(options, 'user'), all: options.all === true }),
  )
  add('restriction why <user>', 'What led to it, in words 限制的缘由', [], ([user]) => ({ command: 'restriction.why', user }))
  add(
    'appeal list',
    'Appeals that wait for an answer, the earliest first 待回复的申诉，先到在前',
    [
      ['--late', 'Only what is past the promised 5 working days 仅列出已超过承诺的 5 个工作日的'],
      ['--all', 'Those answered, too 包括已回复的'],
    ],
    (_, options) => ({ command: 'appeal.list', all: options.all === true, late: options.late === true }),
  )
  add('appeal show <id>', 'An appeal with its answer 查看申诉全文与回复', [], ([id]) => ({ command: 'appeal.show', id }))
  const answered = ['--answer <text>', 'What its author reads 回复内容，申诉人可见'] as const
  for (const [verb, meaning, accepted] of [
    ['accept', 'End the restriction; what led there counts no more 通过申诉，解除限制并清除积分', true],
    ['reject', 'The restriction stands 驳回申诉，限制不变', false],
  ] as const)
    add(`appeal ${verb} <id>`, meaning, [answered], ([id], options) => ({
      command: 'appeal.answer',
      id,
      accepted,
      answer: textOf(options, 'answer') ?? '',
      by,
    }))
  add(
    'block set',
    'Shut a group or a network out 阻止某个账号组或网络的访问',
    [
      ['--group <group>', 'All accounts of a group 账号组的全部账号'],
      ['--network <address>', 'Whoever comes from there 来自该网络的访问: 203.0.113.7, 203.0.113.0/24, 2001:db8::/48'],
      ...endOptions,
      reasonOption,
    ],
    (_, options) => ({
      command: 'block.set',
      group: textOf(options, 'group'),
      network: textOf(options, 'network'),
      ...ends(options),
    }),
  )
  add('block lift <id>', 'Let it in again 解除阻止', [], ([id]) => ({ command: 'block.lift', id }))
  add(
    'block list',
    'Groups and networks that are shut out 已阻止的账号组与网络',
    [['--all', 'With those that are over 含已结束的']],
    (_, options) => ({
      command: 'block.list',
      all: options.all === true,
    }),
  )
  add(
    'closed set',
    'Close the databases for a while; employees still enter 暂时关闭数据库（员工仍可访问）',
    [
      ['--en <text>', 'What people read 英文说明'],
      ['--cn <text>', 'The same in Chinese 中文说明'],
      ['--url <address>', 'Lead pages there instead; its host stands in ALLOWED_HOSTS 改为跳转到该地址（其主机须在 ALLOWED_HOSTS 中）'],
      ['--until <moment>', 'Opens by itself 自动恢复时间: "2026-12-01 18:00"'],
    ],
    (_, options) => ({
      command: 'closed.set',
      en: textOf(options, 'en') ?? '',
      cn: textOf(options, 'cn') ?? '',
      url: textOf(options, 'url'),
      until: textOf(options, 'until'),
      by,
    }),
  )
  add('closed show', 'Whether they are closed 查看是否关闭', [], () => ({ command: 'closed.show' }))
  add('closed end', 'Open them again 恢复访问', [], () => ({ command: 'closed.end' }))
  add('risk table', 'The thresholds, as JSON 风险阈值（JSON）', [], () => ({ command: 'risk.table' }))
  add(
    'risk set <file>',
    'Take thresholds from a JSON file; default: what comes with Materia 使用 JSON 文件中的阈值，default 为默认值',
    [],
    ([file = '']) => ({
      command: 'risk.set',
      table: file === 'default' ? null : jsonFile(file),
    }),
  )
  add(
    'risk replay',
    'Who would have been restricted, and why; nobody is 按阈值表重放，列出会受限的账号（不实际限制）',
    [
      ['--days <number>', 'Days to look back, 30 unless said 回溯天数，默认 30'],
      ['--table <file>', 'Thresholds to try, those in force unless said 试用的阈值表，默认为当前阈值'],
    ],
    (_, options) => {
      const file = textOf(options, 'table')
      return {
        command: 'risk.replay',
        days: daysWithin(textOf(options, 'days') ?? '30', REPLAY_DAYS),
        ...(file !== undefined && { table: jsonFile(file) }),
      }
    },
  )
  add('demo', 'Make the demo accounts that are missing 补齐演示账号', [], () => ({ command: 'demo' }))
  cli.option('--json', 'Answer as JSON 以 JSON 输出')
  // The list of commands says it all; what follows it by default says it again.
  cli.help((sections) => sections.filter(({ title }) => title?.startsWith('For more info') !== true))

  // Options may stand anywhere behind the command, which is the first word or two.
  const [first = '', second = ''] = words
  const isPair = FAMILIES.has(first) && second !== '' && !second.startsWith('-')
  const name = isPair ? `${first} ${second}` : first
  const rest = words.slice(isPair ? 2 : 1)
  const isHelp = words.length === 0 || words.includes('--help') || words.includes('-h')
  if (!isHelp && !cli.commands.some((command) => command.isMatched(name))) throw new AdminError('command.unknown', name)
  try {
    cli.parse(['node', 'admin', ...[name].filter(Boolean), ...rest.map(marked)], { run: !isHelp })
  } catch (error) {
    // The parser's own complaints are plain English sentences.
    if (error instanceof Error && error.name === 'CACError') throw new AdminError('command.usage', unmarkedText(error.message))
    throw error
  }
  if (words.length === 0) cli.outputHelp()
  if (!isHelp && !asked) throw new AdminError('command.unknown', name)
  return asked
}
