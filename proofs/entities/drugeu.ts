import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'EU',
    asks: {
      'product number': 'productNumber',
      'MA holder': ['holder', 'holderGroup'],
      'HMA review type levels 1 to 5': 'reviewType',
      'EMA application type': 'applicationType',
      agency: 'agency',
      'RMS and CMS countries': ['referenceState', 'concernedState'],
      'EU marketing status': 'status',
    },
  },
  {
    name: 'EU status',
    asks: {
      Authorised: 'status=authorised',
      Withdrawn: 'status=withdrawn',
      Refused: 'status=refused',
      Suspended: 'status=suspended',
      Revoked: 'status=revoked',
      Lapsed: 'status=lapsed',
      Expired: 'status=expired',
    },
  },
]
