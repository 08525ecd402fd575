import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'CN trial',
    asks: {
      'registration number': 'registrationNumber',
      'study title': ['title', 'officialTitle'],
      phase: 'phase',
      status: 'status',
      target: 'target',
      indication: ['indication', 'indicationGroup'],
      sponsor: 'sponsor',
      group: 'sponsorGroup',
      design: 'design',
      type: 'trialType',
      'enrollment estimated and actual': ['enrollmentEstimated', 'enrollmentActual'],
      dates: ['firstPostedDate', 'consentDate', 'firstEnrollmentDate', 'endDate'],
      'principal investigator and institution': ['principalInvestigator', 'institution'],
    },
  },
  {
    name: 'CN trial status',
    asks: {
      'ongoing not yet recruiting': 'status=not-yet-recruiting',
      'ongoing recruiting': 'status=recruiting',
      'ongoing recruitment completed': 'status=recruitment-completed',
      completed: 'status=completed',
      'suspended or disrupted (terminated)': ['status=suspended', 'status=terminated'],
    },
  },
  {
    name: 'Trial phases',
    asks: {
      I: 'phase=1',
      'I/II': 'phase=1-2',
      II: 'phase=2',
      'II/III': 'phase=2-3',
      III: 'phase=3',
      IV: 'phase=4',
      BE: 'phase=be',
      other: 'phase=other',
    },
  },
]
