import { Button, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../common/ErrorBoundary.tsx'
import { lazyComponent } from '../../common/lazyComponent.ts'
import type { Labels } from '../fields/labels.ts'
import type { ColumnsActor, ExportActor } from './types.ts'

/** They come behind the page, which shows before anybody can ask for them. */
const ColumnsDialog = lazyComponent(async () => (await import('../columns/ColumnsDialog.tsx')).ColumnsDialog)
const ExportDialog = lazyComponent(async () => (await import('../export/ExportDialog.tsx')).ExportDialog)

/** A dialog that did not come says so to whoever asks for it, and can be closed: until then it keeps the place of a modal (GATE-10). */
const Lost = ({ actor, labels: { t } }: { actor: ColumnsActor | ExportActor; labels: Labels }) => {
  const open = useSelector(actor as ColumnsActor, (snapshot) => snapshot.hasTag('open'))
  return open ? (
    <Flex role="alert" gap="2" px="3" py="1.5" bg="bg.warning" borderRadius="l2" textStyle="sm">
      {t('common:chunk.title')} {t('common:chunk.text')}
      <Button size="2xs" onClick={() => (actor as ColumnsActor).send({ type: 'CANCEL' })}>
        {t('common:actions.close')}
      </Button>
    </Flex>
  ) : null
}

/** Columns and export of a list. */
export const Dialogs = ({
  labels,
  columns,
  exporting,
}: {
  labels: Labels
  columns: ColumnsActor | undefined
  exporting: ExportActor | undefined
}) => (
  <>
    {columns && (
      <ErrorBoundary fallback={<Lost actor={columns} labels={labels} />}>
        <Suspense fallback={null}>
          <ColumnsDialog labels={labels} actor={columns} />
        </Suspense>
      </ErrorBoundary>
    )}
    {exporting && (
      <ErrorBoundary fallback={<Lost actor={exporting} labels={labels} />}>
        <Suspense fallback={null}>
          <ExportDialog labels={labels} actor={exporting} />
        </Suspense>
      </ErrorBoundary>
    )}
  </>
)
