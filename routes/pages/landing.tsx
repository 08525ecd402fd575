import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { listPath } from '../../domain/database.ts'
import { introPath } from '../../domain/pagePaths.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { failureText } from '../../ui/common/errors.ts'
import type { Translate } from '../../ui/database/fields/labels.ts'
import { greetingOf } from '../../ui/shell/app/greeting.ts'
import { LandingPage, type LandingDatabase } from '../../ui/shell/overview/LandingPage.tsx'
import { useApp } from '../context.ts'
import { useOverview } from '../useOverview.ts'
import { menuGroups } from '../../domain/menu.ts'

const useDatabases = (): LandingDatabase[] => {
  const app = useApp()
  const t: Translate = useTranslation().t
  const overview = useOverview()
  const summaries = useSelector(overview, ({ context }) => context.summaries)
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const permissions = useSelector(session, ({ context }) => context.permissions)
  const member = useSelector(session, ({ context }) => context.user !== null)
  const format = new Intl.NumberFormat('en')
  return menuGroups().flatMap(({ group, databases }) =>
    databases.map((database) => {
      const refused = member && !permissions.includes(database.permission)
      const summary = summaries?.find(({ id }) => id === database.id)
      return {
        id: database.id,
        to: refused ? introPath(database.id) : listPath(database),
        title: t(`databases:${database.id}.title`),
        description: t(`databases:${database.id}.description`),
        group,
        icon: group,
        refused: refused ? t('common:menu.noPermission') : undefined,
        summary: summary && {
          ...summary,
          recordsText: t('common:records', { count: summary.records, number: format.format(summary.records) }),
        },
      }
    }),
  )
}

/** /landscaping: where members start (ROUTE-01). */
export const Landing = () => {
  const app = useApp()
  const { t } = useTranslation()
  const databases = useDatabases()
  const overview = useOverview()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const name = useSelector(session, ({ context }) => context.user?.realName ?? '')
  const loading = useSelector(overview, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(overview, ({ context }) => context.failure)
  const database = useSelector(overview, ({ context }) => context.database)
  const text = useSelector(overview, ({ context }) => context.text)
  const tooShort = useSelector(overview, ({ context }) => context.tooShort)
  return (
    <LandingPage
      greeting={{ hour: greetingOf(new Date(app.world.now()).getHours()), name }}
      databases={databases}
      loading={loading}
      failure={failure && failureText(t, failure)}
      search={{
        database,
        text,
        tooShort,
        onDatabase: (chosen) => overview.send({ type: 'DATABASE.CHOSEN', database: chosen }),
        onText: (typed) => overview.send({ type: 'TEXT.CHANGED', text: typed }),
        onSubmit: () => overview.send({ type: 'SUBMIT' }),
      }}
      onRetry={() => overview.send({ type: 'RETRY' })}
    />
  )
}
