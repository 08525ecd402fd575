import { isOffered } from '../../../../machines/database/list/edits.ts'
import type { ListMachine } from '../../../../machines/database/list/machine.ts'
import { formatNumber } from '../../../../domain/wording.ts'
import {
  type At,
  button,
  defineView,
  dialog,
  field,
  type Hands,
  heading,
  like,
  link,
  NotOffered,
  say,
  sayFailure,
  type Seen,
  sight,
  type Sight,
  tab,
} from '../../contract.ts'
import { sayField } from '../../fields.ts'

type Here = At<ListMachine>

const ways = sight('tablist', say('list:search.tabs'))
const sentence = sight('group', say('list:sentence.label'))
const toolbar = sight('toolbar', say('list:toolbar.label'))
const total = sight('status', undefined, { within: toolbar })
const exporting = button(say('list:toolbar.export'), { within: toolbar })
const viewOf = (id: string) => button(say(`list:views.${id}` as 'list:views.list'), { within: toolbar })
const filters = sight('complementary', say('list:facets.title'))
const pages = sight('navigation', say('list:pages.label'))
const grid = sight('grid')
const charts = sight('tablist', say('detail:chart.choose'))
const progress = sight('progressbar', say('list:loading'))
const failed = sight('alert', undefined, { text: say('list:failed.title') })
const again = button(say('common:actions.retry'), { within: failed })
const chartName = { view: say('list:views.chart') }
const viewComing = sight('status', undefined, { text: say('list:view.coming', chartName) })
const viewFailed = sight('alert', undefined, { text: say('list:view.failed', chartName) })
const viewAgain = button(say('common:actions.retry'), { within: viewFailed })
const nothing = sight('status', undefined, { text: say('list:empty.title') })
const noData = sight('status', undefined, { text: say('list:noData') })
const dropLast = button(say('list:empty.dropLast'))
const back = link(say('detail:back'))
const steps = sight('navigation', say('detail:steps.label'))
const facetsFailed = sight('alert', undefined, { within: filters })
const facetsAgain = button(say('common:actions.retry'), { within: filters })

const nameOf = ({ context: { database } }: Here, id: string) => sayField(database, id)
const optionOf = ({ context: { database } }: Here, id: string, key: string) =>
  say(`databases:${database}.options.${id}.${key}`, { defaultValue: key })
const box = (at: Here, id: string) => sight('combobox', say('list:search.quickLabel', { field: nameOf(at, id) }))
const facet = (at: Here, id: string) => sight('region', nameOf(at, id), { within: filters })
/** It says what is listed: names as published, or their groups with the mark. */
const head = (at: Here, id: string, expanded: boolean) =>
  button(undefined, { text: nameOf(at, at.context.facets[id]?.of || id), expanded, within: facet(at, id) })
const tick = (at: Here, id: string, key: string) =>
  sight('checkbox', undefined, { within: sight('listitem', undefined, { text: optionOf(at, id, key), within: facet(at, id) }) })
const exclude = (at: Here, id: string, key: string, pressed: boolean) =>
  button(say('list:facets.exclude', { value: optionOf(at, id, key) }), { pressed, within: facet(at, id) })
const facetSearch = (at: Here, id: string) =>
  sight('searchbox', say('list:facets.searchIn', { field: nameOf(at, id) }), { within: filters })
const column = (at: Here, id: string) => sight('columnheader', nameOf(at, id), { within: grid })
const sortOf = (at: Here, id: string) => at.context.query.sort.find((sort) => sort.field === id)?.direction

/** The list's contract, where the list is on screen: behind a record it is not. */
const onList =
  (seen: Seen | ((at: Here) => Seen)) =>
  (at: Here): Seen =>
    at.is('record') ? {} : typeof seen === 'function' ? seen(at) : seen
