import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'SG, AU, HK, TW and CA',
    asks: {
      'product number': ['din', 'drugCode'],
      company: ['company', 'companyGroup'],
      'dosage form': 'dosageForm',
      'product type': ['productType', 'class'],
      'marketing status': 'status',
      'approval date': 'approvalDate',
    },
  },
  {
    name: 'CA status',
    asks: {
      Marketed: 'status=marketed',
      Approved: 'status=approved',
      'Authorized by interim order': 'status=interim-order',
      'interim order revoked': 'status=interim-order-revoked',
      'interim order expired': 'status=interim-order-expired',
      'various cancelled kinds': [
        'status=cancelled-pre-market',
        'status=cancelled-post-market',
        'status=cancelled-unreturned',
        'status=cancelled-safety',
        'status=cancelled-other',
      ],
      'Restricted access': 'status=restricted-access',
      Dormant: 'status=dormant',
    },
  },
]
