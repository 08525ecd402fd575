import type { qrMachine } from '../../../../machines/account/qr/machine.ts'
import { button, defineView, link, say, sayFailure, type Seen, sight, words } from '../../contract.ts'

const picture = sight('img', say('login:qr.alt'))
const loading = sight('status', undefined, { text: say('login:qr.loading') })
const refresh = button(say('login:qr.refresh'))
const retry = button(say('login:qr.retry'))
const toConfirm = link(say('login:qr.link'))
const scannedText = words(say('login:qr.scanned'))
const numberText = words(say('login:qr.number'))

/** It cannot be used any more: that is said, with the way to another. */
const ended: Seen = {
  sees: [sight('status', undefined, { text: say('login:qr.ended') }), { ...refresh, disabled: false }],
  lacks: [picture, loading, retry, toConfirm, numberText],
}

export const view = defineView<typeof qrMachine>({
  states: {
    fetching: { sees: [loading], lacks: [picture, refresh, retry, toConfirm, numberText] },
    live: ({ context: { code } }) => ({
      sees: [picture, ...(code?.number ? [numberText, words(code.number)] : []), ...(code?.link ? [toConfirm] : [])],
      lacks: [loading, refresh, retry],
    }),
    'live.checks': { unseen: 'people see the code, not the checks' },
    'live.scan': {},
    'live.scan.awaited': { lacks: [scannedText] },
    'live.scan.scanned': { sees: [sight('status', undefined, { text: say('login:qr.scanned') })] },
    'live.checks.waiting': { unseen: 'a pause between two checks looks like the check' },
    'live.checks.paused': { unseen: 'nobody looks at a hidden tab; the code stays as it was' },
    'live.checks.checking': { unseen: 'a check a second: people see the code, not the checks' },
    held: { lacks: [loading, refresh, retry, toConfirm, numberText, scannedText] },
    confirmed: {
      sees: [sight('status', undefined, { text: say('login:qr.confirmed') })],
      lacks: [loading, refresh, retry, toConfirm, numberText, scannedText],
    },
    refused: ended,
    expired: ended,
    failed: ({ context: { failure } }) => ({
      sees: [sight('alert', undefined, failure ? { text: sayFailure(failure) } : {}), { ...retry, disabled: false }],
      lacks: [picture, loading, refresh, toConfirm, numberText],
    }),
  },
  events: {
    'PAGE.SHOWN': { elsewhere: 'the tab is seen' },
    'PAGE.HIDDEN': { elsewhere: 'the tab is hidden' },
    REFRESH: (hands) => hands.click(refresh),
    'SCAN.SEEN': { elsewhere: 'raised by the machine itself' },
    'SCAN.WITHDRAWN': { elsewhere: 'raised by the machine itself' },
    RETRY: (hands) => hands.click(retry),
  },
})
