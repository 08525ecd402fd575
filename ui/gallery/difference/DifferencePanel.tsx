import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DifferenceScope } from '../../../machines/gallery/difference/types.ts'
import { failureText } from '../../common/errors.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { Choice } from '../gallery/Choice.tsx'
import { BrokenFiles, OpenFiles } from '../gallery/OpenFiles.tsx'
import { Code } from '../gallery/panelElements.tsx'
import { AllMachines } from './AllMachines.tsx'
import { type DifferencePanelProps, OneMachine } from './OneMachine.tsx'
import { VersionChooser } from './VersionChooser.tsx'

/** Which other version, what differs from it, and where. */
export const DifferencePanel = (props: DifferencePanelProps) => {
  const { difference, version } = props
  const { t } = useTranslation()
  const isBusy = useSelector(difference, (snapshot) => snapshot.hasTag('busy'))
  const isFetching = useSelector(difference, (snapshot) => snapshot.matches({ version: 'fetching' }))
  const mayRetry = useSelector(difference, (snapshot) => snapshot.matches({ version: 'failed' }) && snapshot.context.wanted !== null)
  const scope = useSelector(difference, (snapshot): DifferenceScope => (snapshot.hasTag('all') ? 'all' : 'one'))
  const { broken, failure } = useSelector(difference, ({ context }) => context)
  return (
    <Box aria-busy={isBusy}>
      <Flex align="center" justify="space-between" gap="1">
        <Heading as="h2" size="md">
          {t('gallery:difference.title')}
        </Heading>
        <Flex gap="1" flexShrink="0">
          <OpenFiles label={t('gallery:difference.open')} onFiles={(files) => difference.send({ type: 'FILES.CHOSEN', files })} />
          {(version ?? (isBusy || undefined)) && (
            <Button size="xs" onClick={() => difference.send({ type: 'VERSION.CLEAR' })}>
              {isBusy ? t('gallery:difference.stop') : t('gallery:difference.other')}
            </Button>
          )}
        </Flex>
      </Flex>
      {version && (
        <chakra.p mt="1" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {t('gallery:difference.comparedWith')} <Code>{version.label}</Code>
        </chakra.p>
      )}
      {failure && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs" overflowWrap="anywhere">
          <Box fontWeight="medium">{t('gallery:difference.failed')}</Box>
          {failureText(t, failure)}
          {mayRetry && (
            <Button size="xs" mt="1" display="block" onClick={() => difference.send({ type: 'RETRY' })}>
              {t('common:actions.retry')}
            </Button>
          )}
        </Box>
      )}
      <BrokenFiles broken={broken} />
      {isBusy && (
        <Box mt="3" role="status">
          <Box textStyle="xs" color="fg.muted" mb="1">
            {isFetching ? t('gallery:difference.fetching') : t('gallery:difference.reading')}
          </Box>
          {!version && <Skeleton h="24" />}
        </Box>
      )}
      {version ? (
        <>
          <Box mt="3">
            <Choice
              label={t('gallery:difference.scope')}
              value={scope}
              options={[
                ['one', t('gallery:difference.one')],
                ['all', t('gallery:difference.all')],
              ]}
              onChange={(to) => difference.send({ type: 'SCOPE.CHOSEN', scope: to })}
            />
          </Box>
          {scope === 'one' ? <OneMachine {...props} version={version} /> : <AllMachines {...props} version={version} />}
        </>
      ) : (
        !isBusy && <VersionChooser difference={difference} />
      )}
    </Box>
  )
}
