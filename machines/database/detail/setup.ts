import { assign, enqueueActions, type EventObject, fromCallback, setup } from 'xstate'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type {
  DetailContext,
  DetailEvent,
  DetailInput,
  DetailTag,
  LoadRecordInput,
  LoadRecordOutput,
  RecordAction,
  ScrollToSectionParams,
} from './types.ts'

const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

const base = setup({
  types: {
    context: {} as DetailContext,
    events: {} as DetailEvent,
    input: {} as DetailInput,
    tags: {} as DetailTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadRecord: unprovided<LoadRecordOutput, LoadRecordInput>('loadRecord'),
    loadActions: fromCallback<EventObject, DetailInput>(() => {}),
  },
  actions: {
    takeSections: assign((_, { sections }: LoadRecordOutput) => ({
      sections,
      active: sections[0] ?? null,
      chosen: null,
      collapsed: [],
      unfolded: [],
      failure: null,
    })),
    activate: assign((_, { section }: { section: string }) => ({ active: section })),
    choose: assign((_, { section }: { section: string }) => ({ active: section, chosen: section })),
    keepChosen: assign(({ context }) => ({ active: context.chosen ?? context.active })),
    forgetChosen: assign({ chosen: null }),
    toggleSection: assign(({ context }, { section }: { section: string }) => ({ collapsed: toggled(context.collapsed, section) })),
    expand: assign(({ context }, { section }: { section: string }) => ({
      collapsed: context.collapsed.filter((other) => other !== section),
    })),
    collapseAll: assign(({ context }) => ({ collapsed: [...context.sections] })),
    expandAll: assign({ collapsed: [] }),
    // A table goes by the id of its section.
    unfoldTables: assign(({ context }) => ({ unfolded: [...new Set([...context.unfolded, ...context.sections])] })),
    toggleText: assign(({ context }, { text }: { text: string }) => ({ unfolded: toggled(context.unfolded, text) })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    scrollToSection: effect<ScrollToSectionParams>(),
    nameRecord: effect<DetailInput>(),
    print: effect(),
  },
  guards: {
    isSection: ({ context }, { section }: { section: string }) => context.sections.includes(section),
    isChosenInView: ({ context: { chosen } }, { inView }: { inView: readonly string[] }) => chosen !== null && inView.includes(chosen),
    isNotFound: (_, failure: Failure) => failure.code === 'record.not_found',
    isSignedOut: (_, failure: Failure) => failure.code === 'auth.required',
  },
  delays: { slow: 250, arrival: 1000 },
})

/** Words of the chart in `machine.ts`. Actors of the world: `loadRecord`, `loadActions`. */
export const detailSetup = base.extend<{ startAction: RecordAction }>({
  actions: {
    /** Which machine it is, only the database knows. */
    startAction: enqueueActions(({ enqueue, context: { database, recordId } }, { id, logic }: RecordAction) => {
      enqueue.spawnChild(logic as never, { id: `action:${id}`, input: { database, recordId } } as never)
    }),
  },
})
