import type { DatabaseSummary } from '../../domain/contract.ts'
import type { ComingDatabase } from '../../domain/comingProducts.ts'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import type { Entry, Introduction } from '../../domain/introduction.ts'
import type { Language } from '../../domain/language.ts'
import { introPath } from '../../domain/pagePaths.ts'
import { addressOf, type Environment, offeredBy, type Suite, type SuiteFile, suiteOf, type SuiteProduct } from '../../domain/suite.ts'
import { INTROS } from '../../locales/intros.ts'
import { findText, speechIn, text } from '../text.ts'
import type { Examples, Reading } from './example.ts'
import { databasesIn, findProduct, type Product, SOLUTION } from './find.ts'

/** What a page is about, in short: for heads of pages. */
export interface Headline {
  title: string
  text: string
}

/** Tells of products, to anybody and the same to everybody (ROUTE-07). */
export interface Introductions {
  /** Null where nobody is called so. */
  headline(name: string, language: Language): Headline | null
  introduce(name: string, language: Language): Promise<Introduction | null>
}

/** @param file the installation's products, with those that have no address */
export const createIntroductions = ({
  file,
  environment,
  catalogue,
  examples,
}: {
  file: SuiteFile
  environment: Environment
  catalogue: Pick<Reading, 'summaries'>
  examples: Examples
}): Introductions => {
  const suite: Suite = suiteOf(file, environment)

  const databaseEntry = ({ id }: Pick<DatabaseDefinition, 'id'>, summaries: readonly DatabaseSummary[], language: Language): Entry => ({
    id,
    title: text(language, `databases:${id}.title`),
    text: text(language, `databases:${id}.description`),
    state: 'here',
    to: introPath(id),
    summary: summaries.find((one) => one.id === id) ?? null,
  })
  const comingEntry = (id: ComingDatabase, language: Language): Entry => ({
    id,
    title: text(language, `common:coming.modules.${id}`),
    text: text(language, `coming:holds.${id}`),
    state: 'coming',
    to: introPath(id),
    summary: null,
  })

  /** Where the suite has a product already: as a visitor is led there. */
  const elsewhere = (key: string, language: Language): string | null =>
    offeredBy(suite, { language, flags: [], memberships: [] })
      .flatMap(({ products }) => products)
      .find((product) => product.key === key && !product.disabled)?.href ?? null
  /** Names of an installation's file; those it has no English for, as the source's are called. */
  const nameOf = ({ key, title, titleEn }: SuiteProduct, language: Language): string =>
    language === 'cn' ? title : (titleEn ?? findText('en', `coming:products.${key}.title`) ?? title)
  const holdsOf = ({ key, content, contentEn }: SuiteProduct, language: Language): string =>
    (language === 'cn' ? content : contentEn) ??
    findText(language, `coming:products.${key}.holds`) ??
    (key === SOLUTION ? text(language, 'coming:solutions.lead') : '')
  const productEntry = (product: SuiteProduct, language: Language): Entry => {
    const address = elsewhere(product.key, language)
    const state = product.family === 'here' || product.key === SOLUTION ? 'here' : address === null ? 'coming' : 'elsewhere'
    return {
      id: product.key,
      title: nameOf(product, language),
      text: holdsOf(product, language),
      state,
      to: state === 'elsewhere' || (state === 'here' && product.key !== SOLUTION) ? address : introPath(product.key),
      summary: null,
    }
  }

  const solutions = (language: Language): Entry[] =>
    file.solutions.flatMap(({ key, title, titleEn, content, contentEn, link }): Entry[] => {
      const name = language === 'cn' ? title : titleEn
      if (name === undefined) return []
      const says = language === 'cn' ? content : contentEn
      return [{ id: key, title: name, text: says ?? '', state: 'told', to: link ? addressOf(suite, link) : null, summary: null }]
    })

  const headlineOf = (product: Product, language: Language): Headline => {
    switch (product.kind) {
      case 'database':
        return {
          title: text(language, `databases:${product.definition.id}.title`),
          text: INTROS[language][product.definition.id]?.lead ?? text(language, `databases:${product.definition.id}.description`),
        }
      case 'group':
        return {
          title: text(language, `common:menu.groups.${product.group}`),
          text: text(language, `coming:groups.${product.group}`),
        }
      case 'solutions':
        return { title: text(language, 'coming:solutions.title'), text: text(language, 'coming:solutions.lead') }
      case 'comingDatabase':
        return { title: text(language, `common:coming.modules.${product.id}`), text: text(language, `coming:holds.${product.id}`) }
      case 'product':
        return { title: nameOf(product.product, language), text: holdsOf(product.product, language) }
      case 'category': {
        const { title, titleEn, products } = product.category
        return { title: language === 'cn' ? title : titleEn, text: products.map((one) => nameOf(one, language)).join(' · ') }
      }
    }
  }

  const databasePage = async (definition: DatabaseDefinition, language: Language, head: Headline): Promise<Introduction> => {
    const summaries = await catalogue.summaries()
    const summary = summaries.find(({ id }) => id === definition.id)
    const speech = speechIn(definition, language)
    const words = INTROS[language][definition.id]
    return {
      kind: 'database',
      id: definition.id,
      title: head.title,
      lead: head.text,
      record: words?.record ?? '',
      questions: [...(words?.questions ?? [])],
      sources: [...(words?.sources ?? [])],
      parts: definition.sections.map((section) => ({
        title: text(language, `databases:${definition.id}.sections.${section.id}`),
        fields:
          section.kind === 'fields'
            ? section.fields.map((id) => speech.field(id))
            : Object.keys(section.columns).map((id) => text(language, `databases:${definition.id}.columns.${section.id}.${id}`)),
      })),
      summary: summary ?? null,
      example: await examples.firstOf([definition], summaries, language),
      others: DATABASES.filter(({ id }) => id !== definition.id).map((one) => databaseEntry(one, summaries, language)),
    }
  }

  return {
    headline: (name, language) => {
      const product = findProduct(file, name)
      return product && headlineOf(product, language)
    },
    introduce: async (name, language) => {
      const product = findProduct(file, name)
      if (!product) return null
      const head = headlineOf(product, language)
      const { title, text: lead } = head
      if (product.kind === 'database') return databasePage(product.definition, language, head)
      const summaries = await catalogue.summaries()
      const entries = (all: readonly DatabaseDefinition[]) => all.map((one) => databaseEntry(one, summaries, language))
      /** What stands nearest is what one can use today; where nothing does, all there is. */
      const today = async (near: readonly DatabaseDefinition[]) => {
        const all = near.length > 0 ? near : DATABASES
        return { instead: entries(all), example: await examples.firstOf(all, summaries, language) }
      }
      switch (product.kind) {
        case 'category': {
          const products = product.category.products.map((one) => productEntry(one, language))
          return { kind: 'collection', title, lead: '', entries: products, ...(await today([])) }
        }
        case 'solutions': {
          const beside = file.categories.find(({ products }) => products.some(({ key }) => key === SOLUTION))?.products ?? []
          const others = beside.filter(({ key }) => key !== SOLUTION).map((one) => productEntry(one, language))
          return { kind: 'solutions', title, lead, entries: solutions(language), others, ...(await today([])) }
        }
        case 'group': {
          const { instead, example } = await today(product.databases)
          const own = entries(product.databases)
          const coming = product.coming.map((id) => comingEntry(id, language))
          return { kind: 'collection', title, lead, entries: [...own, ...coming], instead: own.length > 0 ? [] : instead, example }
        }
        case 'comingDatabase':
          return {
            kind: 'coming',
            title,
            lead,
            elsewhere: null,
            ...(await today(product.group ? databasesIn(product.group).databases : [])),
          }
        case 'product':
          return { kind: 'coming', title, lead, elsewhere: elsewhere(product.product.key, language), ...(await today([])) }
      }
    },
  }
}
