import type { Language } from '../../domain/language.ts'
import type { Loss } from './loss.ts'
import type { CellProblem, ImportErrorCode, NOTE_KINDS, RejectionReason } from './types.ts'

/** Words of the import command; it runs in a terminal, before and beside the application's own texts. */
export interface ImportMessages {
  /** Marks of the language between parts of a line. */
  colon: string
  comma: string
  aside: (words: string) => string
  usage: string
  examples: string
  sourcesTitle: string
  optionsTitle: string
  options: readonly (readonly [option: string, meaning: string])[]
  fills: string
  way: Record<'server' | 'gateway' | 'embedded', string>
  importing: string
  records: (count: number) => string
  done: string
  seconds: string
  columns: { file: string; read: string; kept: string; merged: string; rejected: string; total: string }
  inDatabase: (database: string) => string
  /** Of an import under way: its rows are not counted yet. */
  countedLater: string
  asOf: string
  ignored: string
  /** Titles of what was noted, by kind. */
  noted: Record<(typeof NOTE_KINDS)[number], string>
  links: Record<'title' | 'linked' | 'unlinked' | 'ambiguous', string>
  /** What an import loses, a sentence each. */
  loss: { [K in Exclude<Loss['kind'], 'file'>]: (loss: Extract<Loss, { kind: K }>) => string }
  /** Files of one set (null for none) that are missing, in one sentence. */
  filesMissing: (what: readonly string[], set: string | null, was: boolean) => string
  /** Why files that the last import had are asked for. */
  filesTogether: string
  /** How to go on all the same. */
  acceptHint: string
  accepted: string
  acceptMissing: string
  seeRejected: string
  failed: string
  noReports: string
  status: Record<'running' | 'done' | 'failed' | 'interrupted', string>
  rejectedRows: string
  line: (at: number) => string
  andMore: string
  /** Files beyond those that are listed. */
  moreFiles: (count: number) => string
  unknownOption: string
  error: Record<ImportErrorCode, string>
  otherError: string
  reason: Record<RejectionReason, string>
  /** A cell that cannot be read, with what may have been meant. */
  cell: (problem: CellProblem) => string
  /** Of tables of one's own. */
  table: {
    found: (file: string, table: string, line: number) => string
    unused: (columns: string) => string
    missing: (columns: string) => string
    hidden: (rows: number) => string
    /** What a dry run says of rows. */
    fate: Record<'record' | 'replaces' | 'section', string>
    without: string
    checked: string
    notChanged: string
    rejects: (path: string, rows: number) => string
    mend: string
    template: (path: string) => string
    needs: (option: string) => string
    wrong: (option: string, value: string) => string
    noDatabase: (id: string, all: string) => string
    exists: (path: string) => string
    map: (why: string) => string
  }
}

/** Why a cell cannot be read, with what may have been meant. */
const CELLS: Readonly<Record<Language, Record<CellProblem['why'], (value: string, nearest: string | undefined) => string>>> = {
  en: {
    date: (value) => `${value} is no date`,
    date_ambiguous: (value, nearest) => `${value} can be ${nearest?.replace(' / ', ' or ') ?? 'two days'}: write the year first`,
    number: (value) => `${value} is no number`,
    unit: (value, nearest) => `${value} is in another unit${nearest ? ` than ${nearest}` : ''}`,
    option: (value, nearest) => `${value} is none of its values${nearest ? `; the nearest is ${nearest}` : ''}`,
    flag: (value) => `${value} is neither yes nor no`,
    link: (value) => `${value} is no address of the web`,
    formula: () => 'a formula without a stored result: calculate and save, or write the value',
    error: (value) => `${value} is an error of the spreadsheet`,
    too_long: () => 'longer than a text can be',
  },
  cn: {
    date: (value) => `${value} 不是日期`,
    date_ambiguous: (value, nearest) => `${value} 可能是 ${nearest?.replace(' / ', ' 或 ') ?? '两个日期'}，请把年份写在最前`,
    number: (value) => `${value} 不是数值`,
    unit: (value, nearest) => `${value} 的单位不符${nearest ? `，应为 ${nearest}` : ''}`,
    option: (value, nearest) => `${value} 不在允许值之列${nearest ? `，最接近的是“${nearest}”` : ''}`,
    flag: (value) => `${value} 既非“是”也非“否”`,
    link: (value) => `${value} 不是网址`,
    formula: () => '公式没有保存的计算结果：请计算后保存，或直接填写数值',
    error: (value) => `${value} 是电子表格的错误值`,
    too_long: () => '文本过长',
  },
}

