import { UNPRINTABLE } from '../auth/accounts.ts'
import { LOGIN_MODES } from '../auth/types.ts'
import { VOCABULARIES } from '../../domain/database.ts'
import { PRODUCTS } from '../../domain/membership.ts'
import { FEEDBACK_ROLES } from '../../domain/feedback.ts'
import { NOTICE_KINDS } from '../../domain/notices.ts'
import type { Signal } from '../../domain/risk/table.ts'
import { AUDIENCES } from '../notices/audience.ts'
import { KINDS, NOTICE_CODES } from '../risk/restrictions.ts'
import { type AdminError, type AdminErrorCode, type AdminKey } from './types.ts'

/** What the operator's command says: English, and Chinese beneath. */
export interface Bilingual {
  en: string
  cn: string
}

const products = Object.keys(PRODUCTS).join(', ')
const methods = LOGIN_MODES.join(', ')
const kinds = NOTICE_KINDS.join(', ')
const restrictions = Object.keys(KINDS).join(', ')
const noticeCodes = NOTICE_CODES.join(', ')
const audiences = AUDIENCES.join(', ')
const roles = FEEDBACK_ROLES.join(', ')
const vocabularies = VOCABULARIES.join(', ')

const ERRORS: Readonly<Record<AdminErrorCode, (subject: string) => Bilingual>> = {
  'command.unknown': (word) => ({ en: `Unknown command: ${word}`, cn: `未知命令：${word}` }),
  'command.usage': (text) => ({
    en: `The command is not complete or not right (see --help): ${text}`,
    cn: `命令不完整或有误，请参阅 --help：${text}`,
  }),
  'user.unknown': (user) => ({ en: `No account is known by ${user}`, cn: `没有该账号：${user}` }),
  'user.nameless': () => ({ en: 'An account needs an e-mail address or a phone number', cn: '账号至少需要一个邮箱或手机号' }),
  'user.last_identity': (user) => ({
    en: `${user} could no longer log in: leave it an e-mail address or a phone number`,
    cn: `${user} 将无法登录：请至少保留一个邮箱或手机号`,
  }),
  'email.invalid': (text) => ({ en: `Not an e-mail address: ${text}`, cn: `邮箱格式不正确：${text}` }),
  'email.taken': (text) => ({ en: `The e-mail address belongs to another account: ${text}`, cn: `该邮箱已属于其他账号：${text}` }),
  'phone.invalid': (text) => ({
    en: `Not a phone number with its dial code, as in +8613800138000: ${text}`,
    cn: `手机号不正确，请包含国家代码，例如 +8613800138000：${text}`,
  }),
  'phone.taken': (text) => ({ en: `The phone number belongs to another account: ${text}`, cn: `该手机号已属于其他账号：${text}` }),
  'name.invalid': (text) => ({ en: `Not a name: ${JSON.stringify(text)}`, cn: `名称无效：${JSON.stringify(text)}` }),
  'method.unknown': (text) => ({ en: `No way of logging in: ${text} (${methods})`, cn: `没有该登录方式：${text}（${methods}）` }),
  'group.unknown': (name) => ({ en: `No group is called ${name}`, cn: `没有该账号组：${name}` }),
  'group.exists': (name) => ({ en: `There is a group called ${name} already`, cn: `账号组已存在：${name}` }),
  'cap.invalid': (cap) => ({ en: `Logins at once must be a whole number from 1: ${cap}`, cn: `同时登录数必须是不小于 1 的整数：${cap}` }),
  'product.unknown': (text) => ({ en: `No product is called ${text} (${products})`, cn: `没有该产品：${text}（${products}）` }),
  'membership.unknown': (product) => ({ en: `The account has no membership of ${product}`, cn: `该账号没有此产品的会员：${product}` }),
  'end.missing': () => ({ en: 'A trial must end: give --days or --until', cn: '试用必须有期限：请指定 --days 或 --until' }),
  'end.both': () => ({ en: 'Give --days or --until, not both', cn: '--days 与 --until 只能指定其一' }),
  'level.invalid': (level) => ({ en: `Not a level: ${level}. Levels are 2 and 3`, cn: `等级无效：${level}，只能为 2 或 3` }),
  'level.product': (product) => ({
    en: `Only memberships of device have levels, not ${product}`,
    cn: `只有 device 会员分等级：${product}`,
  }),
  'end.past': () => ({ en: 'The membership would be over already', cn: '到期日已过' }),
  'date.invalid': (text) => ({ en: `Not a date like 2027-03-31: ${text}`, cn: `日期格式应为 2027-03-31：${text}` }),
  'exports.invalid': (text) => ({
    en: `Records of an export must be a whole number, none or all: ${text}`,
    cn: `导出条数必须是整数、none 或 all：${text}`,
  }),
  'days.invalid': (text) => ({ en: `Days must be a whole number from 1 to 36500: ${text}`, cn: `天数必须是 1 至 36500 的整数：${text}` }),
  'days.range': (text) => ({ en: `Days must be a whole number within ${text}`, cn: `天数必须是整数，范围 ${text}` }),
  'session.unknown': (id) => ({ en: `No session that is open is called ${id}`, cn: `没有进行中的会话：${id}` }),
  'key.unknown': (key) => ({
    en: `The account has no key that opens something and is called ${key}`,
    cn: `该账号没有此可用密钥：${key}`,
  }),
  'key.several': (ids) => ({
    en: `The account has several keys of this name; give the id of one: ${ids}`,
    cn: `该账号有多个同名密钥，请指定其中一个的 ID：${ids}`,
  }),
  'request.unknown': (id) => ({ en: `No request that is open is called ${id}`, cn: `没有待处理的申请：${id}` }),
  'notice.unknown': (id) => ({ en: `No notice that shows is called ${id}`, cn: `没有该通知，或已撤回：${id}` }),
  'notice.none': (id) => ({ en: `There is no notice ${id}`, cn: `没有该通知：${id}` }),
  'notice.kind': (text) => ({
    en: `Say with --kind where it shows: ${kinds} (given: ${text})`,
    cn: `请用 --kind 指定展示位置：${kinds}（当前：${text}）`,
  }),
  'notice.audience': (text) => ({
    en: `A notice of this kind cannot be for ${text} (${audiences}, an account; visitors are not shown center, strong and guide)`,
    cn: `该类通知不能面向 ${text}（${audiences}、某个账号；访客不展示 center、strong、guide）`,
  }),
  'notice.nobody': (text) => ({
    en: `There is neither an audience nor an account ${text} (${audiences}, or an account's e-mail, phone or id)`,
    cn: `没有名为 ${text} 的受众或账号（${audiences}，或账号的邮箱、手机号、ID）`,
  }),
  'notice.database': (kind) => ({
    en: `A guide needs --database; weak, banner, strong and corner may have one, nothing else (given: ${kind})`,
    cn: `guide 必须指定 --database；weak、banner、strong、corner 可指定，其他不可（当前：${kind}）`,
  }),
  'notice.file': (path) => ({
    en: `Missing, too long or not known in the file: ${path || 'en, cn'}`,
    cn: `文件中缺失、过长或无法识别：${path || 'en, cn'}`,
  }),
  'notice.url': (url) => ({
    en: `url is neither a page of ours, as in /help, nor an address that begins with https:// and has no blanks or backslashes: ${url}`,
    cn: `url 既不是本站页面（例如 /help），也不是以 https:// 开头、不含空格和反斜杠的地址：${url}`,
  }),
  'notice.color': (text) => ({ en: `Not a colour like #1a2b3c: ${text}`, cn: `颜色格式应为 #1a2b3c：${text}` }),
  'notice.content': (path) => ({
    en: `Nothing is left of the text once it is cleaned, or it is missing: ${path}`,
    cn: `正文缺失，或清理后为空：${path}`,
  }),
  'notice.unused': (path) => ({
    en: `A notice of this kind does not show this; leave it out: ${path}`,
    cn: `该类通知不展示此项，请删去：${path}`,
  }),
  'notice.button': (path) => ({
    en: `The button of a guide leads to url, and there is none; add it, or leave the button out: ${path}`,
    cn: `guide 的按钮通往 url，文件中没有 url；请补上 url 或删去按钮：${path}`,
  }),
  'notice.slides': (path) => ({
    en: `More texts than pictures; the last would never be shown: ${path}`,
    cn: `说明多于图片，多出的不会展示：${path}`,
  }),
  'notice.colors': (text) => ({
    en: `Nobody can read these colours, their contrast is below 4.5: ${text}`,
    cn: `颜色对比度低于 4.5，难以辨认：${text}`,
  }),
  'notice.media': (kind) => ({
    en: `A guide has 1 to 10 pictures or one video, an announcement none, any other notice one picture or none (given: ${kind})`,
    cn: `guide 须有 1 至 10 张图片或一段视频，announcement 不可有图片，其他通知至多一张图片（当前：${kind}）`,
  }),
  'notice.until': (days) => ({
    en: `A notice ends after it begins, and within ${days} days`,
    cn: `截止日期须晚于开始日期，且不超过 ${days} 天`,
  }),
  'survey.unknown': (id) => ({ en: `No survey that is open is called ${id}`, cn: `没有该调查，或已关闭：${id}` }),
  'survey.none': (id) => ({ en: `There is no survey ${id}`, cn: `没有该调查：${id}` }),
  'survey.exists': (id) => ({
    en: `A survey about this is open already; close it first: ${id}`,
    cn: `该范围已有进行中的调查，请先关闭：${id}`,
  }),
  'survey.version': (text) => ({
    en: `Say with --release what people are asked about, in 1 to 40 printable characters (given: ${text})`,
    cn: `请用 --release 指定调查的版本，1 至 40 个可见字符（当前：${text}）`,
  }),
  'survey.audience': (text) => ({
    en: `A survey cannot be for ${text} (${audiences}; visitors are never asked)`,
    cn: `调查不能面向 ${text}（${audiences}；访客不参与）`,
  }),
  'feedback.unknown': (id) => ({ en: `No feedback that is open is called ${id}`, cn: `没有该反馈，或已关闭：${id}` }),
  'feedback.none': (id) => ({ en: `There is no feedback ${id}`, cn: `没有该反馈：${id}` }),
  'feedback.role': (text) => ({
    en: `Say with --role as whom: ${roles} (given: ${text})`,
    cn: `请用 --role 指定角色：${roles}（当前：${text}）`,
  }),
  'feedback.text': (most) => ({ en: `An answer has 1 to ${most} characters`, cn: `回复须为 1 至 ${most} 个字符` }),
  'restriction.kind': (text) => ({
    en: `No kind of restriction: ${text} (${restrictions})`,
    cn: `没有该限制类型：${text}（${restrictions}）`,
  }),
  'restriction.code': (text) => ({ en: `No notice code: ${text} (${noticeCodes})`, cn: `没有该通知代码：${text}（${noticeCodes}）` }),
  'restriction.past': (text) => ({ en: `The restriction would be over already: ${text}`, cn: `限制截止日已过：${text}` }),
  'restriction.none': (id) => ({
    en: `Nothing restricts the account, and nothing is known against it: ${id}`,
    cn: `该账号没有生效的限制，也没有风险积分：${id}`,
  }),
  'block.one': () => ({ en: 'Say either --group or --network', cn: '请用 --group 或 --network 指定其一' }),
  'block.network': (text) => ({
    en: `Not an address or a network of reasonable size: ${text}`,
    cn: `不是有效的地址，或网络范围过大：${text}`,
  }),
  'block.unknown': (id) => ({ en: `Nothing that is shut out is called ${id}`, cn: `没有该阻止项，或已解除：${id}` }),
  'closure.text': (most) => ({
    en: `Say in both languages what people read, 1 to ${most} characters each: --en "..." --cn "..."`,
    cn: `请用两种语言说明，各 1 至 ${most} 个字符：--en "..." --cn "..."`,
  }),
  'closure.url': (text) => ({ en: `Not an http(s) address: ${text}`, cn: `不是有效的 http(s) 地址：${text}` }),
  'closure.none': () => ({ en: 'The databases are open', cn: '数据库未关闭' }),
  'risk.table': (text) => ({ en: `Not a table of thresholds: ${text}`, cn: `阈值表无效：${text}` }),
  'appeal.none': (id) => ({ en: `There is no appeal ${id}`, cn: `没有该申诉：${id}` }),
  'appeal.answered': (id) => ({ en: `Answered already: ${id}`, cn: `该申诉已回复：${id}` }),
  'appeal.text': (most) => ({
    en: `An answer has 1 to ${most} characters: --answer "..."`,
    cn: `回复须为 1 至 ${most} 个字符：--answer "…"`,
  }),
  'feedback.closed': (id) => ({ en: `Closed already, nobody would look for an answer: ${id}`, cn: `该反馈已关闭，无法回复：${id}` }),
  'folder.unwritable': (path) => ({ en: `The folder cannot be written to: ${path}`, cn: `无法写入文件夹：${path}` }),
  'media.type': (name) => ({
    en: `Neither a picture (PNG, JPEG, GIF, WebP) nor a video (MP4, WebM): ${name}`,
    cn: `不是图片（PNG、JPEG、GIF、WebP）或视频（MP4、WebM）：${name}`,
  }),
  'media.size': (name) => ({ en: `Too large (pictures 5 MB, videos 16 MB): ${name}`, cn: `文件过大（图片 5 MB，视频 16 MB）：${name}` }),
  'media.pixels': (name) => ({ en: `The picture has more than 40 megapixels: ${name}`, cn: `图片超过 4000 万像素：${name}` }),
  'media.broken': (name) => ({ en: `The picture cannot be drawn: ${name}`, cn: `图片已损坏：${name}` }),
  'file.unreadable': (path) => ({ en: `The file cannot be read: ${path}`, cn: `无法读取文件：${path}` }),
  'file.json': (path) => ({ en: `Not JSON: ${path}`, cn: `不是 JSON 文件：${path}` }),
  'database.unknown': (text) => ({ en: `No database is called ${text}`, cn: `没有该数据库：${text}` }),
  'target.one': () => ({
    en: 'Say whose sessions: one of --user, --group, --session',
    cn: '请指定 --user、--group、--session 中的一个',
  }),
  'vocabulary.unknown': (text) => ({
    en: `No such vocabulary: ${text} (${vocabularies})`,
    cn: `没有该词表：${text}（${vocabularies}）`,
  }),
  'spelling.invalid': (text) => ({
    en: `Not a name of 1 to 300 printable characters with a letter or digit in it: ${JSON.stringify(text.slice(0, 60))}`,
    cn: `名称须为 1 至 300 个可见字符，且含字母、汉字或数字：${JSON.stringify(text.slice(0, 60))}`,
  }),
  'reason.missing': () => ({
    en: 'Say why, in 1 to 500 printable characters: --reason',
    cn: '请用 --reason 说明原因（1 至 500 个可见字符）',
  }),
  'entry.unknown': (text) => ({
    en: `The vocabulary has no entry of that name: ${text} (see vocabulary list --text, or vocabulary add)`,
    cn: `词表中没有该条目：${text}（可用 vocabulary list --text 查找，或用 vocabulary add 新增）`,
  }),
  'entry.exists': (text) => ({
    en: `The vocabulary knows this name already, as ${text}: use vocabulary link`,
    cn: `词表已有该名称，属于 ${text}：请使用 vocabulary link`,
  }),
  'name.taken': (text) => ({
    en: `The name belongs to another entry, and would mean both: ${text}`,
    cn: `该名称已属于其他条目，将造成歧义：${text}`,
  }),
  'rule.unknown': (text) => ({ en: `No rule is in force for this spelling: ${text}`, cn: `该写法没有生效中的规则：${text}` }),
  'name.question': (text) => ({
    en: `No open question about names has this id: ${text} (see npm run import -- names --questions)`,
    cn: `没有该编号的待定名称问题：${text}（可用 npm run import -- names --questions 查看）`,
  }),
  'links.none': () => ({
    en: 'No published name is linked to anything that has a Chinese name (made-up records are left out)',
    cn: '没有已发布的名称关联到有中文名的事物（虚构记录不计）',
  }),
  'links.gone': () => ({
    en: 'None of the links of this draw is there any more: draw again',
    cn: '本次抽样的关联均已不存在，请重新抽样',
  }),
  'catalogue.away': (why) => ({
    en: `The catalogue cannot be read or written just now (${why}); nothing more was changed`,
    cn: `目录数据暂时无法读写（${why}），未再做任何修改`,
  }),
  'nothing.to_change': () => ({ en: 'Nothing to change was given', cn: '没有指定要修改的内容' }),
  'reset.one': () => ({
    en: 'Say which address is reset: one of --email, --phone (an address, or none)',
    cn: '请指定要重置的地址：--email 或 --phone 之一（新地址，或 none）',
  }),
  'reason.invalid': () => ({
    en: 'Give the reason with --reason, in at most 200 characters: the account reads it at the next login',
    cn: '请用 --reason 说明原因（不超过 200 字），用户下次登录时会看到',
  }),
  busy: (holder) => ({
    en: `The data folder is in use by ${holder}, which does not take commands (yet); try again`,
    cn: `数据目录正由 ${holder} 使用，暂不接受命令，请稍后重试`,
  }),
  'gateway.lost': () => ({
    en: 'The gateway stopped meanwhile: look whether the command was carried out, then give it again',
    cn: '网关在此期间停止：请先确认命令是否已执行，再重试',
  }),
  'folder.denied': (path) => ({ en: `No permission to use the data folder: ${path}`, cn: `没有使用数据目录的权限：${path}` }),
  'state.newer': (what) => ({
    en: `The accounts were made by a newer version of Materia (${what}): use that version`,
    cn: `账号数据由更新版本的 Materia 创建（${what}）：请使用该版本`,
  }),
  'state.unreleased': (what) => ({
    en: `The accounts were made before the first release of Materia (${what}) and not brought up to it: begin with an empty data folder`,
    cn: `账号数据由首个发布版本之前的 Materia 创建（${what}）且未升级到该版本：请从空的数据目录开始`,
  }),
  'state.away': (why) => ({
    en: `The accounts cannot be read or written just now (${why}); nothing was changed`,
    cn: `账号数据暂时无法读写（${why}），未做任何修改`,
  }),
}

