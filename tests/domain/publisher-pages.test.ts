import { expect, it } from 'vitest'
import { publisherPage } from '../../domain/publisherPages.ts'

it('DB-14 an official number leads to the page of whoever gives it out, as they have it; what is none leads nowhere', () => {
  expect(publisherPage('usPatent', '9326945')).toBe('https://ppubs.uspto.gov/pubwebapp/external.html?q=9326945.pn.')
  expect(publisherPage('usPatent', '10016435*PED')).toBe('https://ppubs.uspto.gov/pubwebapp/external.html?q=10016435.pn.')
  expect(publisherPage('usPatent', 'RE46284')).toBe('https://ppubs.uspto.gov/pubwebapp/external.html?q=RE46284.pn.')
  expect(publisherPage('usPatent', 'see below')).toBeNull()
  expect(publisherPage('atc', 'B01AF02')).toBe('https://atcddd.fhi.no/atc_ddd_index/?code=B01AF02&showdescription=no')
  expect(publisherPage('atc', 'L01')).toBe('https://atcddd.fhi.no/atc_ddd_index/?code=L01&showdescription=no')
  expect(publisherPage('atc', 'QJ01CR02')).toBe('https://atcddd.fhi.no/atcvet/atcvet_index/?code=QJ01CR02&showdescription=no')
  expect(publisherPage('atc', 'B01AF02 / javascript:')).toBeNull()
  expect(publisherPage('mesh', 'D001281')).toBe('https://meshb.nlm.nih.gov/record/ui?ui=D001281')
  expect(publisherPage('mesh', 'D001281&x')).toBeNull()
})
