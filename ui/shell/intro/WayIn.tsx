import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../common/Link.tsx'
import type { IntroPageProps } from './Intro.tsx'

/** How a visitor gets to the records, and whom one writes to (ACC-04). */
export const WayIn = ({
  who,
  contact,
  to,
  onLogin,
  line,
  children,
}: Pick<IntroPageProps, 'who' | 'contact' | 'to' | 'onLogin'> & {
  /** Whom one writes to, in words that say for what; null for who need not. */
  line: string | null
  /** What stands there for who is logged in. */
  children?: ReactNode
}) => {
  const { t } = useTranslation()
  const writes = line !== null && contact !== ''
  if (who !== 'visitor' && !children && !writes) return null
  return (
    <Box mt="5">
      {(who === 'visitor' || children) && (
        <Flex gap="4" align="center" wrap="wrap" css={{ '& a': { color: 'fg.link', _hover: { textDecoration: 'underline' } } }}>
          {who === 'visitor' ? (
            <>
              <Button size="lg" variant="solid" onClick={onLogin}>
                {t('common:account.login')}
              </Button>
              <Link to={to.request}>{t('login:newHere.link')}</Link>
            </>
          ) : (
            children
          )}
        </Flex>
      )}
      {writes && (
        <Box color="fg.muted" textStyle="sm" _notFirst={{ mt: '3' }}>
          {line}
        </Box>
      )}
    </Box>
  )
}
