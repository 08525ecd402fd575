import { fromPromise } from 'xstate'
import type { AnswerInput, ScanInput, ScannedLogin } from '../../machines/confirm/types.ts'
import type { World } from '../world.ts'

/** The phone's side of a QR login, by the gateway (QR-04). */
export const confirmWorld = ({ gateway }: Pick<World, 'gateway'>) => ({
  actors: {
    scan: fromPromise<ScannedLogin, ScanInput>(({ input, signal }) => gateway.call('qrScan', { key: input.key }, { signal })),
    answer: fromPromise<void, AnswerInput>(async ({ input: { key, accept, number }, signal }) => {
      await gateway.call('qrConfirm', { key, accept, ...(number !== null && { number }) }, { signal })
    }),
  },
})
