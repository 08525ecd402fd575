import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'CN approved',
    asks: {
      'approval number': 'approvalNumber',
      drug: ['drug', 'drugGroup', 'drugEn'],
      brand: 'brand',
      MAH: ['mah', 'mahInChinese', 'mahGroup'],
      manufacturer: ['manufacturer', 'manufacturerGroup'],
      specification: 'specification',
      package: 'package',
      'approval date': 'approvalDate',
      'consistency evaluation': 'consistencyEvaluation',
      indication: ['indication', 'indicationGroup'],
      'Rx/OTC': 'prescription',
      'insert PDF/Word': ['insertPdf', 'insertWord', 'insert'],
    },
  },
  {
    name: 'Consistency evaluation',
    asks: {
      approved: 'consistencyEvaluation=approved',
      'application pending': 'consistencyEvaluation=pending',
      'equivalent to CE': 'consistencyEvaluation=equivalent',
      failed: 'consistencyEvaluation=failed',
      none: 'consistencyEvaluation=none',
    },
  },
]
