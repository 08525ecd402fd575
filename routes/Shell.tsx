import { useSelector } from '@xstate/react'
import { Suspense, type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches, useNavigation, type UIMatch } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { listPath } from '../domain/card.ts'
import { MENU_WIDTH } from '../domain/constants.ts'
import { findCard } from '../domain/databases/known.ts'
import { introPath, LANDING, PRODUCT_INDEX } from '../domain/pagePaths.ts'
import type { languageMachine } from '../machines/shell/language/machine.ts'
import type { sessionMachine } from '../machines/account/session/machine.ts'
import { ContactContext } from '../ui/common/contact.ts'
import { failureText } from '../ui/common/errors.ts'
import { lazyComponent } from '../ui/common/lazyComponent.ts'
import type { Translate } from '../ui/database/fields/labels.ts'
import { GatePage, SessionFailedPage } from '../ui/shell/app/pages.tsx'
import { shownInPlace } from '../ui/shell/app/shows.ts'
import { ShellFrame } from '../ui/shell/app/ShellFrame.tsx'
import { type Crumb, MemberSlots, TopBar } from '../ui/shell/app/TopBar.tsx'
import { useApp } from './context.ts'
import type { RouteHandle } from './handle.ts'
import { Overlays } from './Overlays.tsx'
import { PARTS } from './parts/registry.ts'

/** What the frame has for members; fetched while the login is checked. */
export const fetchMemberFrame = () => import('./MemberFrame.tsx')
const Menu = lazyComponent(async () => (await fetchMemberFrame()).Menu)
const MemberBar = lazyComponent(async () => (await fetchMemberFrame()).MemberBar)
const Notices = lazyComponent(async () => (await fetchMemberFrame()).Notices)
const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
const Account = lazyComponent(async () => (await import('./Account.tsx')).Account)

/** Dynamic keys of labels that follow from definitions. */
const useLabel = (): Translate => useTranslation().t

/** The top navigation, once it has come: there is room for it until then. */
const TopNav = () => {
  const app = useApp()
  // It stands on every page, so what is asked is no more than whether it has come.
  const actor = useSelector(app.root, () => app.root.system.get('nav'))
  return <Suspense fallback={null}>{actor && <PARTS.nav.View actor={actor} world={app.world} />}</Suspense>
}

const Bar = () => {
  const app = useApp()
  const t = useLabel()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const language = app.root.system.get('language') as ActorRefFrom<typeof languageMachine>
  const user = useSelector(session, ({ context }) => context.user)
  const checking = useSelector(session, (snapshot) => snapshot.hasTag('checking'))
  const kicked = useSelector(app.root, (snapshot) => snapshot.hasTag('kicked'))
  const switching = useSelector(language, (snapshot) => snapshot.hasTag('switching'))
  const member = useSelector(app.root, (snapshot) => snapshot.hasTag('member'))
  const narrow = useSelector(app.menu, (snapshot) => snapshot.hasTag('hidden') || snapshot.hasTag('drawer'))
  const drawer = useSelector(app.menu, (snapshot) => snapshot.hasTag('drawer'))
  const handle = (useMatches() as UIMatch<unknown, RouteHandle | undefined>[]).at(-1)?.handle
  // The same until something of it is another: a search moves the address and nothing here.
  return useMemo(() => {
    const database = handle?.database ? findCard(handle.database) : undefined
    const crumbs: Crumb[] = database
      ? [
          { text: t(`common:menu.groups.${database.menu.group}`) },
          {
            text: t(`databases:${database.id}.title`),
            ...(handle?.detail && { to: app.navigation.lastAt(listPath(database)) ?? listPath(database) }),
          },
          ...(handle?.detail ? [{ text: t('common:titles.detail') }] : []),
        ]
      : handle
        ? [{ text: t(handle.titleKey) }]
        : []
    return (
      <TopBar
        home={member ? LANDING : PRODUCT_INDEX}
        crumbs={crumbs}
        nav={<TopNav />}
        switching={switching}
        member={
          user && (
            <Suspense fallback={<MemberSlots />}>
              <MemberBar
                user={user}
                panel={
                  <Suspense fallback={null}>
                    <Account />
                  </Suspense>
                }
              />
            </Suspense>
          )
        }
        checking={checking || kicked}
        menuOpen={drawer}
        onMenu={narrow && member ? () => app.menu.send({ type: 'TOGGLE' }) : undefined}
        onLanguage={handle?.help ? undefined : () => language.send({ type: 'TOGGLE' })}
        onLogin={() => app.root.send({ type: 'LOGIN.ASKED' })}
      />
    )
  }, [app, t, handle, member, user, checking, kicked, drawer, narrow, switching, language])
}

/** The page, for whom it is: what needs login for members with what it asks for, and behind the reminder of their kick-out. */
const Page = () => {
  const app = useApp()
  const { t } = useTranslation()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const handle = (useMatches() as UIMatch<unknown, RouteHandle | undefined>[]).at(-1)?.handle
  const needsLogin = handle?.needsLogin === true
  const shown = useSelector(app.root, (snapshot) => shownInPlace(snapshot, needsLogin))
  const failure = useSelector(session, ({ context }) => context.failure)
  if (shown === 'page') return <Outlet />
  if (shown === 'failure')
    return <SessionFailedPage text={failureText(t, failure ?? { code: 'server.busy' })} onRetry={() => app.root.send({ type: 'RETRY' })} />
  return shown === 'gate' ? (
    <GatePage
      tells={handle?.database ? introPath(handle.database) : PRODUCT_INDEX}
      onLogin={() => app.root.send({ type: 'LOGIN.ASKED' })}
    />
  ) : null
}

/** Plain links of our own pages stay in the page: the router takes them, as a Link would. */
const useOwnLinks = () => {
  const app = useApp()
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = (event.target as Element).closest?.('a')
    if (
      !anchor ||
      anchor.target ||
      anchor.hasAttribute('download') ||
      anchor.origin !== location.origin ||
      anchor.pathname.startsWith('/api/')
    )
      return
    if (anchor.hash && anchor.pathname === location.pathname) return
    event.preventDefault()
    app.navigation.go(anchor.pathname + anchor.search, 'push')
  }
}

/** The menu's room until it is drawn: what stands beside it stays where it is. */
const MenuRoom = () => {
  const width = useSelector(useApp().menu, (snapshot) =>
    snapshot.hasTag('open') ? snapshot.context.width : snapshot.hasTag('collapsed') ? MENU_WIDTH.collapsed : 0,
  )
  return <div style={{ flexShrink: 0, width }} aria-hidden="true" />
}

/** The frame around every page. */
export const Shell = () => {
  const app = useApp()
  // Behind the reminder of a kick-out the frame stays as it was.
  const member = useSelector(app.root, ({ context }) => context.facts !== null)
  const noticed = useSelector(app.root, ({ context }) => context.parts.includes('notices'))
  const loading = useNavigation().state === 'loading'
  const onClick = useOwnLinks()
  return (
    // Clicks are only passed on; keyboard activation of a link arrives as a click too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClick={onClick} aria-busy={loading}>
      <ContactContext value={app.world.settings.contact}>
        <ShellFrame
          bar={<Bar />}
          menu={
            member ? (
              <Suspense fallback={<MenuRoom />}>
                <Menu />
              </Suspense>
            ) : null
          }
          banner={
            <>
              <Suspense fallback={null}>{noticed && <NoticeStrip />}</Suspense>
              <Suspense fallback={null}>{member && <Notices />}</Suspense>
            </>
          }
        >
          <Page />
        </ShellFrame>
        <Overlays />
      </ContactContext>
    </div>
  )
}