/** A text of anybody's on a terminal: nothing in it moves the cursor or the text around it. */
export const printable = (text: string): string => {
  const plain = text.replaceAll(UNPRINTABLE, '\ufffd')
  // Right-to-left writing keeps to its own place between these marks.
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(plain) ? `\u2068${plain}\u2069` : plain
}

export const describeError = ({ code, subject }: AdminError): Bilingual => ERRORS[code](printable(subject))

/** Headings of the tables. */
export const HEADINGS = {
  restriction: 'Restriction 限制',
  code: 'Code 代码',
  until: 'Until 截止',
  by: 'By 来源',
  lifted: 'Lifted 解除',
  over: 'Over 结束',
  began: 'Began 开始时间',
  codes: 'Code/notice 代码/通知代码',
  forgiven: 'Forgiven 已清除',
  textEn: 'English text 英文说明',
  textCn: 'Chinese text 中文说明',
  signal: 'Signal 信号',
  points: 'Points 积分',
  records: 'Records 记录数',
  blocked: 'Shut out 阻止对象',
  fresh: 'New to it 首次获取',
  names: 'Names 名称数',
  exports: 'Exports 导出',
  networks: 'Networks 网络数',
  hour: 'Hour 时段',
  calls: 'Calls 调用数',
  name: 'Name 姓名',
  email: 'E-mail 邮箱',
  phone: 'Phone 手机',
  group: 'Group 账号组',
  memberships: 'Memberships 会员',
  sessions: 'Sessions 会话',
  notes: 'Notes 备注',
  id: 'Id',
  cap: 'At once 上限',
  users: 'Accounts 账号',
  user: 'Account 账号',
  mode: 'Login 方式',
  device: 'Device 设备',
  network: 'Network 网络',
  created: 'Since 登录时间',
  seen: 'Last used 最近使用',
  usedOn: 'Last used (UTC) 最近使用（UTC）',
  hint: 'Ends in 末四位',
  databases: 'Databases 数据库',
  state: 'State 状态',
  refuse: 'Refused logins 禁用方式',
  added: 'Made 创建',
  organization: 'Company 企业',
  language: 'Language 语言',
  kind: 'Kind 位置',
  audience: 'For 对象',
  database: 'Database 数据库',
  from: 'From 开始',
  end: 'Until 截止',
  withdrawn: 'Withdrawn 撤回',
  reads: 'Read by 已读',
  title: 'Title 标题',
  summary: 'Summary 摘要',
  content: 'Text 正文',
  link: 'Link 链接',
  files: 'Files 文件',
  button: 'Button 按钮',
  slides: 'Below pictures 图片说明',
  look: 'Look 外观',
  release: 'Version 版本',
  after: 'After days 注册满（天）',
  opened: 'Opened 开启',
  closed: 'Closed 关闭',
  answers: 'Answers 回答数',
  score: 'Score 评分',
  month: 'Month 月份',
  author: 'From 提交人',
  about: 'About 反馈对象',
  came: 'Came 提交时间',
  due: 'Answer by 应回复时间',
  assigned: 'Assigned to 负责角色',
  answer: 'Answer 回复',
  asked: 'Asked 申请时间',
  finished: 'Done 处理时间',
  purpose: 'Intended use 使用需求',
  lastLogin: 'Last login 最近登录',
  vocabulary: 'Vocabulary 词表',
  spelling: 'Spelling 写法',
  rule: 'Rule 规则',
  meaning: 'Entry 条目',
  english: 'English 英文名',
  chinese: 'Chinese 中文名',
  others: 'Other names 其他名称',
  said: 'Said 时间',
  reason: 'Reason 原因',
  field: 'Field 字段',
  times: 'Records 记录数',
  linkedTo: 'Linked to 现归入',
  willBe: 'Next time 下次归入',
  linked: 'Linked 已归入',
  unlinked: 'Unlinked 未归入',
  ambiguous: 'Ambiguous 有歧义',
  page: 'Page 页面',
  measure: 'Measure 指标',
  p75: 'p75',
  counted: 'Times 次数',
  error: 'Error 错误',
  message: 'Message 信息',
  last: 'Last seen 最近出现',
  event: 'Event 事件',
  total: 'Total 合计',
  day: 'Day 日期',
  entries: 'Entries 条数',
  errors: 'Errors 错误数',
} as const

