import { Box, chakra, CloseButton, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { levelOf } from '../../../domain/quotas.ts'
import type { QuotaActor } from '../../../machines/account/quota/machine.ts'
import { ContactContext } from '../../common/contact.ts'
import { Icon } from '../../common/Icon.tsx'
import { leaveFocus } from '../../common/leaveFocus.ts'
import { LOOKS, useQuotaWords } from './words.ts'

/**
 * Above the page, once a day for each quota: that it is nearly used up, until when, and the way to more (BEY-09). The region is there before its words,
 * so that they are read out; it takes no focus.
 */
export const QuotaNote = ({ actor }: { actor: QuotaActor }) => {
  const { t } = useTranslation()
  const words = useQuotaWords()
  const contact = useContext(ContactContext)
  const shows = useSelector(actor, (snapshot) => snapshot.hasTag('noting'))
  const quotas = useSelector(actor, ({ context }) => context.quotas)
  const kind = useSelector(actor, ({ context }) => context.note)
  const told =
    shows && quotas && kind ? { text: words.note(quotas, kind), count: words.count(quotas), look: LOOKS[levelOf(quotas[kind])] } : null
  return (
    <Box role="status" aria-label={t('account:quota.title')} flexShrink="0">
      {told && (
        <Flex align="flex-start" gap="2" px="5" py="1.5" bg={told.look.bg} color={told.look.text} borderBottomWidth="1px" textStyle="xs">
          <Icon name="warning" boxSize="3.5" mt="0.5" />
          <Flex flex="1" wrap="wrap" columnGap="4">
            <chakra.span fontWeight="medium">{told.text}</chakra.span>
            <span>{told.count}</span>
            <chakra.span overflowWrap="anywhere">{words.more(contact)}</chakra.span>
          </Flex>
          <CloseButton ref={leaveFocus} size="2xs" aria-label={t('account:quota.close')} onClick={() => actor.send({ type: 'CLOSE' })} />
        </Flex>
      )}
    </Box>
  )
}
