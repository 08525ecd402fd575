import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../common/Link.tsx'
import { Section, UserPage } from './frame.tsx'

/** /user/subscribe: subscriptions and alerts, for who has isNvip (ROUTE-06). */
export const SubscribePage = ({ home }: { home: string }) => {
  const { t } = useTranslation()
  return (
    <UserPage title={t('common:titles.subscribe')} lead={t('account:subscribe.lead')}>
      <Section title={t('account:subscribe.emptyTitle')}>
        <Box color="fg.muted">{t('account:subscribe.empty')}</Box>
        <chakra.p mt="2" color="fg.link" css={{ '& > a': { focusVisibleRing: 'outside', _hover: { textDecoration: 'underline' } } }}>
          <Link to={home}>{t('account:subscribe.open')}</Link>
        </chakra.p>
      </Section>
    </UserPage>
  )
}
