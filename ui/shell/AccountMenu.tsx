import { Box, Button, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../common/Icon.tsx'

export interface AccountMenuProps {
  /** Null for a visitor. */
  user: { email: string | null; realName: string } | null
  /** Who is there is not known yet: nothing is offered that might be wrong in a moment. */
  checking: boolean
  leaving: boolean
  /** The last logout did not reach the server. */
  failed: boolean
  onLogin: () => void
  onLogout: () => void
}

/** First character of the real name, else of the address, as people read characters (ACC-01). */
export const initialOf = (user: { email: string | null; realName: string }): string => {
  const [first = '?'] = user.realName.trim() || (user.email ?? '')
  return first.toUpperCase()
}

/** 'Log in' for visitors; an avatar with a menu for members (ACC-01). The browser's own popover closes on Escape and outside clicks. */
export const AccountMenu = ({ user, checking, leaving, failed, onLogin, onLogout }: AccountMenuProps) => {
  const { t } = useTranslation()
  if (checking) return <Box w="8" h="8" aria-hidden="true" />
  if (!user)
    return (
      <Button size="md" variant="solid" onClick={onLogin}>
        {t('common:account.login')}
      </Button>
    )
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget="account-menu"
        aria-label={t('common:account.menu')}
        title={user.email ?? user.realName}
        boxSize="8"
        borderRadius="full"
        bg="teal.muted"
        color="teal.fg"
        fontWeight="semibold"
        cursor="button"
        focusVisibleRing="outside"
        _hover={{ bg: 'teal.emphasized' }}
      >
        {initialOf(user)}
      </chakra.button>
      <Box
        id="account-menu"
        popover="auto"
        position="fixed"
        inset="auto"
        top="3.5rem"
        insetEnd="5"
        m="0"
        p="1"
        w="15rem"
        bg="bg.panel"
        color="fg"
        borderWidth="0"
        borderRadius="l2"
        boxShadow="lg"
      >
        <Box px="2" pt="1.5" pb="2" mb="1" borderBottomWidth="1px">
          <Box fontWeight="medium" truncate>
            {user.realName}
          </Box>
          <Box color="fg.muted" textStyle="xs" truncate>
            {user.email}
          </Box>
        </Box>
        <Button variant="ghost" colorPalette="gray" w="full" justifyContent="flex-start" px="2" disabled={leaving} onClick={onLogout}>
          <Icon name="logout" />
          {leaving ? t('common:account.leaving') : t('common:account.logout')}
        </Button>
        {failed && (
          <Box role="alert" px="2" py="1" textStyle="xs" color="fg.error">
            {t('common:account.logoutFailed')}
          </Box>
        )}
      </Box>
    </>
  )
}
