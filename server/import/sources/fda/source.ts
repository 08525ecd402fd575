import type { SourceRecord } from '../../../../domain/record.ts'
import { ImportError, type ImportLog, type ImportSource, type SourceFile } from '../../types.ts'
import { filledBy } from './coverage.ts'
import { rankSources, readSource, recognise } from './read.ts'
import { toRecord } from './record.ts'
import { type Application, Store } from './store.ts'
import { FAMILY_NAMES, type Table } from './table.ts'
import { READING_ORDER, type TableId, tableOf } from './tables.ts'

async function* records(
  files: readonly SourceFile[],
  log: ImportLog,
  signal?: AbortSignal,
): AsyncGenerator<{ database: string; record: SourceRecord }> {
  const found: { file: SourceFile; id: TableId }[] = []
  for (const file of files) {
    signal?.throwIfAborted()
    const id = await recognise(file)
    if (id) found.push({ file, id })
    else log.ignored(file.name)
  }
  if (found.length === 0) {
    const [only] = files
    if (files.length === 1 && only)
      throw new ImportError('import.file_unknown', 'is no table of Drugs@FDA, the Orange Book or the Purple Book', only.name)
    throw new ImportError('import.nothing_to_read', 'no table of Drugs@FDA, the Orange Book or the Purple Book among the files')
  }
  const store = new Store()
  const sources = await rankSources(found)
  for (const id of READING_ORDER) {
    for (const source of sources.filter((one) => one.id === id).sort((a, b) => a.rank - b.rank))
      await readSource(store, source, log, signal)
  }

  for (const number of [...store.applications.keys()].sort()) {
    signal?.throwIfAborted()
    const application = store.applications.get(number) as Application
    yield { database: 'drugus', record: toRecord(store, number, application) }
    // What is handed over is not held any longer.
    store.applications.delete(number)
  }
}

/**
 * Drugs@FDA (11 tables), Orange Book (products, patent, exclusivity) and Purple Book, as the publisher packs them or loose,
 * joined into one record per application. Any of the three will do, and what the others would have told is marked as absent; rows whose application no table describes are rejected as
 * `row.orphan`. Texts are as published but for blanks (TRUTH-01).
 */
export const fda: ImportSource = {
  id: 'fda',
  databases: ['drugus'],
  fills: { drugus: filledBy },
  describe: {
    cn: 'FDA：Drugs@FDA 数据文件（drugsatfda.zip 或各 .txt）、橙皮书（EOBZIP）、紫皮书（CSV）',
    en: 'FDA: Drugs@FDA data files (drugsatfda.zip or its .txt tables), Orange Book (EOBZIP), Purple Book (CSV)',
  },
  tables: READING_ORDER.flatMap((id) => {
    const { family, usual } = tableOf(id) as Table
    return usual ? [{ kind: id, set: FAMILY_NAMES[family], name: usual }] : []
  }),
  records,
}
