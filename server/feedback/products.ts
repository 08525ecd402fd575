import type { Language } from '../../domain/language.ts'
import type { ProductNode } from '../../domain/feedback.ts'
import { menuGroups } from '../../domain/menu.ts'
import { text } from '../text.ts'

/** What is no database, and feedback is about all the same. **Decided**: the source does not name its tree. */
export const TOPICS = ['account', 'search', 'export', 'other'] as const

/** The product tree (FEED-01): the databases as the menu groups them, then the rest of the program. */
export const productTree = (language: Language): ProductNode[] => [
  ...menuGroups().map(({ group, databases }) => ({
    id: group,
    label: text(language, `common:menu.groups.${group}`),
    children: databases.map(({ id }) => ({ id, label: text(language, `databases:${id}.title`) })),
  })),
  {
    id: 'platform',
    label: text(language, 'server:feedback.topics.platform'),
    children: TOPICS.map((id) => ({ id, label: text(language, `server:feedback.topics.${id}`) })),
  },
]

/** What a module is called; undefined for what is none: groups are not. */
export const productLabel = (module: string, language: Language): string | undefined =>
  productTree(language)
    .flatMap(({ children }) => children)
    .find(({ id }) => id === module)?.label
