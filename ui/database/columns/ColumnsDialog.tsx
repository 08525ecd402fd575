import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { formatNumber } from '../../../domain/wording.ts'
import { Input } from '../../theme/components/Input.ts'
import type { Labels } from '../fields/labels.ts'
import type { ColumnsActor } from '../list/types.ts'
import { columnsOverlay } from '../../../machines/database/columns/setup.ts'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'
import { problemText } from '../query/problems.ts'

/** The columns as they are worked on, and a way to find one among many. */
const Columns = ({ labels, actor }: { labels: Labels; actor: ColumnsActor }) => {
  const { t } = labels
  const draft = useSelector(actor, ({ context }) => context.draft)
  const fixed = useSelector(actor, ({ context }) => context.fixed)
  const failure = useSelector(actor, ({ context }) => context.failure)
  // What is being kept is what is on screen: nothing is changed meanwhile.
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const search = useSelector(actor, ({ context }) => context.search)
  const dragging = useSelector(actor, (snapshot) => snapshot.hasTag('dragging'))
  const wanted = search.trim().toLowerCase()
  const shown = draft.filter(({ field }) => wanted === '' || labels.field(field).toLowerCase().includes(wanted))
  return (
    <>
      <Flex gap="2" align="center">
        <Input
          size="sm"
          type="search"
          value={search}
          placeholder={t('list:columns.search')}
          aria-label={t('list:columns.search')}
          onChange={(event) => actor.send({ type: 'SEARCH.SET', text: event.currentTarget.value })}
        />
        <Button size="sm" disabled={busy} onClick={() => actor.send({ type: 'COLUMNS.SHOW' })}>
          {t('list:columns.all')}
        </Button>
        <Button size="sm" disabled={busy} onClick={() => actor.send({ type: 'RESET' })}>
          {t('list:columns.reset')}
        </Button>
      </Flex>
      <chakra.p textStyle="xs" color="fg.muted">
        {t('list:columns.hint', {
          shown: formatNumber(draft.filter(({ visible }) => visible).length, labels.language),
          all: formatNumber(draft.length, labels.language),
        })}
      </chakra.p>
      <Box
        as="ul"
        role="list"
        overflowY="auto"
        flex="1"
        minH="0"
        borderWidth="1px"
        borderRadius="l2"
        py="1"
        aria-label={t('list:columns.title')}
      >
        {shown.map(({ field, visible }) => {
          const locked = fixed.includes(field)
          const index = draft.findIndex((column) => column.field === field)
          return (
            <Flex
              as="li"
              role="listitem"
              key={field}
              align="center"
              gap="1"
              px="2"
              _hover={{ bg: 'bg.subtle' }}
              draggable={wanted === '' && !busy}
              onDragStart={(event) => {
                // Some browsers drag nothing that holds no data.
                event.dataTransfer.setData('text/plain', field)
                event.dataTransfer.effectAllowed = 'move'
                actor.send({ type: 'COLUMN.GRAB', field })
              }}
              onDragOver={(event) => {
                // What is dragged here from elsewhere is no column.
                if (dragging) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                actor.send({ type: 'COLUMN.DROP', to: index })
              }}
              // After a drop it has nothing left to say.
              onDragEnd={() => actor.send({ type: 'COLUMN.RELEASE' })}
            >
              <chakra.span aria-hidden="true" color="fg.subtle" cursor={wanted === '' ? 'grab' : 'default'}>
                ⠿
              </chakra.span>
              <chakra.label display="flex" flex="1" minW="0" gap="2" alignItems="center" py="1" cursor={locked ? 'not-allowed' : 'pointer'}>
                <chakra.input
                  type="checkbox"
                  accentColor="teal.600"
                  checked={visible}
                  disabled={locked || busy}
                  onChange={() => actor.send({ type: 'COLUMN.TOGGLE', field })}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                    event.preventDefault()
                    actor.send({ type: event.key === 'ArrowUp' ? 'COLUMN.RAISE' : 'COLUMN.LOWER', field })
                  }}
                />
                <Flex flex="1" minW="0" wrap="wrap" columnGap="2" align="center">
                  <chakra.span truncate>{labels.field(field)}</chakra.span>
                  {locked && (
                    <chakra.span textStyle="xs" color="fg.muted">
                      {t('list:columns.fixed')}
                    </chakra.span>
                  )}
                </Flex>
              </chakra.label>
              <Button
                size="2xs"
                variant="ghost"
                disabled={busy || index === 0}
                aria-label={t('list:columns.up', { field: labels.field(field) })}
                onClick={() => actor.send({ type: 'COLUMN.RAISE', field })}
              >
                ↑
              </Button>
              <Button
                size="2xs"
                variant="ghost"
                disabled={busy || index === draft.length - 1}
                aria-label={t('list:columns.down', { field: labels.field(field) })}
                onClick={() => actor.send({ type: 'COLUMN.LOWER', field })}
              >
                ↓
              </Button>
            </Flex>
          )
        })}
        {shown.length === 0 && (
          <chakra.li px="3" py="2" color="fg.muted">
            {t('list:noResults')}
          </chakra.li>
        )}
      </Box>
      {failure && (
        <chakra.p role="alert" color="fg.error">
          {t('list:columns.failed')} {problemText(labels, failure)}
        </chakra.p>
      )}
    </>
  )
}

/** Choice and order of the columns, kept with the account (DB-04). Drag a row, or Alt with the arrows on its box. */
export const ColumnsDialog = ({ labels, actor }: { labels: Labels; actor: ColumnsActor }) => {
  const { t } = labels
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('open') && snapshot.hasTag('busy'))
  const id = useSelector(actor, ({ context }) => columnsOverlay(context))
  // Also while a column is dragged: what was not kept still is not.
  const failed = useSelector(actor, ({ context }) => context.failure !== null)
  return (
    <ModalDialog
      id={id}
      open={open}
      width={480}
      title={t('list:columns.title')}
      onClose={() => actor.send({ type: 'CANCEL' })}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('list:cancel')}</Button>
          <Button variant="solid" disabled={busy} aria-busy={busy} onClick={() => actor.send({ type: failed ? 'RETRY' : 'SAVE' })}>
            {t(failed ? 'common:actions.retry' : 'list:columns.show')}
          </Button>
        </>
      }
    >
      <Columns labels={labels} actor={actor} />
    </ModalDialog>
  )
}
