import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry, Introduction } from '../../../domain/introduction.ts'
import { Cards, EntryCard } from '../showcase/Cards.tsx'
import { LiveExample } from '../showcase/LiveExample.tsx'

/** A part of the page with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section mt="10" aria-label={title}>
    <Heading as="h2" size="lg" mb="2.5">
      {title}
    </Heading>
    {children}
  </chakra.section>
)

/** What a page leads on to; nothing where there is none. */
export const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) =>
  entries.length > 0 && (
    <Part title={title}>
      <Cards>
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </Cards>
    </Part>
  )

/** The page's own entries, below its heading. */
export const OwnEntries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <chakra.section mt="8" aria-label={title}>
    <Cards>
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} level="h2" />
      ))}
    </Cards>
  </chakra.section>
)

/** What there is today, for a page without records of its own: databases, and a few records and a chart of one, under that one's name. */
export const Today = ({ instead, example }: Pick<Exclude<Introduction, { kind: 'database' }>, 'instead' | 'example'>) => {
  const { t } = useTranslation()
  return (
    <>
      <Entries title={t('showcase:today')} entries={instead} />
      {example && <LiveExample example={example} />}
    </>
  )
}
