import { formatNumber } from '../../../../domain/wording.ts'
import type { documentMachine } from '../../../../machines/database/document/machine.ts'
import { type At, button, defineView, NotOffered, say, sayFailure, sight } from '../../contract.ts'

type Here = At<typeof documentMachine>

const again = button(say('detail:retry'))
const alert = sight('alert')
const turning = sight('status')
const files = sight('list', say('detail:documents.list'))
const open = (name: string) => button(name)
const close = (at: Here) => button(say('detail:documents.close', { name: at.context.name ?? '' }))
const page = (at: Here) =>
  sight('document', say('detail:documents.text', { name: at.context.name ?? '', page: formatNumber(at.context.page, at.language) }))
const field = sight('searchbox', say('detail:documents.find'))
const larger = button(say('detail:documents.larger'))
const smaller = button(say('detail:documents.smaller'))
const nextPage = button(say('detail:documents.nextPage'))
const previousPage = button(say('detail:documents.previousPage'))
const nextPlace = button(say('detail:documents.next'))
const previousPlace = button(say('detail:documents.previous'))
/** Files stand there by name, and what is missing is said. */
const listed = (at: Here) => [
  ...at.context.documents.map(({ name }) => ({ ...open(name), pressed: name === at.context.name })),
  ...(at.context.documents.length > 0 ? [files] : []),
]

/** What people must see in each state and do for each event: the compiler names what is missing. */
export const view = defineView<typeof documentMachine>({
  states: {
    listing: { sees: [{ ...turning, text: say('detail:documents.listing') }], lacks: [files, alert] },
    unlisted: ({ context: { failure } }) => ({
      sees: [...(failure ? [{ ...alert, text: sayFailure(failure) }] : []), { ...again, within: alert }],
      lacks: [files],
    }),
    listed: (at) => ({ sees: listed(at), lacks: [field, alert, turning] }),
    opening: (at) => ({
      sees: [...listed(at), { ...turning, text: say('detail:documents.loading', { name: at.context.name ?? '' }) }, close(at)],
      lacks: [field, alert],
    }),
    shown: (at) => ({
      sees: [
        ...listed(at),
        page(at),
        field,
        close(at),
        { ...larger, disabled: at.context.zoom >= 6 },
        { ...smaller, disabled: at.context.zoom <= 0 },
        ...((at.context.shown?.pages ?? 1) > 1
          ? [
              { ...nextPage, disabled: at.context.page >= (at.context.shown?.pages ?? 1) },
              { ...previousPage, disabled: at.context.page <= 1 },
            ]
          : []),
      ],
      lacks: [alert],
    }),
    'shown.reading': ({ context: { find }, language }) => ({
      sees:
        find === null
          ? []
          : [
              {
                ...turning,
                text:
                  find.pages.length === 0
                    ? say('detail:documents.nowhere')
                    : say('detail:documents.found', {
                        at: formatNumber(find.at + 1, language),
                        total: formatNumber(find.pages.length, language),
                      }),
              },
              { ...nextPlace, disabled: find.pages.length === 0 },
              { ...previousPlace, disabled: find.pages.length === 0 },
            ],
      lacks: find === null ? [turning] : [],
    }),
    'shown.finding': { lacks: [turning] },
    failed: (at) => ({
      sees: [
        ...listed(at),
        { ...alert, text: say('detail:documents.failed', { name: at.context.name ?? '' }) },
        ...(at.context.failure ? [{ ...alert, text: sayFailure(at.context.failure) }] : []),
        { ...again, within: alert },
        close(at),
      ],
      lacks: [field, turning],
    }),
  },
  events: {
    'DOCUMENT.OPEN': (hands, { name }) => hands.click(open(name)),
    'PAGE.SET': (hands, { page: wanted }, { context }) => {
      if (wanted === context.page + 1) return hands.click(nextPage)
      return wanted === context.page - 1 ? hands.click(previousPage) : Promise.reject(new NotOffered('button'))
    },
    'ZOOM.STEP': (hands, { by }) => hands.click(by > 0 ? larger : smaller),
    'FIND.SET': (hands, { text }) => hands.fill(field, text),
    'FIND.STEP': (hands, { by }) => hands.click(by > 0 ? nextPlace : previousPlace),
    RETRY: (hands) => hands.click(again),
    CLOSE: (hands, _, at) => hands.click(close(at)),
  },
})
