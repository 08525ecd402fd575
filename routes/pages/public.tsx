import { useLocation } from 'react-router-dom'
import type { Language } from '../../domain/language.ts'
import { LANDING } from '../../domain/pagePaths.ts'
import { LegalPage } from '../../ui/shell/help/LegalPage.tsx'
import { ComingPage, ForbiddenPage, NotFoundPage } from '../../ui/shell/app/MissingPages.tsx'
import type { App } from '../../services/app.ts'
import { useApp } from '../context.ts'

/** An address of the source whose page is still to come (ROUTE-11). */
export const Coming = () => {
  const app = useApp()
  return <ComingPage path={useLocation().pathname} onHome={() => app.navigation.go(LANDING, 'push')} />
}

/** /404 (ROUTE-04), and every address nobody knows (ROUTE-11). */
export const NotFound = () => {
  const app = useApp()
  return <NotFoundPage onHome={() => app.navigation.go(LANDING, 'push')} />
}

/** /403 (ROUTE-04). */
export const Forbidden = () => {
  const app = useApp()
  return <ForbiddenPage onHome={() => app.navigation.go(LANDING, 'push')} />
}

/** Texts that nobody else needs: they come with the page. */
const LEGAL: Record<Language, () => Promise<{ default: object }>> = {
  cn: () => import('../../locales/cn/legal.json'),
  en: () => import('../../locales/en/legal.json'),
}

/** /product/protocol/index and /product/privacy/index, with their texts (ROUTE-07). */
export const legalRoute = async ({ texts, world: { language } }: Pick<App, 'texts' | 'world'>, document: 'protocol' | 'privacy') => {
  texts.addResourceBundle(language, 'legal', (await LEGAL[language]()).default)
  return { Component: () => <LegalPage document={document} /> }
}
