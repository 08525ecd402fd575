import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../domain/language.ts'
import type { CertificationActor } from '../../../machines/account/certification/machine.ts'
import { CertificationForm } from './CertificationForm.tsx'

/**
 * /product/phone (CERT-01): certify a phone and go back to where one came from. `certified` is the masked number there is already;
 * with one the page can be left, without one the only other way is out.
 */
export const PhonePage = ({
  actor,
  language,
  back,
  certified,
  onLogout,
  onKeep,
}: {
  actor: CertificationActor
  language: Language
  /** Where the way leads afterwards, as people read it. */
  back: string
  certified: string | null
  onLogout: () => void
  onKeep: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Flex justify="center" px="4" py={{ base: '6', md: '14' }}>
      <Flex direction="column" gap="4" w="full" maxW="26rem">
        <Heading as="h1" size="2xl">
          {t('certify:phone.title')}
        </Heading>
        <Box color="fg.muted" textStyle="md">
          {certified === null ? t('certify:phone.lead') : t('certify:phone.replace', { phone: certified })}
        </Box>
        <CertificationForm actor={actor} language={language} />
        <Box textStyle="xs" color="fg.muted">
          {t('certify:phone.back')}{' '}
          <Box as="span" color="fg" overflowWrap="anywhere">
            {back}
          </Box>
        </Box>
        <Flex>
          {certified === null ? (
            <Button size="lg" variant="plain" colorPalette="teal" onClick={onLogout}>
              {t('certify:phone.logout')}
            </Button>
          ) : (
            <Button size="lg" variant="plain" colorPalette="teal" onClick={onKeep}>
              {t('certify:phone.keep')}
            </Button>
          )}
        </Flex>
      </Flex>
    </Flex>
  )
}
