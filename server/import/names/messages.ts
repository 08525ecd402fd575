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
}

const count = (value: number): string => new Intl.NumberFormat('en-US').format(value)

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
  noFiles: 'Say which files, or --questions',
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
  noFiles: '请指定文件，或使用 --questions',
}

export const NAME_MESSAGES: Readonly<Record<Language, NameMessages>> = { cn, en }
