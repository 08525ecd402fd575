import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AdminRequest, AdminResult } from '../../server/admin/types.ts'
import { createVocabularyDesk } from '../../server/admin/vocabulary.ts'
import type { GivenSource, NamesAnswer } from '../../server/admin/namesShapes.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { fill, NOW, probe, record, temporaryDirectory } from './support.ts'

/** Names that files state in both languages, in the catalogue's engine (BEY-11, TRUTH-01, TRUTH-04). */

const RECORDS = [
  record('a', { code: 'A1', drug: ['ROADRUNNERIB HYDROCHLORIDE'] }),
  record('b', { code: 'B1', drug: ['Coyotinib', 'Metformin'] }),
  record('c', { code: 'C1', drug: ['Coyotinib'] }),
  record('d', { code: 'D1' }),
]

const source = (statements: readonly (readonly [en: string, cn: string, ...also: string[]])[], asOf = '2026-01-31'): GivenSource => ({
  source: 'made-up',
  publisher: 'Made-up Agency',
  asOf,
  files: ['names.jsonl'],
  statements: statements.map(([en, cn, ...also], at) => ({
    vocabulary: 'drug',
    en,
    cn,
    also,
    proposal: false,
    asOf,
    file: 'names.jsonl',
    line: at + 1,
  })),
})

