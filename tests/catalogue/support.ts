import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseDefinition, defineDatabase, targetsOf } from '../../domain/database.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import type { DrugEntry, VocabularyLinker } from '../../server/vocabulary/types.ts'

/** A database with every kind of field, small enough to think about. */
export const probe = defineDatabase({
  id: 'probe',
  menu: { group: 'global', order: 1 },
  permission: 'isNvip',
  source: 'probes',
  title: 'label',
  number: 'code',
  fields: {
    code: { kind: 'text', identifier: true, searchable: true, associate: true, sortable: true, column: { width: 1 } },
    label: { kind: 'text', searchable: true, associate: true, sortable: true, column: { width: 1 } },
    remark: { kind: 'text', sortable: true },
    drug: { kind: 'terms', vocabulary: 'drug', searchable: true, associate: true, facet: true, column: { width: 1 } },
    target: { ...targetsOf('drug'), facet: true },
    goal: { kind: 'terms', vocabulary: 'target', searchable: true, associate: true, facet: true },
    tag: { kind: 'terms', facet: true },
    stage: { kind: 'enum', options: ['zero', 'one', 'two', 'unknown'], facet: true, sortable: true },
    ways: { kind: 'enum', options: ['oral', 'iv', 'sc'], many: true, facet: true },
    day: { kind: 'date', facet: true, sortable: true },
    weight: { kind: 'number', unit: 'kg', sortable: true },
    open: { kind: 'flag', facet: true, sortable: true },
  },
  defaultSort: ['-day', 'code'],
  sections: [
    { id: 'base', kind: 'fields', fields: ['code', 'label'] },
    { id: 'steps', kind: 'table', columns: { date: { kind: 'date' }, what: { kind: 'text' } } },
  ],
  charts: [
    { id: 'byYear', shape: 'column', by: 'day', split: 'stage' },
    { id: 'drugs', shape: 'bar', by: 'drugGroup', split: 'open', top: 2 },
    { id: 'stages', shape: 'donut', by: 'stage' },
    { id: 'stagesInOrder', shape: 'column', by: 'stage', order: 'options' },
    { id: 'weightByYear', shape: 'column', by: 'day', split: 'open', measure: { kind: 'sum', of: 'weight' } },
    { id: 'weightByTag', shape: 'bar', by: 'tag', split: 'stage', measure: { kind: 'sum', of: 'weight' }, top: 2 },
    { id: 'medianByStage', shape: 'dot', by: 'stage', measure: { kind: 'median', of: 'weight' }, order: 'options' },
    { id: 'medianByTag', shape: 'dot', by: 'tag', measure: { kind: 'median', of: 'weight' }, top: 2 },
    { id: 'spreadByStage', shape: 'box', by: 'stage', measure: { kind: 'spread', of: 'weight' } },
    { id: 'openByYear', shape: 'line', by: 'day', measure: { kind: 'share', of: 'open', is: 'true' } },
    { id: 'zeroByDrug', shape: 'dot', by: 'drugGroup', measure: { kind: 'share', of: 'stage', is: 'zero' }, top: 2 },
    { id: 'quotedByWay', shape: 'dot', by: 'ways', measure: { kind: 'share', of: 'tag', is: "x'y" }, order: 'options' },
  ],
  exportLimit: 1000,
})

/** key, Chinese name, other names. */
export const DRUGS: readonly (readonly [string, string, readonly string[]])[] = [
  ['Pembrolizumab', '帕博利珠单抗', ['Keytruda', '可瑞达']],
  ['Aspirin', '阿司匹林', ['acetylsalicylic acid']],
  ['Insulin', '胰岛素', []],
]
const TARGETS: readonly (readonly [string, string, readonly string[]])[] = [['PD-1', '程序性死亡受体1', ['PDCD1']]]

/** A vocabulary of four things; everything else keeps its own spelling. */
export const tinyLinker: VocabularyLinker = {
  link: (vocabulary, spelling) => {
    const table = vocabulary === 'drug' ? DRUGS : vocabulary === 'target' ? TARGETS : []
    const same = (name: string) => name.toLowerCase() === spelling.toLowerCase()
    const entry = table.find(([en, cn, also]) => [en, cn, ...also].some(same))
    return entry ? { key: entry[0], known: true, cn: entry[1], also: entry[2] } : { key: spelling, known: false, also: [] }
  },
  drug: (key) => {
    if (key !== 'Pembrolizumab') return undefined
    const entry: DrugEntry = {
      en: key,
      cn: '帕博利珠单抗',
      brands: ['Keytruda', '可瑞达'],
      targets: ['PD-1'],
      indications: [],
      type: 'biologic',
      form: 'Injection',
      route: 'Intravenous',
      strengths: [],
    }
    return entry
  },
}

export const NOW = new Date('2026-11-21T12:00:00Z')

export const temporaryDirectory = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'materia-catalogue-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export const openProbe = (
  dataDir: string,
  extra: { timeoutMs?: number; maxThreads?: number; definitions?: readonly DatabaseDefinition[] } = {},
): Promise<Catalogue> => openCatalogue({ dataDir, linker: tinyLinker, clock: () => NOW, definitions: [probe], maxThreads: 2, ...extra })

export const provenance = (sample = false, asOf = '2026-11-01'): SourceRecord['provenance'] => ({
  publisher: 'Publisher',
  file: 'probe.csv',
  asOf,
  sample,
})

export const record = (
  id: string,
  values: SourceRecord['values'],
  sections: SourceRecord['sections'] = {},
  sample = false,
): SourceRecord => ({
  id,
  values,
  sections,
  provenance: provenance(sample),
})

/** Loads records in one go and makes them current. */
export const fill = async (catalogue: Catalogue, records: readonly SourceRecord[], source = 'probes', startedAt = NOW.toISOString()) => {
  const load = await catalogue.load({ database: 'probe', source, startedAt })
  await load.write(records)
  return load.commit()
}
