import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll } from 'vitest'
import type { SourceRecord } from '../../../domain/record.ts'
import type { Catalogue, CatalogueLoad, LoadOptions } from '../../../server/catalogue/types.ts'
import { createRowCounts, type RowCounts } from '../../../server/import/rowCounts.ts'
import type { ImportErrorCode, ImportNote, Rejection, SourceFile } from '../../../server/import/types.ts'

/** A folder of its own for a test file, removed after it. */
export const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const memoryFile = (name: string, content: string | Uint8Array, modified: string | null = null): SourceFile => {
  const bytes = Buffer.from(content as Uint8Array)
  return {
    name,
    base: name.split(/[/!]/).at(-1)!.toLowerCase(),
    size: bytes.length,
    modified,
    path: null,
    // Small uneven pieces, so that every border between chunks is met.
    open: async () =>
      Readable.from(
        (function* () {
          for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 61)
            yield bytes.subarray(at, at + (size = Math.max(1, size)))
        })(),
      ),
    head: async () => bytes.subarray(0, 65536),
  }
}

export const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content])),
  )

export const tarGz = async (files: Record<string, string>, compress = true): Promise<Uint8Array> => {
  const pack = tar.pack()
  for (const [name, content] of Object.entries(files)) pack.entry({ name, mtime: new Date('2020-05-06T00:00:00Z') }, content)
  pack.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of (compress ? pack.pipe(createGzip()) : pack) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A tar of `count` empty files `s/<n>.txt`, written header by header: a packer takes its time over so many. */
export const manyTar = (count: number): Uint8Array => {
  const out = Buffer.alloc((count + 2) * 512)
  for (let n = 0; n < count; n++) {
    const header = out.subarray(n * 512, (n + 1) * 512)
    header.write(`s/${n}.txt`, 0)
    header.write(['0000644', '0000000', '0000000', '00000000000', '14000000000', `${' '.repeat(8)}0`].join('\0'), 100)
    header.write('ustar\u000000', 257)
    const sum = header.reduce((all, byte) => all + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  }
  return out
}

/** A zip of one member whose deflate stream expands to `bytes` zeros, made without ever holding them. */
export const zeroZip = (bytes: number, told = bytes): Uint8Array => {
  const name = Buffer.from('zeros.txt')
  const block = Buffer.alloc(1024 ** 2)
  // A megabyte flushed in full can be repeated: deflate forgets nothing that zeros need.
  const full = deflateRawSync(block, { finishFlush: 2 })
  const count = Math.floor(bytes / block.length)
  let sum = 0
  for (let index = 0; index < count; index++) sum = crc32(block, sum)
  const data = Buffer.concat([...Array<Buffer>(count).fill(full), Buffer.from([3, 0])])
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(sum, 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(told, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  central.writeUInt16LE(20, 6)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(sum, 16)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(told, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + data.length, 16)
  return Buffer.concat([local, name, data, central, name, end])
}

/** gzip of `bytes` zeros, streamed to a file. */
export const zeroGzip = async (path: string, megabytes: number): Promise<void> => {
  // Members of a gzip file follow one another; each is one megabyte of zeros.
  const member = gzipSync(Buffer.alloc(1024 ** 2))
  await writeFile(path, Buffer.concat(Array<Buffer>(megabytes).fill(member)))
}

type Cells = readonly (readonly (string | number | { shared: string } | null)[])[]

/** A workbook of several sheets, whose names are made up. */
export const sheets = (...all: readonly Cells[]): Uint8Array => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = all.map((rows) => unzipSync(workbook(rows))['xl/worksheets/sheet1.xml'] as Uint8Array)
  const each = (make: (at: number) => string) => all.map((_, at) => make(at)).join('')
  return zip({
    ...unzipSync(workbook([])),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${types}"><sheets>${each((at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${each((at) => `<Relationship Id="rId${at}" Type="${types}/worksheet" Target="worksheets/s${at}.xml"/>`)}</Relationships>`,
    ),
    ...Object.fromEntries(parts.map((part, at) => [`xl/worksheets/s${at}.xml`, part])),
  })
}

/** The smallest workbook: shared strings for texts given with `shared`, inline strings else. */
export const workbook = (rows: Cells, sheet = 'Sheet1'): Uint8Array => {
  const shared: string[] = []
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const letters = (column: number): string =>
    column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
  const cells = rows
    .map(
      (row, line) =>
        `<row r="${line + 1}">${row
          .map((cell, column) => {
            const reference = `${letters(column)}${line + 1}`
            if (cell === null) return ''
            if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
            if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
            shared.push(cell.shared)
            return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`
          })
          .join('')}</row>`,
    )
    .join('')
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${types}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId8" Type="${types}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t>${escape(text)}</t></r><rPh><t>reading</t></rPh></si>`).join('')}</sst>`,
  })
}

export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

export const codeOf = async (work: Promise<unknown>): Promise<ImportErrorCode | 'none' | string> => {
  try {
    await work
    return 'none'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** A rowCounts that keeps what it was told. */
export const recorder = (): { rowCounts: RowCounts; rejections: Rejection[]; notes: ImportNote[] } => {
  const rejections: Rejection[] = []
  const notes: ImportNote[] = []
  return {
    rowCounts: createRowCounts({ onRejected: (rejection) => rejections.push(rejection), onNoted: (note) => notes.push(note) }),
    rejections,
    notes,
  }
}

/** Catalogue sets in memory with the real ones' rule: nothing shows before commit, and a commit replaces the source's records. */
export const memoryCatalogue = () => {
  const sets = new Map<string, Map<string, SourceRecord>>()
  const events: string[] = []
  let failWrite: Error | null = null
  const catalogue: Pick<Catalogue, 'load'> = {
    load: async ({ database }: LoadOptions): Promise<CatalogueLoad> => {
      const next = new Map<string, SourceRecord>()
      events.push(`load ${database}`)
      return {
        write: async (records) => {
          if (failWrite) throw failWrite
          for (const record of records) next.set(record.id, record)
        },
        commit: async () => {
          events.push(`commit ${database}`)
          sets.set(database, next)
          const days = [...next.values()].map(({ provenance }) => provenance.asOf).sort()
          const [first, last] = [days.find((day) => day !== ''), days.at(-1) ?? null]
          return { records: next.size, asOf: last, ...(first !== undefined && first !== last && { asOfFrom: first }) }
        },
        abort: async () => void events.push(`abort ${database}`),
      }
    },
  }
  return { catalogue, sets, events, failWrites: (error: Error) => void (failWrite = error) }
}
