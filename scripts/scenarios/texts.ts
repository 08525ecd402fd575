import { type Step, textOf } from '../../machines/steps.ts'

/** Languages a report can be in. */
export const LANGUAGES = ['en', 'cn'] as const
export type Language = (typeof LANGUAGES)[number]

/** Fills `{name}` in a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const en = {
  title: 'Scenario suites',
  passed: '{passed} of {all} replays passed',
  blockedCount: 'machines that do not come to their goal: {count}',
  noticed: '{noticed} of {all} changed machines noticed ({percent})',
  made: 'Made by',
  shard: 'Part {index} of {count}: what is not reached here may be reached by another part.',
  failures: 'Failed',
  goals: 'Goals not reached',
  exhausted: '{generator} came to its end before its goal: states {states}, edges {edges}',
  machines: 'Machines',
  requirements: 'Requirements',
  mutations: 'Mutation check',
  coverage: 'Coverage',
  paths: 'Paths',
  machine: 'machine',
  generator: 'generator',
  seed: 'seed',
  ended: 'ended',
  pathsOf: 'paths',
  steps: 'steps',
  states: 'states',
  edges: 'transitions',
  pairs: 'pairs',
  guards: 'guards',
  bothWays: 'guards both ways',
  failed: 'failed',
  time: 'time',
  requirement: 'requirement',
  text: 'text',
  scenarios: 'scenarios',
  named: 'requirements',
  notReached: 'not by {driver}: {names}',
  scenarioFailed: 'failed on {driver}: {names}',
  filter: 'Filter…',
  onlyBad: 'only unreached and failed',
  onlyUnreached: 'only unreached',
  onlyFailed: 'only failed',
  onlyUnexplained: 'only without a reason',
  shown: '{shown} of {all}',
  total: 'all',
  guard: 'guard',
  yes: 'true',
  no: 'false',
  runs: 'Merged from: {runs}',
  unreached: '{count} unreached',
  whole: 'all reached',
  changed: 'changed',
  noticedBy: 'noticed',
  byHand: 'by hand-written expectations alone',
  survivors: 'survivors',
  why: 'why it makes no difference',
  scenario: 'scenario or path',
  driver: 'driver',
  result: 'result',
  ok: 'passed',
  step: 'step {at} of {all}',
  start: 'the start',
  counterexample: 'Short counter-example',
  minimal: '{steps} of {before} steps are left (replays: {tries}); without any one of them it does not fail in this way.',
  bounded: '{steps} of {before} steps are left where the search ended (replays: {tries}); it may be shorter still.',
  atOnce: 'It fails before any of the {before} steps.',
  flaky: 'It passed when it was played again: it was not the path alone that failed.',
  unshortened: 'It was not made short.',
  alike: 'paths that fail in this way: {count}',
  asGenerated: 'As generated',
  pictures: 'Pictures',
  chart: 'Chart',
  legend: 'teal: the way there; red: where it stood, and what the step that failed takes in the machine',
  noChart: 'Charts are drawn for the first {count} failures.',
  covering: { reached: 'goal reached', length: 'length', time: 'time', exhausted: 'goal not reached' } as Record<string, string>,
}

type Texts = typeof en

const cn: Texts = {
  title: '场景测试报告',
  passed: '{all} 次回放，{passed} 次通过',
  blockedCount: '{count} 个状态机未达目标',
  noticed: '{all} 处变异，检出 {noticed} 处（{percent}）',
  made: '生成命令',
  shard: '第 {index} 片，共 {count} 片：此处未覆盖的内容可能由其他分片覆盖。',
  failures: '失败',
  goals: '未达目标',
  exhausted: '{generator} 已穷尽，仍未达目标：状态 {states}，迁移 {edges}',
  machines: '状态机',
  requirements: '需求',
  mutations: '变异检验',
  coverage: '覆盖率',
  paths: '路径',
  machine: '状态机',
  generator: '生成器',
  seed: '种子',
  ended: '结束原因',
  pathsOf: '路径数',
  steps: '步数',
  states: '状态',
  edges: '迁移',
  pairs: '迁移对',
  guards: '守卫',
  bothWays: '守卫双向',
  failed: '失败',
  time: '耗时',
  requirement: '需求',
  text: '内容',
  scenarios: '手写场景',
  named: '需求',
  notReached: '{driver} 未覆盖：{names}',
  scenarioFailed: '{driver} 失败：{names}',
  filter: '筛选…',
  onlyBad: '仅看未覆盖与失败',
  onlyUnreached: '仅看未覆盖',
  onlyFailed: '仅看失败',
  onlyUnexplained: '仅看尚无说明的',
  shown: '{shown} / {all}',
  total: '合计',
  guard: '守卫',
  yes: '真',
  no: '假',
  runs: '合并自：{runs}',
  unreached: '{count} 项未覆盖',
  whole: '全部覆盖',
  changed: '变异数',
  noticedBy: '检出',
  byHand: '仅凭手写断言检出',
  survivors: '未检出的变异',
  why: '为何没有可见差别',
  scenario: '场景或路径',
  driver: '驱动',
  result: '结果',
  ok: '通过',
  step: '第 {at} 步，共 {all} 步',
  start: '启动时',
  counterexample: '精简后的反例',
  minimal: '{before} 步缩减为 {steps} 步（回放 {tries} 次）；再去掉任何一步，都不会以同样方式失败。',
  bounded: '{before} 步缩减为 {steps} 步（回放 {tries} 次后达到上限），或许还能更短。',
  atOnce: '尚未执行 {before} 步中的任何一步即已失败。',
  flaky: '再次回放时通过：失败并非仅由该路径引起。',
  unshortened: '未做缩减。',
  alike: '{count} 条路径以同样方式失败',
  asGenerated: '原始路径',
  pictures: '截图',
  chart: '状态图',
  legend: '青色：所经路径；红色：失败时所处状态，以及该步在状态机中应走的迁移',
  noChart: '仅为前 {count} 个失败绘制状态图。',
  covering: { reached: '达到目标', length: '达到步数', time: '到时', exhausted: '未达目标' },
}

export const TEXTS: Readonly<Record<Language, Texts>> = { en, cn }

/** A step in a word, in the reader's language. */
export const stepText = (step: Step, language: Language): string => {
  if (language === 'en' || step.kind === 'send') return textOf(step)
  switch (step.kind) {
    case 'answer':
      return textOf(step).replace(' answers ', ' 返回 ')
    case 'fail':
      return textOf(step).replace(' fails: ', ' 失败：')
    case 'elapse':
      return `${step.delay} 到时`
    default:
      return `经过 ${step.ms} 毫秒`
  }
}
