import { type Appeal, readAppeal } from '../../domain/appeal.ts'
import { DIALOG_SEND_MS } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import { restrictionMachine } from '../../machines/account/restriction/machine.ts'
import type { ReceiveNoticeInput, SendAppealInput } from '../../machines/account/restriction/types.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'

/** The receipt of a restriction notice (ABUSE-01), and an appeal (ABUSE-03). */
export const restrictionWorld = ({ gateway, navigation }: Pick<World, 'gateway' | 'navigation'>) => ({
  actors: {
    receiveNotice: fromPromise<void, ReceiveNoticeInput>(async ({ input: { noticeCode, backendAppCode }, signal }) => {
      await gateway.call('receiveNotice', { noticeCode, ...(backendAppCode !== null && { backendAppCode }) }, { signal })
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
