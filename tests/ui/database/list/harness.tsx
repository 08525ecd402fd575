import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { ExportAnswer, ExportPlan, Facet, Suggestion } from '../../../../domain/contract.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Row } from '../../../../domain/record.ts'
import { allTexts } from '../../../texts.ts'
import { associateMachine } from '../../../../machines/database/associate/machine.ts'
import { columnsMachine } from '../../../../machines/database/columns/machine.ts'
import type { SaveColumnsInput } from '../../../../machines/database/columns/types.ts'
import { exportMachine } from '../../../../machines/database/export/machine.ts'
import { createListMachine } from '../../../../machines/database/list/machine.ts'
import type { ListInput, LoadFacetsInput, SearchInput, SearchOutput } from '../../../../machines/database/list/types.ts'
import { listWorld } from '../../../../services/database/list.ts'
import type { ViewActor } from '../../../../services/database/views/define.ts'
import type { World } from '../../../../services/world.ts'
import { ListPage } from '../../../../ui/database/list/ListPage.tsx'
import type { GridPreferences, ListActor } from '../../../../ui/database/list/types.ts'
import { system } from '../../../../ui/theme/system.ts'
import { useGridOf } from './gridOf.ts'

/** jsdom lays nothing out: the scrolling grid gets a size, so that virtual rows are drawn. */
export const giveSizes = () => {
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 1200 })
  // What popovers watch their place with; nothing ever changes its size here.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollTo ??= () => {}
}

export const makeRow = (index: number): Row => ({
  id: `NCT${String(index).padStart(8, '0')}`,
  sample: true,
  values: {
    nctId: `NCT${String(index).padStart(8, '0')}`,
    title: `Study ${index} of pembrolizumab in lung cancer`,
    phase: '3',
    status: 'recruiting',
    drug: [
      { key: 'pembrolizumab', cn: '帕博利珠单抗' },
      { key: 'carboplatin', cn: '卡铂' },
    ],
    indication: [{ key: 'Non-small cell lung cancer', cn: '非小细胞肺癌' }],
    sponsor: [{ key: 'Merck Sharp & Dohme', cn: '默沙东' }],
    enrollment: 1234,
    country: [{ key: 'China', cn: '中国' }],
    startDate: '2023-05',
  },
})

/** What the views' behaviours of a test ask nothing of. */
const WORLD = {} as World

export interface WorldOptions {
  search?: (input: SearchInput) => Promise<{ rows: Row[]; total: number; asOfFrom?: string; idle?: string[] }>
  facet?: (field: string) => Facet
  /** Throws where values of filters cannot be had by themselves. */
  loadFacets?: () => void
  suggestions?: Suggestion[]
  plan?: ExportPlan
  answer?: ExportAnswer
  drafts?: ListInput['drafts']
  savedColumns?: string[] | null
  /** Behaviours of views, as `services/database/views` has them; none comes when absent. */
  views?: Readonly<Record<string, () => Promise<ViewActor>>>
  /** Sizes the account may choose; all when absent. */
  pageSizes?: readonly number[]
  exportRows?: number
}

/** The list machine as it runs in the product, with answers given by the test. */
export const startList = (address: string, options: WorldOptions = {}, definition: DatabaseDefinition = drugnct) => {
  const rows = new Map<string, readonly Row[]>()
  const facets = new Map<string, Facet>()
  const addresses: string[] = []
  const opened: string[] = []
  const tabs: string[] = []
  const searches: SearchInput[] = []
  const suggestions = options.suggestions ?? []
  const keepFacets = (requests: readonly { field: string; key: string }[]) => {
    for (const { field, key } of requests) facets.set(key, options.facet?.(field) ?? { field, values: [], distinct: 0 })
  }
  const machine = createListMachine(definition).provide({
    actors: {
      search: fromPromise<SearchOutput, SearchInput>(async ({ input }) => {
        searches.push(input)
        const answer: { rows: Row[]; total: number; asOfFrom?: string; idle?: string[] } = await (options.search?.(input) ??
          Promise.resolve({ rows: Array.from({ length: input.query.size }, (_, index) => makeRow(index)), total: 1_234_567 }))
        rows.set(input.key, answer.rows)
        keepFacets(input.facets)
        const { total, asOfFrom, idle } = answer
        return { total, ids: answer.rows.map(({ id }) => id), asOf: '2026-11-01', asOfFrom, idle, tookMs: 3 }
      }),
      loadFacets: fromPromise<void, LoadFacetsInput>(async ({ input }) => {
        options.loadFacets?.()
        keepFacets(input.facets)
      }),
      ...(options.views && { loadViews: listWorld(WORLD, options.views).actors.loadViews }),
      columns: columnsMachine.provide({
        actors: {
          loadColumns: fromPromise(async () => options.savedColumns ?? null),
          saveColumns: fromPromise<void, SaveColumnsInput>(async () => {}),
        },
      }),
      export: exportMachine.provide({
        actors: {
          validateExport: fromPromise(async () => options.plan ?? { allowed: true, total: 10, limit: 1000, rows: 10, waiting: 0 }),
          makeExport: fromPromise(async () => options.answer ?? { link: '/api/exports/x', fileName: 'x.xlsx', rows: 10, bytes: 2048 }),
        },
      }),
      associate: associateMachine.provide({ actors: { associate: fromPromise(async () => suggestions) }, delays: { debounce: 0 } }),
    },
    actions: {
      writeAddress: (_, { state }) => void addresses.push(JSON.stringify(state.query)),
      openRecord: (_, { record }) => void opened.push(record),
    },
    delays: { slow: 5, facetDebounce: 0 },
  })
  const actor = createActor(machine, { input: { search: address, ...(options.drafts && { drafts: options.drafts }) } })
  actor.start()
  return {
    actor: actor as unknown as ListActor,
    source: { rows: (key: string) => rows.get(key), facet: (key: string) => facets.get(key) },
    addresses,
    opened,
    /** Addresses opened in tabs of their own. */
    tabs,
    searches,
    pageSizes: options.pageSizes ?? [20, 50, 100, 200, 500, 1000],
    exportRows: options.exportRows ?? null,
  }
}

const Page = ({ list, definition }: { list: ReturnType<typeof startList>; definition: DatabaseDefinition }) => {
  const [preferences, setPreferences] = useState<GridPreferences>({ widths: {}, lines: 1, facets: true })
  const grid = useGridOf({
    definition,
    list: list.actor,
    rows: list.source.rows,
    setPreferences,
    openTab: (address) => list.tabs.push(address),
  })
  return (
    <ListPage
      definition={definition}
      actor={list.actor}
      source={list.source}
      today="2026-11-21"
      preferences={preferences}
      onPreferences={setPreferences}
      pageSizes={list.pageSizes}
      exportRows={list.exportRows}
      grid={grid}
    />
  )
}

/** Renders the page of a running list in one language. */
export const showList = async (list: ReturnType<typeof startList>, language: Language, definition: DatabaseDefinition = drugnct) => {
  const i18n = await allTexts(language)
  document.documentElement.lang = language === 'cn' ? 'zh-CN' : 'en'
  document.title = 'Materia'
  return render(
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <main>
          <Page list={list} definition={definition} />
        </main>
      </ChakraProvider>
    </I18nextProvider>,
  )
}
