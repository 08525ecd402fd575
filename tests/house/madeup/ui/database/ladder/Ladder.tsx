import { Box, Button, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Row } from '../../../domain/record.ts'
import type { ladderMachine } from '../../../machines/database/ladder/machine.ts'
import { formatNumber } from '../../../domain/wording.ts'
import type { ViewProps } from '../views/define.ts'

export const Ladder = ({ definition, labels, list, actor, parameters, source }: ViewProps) => {
  const ladder = actor as ActorRefFrom<typeof ladderMachine>
  const key = useSelector(ladder, ({ context }) => context.key)
  const busy = useSelector(ladder, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(ladder, ({ context }) => context.failure)
  const rungs = key === null ? undefined : (source.data?.(key) as readonly Row[] | undefined)
  const say = (name: 'rungs' | 'failed') =>
    name === 'rungs' ? labels.t(`databases:${definition.id}.texts.rungs`) : labels.t(`databases:${definition.id}.texts.failed`)
  return (
    <Box p="4" data-testid="ladder">
      <Flex gap="2" align="center" mb="3">
        {say('rungs')}
        {['3', '5'].map((many) => (
          <Button
            key={many}
            size="xs"
            aria-pressed={(parameters['rungs'] ?? '3') === many}
            onClick={() => list.send({ type: 'VIEW.SET', view: 'ladder', parameters: { rungs: many } })}
          >
            {many}
          </Button>
        ))}
      </Flex>
      {failure && (
        <Box role="alert">
          {say('failed')}: {labels.t(`errors:${failure.code}`, failure.params)}{' '}
          <Button onClick={() => ladder.send({ type: 'RETRY' })}>{labels.t('common:actions.retry')}</Button>
        </Box>
      )}
      <ol aria-busy={busy}>
        {rungs?.map(({ id, values }) => (
          <li key={id}>
            <Button variant="plain" onClick={() => list.send({ type: 'RECORD.OPEN', id })}>
              {String(values['notice'])}
            </Button>
            {formatNumber(Number(values['price']), labels.language)}
          </li>
        ))}
      </ol>
    </Box>
  )
}
