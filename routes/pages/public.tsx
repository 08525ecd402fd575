import { useLocation } from 'react-router-dom'
import { LANDING } from '../../domain/pagePaths.ts'
import { LegalPage } from '../../ui/shell/help/LegalPage.tsx'
import { ComingPage, ForbiddenPage, NotFoundPage } from '../../ui/shell/app/MissingPages.tsx'
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

/** /product/protocol/index (ROUTE-07). */
export const Protocol = () => <LegalPage document="protocol" />

/** /product/privacy/index (ROUTE-07). */
export const Privacy = () => <LegalPage document="privacy" />
