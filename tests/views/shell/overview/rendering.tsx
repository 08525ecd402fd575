import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { overviewMachine } from '../../../../machines/shell/overview/machine.ts'
import { failureText } from '../../../../ui/common/errors.ts'
import type { Translate } from '../../../../ui/database/fields/labels.ts'
import { LandingPage } from '../../../../ui/shell/overview/LandingPage.tsx'
import { defineRendering } from '../../rendering.ts'

const Landing = ({ actor }: { actor: ActorRefFrom<typeof overviewMachine> }) => {
  const { t: texts } = useTranslation()
  const t: Translate = texts
  const { database, text, tooShort, failure, summaries } = useSelector(actor, ({ context }) => context)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const summary = summaries?.find(({ id }) => id === exampleDatabase.id)
  return (
    <LandingPage
      greeting={{ hour: 'noon', name: 'Chen' }}
      databases={[
        {
          id: exampleDatabase.id,
          to: '/small',
          title: t('databases:small.title'),
          description: '',
          group: exampleDatabase.menu.group,
          icon: 'global',
          summary: summary && { ...summary, recordsText: t('common:records', { count: summary.records, number: String(summary.records) }) },
        },
      ]}
      loading={loading}
      failure={failure && failureText(texts, failure)}
      search={{
        database,
        text,
        tooShort,
        onDatabase: (chosen) => actor.send({ type: 'DATABASE.CHOSEN', database: chosen }),
        onText: (typed) => actor.send({ type: 'TEXT.CHANGED', text: typed }),
        onSubmit: () => actor.send({ type: 'SUBMIT' }),
      }}
      onRetry={() => actor.send({ type: 'RETRY' })}
    />
  )
}

export const rendering = defineRendering<typeof overviewMachine>({ element: (actor) => <Landing actor={actor} /> })
