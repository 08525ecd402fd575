import { randomBytes } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, posix, relative, resolve, sep } from 'node:path'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, crc32 } from 'node:zlib'
import tar from 'tar-stream'
import yauzl from 'yauzl'
import { spoolsOf, sweepSpools } from '../spools.ts'
import { type FilePlace, ImportError, isDiskFull, shownInput, type SourceFile } from '../types.ts'
import { type ReadLimits, withLimits } from './limits.ts'

/** What the person gave, taken apart. `close` removes what was spooled and lets go of open archives. */
export interface ResolvedInputs {
  files: SourceFile[]
  close(): Promise<void>
}

export interface InputOptions {
  /** Downloads and unpacked tars are spooled in `<dataDir>/tmp`. */
  dataDir: string
  limits?: Partial<ReadLimits>
  signal?: AbortSignal | undefined
  /** How a URL is fetched; the platform's own unless given. */
  fetch?: typeof fetch
}

const HEAD_BYTES = 64 * 1024
/** Files up to this size are read in one go: of half a million small ones, a stream each costs more than what is in them. */
const WHOLE_BYTES = 1024 * 1024
/** Bytes of unpacked files written at once. */
const SPOOL_BYTES = 1024 * 1024
/** Litter of file managers and archivers, never a publisher's file. */
const LITTER = /(^|\/)(\.|__MACOSX(\/|$)|Thumbs\.db$|desktop\.ini$)/i

const date = (value: Date | null | undefined): string | null =>
  value && Number.isFinite(value.getTime()) && value.getUTCFullYear() > 1980 ? value.toISOString().slice(0, 10) : null

/** Keeps control characters and ways out of the folder away from terminals, reports and provenance. */
export const safeName = (name: string): string =>
  name
    .replaceAll('\\', '/')
    // eslint-disable-next-line no-control-regex -- the very characters to be taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
    .slice(0, 1024)

/** Unpacking needs room of its own; that it has none is not the archive's fault. */
const full = (name: string, cause: unknown) => new ImportError('import.disk_full', 'no room to unpack or fetch it', name, cause)

const damaged = (name: string, cause: unknown): ImportError =>
  cause instanceof ImportError
    ? cause
    : isDiskFull(cause)
      ? full(name, cause)
      : new ImportError('import.archive_damaged', cause instanceof Error ? cause.message : String(cause), name, cause)

const bomb = (name: string, why: string) => new ImportError('import.archive_bomb', why, name)

/** Counts what comes out against what went in. */
class BombGuard extends Transform {
  readonly #name: string
  readonly #limits: ReadLimits
  readonly #packed: () => number
  readonly #crc: number | null
  #out = 0
  #sum = 0

