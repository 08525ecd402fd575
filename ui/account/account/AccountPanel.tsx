import { Box, Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '../../../domain/contract.ts'
import { GALLERY } from '../../../domain/galleryAddress.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { walkEntries } from '../../common/walkEntries.ts'
import { type AccountUser, contactOf } from '../../shell/app/AccountMenu.tsx'
import { MembershipList } from './membership.tsx'

export interface AccountPanelProps {
  user: AccountUser
  memberships: readonly Membership[]
  employee: boolean
  /** What was used of the day (BEY-09), see `QuotaBars`. */
  usage?: ReactNode
  /** Logged in by e-mail and reading English: 'Reset Password' is offered (ACC-02). */
  reset: boolean
  leaving: boolean
  /** The last logout did not reach the server. */
  failed: boolean
  onLogout: () => void
}

/** What the account menu holds: who one is, memberships, usage of the day, links, 'Log out' (ACC-02, ACC-03). */
export const AccountPanel = ({ user, memberships, employee, usage, reset, leaving, failed, onLogout }: AccountPanelProps) => {
  const { t } = useTranslation()
  const links = [
    { to: '/user/account', text: t('account:menu.information') },
    { to: '/user/feedback', text: t('account:menu.feedback') },
    ...(employee ? [{ to: GALLERY, text: t('account:menu.machines') }] : []),
    ...(reset ? [{ to: '/user/account?type=isemail', text: t('account:menu.reset') }] : []),
  ]
  return (
    <Box
      onKeyDown={walkEntries}
      // Left by Tab it would stay over the page; its own button closes it by itself.
      onBlur={({ currentTarget, relatedTarget }) => {
        const menu = currentTarget.closest<HTMLElement>('[popover]')
        if (relatedTarget && !menu?.contains(relatedTarget) && !relatedTarget.matches('[popovertarget]')) menu?.hidePopover()
      }}
      onClick={(event) => {
        // a link leads to another page: the menu has done its work
        if ((event.target as Element).closest('a')) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      }}
    >
      <Box px="2" pt="1.5" pb="2" borderBottomWidth="1px">
        <Box fontWeight="medium" truncate>
          {user.realName}
        </Box>
        {contactOf(user) !== '' && (
          <Box color="fg.muted" textStyle="xs" truncate>
            {contactOf(user)}
          </Box>
        )}
      </Box>
      <Box px="2" py="2.5" borderBottomWidth="1px">
        <MembershipList memberships={memberships} employee={employee} />
      </Box>
      {usage && (
        <Box px="2" py="2.5" borderBottomWidth="1px" _empty={{ display: 'none' }}>
          {usage}
        </Box>
      )}
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
      <Button variant="ghost" colorPalette="gray" w="full" justifyContent="flex-start" px="2" mt="1" disabled={leaving} onClick={onLogout}>
        <Icon name="logout" />
        {leaving ? t('common:account.leaving') : t('common:account.logout')}
      </Button>
      {failed && (
        <Box role="alert" px="2" py="1" textStyle="xs" color="fg.error">
          {t('common:account.logoutFailed')}
        </Box>
      )}
    </Box>
  )
}
