import { fromCallback } from 'xstate'
import { type Appeal, readAppeal } from '../../domain/appeal.ts'
import { DIALOG_SEND_MS } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import '../../domain/restrictionCalls.ts'
import { restrictionMachine } from '../../machines/account/restriction/machine.ts'
import type { ReceiveNoticeInput, SendAppealInput, StandsInput, StandsOutput } from '../../machines/account/restriction/types.ts'
import { fromPromise } from '../causes.ts'
import { untilSeen } from '../untilSeen.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'

/** The receipt of a restriction notice and whether it still holds (ABUSE-01), and an appeal (ABUSE-03). */
export const restrictionWorld = ({ gateway, navigation, visibility }: Pick<World, 'gateway' | 'navigation' | 'visibility'>) => ({
  actors: {
    followPage: fromCallback(({ sendBack }) =>
      visibility.subscribe((visible) => {
        if (visible) sendBack({ type: 'PAGE.SHOWN' })
      }),
    ),
    askStands: fromPromise<StandsOutput, StandsInput>(async ({ input: { id, when }, signal }) => {
      if (when === 'whenSeen') await untilSeen(visibility, signal)
      return gateway.call('restrictionStands', { id }, { signal })
    }),
    receiveNotice: fromPromise<void, ReceiveNoticeInput>(async ({ input: { noticeCode, id, backendAppCode }, signal }) => {
      await gateway.call(
        'receiveNotice',
        { noticeCode, ...(id !== null && { id }), ...(backendAppCode !== null && { backendAppCode }) },
        { signal },
      )
    }),
    sendAppeal: fromPromise<Appeal, SendAppealInput>(async ({ input, signal }) => {
      const appeal = readAppeal((await gateway.call('appeal', input, { signal, timeoutMs: DIALOG_SEND_MS })).appeal)
      if (!appeal) throw new MateriaError('server.busy')
      return appeal
    }),
  },
  actions: { reloadPage: () => navigation.reload() },
})

/** As a part of the page (`routes/parts/restriction.tsx`). */
export const restrictionPart = (world: World): PartActor =>
  partActor(restrictionMachine.provide(restrictionWorld(world)), { now: world.now })