const count = (value: number): string => new Intl.NumberFormat('en-US').format(value)

const en: ImportMessages = {
  colon: ': ',
  comma: ', ',
  aside: (words) => ` (${words})`,
  usage:
    'npm run import -- <source> <file|folder|archive|url>… [--accept "reason"] [--json] [--lang cn|en]\nnpm run import -- template <database> --out <file.xlsx> [--sample N]\nnpm run import -- table <database> <file>… --publisher <name> --as-of YYYY-MM-DD [--check]\nnpm run import -- names <file>… [--as-of YYYY-MM-DD] [--check] [--accept "reason"]\nnpm run import -- names --questions [text] | --same <id,…> | --different <id,…> | --open <id,…> --reason "…"\nnpm run import -- names --draw N --out <file.xlsx|.csv> [--seed N] [--database <id>] | --read <file> --by "name"\nnpm run import -- documents <database> <folder|file>… [--json]\nnpm run import -- report [source] [--all] [--json]\nnpm run import -- list [--json]',
  examples: 'npm run import -- fda drugsatfda.zip EOBZIP.zip purplebook.csv',
  sourcesTitle: 'Sources',
  optionsTitle: 'Options',
  options: [
    ['--accept "…"', 'go on although something is lost; the reason is kept in the report'],
    ['--json', 'a last line that a program can read'],
    ['--lang cn|en', 'language of the messages; the system’s unless given'],
    ['--all', 'report: every rejected row instead of the first 20 per import; table --check: every row'],
    ['--publisher …', 'table: who publishes it'],
    ['--as-of …', 'table, names: the day it is of'],
    ['--url …', 'table: page at the publisher; {number} stands for a record’s number'],
    ['--map …', 'table: JSON file that says what its headings, sheets and values mean'],
    ['--encoding …', 'table: encoding of CSV and TSV; found out unless given'],
    ['--check', 'table: says what would become of each row, and changes nothing; names: what would come of them'],
    ['--rejects …', 'table: workbook for rejected rows; beside the first file unless given'],
    ['--keep-unread', 'table: rows are kept without the cells that cannot be read'],
    ['--questions', 'names: pairs of names that wait for a decision'],
    ['--same …', 'names: these pairs (by id) mean the same; --different: they do not; --open: undecided again'],
    ['--reason …', 'names: why'],
    ['--draw N', 'names: draws so many links at random, for a person to read one by one; --seed draws the same again'],
    ['--database …', 'names --draw: links of this database alone'],
    ['--read …', 'names: takes the file back that was drawn and read; --by: who read it'],
    ['--out …', 'template, names --draw: the file to write'],
    ['--sample N', 'template: filled with so many made-up records'],
  ],
  fills: 'fills',
  way: { server: 'into the ClickHouse server', gateway: 'through the running gateway', embedded: 'into the embedded catalogue' },
  importing: 'Importing',
  records: (value) => (value === 1 ? '1 record' : `${count(value)} records`),
  done: 'Imported',
  seconds: 's',
  columns: { file: 'File', read: 'read', kept: 'kept', merged: 'merged', rejected: 'rejected', total: 'Total' },
  inDatabase: (database) => `Now in the database ${database}`,
  countedLater: 'Its rows are counted when it has ended.',
  asOf: 'as of',
  ignored: 'Not read, since no table of this source is in them',
  noted: {
    option: 'Values without an option of their own, kept as unknown',
    words: 'Words that are none of the options, kept as published',
    part: 'Cells, or parts of them, that fit no field; their rows were kept without them',
    date: 'Dates that could not be read; their rows were kept without them',
    later: 'Days after that of the import: kept as published, and no as-of date is made of them',
    count: 'Lists that say how many items they have, and of which fewer are here',
    other: 'Values not taken, since another file, newer or as new, says otherwise',
    crowd: 'Codes that too many records share: none is linked by them',
  },
  links: {
    title: 'Names and the vocabulary, distinct (in all); below each field the most frequent that were not linked, and the ambiguous ones',
    linked: 'linked',
    unlinked: 'not linked',
    ambiguous: 'ambiguous',
  },
  loss: {
    older: ({ what, was, is }) => `${what}: as of ${is}, older than what is there (as of ${was})`,
    fewer: ({ database, was, is }) =>
      `${database}: ${en.records(is)} instead of ${count(was)}, ${Math.round((1 - is / was) * 100)} % fewer`,
    rows: ({ what, was, is }) => `${what}: ${count(is)} rows instead of ${count(was)}, ${Math.round((1 - is / was) * 100)} % fewer`,
    columns: ({ what, columns }) => `${what}: without columns that the last import had: ${columns.join(', ')}`,
    days: ({ set, oldest, newest }) =>
      `${set}: files of different days, ${oldest.what} as of ${oldest.asOf} and ${newest.what} as of ${newest.asOf}`,
  },
  filesMissing: (what, set, was) =>
    what.length === 1
      ? `${what[0]}${set ? ` (${set})` : ''} is missing; ${was ? 'the last import had it' : 'it belongs to this set of files'}`
      : `${what.length} files${set ? ` of ${set}` : ''} are missing that ${was ? 'the last import had' : 'belong to this set'}: ${what.join(', ')}`,
  filesTogether: 'An import replaces everything its source brought before: give all of its files at once.',
  acceptHint: 'If that is meant, say why and it goes on: --accept "reason"',
  accepted: 'What the files lacked was accepted because',
  acceptMissing: '--accept needs a reason',
  seeRejected: 'Rejected rows with their reasons: npm run import -- report',
  failed: 'Nothing was changed; the old records stay.',
  noReports: 'No import yet.',
  status: { running: 'running', done: 'done', failed: 'failed', interrupted: 'interrupted' },
  rejectedRows: 'Rejected rows',
  line: (at) => `line ${at}`,
  andMore: 'more; --all shows them',
  moreFiles: (value) => (value === 1 ? 'and 1 more file' : `and ${count(value)} more files`),
  unknownOption: 'Unknown option',
  error: {
    'import.nothing_to_read': 'Nothing to read: none of the files is one this source knows',
    'import.as_of': 'The file does not tell the day it is of: say it with --as-of',
    'import.file_missing': 'File or folder not found',
    'import.files_unclear': 'It is not clear which files belong together',
    'import.file_unknown': 'This file is in none of the formats of this source',
    'import.file_empty': 'The file is empty',
    'import.archive_damaged': 'The archive is damaged or cut off',
    'import.archive_bomb': 'The archive expands beyond reason and was refused',
    'import.archive_nested': 'An archive inside an archive is not read',
    'import.encoding': 'The file’s encoding cannot be read',
    'import.format': 'The file is not what its name says, or is malformed',
    'import.header': 'The file’s header lacks columns',
    'import.protected': 'The workbook is protected by a password: take it off and save it again',
    'import.columns': 'A heading says two things',
    'import.merged': 'Rows have merged cells',
    'import.url_failed': 'The address could not be fetched',
    'import.source_unknown': 'Unknown source',
    'import.no_records': 'The files hold no record',
    'import.loss': 'Stopped: these files are incomplete, older, or of different days',
    'import.busy': 'Another import or process is at work on this data',
    'import.disk_full': 'The disk is full',
    'import.interrupted': 'The import was interrupted',
  },
  otherError: 'The import failed',
  reason: {
    'row.field_count': 'number of fields differs from the header',
    'row.key_missing': 'key is missing',
    'row.key_malformed': 'key is malformed',
    'row.date_malformed': 'date is malformed',
    'row.orphan': 'points to a record that no file has',
    'row.crowd': 'its code has too many names to be one thing’s',
    'row.malformed': 'cannot be parsed',
    'row.too_large': 'is too large',
    'row.encoding': 'encoding cannot be read',
    'row.besides': 'is about something that is not read from these files',
    'row.cells': 'cells cannot be read',
  },
  cell: ({ column, value, why, nearest }) => `${column}: ${CELLS.en[why](value, nearest)}`,
  table: {
    found: (file, table, line) => `${file}: ${table}, header in line ${line}`,
    unused: (columns) => `nothing is read from these columns: ${columns}`,
    missing: (columns) => `not in it: ${columns}`,
    hidden: (rows) => (rows === 1 ? '1 hidden row was read, too' : `${count(rows)} hidden rows were read, too`),
    fate: { record: 'becomes a record', replaces: 'repeats a number: the last row counts', section: 'joins its record' },
    without: 'without',
    checked: 'Checked',
    notChanged: 'Nothing was changed: this was a check.',
    rejects: (path, rows) => `${rows === 1 ? '1 rejected row' : `${count(rows)} rejected rows`} with their reasons: ${path}`,
    mend: 'Mend them there and give both files at once: rows of the later file count.',
    template: (path) => `Template: ${path}`,
    needs: (option) => `${option} is missing`,
    wrong: (option, value) => `${option} cannot be ${value}`,
    noDatabase: (id, all) => `There is no database ${id} (${all})`,
    exists: (path) => `${path} is there already; choose another name`,
    map: (why) => `The map does not fit: ${why}`,
  },
}

