import { Box, chakra } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface AccountUser {
  realName: string
  headImg: string | null
  email: string | null
  /** Masked. */
  phone: string | null
}

export interface AccountMenuProps {
  user: AccountUser
  /** What the menu holds (ACC-02, ACC-03), see `AccountPanel`; it comes after the first paint. */
  panel?: ReactNode
}

type Named = Pick<AccountUser, 'realName'> & Partial<Pick<AccountUser, 'email' | 'phone'>>

/** What the account is known by beside its name: e-mail, else the masked phone. */
export const contactOf = (user: Named): string => user.email ?? user.phone ?? ''

/** First character of the real name, else of the e-mail or phone, as people read characters (ACC-01). */
export const initialOf = (user: Named): string => {
  const [first = '?'] = user.realName.trim() || contactOf(user)
  return first.toUpperCase()
}

const ID = 'account-menu'

/** Down opens the menu at its first entry, as menus do. */
const open = (event: KeyboardEvent<HTMLElement>) => {
  const panel = event.currentTarget.ownerDocument.getElementById(ID)
  if (event.key !== 'ArrowDown' || !panel) return
  event.preventDefault()
  panel.togglePopover(true)
  panel.querySelector<HTMLElement>('a, button')?.focus()
}

/** Head image, and beneath it, for when there is none or it does not come, the first character of the name. */
const Avatar = ({ user }: { user: AccountUser }) => (
  <>
    {initialOf(user)}
    {user.headImg !== null && (
      <chakra.img
        key={user.headImg}
        src={user.headImg}
        alt=""
        position="absolute"
        inset="0"
        boxSize="full"
        borderRadius="full"
        objectFit="cover"
        referrerPolicy="no-referrer"
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
    )}
  </>
)

/**
 * A member's avatar with a menu (ACC-01). The browser's own popover closes on Escape, which gives the focus back, and on outside clicks. It
 * comes with what the frame has for members: a visitor's first page does without.
 */
export const AccountMenu = ({ user, panel }: AccountMenuProps) => {
  const { t } = useTranslation()
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={ID}
        aria-haspopup="dialog"
        aria-label={t('common:account.menu')}
        title={contactOf(user) || user.realName}
        position="relative"
        boxSize="8"
        borderRadius="full"
        bg="teal.muted"
        color="teal.fg"
        fontWeight="semibold"
        cursor="button"
        focusVisibleRing="outside"
        _hover={{ bg: 'teal.emphasized' }}
        onKeyDown={open}
      >
        <Avatar user={user} />
      </chakra.button>
      <Box
        id={ID}
        popover="auto"
        role="dialog"
        aria-label={t('common:account.menu')}
        position="fixed"
        inset="auto"
        top="3.5rem"
        insetEnd="5"
        m="0"
        p="1"
        w="20rem"
        maxH="calc(100dvh - 4.5rem)"
        overflowY="auto"
        bg="bg.panel"
        color="fg"
        borderWidth="0"
        borderRadius="l2"
        boxShadow="lg"
      >
        {panel}
      </Box>
    </>
  )
}
