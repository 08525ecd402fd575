import { expect, it } from 'vitest'
import { drugnct } from '../../../domain/databases/drugnct/definition.ts'
import { drugus } from '../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import type { Texts } from '../../../domain/wording.ts'
import { namesOf, recordTitle } from '../../../services/database/titles.ts'
import { allTexts } from '../../texts.ts'

it.each(LANGUAGES)('ROUTE-05 (%s) a record is called in its tab as its values read: names parted as everywhere', async (language) => {
  const texts: Texts = { language, t: (await allTexts(language)).t as unknown as Texts['t'] }
  const values = { brandName: [{ key: 'LOPRESSOR' }, { key: 'TOPROL', cn: '美托洛尔' }], applicationNumber: 'NDA017963' }
  const parted = language === 'cn' ? 'LOPRESSOR；TOPROL' : 'LOPRESSOR; TOPROL'
  expect(namesOf(drugus, values, texts)).toEqual({ title: parted, number: 'NDA017963' })
  expect(recordTitle(drugus, values, texts).split(' · ').slice(0, 2)).toEqual([parted, 'NDA017963'])
  // What there is not is not said, and what is said once is not said twice.
  expect(namesOf(drugnct, { title: null, nctId: 'NCT1' }, texts)).toEqual({ title: '', number: 'NCT1' })
  expect(recordTitle(drugnct, { title: 'NCT1', nctId: 'NCT1' }, texts).split(' · ')).toHaveLength(3)
})
