import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Introduction } from '../../../domain/introduction.ts'
import { Icon } from '../../common/Icon.tsx'
import { Cards, EntryCard } from '../showcase/Cards.tsx'
import { Entries } from './DatabaseIntro.tsx'
import type { IntroPageProps } from './Intro.tsx'

type Of<K extends Introduction['kind']> = { introduction: Extract<Introduction, { kind: K }> }

/** A link to where the suite has it. */
const Out = ({ href, text }: { href: string; text: string }) => (
  <chakra.a href={href} mt="5" display="inline-flex" gap="1.5" alignItems="center" color="fg.link" _hover={{ textDecoration: 'underline' }}>
    {text}
    <Icon name="out" />
  </chakra.a>
)

/** Databases of a group, products of a category: those there are, and those to come (ROUTE-07). */
export const CollectionIntro = ({ introduction: { title, entries } }: Of<'collection'>) => (
  <chakra.section mt="8" aria-label={title}>
    <Cards>
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} level="h2" />
      ))}
    </Cards>
  </chakra.section>
)

/** What the operator offers beside the databases; whom to ask where nothing is listed (ROUTE-07, NAV-07). */
export const SolutionsIntro = ({
  introduction: { title, entries, others },
  contact,
  jump,
}: Of<'solutions'> & Pick<IntroPageProps, 'contact' | 'jump'>) => {
  const { t } = useTranslation()
  return (
    <>
      {jump !== null && <Out href={jump} text={t('showcase:openData')} />}
      {entries.length > 0 ? (
        <chakra.section mt="8" aria-label={title}>
          <Cards>
            {entries.map((entry) => (
              <EntryCard key={entry.id} entry={entry} level="h2" />
            ))}
          </Cards>
        </chakra.section>
      ) : (
        <Box mt="6">{t('showcase:noSolutions')}</Box>
      )}
      {contact !== '' && (
        <Box color="fg.muted" textStyle="sm" mt="3">
          {t('showcase:ask', { contact })}
        </Box>
      )}
      <Entries title={t('showcase:beside')} entries={others} />
    </>
  )
}

/** A product that is not part of this program: what it will hold, where the suite has it, what there is today (ROUTE-07, ROUTE-11). */
export const ComingIntro = ({ introduction: { title, elsewhere, instead } }: Of<'coming'>) => {
  const { t } = useTranslation()
  return (
    <>
      {elsewhere === null ? (
        <Box mt="3" maxW="44rem">
          {t('showcase:notYet')}
        </Box>
      ) : (
        <Out href={elsewhere} text={t('showcase:open', { database: title })} />
      )}
      <Entries title={t('showcase:today')} entries={instead} />
    </>
  )
}
