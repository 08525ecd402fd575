import { MateriaError } from '../../../domain/errors.ts'
import type { Entry, Introduction } from '../../../domain/introduction.ts'
import type { Example } from '../../../domain/showcase.ts'
import { busy, type Examples } from '../../examples.ts'
import type { introMachine } from './machine.ts'

export { introMachine as machine } from './machine.ts'

const summary = {
  id: 'drugus',
  records: 28_000,
  asOf: '2026-11-20',
  sample: false,
  importedAt: null,
  publishers: ['US Food and Drug Administration'],
}
const here: Entry = {
  id: 'drugus',
  title: 'US Approved',
  text: 'FDA-approved drugs by application',
  state: 'here',
  to: '/product/drugus/index',
  summary,
}
const coming: Entry = {
  id: 'drugjp',
  title: 'JP Approved',
  text: 'Drugs approved in Japan',
  state: 'coming',
  to: '/product/drugjp/index',
  summary: null,
}
const elsewhere: Entry = {
  id: 'patent',
  title: 'Patent search',
  text: 'A search platform for patents.',
  state: 'elsewhere',
  to: 'https://suite.example/product/patent/index',
  summary: null,
}
const told: Entry = { id: 'watch', title: 'Patent watch', text: 'We watch expiries for you.', state: 'told', to: null, summary: null }

const example: Example = {
  database: 'drugus',
  title: 'US Approved',
  sample: false,
  asOf: '2026-11-20',
  columns: ['Application No.', 'Brand name'],
  rows: [['NDA1', 'Eliquis']],
  chart: { title: 'Approvals by year', bars: [{ name: '2025', count: 40 }] },
}

const database: Introduction = {
  kind: 'database',
  id: 'drugus',
  title: 'US Approved',
  lead: 'Every drug application the FDA has approved.',
  record: 'One record is one application.',
  questions: ['Which patents protect a drug?'],
  sources: [
    {
      name: 'Orange Book data files',
      page: 'https://publisher.example/orange-book',
      terms: 'Website policies',
      termsPage: 'https://publisher.example/policies',
    },
  ],
  parts: [{ title: 'Base information', fields: ['Application No.', 'Brand name'] }],
  summary,
  example,
  others: [{ ...here, id: 'drugeu', title: 'EU Approved', to: '/product/drugeu/index', summary: null }],
}

/** What can happen to it. */
export const examples: Examples<typeof introMachine> = {
  inputs: [{ product: 'drugus' }],
  project: ({ introduction, failure }) => [
    introduction?.kind,
    introduction !== null && introduction.example !== null,
    introduction?.kind === 'collection' && introduction.instead.length,
    introduction?.kind === 'solutions' && introduction.entries.length,
    introduction?.kind === 'coming' && introduction.elsewhere,
    failure?.code,
  ],
  events: { RETRY: [{ type: 'RETRY' }] },
  actors: {
    loadIntro: {
      done: [
        database,
        { ...database, summary: null, example: null },
        {
          kind: 'collection',
          title: 'Global approval',
          lead: 'US Approved, JP Approved',
          entries: [here, coming, elsewhere],
          instead: [],
          example,
        },
        { kind: 'collection', title: 'Competitiveness', lead: 'Who stands where.', entries: [coming], instead: [here], example },
        {
          kind: 'solutions',
          title: 'Solutions',
          lead: 'Fitted to your question.',
          entries: [told],
          others: [elsewhere],
          instead: [here],
          example,
        },
        {
          kind: 'solutions',
          title: 'Solutions',
          lead: 'Fitted to your question.',
          entries: [],
          others: [],
          instead: [here],
          example: null,
        },
        { kind: 'coming', title: 'JP Approved', lead: 'Drugs approved in Japan', elsewhere: null, instead: [here], example },
        {
          kind: 'coming',
          title: 'Patent search',
          lead: 'A search platform for patents.',
          elsewhere: 'https://suite.example/product/patent/index',
          instead: [here],
          example: null,
        },
      ],
      error: [busy, new MateriaError('request.not_found')],
    },
  },
}