  constructor(name: string, limits: ReadLimits, packed: () => number, crc: number | null = null) {
    super()
    this.#name = name
    this.#limits = limits
    this.#packed = packed
    this.#crc = crc
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#out += chunk.length
    if (this.#out > this.#limits.memberBytes) return done(bomb(this.#name, `expands to more than ${this.#limits.memberBytes} bytes`))
    if (this.#out > this.#limits.ratioFrom && this.#out > this.#limits.ratio * Math.max(1, this.#packed()))
      return done(bomb(this.#name, `expands more than ${this.#limits.ratio} times`))
    if (this.#crc !== null) this.#sum = crc32(chunk, this.#sum)
    done(null, chunk)
  }

  override _flush(done: TransformCallback) {
    done(
      this.#crc !== null && this.#sum !== this.#crc
        ? new ImportError('import.archive_damaged', 'checksum does not match', this.#name)
        : null,
    )
  }
}

/** Chains streams so that an error anywhere, or a reader that leaves, ends all of them, and errors come out as `ImportError`. */
const chain = (name: string, first: Readable, ...rest: Transform[]): Readable => {
  let last: Readable = first
  for (const next of rest) {
    const from = last
    from.on('error', (error) => next.destroy(damaged(name, error)))
    next.on('close', () => from.destroy())
    last = from.pipe(next)
  }
  return last
}

const gunzip = (name: string, packed: Readable, limits: ReadLimits): Readable => {
  const unzip = createGunzip()
  return chain(name, packed, unzip, new BombGuard(name, limits, () => unzip.bytesWritten))
}

/** Bytes of an open file. Not asynchronous: of half a million files each wait for the file system costs many times the reading. */
const readAt = (file: number, start: number, length: number): Buffer => {
  const bytes = Buffer.allocUnsafe(length)
  let read = 0
  for (let more = -1; more !== 0 && read < length; read += more) more = readSync(file, bytes, read, length - read, start + read)
  return bytes.subarray(0, read)
}

/** The first bytes of a file on this disk. */
const readFirst = (path: string, length: number): Buffer => {
  const file = openSync(path, 'r')
  try {
    return readAt(file, 0, length)
  } finally {
    closeSync(file)
  }
}

const head = async (open: () => Promise<Readable>, bytes = HEAD_BYTES): Promise<Uint8Array> => {
  const stream = await open()
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= bytes) break
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}

/** How the bytes of files are come by: the same for all members of an archive, of which `at` finds one. */
interface Store<At> {
  open(file: OpenedFile<At>): Promise<Readable>
  /** All bytes at once, where that is less work than to stream them. */
  read?(file: OpenedFile<At>): Buffer
  /** As in `SourceFile`. */
  place?(file: OpenedFile<At>): FilePlace
}

/** The small file whose beginning was looked at last: who looks at a file reads it next. */
let last: { of: object; bytes: Uint8Array } | null = null

/** Of half a million files all are known before the first is read: each holds no more than what tells it from the others. */
class OpenedFile<At> implements SourceFile {
  readonly name: string
  readonly size: number | null
  readonly modified: string | null
  readonly at: At
  readonly #store: Store<At>

  constructor(store: Store<At>, at: At, { name, size, modified }: Pick<SourceFile, 'name' | 'size' | 'modified'>) {
    this.name = name
    this.size = size
    this.modified = modified
    this.at = at
    this.#store = store
  }

  get base(): string {
    return posix.basename(this.name.split('!').at(-1) as string).toLowerCase()
  }

  get path(): string | null {
    return null
  }

  get place(): FilePlace | undefined {
    return this.#store.place?.(this)
  }

  open(): Promise<Readable> {
    return this.#store.open(this)
  }

  head(): Promise<Uint8Array> {
    return this.size !== null && this.size <= HEAD_BYTES ? this.all() : head(() => this.open())
  }

  protected async all(): Promise<Uint8Array> {
    if (last?.of === this) return last.bytes
    const bytes = this.#store.read?.(this) ?? (await head(() => this.open(), WHOLE_BYTES + 1))
    last = { of: this, bytes }
    return bytes
  }
}

/** A file that is read in one go. */
class SmallFile<At> extends OpenedFile<At> {
  whole(): Promise<Uint8Array> {
    return this.all()
  }
}

const makeFile = <At>(store: Store<At>, at: At, file: Pick<SourceFile, 'name' | 'size' | 'modified'>): OpenedFile<At> =>
  new (file.size !== null && file.size <= WHOLE_BYTES ? SmallFile : OpenedFile)(store, at, file)

type Kind = 'zip' | 'gzip' | 'tar' | 'plain'

const kindOf = (bytes: Uint8Array): Kind => {
  const at = (index: number) => bytes[index]
  if (at(0) === 0x50 && at(1) === 0x4b && ((at(2) === 3 && at(3) === 4) || (at(2) === 5 && at(3) === 6))) return 'zip'
  if (at(0) === 0x1f && at(1) === 0x8b) return 'gzip'
  if (Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar') return 'tar'
  return 'plain'
}

const isWorkbookName = (name: string) => /\.xls[xm]$/i.test(name)

/** A packed file, as what is in it. */
const PACKED: Store<{ name: string; open: () => Promise<Readable>; limits: ReadLimits }> = {
  open: async ({ at: { name, open, limits } }) => gunzip(name, await open(), limits),
}

/** Sorts a member by its content: an archive in an archive is refused, a packed file is unpacked. */
const member = async <At>(file: OpenedFile<At>, limits: ReadLimits): Promise<SourceFile> => {
  if (!/\.(gz|tgz|zip|tar|7z|rar|bz2|xz|zst)$/i.test(file.name)) return file
  const first = await head(() => file.open(), 512)
  const kind = kindOf(first)
  if (kind === 'gzip') {
    const packed = { name: file.name, open: () => file.open(), limits }
    const unpacked = makeFile(PACKED, packed, { name: file.name.replace(/\.gz$/i, ''), size: null, modified: file.modified })
    if (kindOf(await head(() => unpacked.open(), 512)) === 'plain' && !/\.tgz$/i.test(file.name)) return unpacked
  } else if (kind === 'plain' && !/\.(7z|rar|bz2|xz|zst)$/i.test(file.name)) {
    throw new ImportError('import.archive_damaged', 'is not what its name says', file.name)
  }
  throw new ImportError('import.archive_nested', 'an archive inside an archive; unpack it first', file.name)
}

interface Context {
  limits: ReadLimits
  spool: () => Promise<string>
  closers: (() => Promise<void>)[]
  signal: AbortSignal | undefined
}

/** Refuses a member whose sizes, as the archive's directory tells them, are beyond reason. */
export const checkZipEntry = (entry: yauzl.Entry, name: string, limits: ReadLimits): void => {
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > limits.memberBytes) throw bomb(name, `would expand to ${uncompressedSize} bytes`)
  if (uncompressedSize > limits.ratioFrom && uncompressedSize > limits.ratio * Math.max(1, compressedSize))
    throw bomb(name, `would expand ${Math.round(uncompressedSize / Math.max(1, compressedSize))} times, to ${uncompressedSize} bytes`)
}

/** A member's bytes, its size and checksum verified as they come (a directory that lies is found out after the size it told). */
export const openZipEntry = async (zip: yauzl.ZipFile, entry: yauzl.Entry, name: string, limits: ReadLimits): Promise<Readable> => {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    return chain(name, stream, new BombGuard(name, limits, () => entry.compressedSize, entry.crc32))
  } catch (error) {
    throw damaged(name, error)
  }
}

/** What reading a member needs of its entry, a fifth of the whole: archives of half a million members are published. */
const lightEntry = (entry: yauzl.Entry): yauzl.Entry => {
  const light = Object.create(yauzl.Entry.prototype) as yauzl.Entry
  light.generalPurposeBitFlag = entry.generalPurposeBitFlag
  light.compressionMethod = entry.compressionMethod
  light.crc32 = entry.crc32
  light.compressedSize = entry.compressedSize
  light.uncompressedSize = entry.uncompressedSize
  light.relativeOffsetOfLocalHeader = entry.relativeOffsetOfLocalHeader
  return light
}

const zipFiles = async (path: string, name: string, context: Context): Promise<SourceFile[]> => {
  const { limits } = context
  let zip: yauzl.ZipFile
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
  } catch (error) {
    throw damaged(name, error)
  }
  context.closers.push(async () => zip.close())
  const packedSize = (await stat(path)).size
  const files: SourceFile[] = []
  const store: Store<yauzl.Entry> = { open: ({ at, name: inner }) => openZipEntry(zip, at, inner, limits) }
  let workbook = false
  let packed = 0
  let expanded = 0
  if (zip.entryCount > limits.entries) throw bomb(name, `holds more than ${limits.entries} files`)
  try {
    for await (const entry of zip.eachEntry()) {
      context.signal?.throwIfAborted()
      if (entry.fileName === '[Content_Types].xml') workbook = true
      packed += entry.compressedSize
      expanded += entry.uncompressedSize
      const inner = `${name}!${safeName(entry.fileName)}`
      checkZipEntry(entry, inner, limits)
      if (expanded > limits.archiveBytes) throw bomb(name, `would expand to more than ${limits.archiveBytes} bytes`)
      // Members that share their bytes are how a small zip without a high ratio per member becomes petabytes.
      if (packed > packedSize) throw bomb(name, 'members overlap')
      if (entry.fileName.endsWith('/') || LITTER.test(entry.fileName) || workbook) continue
      if (entry.isEncrypted()) throw new ImportError('import.archive_damaged', 'is encrypted', inner)
      const modified = date(entry.getLastModDate({ timezone: 'UTC' }))
      files.push(await member(makeFile(store, lightEntry(entry), { name: inner, size: entry.uncompressedSize, modified }), limits))
    }
  } catch (error) {
    throw context.signal?.aborted ? error : damaged(name, error)
  }
  // A workbook by content, whatever its name: one file, not an archive of parts.
  if (workbook) return [plainFile(path, name, packedSize, null)]
  return files
}

/** Pieces of an open file that many read from: none of them closes it. */
async function* pieces(spool: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const length = Math.min(HEAD_BYTES, size - at)
    const { bytesRead, buffer } = await spool.read(Buffer.allocUnsafe(length), 0, length, start + at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/**
 * Takes a tar apart into one spool file, so that members can be read again and in any order. It has no name once it is open: however the
 * process ends, the disk is free again.
 */
const tarFiles = async (stream: Readable, name: string, context: Context): Promise<SourceFile[]> => {
  const { limits } = context
  const path = await context.spool()
  const spool = await open(path, 'wx+', 0o600)
  context.closers.push(() => spool.close())
  await unlink(path)
  const store: Store<number> = {
    open: async ({ at, size }) => Readable.from(pieces(spool, at, size ?? 0), { objectMode: false }),
    read: ({ at, size }) => readAt(spool.fd, at, size ?? 0),
    place: ({ at }) => ({ descriptor: spool.fd, at }),
  }
  const extract = tar.extract()
  stream.on('error', (error) => extract.destroy(damaged(name, error)))
  stream.pipe(extract)
  const files: SourceFile[] = []
  const members: OpenedFile<number>[] = []
  let waiting: Buffer[] = []
  let [length, written, entries] = [0, 0, 0]
  const flush = async () => {
    await spool.writeFile(Buffer.concat(waiting))
    waiting = []
    length = 0
  }
  try {
    for await (const entry of extract) {
      context.signal?.throwIfAborted()
      if (++entries > limits.entries) throw bomb(name, `holds more than ${limits.entries} files`)
      const { header } = entry
      const inner = safeName(header.name)
      // Links and devices are nothing to import, and following them would lead out of the archive.
      if ((header.type !== 'file' && header.type !== 'contiguous-file') || LITTER.test(inner) || inner === '') {
        entry.resume()
        continue
      }
      const start = written
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        written += chunk.length
        if (written - start > limits.memberBytes) throw bomb(`${name}!${inner}`, `expands to more than ${limits.memberBytes} bytes`)
        if (written > limits.archiveBytes) throw bomb(name, `expands to more than ${limits.archiveBytes} bytes`)
        length += waiting.push(chunk) && chunk.length
        if (length >= SPOOL_BYTES) await flush()
      }
      members.push(makeFile(store, start, { name: `${name}!${inner}`, size: written - start, modified: date(header.mtime) }))
    }
    await flush()
  } catch (error) {
    stream.destroy()
    throw context.signal?.aborted ? error : damaged(name, error)
  }
  if (entries === 0) throw new ImportError('import.archive_damaged', 'no file in the archive', name)
  for (const one of members) files.push(await member(one, limits))
  return files
}

/** A file that lies as it is on this disk; its path is what finds it. */
class LooseFile extends OpenedFile<string> {
  override get path(): string {
    return this.at
  }
}
class SmallLooseFile extends LooseFile {
  whole(): Promise<Uint8Array> {
    return this.all()
  }
}

const LOOSE: Store<string> = {
  open: async ({ at }) => createReadStream(at),
  read: ({ at, size }) => readFirst(at, size ?? 0),
  place: ({ at }) => ({ path: at }),
}

const plainFile = (path: string, name: string, size: number, modified: string | null): SourceFile =>
  new (size <= WHOLE_BYTES ? SmallLooseFile : LooseFile)(LOOSE, path, { name, size, modified })

function* piecesOf(descriptor: number, start: number, size: number): Generator<Buffer> {
  for (let at = 0; at < size; at += HEAD_BYTES) yield readAt(descriptor, start + at, Math.min(HEAD_BYTES, size - at))
}

/** Part of a file that another thread has open, and closes. */
const PART: Store<{ descriptor: number; at: number }> = {
  // A stream of the system's would close it with itself.
  open: async ({ at: { descriptor, at }, size }) => Readable.from(piecesOf(descriptor, at, size ?? 0), { objectMode: false }),
  read: ({ at: { descriptor, at }, size }) => readAt(descriptor, at, size ?? 0),
}

/** What another thread has read already. */
const READ: Store<Uint8Array> = {
  open: async ({ at }) => Readable.from([Buffer.from(at)], { objectMode: false }),
  read: ({ at }) => Buffer.from(at.buffer, at.byteOffset, at.byteLength),
}

/** A file that another thread has found: by its place, or by all of its bytes. */
export const fileAt = (place: FilePlace | Uint8Array, told: Pick<SourceFile, 'name' | 'modified'> & { size: number }): SourceFile =>
  place instanceof Uint8Array
    ? makeFile(READ, place, told)
    : 'path' in place
      ? plainFile(place.path, told.name, told.size, told.modified)
      : makeFile(PART, place, told)

/** Decides by content first, by name only where the two contradict each other. */
const openLocal = async (
  path: string,
  name: string,
  modified: string | null,
  explicit: boolean,
  context: Context,
): Promise<SourceFile[]> => {
  const { size } = await stat(path)
  const extension = extname(name.replace(/[?#].*$/, '')).toLowerCase()
  const isArchiveName = ['.zip', '.gz', '.tgz', '.tar'].includes(extension)
  if (size === 0) {
    if (isArchiveName) throw new ImportError('import.archive_damaged', 'is empty', name)
    if (explicit) throw new ImportError('import.file_empty', 'is empty', name)
  }
  const kind = kindOf(readFirst(path, Math.min(size, 1024)))
  if (kind === 'zip') return isWorkbookName(name) ? [plainFile(path, name, size, modified)] : zipFiles(path, name, context)
  if (kind === 'tar') return tarFiles(createReadStream(path), name, context)
  if (kind === 'gzip') {
    const packed = { name, open: async () => createReadStream(path), limits: context.limits }
    const unpacked = makeFile(PACKED, packed, { name: name.replace(/\.gz$/i, ''), size: null, modified })
    const inner = kindOf(await head(() => unpacked.open(), 512))
    if (inner === 'tar') return tarFiles(await unpacked.open(), name, context)
    if (inner !== 'plain') throw new ImportError('import.archive_nested', 'an archive inside an archive; unpack it first', name)
    return [unpacked]
  }
  if (isArchiveName) throw new ImportError('import.archive_damaged', `is no ${extension.slice(1)} file`, name)
  return [plainFile(path, name, size, modified)]
}

const walk = async function* (folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LITTER.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile() || (entry.isSymbolicLink() && (await stat(path).catch(() => null))?.isFile())) yield path
  }
}

const download = async (
  url: URL,
  options: InputOptions,
  context: Context,
): Promise<{ path: string; name: string; modified: string | null }> => {
  const shown = new URL(url)
  // Credentials of an address must not reach reports or provenance.
  shown.username = ''
  shown.password = ''
  const name = shown.href
  const path = await context.spool()
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), context.limits.downloadIdleMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), context.limits.downloadIdleMs)
  }
  try {
    const signal = context.signal ? AbortSignal.any([context.signal, silence.signal]) : silence.signal
    const headers: Record<string, string> = { accept: '*/*', 'user-agent': 'materia-import' }
    if (url.username)
      headers.authorization = `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`
    const target = new URL(url)
    target.username = ''
    target.password = ''
    const response = await (options.fetch ?? fetch)(target, { signal, headers })
    if (!response.ok || !response.body) throw new ImportError('import.url_failed', `the server answered ${response.status}`, name)
    let bytes = 0
    await pipeline(
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          heard()
          bytes += chunk.length
          if (bytes > context.limits.downloadBytes)
            done(new ImportError('import.url_failed', `is larger than ${context.limits.downloadBytes} bytes`, name))
          else done(null, chunk)
        },
      }),
      createWriteStream(path),
      { signal },
    )
    const stamp = response.headers.get('last-modified')
    return { path, name, modified: stamp ? date(new Date(stamp)) : null }
  } catch (error) {
    context.signal?.throwIfAborted()
    if (error instanceof ImportError) throw error
    if (isDiskFull(error)) throw full(name, error)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const why = silence.signal.aborted
      ? `no answer for ${context.limits.downloadIdleMs / 1000} s`
      : cause instanceof Error
        ? cause.message || cause.name
        : String(cause)
    throw new ImportError('import.url_failed', why, name, error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Takes files, folders (with everything below), gz, zip, tar, tar.gz and http(s) addresses apart into files that stream. A
 * folder's archives are opened too; an archive inside an archive is refused. Names are as given, members after `!`.
 *
 * Throws `ImportError`: `import.file_missing`, `import.file_empty`, `import.archive_damaged`, `import.archive_bomb`,
 * `import.archive_nested`, `import.url_failed`, `import.nothing_to_read`. Damage deep in a stream shows as the same error while
 * it is read. Memory stays at a few buffers whatever the size.
 */
export const resolveInputs = async (inputs: readonly string[], options: InputOptions): Promise<ResolvedInputs> => {
  const limits = withLimits(options.limits)
  const closers: (() => Promise<void>)[] = []
  const folder = spoolsOf(options.dataDir)
  let spoolFolder: string | null = null
  let spooled = 0
  const spool = async () => {
    if (!spoolFolder) {
      await mkdir(folder, { recursive: true })
      await sweepSpools(options.dataDir)
      spoolFolder = join(folder, `import-${process.pid}-${randomBytes(4).toString('hex')}`)
      await mkdir(spoolFolder, { mode: 0o700 })
    }
    return join(spoolFolder, String(++spooled))
  }
  const close = async () => {
    for (const closer of closers.splice(0)) await closer()
    if (spoolFolder) await rm(spoolFolder, { recursive: true, force: true })
    spoolFolder = null
  }
  const context: Context = { limits, spool, closers, signal: options.signal }
  const files: SourceFile[] = []
  // One by one: half a million members of an archive are too many for arguments of a call.
  const take = (found: readonly SourceFile[]) => {
    for (const file of found) files.push(file)
  }
  const seen = new Set<string>()
  try {
    if (inputs.length === 0) throw new ImportError('import.nothing_to_read', 'no file, folder or address given')
    for (const input of inputs) {
      options.signal?.throwIfAborted()
      if (/^[a-z][a-z0-9+.-]+:\/\//i.test(input)) {
        if (!/^https?:/i.test(input) || !URL.canParse(input))
          throw new ImportError('import.url_failed', 'only http and https addresses are read', shownInput(input))
        const { path, name, modified } = await download(new URL(input), options, context)
        take(await openLocal(path, name, modified, true, context))
        continue
      }
      const path = resolve(input)
      const found = await stat(path).catch(() => null)
      if (!found) throw new ImportError('import.file_missing', 'no such file or folder', input)
      if (found.isDirectory()) {
        for await (const inner of walk(path)) {
          options.signal?.throwIfAborted()
          // The same file twice (`data data/a.txt`) would count every row twice.
          if (seen.has(inner)) continue
          seen.add(inner)
          const name = `${input.replace(/[\\/]+$/, '')}/${relative(path, inner).split(sep).join('/')}`
          take(await openLocal(inner, name, null, false, context))
        }
      } else if (found.isFile()) {
        if (seen.has(path)) continue
        seen.add(path)
        take(await openLocal(path, input, null, true, context))
      } else throw new ImportError('import.file_missing', 'is neither a file nor a folder', input)
    }
    if (files.length === 0)
      throw new ImportError('import.nothing_to_read', `no file in ${inputs.map((input) => basename(input) || input).join(', ')}`)
    return { files, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A path with random access to a file's bytes: its own, or a copy in the system's temporary folder until `dispose`. */
export const localCopy = async (file: SourceFile): Promise<{ path: string; dispose(): Promise<void> }> => {
  if (file.path) return { path: file.path, dispose: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'materia-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'copy')
    await pipeline((await file.open()) as Readable, createWriteStream(path))
    return { path, dispose }
  } catch (error) {
    await dispose()
    throw isDiskFull(error) ? full(file.name, error) : error
  }
}
