import { Box, Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedbackKind } from '../../../domain/feedback.ts'
import { articleAddress, HELP } from '../../../domain/help.ts'
import type { HelpMenuActor } from '../../../machines/shell/helpMenu/machine.ts'
import { Link } from '../../common/Link.tsx'
import { MarkedButton } from '../../common/MarkedButton.tsx'
import { walkEntries } from '../../common/walkEntries.ts'
import { useFocusBack } from '../../common/useFocusBack.ts'

/** Drawn as the icons are; it comes with the menu, not with the first page. */
const Mark = () => (
  <chakra.svg viewBox="0 0 16 16" boxSize="4" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" aria-hidden="true">
    <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.5.3-.8.6-.8 1.1v.3M8 11.2v.2" />
  </chakra.svg>
)

/** The key `?` leads into the menu. */
const takeFocus = (menu: HTMLElement | null) => menu?.focus()

export interface HelpMenuProps {
  actor: HelpMenuActor
  /** Of the page that shows. */
  article: string
  /** Leads through this page once more; absent where it has no tour (TOUR-01). */
  onTour?: (() => void) | undefined
  /** Opens a form of feedback, as the widget at the edge of a wider page does (FEED-06); absent until that has come. */
  onFeedback?: ((kind: FeedbackKind) => void) | undefined
}

const OPENER = 'help-menu'
const KINDS: FeedbackKind[] = ['feedback', 'analyst']

/** The button of the bar, with a dot while an article changed since it was read, and the links it opens (HELP-01). */
export const HelpMenu = ({ actor, article, onTour, onFeedback }: HelpMenuProps) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const unread = useSelector(actor, ({ context }) => context.unread)
  const { leave, back } = useFocusBack()
  const close = () => actor.send({ type: 'CLOSE' })
  const links = [
    { to: articleAddress(article), text: t('help:menu.page') },
    { to: HELP, text: t('help:menu.all') },
    { to: articleAddress('keyboard'), text: t('help:menu.keyboard') },
  ]
  const doings = [
    ...(onTour ? [{ text: t('help:menu.tour'), act: onTour }] : []),
    ...(onFeedback ? KINDS.map((kind) => ({ text: t(`feedback:dock.${kind}`), act: () => onFeedback(kind) })) : []),
  ]
  return (
    <Box
      position="relative"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        leave()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <MarkedButton
        id={OPENER}
        ref={open ? undefined : back}
        label={t(unread ? 'help:menu.titleUnread' : 'help:menu.title')}
        title={`${t('help:menu.title')} (?)`}
        marked={unread}
        open={open}
        onPress={() => {
          leave()
          actor.send({ type: 'TOGGLE' })
        }}
      >
        <Mark />
      </MarkedButton>
      {open && (
        <>
          {/* What a click beside the menu reaches; Escape closes it for the keyboard. */}
          <Box position="fixed" inset="0" zIndex="popover" onClick={close} aria-hidden="true" data-beside="help" />
          <chakra.nav
            ref={takeFocus}
            onKeyDown={walkEntries}
            tabIndex={-1}
            outline="0"
            aria-label={t('help:menu.title')}
            position="absolute"
            top="calc(100% + 0.375rem)"
            insetEnd="0"
            zIndex="popover"
            minW="13rem"
            py="1.5"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="md"
            boxShadow="lg"
          >
            {unread && (
              <Box px="3" pb="1.5" mb="1.5" borderBottomWidth="1px" color="fg.muted" textStyle="sm" maxW="15rem">
                {t('help:menu.changed')}
              </Box>
            )}
            <chakra.ul listStyleType="none">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Box px="3" py="1.5" _hover={{ bg: 'bg.muted' }} _focusWithin={{ bg: 'bg.muted' }} css={{ '& a': { display: 'block' } }}>
                    <Link to={to} onClick={close}>
                      {text}
                    </Link>
                  </Box>
                </li>
              ))}
            </chakra.ul>
            {doings.map(({ text, act }) => (
              <Button
                key={text}
                variant="ghost"
                colorPalette="gray"
                w="full"
                h="auto"
                justifyContent="flex-start"
                px="3"
                py="1.5"
                border="0"
                borderRadius="0"
                fontWeight="normal"
                onClick={(event) => {
                  // What opens gives the focus back to where it was, and this button goes.
                  event.currentTarget.ownerDocument.getElementById(OPENER)?.focus()
                  close()
                  act()
                }}
              >
                {text}
              </Button>
            ))}
          </chakra.nav>
        </>
      )}
    </Box>
  )
}
