import { expect, it } from 'vitest'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import { Overview, overviewOf, overviewValues } from '../../domain/overview.ts'

const sponsor = [{ key: 'Hoffmann-La Roche', cn: '罗氏', group: 'Roche' }]
const values = {
  nctId: 'NCT00000001',
  sponsorClass: 'industry',
  status: 'recruiting',
  drug: [{ key: 'Drug A' }],
  indication: [{ key: 'Asthma', cn: '哮喘', group: 'Asthma' }],
  sponsor,
  firstPostedDate: '2024-05-01',
  country: [{ key: 'China' }, { key: 'United States' }],
}

it('NCT-01 the card’s call answers with code 0 and the facts under the source’s names, a company with its parent', () => {
  const answer = overviewOf(drugnct, { id: 'NCT00000001', values })
  expect(Overview.parse(answer)).toEqual({
    code: 0,
    obj: {
      id: 'NCT00000001',
      nct_id: 'NCT00000001',
      initiation_type: 'industry',
      overall_status: 'recruiting',
      primary_drug_earth: [{ id: 'Drug A', name: 'Drug A' }],
      indication: [{ id: 'Asthma', name: 'Asthma', cn: '哮喘', pid: 'Asthma', pname: 'Asthma' }],
      sponsor: [{ id: 'Hoffmann-La Roche', name: 'Hoffmann-La Roche', cn: '罗氏', pid: 'Roche', pname: 'Roche' }],
      collaborator: null,
      study_first_posted_date: '2024-05-01',
      country_names: ['China', 'United States'],
    },
  })
  const back = overviewValues(drugnct, answer)
  expect(back.map(({ field }) => field)).toEqual([
    'nctId',
    'sponsorClass',
    'status',
    'drug',
    'indication',
    'sponsor',
    'collaborator',
    'firstPostedDate',
    'country',
  ])
  for (const { field, value } of back) expect([field, value]).toEqual([field, (values as Record<string, unknown>)[field] ?? null])
})
