import type { Language } from '../../../domain/language.ts'
import type { NamesLoss } from '../../admin/namesShapes.ts'
import type { QuestionKind } from '../../vocabulary/names/types.ts'

/** Words of `npm run import -- names`, beside those that all imports share. */
export interface NameMessages {
  reading: string
  files: string
  stated: string
  known: string
  things: string
  names: string
  gone: string
  cuts: string
  questions: string
  question: Record<QuestionKind, string>
  against: string
  coverage: string
  records: string
  before: string
  after: string
  none: string
  loss: (loss: NamesLoss) => string
  notLoaded: string
  loaded: string
  checked: string
  waits: string
  decided: (count: number) => string
  how: string
  noLoads: string
  asOf: string
  needs: (option: string) => string
  wrong: (option: string, value: string) => string
  noFiles: string
  together: (one: string, other: string) => string
  /** Of links that are drawn and read one by one. */
  links: {
    colon: string
    title: string
    none: string
    /** The catalogue cannot be asked just now. */
    unknown: (why: string) => string
    read: (reading: {
      by: string
      at: string
      read: number
      drawn: number
      gone: number
      seed: number
      database: string | null
      wrong: number
      share: string
    }) => string
    earlier: (loads: string) => string
    wrong: string
    mend: string
    unchanged: string
    gone: (links: number, wrong: number) => string
    drawn: (draw: { path: string; links: string; of: string; seed: number; database: string | null }) => string
    fewer: (asked: string) => string
    fill: (path: string) => string
    refused: {
      foreign: string
      columns: (columns: string) => string
      row: (line: number) => string
      number: (line: number) => string
      changed: (line: number) => string
      mixed: (line: number) => string
      reason: (line: number) => string
      unread: Record<'formula' | 'error', (line: number) => string>
      twice: (line: number, number: number) => string
      lacks: (numbers: readonly number[], drawn: number) => string
    }
  }
}

const count = (value: number): string => new Intl.NumberFormat('en-US').format(value)
/** Numbers of rows that are named; those beyond are summed up. */
const firstOf = (numbers: readonly number[]): string => `${numbers.slice(0, 10).join(', ')}${numbers.length > 10 ? ', …' : ''}`

const en: NameMessages = {
  reading: 'Names by kind of file',
  files: 'files',
  stated: 'Names read',
  known: 'of them known before, as one thing',
  things: 'Things newly named in both languages',
  names: 'Names added in all',
  gone: 'Names that no longer count',
  cuts: 'Cut off names, by rule',
  questions: 'Open questions: nothing follows from these names until they are decided',
  question: {
    english: 'one English name, several Chinese ones',
    chinese: 'one Chinese name, several English ones',
    known: 'the vocabulary has one of the names with another counterpart',
    unequal: 'one language says more than the other',
    short: 'a company’s name that says too little',
    brand: 'another name that others are called, too',
    proposal: 'concluded by somebody, not stated',
  },
  against: 'against',
  coverage: 'Records whose drug is named in both languages',
  records: 'records',
  before: 'before',
  after: 'after',
  none: 'none',
  loss: (loss) =>
    loss.kind === 'older'
      ? `${loss.source}: as of ${loss.is}, older than what is there (as of ${loss.was})`
      : `${loss.source}: ${count(loss.is)} names instead of ${count(loss.was)}`,
  notLoaded: 'Nothing was changed; the names before stay.',
  loaded: 'Names loaded',
  checked: 'Checked; nothing was changed',
  waits: 'Takes effect at the next import, or with: npm run admin -- vocabulary apply',
  decided: (value) => (value === 1 ? 'One pair of names decided' : `${count(value)} pairs of names decided`),
  how: 'Decide with --same ID,… or --different ID,… and --reason "…"; --open ID,… takes it back',
  noLoads: 'No names loaded yet.',
  asOf: 'as of',
  needs: (option) => `${option} is missing`,
  wrong: (option, value) => `${option} cannot be ${value}`,
  noFiles: 'Say which files, or --questions, --draw or --read',
  together: (one, other) => `${one} does not go with ${other}`,
  links: {
    colon: ': ',
    title: 'Links read one by one',
    none: 'none was read yet',
    unknown: (why) => `cannot be asked for just now (${why})`,
    read: ({ by, at, read, drawn, gone, seed, database, wrong, share }) =>
      `${count(read)} of ${count(drawn)} drawn${database === null ? '' : ` from ${database}`} (seed ${seed})${gone > 0 ? `, ${count(gone)} of them no longer there` : ''}, by ${by}, ${at}; wrong: ${count(wrong)} (${share})`,
    earlier: (loads) => `Names were loaded since, this reading is of an earlier state: ${loads}`,
    wrong: 'Wrong, each with what mends it',
    mend: 'Rules take effect at the next import, or with: npm run admin -- vocabulary apply',
    unchanged: 'Nothing was changed by reading.',
    gone: (links, wrong) =>
      `No longer there, not counted as read: ${count(links)}${wrong > 0 ? ` (${count(wrong)} of them had been found wrong)` : ''}`,
    drawn: ({ path, links, of, seed, database }) =>
      `${path}: ${links} links drawn from ${of}${database === null ? '' : ` of ${database}`}, seed ${seed}`,
    fewer: (asked) => `There are fewer than ${asked}: these are all`,
    fill: (path) =>
      `Write a reason into the column 错误 Wrong where a link is wrong, then: npm run import -- names --read ${path} --by "name"`,
    refused: {
      foreign: 'is no file of drawn links',
      columns: (columns) => `lacks columns of a file of drawn links: ${columns}`,
      row: (line) => `line ${line} cannot be read as a row`,
      number: (line) => `line ${line} has no number of a link`,
      changed: (line) => `line ${line} is not as it was drawn: only the column 错误 Wrong may be written into`,
      mixed: (line) => `line ${line} is of another draw`,
      reason: (line) => `line ${line} has a reason of more than 500 characters`,
      unread: {
        formula: (line) => `line ${line} has a formula without a stored result: calculate and save, or write the value`,
        error: (line) => `line ${line} has an error of the spreadsheet`,
      },
      twice: (line, number) => `line ${line} has link ${number} a second time`,
      lacks: (numbers, drawn) =>
        `lacks ${count(numbers.length)} of ${count(drawn)} links that were drawn, the numbers ${firstOf(numbers)}: nothing was kept`,
    },
  },
}

