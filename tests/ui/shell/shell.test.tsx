import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { detailPath, listPath } from '../../../domain/database.ts'
import { DATABASES } from '../../../domain/databases/all.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { menuMachine } from '../../../machines/shell/menu/machine.ts'
import { menuGroups } from '../../../domain/menu.ts'
import { modulePaths } from '../../../routes/menu.ts'
import { AccountPanel } from '../../../ui/account/account/AccountPanel.tsx'
import { AccountMenu, initialOf } from '../../../ui/shell/app/AccountMenu.tsx'
import { greetingOf } from '../../../ui/shell/app/greeting.ts'
import { LandingPage, type LandingDatabase, type LandingPageProps } from '../../../ui/shell/overview/LandingPage.tsx'
import { LeftMenu, type LeftMenuProps } from '../../../ui/shell/menu/LeftMenu.tsx'
import { LegalPage } from '../../../ui/shell/help/LegalPage.tsx'
import { ForbiddenPage, NotFoundPage } from '../../../ui/shell/app/MissingPages.tsx'
import { ChunkFailedPage, CrashPage } from '../../../ui/shell/app/pages.tsx'
import { SampleBanner } from '../../../ui/shell/app/SampleBanner.tsx'
import { LogIn } from '../../../ui/shell/app/TopBar.tsx'
import { show } from './render.tsx'

/** A figure, written out: a constant would agree with itself. */
const MENU_WIDTH = { collapsed: 73, default: 200, cn: 180, en: 206, min: 120, max: 220 }

afterEach(cleanup)

const user = { email: 'lin@example.com', realName: '林薇', headImg: null, phone: null }
const panel = { memberships: [], employee: false, reset: false, leaving: false }
const item = { id: 'drugus', to: '/drugus', text: 'US Approved', icon: 'global', count: '28,811' } as const
const menu: LeftMenuProps = {
  sections: [{ id: 'global', title: 'Global approval', items: [item] }],
  mode: 'open',
  width: 206,
  onToggle: () => {},
  sizing: null,
  onEdge: () => {},
  onDismiss: () => {},
  onLeave: () => {},
}
const database: LandingDatabase = {
  id: 'drugus',
  to: '/drugus',
  title: 'US Approved',
  description: 'FDA',
  group: 'global',
  icon: 'global',
  summary: { records: 2, recordsText: '2 records', asOf: '2026-11-14', asOfFrom: '2019-07-02', sample: true, publishers: ['FDA'] },
}
const search = { database: 'drugus', text: '', tooShort: false, onDatabase: () => {}, onText: () => {}, onSubmit: () => {} }
const landing: LandingPageProps = {
  greeting: { hour: 'noon', name: 'Lin' },
  databases: [database],
  loading: false,
  failure: null,
  search,
  onRetry: () => {},
}

