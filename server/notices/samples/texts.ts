import type { z } from 'zod'
import { articleAddress, HELP } from '../../../domain/help.ts'
import type { Language } from '../../../domain/language.ts'
import type { NoticeDraft } from '../../../domain/noticeDraft.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { SampleSheet } from './pictures.ts'

/**
 * What a place with demo accounts shows of each kind of notice: one at a time, because each has its own database, moment or account. `where` is
 * what the welcome says of it; texts without a place of their own have none.
 */
export interface Sample {
  /** Its name, in its id. */
  key: string
  kind: NoticeKind
  /** Which database's pages alone show it, by its place in the menu; more than there are begin anew. */
  page?: number
  /** For the demo account that is there for it; else for everybody who is logged in. */
  isForOne?: true
  sheets?: readonly SampleSheet[]
  /** Text of its QR code. */
  code?: string
  where?: Readonly<Record<Language, string>>
  draft: z.input<typeof NoticeDraft>
}

/** `{{notices}}` is the list of the others, `{{account}}` the demo account of the blocking one. */
export const SAMPLES: readonly Sample[] = [
  {
    key: 'welcome',
    kind: 'center',
    draft: {
      en: {
        title: 'Welcome to Materia',
        summary: 'What the sample data is, how to load the publishers\u2019 own files, and where each kind of notice shows.',
        content:
          '<p>Until files are loaded, a database holds <strong>sample data</strong>: made-up records of real substances, marked as samples everywhere.</p><p>Your operator loads the publishers\u2019 own files with <code>npm run import</code>. A set that has been loaded replaces the sample of its database.</p><p>So that you can see what notices look like, there is a sample of each kind. Each account is shown each of them once:</p><ul>{{notices}}</ul>',
      },
      cn: {
        title: '欢迎使用 Materia',
        summary: '示例数据说明、如何导入发布机构的原始文件，以及各类通知的展示位置。',
        content:
          '<p>导入文件之前，数据库为<strong>示例数据</strong>：药物真实存在，记录为虚构，并处处标明“示例”。</p><p>管理员可用 <code>npm run import</code> 导入发布机构的原始文件，导入后即替换该数据库的示例数据。</p><p>每类通知各有一条示例，方便您了解其样式。每个账号各展示一次：</p><ul>{{notices}}</ul>',
      },
    },
  },
  {
    key: 'address',
    kind: 'center',
    draft: {
      url: articleAddress('sharing'),
      en: {
        title: 'Save a search by its address',
        summary: 'Copy the address of a list: it brings back the query, the order and the columns.',
      },
      cn: { title: '用网址保存检索', summary: '复制列表页网址，即可还原检索条件、排序和列设置。' },
    },
  },
  {
    key: 'announcement',
    kind: 'announcement',
    where: { en: 'Announcement: over the page, after the first login', cn: '公告弹窗：首次登录后显示' },
    draft: {
      en: {
        title: 'About sample data',
        content:
          '<p>Records marked \u201cSample\u201d are made up and must not inform decisions. Everything else works as it does with the publishers\u2019 own files.</p><p>The bell has a welcome that says where a sample of each kind of notice shows.</p>',
      },
      cn: {
        title: '关于示例数据',
        content:
          '<p>标注“示例”的记录均为虚构，请勿用于决策。除数据外，所有功能均与导入原始文件后相同。</p><p>点击铃铛查看“欢迎使用 Materia”，可了解各类通知示例的展示位置。</p>',
      },
    },
  },
  {
    key: 'corner',
    kind: 'corner',
    page: 0,
    sheets: ['chart'],
    where: { en: 'Promotion: in the corner', cn: '推广弹窗：页面角落' },
    draft: {
      url: articleAddress('charts'),
      en: {
        title: 'A list and its chart, side by side',
        summary: 'Charts show the records of the list, with the same filters. This is a sample notice.',
      },
      cn: { title: '列表与图表并排查看', summary: '图表展示列表中的记录，筛选条件相同。本条为示例通知。' },
    },
  },
  {
    key: 'strip-one',
    kind: 'weak',
    page: 1,
    where: { en: 'Two notices above the page that take turns', cn: '页面顶部轮播的两条通知' },
    draft: {
      url: articleAddress('filters'),
      en: { title: 'Sample notice: filters show exact counts', summary: 'A count says how many records a choice leaves.' },
      cn: { title: '示例通知：筛选项显示精确数量', summary: '数量即选择该项后的记录数。' },
    },
  },
  {
    key: 'strip-two',
    kind: 'weak',
    page: 1,
    draft: {
      level: 'info',
      en: { title: 'Sample notice: two characters are enough to search', summary: 'Put words in quotes to keep them together.' },
      cn: { title: '示例通知：输入两个字符即可检索', summary: '词语加引号可作为整体检索。' },
    },
  },
  {
    key: 'strong',
    kind: 'strong',
    page: 2,
    where: { en: 'Strong notice: over the page, after three seconds', cn: '强提醒：打开页面三秒后弹出' },
    draft: {
      en: {
        title: 'Sample: an important notice',
        summary: 'A notice of this kind opens by itself.',
        content:
          '<p>An operator publishes it when readers have to know something before they go on, for example that <strong>records were corrected</strong>.</p>',
      },
      cn: {
        title: '示例：重要通知',
        summary: '此类通知会自动弹出。',
        content: '<p>当用户须先知晓某事时，管理员会发布此类通知，例如<strong>数据更正</strong>。</p>',
      },
    },
  },
  {
    key: 'banner',
    kind: 'banner',
    page: 3,
    where: { en: 'Global banner: above the page, by itself', cn: '全局横幅：页面顶部单独显示' },
    draft: {
      en: { title: 'Sample: a banner', summary: 'It stays until it is closed or its time is over.' },
      cn: { title: '示例：横幅通知', summary: '持续显示，直至关闭或到期。' },
    },
  },
  {
    key: 'guide',
    kind: 'guide',
    page: 4,
    sheets: ['search', 'filters', 'chart'],
    where: { en: 'Guide of a database: pictures that take turns', cn: '数据库引导：图片轮播' },
    draft: {
      url: HELP,
      en: {
        title: 'How to find your way here',
        button: 'Open help',
        slides: [
          'Type two characters: everything that contains them is found.',
          'Choose filters; counts say what is left.',
          'See the same records as a chart.',
        ],
      },
      cn: {
        title: '快速上手',
        button: '查看帮助',
        slides: ['输入两个字符，即可找到所有包含它们的记录。', '选择筛选项，数量随之更新。', '用图表查看同一批记录。'],
      },
    },
  },
  {
    key: 'blocking',
    kind: 'blocking',
    isForOne: true,
    code: 'Materia sample notice 示例通知',
    where: { en: 'Blocking notice: over everything, for the demo account {{account}} only', cn: '全屏通知：仅对演示账号 {{account}} 显示' },
    draft: {
      en: {
        title: 'Sample: a blocking notice',
        content: '<p>It covers everything until it is closed; then the page loads anew. Only this demo account is shown it.</p>',
        code: 'A sample code: it holds a line of text',
        button: 'Understood',
      },
      cn: {
        title: '示例：全屏通知',
        content: '<p>关闭前无法使用页面，关闭后页面重新加载。仅此演示账号会看到本通知。</p>',
        code: '示例二维码，内容为一行文字',
        button: '我知道了',
      },
    },
  },
]
