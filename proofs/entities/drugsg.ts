import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'SG, AU, HK, TW and CA',
    asks: {
      'product number': 'registrationNumber',
      company: ['company', 'companyGroup'],
      'dosage form': 'dosageForm',
      'product type': 'productType',
      'marketing status': 'marketingStatus',
      'approval date': 'approvalDate',
    },
  },
]
