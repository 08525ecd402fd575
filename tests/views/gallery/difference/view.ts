import { Revision } from '../../../../domain/statechart.ts'
import type { differenceMachine } from '../../../../machines/gallery/difference/machine.ts'
import type { Side } from '../../../../machines/gallery/difference/types.ts'
import { type At, button, defineView, field, heading, NotOffered, say, sayFailure, sight, words } from '../../contract.ts'

type Here = At<typeof differenceMachine>

const open = button(say('gallery:difference.open'))
const other = button(say('gallery:difference.other'))
const stop = button(say('gallery:difference.stop'))
const choose = words(say('gallery:difference.choose'))
const revision = field(say('gallery:difference.revision'))
const compare = button(say('gallery:difference.compare'))
const absent = words(say('gallery:difference.absent'))
const unlisted = sight('alert', undefined, { text: say('gallery:difference.unlisted') })
const failed = sight('alert', undefined, { text: say('gallery:difference.failed') })
const unlaid = sight('alert', undefined, { text: say('gallery:difference.unlaid') })
const again = button(say('common:actions.retry'))
const scopes = sight('group', say('gallery:difference.scope'))
const sides = sight('group', say('gallery:difference.side'))
const scope = (name: 'one' | 'all') => button(say(`gallery:difference.${name}`), { within: scopes })
const side = (name: Side) => button(say(`gallery:difference.sides.${name}`), { within: sides })
const status = (key: string) => sight('status', undefined, { text: say(`gallery:difference.${key}`) })
const hasVersion = ({ context }: Here) => context.key !== null
/** Where one chooses another version: while there is none, and none is being had. */
const isChoosing = (at: Here) => !hasVersion(at) && !at.is('busy')
/** The picture of another version is there to be looked at. */
const hasSides = (at: Here) => hasVersion(at) && at.in('scope.one') && at.context.picture !== null
const onSide = (wanted: Side) => (at: Here) =>
  hasSides(at) ? { sees: (['after', 'before', 'both'] as const).map((one) => ({ ...side(one), pressed: one === wanted })) } : {}

export const view = defineView<typeof differenceMachine>({
  states: {
    revisions: { sees: [heading(say('gallery:difference.title'), { level: 2 })] },
    'revisions.asking': { lacks: [revision, unlisted, absent] },
    'revisions.offered': (at) =>
      isChoosing(at)
        ? {
            sees: [revision, compare, ...at.context.revisions.map(({ subject }) => button(undefined, { text: subject }))],
            lacks: [unlisted, absent],
          }
        : { lacks: [unlisted, absent] },
    'revisions.absent': (at) => (isChoosing(at) ? { sees: [absent], lacks: [revision, unlisted] } : { lacks: [revision, unlisted] }),
    'revisions.failed': (at) =>
      isChoosing(at)
        ? {
            sees: [
              { ...again, within: unlisted },
              ...(at.context.listFailure ? [{ ...unlisted, text: sayFailure(at.context.listFailure) }] : []),
            ],
            lacks: [revision, absent],
          }
        : { lacks: [revision, absent] },
    version: (at) => ({
      sees: [
        { ...open, disabled: false },
        ...(at.context.broken.length > 0 ? [sight('alert', undefined, { text: at.context.broken[0]!.file })] : []),
        ...(at.context.failure ? [{ ...failed, text: sayFailure(at.context.failure) }] : []),
      ],
      lacks: at.context.failure ? [] : [failed],
    }),
    'version.none': { sees: [choose], lacks: [other, stop, scopes, sides, failed] },
    'version.reading': { sees: [status('reading'), stop], lacks: [choose, other] },
    'version.fetching': { sees: [status('fetching'), stop], lacks: [choose, other] },
    'version.failed': (at) => ({
      sees: [choose, ...(at.context.wanted !== null && at.context.failure ? [{ ...again, within: failed }] : [])],
      lacks: [scopes, sides, stop],
    }),
    'version.compared': { sees: [words(say('gallery:difference.comparedWith')), other, scopes], lacks: [choose, stop] },
    'version.compared.deciding': { unseen: 'left at once' },
    'version.compared.drawing': (at) =>
      at.in('scope.one') && at.context.picture === null ? { sees: [status('drawing')], lacks: [unlaid] } : { lacks: [unlaid] },
    'version.compared.drawn': { lacks: [status('drawing'), unlaid] },
    'version.compared.undrawn': { lacks: [status('drawing'), unlaid, side('before'), side('both')] },
    'version.compared.unlaid': (at) => (at.in('scope.one') ? { sees: [{ ...again, within: unlaid }], lacks: [side('before')] } : {}),
    side: {},
    'side.after': onSide('after'),
    'side.before': onSide('before'),
    'side.both': onSide('both'),
    scope: {},
    'scope.one': (at) =>
      hasVersion(at)
        ? {
            sees: [
              { ...scope('one'), pressed: true },
              { ...scope('all'), pressed: false },
            ],
          }
        : {},
    'scope.all': (at) =>
      hasVersion(at)
        ? {
            sees: [
              { ...scope('one'), pressed: false },
              { ...scope('all'), pressed: true },
            ],
            lacks: [sides],
          }
        : {},
  },
  events: {
    'FILES.CHOSEN': { elsewhere: 'the dialog of the browser in which one picks files' },
    'REVISION.CHOSEN': async (hands, event) => {
      if (!Revision.safeParse(event.revision).success) throw new NotOffered('textbox')
      if (!(await hands.can({ ...revision, value: event.revision }))) await hands.fill(revision, event.revision)
      await hands.click(compare)
    },
    'VERSION.CLEAR': async (hands) => hands.click((await hands.can(stop)) ? stop : other),
    RETRY: (hands) => hands.click(again),
    'CHART.SHOWN': { elsewhere: 'the gallery: another machine is looked at, or parts of it are folded' },
    'SIDE.CHOSEN': (hands, event) => hands.click(side(event.side)),
    'SCOPE.CHOSEN': (hands, event) => hands.click(scope(event.scope)),
  },
})
