import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedCategory } from '../../../domain/suite.ts'
import type { NavActor } from '../../../machines/shell/nav/machine.ts'
import { NAV_ELEMENTS, type NavPanel } from '../../../machines/shell/nav/types.ts'
import { Icon } from '../../common/Icon.tsx'
import { walkEntries } from '../../common/walkEntries.ts'
import { NavAnchor } from './NavAnchor.tsx'
import { ENTRY_LOOK } from './entryLook.ts'
import { Products } from './Products.tsx'

/** A link of the bar or of 'More'. */
export interface NavEntry {
  id: string
  text: string
  /** An address of ours begins with a slash. */
  href: string
  /** In a new tab. */
  blank?: boolean
}

export interface NavProps {
  actor: NavActor
  /** What the suite offers its reader; nothing of it shows without any. */
  categories: readonly OfferedCategory[]
  /** Beside the products, in their order. */
  entries: readonly NavEntry[]
  /** What stands in 'More' however wide the window is (NAV-09). */
  more: readonly NavEntry[]
  /** Told when the bar is in the document, so that it can be measured. */
  drawn?: Ref<HTMLDivElement>
}

const LOOK = { display: 'flex', alignItems: 'center', gap: '1', px: '2.5', whiteSpace: 'nowrap' } as const
const ENTRY = {
  ...LOOK,
  h: '8',
  borderRadius: 'l2',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg', bg: 'bg.muted' },
  '&.active': { color: 'teal.fg', fontWeight: 'medium' },
} as const

/** Words of what opens a panel; in a narrow window 'More' is a sign. */
const OpenerWords = ({ panel }: { panel: NavPanel }) => {
  const { t } = useTranslation()
  const isMore = panel === 'more'
  return (
    <>
      {isMore && <Icon name="overview" display={{ sm: 'none' }} />}
      <chakra.span {...(isMore && { srOnly: { base: true, sm: false }, whiteSpace: { sm: 'nowrap' } })}>
        {t(isMore ? 'nav:more' : 'nav:products')}
      </chakra.span>
      <Icon name="chevronDown" boxSize="3" display={isMore ? { base: 'none', sm: 'block' } : undefined} />
    </>
  )
}

