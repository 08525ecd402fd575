import { Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FeedbackKind } from '../../../domain/feedback.ts'
import type { FeedbackActor } from '../../../machines/shell/feedback/machine.ts'
import { FEEDBACK_CENTER } from '../../../domain/pagePaths.ts'
import { Icon, type IconName } from '../../common/Icon.tsx'
import { leaveFocus } from '../../common/leaveFocus.ts'

const Close = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton ref={leaveFocus} size="sm" variant="ghost" colorPalette="gray" aria-label={label} onClick={onClick}>
    <Icon name="close" />
  </IconButton>
)

/** Tells of replies nobody has read (FEED-05). */
const Bubble = ({ actor }: { actor: FeedbackActor }) => {
  const { t } = useTranslation()
  const count = useSelector(actor, ({ context }) => context.unread)
  return (
    <Flex
      role="status"
      // A notice in the corner keeps below it (Bulletin.tsx).
      data-bubble=""
      align="center"
      gap="2"
      ps="3"
      pe="1"
      py="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      textStyle="sm"
      pointerEvents="auto"
    >
      {t('feedback:bubble.text', { count })}
      <chakra.a
        href={FEEDBACK_CENTER}
        color="fg.link"
        fontWeight="medium"
        focusVisibleRing="outside"
        _hover={{ textDecoration: 'underline' }}
      >
        {t('feedback:bubble.look')}
      </chakra.a>
      <Close label={t('feedback:bubble.close')} onClick={() => actor.send({ type: 'BUBBLE.CLOSE' })} />
    </Flex>
  )
}

const BUTTONS = [
  { kind: 'feedback', icon: 'email' },
  { kind: 'analyst', icon: 'chart' },
] as const satisfies { kind: FeedbackKind; icon: IconName }[]

/**
 * The widget at the edge of the page (FEED-06): feedback and questions to the analyst, from every page, in the room that the page leaves it
 * (ShellFrame.tsx). It can be put away. A narrow window has no such room: there both stand in the help menu, and only the bubble shows.
 */
export const FeedbackDock = ({ actor }: { actor: FeedbackActor }) => {
  const { t } = useTranslation()
  const collapsed = useSelector(actor, (snapshot) => snapshot.hasTag('collapsed'))
  const bubble = useSelector(actor, (snapshot) => snapshot.hasTag('bubble'))
  return (
    <Flex
      as="section"
      aria-label={t('feedback:dock.label')}
      position="fixed"
      insetEnd="0"
      top="66%"
      transform="translateY(-50%)"
      zIndex="docked"
      align="center"
      gap="2"
      pointerEvents="none"
    >
      {bubble && <Bubble actor={actor} />}
      <Flex
        hideBelow="md"
        direction="column"
        bg="bg.panel"
        borderWidth="1px"
        borderEndWidth="0"
        borderStartRadius="l3"
        boxShadow="md"
        overflow="hidden"
        pointerEvents="auto"
      >
        {!collapsed &&
          BUTTONS.map(({ kind, icon }) => (
            <IconButton
              key={kind}
              size="sm"
              minW="6"
              variant="ghost"
              borderRadius="0"
              aria-label={t(`feedback:dock.${kind}`)}
              title={t(`feedback:dock.${kind}`)}
              onClick={() => actor.send({ type: 'FEEDBACK.OPEN', kind })}
            >
              <Icon name={icon} />
            </IconButton>
          ))}
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          borderRadius="0"
          minW="6"
          px="0"
          aria-expanded={!collapsed}
          aria-label={collapsed ? t('feedback:dock.expand') : t('feedback:dock.collapse')}
          title={collapsed ? t('feedback:dock.expand') : t('feedback:dock.collapse')}
          onClick={() => actor.send({ type: 'TOGGLE' })}
        >
          <Icon name="chevronRight" {...(collapsed && { transform: 'rotate(180deg)' })} />
        </Button>
      </Flex>
    </Flex>
  )
}
