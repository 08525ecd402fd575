import { Box, chakra, CloseButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ToastActor } from '../../../machines/shell/toast/machine.ts'
import { Icon } from '../../common/Icon.tsx'

/**
 * What was done, told in passing below the bar (NOTICE-08, FEED-03). The region is there before its words, so that they are read out; it
 * takes no focus and nothing beside its own box is kept from the pointer.
 */
export const Toaster = ({ actor }: { actor: ToastActor }) => {
  const { t } = useTranslation()
  const key = useSelector(actor, (snapshot) => (snapshot.hasTag('shown') ? snapshot.context.queue[0] : undefined))
  return (
    <Box
      position="fixed"
      top="4.5rem"
      insetX="4"
      zIndex="popover"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      role="status"
    >
      {key && (
        <Box
          display="flex"
          alignItems="center"
          gap="2"
          ps="4"
          pe="1"
          py="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          boxShadow="lg"
          pointerEvents="auto"
          onPointerEnter={() => actor.send({ type: 'POINTER.ENTERED' })}
          onPointerLeave={() => actor.send({ type: 'POINTER.LEFT' })}
          onFocus={() => actor.send({ type: 'FOCUS' })}
          onBlur={() => actor.send({ type: 'BLUR' })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') actor.send({ type: 'CLOSE' })
          }}
        >
          <Icon name="check" color="fg.success" flexShrink="0" />
          <chakra.span>{t(`notices:toast.${key}`)}</chakra.span>
          <CloseButton size="sm" data-toast="" aria-label={t('common:actions.close')} onClick={() => actor.send({ type: 'CLOSE' })} />
        </Box>
      )}
    </Box>
  )
}
