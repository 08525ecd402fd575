import { expect, it } from 'vitest'
import { facetFields, fieldOf, listPath } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { drugca } from '../../domain/databases/drugca/definition.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { modulePaths } from '../../routes/menu.ts'
import { text } from '../../server/text.ts'

/** What modules.txt asks of the regions that share a module, in the words a reader sees. */
const CANADA = {
  en: [
    'Marketed',
    'Approved',
    'Authorized by interim order',
    'Interim order revoked',
    'Interim order expired',
    'Cancelled pre-market',
    'Cancelled post-market',
    'Cancelled (unreturned annual)',
    'Cancelled (safety issue)',
    'Cancelled (other)',
    'Restricted access',
    'Dormant',
  ],
  cn: [
    '已上市',
    '已批准',
    '临时令授权',
    '临时令撤销',
    '临时令到期',
    '上市前注销',
    '上市后注销',
    '注销（未提交年度通报）',
    '注销（安全性问题）',
    '注销（其他）',
    '限制使用',
    '休眠',
  ],
} as const

it('REG-01/drugsg REG-01/drugca Singapore and Canada live in one module, each by its key, and the module’s own address leads to the first', () => {
  const shared = DATABASES.filter((definition) => listPath(definition).startsWith('/drugregions/'))
  expect(shared.map((definition) => [definition.id, listPath(definition)])).toEqual([
    ['drugsg', '/drugregions/drugsg'],
    ['drugca', '/drugregions/drugca'],
  ])
  expect(modulePaths()).toEqual([{ path: '/drugregions', to: '/drugregions/drugsg' }])
})

it.each(LANGUAGES)('REG-01/drugca (%s) Canada’s statuses are a filter, with their words', (language) => {
  const status = fieldOf(drugca, 'status')
  const said = status?.kind === 'enum' ? status.options.map((key) => text(language, `databases:drugca.options.status.${key}`)) : []
  // And what to say where none is stated.
  expect(said.slice(0, -1)).toEqual(CANADA[language])
  expect(facetFields(drugca)).toContain('status')
})