describe.each(LANGUAGES)('shell in %s', (language) => {
  it('ACC-01 offers log in to visitors, nothing while who is there is not known', async () => {
    const onLogin = vi.fn<() => void>()
    const { t } = await show(<LogIn checking={false} onLogin={onLogin} />, language)
    await userEvent.click(screen.getByRole('button', { name: t('common:account.login') }))
    expect(onLogin).toHaveBeenCalledOnce()
    await show(<LogIn checking onLogin={onLogin} />, language)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('ACC-04 MENU-03 says on the overview what is not activated and leads to what tells of it; with nothing open, why', async () => {
    const refused = 'no permission'
    const { t } = await show(
      <LandingPage
        {...landing}
        databases={[
          { ...database, to: '/product/drugus/index', refused },
          { ...database, id: 'drugeu', to: '/drugeu' },
        ]}
      />,
      language,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/product/drugus/index', '/drugeu'])
    expect(screen.getByText(refused)).toBeTruthy()
    expect(screen.getByText(t('common:landing.refused'))).toBeTruthy()
    expect(screen.getAllByRole<HTMLOptionElement>('option').map((option) => option.disabled)).toEqual([true, false])
    await show(<LandingPage {...landing} databases={[{ ...database, refused }]} />, language)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByText(t('errors:auth.plan_limit'))).toBeTruthy()
  })

  it('the overview names the publishers of what is real, and says of what was made up alone that it was', async () => {
    const summary = (publishers: string[], sample: boolean) => ({ ...database.summary!, publishers, sample })
    const of = async (...at: [string[], boolean]) =>
      (await show(<LandingPage {...landing} databases={[{ ...database, summary: summary(...at) }]} />, language)).t
    const t = await of(['Materia sample', 'FDA', 'EMA'], true)
    expect(screen.getByText(t('common:landing.publishers', { publishers: 'FDA · EMA' }))).toBeTruthy()
    cleanup()
    await of(['Materia sample'], true)
    expect(screen.getByText(language === 'en' ? 'Source: generated for demonstration' : '来源：系统生成的演示数据')).toBeTruthy()
    cleanup()
    await of([], false)
    expect(screen.queryByText(/Source:|来源：/)).toBeNull()
  })

  it('ACC-01 SESS-02 shows the first character of the name and logs out; a failed logout says so', async () => {
    const onLogout = vi.fn<() => void>()
    const { t } = await show(
      <AccountMenu user={user} panel={<AccountPanel {...panel} user={user} failed onLogout={onLogout} />} />,
      language,
    )
    expect(screen.getByRole('button', { name: t('common:account.menu') }).textContent).toBe('林')
    await userEvent.click(screen.getByText(t('common:account.logout')))
    expect(onLogout).toHaveBeenCalledOnce()
    expect(screen.getByText(t('common:account.logoutFailed'))).toBeTruthy()
  })

  it('MENU-01 MENU-02/marks shows groups, items and counts when open; 73 px of icons when collapsed; nothing when hidden', async () => {
    await show(<LeftMenu {...menu} />, language)
    const nav = screen.getByRole('navigation')
    expect(nav.style.width).toBe('206px')
    expect(within(nav).getByRole('group', { name: 'Global approval' }).textContent).toContain('28,811')
    expect(within(nav).getByRole('link').getAttribute('href')).toBe('/drugus')
    await show(<LeftMenu {...menu} mode="collapsed" />, language)
    expect(screen.getByRole('navigation').style.width).toBe('73px')
    expect(screen.getByRole('link').getAttribute('title')).toContain('US Approved')
    await show(<LeftMenu {...menu} mode="hidden" />, language)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  /** The menu with its machine, as the page shows it. */
  const RunningMenu = ({ actor }: { actor: ActorRefFrom<typeof menuMachine> }) => {
    const width = useSelector(actor, ({ context }) => context.width)
    const sizing = useSelector(actor, (snapshot) => (['held', 'stepping'] as const).find((tag) => snapshot.hasTag(tag)) ?? null)
    return <LeftMenu {...menu} width={width} sizing={sizing} onEdge={(event) => actor.send(event)} />
  }
  const runningMenu = async (storedWidth: number) => {
    const kept: number[] = []
    const actor = createActor(menuMachine.provide({ actions: { storeMenuWidth: (_, { width }) => void kept.push(width) } }), {
      input: { language, storedWidth, collapsed: false, narrow: false },
    }).start()
    const { t } = await show(<RunningMenu actor={actor} />, language)
    const edge = screen.getByRole('separator', { name: t('common:menu.resize') })
    edge.setPointerCapture = () => {}
    return { kept, actor, edge, width: () => screen.getByRole('navigation').style.width }
  }

  it('MENU-01 is resized by keyboard within its bounds', async () => {
    const { kept, edge, width } = await runningMenu(216)
    edge.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect([kept, width()]).toEqual([[MENU_WIDTH.max], '220px'])
    await userEvent.keyboard('{ArrowLeft}')
    expect([kept, width()]).toEqual([[MENU_WIDTH.max, 212], '212px'])
    await userEvent.keyboard('{Escape}')
    expect([kept, width()]).toEqual([[MENU_WIDTH.max, 212, 216], '216px'])
    // Gone elsewhere, there is nothing to give back.
    await userEvent.keyboard('{ArrowLeft}{Tab}')
    act(() => edge.focus())
    await userEvent.keyboard('{Escape}')
    expect([kept.at(-1), width()]).toEqual([208, '208px'])
  })

  it('MENU-01 its edge keeps its distance from the pointer; Escape and a pointer that is taken away give back the width it had', async () => {
    const { kept, edge, width } = await runningMenu(150)
    const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX })
    fireEvent.pointerMove(edge, at(500))
    fireEvent.pointerDown(edge, { ...at(147), button: 2 })
    fireEvent.pointerMove(edge, at(160))
    expect([kept, width()]).toEqual([[], '150px'])
    fireEvent.pointerDown(edge, at(147))
    fireEvent.pointerMove(edge, at(167))
    expect([kept, width()]).toEqual([[170], '170px'])
    fireEvent.pointerMove(edge, at(900))
    expect(width()).toBe('220px')
    // wherever the focus is
    await userEvent.keyboard('{Escape}')
    fireEvent.pointerMove(edge, at(160))
    expect([kept, width()]).toEqual([[170, 220, 150], '150px'])
    fireEvent.pointerDown(edge, at(147))
    fireEvent.pointerMove(edge, at(127))
    fireEvent.pointerCancel(edge, at(127))
    expect([kept.at(-1), width()]).toEqual([150, '150px'])
    fireEvent.pointerDown(edge, at(147))
    fireEvent.pointerMove(edge, at(127))
    fireEvent.pointerUp(edge, at(127))
    fireEvent.pointerMove(edge, at(300))
    expect([kept.at(-1), width()]).toEqual([130, '130px'])
  })

  it('MENU-03 says why an item is closed, and does not link it', async () => {
    const { t } = await show(<LeftMenu {...menu} sections={[{ id: 'global', items: [{ ...item, refused: 'no' }] }]} />, language)
    expect(screen.getByRole('link').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('link').hasAttribute('href')).toBe(false)
    // Reached by keyboard, and its reason belongs to it, whether it can be seen or only heard.
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('link'))
    expect(document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)?.textContent).toBe('no')
    expect(t('common:menu.noPermission')).toMatch(language === 'en' ? /^You have no permission\. To continue using it/ : /权限/)
  })

  it('MENU-01 as a drawer goes away on Escape', async () => {
    const onDismiss = vi.fn<() => void>()
    await show(<LeftMenu {...menu} mode="drawer" onDismiss={onDismiss} />, language)
    screen.getByRole('link').focus()
    await userEvent.keyboard('{Escape}')
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('MENU-01 as a drawer goes away for the page that is chosen in it; beside the content it stays', async () => {
    const onDismiss = vi.fn<() => void>()
    await show(<LeftMenu {...menu} onDismiss={onDismiss} />, language)
    await userEvent.click(screen.getByRole('link'))
    expect(onDismiss).not.toHaveBeenCalled()
    cleanup()
    await show(<LeftMenu {...menu} mode="drawer" onDismiss={onDismiss} />, language)
    await userEvent.click(screen.getByRole('link'))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('DB-14 says that data is sample data, of one database by name', async () => {
    const { t } = await show(<SampleBanner database="DB" />, language)
    expect(screen.getByRole('status').textContent).toBe(t('common:sample.bannerOne', { database: 'DB' }))
    await show(<SampleBanner />, language)
    expect(screen.getByRole('status').textContent).toBe(t('common:sample.banner'))
    cleanup()
    await show(<SampleBanner all />, language)
    expect(screen.getByRole('status').textContent).toMatch(/^(All data shown is|当前显示的全部数据均)/)
  })

  it('ROUTE-01 ONEBOX-11 lands on what is in each database, with a search that tells what is too short', async () => {
    const onSubmit = vi.fn<() => void>()
    const { t } = await show(<LandingPage {...landing} search={{ ...search, text: 'a', tooShort: true, onSubmit }} />, language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      t('common:greeting.named', { name: 'Lin', greeting: t('common:greeting.noon') }),
    )
    expect(screen.getByText(t('common:landing.asOf', { date: '2019-07-02 – 2026-11-14' }))).toBeTruthy()
    expect(screen.getByText(t('common:sample.badge'))).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(t('common:landing.tooShort'))
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('GATE-08 lets a failed overview be asked for again', async () => {
    const onRetry = vi.fn<() => void>()
    const { t } = await show(<LandingPage {...landing} failure={BUSY} onRetry={onRetry} />, language)
    expect(screen.getByRole('alert').textContent).toContain(BUSY)
    await userEvent.click(screen.getByRole('button', { name: t('common:actions.retry') }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('ROUTE-04/notFound ROUTE-04/forbidden GATE-10 has a page and a way on for what is not there, not allowed, broken or not loaded', async () => {
    const leave = vi.fn<() => void>()
    const pages = [
      [() => <NotFoundPage onHome={leave} />, 'notFound', 'home'],
      [() => <ForbiddenPage onHome={leave} />, 'forbidden', 'home'],
      [() => <CrashPage onReload={leave} />, 'crash', 'reload'],
      [() => <ChunkFailedPage onReload={leave} />, 'chunk', 'reload'],
    ] as const
    for (const [page, texts, action] of pages) {
      const { t } = await show(page(), language)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t(`common:${texts}.title`))
      await userEvent.click(screen.getByRole('button', { name: t(`common:actions.${action}`) }))
    }
    expect(leave).toHaveBeenCalledTimes(pages.length)
  })

  it('ROUTE-07 has Terms of Use and a Privacy Policy of four parts each', async () => {
    for (const document of ['protocol', 'privacy'] as const) {
      const { t } = await show(<LegalPage document={document} />, language)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t(`common:titles.${document}`))
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
    }
  })
})

const BUSY = 'busy'

describe('shell', () => {
  it('ONEBOX-11 greets by the hour', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => greetingOf(hour))
    expect(hours.filter((greeting, hour) => greeting !== hours[hour - 1])).toEqual(['morning', 'forenoon', 'noon', 'afternoon', 'evening'])
    expect([8, 9, 10, 11, 12, 13, 19, 20].map(greetingOf)).toEqual([
      'morning',
      'forenoon',
      'forenoon',
      'noon',
      'noon',
      'afternoon',
      'afternoon',
      'evening',
    ])
  })

  it('ACC-01 takes one whole character of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (realName) => {
        const initial = initialOf({ email: 'x@example.com', realName })
        expect(initial.length).toBeGreaterThan(0)
        expect(initial).toBe(([...realName.trim()][0] ?? 'x').toUpperCase())
      }),
    )
  })

  it('ROUTE-02/each has every database in the menu once, under an address of its own', () => {
    const shown = menuGroups().flatMap(({ databases }) => databases)
    expect(shown.map(({ id }) => id).sort()).toEqual(DATABASES.map(({ id }) => id).sort())
    const paths = DATABASES.map(listPath)
    expect(new Set(paths).size).toBe(paths.length)
    for (const definition of DATABASES) expect(detailPath(definition, 'a/b')).toBe(`${listPath(definition)}/detail/a%2Fb`)
  })

  it('MENU-02/competitiveness MENU-02/review MENU-02/global has the groups of the source, and in each its databases in the source’s order', () => {
    expect(menuGroups().map(({ group, databases }) => [group, databases.map(({ id }) => id)])).toEqual([
      ['competitiveness', ['modify']],
      ['review', ['dmf', 'drugnct', 'rld']],
      ['global', ['drugus', 'drugeu', 'drugsg', 'drugca']],
    ])
  })

  it('ROUTE-02 leads a module to the first of its databases', () => {
    expect(modulePaths()).toEqual([{ path: '/drugregions', to: '/drugregions/drugsg' }])
  })
})