export const WORDS = {
  gateway: 'gateway 系统',
  open: 'The databases are open 数据库未关闭',
  total: 'Points now 当前积分',
  bySignal: 'What they are for 积分构成',
  given: 'Different records given 已获取的不同记录',
  byHour: 'Calls by hour, the last first 按小时汇总的调用（由近及远）',
  stays:
    'Nobody it is for can close this or use the page until it is withdrawn or ends: it has neither close icon nor, in both languages, a button without url.\n撤回或到期前，通知对象无法关闭，也无法使用页面：该通知没有关闭图标，也没有（中英文均有且不含 url 的）按钮。',
  closes: 'closes 关闭',
  replaced: 'Ran until now 此前生效',
  replacedBy: 'In its place 现改为',
  formal: 'formal 正式',
  trial: 'trial 试用',
  endless: 'no end 不限期',
  over: 'over 已过期',
  later: 'not yet 未生效',
  until: 'until 至',
  days: 'd 天',
  exports: 'exports 导出',
  level: 'level 等级',
  employee: 'employee 员工',
  disabled: 'disabled 已停用',
  uncertified: '?',
  none: '-',
  nothing: 'None. 无。',
  ended: 'Sessions ended 已结束会话',
  liftedNow: 'Lifted 已解除',
  solved: 'solved 已完成',
  acknowledged: 'acknowledged 已确认',
  lifted: 'lifted 已解除',
  standsOn: 'It has no end: it stands until it is lifted. 未设截止时间，解除前一直有效。',
  timesOf: 'Times of 时间所属时区',
  told: 'Told of the change 已通知以下地址',
  ambiguous: 'ambiguous 有歧义',
  rules: 'Rules in force 生效规则',
  entries: 'Entries 词条',
  spellings: 'Published names 来源名称',
  waits:
    'Takes effect at the next import, or with: npm run admin -- vocabulary apply\n下次导入时生效，或立即执行：npm run admin -- vocabulary apply',
  importAgain:
    'Left as they are: an earlier version stored their names; import their files again 未处理：其名称由旧版本写入，请重新导入其文件',
  applied: 'Linked anew, distinct names (in all) 已重新归并，不同名称数（总次数）',
  all: 'all 全部',
  distribution: 'Scores 评分分布',
  trend: 'By month (UTC) 按月（UTC）',
  texts: 'What was written 文字反馈',
  vitals: 'Web vitals by page, three of four were no worse 各页面性能指标（75 百分位）',
  errors: 'Errors 错误',
  events: 'Events 事件',
  perDay: 'By day (UTC) 按日（UTC）',
  late: 'LATE 已超时',
  accepted: 'accepted 通过',
  rejected: 'rejected 驳回',
  done: 'Done. 完成。',
} as const

