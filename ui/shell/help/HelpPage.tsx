import { Box, chakra, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { HELP_SECTIONS } from './helpSections.ts'

/** How to use the databases; open to everybody, without the language switch (LANG-05, ROUTE-04). */
export const HelpPage = () => {
  const t = useTranslation().t as unknown as (key: string) => string
  return (
    <Box as="article" tabIndex={0} maxW="52rem" mx="auto" px="6" py="10" textStyle="md" lineHeight="tall">
      <Heading as="h1" size="2xl">
        {t('common:titles.help')}
      </Heading>
      <Box color="fg.muted" mt="2" mb="6">
        {t('help:lead')}
      </Box>
      {HELP_SECTIONS.map((section) => (
        <chakra.section key={section} mt="6" aria-labelledby={`help-${section}`}>
          <Heading as="h2" size="lg" mb="1.5" id={`help-${section}`}>
            {t(`help:sections.${section}.title`)}
          </Heading>
          <p>{t(`help:sections.${section}.text`)}</p>
        </chakra.section>
      ))}
    </Box>
  )
}
