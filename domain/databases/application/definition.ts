import { EXPORT_LIMIT } from '../../constants.ts'
import { defineDatabase, targetsOf } from '../../database.ts'
import { approvalNumbersAmongOthers } from '../approvalNumbers.ts'
import { companyNames, drugNames, indicationNames, officialNumber } from '../fields.ts'
import { card } from './card.ts'
import { calendarDays, counted, OPEN_RESULTS, workingDays } from './rules.ts'

/** What is asked of the authority. */
const TYPES = [
  'ind',
  'nda',
  'anda',
  'consistency-evaluation',
  'supplement',
  're-registration',
  're-examination',
  'technology-transfer',
  'repackaging',
  'temporary-import',
  'emergency-use',
  'other',
] as const

const classes = (of: string, numbers: string): string[] => numbers.split(' ').map((number) => `${of}-${number}`)
/** Classes of the NMPA's notices 44 (chemicals), 43 (biologics) and 68 (traditional Chinese medicines) of 2020; before them there were others. */
const CATEGORIES = [
  ...classes('chem', '1 2-1 2-2 2-3 2-4 3 4 5-1 5-2'),
  ...classes('bio', '1 2-1 2-2 2-3 2-4 3-1 3-2 3-3 3-4'),
  ...classes('vaccine', '1-1 1-2 1-3 1-4 2-1 2-2 2-3 2-4 2-5 2-6 3-1 3-2 3-3'),
  ...classes('ivd', '1 2'),
  ...classes('tcm', '1-1 1-2 1-3 2-1 2-2 2-3 2-4 3-1 3-2 4'),
  'former',
  'other',
]

/** What the CDE made of it (modules.txt, section 4). */
const RESULTS = [
  'clinical-trial-approved',
  'market-authorization',
  'emergency-use-authorization',
  'consistency-evaluation-passed',
  'supplement-approved',
  'new-drug-certificate-approved',
  'temporary-importation-approved',
  'pending',
  'rejected',
  'withdrawn',
  'technology-transfer-approved',
  're-registration-approved',
  'repackaging-approved',
  'archived',
  'other',
] as const

/** What happens to an application, from its acceptance on. */
const STEPS = [
  'accepted',
  'queued',
  'review',
  'data-requested',
  'data-received',
  'inspection',
  'approved',
  'certificate',
  'rejected',
  'withdrawn',
  'archived',
  'other',
] as const

const choice = <const O extends readonly string[]>(options: O, width: number, column: 'shown' | 'hidden' = 'hidden') => {
  const its: { width: number; default?: true } = column === 'shown' ? { width, default: true } : { width }
  return { kind: 'enum', options, facet: true, sortable: true, column: its } as const
}

