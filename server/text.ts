import type { Language } from '../domain/language.ts'
import databasesCn from '../locales/cn/databases.json' with { type: 'json' }
import serverCn from '../locales/cn/server.json' with { type: 'json' }
import databasesEn from '../locales/en/databases.json' with { type: 'json' }
import serverEn from '../locales/en/server.json' with { type: 'json' }

/**
 * The gateway's own words (mails, workbooks, terminal: namespace `server`) and the labels of the databases, from the same
 * files as the browser's.
 */
const TEXTS: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  cn: { server: serverCn, databases: databasesCn },
  en: { server: serverEn, databases: databasesEn },
}

/** The text of `namespace:path.to.key` with `{{name}}` filled in, or undefined when there is none. */
export const findText = (language: Language, key: string, params: Readonly<Record<string, string | number>> = {}): string | undefined => {
  const [namespace = '', path = ''] = key.split(':')
  let node: unknown = TEXTS[language][namespace]
  for (const step of path.split('.'))
    node = typeof node === 'object' && node !== null && Object.hasOwn(node, step) ? (node as Record<string, unknown>)[step] : undefined
  return typeof node === 'string' ? node.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole)) : undefined
}

/** Like `findText`, with the last part of the key standing in for a missing text. */
export const text = (language: Language, key: string, params?: Readonly<Record<string, string | number>>): string =>
  findText(language, key, params) ?? (key.split(/[.:]/).at(-1) as string)
