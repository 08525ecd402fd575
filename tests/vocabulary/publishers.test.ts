import { describe, expect, it } from 'vitest'
import type { Vocabulary } from '../../domain/database.ts'
import { filesOf } from '../../proofs/truth/files.ts'
import { emaTruth } from '../../proofs/truth/parsers/ema.ts'
import { fdaTruth } from '../../proofs/truth/parsers/fda.ts'
import { hsaTruth } from '../../proofs/truth/parsers/hsa.ts'
import type { TruthParser } from '../../proofs/truth/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { publishersFile } from '../import/sourceFile.ts'

/** Names as the publishers' own files have them, and what they must not be taken for (TRUTH-03). */

const linker = createLinker()
/** The group of a name, null where it is linked to none, all that it may be where that is left open. */
const group = (vocabulary: Vocabulary, name: string): string | null => {
  const { known, key, ambiguous } = linker.link(vocabulary, name)
  return known ? key : (ambiguous?.join(' or ') ?? null)
}
/** A publisher's records, each with the names that stand in its fields. */
const read = (parser: TruthParser, folder: string | null) => {
  // What is skipped for want of the files is still put together.
  const records = folder === null ? [] : parser.read(filesOf([folder]))
  const names = (record: (typeof records)[number], field: string) => [record.values[field]].flat() as string[]
  return {
    of: (is: (id: string, title: string) => boolean, title: string, field: string) =>
      records.filter((record) => is(record.id, names(record, title).join())).flatMap((record) => names(record, field)),
    all: (field: string) => new Set(records.flatMap((record) => names(record, field)).filter(Boolean)),
  }
}

const ema = publishersFile('ema-medicines')
const purple = publishersFile('fda-purple-book')
const orange = publishersFile('fda-orange-book')
const hsa = publishersFile('sg-hsa-therapeutic-products-2017')

describe.skipIf(!ema)('EMA’s medicines', () => {
  const { of, all } = read(emaTruth, ema)
  const inn = (name: string) => of((_, title) => title.toLowerCase() === name, 'medicineName', 'inn')

  it.each([
    ['nuwiq', 'simoctocog alfa', 'Simoctocog alfa'],
    ['novoeight', 'turoctocog alfa', 'Turoctocog alfa'],
    ['nuceiva', 'botulinum toxin type a', null],
    ['gardasil 9', 'human papillomavirus 9-valent vaccine', 'Human papillomavirus 9-valent vaccine'],
    ['gardasil', 'human papillomavirus vaccine [types 6, 11, 16, 18]', 'Human papillomavirus quadrivalent vaccine'],
    ['cervarix', 'human papillomavirus vaccine [types 16, 18]', 'Human papillomavirus bivalent vaccine'],
    ['myfenax', 'mycophenolate mofetil', 'Mycophenolate mofetil'],
  ])('TRUTH-03 %s is %s, and of the group %s', (name, begins, expected) => {
    const [first = '', ...others] = inn(name)
    expect(others).toEqual([])
    expect(first.toLowerCase().startsWith(begins)).toBe(true)
    expect(group('drug', first)).toBe(expected)
  })

  it('TRUTH-03 no vaccine against a pandemic strain is the seasonal one', () => {
    const pandemic = [...all('inn')].filter((name) => /H[15]N1\)|pandemic|live attenuated/i.test(name) && /influenza/i.test(name))
    expect(pandemic.length).toBeGreaterThan(3)
    // Each is a vaccine of its own, or linked to none.
    const seasonal = pandemic.filter((name) => !/^(zoonotic|(pre)?pandemic) |H[15]N\d|live attenuated/i.test(group('drug', name) ?? 'H1N1'))
    expect(seasonal).toEqual([])
  })

  it.each([
    ['Lennox Gastaut Syndrome', 'Lennox-Gastaut syndrome', 'Dravet syndrome'],
    ['Hyperuricemia', 'Hyperuricemia', 'Gout'],
    ['Hypertension, Pulmonary', 'Pulmonary hypertension', 'Pulmonary arterial hypertension'],
    ['Axial Spondyloarthritis', 'Axial spondyloarthritis', 'Ankylosing spondylitis'],
    ['Ocular Hypertension', 'Ocular hypertension', 'Glaucoma'],
  ])('TRUTH-03 what it calls %s is %s, and a neighbour of %s', (area, own, neighbour) => {
    expect(all('therapeuticArea')).toContain(area)
    expect(group('indication', area)).toBe(own)
    expect(group('indication', neighbour)).toBe(neighbour)
    expect(neighbour).not.toBe(own)
  })
})

describe.skipIf(!purple)('the FDA’s Purple Book', () => {
  const { of } = read(fdaTruth, purple)

  it.each([
    ['BLA125555', 'Nuwiq', 'Antihemophilic Factor (Recombinant)'],
    ['BLA125466', 'Novoeight', 'Antihemophilic Factor (Recombinant)'],
    ['BLA761085', 'Jeuveau', 'prabotulinumtoxinA-xvfs'],
  ])('TRUTH-03 %s, %s, is %s and nobody else', (id, brand, name) => {
    expect(of((own) => own === id, 'brandName', 'brandName')).toEqual([brand])
    expect(of((own) => own === id, 'brandName', 'ingredient')).toEqual([name])
    expect(group('drug', name)).toBeNull()
  })
})

describe.skipIf(!orange)('the FDA’s Orange Book', () => {
  const { of } = read(fdaTruth, orange)

  it.each([
    ['EMERGENT', 'Emergent BioSolutions'],
    ['GLAND', 'Gland Pharma'],
    ['SECURA', 'Secura Bio'],
    ['RISING', 'Rising Pharma'],
    ['WATSON LABS FLORIDA', 'Teva'],
    ['PERRIGO NEW YORK', 'Perrigo'],
  ])('TRUTH-03 the holder it calls %s for short is in full nobody but %s', (short, expected) => {
    const full = of((_, name) => name === short, 'applicantShort', 'applicant')
    expect(full.length).toBeGreaterThan(0)
    expect([...new Set(full.map((name) => group('company', name)))]).toEqual([expected])
    expect(group('company', short)).toBe(expected)
  })
})

describe.skipIf(!hsa)('Singapore’s listing', () => {
  const { all } = read(hsaTruth, hsa)

  it.each([
    ['company', 'SINGAPORE PHARMACEUTICAL PRIVATE LIMITED', null],
    ['manufacturer', 'PACIFIC PHARMACEUTICAL CO LTD', null],
    ['company', 'MERCK PTE. LTD.', 'Merck KGaA'],
    ['company', 'MSD PHARMA (SINGAPORE) PTE. LTD.', 'Merck & Co'],
  ])('TRUTH-03 its %s %s is of the group %s', (field, name, expected) => {
    expect(all(field)).toContain(name)
    expect(group('company', name)).toBe(expected)
  })
})
