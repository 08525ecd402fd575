import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../common/Link.tsx'
import { Section, UserPage } from './frame.tsx'

/** /user/feedback: how to reach people, when they answer, what helps them (ROUTE-06). */
export const FeedbackPage = ({ contact }: { contact: string }) => {
  const { t } = useTranslation()
  return (
    <UserPage title={t('common:titles.feedback')} lead={t('account:feedback.lead')}>
      <Section title={t('account:feedback.reachTitle')}>
        <p>{contact === '' ? t('account:feedback.reachManager') : t('account:feedback.reach', { contact })}</p>
      </Section>
      <Section title={t('account:feedback.hoursTitle')}>
        <p>{t('account:feedback.hours')}</p>
      </Section>
      <Section title={t('account:feedback.helpsTitle')}>
        <chakra.ul ps="4" listStyleType="disc" display="flex" flexDirection="column" gap="1">
          <li>{t('account:feedback.address')}</li>
          <li>{t('account:feedback.record')}</li>
          <li>{t('account:feedback.moment')}</li>
          <li>{t('account:feedback.picture')}</li>
        </chakra.ul>
      </Section>
      <Section title={t('account:feedback.firstTitle')}>
        <p>{t('account:feedback.first')}</p>
        <chakra.p mt="2" color="fg.link" css={{ '& > a': { focusVisibleRing: 'outside', _hover: { textDecoration: 'underline' } } }}>
          <Link to="/help">{t('common:titles.help')}</Link>
        </chakra.p>
      </Section>
    </UserPage>
  )
}
