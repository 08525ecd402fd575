import type { DatabaseDefinition } from '../domain/database.ts'
import type { Language } from '../domain/language.ts'
import { type Speech, speechOf } from '../domain/wording.ts'
import { LABELS } from '../locales/databases.ts'
import comingCn from '../locales/cn/coming.json' with { type: 'json' }
import commonCn from '../locales/cn/common.json' with { type: 'json' }
import databasesCn from '../locales/cn/databases.json' with { type: 'json' }
import errorsCn from '../locales/cn/errors.json' with { type: 'json' }
import listCn from '../locales/cn/list.json' with { type: 'json' }
import serverCn from '../locales/cn/server.json' with { type: 'json' }
import showcaseCn from '../locales/cn/showcase.json' with { type: 'json' }
import comingEn from '../locales/en/coming.json' with { type: 'json' }
import commonEn from '../locales/en/common.json' with { type: 'json' }
import databasesEn from '../locales/en/databases.json' with { type: 'json' }
import errorsEn from '../locales/en/errors.json' with { type: 'json' }
import listEn from '../locales/en/list.json' with { type: 'json' }
import serverEn from '../locales/en/server.json' with { type: 'json' }
import showcaseEn from '../locales/en/showcase.json' with { type: 'json' }

/**
 * The gateway's own words (mails, workbooks, terminal: namespace `server`), the labels of the databases, the grammar of the sentence and what a
 * list's first view and the head of a public page say, why a call is refused, from the same files as the browser's, and what is to come (`coming`), which it alone tells.
 */
const TEXTS: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  cn: {
    common: commonCn,
    errors: errorsCn,
    server: serverCn,
    databases: { ...databasesCn, ...LABELS.cn },
    list: listCn,
    showcase: showcaseCn,
    coming: comingCn,
  },
  en: {
    common: commonEn,
    errors: errorsEn,
    server: serverEn,
    databases: { ...databasesEn, ...LABELS.en },
    list: listEn,
    showcase: showcaseEn,
    coming: comingEn,
  },
}

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = { cn: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') }

const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = { cn: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en') }

const find = (language: Language, key: string): string | undefined => {
  const [namespace = '', path = ''] = key.split(':')
  let node: unknown = TEXTS[language][namespace]
  for (const step of path.split('.'))
    node = typeof node === 'object' && node !== null && Object.hasOwn(node, step) ? (node as Record<string, unknown>)[step] : undefined
  return typeof node === 'string' ? node : undefined
}

/**
 * The text of `namespace:path.to.key` with `{{name}}` filled in (`{{name, number}}` as the language writes numbers), or undefined when there is none. With a `count` the form of the
 * key for that number (`key_one`, `key_other`), as the browser's half chooses it.
 */
export const findText = (language: Language, key: string, params: Readonly<Record<string, string | number>> = {}): string | undefined => {
  const { count } = params
  const found =
    (typeof count === 'number'
      ? (find(language, `${key}_${PLURALS[language].select(count)}`) ?? find(language, `${key}_other`))
      : undefined) ?? find(language, key)
  return found?.replace(/\{\{(\w+)(, number)?\}\}/g, (whole, name: string, number?: string) => {
    const value = params[name]
    return number !== undefined && typeof value === 'number' ? NUMBERS[language].format(value) : String(value ?? whole)
  })
}

/** Like `findText`; what stands in for a missing text is `defaultValue`, as in the browser's half, else the last part of the key. */
export const text = (language: Language, key: string, params?: Readonly<Record<string, string | number>>): string =>
  findText(language, key, params) ?? String(params?.['defaultValue'] ?? key.split(/[.:]/).at(-1))

/** The gateway's words for a database, of the same texts as the browser's. */
export const speechIn = (definition: DatabaseDefinition, language: Language): Speech =>
  speechOf(definition, { language, t: (key, params) => text(language, key, params) })
