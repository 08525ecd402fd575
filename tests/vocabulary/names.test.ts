import { describe, expect, it } from 'vitest'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { CUTS, cutChinese, cutNames } from '../../server/vocabulary/names/cuts.ts'
import { settleNames } from '../../server/vocabulary/names/settle.ts'
import type { NameDecision, NameStatement } from '../../server/vocabulary/names/types.ts'

/** Names that files state in both languages (BEY-11): cut by rules that are listed, and never chosen by chance. */

const linker = createLinker()

const cut = (en: string, cn: string) => {
  const heard: string[] = []
  const names = cutNames({ en, cn }, (id) => void heard.push(id))
  return { ...names, heard }
}

describe('what is cut off a product’s names', () => {
  it.each([
    ['Roadrunnerib Tablets', '路跑替尼片', 'Roadrunnerib', '路跑替尼'],
    ['Roadrunnerib Sustained Release Capsules', '路跑替尼缓释胶囊', 'Roadrunnerib', '路跑替尼'],
    ['Roadrunnerib SR Capsules', '路跑替尼缓释胶囊', 'Roadrunnerib', '路跑替尼'],
    ['Roadrunnerib for Injection', '注射用路跑替尼', 'Roadrunnerib', '路跑替尼'],
    ['Roadrunnerib Powder for Oral Suspension', '路跑替尼干混悬剂', 'Roadrunnerib', '路跑替尼'],
    ['Roadrunnerib Eye Drops', '路跑替尼滴眼液', 'Roadrunnerib', '路跑替尼'],
    ['10% Roadrunnerib Injection', '10%路跑替尼注射液', 'Roadrunnerib', '路跑替尼'],
    ['Roadrunnerib Tablets (II)', '路跑替尼片(Ⅱ)', 'Roadrunnerib', '路跑替尼'],
    ['Roadrunnerib QR Pellets', '路跑替尼速释微丸', 'Roadrunnerib', '路跑替尼'],
    // Of a compound the number tells the composition.
    ['Compound Roadrun (II)', '复方路跑(Ⅱ)', 'Compound Roadrun (II)', '复方路跑(II)'],
    ['Roadrunnerib', '路跑替尼', 'Roadrunnerib', '路跑替尼'],
  ])('BEY-11 %s, %s are the names of %s', (en, cn, expectedEn, expectedCn) => {
    expect(cut(en, cn)).toMatchObject({ en: expectedEn, cn: expectedCn, also: [] })
  })

  it('BEY-11 a salt is cut where English states it, and the whole names stay other names', () => {
    const { heard, ...names } = cut('Roadrunnerib Hydrochloride Tablets', '盐酸路跑替尼片')
    expect(names).toEqual({ en: 'Roadrunnerib', cn: '路跑替尼', also: ['Roadrunnerib Hydrochloride', '盐酸路跑替尼'] })
    expect(heard).toEqual(['en.form', 'cn.form', 'salt.hydrochloride'])
    expect(cut('Roadruncryptine Mesylate Tablets', '甲磺酸-a-路跑隐亭片').cn).toBe('a-路跑隐亭')
    // An ester's name in Chinese alone is no reason to cut it: it may be another substance.
    expect(cut('Roadrunnonide Cream', '醋酸路跑轻松乳膏')).toMatchObject({ en: 'Roadrunnonide', cn: '醋酸路跑轻松' })
    expect(cut('Roadrundronate Sodium Tablets', '路跑膦酸钠片').also).toContain('Roadrundronic acid')
  })

  it('BEY-11 what is a mineral, a mixture or a form and nothing else stays whole', () => {
    expect(cut('Ferrous Fumarate Tablets', '富马酸亚铁片')).toMatchObject({ en: 'Ferrous Fumarate', cn: '富马酸亚铁' })
    expect(cut('Barium Sulfate', '硫酸钡')).toMatchObject({ en: 'Barium Sulfate', cn: '硫酸钡' })
    expect(cut('Roadrunnerib and Coyotinib Hydrochloride Tablets', '路跑替尼郊狼替尼片')).toMatchObject({
      en: 'Roadrunnerib and Coyotinib Hydrochloride',
      cn: '路跑替尼郊狼替尼',
    })
    expect(cut('Insulin Mix Injection(25R)', '混合胰岛素注射液(25R)').en).toBe('Insulin Mix Injection(25R)')
    expect(cutChinese('片剂', () => undefined)).toBe('片剂')
  })

  it('BEY-11 every rule has a name of its own and an example', () => {
    expect(new Set(CUTS.map(({ id }) => id)).size).toBe(CUTS.length)
    expect(CUTS.filter(({ example }) => example === '')).toEqual([])
  })
})

