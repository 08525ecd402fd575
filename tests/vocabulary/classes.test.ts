import { describe, expect, it } from 'vitest'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { settleNames } from '../../server/vocabulary/names/settle.ts'
import type { NameStatement } from '../../server/vocabulary/names/types.ts'

/** ATC codes are linked to the classes that files name, the narrowest that is known (BEY-11, TRUTH-03). Made-up classes. */

const CLASSES = [
  ['Y', 'RUNNING SYSTEM', '路跑系统用药'],
  ['Y01', 'ROADRUNNERS', '路跑药'],
  ['Y01A', 'ROADRUNNERS FOR COYOTES', '郊狼路跑药'],
  ['Y01AB', 'Corticosteroids', '皮质激素类'],
  ['Y02AB', 'Corticosteroids', '皮质激素类'],
] as const

const statement = (code: string, en: string, cn: string): NameStatement => ({
  source: 'atc-levels',
  publisher: 'Made-up Agency',
  asOf: '2026-01-31',
  vocabulary: 'atc',
  en: `${code} ${en}`,
  cn: `${code} ${cn}`,
  also: [code],
  proposal: false,
  file: 'zh.csv',
  line: 1,
})
const statements = CLASSES.map(([code, en, cn]) => statement(code, en, cn))
const { rules, questions } = settleNames(statements, [], createLinker())
const linker = createLinker(rules)
const linked = (text: string) => {
  const { known, key, cn } = linker.link('atc', text)
  return known ? [key, cn] : null
}

describe('classes of the ATC classification', () => {
  it('BEY-11 classes of one name are two, and nothing is asked of them', () => {
    expect(questions).toEqual([])
    expect(rules.map(({ spelling, cn }) => [spelling, cn])).toEqual(CLASSES.map(([code, en, cn]) => [`${code} ${en}`, `${code} ${cn}`]))
  })

  it.each([
    ['Y01AB', 'Y01AB Corticosteroids', 'Y01AB 皮质激素类'],
    ['Y01AB05', 'Y01AB Corticosteroids', 'Y01AB 皮质激素类'],
    ['Y02AB05', 'Y02AB Corticosteroids', 'Y02AB 皮质激素类'],
    ['Y01AC05', 'Y01A ROADRUNNERS FOR COYOTES', 'Y01A 郊狼路跑药'],
    ['Y01B', 'Y01 ROADRUNNERS', 'Y01 路跑药'],
    ['Y01XX01', 'Y01 ROADRUNNERS', 'Y01 路跑药'],
    ['Y03AA01', 'Y RUNNING SYSTEM', 'Y 路跑系统用药'],
    ['Y', 'Y RUNNING SYSTEM', 'Y 路跑系统用药'],
    // As publishers write codes.
    ['y01a b05', 'Y01AB Corticosteroids', 'Y01AB 皮质激素类'],
    ['Ｙ０１ＡＢ０５', 'Y01AB Corticosteroids', 'Y01AB 皮质激素类'],
    ['Y01AB Corticosteroids', 'Y01AB Corticosteroids', 'Y01AB 皮质激素类'],
    ['Y02AB 皮质激素类', 'Y02AB Corticosteroids', 'Y02AB 皮质激素类'],
  ])('BEY-11 %s is found as %s', (text, key, cn) => {
    expect(linked(text)).toEqual([key, cn])
  })

  it.each([
    'QY01AB05', // of animals: another classification
    'Y01AB5',
    'Y01AB055',
    'Y0',
    'Y1',
    'YA',
    'Y01 and others',
    'Y01AB05, Y02AB01',
    'Yellow fever',
    'Corticosteroids',
    '皮质激素类',
    'X01AB05',
    'Not yet assigned',
    '',
  ])('TRUTH-03 %s is no code of a class, and linked to nothing', (text) => {
    expect(linked(text)).toBe(null)
  })

  it('TRUTH-03 no name of another vocabulary is taken for a code, nor a code for another name', () => {
    for (const vocabulary of ['drug', 'company', 'target', 'indication'] as const)
      expect(linker.link(vocabulary, 'Y01AB05')).toMatchObject({ key: 'Y01AB05', known: false })
    expect(linker.link('atc', 'Pembrolizumab').known).toBe(false)
  })

  it('TRUTH-03 a class that two files call two things is linked to none, and its codes to the wider class', () => {
    const settled = settleNames([...statements, statement('Y01AB', 'Corticosteroids', '激素类')], [], createLinker())
    expect(settled.questions.map(({ kind, cn }) => [kind, cn])).toEqual([
      ['english', 'Y01AB 皮质激素类'],
      ['english', 'Y01AB 激素类'],
    ])
    expect(createLinker(settled.rules).link('atc', 'Y01AB05').key).toBe('Y01A ROADRUNNERS FOR COYOTES')
  })
})
