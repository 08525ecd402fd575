import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { DragEvent, FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MENU_WIDTH } from '../../../domain/constants.ts'
import { MENU_BUTTON_ID, MENU_ID } from '../../../machines/shell/menu/setup.ts'
import type { MenuEdgeEvent } from '../../../machines/shell/menu/types.ts'
import { Icon, type IconName } from '../../common/Icon.tsx'
import { NavLink } from '../../common/Link.tsx'
import { RefusedLink } from '../../common/RefusedLink.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { useHeldEscape } from '../../common/useHeldEscape.ts'

export interface MenuItem {
  id: string
  to: string
  text: string
  icon: IconName
  /** Records in it, as shown. */
  count?: string | undefined
  sample?: boolean | undefined
  isNew?: boolean | undefined
  isBeta?: boolean | undefined
  isTop?: boolean | undefined
  /** Why it cannot be opened (MENU-03). */
  refused?: string | undefined
}
export interface MenuSection {
  id: string
  /** Absent for what stands above the groups. */
  title?: string
  items: readonly MenuItem[]
}

export interface LeftMenuProps {
  sections: readonly MenuSection[]
  mode: 'open' | 'collapsed' | 'drawer' | 'hidden'
  /** px when open. */
  width: number
  onToggle: () => void
  /** Who moves the edge just now. */
  sizing: 'held' | 'stepping' | null
  onEdge: (event: MenuEdgeEvent) => void
  onDismiss: () => void
  /** The focus has gone from the drawer into the page. */
  onLeave: () => void
  /** What stands below the databases; not beside icons alone. */
  foot?: ReactNode
}

/** Edge that is dragged, or moved with the arrow keys, to make the menu wider or narrower (MENU-01). */
const ResizeHandle = ({ width, sizing, onEdge }: Pick<LeftMenuProps, 'width' | 'sizing' | 'onEdge'>) => {
  const { t } = useTranslation()
  const isHeld = sizing === 'held'
  const cancel = () => onEdge({ type: 'WIDTH.CANCEL' })
  useHeldEscape(isHeld, cancel)
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    onEdge({ type: 'EDGE.GRAB', x: event.clientX })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onEdge({ type: 'WIDTH.STEP', by: -1 })
    else if (event.key === 'ArrowRight') onEdge({ type: 'WIDTH.STEP', by: 1 })
    else if (event.key === 'Escape' && sizing === 'stepping') cancel()
    else return
    event.preventDefault()
  }
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={t('common:menu.resize')}
      aria-valuenow={width}
      aria-valuemin={MENU_WIDTH.min}
      aria-valuemax={MENU_WIDTH.max}
      tabIndex={0}
      position="absolute"
      insetEnd="-3px"
      top="0"
      bottom="0"
      w="6px"
      cursor="col-resize"
      touchAction="none"
      focusVisibleRing="inside"
      _hover={{ bg: 'teal.300' }}
      onPointerDown={take}
      // Merely passing over the edge is nothing.
      onPointerMove={(event) => isHeld && onEdge({ type: 'EDGE.DRAG', x: event.clientX })}
      onPointerUp={() => isHeld && onEdge({ type: 'EDGE.DROP' })}
      onPointerCancel={() => isHeld && cancel()}
      onKeyDown={press}
      onBlur={() => sizing === 'stepping' && onEdge({ type: 'BLUR' })}
    />
  )
}

const Item = ({ item, collapsed, onChosen }: { item: MenuItem; collapsed: boolean; onChosen: () => void }) => {
  const isMarked = item.isTop || item.isNew || item.isBeta
  const { t } = useTranslation()
  const content = (
    <>
      <Icon name={item.icon} color={collapsed ? undefined : 'fg.subtle'} />
      <chakra.span
        flex={collapsed ? undefined : '1 1 4.5rem'}
        minW="0"
        maxW="full"
        overflowWrap={collapsed ? 'break-word' : 'anywhere'}
        lineHeight={collapsed ? '1.15' : undefined}
        textAlign={collapsed ? 'center' : undefined}
        lineClamp={collapsed ? '2' : '1'}
        fontSize={collapsed ? '0.625rem' : undefined}
      >
        {item.text}
      </chakra.span>
      <TagLabel text={t('nav:top')} type="orange_border" skip={collapsed || !item.isTop} />
      <TagLabel text={t('nav:new')} type="red_border" skip={collapsed || !item.isNew} />
      <TagLabel text={t('nav:beta')} type="purple_border" skip={collapsed || !item.isBeta} />
      {/* Badges enough; the list's banner tells of samples as well. */}
      <TagLabel text={t('common:sample.badge')} type="orange_border" skip={collapsed || isMarked || !item.sample} />
      {!collapsed && !item.sample && item.count !== undefined && (
        <chakra.span color="fg.subtle" textStyle="xs">
          {item.count}
        </chakra.span>
      )}
    </>
  )
  const look = {
    display: 'flex',
    alignItems: 'center',
    flexDirection: collapsed ? 'column' : 'row',
    // Badges that leave no room for the name stand below it.
    flexWrap: collapsed ? undefined : 'wrap',
    gap: collapsed ? '1' : '1.5',
    minH: collapsed ? '12' : '8',
    px: collapsed ? '0' : '2',
    py: collapsed ? '1.5' : '1',
    mx: collapsed ? '0.5' : '1.5',
    borderRadius: 'l2',
  } as const
  if (item.refused !== undefined)
    return (
      <RefusedLink id={`menu-${item.id}`} why={item.refused} look={look}>
        {content}
      </RefusedLink>
    )
  return (
    <Box
      css={{
        '& > a': {
          ...look,
          focusVisibleRing: 'inside',
          _hover: { bg: 'bg.muted' },
          '&.active': { bg: 'bg.selected', color: 'teal.fg', fontWeight: 'medium', '& svg': { color: 'teal.fg' } },
        },
      }}
    >
      <NavLink to={item.to} title={item.count === undefined ? item.text : `${item.text} · ${item.count}`} onClick={onChosen}>
        {content}
      </NavLink>
    </Box>
  )
}