/** What became of a message. */
export const SENDING: Readonly<Record<'sent' | 'written' | 'failed', string>> = {
  sent: 'sent 已发送',
  written: 'written to the outbox 已写入 outbox',
  failed: 'NOT SENT: tell it in another way 未能发送，请另行通知',
}

/** What the risk engine saw, in words (ABUSE-04). */
export const SIGNAL_WORDS: Readonly<Record<Signal, string>> = {
  rate: 'more calls in a minute than hands make 每分钟调用过多',
  tempo: 'pauses that are all alike 调用间隔过于规律',
  hours: 'at work for longer than anybody is 连续活动时间过长',
  depth: 'pages turned deep into results 翻页过深',
  enumeration: 'records opened by numbers one after another 按编号逐条打开记录',
  names: 'names looked through by type-ahead and facets 大量遍历名称',
  coverage: 'a large part of a database, hardly anything twice 获取某库大部分记录且很少重复',
  networks: 'many networks in a day 一天内使用多个网络',
  accounts: 'many accounts of one browser 同一浏览器使用多个账号',
  spread: 'accounts that divide a copy 多个账号分工复制',
  webDriver: 'a browser that a program drives 浏览器由程序控制',
  debugger: 'developer tools 使用开发者工具',
}

/** What keys for programs are good for. */
export const KEY_STATE_WORDS: Readonly<Record<AdminKey['state'], string>> = {
  works: 'works 可用',
  idle: 'opens nothing now 暂不可用',
  over: 'over 已到期',
  revoked: 'revoked 已撤销',
}

/** What the operator said of a spelling. */
export const RULE_KINDS: Readonly<Record<'link' | 'forbid' | 'entry' | 'drop', string>> = {
  link: 'is 归入',
  forbid: 'never linked 不归入',
  entry: 'added 新增条目',
  drop: 'taken back 已撤回',
}

/** What the kinds of demo accounts are for. */
export const DEMO_TITLES: Readonly<Record<'formal' | 'trial' | 'none' | 'employee' | 'group' | 'notice', string>> = {
  formal: 'formal member 正式会员',
  trial: 'trial 试用会员',
  none: 'no membership 无会员',
  employee: 'employee 员工',
  group: 'group, 2 at once 账号组',
  notice: 'blocking notice 全屏通知',
}
