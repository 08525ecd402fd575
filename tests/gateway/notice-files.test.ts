import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommand } from '../../server/admin/command.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { resultLines } from '../../server/admin/table.ts'
import { MediaError, readMedia } from '../../server/notices/media.ts'
import { testGateway, type TestGateway } from './harness.ts'

let folder = ''
let gateway: TestGateway
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'materia-notices-'))
  gateway = await testGateway()
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const picture = (width = 4, height = 4) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'Secret place' } })
    .jpeg()
    .toBuffer()
const DRAFT = JSON.stringify({
  en: { title: 'Maintenance on Friday', summary: 'From 20:00.' },
  cn: { title: '周五维护', summary: '20:00 起。' },
})
const perform = (words: string[]) =>
  createOperator({
    db: gateway.state.db,
    now: gateway.clock.now,
    sender: { send: async () => 'sent' as const },
    contact: '',
  }).perform(readCommand(words)!)

describe('files of notices', () => {
  it('the command reads the notice and its picture; the page gets it from us, for ever, and by its name only', async () => {
    const words = ['notice', 'add', file('n.json', `\uFEFF${DRAFT}`), '--kind', 'center', '--media', file('p.jpg', await picture())]
    const { notices } = await perform(words)
    const [name] = notices?.[0]?.media ?? []
    expect(name).toMatch(/^[\da-f]{32}\.webp$/)
    const get = (path: string, headers = {}) => gateway.app.request(`http://materia.test/api/media/${path}`, { headers })
    const answer = await get(name!)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toStrictEqual([
      200,
      'image/webp',
      'private, max-age=31536000, immutable',
    ])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    const range = await get(name!, { range: 'bytes=2-5' })
    expect([range.status, range.headers.get('content-range')]).toStrictEqual([206, `bytes 2-5/${bytes.length}`])
    expect(Buffer.from(await range.arrayBuffer())).toStrictEqual(bytes.subarray(2, 6))
    expect((await get(name!, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    for (const other of ['0'.repeat(32) + '.webp', name!.replace('.webp', '.mp4'), '..%2fsecret', 'x'])
      expect((await get(other)).status, other).toBe(404)
  })

  it('of a picture only its pixels are kept, no larger than a screen wants', async () => {
    const { data } = await readMedia(await picture(3000, 1000))
    const kept = await sharp(data).metadata()
    expect([kept.format, kept.width, kept.height, kept.exif]).toStrictEqual(['webp', 1600, 533, undefined])
    expect(data.includes('Secret place')).toBe(false)
  })

  it('a file is what its bytes say, and one that is more than it says is refused', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    for (const [bytes, problem] of [
      [Buffer.from('<html><script>'), 'media.type'],
      [Buffer.from('<?xml version="1.0"?><svg/>'), 'media.type'],
      [Buffer.from('%PDF-1.7'), 'media.type'],
      [Buffer.from('\x1a\x45\xdf\xa3\x01matroska', 'latin1'), 'media.type'],
      [(await picture()).subarray(0, 200), 'media.broken'],
      [bomb, 'media.pixels'],
    ] as const)
      await expect(readMedia(bytes)).rejects.toStrictEqual(new MediaError(problem))
    expect((await readMedia(Buffer.from('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x23\x42\x82\x84webm', 'latin1'))).name).toMatch(/\.webm$/)
  })

  it('NOTICE-01 says in both languages what is wrong with a file, and shows a notice whole', async () => {
    expect(() => readCommand(['notice', 'add', join(folder, 'none.json'), '--kind', 'center'])).toThrow('file.unreadable')
    expect(() => readCommand(['notice', 'add', folder, '--kind', 'center'])).toThrow('file.unreadable')
    expect(() => readCommand(['notice', 'add', file('x.json', '{'), '--kind', 'center'])).toThrow('file.json')
    const path = file('n.json', DRAFT)
    // Published under a name that no page knows it would look as if it had been said.
    for (const kind of ['shout', '']) expect(() => readCommand(['notice', 'add', path, '--kind', kind]), kind).toThrow('notice.kind')
    expect(() => readCommand(['notice', 'add', path, '--kind', 'center', '--until', '2026-13-01'])).toThrow('date.invalid')
    const { notices } = await perform(['notice', 'add', path, '--kind', 'center', '--audience', 'members', '--until', '2026-11-25'])
    const id = notices?.[0]?.id ?? ''
    const lines = resultLines(await perform(['notice', 'show', id])).join('\n')
    for (const text of [id, 'center', 'members', 'Maintenance on Friday', '周五维护', '2026-11-26']) expect(lines).toContain(text)
    await perform(['notice', 'add', path, '--kind', 'center'])
    expect(resultLines(await perform(['notice', 'list']))).toHaveLength(3)
    await perform(['notice', 'withdraw', id])
    expect((await perform(['notice', 'list'])).notices).toHaveLength(1)
    expect((await perform(['notice', 'list', '--all'])).notices).toHaveLength(2)
  })
})