/** The rows' place, which the chart takes in its view, once its behaviour has come. */
const inView = (at: Here, list: Seen): Seen => {
  const isBeside = at.context.parameters['rows'] === 'beside'
  if (!at.in('view.chart')) return { ...list, lacks: [...(list.lacks ?? []), viewComing, viewFailed] }
  const come = at.context.views['chart']
  // Beside the rows it has their place only where the window is narrow.
  if (isBeside) return { sees: [come === 'running' ? charts : come === 'failed' ? viewFailed : viewComing], lacks: [] }
  if (come === 'running') return { sees: [charts], lacks: [grid, pages, viewComing, viewFailed] }
  return come === 'failed'
    ? { sees: [viewFailed, { ...viewAgain, disabled: false }], lacks: [grid, pages, charts, viewComing] }
    : { sees: [viewComing], lacks: [grid, pages, charts, viewFailed] }
}

/** Puts a text where it does not stand yet. */
const write = async (hands: Hands, target: Sight, text: string) => {
  if (!(await hands.can({ ...target, value: text }))) await hands.fill(target, text)
}
const refuse = (): never => {
  throw new NotOffered('control')
}

/** Rows that were there stay, unless the failure says something against who asks, or what for. */
const PASSING = ['server.busy', 'server.error', 'catalogue.unavailable', 'query.timeout', 'rate.busy']
const failing = onList((at) => {
  const { failure, shown } = at.context
  const stays = failure !== null && PASSING.includes(failure.code) && shown !== null && shown.total > 0
  const below = inView(at, { sees: [{ ...grid, busy: false }, pages], lacks: [] })
  return {
    sees: [
      { ...total, text: '–' },
      { ...exporting, disabled: true },
      { ...again, disabled: false },
      ...(failure ? [{ ...failed, text: sayFailure(failure) }] : []),
      ...(stays ? [...(below.sees ?? []), { ...failed, text: say('list:failed.before') }] : []),
    ],
    // A view of what failed would stand without a word, were it not said above it.
    lacks: [progress, nothing, ...(stays ? (below.lacks ?? []) : [pages, grid, charts, viewComing, viewFailed])],
  }
})

/** Its button is there in narrow windows only. */
const DRAWER = 'in a narrow window: tests/ui/database/list/drawer.test.tsx and tests/browser/list-interaction.test.ts'

