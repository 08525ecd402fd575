import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASES } from '../../domain/databases/all.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { createI18n } from '../../locales/i18n.ts'
import { checkLocales } from '../../proofs/texts/locales.ts'

const ROOT = join(import.meta.dirname, '../..')
let folder: string | undefined
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** The project's texts and code in a folder of their own, to be spoilt. */
const copy = () => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'))
  for (const room of ['ui', 'routes', 'services', 'server', 'locales', 'domain'])
    cpSync(join(ROOT, room), join(folder, room), { recursive: true })
  return folder
}
const change = (root: string, file: string, edit: (texts: Record<string, unknown>) => void) => {
  const path = join(root, 'locales', file)
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  edit(texts)
  writeFileSync(path, JSON.stringify(texts))
}

describe('texts', () => {
  it('LANG-03 finds a text of one language only, an unused one, one nobody wrote, other parameters and Chinese in a view', () => {
    const root = copy()
    change(root, 'en/common.json', (texts) => void delete texts['skip'])
    change(root, 'cn/common.json', (texts) => void (texts['leftover'] = '没有人用'))
    change(root, 'en/login.json', (texts) => void ((texts['send'] as Record<string, string>)['wait'] = '{{time}}s'))
    mkdirSync(join(root, 'ui/new'))
    writeFileSync(join(root, 'ui/new/View.tsx'), "export const View = () => <p title={t('common:nowhere')}>检索</p>\n")
    const faults = checkLocales(root).map(({ kind, where }) => `${kind} ${where}`)
    expect(faults).toEqual(
      expect.arrayContaining([
        'missing common:skip',
        'missing common:leftover',
        'unused common:leftover',
        'missing common:nowhere',
        'parameters login:send.wait',
        'hard-coded ui/new/View.tsx:1',
      ]),
    )
  })

  it('LANG-03 a machine has its texts in both languages, and none that is empty', () => {
    const root = copy()
    rmSync(join(root, 'locales/machines/en/shell/menu.json'))
    change(root, 'machines/cn/shell/alert.json', (texts) => void ((texts['alert'] as Record<string, string>)['text'] = ' '))
    expect(checkLocales(root).map(({ kind, where, detail }) => `${kind} ${where} ${detail}`)).toEqual([
      'empty machines:alert empty in cn',
      'missing machines:shell/menu not in en',
    ])
  })

  it('LANG-03 an action has a name in its database or for everybody, and no name is without an action', () => {
    const root = copy()
    for (const language of ['cn', 'en']) {
      change(root, `${language}/list.json`, (texts) => void (texts['actions'] = { nobodyHas: 'x' }))
      change(root, `${language}/databases/drugsg.json`, (texts) => void (texts['actions'] = { copyCitation: 'x', nobodyHas: 'x' }))
    }
    const faults = checkLocales(root).map(({ kind, where }) => `${kind} ${where}`)
    expect(faults.filter((fault) => fault.includes('actions.')).sort()).toEqual([
      // every other database has no word of its own for it
      'missing list:actions.copyCitation',
      'missing list:actions.copyLink',
      'unused databases:drugsg.actions.nobodyHas',
      'unused list:actions.nobodyHas',
    ])
  })

  it('LANG-03 no text is excused by a template beside it: keys made at run time are declared, each of them', () => {
    const root = copy()
    for (const language of ['cn', 'en']) {
      change(root, `${language}/list.json`, (texts) => {
        ;(texts['search'] as Record<string, string>)['leftover'] = 'x'
        delete (texts['pages'] as Record<string, string>)['next']
      })
      change(root, `${language}/detail.json`, (texts) => void (texts['leftover'] = 'x'))
    }
    mkdirSync(join(root, 'ui/new'))
    writeFileSync(join(root, 'ui/new/View.tsx'), 'export const View = () => <p>{t(`list:${x}`)}</p>\n')
    const faults = checkLocales(root).map(({ kind, where }) => `${kind} ${where}`)
    expect(faults.toSorted()).toEqual([
      'missing list:pages.next',
      'undeclared ui/new/View.tsx:1',
      'unused detail:leftover',
      'unused list:search.leftover',
    ])
  })

  it('LANG-03 of a database the entry has title and description; its labels come when its page does, and drive nothing out', async () => {
    // Files of this process share the texts, and another one may have shown a database.
    vi.resetModules()
    const [{ createI18n }, { loadLabels }] = await Promise.all([import('../../locales/i18n.ts'), import('../../locales/labels.ts')])
    for (const language of LANGUAGES) {
      const texts = await createI18n(language)
      const has = () => texts.getResourceBundle(language, 'databases') as Record<string, object>
      for (const { id } of DATABASES) expect(Object.keys(has()[id]!).sort(), id).toEqual(['description', 'title'])
      await loadLabels(texts, language, 'drugsg')
      expect(Object.keys(has()['drugsg']!)).toEqual(expect.arrayContaining(['title', 'fields', 'sections']))
      for (const { id } of DATABASES) expect(texts.t(`databases:${id}.title` as never), id).not.toContain('title')
      expect(Object.keys(has()['drugus']!).sort()).toEqual(['description', 'title'])
    }
    await expect(loadLabels(await createI18n('en'), 'en', 'nowhere')).rejects.toThrow('no labels of "nowhere"')
  })

  it('LANG-01 loads one language and picks plural forms by it, whatever the machine speaks', async () => {
    const cn = await createI18n('cn')
    const en = await createI18n('en')
    expect([0, 1, 2].map((count) => cn.t('common:records', { count, number: count }))).toEqual(['0 条', '1 条', '2 条'])
    expect([0, 1, 2].map((count) => en.t('common:records', { count, number: count }))).toEqual(['0 records', '1 record', '2 records'])
    expect(cn.language).toBe('cn')
    expect(cn.hasResourceBundle('en', 'common')).toBe(false)
  })
})
