import { createServer } from 'node:http'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import type { SourceFile } from '../../../server/import/types.ts'
import { codeOf, manyTar, recorder, scratch, tarGz, workbook, zeroGzip, zeroZip, zip } from './support.ts'

const folder = scratch()
const dataDir = join(folder, 'data')
let count = 0
const put = (name: string, content: string | Uint8Array): string => {
  const own = join(folder, `case${++count}`)
  mkdirSync(own)
  writeFileSync(join(own, name), content)
  return join(own, name)
}
const textOf = async (file: SourceFile): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of (await file.open()) as Readable) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
const drain = async (file: SourceFile): Promise<number> => {
  let bytes = 0
  for await (const chunk of (await file.open()) as Readable) bytes += (chunk as Buffer).length
  return bytes
}
const resolve = (inputs: string[], limits = {}) => resolveInputs(inputs, { dataDir, limits })

describe('inputs of an import', () => {
  it('DB-14 reads loose, gz, zip, tar and tar.gz files alike, named after where they lie', async () => {
    const files = { 'a/one.txt': 'first', 'a/two.txt': 'second' }
    const inputs = [
      put('plain.txt', 'plain'),
      put('packed.txt.gz', gzipSync('packed')),
      put('set.zip', zip({ ...files, 'inner.txt.gz': gzipSync('inner'), '__MACOSX/._one.txt': 'litter' })),
      put('set.tar', await tarGz(files, false)),
      put('set.tgz', await tarGz(files)),
    ]
    const { files: found, close } = await resolve(inputs)
    const seen = await Promise.all(
      found.map(async (file) => [file.name.split('/case')[1]!.replace(/^\d+\//, ''), file.base, await textOf(file), await textOf(file)]),
    )
    await close()
    expect(seen).toEqual([
      ['plain.txt', 'plain.txt', 'plain', 'plain'],
      ['packed.txt', 'packed.txt', 'packed', 'packed'],
      ['set.zip!a/one.txt', 'one.txt', 'first', 'first'],
      ['set.zip!a/two.txt', 'two.txt', 'second', 'second'],
      ['set.zip!inner.txt', 'inner.txt', 'inner', 'inner'],
      ['set.tar!a/one.txt', 'one.txt', 'first', 'first'],
      ['set.tar!a/two.txt', 'two.txt', 'second', 'second'],
      ['set.tgz!a/one.txt', 'one.txt', 'first', 'first'],
      ['set.tgz!a/two.txt', 'two.txt', 'second', 'second'],
    ])
    expect(found[6]!.modified).toBe('2020-05-06')
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([])
  })

  it('what a tar is unpacked into has no name, so that a killed import leaves nothing of it on the disk, and is read all the same', async () => {
    const large = 'x'.repeat(3_000_000)
    const { files, close } = await resolve([put('set.tgz', await tarGz({ 'a.txt': 'first', 'b.txt': large, 'c.txt': '' }))])
    const left = readdirSync(join(dataDir, 'tmp'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(left).toEqual([])
    // Two who read the same file, one of whom leaves early, do not take it from each other.
    const early = (await files[1]!.open()) as Readable
    for await (const chunk of early) if ((chunk as Buffer).length > 0) break
    expect(await Promise.all([files[1]!, files[0]!, files[1]!, files[2]!].map(textOf))).toEqual([large, 'first', large, ''])
    await close()
    await expect(files[1]!.open().then((stream) => textOf({ open: async () => stream } as SourceFile))).rejects.toThrow('closed')
  })

  it('reads a folder with all below it once, even when a file of it is given again', async () => {
    const root = join(folder, 'tree')
    await mkdir(join(root, 'deep'), { recursive: true })
    await writeFile(join(root, 'deep', 'b.txt'), 'b')
    await writeFile(join(root, 'a.txt'), 'a')
    await writeFile(join(root, '.hidden'), 'x')
    const { files, close } = await resolve([root, join(root, 'a.txt')])
    await close()
    expect(files.map(({ name }) => name)).toEqual([`${root}/a.txt`, `${root}/deep/b.txt`])
  })

  it('takes a workbook for a file, not for an archive, whatever its name', async () => {
    const { files, close } = await resolve([put('report.xlsx', workbook([['x']])), put('download.zip', workbook([['x']]))])
    await close()
    expect(files.map(({ base }) => base)).toEqual(['report.xlsx', 'download.zip'])
  })

  it('DB-14 keeps names of members inside the archive', async () => {
    const { files, close } = await resolve([put('evil.tar', await tarGz({ '../../etc/passwd': 'x', '/abs\u001b[31m.txt': 'y' }, false))])
    await close()
    expect(files.map(({ name }) => name.split('!')[1])).toEqual(['etc/passwd', 'abs[31m.txt'])
  })

  const whole = zip({ 'a.txt': 'line\n'.repeat(5000), 'b.txt': 'x' })
  const packed = gzipSync(Buffer.from(Array.from({ length: 20_000 }, (_, index) => `row ${index * 7919}`).join('\n')))
  it.each([
    ['a file that is not there', () => join(folder, 'missing.txt'), 'import.file_missing'],
    ['an empty file', () => put('empty.txt', ''), 'import.file_empty'],
    ['an empty zip name', () => put('empty.zip', ''), 'import.archive_damaged'],
    ['a zip cut off', () => put('cut.zip', whole.subarray(0, whole.length - 40)), 'import.archive_damaged'],
    ['text named zip', () => put('text.zip', 'no archive at all'), 'import.archive_damaged'],
    ['text named gz', () => put('text.txt.gz', 'no archive at all'), 'import.archive_damaged'],
    ['a gz cut off', () => put('cut.txt.gz', packed.subarray(0, packed.length / 2)), 'import.archive_damaged'],
    ['a zip in a zip', () => put('nested.zip', zip({ 'in.zip': zip({ 'a.txt': 'a' }) })), 'import.archive_nested'],
    [
      'a tar in a gz in a zip',
      async () => put('nested2.zip', zip({ 'in.tar.gz': await tarGz({ 'a.txt': 'a' }) })),
      'import.archive_nested',
    ],
    [
      'a folder without files',
      () => {
        mkdirSync(join(folder, 'none'))
        return join(folder, 'none')
      },
      'import.nothing_to_read',
    ],
    ['another scheme', () => 'ftp://127.0.0.1/file.zip', 'import.url_failed'],
    ['a server that is not there', () => 'http://127.0.0.1:9/file.zip', 'import.url_failed'],
  ])('refuses %s with a code', async (_, make, code) => {
    const input = await make()
    const work = async () => {
      const { files, close } = await resolve([input])
      try {
        for (const file of files) await drain(file)
      } finally {
        await close()
      }
    }
    expect(await codeOf(work())).toBe(code)
  })

  it('finds a damaged byte in a zip by its checksum', async () => {
    const bytes = Buffer.from(zip({ 'a.txt': 'untouched text' }))
    const stored = bytes.indexOf('a.txt') // fflate deflates; flip one bit of the checksum in the directory instead
    const directory = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    expect(stored).toBeGreaterThan(0)
    bytes[directory + 16]! ^= 1
    const { files, close } = await resolve([put('flipped.zip', bytes)])
    expect(await codeOf(drain(files[0]!))).toBe('import.archive_damaged')
    await close()
  })

  it('refuses gigabytes of zeros in a zip before unpacking any', async () => {
    // 300 MB in 300 kB: far beyond any ratio of real files, and the directory tells it.
    expect(await codeOf(resolve([put('bomb.zip', zeroZip(300 * 1024 ** 2))]))).toBe('import.archive_bomb')
  })

  it('stops a zip whose directory lies about its size', async () => {
    const { files, close } = await resolve([put('liar.zip', zeroZip(50 * 1024 ** 2, 1000))])
    expect(await codeOf(drain(files[0]!))).toBe('import.archive_damaged')
    await close()
  })

  it('stops a gz of zeros while it streams', async () => {
    const path = put('bomb.txt.gz', '')
    await zeroGzip(path, 300)
    const { files, close } = await resolve([path])
    let bytes = 0
    const read = async () => {
      for await (const chunk of (await files[0]!.open()) as Readable) bytes += (chunk as Buffer).length
    }
    expect(await codeOf(read())).toBe('import.archive_bomb')
    expect(bytes).toBeLessThan(80 * 1024 ** 2)
    await close()
  })

  it('takes an archive of more members than a call takes arguments, and its report stays short', async () => {
    const members = 150_000
    const archive = put('many.tar', manyTar(members))
    const { files, close } = await resolve([archive, put('one.txt', 'x')])
    await close()
    expect([files.length, files[members - 1]!.base]).toEqual([members + 1, `${members - 1}.txt`])
    const { rowCounts } = recorder()
    for (const { name } of files) {
      rowCounts.read(name)
      rowCounts.kept(name)
    }
    rowCounts.check()
    expect(rowCounts.counts()).toEqual([
      { file: `${archive}!*`, read: members, kept: members, merged: 0, rejected: 0 },
      { file: files[members]!.name, read: 1, kept: 1, merged: 0, rejected: 0 },
    ])
  })

  it('caps members and archives by size', async () => {
    const text = Array.from({ length: 4000 }, (_, index) => `row ${index * 7919}`).join('\n')
    const archive = put('large.tgz', await tarGz({ 'a.txt': text, 'b.txt': text }))
    expect(await codeOf(resolve([archive], { memberBytes: 1000 }))).toBe('import.archive_bomb')
    expect(await codeOf(resolve([archive], { archiveBytes: text.length + 10 }))).toBe('import.archive_bomb')
    expect(await codeOf(resolve([archive], { entries: 1 }))).toBe('import.archive_bomb')
  })

  it('streams an address to disk, without its password in any name, and gives up on one that fails or stalls', async () => {
    const body = zip({ 'a.txt': 'from afar' })
    const server = createServer((req, res) => {
      if (req.url === '/set.zip') {
        res.writeHead(req.headers.authorization === `Basic ${Buffer.from('me:secret').toString('base64')}` ? 200 : 401, {
          'last-modified': 'Tue, 02 Jul 2019 08:00:00 GMT',
        })
        res.end(body)
      } else if (req.url === '/short.zip') {
        res.writeHead(200, { 'content-length': body.length + 100 })
        res.write(body)
        setImmediate(() => res.destroy())
      } else if (req.url === '/silent.zip') res.writeHead(200).flushHeaders()
      else res.writeHead(404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const at = (path: string, limits = {}) => resolve([`http://me:secret@127.0.0.1:${port}${path}`], limits)
    try {
      const { files, close } = await at('/set.zip')
      expect(files[0]!.name).toBe(`http://127.0.0.1:${port}/set.zip!a.txt`)
      expect(await textOf(files[0]!)).toBe('from afar')
      await close()
      expect(await codeOf(at('/none.zip'))).toBe('import.url_failed')
      expect(await codeOf(at('/short.zip'))).toBe('import.url_failed')
      expect(await codeOf(at('/silent.zip', { downloadIdleMs: 50 }))).toBe('import.url_failed')
      expect(await codeOf(at('/set.zip', { downloadBytes: 10 }))).toBe('import.url_failed')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
