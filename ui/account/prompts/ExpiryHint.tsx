import { Box, chakra, CloseButton, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '../../../domain/contract.ts'
import type { PromptsActor } from '../../../machines/account/prompts/machine.ts'
import { useProductName } from '../account/membership.tsx'
import { Icon } from '../../common/Icon.tsx'
import { leaveFocus } from '../../common/leaveFocus.ts'

/**
 * The strip that says which memberships end soon (PROMPT-05); it interrupts nothing and goes away by itself. `contact` is the account
 * manager, '' when nobody is named.
 */
export const ExpiryHint = ({
  actor,
  memberships,
  contact,
}: {
  actor: PromptsActor
  memberships: readonly Membership[]
  contact: string
}) => {
  const { t } = useTranslation()
  const productName = useProductName()
  const shows = useSelector(actor, (snapshot) => snapshot.hasTag('hint'))
  const ending = memberships.filter(({ hint, expireDay }) => hint && expireDay !== null)
  if (!shows || ending.length === 0) return null
  return (
    <Flex
      role="status"
      aria-label={t('certify:hint.label')}
      align="flex-start"
      gap="2"
      px="5"
      py="1.5"
      bg="bg.info"
      color="fg.info"
      borderBottomWidth="1px"
      borderColor="blue.border"
      textStyle="xs"
      flexShrink="0"
    >
      <Icon name="info" boxSize="3.5" mt="0.5" />
      <Flex flex="1" wrap="wrap" columnGap="4">
        {ending.map(({ product, formal, expireDay }) => (
          <chakra.span key={product} fontWeight="medium">
            {t(formal ? 'certify:hint.formal' : 'certify:hint.trial', { product: productName(product), count: expireDay ?? 0 })}
          </chakra.span>
        ))}
        <Box as="span">{contact === '' ? t('certify:hint.renew') : t('certify:hint.whom', { contact })}</Box>
      </Flex>
      <CloseButton
        ref={leaveFocus}
        size="2xs"
        colorPalette="blue"
        aria-label={t('certify:hint.close')}
        onClick={() => actor.send({ type: 'HINT.CLOSE' })}
      />
    </Flex>
  )
}