/** Registration applications in China, one record an acceptance number: how far each is, how long it took, how long it may take (APP-01). */
export const application = defineDatabase({
  ...card,
  source: 'table',
  title: 'drug',
  number: 'acceptanceNumber',
  fields: {
    acceptanceNumber: officialNumber(140),
    drug: drugNames(210),
    applicant: companyNames(200),
    target: targetsOf('drug'),
    applicationType: choice(TYPES, 170, 'shown'),
    registrationCategory: choice(CATEGORIES, 150, 'shown'),
    innovationType: choice(['innovative', 'modified', 'originator', 'generic', 'biosimilar', 'classic-formula', 'other'], 150),
    drugType1: choice(['chemical', 'biological', 'tcm', 'other'], 120),
    drugType2: choice(
      [
        'small-molecule',
        'peptide',
        'oligonucleotide',
        'antibody',
        'antibody-conjugate',
        'fusion-protein',
        'recombinant-protein',
        'vaccine',
        'blood-product',
        'cell-therapy',
        'gene-therapy',
        'diagnostic',
        'tcm-compound',
        'tcm-extract',
        'other',
      ],
      150,
    ),
    applicationOrigin: choice(['domestic', 'imported', 'hong-kong-macao-taiwan'], 120),
    specification: { kind: 'text', searchable: true, column: { width: 160 } },
    indication: indicationNames(230),
    acceptanceDate: { kind: 'date', facet: true, sortable: true, column: { width: 130, default: true } },
    /** The CDE's own, or one of its branches. */
    centre: choice(['cde', 'yangtze-delta', 'greater-bay', 'other'], 180, 'shown'),
    reviewList: choice(
      ['ind', 'nda', 'anda', 'consistency-evaluation', 'supplement', 're-registration', 're-examination', 'priority', 'other'],
      170,
    ),
    reviewSequence: { kind: 'number', integer: true, sortable: true, column: { width: 110 } },
    queueDate: { kind: 'date', sortable: true, column: { width: 130 } },
    reviewStartDate: { kind: 'date', sortable: true, column: { width: 130 } },
    reviewResult: { ...choice(RESULTS, 190, 'shown'), tones: 'review' },
    reviewResultDate: { kind: 'date', facet: true, sortable: true, column: { width: 130, default: true } },
    reviewDuration: { kind: 'number', integer: true, workedOut: calendarDays, sortable: true, column: { width: 130, default: true } },
    reviewWorkdays: { kind: 'number', integer: true, workedOut: workingDays, sortable: true, column: { width: 140 } },
    nmpaStatus: {
      ...choice(
        [
          'under-review',
          'certificate-in-preparation',
          'certificate-to-be-issued',
          'previous-certificate-recalled',
          'licence-issued',
          'archived',
          'documents-posted',
        ],
        200,
        'shown',
      ),
      tones: 'review',
    },
    nmpaStatusDate: { kind: 'date', facet: true, sortable: true, column: { width: 130 } },
    fastTrack: {
      kind: 'enum',
      options: ['conditional-approval', 'priority-review', 'breakthrough-therapy', 'special-review', 'urgent-review', 'major-project'],
      many: true,
      facet: true,
      sortable: true,
      column: { width: 190, default: true },
    },
    consistencyEvaluation: choice(['approved', 'pending', 'equivalent', 'failed', 'none'], 170),
    approvalNumber: {
      kind: 'text',
      forms: approvalNumbersAmongOthers,
      identifier: true,
      searchable: true,
      associate: true,
      sortable: true,
      column: { width: 150 },
    },
    issueDate: { kind: 'date', facet: true, sortable: true, column: { width: 120 } },
    counted: { kind: 'flag', workedOut: counted, facet: true, sortable: true, column: { width: 120 } },
    remark: { kind: 'text', long: true, searchable: true },
    publisherPage: { kind: 'text', link: true },
  },
  common: ['drug', 'applicant', 'indication', 'applicationType', 'registrationCategory', 'nmpaStatus', 'reviewResult', 'acceptanceDate'],
  lead: { status: 'nmpaStatus', date: 'acceptanceDate' },
  defaultSort: ['-acceptanceDate', 'acceptanceNumber'],
  head: {
    fields: ['nmpaStatus', 'reviewResult', 'applicationType', 'applicant', 'fastTrack'],
    dates: ['acceptanceDate', 'reviewResultDate', 'issueDate'],
  },
  sections: [
    {
      id: 'base',
      kind: 'fields',
      fields: [
        'acceptanceNumber',
        'drug',
        'applicant',
        'target',
        'applicationType',
        'registrationCategory',
        'innovationType',
        'drugType1',
        'drugType2',
        'applicationOrigin',
        'specification',
        'indication',
        'acceptanceDate',
        'centre',
        'reviewResult',
        'reviewResultDate',
        'reviewDuration',
        'reviewWorkdays',
        'nmpaStatus',
        'nmpaStatusDate',
        'fastTrack',
        'consistencyEvaluation',
        'approvalNumber',
        'issueDate',
        'counted',
        'publisherPage',
        'remark',
      ],
    },
    {
      id: 'timeline',
      kind: 'table',
      show: {
        id: 'steps',
        with: {
          date: 'date',
          label: 'step',
          // What is still to come of an application that goes well, not all of it of each, and what ends one that does not.
          way: 'accepted queued review inspection approved certificate',
          maybe: 'inspection',
          ends: 'rejected withdrawn archived',
        },
      },
      columns: { date: { kind: 'date' }, step: { kind: 'enum', options: STEPS }, note: { kind: 'text', long: true } },
    },
    {
      id: 'report',
      kind: 'table',
      columns: {
        date: { kind: 'date' },
        title: { kind: 'text' },
        kind: { kind: 'enum', options: ['review-report', 'label', 'opinion', 'data-request', 'other'] },
        discipline: {
          kind: 'enum',
          options: ['pharmaceutical', 'toxicology', 'clinical', 'clinical-pharmacology', 'statistics', 'compliance', 'all'],
        },
        conclusion: { kind: 'text', long: true },
        document: { kind: 'link' },
      },
    },
    {
      id: 'forecast',
      kind: 'table',
      show: 'forecast',
      computed: {
        as: 'forecast',
        begin: 'acceptanceDate',
        end: 'reviewResultDate',
        peers: ['applicationType', 'registrationCategory', 'centre'],
        over: { field: 'reviewResult', open: OPEN_RESULTS },
      },
      columns: {
        state: { kind: 'enum', options: ['forecast', 'few', 'beyond', 'over', 'unknown'] },
        asOf: { kind: 'date' },
        lasted: { kind: 'number' },
        peers: { kind: 'number' },
        ended: { kind: 'number' },
        longer: { kind: 'number' },
        low: { kind: 'number' },
        median: { kind: 'number' },
        high: { kind: 'number' },
        lowDate: { kind: 'date' },
        medianDate: { kind: 'date' },
        highDate: { kind: 'date' },
      },
    },
    {
      id: 'inspection',
      kind: 'table',
      columns: {
        begin: { kind: 'date' },
        end: { kind: 'date' },
        kind: { kind: 'enum', options: ['development', 'production', 'clinical-trial', 'bioequivalence', 'gmp', 'for-cause', 'other'] },
        site: { kind: 'text' },
        agency: { kind: 'text' },
        result: { kind: 'enum', options: ['passed', 'passed-after-correction', 'failed', 'pending'] },
        note: { kind: 'text', long: true },
      },
    },
    {
      id: 'queue',
      kind: 'table',
      show: { id: 'queue', with: { list: 'reviewList', sequence: 'reviewSequence', entered: 'queueDate', began: 'reviewStartDate' } },
      computed: {
        as: 'queue',
        list: 'reviewList',
        entered: 'queueDate',
        left: 'reviewResultDate',
        began: 'reviewStartDate',
        over: { field: 'reviewResult', open: OPEN_RESULTS },
      },
      columns: {
        state: { kind: 'enum', options: ['waiting', 'left', 'unknown'] },
        asOf: { kind: 'date' },
        ahead: { kind: 'number' },
        sameDay: { kind: 'number' },
        begun: { kind: 'number' },
        inList: { kind: 'number' },
      },
    },
  ],
  charts: [
    { id: 'byYear', shape: 'column', by: 'acceptanceDate', split: 'applicationType' },
    { id: 'durations', shape: 'box', by: 'applicationType', measure: { kind: 'spread', of: 'reviewDuration' } },
    { id: 'durationsByCategory', shape: 'box', by: 'registrationCategory', measure: { kind: 'spread', of: 'reviewDuration' }, top: 15 },
    { id: 'results', shape: 'bar', by: 'reviewResult', split: 'drugType1' },
    { id: 'centres', shape: 'bar', by: 'centre', split: 'applicationType' },
    { id: 'applicants', shape: 'bar', by: 'applicantGroup', split: 'drugType1', top: 15 },
    { id: 'categories', shape: 'bar', by: 'registrationCategory', split: 'applicationOrigin', top: 15 },
  ],
  actions: ['copyLink', 'copyCitation'],
  exportLimit: EXPORT_LIMIT,
})
