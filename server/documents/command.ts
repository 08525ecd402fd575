import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findDatabase } from '../../domain/databases/all.ts'
import { DOCUMENT_BYTES, formatOf } from '../../domain/documents.ts'
import type { Language } from '../../domain/language.ts'
import type { DocumentFault } from './check.ts'
import { createDocumentStore } from './store.ts'

/** `npm run import -- documents <database> <folder|file>…`: files that records name, or that are called by their numbers (docs/imports.md). */

const TEXTS = {
  en: {
    usage: 'documents <database> <folder|file>…: PDF and .docx files that its records name, or that are called by a record’s number',
    none: (database: string) => `${database}: no database that has documents`,
    kept: (kept: number, refused: number) => `${kept} kept, ${refused} refused`,
    unreadable: 'is not there, or cannot be read',
    faults: {
      name: 'is called neither .pdf nor .docx, or not as a file may be',
      too_large: 'is larger than 20 MB',
      format: 'is something else than its name says',
      protected: 'is an old Word document, or has a password',
      macros: 'has macros or programs in it',
      damaged: 'is damaged',
      bomb: 'expands beyond reason',
    } satisfies Record<DocumentFault, string>,
  },
  cn: {
    usage: 'documents <数据库> <文件夹|文件>…：记录所列的，或以批准文号命名的 PDF 与 .docx 文件',
    none: (database: string) => `${database}：没有这个数据库，或该库没有文件`,
    kept: (kept: number, refused: number) => `已保存 ${kept} 个，未接受 ${refused} 个`,
    unreadable: '不存在或无法读取',
    faults: {
      name: '扩展名不是 .pdf 或 .docx，或文件名不合规',
      too_large: '超过 20 MB',
      format: '内容与扩展名不符',
      protected: '是旧版 Word 文档，或设有密码',
      macros: '含有宏或程序',
      damaged: '已损坏',
      bomb: '解压后异常庞大',
    } satisfies Record<DocumentFault, string>,
  },
} as const satisfies Record<Language, unknown>

/** Files of a folder, and files themselves; what is below a folder's folders is not meant. */
const filesIn = async (given: string): Promise<string[]> => {
  const found = await stat(given)
  if (!found.isDirectory()) return [given]
  const entries = await readdir(given, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => join(given, name))
    .sort()
}

/** What became of the files, for programs; `message` is in the reader's language. */
export interface DocumentsOutcome {
  database: string
  kept: number
  refused: { name: string; why: DocumentFault | 'unreadable'; message: string }[]
}

/**
 * Keeps files, each checked, and says of each that is refused why.
 *
 * @returns exit code: 0 all kept, 1 some refused or unreadable, 2 not understood
 */
export const documentsCommand = async (
  [database = '', ...given]: readonly string[],
  {
    dataDir,
    language,
    say,
    warn,
    sayJson,
    signal,
  }: {
    dataDir: string
    language: Language
    say: (line: string) => void
    warn: (line: string) => void
    /** Hears the outcome instead of the two others, as a value for programs. */
    sayJson?: ((outcome: DocumentsOutcome) => void) | undefined
    signal?: AbortSignal | undefined
  },
): Promise<number> => {
  const text = TEXTS[language]
  if (given.length === 0) {
    warn(text.usage)
    return 2
  }
  if ((findDatabase(database)?.documents ?? []).length === 0) {
    warn(text.none(database))
    return 2
  }
  const store = createDocumentStore(dataDir)
  const outcome: DocumentsOutcome = { database, kept: 0, refused: [] }
  const refuse = (name: string, why: DocumentFault | 'unreadable') => {
    const message = why === 'unreadable' ? text.unreadable : text.faults[why]
    outcome.refused.push({ name, why, message })
    if (!sayJson) warn(`${name}: ${message}`)
  }
  for (const one of given)
    // A path that is not there keeps the others from nothing.
    for (const path of (await filesIn(one).catch(() => null)) ?? [null]) {
      signal?.throwIfAborted()
      const name = basename(path ?? one).normalize('NFC')
      if (path === null) {
        refuse(name, 'unreadable')
        continue
      }
      if (formatOf(name) === null) {
        refuse(name, 'name')
        continue
      }
      // What is too large is not even read.
      const bytes = await stat(path)
        .then<Uint8Array | 'too_large'>(({ size }) => (size > DOCUMENT_BYTES ? 'too_large' : readFile(path)))
        .catch(() => null)
      if (bytes === null) {
        refuse(name, 'unreadable')
        continue
      }
      const fault = typeof bytes === 'string' ? bytes : await store.keep(database, name, bytes)
      if (fault === null) outcome.kept++
      else refuse(name, fault)
    }
  if (sayJson) sayJson(outcome)
  else say(text.kept(outcome.kept, outcome.refused.length))
  return outcome.refused.length > 0 ? 1 : 0
}
