import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'Registry trial',
    asks: {
      'trial identifier': ['nctId', 'secondaryId'],
      'study phase': 'phase',
      status: 'status',
      purpose: 'purpose',
      type: 'studyType',
      'intervention type': 'interventionType',
      design: 'designModel',
      blinding: 'masking',
      allocation: 'allocation',
      'healthy volunteers': 'healthyVolunteers',
      countries: 'country',
    },
  },
  {
    name: 'Trial hover card (summary)',
    asks: {
      nct_id: 'nctId',
      initiation_type: { none: 'no file of the registry says who initiated a study; what kind of sponsor it has does `sponsorClass`' },
      overall_status: 'status',
      primary_drug_earth: 'drug',
      indication: 'indication',
      'sponsor and collaborator': ['sponsor', 'sponsorGroup', 'collaborator', 'collaboratorGroup'],
      study_first_posted_date: 'firstPostedDate',
      country_names: 'country',
    },
  },
  {
    name: 'Registry trial status',
    asks: {
      'not yet recruiting': 'status=not-yet-recruiting',
      recruiting: 'status=recruiting',
      'enrolling by invitation': 'status=enrolling-by-invitation',
      'active not recruiting': 'status=active-not-recruiting',
      completed: 'status=completed',
      suspended: 'status=suspended',
      terminated: 'status=terminated',
      withdrawn: 'status=withdrawn',
    },
  },
  {
    name: 'Trial phases',
    asks: {
      I: ['phase=early-1', 'phase=1'],
      'I/II': 'phase=1-2',
      II: 'phase=2',
      'II/III': 'phase=2-3',
      III: 'phase=3',
      IV: 'phase=4',
      BE: { none: 'the registry has no such phase: studies of bioequivalence are phase 1 or of none' },
      other: 'phase=na',
    },
  },
]