/** Opens its panel: by the mouse that comes over it, a press or a tap, Enter, Space or the arrow down (NAV-05). */
const Opener = ({ panel, actor, children }: { panel: NavPanel; actor: NavActor; children: ReactNode }) => {
  const open = useSelector(actor, ({ context }) => context.panel === panel)
  // A finger that comes over it is about to press.
  const byMouse = (event: PointerEvent, act: () => void) => event.pointerType === 'mouse' && act()
  const hover = {
    onPointerEnter: (event: PointerEvent) => byMouse(event, () => actor.send({ type: 'POINTER.ENTERED', panel })),
    onPointerLeave: (event: PointerEvent) => byMouse(event, () => actor.send({ type: 'POINTER.LEFT' })),
  }
  return (
    <Box {...hover} display="flex" alignItems="center" h="full">
      <chakra.button
        type="button"
        id={NAV_ELEMENTS[panel]}
        aria-expanded={open}
        aria-controls={`${NAV_ELEMENTS[panel]}-panel`}
        css={ENTRY}
        cursor="button"
        _expanded={{ color: 'fg', bg: 'bg.muted' }}
        onClick={() => actor.send({ type: 'TOGGLE', panel })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          actor.send({ type: 'OPEN', panel })
        }}
      >
        <OpenerWords panel={panel} />
      </chakra.button>
      {open && (
        <Box
          id={`${NAV_ELEMENTS[panel]}-panel`}
          data-nav-panel=""
          // A press beside its entries leaves the focus within.
          tabIndex={-1}
          outline="0"
          position="fixed"
          top="{sizes.nav}"
          insetEnd={{ base: '2', sm: '5' }}
          maxW="calc(100vw - 1rem)"
          maxH="calc(100dvh - 5rem)"
          overflowY="auto"
          overscrollBehavior="contain"
          p="2"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderTopWidth="0"
          borderBottomRadius="l2"
          boxShadow="lg"
          onKeyDown={walkEntries}
          onClick={(event) => {
            // A link leads to another page: the panel has done its work.
            if ((event.target as Element).closest('a')) actor.send({ type: 'CLOSE' })
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  )
}

/** All entries, unseen and out of the way: what the bar is measured by. */
const MeasuringRow = ({ entries, products, keepsMore }: { entries: readonly NavEntry[]; products: boolean; keepsMore: boolean }) => (
  <Flex
    id={NAV_ELEMENTS.row}
    data-keeps-more={keepsMore}
    aria-hidden="true"
    visibility="hidden"
    position="absolute"
    insetEnd="0"
    h="0"
    overflow="hidden"
    pointerEvents="none"
  >
    {products && (
      <Box data-entry="products" css={LOOK}>
        <OpenerWords panel="products" />
      </Box>
    )}
    {entries.map(({ id, text }) => (
      // As wide as when it is the one that shows, which is written bolder.
      <Box key={id} data-entry={id} css={LOOK} fontWeight="medium">
        {text}
      </Box>
    ))}
    <Box data-more="" css={LOOK} minW={{ base: '11', sm: '0' }}>
      <OpenerWords panel="more" />
    </Box>
  </Flex>
)

/** The suite's products and the pages of this program, as far as there is room; the rest in 'More' (NAV-04, NAV-09). */
export const Nav = ({ actor, categories, entries, more, drawn }: NavProps) => {
  const { t } = useTranslation()
  const fitting = useSelector(actor, ({ context }) => context.fitting)
  const products = categories.length > 0
  const fits = (id: string) => fitting?.includes(id) === true
  const rest = [...entries.filter(({ id }) => !fits(id)), ...more]
  const hidesProducts = products && !fits('products')
  return (
    <Flex
      as="nav"
      ref={drawn}
      id={NAV_ELEMENTS.room}
      aria-label={t('nav:label')}
      position="relative"
      flex="1 0 0"
      minW="0"
      h="full"
      align="center"
      justify="flex-end"
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'FOCUS.LEFT' })
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || actor.getSnapshot().context.panel === null) return
        event.preventDefault()
        actor.send({ type: 'ESCAPE' })
      }}
    >
      <MeasuringRow entries={entries} products={products} keepsMore={more.length > 0} />
      {fitting !== null && (
        <>
          {products && fits('products') && (
            <Opener panel="products" actor={actor}>
              <Box w={categories.length > 2 ? '46rem' : '20rem'} maxW="full">
                <Products categories={categories} />
              </Box>
            </Opener>
          )}
          {entries
            .filter(({ id }) => fits(id))
            .map(({ id, text, href, blank = false }) => (
              <Box key={id} css={{ '& > a': ENTRY }}>
                <NavAnchor href={href} blank={blank}>
                  {text}
                </NavAnchor>
              </Box>
            ))}
          {(rest.length > 0 || hidesProducts) && (
            <Opener panel="more" actor={actor}>
              <Box w="16rem" maxW="full">
                <chakra.ul listStyleType="none">
                  {/* Beside it in the bar, where that has the room. */}
                  <chakra.li display={{ sm: 'none' }} css={{ '& > a': { ...ENTRY_LOOK, fontWeight: 'medium' } }}>
                    <NavAnchor href="/help">{t('common:nav.help')}</NavAnchor>
                  </chakra.li>
                  {rest.map(({ id, text, href, blank = false }) => (
                    <chakra.li key={id} css={{ '& > a': { ...ENTRY_LOOK, fontWeight: 'medium' } }}>
                      <NavAnchor href={href} blank={blank}>
                        {text}
                      </NavAnchor>
                    </chakra.li>
                  ))}
                </chakra.ul>
                {hidesProducts && (
                  <Box {...(rest.length > 0 && { borderTopWidth: '1px', mt: '1', pt: '3' })}>
                    <Products categories={categories} />
                  </Box>
                )}
              </Box>
            </Opener>
          )}
        </>
      )}
    </Flex>
  )
}
