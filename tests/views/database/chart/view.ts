import { formatNumber } from '../../../../domain/wording.ts'
import type { chartMachine } from '../../../../machines/database/chart/machine.ts'
import { type At, button, defineView, NotOffered, say, sayFailure, sight, tab } from '../../contract.ts'

type Here = At<typeof chartMachine>

const choice = sight('tablist', say('detail:chart.choose'))
const picture = button(say('detail:chart.picture'))
const data = button(say('detail:chart.data'))
const again = button(say('detail:retry'))
const alert = sight('alert')
const turning = sight('status', say('detail:chart.loading'))
const nameOf = ({ context }: Here, chart: string) => say(`databases:${context.database}.charts.${chart}`)
const tabOf = (at: Here, chart: string) => tab(nameOf(at, chart), { within: choice })
/** What is on screen stays until the next answer is there. */
const body = (at: Here) => sight('region', nameOf(at, at.context.shown?.chart ?? at.context.chart ?? ''))
const drawing = (at: Here) => sight('group', nameOf(at, at.context.shown?.chart ?? ''), { within: body(at) })
const hasPicture = ({ context: { shown } }: Here) => shown !== null && shown.points > 0
const usable = [
  { ...picture, disabled: false },
  { ...data, disabled: false },
]
const unusable = [
  { ...picture, disabled: true },
  { ...data, disabled: true },
]

export const view = defineView<typeof chartMachine>({
  states: {
    hidden: { lacks: [choice, picture, data] },
    visible: (at) => ({
      sees: [...at.context.charts.map((id) => ({ ...tabOf(at, id), selected: id === at.context.chart })), body(at)],
    }),
    'visible.loading': (at) => ({
      sees: [
        // nothing is saved that is not the answer
        ...unusable,
        ...(hasPicture(at) ? [drawing(at)] : []),
        ...(at.context.shown ? [] : [{ ...body(at), text: say('detail:chart.loading') }]),
      ],
      lacks: [alert],
    }),
    'visible.loading.quick': { lacks: [turning] },
    'visible.loading.slow': { sees: [turning] },
    'visible.deciding': { unseen: 'left at once' },
    'visible.shown': (at) => ({
      sees: [
        drawing(at),
        { ...body(at), text: say('detail:chart.base', { value: formatNumber(at.context.shown?.total ?? 0, at.language) }) },
        ...(at.context.downloadFailure ? [{ ...alert, text: sayFailure(at.context.downloadFailure) }] : []),
      ],
      lacks: [again, ...(at.context.downloadFailure ? [] : [alert])],
    }),
    'visible.shown.resting': { sees: usable, lacks: [turning] },
    'visible.shown.savingPicture': { sees: [...unusable, turning] },
    'visible.shown.savingData': { sees: [...unusable, turning] },
    'visible.empty': (at) => ({
      sees: [{ ...body(at), text: say('detail:chart.empty') }, ...unusable],
      lacks: [alert, turning, drawing(at)],
    }),
    'visible.failed': (at) => ({
      sees: [
        { ...again, within: alert, disabled: false },
        ...(at.context.failure ? [{ ...alert, text: sayFailure(at.context.failure) }] : []),
        ...(hasPicture(at) ? [drawing(at)] : []),
        ...unusable,
      ],
      lacks: [turning],
    }),
  },
  events: {
    SHOW: (hands, { parameters: { chart } }, at) =>
      chart === undefined ? Promise.reject(new NotOffered('tab')) : hands.click(tabOf(at, chart)),
    HIDE: { elsewhere: 'the list shows its rows again' },
    RETRY: (hands) => hands.click(again),
    'PICTURE.DOWNLOAD': (hands) => hands.click(picture),
    'DATA.DOWNLOAD': (hands) => hands.click(data),
  },
})