const cn: ImportMessages = {
  colon: '：',
  comma: '，',
  aside: (words) => `（${words}）`,
  usage:
    'npm run import -- <数据源> <文件|文件夹|压缩包|网址>… [--accept "理由"] [--json] [--lang cn|en]\nnpm run import -- template <数据库> --out <文件.xlsx> [--sample 行数]\nnpm run import -- table <数据库> <文件>… --publisher <发布者> --as-of YYYY-MM-DD [--check]\nnpm run import -- names <文件>… [--as-of YYYY-MM-DD] [--check] [--accept "理由"]\nnpm run import -- names --questions [文字] | --same <编号,…> | --different <编号,…> | --open <编号,…> --reason "…"\nnpm run import -- names --draw 条数 --out <文件.xlsx|.csv> [--seed 种子] [--database <数据库>] | --read <文件> --by "姓名"\nnpm run import -- documents <数据库> <文件夹|文件>… [--json]\nnpm run import -- report [数据源] [--all] [--json]\nnpm run import -- list [--json]',
  examples: 'npm run import -- fda drugsatfda.zip EOBZIP.zip purplebook.csv',
  sourcesTitle: '数据源',
  optionsTitle: '选项',
  options: [
    ['--accept "…"', '即使会丢失内容也继续导入；理由写入导入报告'],
    ['--json', '最后一行输出供程序读取的 JSON'],
    ['--lang cn|en', '提示语言；默认随系统'],
    ['--all', 'report：列出全部被拒行，默认每次导入只列前 20 行；table --check：列出每一行'],
    ['--publisher …', 'table：发布者'],
    ['--as-of …', 'table、names：数据截至日期'],
    ['--url …', 'table：发布者的网页；{number} 代表记录编号'],
    ['--map …', 'table：JSON 对照文件，说明表头、工作表和取值的含义'],
    ['--encoding …', 'table：CSV、TSV 的编码；默认自动识别'],
    ['--check', 'table：只说明每一行会如何处理，不作更改；names：只说明会有何结果'],
    ['--rejects …', 'table：保存被拒行的工作簿；默认与第一个文件放在一起'],
    ['--keep-unread', 'table：保留含无法识别单元格的行，仅该单元格留空'],
    ['--questions', 'names：列出待裁定的名称对'],
    ['--same …', 'names：这些名称对（按编号）所指相同；--different：所指不同；--open：撤回裁定'],
    ['--reason …', 'names：理由'],
    ['--draw 条数', 'names：随机抽取若干条关联，供人逐条核对；--seed：重现同一次抽样'],
    ['--database …', 'names --draw：只抽取该数据库的关联'],
    ['--read …', 'names：读回核对过的抽样文件；--by：核对人'],
    ['--out …', 'template、names --draw：要写入的文件'],
    ['--sample N', 'template：填入若干条虚构记录'],
  ],
  fills: '写入',
  way: { server: '写入 ClickHouse 服务器', gateway: '经由运行中的网关写入', embedded: '写入内嵌数据目录' },
  importing: '正在导入',
  records: (value) => `${count(value)} 条记录`,
  done: '导入完成',
  seconds: '秒',
  columns: { file: '文件', read: '读取', kept: '保留', merged: '合并', rejected: '拒绝', total: '合计' },
  inDatabase: (database) => `数据库 ${database} 现有`,
  countedLater: '结束后给出各文件的行数。',
  asOf: '数据截至',
  ignored: '以下文件不含该数据源的任何数据表，未读取',
  noted: {
    option: '以下取值没有对应的选项，按“未知”保留',
    words: '以下文字不属于任何选项，按原文保留',
    part: '以下单元格或其部分内容没有字段可容纳：所在行已保留，仅不含这些内容',
    date: '以下日期无法识别，所在行已保留，仅日期留空',
    later: '以下日期晚于导入日期：按原文保留，不用于推断数据截至日期',
    count: '以下列表自述的条数多于文件中实有的条数',
    other: '以下取值未采用，因另一文件（更新或同期）说法不同',
    crowd: '以下编码为过多记录共有，不据此建立关联',
  },
  links: {
    title: '名称归并情况，不同名称数（总次数）；各字段下列出最常见的未归并名称及有歧义的名称',
    linked: '已归并',
    unlinked: '未归并',
    ambiguous: '有歧义',
  },
  loss: {
    older: ({ what, was, is }) => `${what}：数据截至 ${is}，早于现有数据（截至 ${was}）`,
    fewer: ({ database, was, is }) => `${database}：${count(is)} 条记录，原有 ${count(was)} 条，减少 ${Math.round((1 - is / was) * 100)}%`,
    rows: ({ what, was, is }) => `${what}：${count(is)} 行，原有 ${count(was)} 行，减少 ${Math.round((1 - is / was) * 100)}%`,
    columns: ({ what, columns }) => `${what}：缺少上次导入时有的列：${columns.join('、')}`,
    days: ({ set, oldest, newest }) => `${set}：各文件日期不一，${oldest.what} 截至 ${oldest.asOf}，${newest.what} 截至 ${newest.asOf}`,
  },
  filesMissing: (what, set, was) =>
    what.length === 1
      ? `缺少 ${what[0]}${set ? `（${set}）` : ''}；${was ? '上次导入时有此文件' : '它与其余文件同属一套'}`
      : `缺少${set ? ` ${set} 的` : ''} ${what.length} 个文件，${was ? '上次导入时均有' : '它们与其余文件同属一套'}：${what.join('、')}`,
  filesTogether: '每次导入都会替换该数据源此前导入的全部内容，请一次提供它的全部文件。',
  acceptHint: '如确实如此，请注明理由后继续：--accept "理由"',
  accepted: '已接受以下缺失，理由',
  acceptMissing: '--accept 后须注明理由',
  seeRejected: '查看被拒行及原因：npm run import -- report',
  failed: '未作任何更改，原有记录保持不变。',
  noReports: '尚无导入记录。',
  status: { running: '进行中', done: '已完成', failed: '失败', interrupted: '中断' },
  rejectedRows: '被拒行',
  line: (at) => `第 ${at} 行`,
  andMore: '行未列出；加 --all 查看全部',
  moreFiles: (value) => `另有 ${count(value)} 个文件`,
  unknownOption: '未知选项',
  error: {
    'import.nothing_to_read': '没有可读取的内容：其中没有该数据源的文件',
    'import.as_of': '文件未注明数据截至日期：请用 --as-of 指定',
    'import.file_missing': '找不到文件或文件夹',
    'import.files_unclear': '无法确定哪些文件同属一套',
    'import.file_unknown': '该文件不属于此数据源的任何格式',
    'import.file_empty': '文件为空',
    'import.archive_damaged': '压缩包已损坏或不完整',
    'import.archive_bomb': '压缩包解压后体积异常，已拒绝',
    'import.archive_nested': '不读取压缩包内的压缩包',
    'import.encoding': '无法识别文件编码',
    'import.format': '文件内容与名称不符，或格式有误',
    'import.header': '文件表头缺少必要的列',
    'import.protected': '工作簿设有密码：请取消密码后重新保存',
    'import.columns': '表头有歧义',
    'import.merged': '数据行含合并单元格',
    'import.url_failed': '无法下载该网址',
    'import.source_unknown': '未知的数据源',
    'import.no_records': '文件中没有任何记录',
    'import.loss': '已停止：所给文件不完整、较旧，或日期不一',
    'import.busy': '另一个导入或进程正在处理同一数据',
    'import.disk_full': '磁盘空间不足',
    'import.interrupted': '导入被中断',
  },
  otherError: '导入失败',
  reason: {
    'row.field_count': '字段数与表头不一致',
    'row.key_missing': '缺少主键',
    'row.key_malformed': '主键格式有误',
    'row.date_malformed': '日期格式有误',
    'row.orphan': '所指记录不在任何文件中',
    'row.crowd': '同一编码的名称过多，不可能指同一事物',
    'row.malformed': '无法解析',
    'row.too_large': '内容过大',
    'row.encoding': '无法识别编码',
    'row.besides': '内容不属于所需范围',
    'row.cells': '单元格无法识别',
  },
  cell: ({ column, value, why, nearest }) => `${column}：${CELLS.cn[why](value, nearest)}`,
  table: {
    found: (file, table, line) => `${file}：${table}，表头在第 ${line} 行`,
    unused: (columns) => `以下列未读取：${columns}`,
    missing: (columns) => `缺少：${columns}`,
    hidden: (rows) => `另读取了 ${count(rows)} 个隐藏行`,
    fate: { record: '成为一条记录', replaces: '编号重复，以最后一行为准', section: '并入所属记录' },
    without: '缺',
    checked: '检查完成',
    notChanged: '本次仅为检查，未作任何更改。',
    rejects: (path, rows) => `${count(rows)} 个被拒行及原因：${path}`,
    mend: '请在该文件中改正，然后与原文件一并导入：后给出的文件优先。',
    template: (path) => `模板：${path}`,
    needs: (option) => `缺少 ${option}`,
    wrong: (option, value) => `${option} 不能为 ${value}`,
    noDatabase: (id, all) => `没有数据库 ${id}（${all}）`,
    exists: (path) => `${path} 已存在，请换一个名称`,
    map: (why) => `对照文件有误：${why}`,
  },
}

export const IMPORT_MESSAGES: Readonly<Record<Language, ImportMessages>> = { cn, en }