describe('names that files state in both languages', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  const open = () =>
    openCatalogue({ dataDir: directory.path, linker: createLinker(), clock: () => NOW, definitions: [probe], maxThreads: 2 })
  beforeEach(async () => {
    directory = await temporaryDirectory()
    catalogue = await open()
  })
  afterEach(async () => {
    await catalogue.close()
    await directory.remove()
  })

  const does = async (request: Parameters<ReturnType<typeof createVocabularyDesk>['perform']>[0]) =>
    // As through a running gateway's socket.
    AdminResult.parse(await createVocabularyDesk(catalogue.vocabulary).perform(AdminRequest.parse(request)))
  const load = async (given: GivenSource, more: { accept?: string; check?: boolean } = {}): Promise<NamesAnswer> => {
    const { names } = await does({ command: 'vocabulary.names.load', sources: [given], check: false, by: 'op', ...more })
    return names as NamesAnswer
  }
  const questions = async () => (await does({ command: 'vocabulary.names.show' })).names?.questions ?? []
  const drug = async (id: string) => (await catalogue.record('probe', id)).values['drug']
  const found = async (text: string) => {
    const { rows } = await catalogue.search('probe', {
      query: { conditions: [{ field: 'any', op: 'has', values: [text] }], sort: [], page: 1, size: 20 },
      columns: ['code'],
    })
    return rows.map(({ id }) => id)
  }

  it('BEY-11 a record whose publisher states its drug in both languages is named in both, whatever the vocabulary knows', async () => {
    await catalogue.close()
    const { remark } = probe.fields
    const definition = { ...probe, fields: { ...probe.fields, remark: { ...remark, alsoNames: 'drug' } as const } }
    catalogue = await openCatalogue({
      dataDir: directory.path,
      linker: createLinker(),
      clock: () => NOW,
      definitions: [definition],
      maxThreads: 2,
    })
    await fill(catalogue, [
      record('a', { code: 'A', drug: ['路跑片'], remark: 'Roadrun tablets' }),
      record('b', { code: 'B', drug: ['路跑片'], remark: '路跑' }),
      record('c', { code: 'C', drug: ['RR-1片', 'RR-1 tablets'] }),
      record('d', { code: 'D', drug: [], remark: 'Roadrun tablets' }),
      record('e', { code: 'E' }),
    ])
    const { coverage } = await load(source([['Beepbeepib', '嘟嘟替尼']]))
    expect(coverage).toEqual([{ database: 'probe', records: 4, before: 2, after: 2 }])
  })

  it('BEY-11 a name appears marked with who states it, once it is applied; what the publisher said is as it was', async () => {
    await fill(catalogue, RECORDS)
    expect(await drug('a')).toEqual([{ key: 'ROADRUNNERIB HYDROCHLORIDE' }])
    const answer = await load(source([['Roadrunnerib', '路跑替尼', 'Beepbeep']]))
    expect(answer.loaded).toEqual({ stated: 1, known: 0, things: 1, names: 2, gone: 0 })
    // One of the four names no drug.
    expect(answer.coverage).toEqual([{ database: 'probe', records: 3, before: 1, after: 2 }])
    expect(answer.losses).toBeUndefined()
    // Records are linked by the rules of their load.
    expect(await drug('a')).toEqual([{ key: 'ROADRUNNERIB HYDROCHLORIDE' }])
    await does({ command: 'vocabulary.apply' })
    expect(await drug('a')).toEqual([
      {
        key: 'ROADRUNNERIB HYDROCHLORIDE',
        cn: '路跑替尼',
        group: 'Roadrunnerib',
        from: { publisher: 'Made-up Agency', asOf: '2026-01-31' },
      },
    ])
    // The vocabulary's own names need no source.
    expect(await drug('b')).toEqual([{ key: 'Coyotinib' }, { key: 'Metformin', cn: '二甲双胍', group: 'Metformin' }])
    expect(await found('路跑替尼')).toEqual(['a'])
    expect(await found('beepbeep')).toEqual(['a'])
  })

  it('BEY-11 a conflict stays undecided until somebody decides it, and every load after that knows', async () => {
    await fill(catalogue, RECORDS)
    await load(
      source([
        ['Coyotinib', '郊狼替尼'],
        ['Coyotinib', '狼郊替尼'],
      ]),
    )
    await does({ command: 'vocabulary.apply' })
    expect(await drug('c')).toEqual([{ key: 'Coyotinib' }])
    const open = await questions()
    expect(open.map(({ kind, en, cn, against, origins }) => [kind, en, cn, against, origins])).toEqual([
      [
        'english',
        'Coyotinib',
        '郊狼替尼',
        ['狼郊替尼'],
        [{ publisher: 'Made-up Agency', asOf: '2026-01-31', file: 'names.jsonl', line: 1 }],
      ],
      [
        'english',
        'Coyotinib',
        '狼郊替尼',
        ['郊狼替尼'],
        [{ publisher: 'Made-up Agency', asOf: '2026-01-31', file: 'names.jsonl', line: 2 }],
      ],
    ])
    const decide = (ids: string[], verdict: 'same' | 'open', reason = 'as the register says') =>
      does({ command: 'vocabulary.names.decide', ids, verdict, reason, by: 'op' })
    await expect(decide(['00000000'], 'same')).rejects.toMatchObject({ code: 'name.question', subject: '00000000' })
    await expect(decide([open[1]?.id ?? ''], 'same', ' ')).rejects.toMatchObject({ code: 'reason.missing' })
    expect((await decide([open[1]?.id ?? ''], 'same')).names).toMatchObject({ decided: 1, questions: [] })
    await fill(catalogue, RECORDS, 'probes', '2026-11-22T00:00:00Z')
    expect(await drug('c')).toMatchObject([{ key: 'Coyotinib', cn: '狼郊替尼', group: 'Coyotinib' }])
    await decide([open[1]?.id ?? ''], 'open')
    expect(await questions()).toHaveLength(2)
  })

  it('TRUTH-04 a load says what it would lose before it does, and a check changes nothing', async () => {
    const all = source([
      ['Roadrunnerib', '路跑替尼'],
      ['Coyotinib', '郊狼替尼'],
    ])
    expect((await load(all, { check: true })).loaded?.things).toBe(2)
    expect((await catalogue.vocabulary.names.stored()).statements).toEqual([])
    await load(all)
    const less = source([['Roadrunnerib', '路跑替尼']], '2025-01-31')
    expect((await load(less)).losses).toEqual([
      { kind: 'older', source: 'made-up', was: '2026-01-31', is: '2025-01-31' },
      { kind: 'fewer', source: 'made-up', was: 2, is: 1 },
    ])
    expect((await catalogue.vocabulary.names.stored()).statements).toHaveLength(2)
    expect((await load(less, { accept: 'a narrower list is meant' })).loaded).toMatchObject({ names: 0, gone: 1 })
    const { statements, loads } = await catalogue.vocabulary.names.stored()
    expect(statements.map(({ en }) => en)).toEqual(['Roadrunnerib'])
    expect(loads).toMatchObject([{ source: 'made-up', names: 1, asOf: '2025-01-31', accepted: 'a narrower list is meant', by: 'op' }])
  })

  it('BEY-11 names and decisions are there after a new start', async () => {
    await load(source([['Roadrunnerib', '路跑替尼']]))
    await catalogue.close()
    catalogue = await open()
    await fill(catalogue, RECORDS)
    expect(await drug('a')).toMatchObject([{ cn: '路跑替尼', from: { publisher: 'Made-up Agency' } }])
  })

  it('BEY-11 links are drawn by a seed, and a reading is kept with what was wrong, what was gone and which names were in force', async () => {
    await fill(catalogue, [
      ...RECORDS,
      record('e', { code: 'E1', drug: ['Metformin', 'Wile  E', 'ACME'], goal: ['PD-1'] }),
      // Nobody published what a made-up record says.
      record('s', { code: 'S1', drug: ['Aspirin'] }, {}, true),
    ])
    const draw = async (seed: number, more: { count?: number; database?: string } = {}) => {
      const { draw: drawn } = await does({ command: 'vocabulary.links.draw', count: 10, seed, ...more })
      if (!drawn) throw new Error('nothing was drawn')
      return drawn
    }
    const reading = async () => (await does({ command: 'vocabulary.links.reading' })).reading
    await load(source([['Roadrunnerib', '路跑替尼']]))
    const first = await catalogue.vocabulary.names.lastLoad()
    const said = { vocabulary: 'drug', reason: 'x', by: 'op' } as const
    await does({ command: 'vocabulary.add', name: 'Wile E', cn: '歪', also: [], ...said })
    await does({ command: 'vocabulary.apply' })

    const all = await draw(7)
    expect(all).toMatchObject({ seed: 7, database: null, until: first, of: 4 })
    const byName = new Map(all.links.map(({ name, ...link }) => [name, link]))
    expect([...byName.keys()].toSorted()).toEqual(['Metformin', 'PD-1', 'ROADRUNNERIB HYDROCHLORIDE', 'Wile E'])
    expect(byName.get('ROADRUNNERIB HYDROCHLORIDE')).toEqual({
      vocabulary: 'drug',
      group: 'Roadrunnerib',
      cn: '路跑替尼',
      databases: ['probe'],
      times: 1,
      stated: { kind: 'file', publisher: 'Made-up Agency', asOf: '2026-01-31' },
    })
    expect(byName.get('Metformin')).toMatchObject({ times: 2, stated: { kind: 'vocabulary' } })
    expect(byName.get('Wile E')).toMatchObject({ cn: '歪', stated: { kind: 'operator' } })
    // The same catalogue and seed give the same draw, of which a smaller one is the beginning.
    expect(await draw(7, { database: 'probe' })).toEqual({ ...all, database: 'probe' })
    expect((await draw(7, { count: 2 })).links).toEqual(all.links.slice(0, 2))
    expect((await draw(8)).links).not.toEqual(all.links)
    await expect(draw(7, { database: 'nosuch' })).rejects.toMatchObject({ code: 'database.unknown', subject: 'nosuch' })

    expect(await reading()).toBeNull()
    const read = async (wrong: Readonly<Record<string, string>>, links = all.links) => {
      const said = links.map(({ vocabulary, name, group, cn }) => ({
        vocabulary,
        name,
        group,
        cn,
        ...(wrong[name] && { wrong: wrong[name] }),
      }))
      return (await does({ command: 'vocabulary.links.read', seed: 7, until: all.until, links: said, by: ' Ann ' })).reading
    }
    const reason = 'another substance'
    const kept = await read({ Metformin: reason })
    expect(kept).toEqual({
      at: NOW.getTime(),
      by: 'Ann',
      seed: 7,
      database: null,
      drawn: 4,
      read: 4,
      gone: 0,
      goneWrong: 0,
      wrong: [{ vocabulary: 'drug', name: 'Metformin', group: 'Metformin', cn: '二甲双胍', reason }],
      loads: [{ source: 'made-up', load: first, asOf: '2026-01-31' }],
      since: [],
    })
    // Reading changes no link; an operator's rule does, and then the link is not there to be read.
    expect(await drug('b')).toMatchObject([{}, { key: 'Metformin', group: 'Metformin' }])
    await does({ command: 'vocabulary.forbid', spelling: 'Metformin', ...said })
    await does({ command: 'vocabulary.apply' })
    // Loaded after the draw, so it is no load that the links of the draw came of.
    await load(source([['Roadrunnerib', '路跑替尼']], '2026-02-28'))
    const later = await read({ Metformin: reason })
    expect(later).toMatchObject({
      at: NOW.getTime() + 1,
      drawn: 4,
      read: 3,
      gone: 1,
      goneWrong: 1,
      wrong: [],
      goneLinks: [{ vocabulary: 'drug', name: 'Metformin', group: 'Metformin', cn: '二甲双胍' }],
    })
    const metformin = all.links.filter(({ name }) => name === 'Metformin')
    await expect(read({}, metformin)).rejects.toMatchObject({ code: 'links.gone' })

    await catalogue.close()
    catalogue = await open()
    const { goneLinks: _, ...told } = later ?? {}
    expect(await reading()).toEqual({
      ...told,
      loads: [{ source: 'made-up', load: first, asOf: '2026-01-31' }],
      since: [{ source: 'made-up', load: first + 1, asOf: '2026-02-28' }],
    })
  })

  it('BEY-11 where nothing is linked to a Chinese name, nothing is drawn', async () => {
    await fill(catalogue, [record('a', { code: 'A1', drug: ['Roadrunnerib'] }), record('s', { code: 'S1', drug: ['Aspirin'] }, {}, true)])
    await expect(does({ command: 'vocabulary.links.draw', count: 1, seed: 1 })).rejects.toMatchObject({ code: 'links.none' })
  })
})
