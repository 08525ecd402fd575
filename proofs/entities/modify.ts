import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'Modified new drug',
    asks: {
      'modify type': 'modifyType',
      'CN and global highest status': ['cnHighestStatus', 'globalHighestStatus'],
      'listed area': 'listedArea',
      'CN market size': 'cnMarketSize',
      competitors: ['competitors', 'competitor', 'competitorCount'],
      'original product': 'originalProduct',
    },
  },
  {
    name: 'China project phases (CN highest phase)',
    asks: {
      'Market authorization': 'cnHighestStatus=market-authorization',
      'New drug certificate': 'cnHighestStatus=new-drug-certificate',
      'Authorization application': 'cnHighestStatus=authorization-application',
      'Phase III': 'cnHighestStatus=3',
      'II/III': 'cnHighestStatus=2-3',
      II: 'cnHighestStatus=2',
      'I/II': 'cnHighestStatus=1-2',
      I: 'cnHighestStatus=1',
      BE: 'cnHighestStatus=be',
      'Clinical research': 'cnHighestStatus=clinical-research',
      'Clinical trial approved': 'cnHighestStatus=trial-approved',
      'Clinical trial application': 'cnHighestStatus=trial-application',
      'Emergency use': 'cnHighestStatus=emergency-use',
      'API registration active or inactive': ['cnHighestStatus=api-active', 'cnHighestStatus=api-inactive'],
      None: 'cnHighestStatus=none',
    },
  },
  {
    name: 'Market size bands (hundred million yuan)',
    asks: {
      '0–0.3 / 0~30M': 'cnMarketSize=0-30',
      '0.3–1 / 30~100M': 'cnMarketSize=30-100',
      '1–5 / 100~500M': 'cnMarketSize=100-500',
      '5–10 / 500~1000M': 'cnMarketSize=500-1000',
      'above 10 / >1000M': 'cnMarketSize=over-1000',
    },
  },
]
