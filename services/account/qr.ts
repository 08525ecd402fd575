import { fromCallback } from 'xstate'
import { type LoggedIn, readLoginAnswer } from '../../domain/login.ts'
import type { FetchCodeInput, PollCodeInput, PollCodeOutput, QrCode, QrEvent } from '../../machines/account/qr/types.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'

/** QR codes by the gateway: to log in by `index` and `login`, to follow by `subscribeCode` and `subscribeCheck` (QR-01, PROMPT-03). */
export const qrWorld = ({ gateway, visibility }: Pick<World, 'gateway' | 'visibility'>) => ({
  actors: {
    fetchCode: fromPromise<QrCode, FetchCodeInput>(async ({ input: { mode }, signal }) => {
      const { code, key, number, link } =
        mode === 'login' ? await gateway.call('index', { mode: 'wx_mp' }, { signal }) : await gateway.call('subscribeCode', {}, { signal })
      return { image: code, key, number: number ?? null, link: link ?? null }
    }),
    pollCode: fromPromise<PollCodeOutput, PollCodeInput>(async ({ input: { mode, key }, signal }) => {
      if (mode === 'follow') {
        const { subscribed, expired } = await gateway.call('subscribeCheck', { key }, { signal })
        return subscribed ? { kind: 'done', answer: null } : { kind: expired ? 'expired' : 'waiting' }
      }
      // a check never forces (LOGIN-12)
      const answer = await gateway.call('login', { mode: 'wx_mp', key }, { signal })
      if (answer.code === 'waiting' || answer.code === 'scanned' || answer.code === 'refused' || answer.code === 'expired')
        return { kind: answer.code }
      const outcome = readLoginAnswer(answer)
      if (outcome.kind === 'force') return outcome
      const { kind, ...loggedIn } = outcome
      return { kind, answer: loggedIn satisfies LoggedIn }
    }),
    watchVisibility: fromCallback<QrEvent>(({ sendBack }) => {
      const tell = () => sendBack({ type: visibility.isVisible() ? 'PAGE.SHOWN' : 'PAGE.HIDDEN' })
      tell()
      return visibility.subscribe(tell)
    }),
  },
})
