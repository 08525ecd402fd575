import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../theme/components/Checkbox.ts'
import { BesideLink } from './BesideLink.tsx'
import type { LoginActor } from './types.ts'

/** Terms and privacy, ticked to begin with; nothing is sent without them (LOGIN-04). */
export const Terms = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const accepted = useSelector(actor, ({ context }) => context.accepted)
  const problem = useSelector(actor, ({ context }) => context.problems.terms)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Box>
      <Flex className="terms" align="flex-start" gap="2" textStyle="xs" color="fg.muted">
        <Checkbox.Root
          checked={accepted}
          invalid={problem !== undefined}
          disabled={busy}
          onCheckedChange={({ checked }) => actor.send({ type: 'TERMS.CHANGED', accepted: checked === true })}
        >
          <Checkbox.HiddenInput
            aria-label={`${t('login:terms.before')} ${t('login:terms.protocol')} ${t('login:terms.and')} ${t('login:terms.privacy')}`}
          />
          <Checkbox.Control mt="0.5" />
        </Checkbox.Root>
        <Box>
          {t('login:terms.before')} <BesideLink href="/product/protocol/index">{t('login:terms.protocol')}</BesideLink>{' '}
          {t('login:terms.and')} <BesideLink href="/product/privacy/index">{t('login:terms.privacy')}</BesideLink>
        </Box>
      </Flex>
      {problem && (
        <Box role="alert" color="fg.error" textStyle="xs" mt="1">
          {t(`login:problems.${problem}`)}
        </Box>
      )}
    </Box>
  )
}