const stated = (en: string, cn: string, more: Partial<NameStatement> = {}): NameStatement => ({
  source: 'made-up',
  publisher: 'Made-up Agency',
  asOf: '2026-01-31',
  vocabulary: 'drug',
  en,
  cn,
  also: [],
  proposal: false,
  file: 'names.jsonl',
  line: 1,
  ...more,
})
const said = (en: string, cn: string, verdict: NameDecision['verdict'], at = 1): NameDecision => ({
  vocabulary: 'drug',
  en,
  cn,
  verdict,
  at,
  by: 'op',
  reason: 'as the register says',
})
const settle = (statements: readonly NameStatement[], decisions: readonly NameDecision[] = []) => settleNames(statements, decisions, linker)
const asked = (statements: readonly NameStatement[], decisions: readonly NameDecision[] = []) =>
  settle(statements, decisions).questions.map(({ kind, en, cn, against }) => [kind, en, cn, ...against])
const linked = (statements: readonly NameStatement[], name: string, decisions: readonly NameDecision[] = []) => {
  const { known, key, cn, from } = createLinker(settle(statements, decisions).rules).link('drug', name)
  return known ? [key, cn, from?.publisher, from?.asOf] : null
}

describe('what follows from names that files state', () => {
  it('BEY-11 a thing that the vocabulary lacks is found by all its names, with who states them and as of when', () => {
    const one = stated('Roadrunnerib', '路跑替尼', { also: ['Beepbeep', '路跑替尼片'] })
    for (const name of ['ROADRUNNERIB', 'Roadrunnerib hydrochloride 5 mg', 'beepbeep', '路跑替尼'])
      expect(linked([one], name)).toEqual(['Roadrunnerib', '路跑替尼', 'Made-up Agency', '2026-01-31'])
    expect(settle([one]).questions).toEqual([])
    expect(linked([], 'Roadrunnerib')).toBe(null)
  })

  it('BEY-11 names the vocabulary has as one thing add nothing but what is new beside them', () => {
    const one = stated('Metformin', '二甲双胍', { also: ['Roadrunphage'] })
    expect(settle([one]).known).toBe(1)
    // The name it shows is the vocabulary's own still.
    expect(linked([one], 'roadrunphage')).toEqual(['Metformin', '二甲双胍', undefined, undefined])
    expect(settle([stated('Metformin', '二甲双胍')]).rules).toEqual([])
  })

  it.each<[string, NameStatement[], unknown[]]>([
    [
      'one English name, two Chinese ones',
      [stated('Roadrunnerib', '路跑替尼'), stated('ROADRUNNERIB', '跑路替尼')],
      [
        ['english', 'Roadrunnerib', '路跑替尼', '跑路替尼'],
        ['english', 'ROADRUNNERIB', '跑路替尼', '路跑替尼'],
      ],
    ],
    [
      'one Chinese name, two English ones',
      [stated('Roadrunnerib', '路跑替尼'), stated('Coyotinib', '路跑替尼')],
      [
        ['chinese', 'Roadrunnerib', '路跑替尼', 'Coyotinib'],
        ['chinese', 'Coyotinib', '路跑替尼', 'Roadrunnerib'],
      ],
    ],
    [
      'the vocabulary has it under another Chinese name',
      [stated('Metformin', '路跑双胍')],
      [['known', 'Metformin', '路跑双胍', 'Metformin']],
    ],
    ['two things of the vocabulary', [stated('Metformin', '阿司匹林')], [['known', 'Metformin', '阿司匹林', 'Metformin', 'Aspirin']]],
    ['Chinese says of which animal', [stated('Roadrunglobulin', '猪路跑球蛋白')], [['unequal', 'Roadrunglobulin', '猪路跑球蛋白']]],
    ['another number', [stated('Roadrun vaccine', '23价路跑疫苗')], [['unequal', 'Roadrun vaccine', '23价路跑疫苗']]],
    ['concluded', [stated('Roadrunnerib', '路跑替尼', { proposal: true })], [['proposal', 'Roadrunnerib', '路跑替尼']]],
    [
      'a brand of two things',
      [stated('Roadrunnerib', '路跑替尼', { also: ['Acmebrand'] }), stated('Coyotinib', '郊狼替尼', { also: ['Acmebrand'] })],
      [
        ['brand', 'Roadrunnerib', 'Acmebrand', 'Coyotinib'],
        ['brand', 'Coyotinib', 'Acmebrand', 'Roadrunnerib'],
      ],
    ],
    [
      'a brand that is another drug',
      [stated('Roadrunnerib', '路跑替尼', { also: ['Metformin'] })],
      [['brand', 'Roadrunnerib', 'Metformin', 'Metformin']],
    ],
    ['a brand that is a company', [stated('Roadrunnerib', '路跑替尼', { also: ['Pfizer'] })], [['brand', 'Roadrunnerib', 'Pfizer']]],
    ['a company’s name of one word', [stated('Roadrunner', '路跑', { vocabulary: 'company' })], [['short', 'Roadrunner', '路跑']]],
  ])('BEY-11 nothing is chosen by chance: %s', (_, statements, expected) => {
    expect(asked(statements)).toEqual(expected)
    // Whatever the order of files.
    expect(asked([...statements].reverse()).sort()).toEqual([...(expected as string[][])].sort())
  })

  it('BEY-11 a question changes no link until it is decided, and the decision can be taken back', () => {
    const statements = [stated('Roadrunnerib', '路跑替尼'), stated('Roadrunnerib', '跑路替尼', { line: 2 })]
    expect(linked(statements, 'Roadrunnerib')).toBe(null)
    const decided = [said('Roadrunnerib', '跑路替尼', 'same')]
    expect(linked(statements, 'Roadrunnerib', decided)?.slice(0, 2)).toEqual(['Roadrunnerib', '跑路替尼'])
    // The other was up against it, and is settled by it.
    expect(asked(statements, decided)).toEqual([])
    expect(linked(statements, '路跑替尼', decided)).toBe(null)
    const both = [...decided, said('Roadrunnerib', '路跑替尼', 'same', 2)]
    expect(linked(statements, '路跑替尼', both)?.[0]).toBe('Roadrunnerib')
    expect(asked(statements, [...decided, said('Roadrunnerib', '跑路替尼', 'open', 3)])).toHaveLength(2)
    expect(asked(statements, [said('Roadrunnerib', '跑路替尼', 'different')])).toHaveLength(1)
  })

  it('BEY-11 a proposal counts once it is confirmed, and never stands against what is stated', () => {
    const proposal = stated('Roadrunnerib', '路跑替尼', { proposal: true })
    expect(linked([proposal], 'Roadrunnerib')).toBe(null)
    expect(linked([proposal], 'Roadrunnerib', [said('Roadrunnerib', '路跑替尼', 'same')])?.[1]).toBe('路跑替尼')
    const both = [proposal, stated('Roadrunnerib', '跑路替尼')]
    expect(linked(both, 'Roadrunnerib')?.[1]).toBe('跑路替尼')
  })

  it('BEY-11 other names that are only concluded wait as well, beside a pair that is stated', () => {
    const both = [stated('Metformin', '二甲双胍', { proposal: true, also: ['Roadrunphage'] }), stated('Metformin', '二甲双胍', { line: 2 })]
    expect(asked(both)).toEqual([['proposal', 'Metformin', 'Roadrunphage']])
    expect(linked(both, 'Roadrunphage')).toBe(null)
    expect(linked(both, 'Roadrunphage', [said('Metformin', 'Roadrunphage', 'same')])?.[0]).toBe('Metformin')
  })

  it('TRUTH-07 no file takes a link away that was there: what it names means a spelling where nothing else does', () => {
    // The salt as a thing of its own would leave open what is meant by both names.
    const { rules } = settle([stated('Nintedanib roadrunnate', '路跑酸尼达尼布')])
    expect(rules).toHaveLength(1)
    const { known, key } = createLinker(rules).link('drug', 'NINTEDANIB (NINTEDANIB ROADRUNNATE)')
    expect([known, key]).toEqual([true, 'Nintedanib'])
  })

  it('TRUTH-07 an operator’s rule stands on top of what files state', () => {
    const { rules } = settle([stated('Roadrunnerib', '路跑替尼')])
    const rule = { vocabulary: 'drug', spelling: 'Roadrunnerib', entry: '', cn: '', also: [], at: 1, by: 'op', reason: 'x' } as const
    expect(createLinker([...rules, { ...rule, kind: 'forbid' }]).link('drug', 'roadrunnerib').known).toBe(false)
    // It is about that spelling: what files name is there under its others.
    expect(createLinker([...rules, { ...rule, kind: 'forbid' }]).link('drug', '路跑替尼').known).toBe(true)
    expect(createLinker([...rules, { ...rule, kind: 'drop' }]).link('drug', 'roadrunnerib').known).toBe(true)
    expect(createLinker([...rules, { ...rule, kind: 'link', entry: 'Metformin' }]).link('drug', 'roadrunnerib').key).toBe('Metformin')
  })

  it('TRUTH-03 a company that a file names is that name, and no other that looks like it', () => {
    const { rules } = settle([stated('ROADRUN PHARMACEUTICAL', '路跑藥業', { vocabulary: 'company' })])
    const link = (name: string) => createLinker(rules).link('company', name).known
    expect([link('Roadrun Pharmaceutical'), link('Roadrun Pharmaceutical Inc'), link('Roadrun')]).toEqual([true, false, false])
  })
})