export const view = defineView<ListMachine>({
  states: {
    result: onList((at) => {
      const { tab: way, query, problem, addressProblems } = at.context
      const isTold = problem && (problem.field === undefined || problem.field === 'page' || problem.field === 'sort')
      return {
        sees: [
          heading(undefined, { level: 1 }),
          ...(['quick', 'general'] as const).map((name) => tab(say(`list:search.${name}`), { selected: name === way, within: ways })),
          ...(way === 'quick' ? [box(at, at.context.searchField)] : []),
          { ...sentence, text: say(query.conditions.length === 0 ? 'list:sentence.everything' : 'list:sentence.lead') },
          ...query.conditions.map(({ field: id }) =>
            button(undefined, { text: id === 'any' ? say('list:fields.anyInSentence') : nameOf(at, id), within: sentence }),
          ),
          // Beside the rows a button of its own is pressed, in a wide window.
          ...(['list', 'chart'] as const)
            .filter((name) => name === 'list' || at.context.parameters['rows'] === undefined)
            .map((name) => ({ ...viewOf(name), pressed: at.in(`view.${name}`) })),
          ...(isTold && problem.code !== 'query.term_missing'
            ? [sight('alert', undefined, { text: say(`errors:${problem.code}`, problem.params) })]
            : []),
          ...(problem?.code === 'query.term_missing' && way === 'quick'
            ? [sight('alert', undefined, { text: say('errors:query.term_missing') })]
            : []),
          ...(addressProblems.length > 0 ? [sight('alert', undefined, { text: addressProblems[0]!.part })] : []),
        ],
        lacks: query.conditions.length === 0 ? [button(like('list:sentence.removePart'), { within: sentence })] : [],
      }
    }),
    view: { unseen: 'what shows in the place of the rows, the states of the result say' },
    'view.starting': { unseen: 'left at once' },
    'view.list': { unseen: 'what shows in the place of the rows, the states of the result say' },
    'view.chart': { unseen: 'what shows in the place of the rows, the states of the result say' },
    'result.starting': { unseen: 'left at once' },
    'result.waiting': { unseen: 'only the record shows, which its own state says' },
    'result.loading': onList((at) => {
      const { shown } = at.context
      const bar: Sight[] = shown
        ? [{ ...total, text: say('list:toolbar.total', { count: shown.total, total: formatNumber(shown.total, at.language) }) }]
        : [
            { ...total, text: say('list:loading') },
            { ...exporting, disabled: true },
          ]
      const inside = inView(at, { sees: [{ ...grid, busy: true }], lacks: [failed, nothing] })
      return { ...inside, sees: [...bar, ...(inside.sees ?? [])] }
    }),
    'result.loading.quick': { lacks: [progress] },
    'result.loading.slow': onList({ sees: [progress] }),
    'result.shown': onList((at) => {
      const { shown, columns, query } = at.context
      const rows = shown?.total ?? 0
      const inside = inView(at, {
        sees: [
          { ...grid, busy: false },
          ...columns.map((id) => column(at, id)),
          ...query.sort.map(({ field: id, direction }) => ({
            ...column(at, id),
            sort: direction === 'asc' ? ('ascending' as const) : ('descending' as const),
          })),
          {
            ...pages,
            text: say('list:pages.range', {
              from: formatNumber((query.page - 1) * query.size + 1, at.language),
              to: formatNumber(Math.min(rows, query.page * query.size), at.language),
              total: formatNumber(rows, at.language),
            }),
          },
          button(say('list:pages.page', { page: formatNumber(query.page, at.language) }), { current: true, within: pages }),
        ],
        lacks: [failed, nothing],
      })
      return {
        sees: [
          { ...total, text: say('list:toolbar.total', { count: rows, total: formatNumber(rows, at.language) }) },
          { ...exporting, disabled: false },
          ...(inside.sees ?? []),
        ],
        lacks: [progress, ...(inside.lacks ?? [])],
      }
    }),
    'result.empty': onList((at) => {
      const isFiltered = at.context.query.conditions.length > 0
      const inside = inView(at, {
        sees: isFiltered ? [nothing, dropLast] : [noData],
        lacks: [grid, pages, failed, ...(isFiltered ? [] : [dropLast])],
      })
      return {
        sees: [{ ...total, text: say('list:toolbar.total', { count: 0, total: '0' }) }, ...(inside.sees ?? [])],
        lacks: [progress, ...(inside.lacks ?? [])],
      }
    }),
    'result.failed': failing,
    'result.failed.instead': onList({ sees: [{ ...again, disabled: false }] }),
    'result.failed.above': onList((at) => inView(at, { sees: [grid, pages], lacks: [] })),
    'result.signedOut': failing,
    facets: onList((at) => ({
      sees: [
        filters,
        ...Object.entries(at.context.facets)
          .filter(([id]) => isOffered(at.context, id))
          .map(([id, { open }]) => head(at, id, open)),
      ],
    })),
    'facets.resting': { lacks: [facetsAgain] },
    'facets.typing': onList((at) => ({
      sees: Object.entries(at.context.facets)
        .filter(([, { open, search }]) => open && search !== '')
        .map(([id, { search }]) => ({ ...facetSearch(at, id), value: search })),
      lacks: [facetsAgain],
    })),
    'facets.deciding': { unseen: 'left at once' },
    'facets.loading': onList((at) => ({
      sees: [
        Object.values(at.context.facets).some(({ open, key }) => open && key !== null)
          ? sight('list', undefined, { busy: true, within: filters })
          : sight('status', say('list:loading'), { within: filters }),
      ],
      lacks: [facetsAgain],
    })),
    'facets.failed': onList((at) => ({
      sees: [
        { ...facetsAgain, disabled: false },
        ...(at.context.facetFailure ? [{ ...facetsFailed, text: sayFailure(at.context.facetFailure) }] : []),
      ],
    })),
    drawer: { unseen: DRAWER },
    'drawer.closed': { unseen: DRAWER },
    'drawer.open': { unseen: DRAWER },
    record: {},
    'record.starting': { unseen: 'left at once' },
    'record.closed': { sees: [toolbar, filters], lacks: [back] },
    'record.open': { sees: [back], lacks: [toolbar, filters, sentence, grid] },
    'record.open.reading': (at) => {
      const { shown, record } = at.context
      const place = shown ? shown.ids.indexOf(record ?? '') + 1 : 0
      if (!shown || place === 0) return { lacks: [steps] }
      if (at.context.missed === record) return { sees: [{ ...steps, text: say('detail:steps.failed') }] }
      const number = formatNumber((shown.query.page - 1) * shown.query.size + place, at.language)
      return { sees: [{ ...steps, text: say('detail:steps.place', { place: number, total: formatNumber(shown.total, at.language) }) }] }
    },
    'record.open.next': { sees: [{ ...steps, text: say('detail:steps.awaited') }] },
    'record.open.previous': { sees: [{ ...steps, text: say('detail:steps.awaited') }] },
  },
  events: {
    'SEARCH.SUBMIT': async (hands, { terms: [term] }, at) => {
      if (!term || at.context.tab !== 'quick' || at.context.searchField !== term.field) return refuse()
      await write(hands, box(at, term.field), term.text)
      await hands.press('Enter', box(at, term.field))
    },
    'SUGGESTION.CHOSEN': { elsewhere: 'the type-ahead of a field' },
    'CONDITION.REPLACE': async (hands, { index, condition }, at) => {
      const before = at.context.query.conditions[index]
      const isPick = (op: string) => op === 'is' || op === 'not'
      if (!before || before.field !== condition.field || !isPick(before.op) || !isPick(condition.op)) return refuse()
      await hands.click(button(undefined, { text: nameOf(at, condition.field), within: sentence }))
      const editor = dialog(like('list:sentence.editPart'))
      if (before.op !== condition.op) await hands.select(sight('combobox', say('list:sentence.operator'), { within: editor }), condition.op)
      for (const value of new Set([...before.values, ...condition.values]))
        if (before.values.includes(value) !== condition.values.includes(value))
          await hands.click(sight('checkbox', optionOf(at, condition.field, value), { within: editor }))
      await hands.click(button(say('list:sentence.apply'), { within: editor }))
    },
    'CONDITION.REMOVE': (hands, { index }) =>
      index === 0 ? hands.click(button(like('list:sentence.removePart'), { within: sentence })) : refuse(),
    'FACET.TOGGLE': (hands, { field: id, key }, at) => hands.click(tick(at, id, key)),
    'FACET.EXCLUDE': (hands, { field: id, key }, at) => {
      const isExcluded = at.context.query.conditions.some(
        ({ field: other, op, values }) => other === id && op === 'not' && values.includes(key),
      )
      return hands.click(exclude(at, id, key, isExcluded))
    },
    'RANGE.SET': async (hands, { field: id, min, max }, at) => {
      await write(hands, field(say('list:range.minOf', { field: nameOf(at, id) }), { within: filters }), min)
      await write(hands, field(say('list:range.maxOf', { field: nameOf(at, id) }), { within: filters }), max)
      await hands.click(button(say('list:range.applyOf', { field: nameOf(at, id) }), { within: filters }))
    },
    'YEARS.SET': (hands, { field: id, years }, at) => {
      const before = at.context.query.conditions.find(({ field: other, op }) => other === id && op === 'years')?.values ?? []
      const changed = [...years.filter((year) => !before.includes(year)), ...before.filter((year) => !years.includes(year))]
      return changed[0] !== undefined && changed.length === 1 ? hands.click(tick(at, id, changed[0])) : refuse()
    },
    'ROLLING.SET': (hands, { field: id, months }, at) =>
      hands.select(
        sight('combobox', say('list:facets.periodOf', { field: nameOf(at, id) }), { within: filters }),
        months === null ? '' : `rolling:${months}`,
      ),
    'SORT.TOGGLE': async (hands, { field: id, multi }, at) => {
      const direction = sortOf(at, id)
      const now = direction === undefined ? undefined : direction === 'asc' ? ('ascending' as const) : ('descending' as const)
      const target = { ...column(at, id), ...(now && { sort: now }) }
      // The order without anybody's wish is told on the column, too.
      for (const sort of now ? [now] : (['none', 'ascending', 'descending'] as const))
        if (!multi && (await hands.can({ ...target, sort }))) return hands.click({ ...target, sort })
      return refuse()
    },
    'PAGE.SET': (hands, { page }, at) =>
      hands.click(button(say('list:pages.page', { page: formatNumber(page, at.language) }), { within: pages })),
    'SIZE.SET': (hands, { size }) => hands.select(sight('combobox', say('list:pages.size'), { within: pages }), String(size)),
    'MARK.CHOSEN': { elsewhere: 'a mark of a chart: tests/ui/database/chart/drill.test.tsx' },
    'TRAIL.SET': { elsewhere: 'the trail above a chart: tests/ui/database/chart/drill.test.tsx' },
    CLEAR: (hands) => hands.click(button(say('list:sentence.clear'))),
    'ADDRESS.CHANGED': { elsewhere: 'the address bar, or a link' },
    RETRY: (hands) => hands.click(again),
    'VIEW.SET': (hands, { view: shape, parameters: { chart, rows } = {} }, at) => {
      const isBeside = at.context.parameters['rows'] === 'beside'
      if (rows === 'beside') return isBeside ? refuse() : hands.click(button(undefined, { text: '+', within: toolbar }))
      // From beside the rows every other button says that it is no longer so.
      if (chart === undefined && isBeside) return refuse()
      if (chart === undefined) return hands.click(viewOf(shape))
      // Which chart it is, one chooses beside the chart.
      if (chart === null || !at.in('view.chart') || at.context.views['chart'] !== 'running') return refuse()
      return hands.click(tab(say(`databases:${at.context.database}.charts.${chart}`), { within: charts }))
    },
    'VIEW.SHOWN': { elsewhere: 'raised inside' },
    'VIEW.ATTACH': { elsewhere: 'a chunk of the program has come' },
    'VIEW.FAILED': { elsewhere: 'a chunk of the program did not come' },
    'VIEW.RETRY': (hands) => hands.click(viewAgain),
    'TAB.SET': (hands, { tab: name }) => hands.click(tab(say(`list:search.${name}`), { within: ways })),
    'FIELD.SET': (hands, { field: id }) => hands.select(sight('combobox', say('list:search.field')), id),
    'DRAWER.OPEN': { elsewhere: DRAWER },
    'DRAWER.CLOSE': { elsewhere: DRAWER },
    'FACET.OPEN': (hands, { field: id }, at) => hands.click(head(at, id, false)),
    'FACET.CLOSE': (hands, { field: id }, at) => hands.click(head(at, id, true)),
    'FACET.SEARCH': (hands, { field: id, text }, at) => hands.fill(facetSearch(at, id), text),
    'FACET.GROUP': (hands, { field: id, grouped }, at) =>
      hands.click(button(say(`list:facets.${grouped ? 'grouped' : 'published'}`), { within: facet(at, id), pressed: false })),
    'FACET.EXTEND': (hands, { field: id }, at) => hands.click(button(say('list:facets.more'), { within: facet(at, id) })),
    'FACETS.RETRY': (hands) => hands.click(facetsAgain),
    SCROLLED: { elsewhere: 'the rows are scrolled' },
    'RECORD.OPEN': (hands, { id }) => hands.click(link(id, { within: grid })),
    'RECORD.CLOSE': (hands) => hands.click(back),
    'RECORD.STEP': (hands, { to }) => hands.click(link(say(`detail:steps.${to}`), { within: steps })),
    'RESULT.ANSWERED': { elsewhere: 'raised inside' },
    'RESULT.FAILED': { elsewhere: 'raised inside' },
    'COLUMNS.CHANGED': { elsewhere: 'the dialog of the columns' },
    'PROBLEM.CLOSE': (hands) => hands.click(button(say('list:dismiss'))),
    'QUERY.CHANGED': { elsewhere: 'the list tells it itself' },
  },
})
