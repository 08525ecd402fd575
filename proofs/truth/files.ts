import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { TruthFile } from './types.ts'

const BLOCK = 512

/** Members of a tar archive: names and bytes, in order. Only what ustar and GNU's long names need. */
function* tarMembers(bytes: Uint8Array): Generator<{ name: string; bytes: Uint8Array }> {
  const text = (from: number, length: number) =>
    Buffer.from(bytes.subarray(from, from + length))
      .toString('utf8')
      .replace(/\0.*$/s, '')
  let longName = ''
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const name = text(at, 100)
    if (name === '') return
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const kind = text(at + 156, 1)
    const prefix = text(at + 257, 5) === 'ustar' ? text(at + 345, 155) : ''
    const start = at + BLOCK
    if (kind === 'L') longName = text(start, size)
    else {
      if (kind === '0' || kind === '')
        yield { name: longName || (prefix ? `${prefix}/${name}` : name), bytes: bytes.subarray(start, start + size) }
      longName = ''
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}

const baseOf = (name: string): string => basename(name.split('!').at(-1) ?? name).toLowerCase()

const file = (name: string, bytes: () => Uint8Array): TruthFile => ({ name, base: baseOf(name).replace(/\.gz$/, ''), bytes })

/** One file on disk as the files it holds: an archive's members, a packed file's content, or itself. */
const opened = (path: string): TruthFile[] => {
  const base = baseOf(path)
  if (/\.(tar\.gz|tgz|tar)$/.test(base)) {
    const raw = readFileSync(path)
    const tar = base.endsWith('.tar') ? raw : gunzipSync(raw)
    return [...tarMembers(tar)].map((member) => file(`${path}!${member.name}`, () => member.bytes))
  }
  if (base.endsWith('.zip'))
    return Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => file(`${path}!${name}`, () => bytes))
  if (base.endsWith('.gz')) return [file(path, () => gunzipSync(readFileSync(path)))]
  return [file(path, () => readFileSync(path))]
}

/** Files behind the inputs of a command: folders are looked through, archives opened. Throws where one does not exist. */
export const filesOf = (inputs: readonly string[]): TruthFile[] =>
  inputs.flatMap((input) =>
    statSync(input).isDirectory()
      ? readdirSync(input, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
          .flatMap(opened)
      : opened(input),
  )