const cn: NameMessages = {
  reading: '各类文件的名称数',
  files: '个文件',
  stated: '读取的名称',
  known: '其中词表原已归为同一事物',
  things: '新增双语名称的事物',
  names: '共新增名称',
  gone: '不再生效的名称',
  cuts: '按规则截去的部分（次数）',
  questions: '待定问题：裁定之前，这些名称不产生任何效果',
  question: {
    english: '一个英文名对应多个中文名',
    chinese: '一个中文名对应多个英文名',
    known: '词表中已有其一，但对应不同',
    unequal: '两种语言的内容不对等',
    short: '企业名称过短，不足以辨别',
    brand: '该别名也为其他事物所用',
    proposal: '他人推导所得，并非原文所载',
  },
  against: '相关',
  coverage: '药品有双语名称的记录',
  records: '记录',
  before: '之前',
  after: '之后',
  none: '无',
  loss: (loss) =>
    loss.kind === 'older'
      ? `${loss.source}：数据截至 ${loss.is}，早于现有数据（截至 ${loss.was}）`
      : `${loss.source}：${count(loss.is)} 个名称，原有 ${count(loss.was)} 个`,
  notLoaded: '未作任何更改，原有名称保持不变。',
  loaded: '名称已载入',
  checked: '检查完成，未作任何更改',
  waits: '下次导入时生效，或立即执行：npm run admin -- vocabulary apply',
  decided: (value) => `已裁定 ${count(value)} 对名称`,
  how: '裁定：--same 编号,… 或 --different 编号,…，并附 --reason "…"；--open 编号,… 撤回裁定',
  noLoads: '尚未载入名称。',
  asOf: '数据截至',
  needs: (option) => `缺少 ${option}`,
  wrong: (option, value) => `${option} 不能为 ${value}`,
  noFiles: '请指定文件，或使用 --questions、--draw、--read',
  together: (one, other) => `${one} 不能与 ${other} 同时使用`,
  links: {
    colon: '：',
    title: '逐条核对的关联',
    none: '尚未核对',
    unknown: (why) => `暂时无法查询（${why}）`,
    read: ({ by, at, read, drawn, gone, seed, database, wrong, share }) =>
      `抽取 ${count(drawn)} 条${database === null ? '' : `（仅 ${database}）`}（种子 ${seed}），核对 ${count(read)} 条${gone > 0 ? `，其中 ${count(gone)} 条已不存在、不计入` : ''}，核对人 ${by}，${at}；错误 ${count(wrong)} 条（${share}）`,
    earlier: (loads) => `此后又载入过名称，本次核对针对的是较早的状态：${loads}`,
    wrong: '错误的关联，及各自的更正命令',
    mend: '规则下次导入时生效，或立即执行：npm run admin -- vocabulary apply',
    unchanged: '核对本身不作任何更改。',
    gone: (links, wrong) => `已不存在、不计入核对数：${count(links)} 条${wrong > 0 ? `（其中 ${count(wrong)} 条曾被判为错误）` : ''}`,
    drawn: ({ path, links, of, seed, database }) =>
      `${path}：从${database === null ? '' : ` ${database} 的`} ${of} 条关联中抽取 ${links} 条，种子 ${seed}`,
    fewer: (asked) => `不足 ${asked} 条，已全部列出`,
    fill: (path) => `请在“错误 Wrong”一列写明错误的理由，然后执行：npm run import -- names --read ${path} --by "姓名"`,
    refused: {
      foreign: '不是抽样关联文件',
      columns: (columns) => `缺少抽样关联文件应有的列：${columns}`,
      row: (line) => `第 ${line} 行无法识别`,
      number: (line) => `第 ${line} 行没有关联的序号`,
      changed: (line) => `第 ${line} 行与抽样时不符：只能填写“错误 Wrong”一列`,
      mixed: (line) => `第 ${line} 行属于另一次抽样`,
      reason: (line) => `第 ${line} 行的理由超过 500 个字符`,
      unread: {
        formula: (line) => `第 ${line} 行有公式没有保存的计算结果：请计算后保存，或直接填写内容`,
        error: (line) => `第 ${line} 行有电子表格的错误值`,
      },
      twice: (line, number) => `第 ${line} 行重复了第 ${number} 条关联`,
      lacks: (numbers, drawn) =>
        `抽取的 ${count(drawn)} 条关联中缺少 ${count(numbers.length)} 条，序号 ${firstOf(numbers)}；未保存任何内容`,
    },
  },
}

export const NAME_MESSAGES: Readonly<Record<Language, NameMessages>> = { cn, en }
