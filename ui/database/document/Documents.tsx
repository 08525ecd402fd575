import { Box, Button, chakra, Flex, IconButton, Spinner, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { documentPath } from '../../../domain/documents.ts'
import { formatNumber } from '../../../domain/wording.ts'
import type { documentMachine } from '../../../machines/database/document/machine.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../theme/components/Link.ts'
import type { Labels } from '../fields/labels.ts'
import type { SectionProps } from '../sections/define.ts'
import { Reader } from './Reader.tsx'

export type DocumentActor = ActorRefFrom<typeof documentMachine>

/** Where a file can be had as it was given. */
const Download = ({ actor, name, labels }: { actor: DocumentActor; name: string; labels: Labels }) => {
  const { database, recordId } = actor.getSnapshot().context
  return (
    <Link
      href={documentPath(database, recordId, name)}
      download={name}
      aria-label={labels.t('detail:documents.download', { name })}
      title={labels.t('detail:documents.download', { name })}
    >
      <Icon name="download" boxSize="3.5" />
    </Link>
  )
}

/** Files of a record by name, and the one that is open (IPO-01). Until its behaviour has come, the section says so. */
export const Documents = ({ actor, labels }: SectionProps) =>
  actor ? <Files actor={actor as unknown as DocumentActor} labels={labels} /> : null

export const Files = ({ actor, labels }: { actor: DocumentActor; labels: Labels }) => {
  const { t, language } = labels
  const { documents, missing, name, failure } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'shown'))
  const said = failure && t(`errors:${failure.code}`, failure.params)
  if (state === 'listing')
    return (
      <Flex role="status" align="center" gap="2" color="fg.muted" textStyle="sm">
        <Spinner size="xs" />
        {t('detail:documents.listing')}
      </Flex>
    )
  if (state === 'unlisted')
    return (
      <Flex role="alert" align="center" gap="3" textStyle="sm">
        {said}
        <Button size="xs" variant="outline" onClick={() => actor.send({ type: 'RETRY' })}>
          {t('detail:retry')}
        </Button>
      </Flex>
    )
  return (
    <Flex direction="column" gap="3">
      {documents.length === 0 && missing.length === 0 && <Text color="fg.muted">{t('detail:documents.none')}</Text>}
      {documents.length > 0 && (
        <Flex as="ul" role="list" aria-label={t('detail:documents.list')} wrap="wrap" gap="2" listStyleType="none">
          {documents.map((one) => (
            <Flex
              as="li"
              key={one.name}
              align="center"
              gap="2"
              borderWidth="1px"
              borderRadius="l2"
              ps="1"
              pe="2.5"
              py="0.5"
              bg={one.name === name ? 'bg.subtle' : undefined}
            >
              <Button
                size="xs"
                variant="ghost"
                aria-pressed={one.name === name}
                title={t('detail:documents.open', { name: one.name })}
                onClick={() => actor.send({ type: 'DOCUMENT.OPEN', name: one.name })}
              >
                <Icon name="rows" />
                {one.name}
              </Button>
              <chakra.span color="fg.muted" textStyle="xs" whiteSpace="nowrap">
                {t(`detail:documents.${one.format}`)} ·{' '}
                {t('detail:documents.size', { value: formatNumber(Math.ceil(one.size / 1024), language) })}
              </chakra.span>
              <Download actor={actor} name={one.name} labels={labels} />
            </Flex>
          ))}
        </Flex>
      )}
      {missing.map((one) => (
        <Text key={one} color="fg.muted" textStyle="sm">
          {t('detail:documents.missing', { name: one })}
        </Text>
      ))}
      {state === 'opening' && (
        <Flex align="center" gap="3" textStyle="sm">
          <Flex role="status" align="center" gap="2" color="fg.muted">
            <Spinner size="xs" />
            {t('detail:documents.loading', { name })}
          </Flex>
          <Closing actor={actor} labels={labels} name={name ?? ''} />
        </Flex>
      )}
      {state === 'failed' && (
        <Flex role="alert" align="center" gap="3" wrap="wrap" textStyle="sm" borderWidth="1px" borderRadius="l2" px="3" py="2">
          <Box flex="1" minW="16rem">
            <Text fontWeight="medium">{t('detail:documents.failed', { name })}</Text>
            <Text color="fg.muted">{said}</Text>
          </Box>
          <Button size="xs" variant="outline" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('detail:retry')}
          </Button>
          <Closing actor={actor} labels={labels} name={name ?? ''} />
        </Flex>
      )}
      {state === 'shown' && <Reader actor={actor} labels={labels} closing={<Closing actor={actor} labels={labels} name={name ?? ''} />} />}
    </Flex>
  )
}

const Closing = ({ actor, labels, name }: { actor: DocumentActor; labels: Labels; name: string }) => (
  <IconButton
    size="xs"
    variant="ghost"
    aria-label={labels.t('detail:documents.close', { name })}
    onClick={() => actor.send({ type: 'CLOSE' })}
  >
    <Icon name="close" />
  </IconButton>
)
