import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'US approved',
    asks: {
      'application number': 'applicationNumber',
      applicant: ['applicant', 'applicantGroup'],
      'submission classification': 'submissionClass',
      'innovation type': 'innovationType',
      'drug types': 'drugType',
      'application type': 'applicationType',
      'review type': 'reviewPriority',
      'comparator product': 'comparatorProduct',
      'US marketing status': 'marketingStatus',
      'CN highest phase': { none: 'no file of the FDA says how far a drug has come in China' },
      'approval date': 'approvalDate',
      'brand name': 'brandName',
      route: 'route',
      strength: 'strength',
      'patent and exclusivity records': ['patents', 'exclusivities'],
    },
  },
  {
    name: 'US status',
    asks: {
      Prescription: 'marketingStatus=prescription',
      'Over-the-counter': 'marketingStatus=otc',
      Discontinued: 'marketingStatus=discontinued',
      'None (tentative approval)': 'marketingStatus=tentative',
    },
  },
]
