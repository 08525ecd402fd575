import { Box, Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { AnyActorRef } from 'xstate'
import { type DatabaseDefinition, type Slot, slotId, slotOptions } from '../../../domain/database.ts'
import { ErrorBoundary } from '../../common/ErrorBoundary.tsx'
import { Icon } from '../../common/Icon.tsx'
import type { Labels } from '../fields/labels.ts'
import type { Action, ActionRef } from './define.ts'
import { ACTIONS } from './registry.ts'

export interface ActionsProps {
  definition: DatabaseDefinition
  /** Whose children `action:<id>` the actions' machines are. */
  parent: AnyActorRef
  labels: Labels
}

/** An action's button, and below it what its machine has to show. */
export const ActionButton = ({ slot, action, actor, labels }: { slot: Slot; action: Action; actor: ActionRef; labels: Labels }) => {
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Box position="relative" flexShrink="0">
      <Button size="xs" variant="ghost" aria-busy={busy || undefined} onClick={() => actor.send({ type: 'OPEN' })}>
        <Icon name={action.icon} />
        {labels.action(slotId(slot))}
      </Button>
      {open && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Box
              position="absolute"
              insetEnd="0"
              top="calc(100% + 6px)"
              zIndex="dropdown"
              w="max-content"
              maxW="min(420px, 90vw)"
              bg="bg.panel"
              borderRadius="l2"
              boxShadow="lg"
              textStyle="sm"
              px="3"
              py="2"
            >
              <action.Component actor={actor} labels={labels} options={slotOptions(slot)} />
            </Box>
          </Suspense>
        </ErrorBoundary>
      )}
    </Box>
  )
}

/** Buttons of what a database offers to do with the record on screen; `parent` is the detail's actor. */
export const RecordActions = ({ definition, parent, labels }: ActionsProps) => {
  const children = useSelector(parent, (snapshot) => (snapshot as { children: Record<string, ActionRef | undefined> }).children)
  return (definition.actions ?? []).map((slot) => {
    const action = ACTIONS[slotId(slot)]
    const actor = children[`action:${slotId(slot)}`]
    return action && actor ? <ActionButton key={slotId(slot)} slot={slot} action={action} actor={actor} labels={labels} /> : null
  })
}
