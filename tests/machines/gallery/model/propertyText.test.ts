import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cn from '../../../../locales/cn/gallery.json'
import en from '../../../../locales/en/gallery.json'
import {
  formulaParts,
  isSentence,
  LOGIC,
  machineOfText,
  type Part,
  patternParts,
  sentenceKey,
  statesIn,
  type Telling,
} from '../../../../machines/gallery/model/propertyText.ts'
import type { Formula, Pattern } from '../../../../machines/properties.ts'

const LANGUAGES = { en: en.logic, cn: cn.logic }
const telling = (language: keyof typeof LANGUAGES): Telling => ({
  machine: 'm',
  logic: LANGUAGES[language],
  name: (id) => ({ en: id.slice(2), cn: `态${id.slice(2)}` })[language],
})
const read = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('')

const name = fc.constantFrom('a', 'b.c', 'd')
const number = fc.integer({ min: 0, max: 9 })
const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'formula' },
    fc.record({ in: name }),
    fc.record({ tag: name }),
    fc.record({ runs: name }),
    fc.record({ on: fc.constantFrom('start', 'GO', 'done.x', 'fail.x', 'after.x') }) as fc.Arbitrary<Formula>,
    fc.record({ does: fc.constantFrom('start:x', 'to:self GO', 'to:x:1 GO', 'shine', 'to:nobody') }),
    fc.record({ context: name, is: fc.constantFrom(null, false, 0, 'x', undefined) }),
    fc.record({ context: name, above: number }),
    fc.record({ context: name, below: number }),
    fc.record({ context: name, count: fc.oneof(fc.record({ is: number }), fc.record({ above: number }), fc.record({ below: number })) }),
    fc.constantFrom<Formula>({ context: 'n', falls: true }, { context: 'n', rises: true }, { context: 'n', changes: true }),
    fc.record({ not: tie('formula') }),
    fc.record({ all: fc.array(tie('formula'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('formula'), { maxLength: 3 }) }),
    fc.record({ before: tie('formula') }),
    fc.record({ once: tie('formula') }),
    fc.record({ since: tie('formula'), hold: tie('formula') }),
  ),
}))
const ms = fc.constantFrom(0, 300, 60_000)
const pattern: fc.Arbitrary<Pattern> = fc.oneof(
  fc.record({ always: formula }),
  fc.record({ never: formula }),
  fc.record({ whenever: formula, leadsTo: formula }),
  fc.record({ whenever: formula, leadsTo: formula, within: ms, unless: formula }),
  fc.record({ whenever: formula, never: formula, for: ms, unless: formula }),
)

/** Every bracket closes the one that is open. */
const isBalanced = (text: string): boolean => {
  const pairs: Record<string, string> = { ')': '(', '）': '（', '”': '“' }
  const open: string[] = []
  for (const sign of text) {
    if (Object.values(pairs).includes(sign)) open.push(sign)
    else if (sign in pairs && open.pop() !== pairs[sign]) return false
  }
  return open.length === 0
}
/** States a formula names, one after the other, however deep. */
const named = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'in' in value
      ? [`m.${String(value.in)}`]
      : 'context' in value
        ? []
        : Object.values(value).flatMap(named)

describe('MACH-07 properties in words', () => {
  it.each(['en', 'cn'] as const)(
    'MACH-07 of every formula there is a balanced text without keys, which names all its states, in %s',
    (language) => {
      fc.assert(
        fc.property(pattern, (drawn) => {
          const parts = patternParts(drawn, telling(language))
          const text = read(parts)
          expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object|gallery:/)
          expect(isBalanced(text)).toBe(true)
          const states = parts.flatMap((part) => (part.kind === 'state' ? [part.id] : []))
          expect(states.toSorted()).toEqual(named(drawn).toSorted())
          expect(statesIn(drawn, 'm')).toEqual(new Set(states))
          expect(parts.every(({ text: piece }) => piece !== '')).toBe(true)
        }),
        { numRuns: 500 },
      )
    },
  )

  it('MACH-07 what is denied twice reads as if it were not, and what is denied once does not', () => {
    fc.assert(
      fc.property(formula, (drawn) => {
        const tell = (one: Formula): string => read(formulaParts(one, telling('en')))
        expect(tell({ not: { not: drawn } })).toBe(tell(drawn))
        expect(tell({ not: drawn })).not.toBe(tell(drawn))
      }),
    )
  })

  it.each<[Pattern, string, string]>([
    [
      { whenever: { in: 'a' }, leadsTo: { does: 'start:ask' }, within: 1_000, unless: { not: { in: 'a' } } },
      'whenever in “a”, then starting ask within 1 s; unless not in “a”',
      '每当处于“态a”，则 1 秒内必定启动 ask；除非不处于“态a”',
    ],
    [
      { never: { all: [{ in: 'a' }, { any: [{ runs: 'x' }, { not: { before: { in: 'b' } } }] }] } },
      'never: in “a” and (while x runs or not in “b” just before)',
      '绝不：处于“态a”，且（x 在运行，或前一刻不处于“态b”）',
    ],
    [
      { always: { not: { since: { on: 'done.x' }, hold: { not: { any: [{ on: 'GO' }, { tag: 't' }] } } } } },
      'always: not (not (on GO or tagged t) ever since on the answer of x)',
      '始终：并非（自 x 返回结果以来一直并非（收到 GO，或带有标签 t））',
    ],
    [
      { whenever: { on: 'GO' }, never: { context: 'n', is: null }, for: 300 },
      'whenever on GO, then not for 0.3 s: with n unset',
      '每当收到 GO，其后 0.3 秒内绝不 n 为空',
    ],
  ])('MACH-07 as they are read: %j', (drawn, english, chinese) => {
    expect([read(patternParts(drawn, telling('en'))), read(patternParts(drawn, telling('cn')))]).toEqual([english, chinese])
  })

  it('MACH-07 the dictionaries have the same holes, and nothing that is not used', () => {
    const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole]) => hole as string).toSorted()
    for (const word of LOGIC) expect([word, ...holes(cn.logic[word])]).toEqual([word, ...holes(en.logic[word])])
    for (const { logic } of [cn, en]) expect(Object.keys(logic).toSorted()).toEqual([...LOGIC].toSorted())
  })

  it('MACH-07 sentences stand under the machine they are about', () => {
    expect(sentenceKey('qr', 'tellsOnce')).toBe('properties.qr.tellsOnce')
    expect([machineOfText('properties.qr.tellsOnce'), machineOfText('qr.live.waiting'), machineOfText('qr')]).toEqual(['qr', 'qr', 'qr'])
    expect([isSentence('properties.qr.tellsOnce'), isSentence('qr.live')]).toEqual([true, false])
  })
})
