import { describe, expect, it } from 'vitest'
import { type DatabaseDefinition, defaultColumns, defineDatabase, facetFields } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { validateSort } from '../../domain/validate.ts'
import { probe } from '../catalogue/support.ts'

const byId = (id: string) => DATABASES.find((definition) => definition.id === id) as DatabaseDefinition

describe('what readers go by first', () => {
  it.each([
    ['drugus', ['applicationNumber', 'brandName', 'marketingStatus', 'approvalDate'], ['marketingStatus', 'approvalDate']],
    ['drugnct', ['nctId', 'title', 'status', 'startDate'], ['status', 'startDate', 'country']],
    ['drugeu', ['productNumber', 'medicineName', 'status', 'authorisationDate'], ['status', 'authorisationDate']],
    ['drugca', ['din', 'brandName', 'status', 'statusDate'], ['status', 'statusDate']],
    [
      'drugsg',
      ['registrationNumber', 'productName', 'marketingStatus', 'approvalDate'],
      ['marketingStatus', 'approvalDate', 'manufacturerCountry'],
    ],
    ['modify', ['projectNumber', 'drug', 'cnHighestStatus', 'lastUpdateDate'], ['cnHighestStatus', 'lastUpdateDate', 'listedArea']],
    ['dmf', ['registrationNumber', 'product', 'status', 'lastUpdateDate'], ['status', 'lastUpdateDate', 'registrationArea']],
    ['application', ['acceptanceNumber', 'drug', 'nmpaStatus', 'acceptanceDate'], ['nmpaStatus', 'acceptanceDate']],
    ['drugct', ['registrationNumber', 'title', 'status', 'firstPostedDate'], ['status', 'firstPostedDate', 'province']],
    ['drugipo', ['approvalNumber', 'drug', 'consistencyEvaluation', 'approvalDate'], ['consistencyEvaluation', 'approvalDate']],
    ['rld', ['catalogueNumber', 'drug', 'status', 'releasedDate'], ['status', 'releasedDate', 'listedRegion']],
  ])('%s begins with number, name, status and date, and its filters with status, date and country', (id, columns, facets) => {
    expect(defaultColumns(byId(id)).slice(0, columns.length)).toEqual(columns)
    expect(facetFields(byId(id)).slice(0, facets.length)).toEqual(facets)
    expect(new Set(facetFields(byId(id))).size).toBe(facetFields(byId(id)).length)
  })

  it.each(DATABASES.map((definition) => [definition.id, definition] as const))(
    'DB-05 every default column of %s sorts',
    (_, definition) => {
      for (const field of defaultColumns(definition)) expect(validateSort(definition, { field, direction: 'asc' }), field).toBeNull()
    },
  )

  it('a definition that names something else as its status, date or country is refused when it is made', () => {
    const withLead = (lead: DatabaseDefinition['lead']) => () => defineDatabase({ ...probe, lead } as DatabaseDefinition)
    expect(withLead({ status: 'stage', date: 'day', country: 'tag' })).not.toThrow()
    expect(withLead({ status: 'tag' })).toThrow('status cannot be tag')
    expect(withLead({ date: 'nowhere' })).toThrow('unknown field nowhere')
    expect(withLead({ date: 'day', country: 'stage' })).toThrow('country cannot be stage')
  })
})
