import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { REQUEST } from '../../../domain/pagePaths.ts'
import { BesideLink } from './BesideLink.tsx'

/** How somebody without an account gets in (ACC-07): by logging in where that makes one, else by a request to the operator. */
export const NewHere = ({ signUp }: { signUp: boolean }) => {
  const { t } = useTranslation()
  return (
    <Box textStyle="xs" color="fg.muted" mt="1">
      {signUp ? (
        t('login:newHere.open')
      ) : (
        <>
          {t('login:newHere.closed')} <BesideLink href={REQUEST}>{t('login:newHere.link')}</BesideLink>
        </>
      )}
    </Box>
  )
}
