import type { Language } from '../../domain/language.ts'

/** Words of the truth command; it runs in a terminal, before and beside the application's own texts. */
export interface TruthMessages {
  usage: string
  sourcesTitle: string
  optionsTitle: string
  options: readonly (readonly [option: string, meaning: string])[]
  comparing: string
  records: string
  seconds: string
  columns: { field: string; compared: string; equal: string; derived: string; differing: string; onlyCase: string }
  differences: string
  published: string
  shown: string
  nothing: string
  line: string
  missing: string
  surplus: string
  byNobody: string
  trespasses: string
  contradictions: string
  andMore: string
  true: string
  false: string
  failed: string
  unknownOption: string
  unknownSource: string
  noFiles: string
  noSuchFile: string
}

const en: TruthMessages = {
  usage: 'npm run truth -- <source> <file|folder|archive>… [--json] [--lang cn|en]',
  sourcesTitle: 'Sources',
  optionsTitle: 'Options',
  options: [
    ['--json', 'the report as one line that a program can read'],
    ['--lang cn|en', 'language of the messages; the system’s unless given'],
  ],
  comparing: 'Comparing every field of every record with the publisher’s files',
  records: 'records',
  seconds: 's',
  columns: {
    field: 'Field',
    compared: 'compared',
    equal: 'equal',
    derived: 'derived',
    differing: 'differing',
    onlyCase: 'letter case',
  },
  differences: 'Differences, the first of each field',
  published: 'published',
  shown: 'shown',
  nothing: 'nothing',
  line: 'line',
  missing: 'Records of the files that the catalogue lacks',
  surplus: 'Records of the catalogue that no file has',
  byNobody: 'is compared by nobody',
  trespasses: 'Derived for products that are not for people',
  contradictions: 'Said although it is marked as not in the files',
  andMore: 'more',
  true: 'Every statement is as published.',
  false: 'Statements differ from what was published.',
  failed: 'The files could not be compared',
  unknownOption: 'Unknown option',
  unknownSource: 'Unknown source',
  noFiles: 'Name the publisher’s files.',
  noSuchFile: 'File or folder not found',
}

const cn: TruthMessages = {
  usage: 'npm run truth -- <数据源> <文件|文件夹|压缩包>… [--json] [--lang cn|en]',
  sourcesTitle: '数据源',
  optionsTitle: '选项',
  options: [
    ['--json', '以一行 JSON 输出报告，供程序读取'],
    ['--lang cn|en', '提示语言；默认随系统'],
  ],
  comparing: '正在将每条记录的每个字段与发布机构的文件逐一核对',
  records: '条记录',
  seconds: '秒',
  columns: { field: '字段', compared: '核对', equal: '一致', derived: '推导', differing: '不一致', onlyCase: '仅大小写' },
  differences: '不一致之处（每个字段列出前若干处）',
  published: '原文',
  shown: '显示',
  nothing: '无',
  line: '行',
  missing: '文件中有、目录中缺少的记录',
  surplus: '目录中有、文件中没有的记录',
  byNobody: '没有任何解析器核对',
  trespasses: '非人用产品被填入推导内容',
  contradictions: '已标明文件未提供，却仍有内容',
  andMore: '处未列出',
  true: '全部内容与发布原文一致。',
  false: '有内容与发布原文不一致。',
  failed: '无法核对这些文件',
  unknownOption: '未知选项',
  unknownSource: '未知的数据源',
  noFiles: '请指定发布机构的文件。',
  noSuchFile: '找不到文件或文件夹',
}

export const TRUTH_MESSAGES: Readonly<Record<Language, TruthMessages>> = { cn, en }
