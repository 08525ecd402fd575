import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'DMF',
    asks: {
      'registration number': 'registrationNumber',
      product: ['product', 'productGroup'],
      company: ['company', 'companyGroup'],
      category: 'category',
      'registration area': 'registrationArea',
      status: 'status',
      'joint review result': 'jointReview',
      'first registered year': 'firstRegisteredYear',
      'last update date': 'lastUpdateDate',
      'place of origin': 'placeOfOrigin',
      'CEP issue and end dates': ['cepIssueDate', 'cepEndDate'],
    },
  },
  {
    name: 'DMF (registration) status',
    asks: { active: 'status=active', suspended: 'status=suspended', inactive: 'status=inactive' },
  },
]
