import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MENU_BUTTON_ID, MENU_ID } from '../../../machines/shell/menu/setup.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'

export interface Crumb {
  text: string
  /** Where it leads; the last one leads nowhere. */
  to?: string
}

/** The product's mark, the same drawing as the tab's icon. */
const Mark = () => (
  <chakra.svg viewBox="0 0 32 32" boxSize="6" aria-hidden="true" flexShrink="0">
    <rect width="32" height="32" rx="7" fill="var(--chakra-colors-teal-600)" />
    <path d="M8 23V9.5l8 8 8-8V23" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </chakra.svg>
)

export interface LogInProps {
  /** Who is there is not known yet: nothing is offered that might be wrong in a moment. */
  checking: boolean
  onLogin: () => void
}

/** What a member has in the bar: help, the bell and the account; each keeps its room while it is still coming. */
export const MemberSlots = ({ help, bell, account }: { help?: ReactNode; bell?: ReactNode; account?: ReactNode }) => (
  <Flex align="center" gap={{ base: '0.5', sm: '2' }}>
    <Box minW="9" display="grid" placeItems="center">
      {help}
    </Box>
    <Box minW="9" display="grid" placeItems="center">
      {bell}
    </Box>
    <Box minW="8">{account}</Box>
  </Flex>
)

/** 'Log in' for visitors (ACC-01). */
export const LogIn = ({ checking, onLogin }: LogInProps) => {
  const { t } = useTranslation()
  if (checking) return <MemberSlots />
  return (
    <Button size="md" variant="solid" onClick={onLogin}>
      {t('common:account.login')}
    </Button>
  )
}

export interface TopBarProps extends LogInProps {
  /** What a member has here, see `AccountMenu`; null for a visitor. */
  member: ReactNode
  home: string
  crumbs: readonly Crumb[]
  /** The suite's navigation, beside where one is. */
  nav?: ReactNode
  switching: boolean
  /** Absent where the menu stands beside the content. */
  onMenu?: (() => void) | undefined
  /** It lies over the content now. */
  menuOpen?: boolean
  onLanguage: (() => void) | undefined
}

/** 64 px: product, where one is, language, account. */
export const TopBar = ({ home, crumbs, nav, switching, onMenu, menuOpen = false, onLanguage, member, ...visitor }: TopBarProps) => {
  const { t } = useTranslation()
  return (
    <Flex
      as="header"
      h="nav"
      flexShrink="0"
      align="center"
      // From 320 px on, with buttons of 44.
      gap={{ base: '0.5', sm: '4' }}
      px={{ base: '2', sm: '5' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      position="relative"
      // What opens from it lies over what floats on the page.
      zIndex="sticky"
    >
      {onMenu && (
        <IconButton
          id={MENU_BUTTON_ID}
          data-tour="menu"
          variant="ghost"
          colorPalette="gray"
          size="md"
          aria-label={t(menuOpen ? 'common:menu.close' : 'common:menu.open')}
          aria-expanded={menuOpen}
          onClick={onMenu}
          aria-controls={menuOpen ? MENU_ID : undefined}
          onKeyDown={({ key }) => menuOpen && key === 'Escape' && onMenu()}
        >
          <Icon name={menuOpen ? 'close' : 'menu'} />
        </IconButton>
      )}
      {/* What goes at 320 px (ui/theme/touch.css): a visitor has no menu that leads home. */}
      <span className={member ? 'home' : ''}>
        <Link to={home}>
          <Flex align="center" gap="2.5" fontSize="lg" fontWeight="semibold" letterSpacing="tight">
            <Mark />
            {/* A telephone, or a page enlarged to its width, has room for the mark alone. */}
            <chakra.span srOnly={{ base: true, sm: false }}>{t('common:product.name')}</chakra.span>
          </Flex>
        </Link>
      </span>
      <Flex
        as="nav"
        aria-label={t('common:nav.breadcrumb')}
        align="center"
        minW="0"
        ps={{ sm: '4' }}
        borderInlineStartWidth={{ sm: '1px' }}
        h="5"
      >
        <chakra.ol display={{ base: 'none', sm: 'flex' }} alignItems="center" gap="1.5" minW="0" listStyleType="none">
          {crumbs.map((crumb, at) => (
            <chakra.li key={crumb.text} display="flex" alignItems="center" gap="1.5" minW="0">
              {at > 0 && <Icon name="chevronRight" boxSize="3" color="fg.subtle" />}
              {crumb.to ? (
                <chakra.span color="fg.muted" whiteSpace="nowrap" _hover={{ color: 'fg' }}>
                  <Link to={crumb.to}>{crumb.text}</Link>
                </chakra.span>
              ) : (
                <chakra.span fontWeight="medium" truncate aria-current={crumbs[at + 1] ? undefined : 'page'}>
                  {crumb.text}
                </chakra.span>
              )}
            </chakra.li>
          ))}
        </chakra.ol>
      </Flex>
      <Flex flex="1 0 0" minW="11" h="full">
        {nav}
      </Flex>
      {!member && (
        <chakra.span display={{ base: 'none', sm: 'inline' }} color="fg.muted" whiteSpace="nowrap" _hover={{ color: 'fg' }}>
          <Link to="/help">{t('common:nav.help')}</Link>
        </chakra.span>
      )}
      {onLanguage && (
        <Button variant="ghost" colorPalette="gray" size="md" title={t('common:language.label')} disabled={switching} onClick={onLanguage}>
          <Icon name="language" />
          {/* Where the navigation needs the room, the sign alone. */}
          <chakra.span srOnly={{ base: true, sm: false }} lang={t('common:language.switch') === 'English' ? 'en' : 'zh-CN'}>
            {t('common:language.switch')}
          </chakra.span>
          <chakra.span srOnly>{t('common:language.label')}</chakra.span>
        </Button>
      )}
      <Box flexShrink="0">{member ?? <LogIn {...visitor} />}</Box>
    </Flex>
  )
}
