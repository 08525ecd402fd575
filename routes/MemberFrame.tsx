import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, type UIMatch } from 'react-router-dom'
import { listPath } from '../domain/card.ts'
import type { Suite } from '../domain/suite.ts'
import { menuGroups } from '../domain/menu.ts'
import { LANDING } from '../domain/pagePaths.ts'
import { lazyComponent } from '../ui/common/lazyComponent.ts'
import type { Translate } from '../ui/database/fields/labels.ts'
import { AccountMenu, type AccountMenuProps } from '../ui/shell/app/AccountMenu.tsx'
import { MemberSlots } from '../ui/shell/app/TopBar.tsx'
import { LeftMenu, type MenuItem } from '../ui/shell/menu/LeftMenu.tsx'
import { SampleBanner } from '../ui/shell/app/SampleBanner.tsx'
import { useApp } from './context.ts'
import type { RouteHandle } from './handle.ts'
import { useOverview } from './useOverview.ts'
import { usePart } from './usePart.ts'

const MenuFoot = lazyComponent(async () => (await import('./MenuFoot.tsx')).MenuFoot)
const NoticeBell = lazyComponent(async () => (await import('../ui/shell/notices/NoticeBell.tsx')).NoticeBell)
const HelpMenu = lazyComponent(async () => (await import('./HelpMenu.tsx')).HelpMenu)
const FeedbackFrame = lazyComponent(async () => (await import('./FeedbackFrame.tsx')).FeedbackFrame)
const Hint = lazyComponent(async () => (await import('./Hint.tsx')).Hint)

/** Dynamic keys of labels that follow from definitions. */
const useLabel = (): Translate => useTranslation().t

/** The bell, once its part has come (NOTICE-02). */
const Bell = () => {
  const app = useApp()
  const actor = usePart('notices')
  return actor ? (
    <Suspense fallback={null}>
      <NoticeBell actor={actor} language={app.world.language} />
    </Suspense>
  ) : null
}

/** The widget of feedback, once its part has come (FEED-06). */
const Feedback = () => {
  const actor = usePart('feedback')
  return actor ? (
    <Suspense fallback={null}>
      <FeedbackFrame actor={actor} />
    </Suspense>
  ) : null
}

/** What the bar has for a member. */
export const MemberBar = (props: AccountMenuProps) => (
  <MemberSlots
    help={
      <Suspense fallback={null}>
        <HelpMenu />
      </Suspense>
    }
    bell={<Bell />}
    account={<AccountMenu {...props} />}
  />
)

/** The databases, with what is in them. */
export const Menu = () => {
  const app = useApp()
  const { menu } = app
  const t = useLabel()
  // The root's, which stay as they were behind the reminder of a kick-out.
  const permissions = useSelector(app.root, ({ context }) => context.facts?.permissions)
  const width = useSelector(app.menu, ({ context }) => context.width)
  const mode = useSelector(app.menu, (snapshot) =>
    snapshot.hasTag('collapsed') ? 'collapsed' : snapshot.hasTag('drawer') ? 'drawer' : snapshot.hasTag('hidden') ? 'hidden' : 'open',
  )
  const sizing = useSelector(app.menu, (snapshot) => (snapshot.hasTag('held') ? 'held' : snapshot.hasTag('stepping') ? 'stepping' : null))
  const summaries = useSelector(useOverview(), ({ context }) => context.summaries)
  // The gateway has checked it; nothing of it is worth a schema in the first page.
  const suite = app.world.settings.suite as Suite | null
  const handle = (useMatches() as UIMatch<unknown, RouteHandle | undefined>[]).at(-1)?.handle
  const database = handle?.database
  // The same until something of it is another: a search moves the address and nothing here.
  return useMemo(() => {
    const format = new Intl.NumberFormat('en')
    const sections = menuGroups().map(({ group, databases }) => ({
      id: group,
      title: t(`common:menu.groups.${group}`),
      items: databases.map((database): MenuItem => {
        const summary = summaries?.find(({ id }) => id === database.id)
        const { isNew, isBeta, isTop, disabled } = suite?.menu?.[database.id] ?? {}
        return {
          id: database.id,
          to: listPath(database),
          text: t(`databases:${database.id}.title`),
          icon: group,
          count: summary && format.format(summary.records),
          sample: summary?.sample,
          isNew,
          isBeta,
          isTop,
          refused: permissions?.includes(database.permission) && !disabled ? undefined : t('common:menu.noPermission'),
        }
      }),
    }))
    return (
      <LeftMenu
        sections={[
          { id: 'overview', items: [{ id: 'overview', to: LANDING, text: t('common:nav.overview'), icon: 'overview' }] },
          ...sections,
        ]}
        mode={mode}
        width={width}
        onToggle={() => menu.send({ type: 'TOGGLE' })}
        sizing={sizing}
        onEdge={(event) => menu.send(event)}
        onDismiss={() => menu.send({ type: 'CLOSE' })}
        onLeave={() => menu.send({ type: 'LEAVE' })}
        foot={
          suite?.oldVersion || suite?.promoted?.length ? (
            <Suspense fallback={null}>
              <MenuFoot database={database} />
            </Suspense>
          ) : null
        }
      />
    )
  }, [t, permissions, width, mode, sizing, summaries, suite, database, menu])
}

/** Says so when what is shown is sample data: of the database at hand, or of any on the overview (BEY-06). */
const Banner = () => {
  const t = useLabel()
  const summaries = useSelector(useOverview(), ({ context }) => context.summaries)
  const handle = (useMatches() as UIMatch<unknown, RouteHandle | undefined>[]).at(-1)?.handle
  const landing = useLocation().pathname === LANDING
  const sample = (summaries ?? []).filter((summary) => summary.sample)
  if (handle?.database)
    return sample.some(({ id }) => id === handle.database) ? <SampleBanner database={t(`databases:${handle.database}.title`)} /> : null
  return landing && sample.length > 0 ? <SampleBanner all={sample.length === summaries?.length} /> : null
}

/** A membership ends soon (PROMPT-05). */
const EndingSoon = () => {
  const app = useApp()
  const due = useSelector(app.root, ({ context }) => context.facts?.hint === true && context.parts.includes('prompts'))
  return due ? (
    <Suspense fallback={null}>
      <Hint />
    </Suspense>
  ) : null
}

/** What members are told above every page. */
export const Notices = () => (
  <>
    <EndingSoon />
    <Banner />
    <Feedback />
  </>
)
