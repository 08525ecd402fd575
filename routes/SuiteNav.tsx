import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LANDING } from '../domain/pagePaths.ts'
import { pageAt } from '../domain/pageAt.ts'
import { addressOf, offeredBy } from '../domain/suite.ts'
import type { NavActor } from '../machines/shell/nav/machine.ts'
import { suiteOfPage } from '../services/suite.ts'
import { Nav, type NavEntry } from '../ui/shell/nav/Nav.tsx'
import { useApp } from './context.ts'
import { useReader } from './reader.ts'

/** The top navigation with what its reader is offered (NAV-01 … NAV-10). */
export const SuiteNav = ({ actor }: { actor: NavActor }) => {
  const app = useApp()
  const { t } = useTranslation()
  const reader = useReader(app.root)
  const { language, settings } = app.world
  const suite = suiteOfPage(settings)
  const categories = offeredBy(suite, { language, ...reader })
  const drawn = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      actor.send({ type: 'BAR.SHOWN' })
      return () => actor.send({ type: 'BAR.HIDDEN' })
    },
    [actor],
  )
  // What has no page yet is not offered.
  const own = (id: string, text: string, href: string): NavEntry[] => (pageAt(href) === null ? [] : [{ id, text, href }])
  const subscription = suite.subscription && addressOf(suite, suite.subscription)
  return (
    <Nav
      actor={actor}
      drawn={drawn}
      categories={categories}
      entries={[...own('screening', t('nav:screening'), LANDING), ...own('policy', t('nav:policy'), '/medical_policy')]}
      more={[
        ...(subscription ? [{ id: 'subscription', text: t('nav:subscription'), href: subscription, blank: true }] : []),
        ...own('warning', t('nav:warning'), '/base_warning'),
      ]}
    />
  )
}
