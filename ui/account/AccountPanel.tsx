import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Membership } from '../../domain/contract.ts'
import { MembershipList } from './membership.tsx'

export interface AccountPanelProps {
  memberships: readonly Membership[]
  employee: boolean
  /** Has isNvip: 'Subscription and Alert' is offered (ACC-02). */
  subscribe: boolean
  /** Logged in by e-mail and reading English: 'Reset Password' is offered (ACC-02). */
  reset: boolean
}

/** What the account menu shows between name and 'Log out': memberships and links (ACC-02, ACC-03). */
export const AccountPanel = ({ memberships, employee, subscribe, reset }: AccountPanelProps) => {
  const { t } = useTranslation()
  const links = [
    { to: '/user/account', text: t('account:menu.information') },
    { to: '/user/feedback', text: t('account:menu.feedback') },
    ...(subscribe ? [{ to: '/user/subscribe', text: t('account:menu.subscribe') }] : []),
    ...(reset ? [{ to: '/user/account?type=isemail', text: t('account:menu.reset') }] : []),
  ]
  return (
    <>
      <Box px="2" py="2.5" borderBottomWidth="1px">
        <MembershipList memberships={memberships} employee={employee} />
      </Box>
      <chakra.ul listStyleType="none" mt="1">
        {links.map(({ to, text }) => (
          <chakra.li
            key={to}
            css={{
              '& > a': {
                display: 'flex',
                alignItems: 'center',
                h: '7',
                px: '2',
                borderRadius: 'l2',
                fontWeight: 'medium',
                focusVisibleRing: 'inside',
                _hover: { bg: 'bg.muted' },
              },
            }}
          >
            <Link to={to}>{text}</Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
