import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { TEXTS as cn } from '../../locales/machines/cn.ts'
import { TEXTS as en } from '../../locales/machines/en.ts'
import { MACHINES } from '../../machines/registry.ts'
import { misplacedTexts, readMachineTexts } from '../../proofs/machines/texts.ts'

const text = { name: '名', text: '文', of: 'M.' }

describe('texts of machines', () => {
  it.each(LANGUAGES)('MACH-02 are a file of each machine in %s, and all that the gallery shows', (language) => {
    const files = readMachineTexts('.', language)
    expect(files.map(({ folder }) => folder).toSorted()).toEqual(MACHINES.map(({ folder }) => folder).toSorted())
    expect({ cn, en }[language]).toEqual(Object.assign({}, ...files.map(({ texts }) => texts)))
    expect(misplacedTexts(files, MACHINES)).toEqual([])
  })

  it('MACH-02 in the file of another machine, or of the same name in another group, are named with where they belong', () => {
    const machines = [
      { id: 'menu', folder: 'shell/menu' },
      { id: 'list', folder: 'database/list' },
    ]
    const file = (folder: string, ...ids: string[]) => ({
      folder,
      path: `locales/machines/cn/${folder}.json`,
      texts: Object.fromEntries(ids.map((id) => [id, text])),
    })
    const files = [
      file('shell/menu', 'menu', 'menu.open', 'list.shown', 'properties.menu.folds', 'properties.list.ends'),
      file('shell/list', 'list'),
      file('shell/gone', 'gone'),
    ]
    expect(misplacedTexts(files, machines)).toEqual([
      {
        rule: 'translation',
        machine: 'list',
        where: 'list.shown',
        detail: 'stands in locales/machines/cn/shell/menu.json, not in the file of database/list',
      },
      {
        rule: 'translation',
        machine: 'list',
        where: 'properties.list.ends',
        detail: 'stands in locales/machines/cn/shell/menu.json, not in the file of database/list',
      },
      {
        rule: 'translation',
        machine: 'list',
        where: 'list',
        detail: 'stands in locales/machines/cn/shell/list.json, not in the file of database/list',
      },
    ])
  })
})