/** The databases by group (MENU-02): beside the content, icons only, or a drawer over it. */
export const LeftMenu = ({ sections, mode, width, sizing, onToggle, onEdge, onDismiss, onLeave, foot }: LeftMenuProps) => {
  const { t } = useTranslation()
  if (mode === 'hidden') return null
  const collapsed = mode === 'collapsed'
  const drawer = mode === 'drawer'
  return (
    <>
      {drawer && <Box position="fixed" inset="0" top="{sizes.nav}" bg="black/40" zIndex="overlay" onClick={onDismiss} />}
      <Flex
        as="nav"
        id={MENU_ID}
        data-tour="menu"
        {...(drawer && { tabIndex: -1, outline: '0' })}
        aria-label={t('common:menu.label')}
        direction="column"
        flexShrink="0"
        style={{ width: collapsed ? MENU_WIDTH.collapsed : drawer ? MENU_WIDTH.max : width }}
        bg="bg.panel"
        borderInlineEndWidth="1px"
        position={drawer ? 'fixed' : 'relative'}
        insetStart="0"
        top={drawer ? '{sizes.nav}' : undefined}
        bottom="0"
        zIndex={drawer ? 'modal' : 'docked'}
        onDragStart={(event: DragEvent) => {
          // A menu that widens puts a link where the pointer went down: it is the edge that is dragged, and not the link.
          if (sizing === 'held') event.preventDefault()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (drawer && event.key === 'Escape') onDismiss()
        }}
        onBlur={({ relatedTarget }: FocusEvent<HTMLElement>) => {
          // Into the page below, or the bar above, but for its own button.
          if (drawer && relatedTarget?.closest('main, header') && relatedTarget.id !== MENU_BUTTON_ID) onLeave()
        }}
      >
        <Box flex="1" overflowY="auto" py="2">
          {sections.map((section) => (
            <Box key={section.id} mb="2" role="group" aria-label={section.title}>
              {section.title !== undefined &&
                (collapsed ? (
                  <Box h="1px" bg="border" mx="3" my="2" />
                ) : (
                  <Box px="4" pt="2" pb="1" textStyle="2xs" fontWeight="medium" color="fg.subtle" letterSpacing="wide">
                    {section.title}
                  </Box>
                ))}
              {section.items.map((item) => (
                <Item key={item.id} item={item} collapsed={collapsed} onChosen={drawer ? onDismiss : () => {}} />
              ))}
            </Box>
          ))}
        </Box>
        {!collapsed && foot}
        {!drawer && (
          <Flex p="2" borderTopWidth="1px" justify={collapsed ? 'center' : 'flex-start'}>
            {/* One button, which keeps the focus. */}
            <Button
              variant="ghost"
              colorPalette="gray"
              size="md"
              px="2"
              color={collapsed ? undefined : 'fg.muted'}
              aria-label={collapsed ? t('common:menu.expand') : undefined}
              title={collapsed ? t('common:menu.expand') : undefined}
              aria-expanded={!collapsed}
              onClick={onToggle}
              w={collapsed ? undefined : 'full'}
              justifyContent={collapsed ? undefined : 'flex-start'}
              _expanded={{ bg: 'transparent', _hover: { bg: 'bg.muted' } }}
            >
              <Icon name={collapsed ? 'expand' : 'collapse'} />
              {!collapsed && t('common:menu.collapse')}
            </Button>
          </Flex>
        )}
        {mode === 'open' && <ResizeHandle width={width} sizing={sizing} onEdge={onEdge} />}
      </Flex>
    </>
  )
}
