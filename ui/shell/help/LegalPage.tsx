import { Box, chakra, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

const LEGAL = {
  protocol: ['account', 'data', 'use', 'change'],
  privacy: ['collect', 'code', 'cookie', 'rights'],
} as const

/** Terms of Use and Privacy Policy (ROUTE-07). */
export const LegalPage = ({ document }: { document: keyof typeof LEGAL }) => {
  const { t } = useTranslation()
  return (
    <Box as="article" tabIndex={0} maxW="46rem" mx="auto" px="6" py="10" textStyle="md" lineHeight="tall">
      <Heading as="h1" size="2xl">
        {t(`common:titles.${document}`)}
      </Heading>
      <Box color="fg.subtle" textStyle="xs" mt="2" mb="6">
        {t('legal:updated')}
      </Box>
      <p>{t(`legal:${document}.intro`)}</p>
      {LEGAL[document].map((part) => (
        <chakra.section key={part} mt="6">
          <Heading as="h2" size="lg" mb="1.5">
            {t(`legal:${document}.${part}Title` as 'legal:updated')}
          </Heading>
          <p>{t(`legal:${document}.${part}` as 'legal:updated')}</p>
        </chakra.section>
      ))}
    </Box>
  )
}
