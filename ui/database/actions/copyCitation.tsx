import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { CitationContext } from '../../../machines/database/citation/setup.ts'
import { Icon } from '../../common/Icon.tsx'
import { Input } from '../../theme/components/Input.ts'
import { type ActionProps, type ActionRef, defineAction } from './define.ts'

/** Says for a while that the line is on the clipboard; where it could not be put there, shows it to be copied by hand. */
export const Copied = ({ actor, labels: { t }, what }: ActionProps & { what: 'citation' | 'link' }) => {
  const citation = actor as ActionRef<CitationContext>
  const line = useSelector(citation, ({ context }) => context.line)
  const failure = useSelector(citation, ({ context }) => context.failure)
  const copied = useSelector(citation, ({ value }) => value === 'copied')
  if (copied)
    return (
      <Box role="status" maxW="46ch">
        <Text color="fg.success" fontWeight="medium">
          {t(`detail:${what}.copied`)}
        </Text>
        <Text color="fg.muted" textStyle="xs" lineClamp={3} overflowWrap="anywhere">
          {line}
        </Text>
      </Box>
    )
  return (
    <Flex role="alert" direction="column" gap="1.5" w="46ch" maxW="full">
      <Flex align="center" justify="space-between" gap="3">
        <Text color="fg.error" fontWeight="medium">
          {t(`detail:${what}.failed`)}
        </Text>
        <IconButton size="2xs" variant="ghost" aria-label={t('common:actions.close')} onClick={() => actor.send({ type: 'CLOSE' })}>
          <Icon name="close" />
        </IconButton>
      </Flex>
      {line === null ? (
        <Text>{t(`errors:${failure?.code}`, failure?.params)}</Text>
      ) : (
        <>
          <Text textStyle="xs">{t(`detail:${what}.byHand`)}</Text>
          <Input
            size="xs"
            readOnly
            value={line}
            aria-label={t(`detail:${what}.label`)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </>
      )}
    </Flex>
  )
}

export default defineAction({ icon: 'quote', Component: (given) => <Copied {...given} what="citation" /> })
