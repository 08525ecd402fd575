import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Introduction } from '../../../domain/introduction.ts'
import { Icon } from '../../common/Icon.tsx'
import { Entries, OwnEntries, Today } from './Entries.tsx'
import type { IntroPageProps } from './Intro.tsx'
import { WayIn } from './WayIn.tsx'

type Reader = Pick<IntroPageProps, 'who' | 'contact' | 'to' | 'onLogin'>
type Of<K extends Introduction['kind']> = { introduction: Extract<Introduction, { kind: K }> }

/** A link to where the suite has it. */
const Out = ({ href, text }: { href: string; text: string }) => (
  <chakra.a href={href} mt="5" display="inline-flex" gap="1.5" alignItems="center" color="fg.link" _hover={{ textDecoration: 'underline' }}>
    {text}
    <Icon name="out" />
  </chakra.a>
)

/** Databases of a group, products of a category: those there are, and those to come (ROUTE-07). */
export const CollectionIntro = ({ introduction: { title, entries, ...today }, ...props }: Of<'collection'> & Reader) => {
  const { t } = useTranslation()
  return (
    <>
      <WayIn {...props} line={props.who === 'visitor' ? t('showcase:contact', { contact: props.contact }) : null} />
      <OwnEntries title={title} entries={entries} />
      <Today {...today} />
    </>
  )
}

/** What the operator offers beside the databases; whom to ask where nothing is listed (ROUTE-07, NAV-07). */
export const SolutionsIntro = ({
  introduction: { title, entries, others, ...today },
  jump,
  ...props
}: Of<'solutions'> & Reader & Pick<IntroPageProps, 'jump'>) => {
  const { t } = useTranslation()
  return (
    <>
      {jump !== null && <Out href={jump} text={t('showcase:openData')} />}
      {entries.length === 0 && <Box mt="3">{t('showcase:noSolutions')}</Box>}
      <WayIn {...props} line={t('showcase:ask', { contact: props.contact })} />
      {entries.length > 0 && <OwnEntries title={title} entries={entries} />}
      <Entries title={t('showcase:beside')} entries={others} />
      <Today {...today} />
    </>
  )
}

/** A product that is not part of this program: what it will hold, where the suite has it, what there is today (ROUTE-07, ROUTE-11). */
export const ComingIntro = ({ introduction: { title, elsewhere, ...today }, ...props }: Of<'coming'> & Reader) => {
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
      <WayIn {...props} line={t('showcase:wish', { contact: props.contact })} />
      <Today {...today} />
    </>
  )
}
