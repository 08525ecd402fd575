import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { BizData } from '../../domain/calls.ts'
import { readCommand } from '../../server/admin/command.ts'
import { savePictures } from '../../server/admin/files.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { resultLines } from '../../server/admin/table.ts'
import { findPicture } from '../../server/feedback/pictures.ts'
import type { State } from '../../server/state/open.ts'
import { sweepState } from '../../server/state/sweep.ts'
import { openDesk, Screen, type Desk } from './desk.ts'
import { testGateway } from './harness.ts'
import { onEmptyState, STATES } from './states.ts'

const DAY = 86_400_000
const MEGABYTE = 1024 ** 2
type Submission = BizData<'feedback-submit'>

const written = (more: Partial<Submission> = {}): Submission => ({
  product_module: 'drugus',
  type: '数据问题',
  question_content: 'The approval date is wrong',
  question_img: [],
  key: 'key-of-a-draft',
  ...more,
})
const square = (size = 8) => sharp({ create: { width: size, height: size, channels: 3, background: '#0a7' } })
const photo = async () =>
  (
    await square()
      .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'Secret place' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

describe.each(STATES)('feedback on $name', ({ open }) => {
  let state: State
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
    desk = openDesk(state)
  })
  const operator = () => createOperator({ db: state.db, now: desk.clock.now, sender: { send: async () => 'sent' as const }, contact: '' })
  const does = (...words: string[]) => operator().perform(readCommand(words)!)
  const lines = async (...words: string[]) => resultLines(await does(...words), words[1] !== 'list').join('\n')
  const member = async (email = 'jane@acme-pharma.com', asker = {}) => {
    const screen = new Screen(desk, asker)
    await screen.login(email)
    return screen
  }
  const mine = async (screen: Screen) => (await screen.call('feedback-list', {})).items
  const upload = async (screen: Screen, image?: string) => (await screen.call('uploadImage', { image: image ?? (await photo()) })).msg
  const userIdOf = async () => (await state.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id

  it('FEED-01 the product tree is in the language of who asks, and a submission names a product of it', async () => {
    const [jane, li] = [await member(), await member('li@pharma.cn', { language: 'cn' })]
    const { tree } = await jane.call('product-tree', {})
    expect(tree.at(-1)).toStrictEqual({
      id: 'platform',
      label: 'Platform',
      children: ['account', 'search', 'export', 'other'].map((id, at) => ({
        id,
        label: ['Account and login', 'Search and lists', 'Export', 'Other'][at],
      })),
    })
    expect(tree.flatMap(({ children }) => children).find(({ id }) => id === 'drugus')?.label).toBe('US Approved')
    expect((await li.call('product-tree', {})).tree.at(-1)?.label).toBe('平台')
    for (const product_module of ['', 'global', 'nothing'])
      await expect(jane.call('feedback-submit', written({ product_module }))).rejects.toMatchObject({ field: 'product_module' })
    await jane.call('feedback-submit', written())
    expect(await mine(jane)).toMatchObject([
      {
        kind: 'feedback',
        module: 'US Approved',
        type: '数据问题',
        question_content: 'The approval date is wrong',
        replies: [],
        closedAt: null,
      },
    ])
    expect(await mine(li)).toStrictEqual([])
  })

  it('FEED-01 a description has 2 to 1500 characters in English, 2 to 500 in Chinese, trimmed, counted as people count', async () => {
    const [jane, li] = [await member(), await member('li@pharma.cn', { language: 'cn' })]
    const send = (screen: Screen, question_content: string) => screen.call('feedback-submit', written({ question_content }))
    for (const text of ['', ' a ', 'x'.repeat(1501)])
      await expect(send(jane, text), text.slice(0, 9)).rejects.toMatchObject({ code: 'request.malformed', field: 'question_content' })
    for (const text of ['ab', ` ${'😀'.repeat(1500)} `]) await send(jane, text)
    for (const text of ['好', '药'.repeat(501)]) await expect(send(li, text)).rejects.toMatchObject({ field: 'question_content' })
    for (const text of ['好药', '药'.repeat(500)]) {
      desk.clock.pass(1)
      await send(li, text)
    }
    expect((await mine(li)).map(({ question_content }) => question_content.length)).toStrictEqual([500, 2])
  })

  it('FEED-01 what is sent again, or by two tabs at once, is there once; what was changed is not lost', async () => {
    const jane = await member()
    const sent = await Promise.all([1, 2, 3].map(() => jane.call('feedback-submit', written())))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    await jane.call('feedback-submit', written({ question_content: 'The approval date is wrong, and the name' }))
    await jane.call('feedback-submit', written({ key: 'key-of-another' }))
    expect(await mine(jane)).toHaveLength(3)
  })

  it('FEED-02 a picture is what its bytes say, under 5 MB, and nothing but its pixels is kept', async () => {
    const jane = await member()
    const name = await upload(jane)
    expect(name).toMatch(/^[\da-f]{32}\.webp$/)
    const kept = (await findPicture(state.db, await userIdOf(), name))!
    expect([(await sharp(kept).metadata()).format, (await sharp(kept).metadata()).exif, kept.includes('Secret place')]).toStrictEqual([
      'webp',
      undefined,
      false,
    ])
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const png = await square().png().toBuffer()
    const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    for (const [bytes, field] of [
      [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image.type'],
      [Buffer.from('<html><script>alert(1)</script>'), 'image.type'],
      [await square().webp().toBuffer(), 'image.type'],
      [Buffer.from('not base64'), 'image.type'],
      [sized(5 * MEGABYTE), 'image.size'],
      [sized(5 * MEGABYTE + 1), 'image.size'],
      [png.subarray(0, 40), 'image.broken'],
      [bomb, 'image.pixels'],
    ] as const)
      await expect(jane.call('uploadImage', { image: bytes.toString('base64') }), field).rejects.toMatchObject({
        code: 'request.malformed',
        field,
      })
    // A polyglot is a picture with something behind it: that does not come along.
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(document.cookie)</script>')])
    const clean = (await findPicture(state.db, await userIdOf(), await upload(jane, polyglot.toString('base64'))))!
    expect(clean.includes('script')).toBe(false)
    for (const make of [square().png(), square().jpeg(), square().gif()]) await upload(jane, (await make.toBuffer()).toString('base64'))
    await upload(jane, sized(5 * MEGABYTE - 1).toString('base64'))
  }, 30_000)

  it('FEED-02 a submission takes at most three pictures of its account; what none took can be deleted, and goes by itself', async () => {
    const [jane, li] = [await member(), await member('li@pharma.cn')]
    const [a, b, c, d] = [await upload(jane), await upload(jane), await upload(jane), await upload(jane)]
    const of = (screen: Screen, ...question_img: string[]) => screen.call('feedback-submit', written({ question_img }))
    await expect(of(li, a)).rejects.toMatchObject({ field: 'question_img' })
    await expect(of(jane, a, b, c, d)).rejects.toThrow(/question_img/)
    await of(jane, a, b)
    // A stranger's word and one about a picture that was sent change nothing.
    await li.call('delImage', { image: c })
    await jane.call('delImage', { image: a })
    await jane.call('delImage', { image: d })
    const left = async () => (await state.db.selectFrom('feedback_images').select('name').execute()).map(({ name }) => name).sort()
    expect(await left()).toStrictEqual([a, b, c].sort())
    await expect(of(jane, d)).rejects.toMatchObject({ field: 'question_img' })
    await sweepState(state.db, desk.clock.now() + 7 * DAY - 1)
    expect(await left()).toStrictEqual([a, b, c].sort())
    await sweepState(state.db, desk.clock.now() + 7 * DAY)
    expect(await left()).toStrictEqual([a, b].sort())
  })

  it('FEED-04 replies come by role, are counted until they are read, on every device and for nobody else', async () => {
    const [jane, phone, li] = [await member(), await member(), await member('li@pharma.cn')]
    const { id } = await jane.call('feedback-submit', written())
    desk.clock.pass(60_000)
    await does('feedback', 'answer', id, 'Corrected\nwith the next import', '--role', 'data-analyst')
    desk.clock.pass(60_000)
    await does('feedback', 'answer', id, 'Thank you', '--role', 'customer-service')
    const counts = async () => Promise.all([jane, phone, li].map(async (screen) => (await screen.call('allRead', {})).obj))
    expect(await counts()).toStrictEqual([2, 2, 0])
    const [item] = await mine(phone)
    expect(item?.replies.map(({ role, content, isRead }) => [role, content, isRead])).toStrictEqual([
      ['data-analyst', 'Corrected\nwith the next import', false],
      ['customer-service', 'Thank you', false],
    ])
    const [first, second] = item!.replies.map((reply) => reply.id) as [string, string]
    expect(await li.call('feedback-read', { ids: [first, second] })).toStrictEqual({ obj: 0 })
    expect(await counts()).toStrictEqual([2, 2, 0])
    expect(await phone.call('feedback-read', { ids: [first, first, 'nothing'] })).toStrictEqual({ obj: 1 })
    expect(await counts()).toStrictEqual([1, 1, 0])
    expect((await mine(jane))[0]?.replies.map(({ isRead }) => isRead)).toStrictEqual([true, false])
  })

  it('FEED-06 GATE-07/analyst a question to the analyst needs neither module nor type, and is the analyst’s', async () => {
    const jane = await member()
    const picture = await upload(jane)
    await jane.call('askTheAnalyst', { question_content: 'How many PD-1 in phase 3?', question_img: [picture], key: 'key-of-a-question' })
    expect(await mine(jane)).toMatchObject([{ kind: 'analyst', module: '', type: null, question_img: [picture] }])
    expect((await does('feedback', 'list', '--role', 'data-analyst')).feedback).toHaveLength(1)
    expect((await does('feedback', 'list', '--role', 'product-manager')).feedback).toHaveLength(0)
  })

  it('FEED-04 the operator sees what waits and what is late, assigns, answers and closes', async () => {
    // A Saturday in Beijing: three business days end on Wednesday at 18:00.
    const jane = await member()
    const { id } = await jane.call('feedback-submit', written({ question_content: 'Line one\nline \u202Etwo\u001b[31m' }))
    expect((await does('feedback', 'list')).feedback).toMatchObject([{ id, isLate: false, dueAt: Date.UTC(2026, 10, 25, 10), role: null }])
    desk.clock.pass(Date.UTC(2026, 10, 25, 10) - desk.clock.now())
    expect((await does('feedback', 'list', '--late')).feedback).toHaveLength(0)
    desk.clock.pass(1)
    expect((await does('feedback', 'list', '--late')).feedback).toMatchObject([{ id, isLate: true }])
    expect(await lines('feedback', 'list')).toContain('LATE 已超时')
    const shown = await lines('feedback', 'show', id)
    for (const mark of ['\u202E', '\u001B']) expect(shown).not.toContain(mark)
    await does('feedback', 'assign', id, '--role', 'product-manager')
    expect(await lines('feedback', 'answer', id, 'We are on it')).toContain('product-manager')
    expect((await does('feedback', 'list')).feedback).toHaveLength(0)
    expect((await does('feedback', 'list', '--all')).feedback).toHaveLength(1)
    await does('feedback', 'close', id)
    expect((await mine(jane))[0]).toMatchObject({ closedAt: desk.clock.now(), replies: [{ role: 'product-manager' }] })
    const log = await state.db.selectFrom('operator_log').select('action').where('subject', '=', id).execute()
    expect(log.map(({ action }) => action).sort()).toStrictEqual(['feedback.answer', 'feedback.assign', 'feedback.close'])
  })

  it('FEED-04 says what is wrong with a command, and changes nothing then', async () => {
    const jane = await member()
    const { id } = await jane.call('feedback-submit', written())
    for (const [words, code] of [
      [['feedback', 'show', 'nothing'], 'feedback.none'],
      [['feedback', 'answer', 'nothing', 'Hello', '--role', 'data-analyst'], 'feedback.none'],
      [['feedback', 'answer', id, 'Hello'], 'feedback.role'],
      [['feedback', 'answer', id, 'Hello', '--role', 'boss'], 'feedback.role'],
      [['feedback', 'answer', id, ' \u202e\n ', '--role', 'data-analyst'], 'feedback.text'],
      [['feedback', 'answer', id, 'x'.repeat(4001), '--role', 'data-analyst'], 'feedback.text'],
      [['feedback', 'assign', id], 'feedback.role'],
      [['feedback', 'assign', "' or 1=1 --", '--role', 'data-analyst'], 'feedback.none'],
      [['feedback', 'list', '--role', 'boss'], 'feedback.role'],
      [['feedback', 'close', 'nothing'], 'feedback.unknown'],
    ] as const)
      await expect(does(...words), words.join(' ')).rejects.toMatchObject({ code })
    await does('feedback', 'close', id)
    await expect(does('feedback', 'close', id)).rejects.toMatchObject({ code: 'feedback.unknown' })
    await expect(does('feedback', 'answer', id, 'Hello', '--role', 'data-analyst')).rejects.toMatchObject({ code: 'feedback.closed' })
    expect((await mine(jane))[0]?.replies).toStrictEqual([])
  })

  it('FEED-02 the operator gets the pictures of a submission in a folder', async () => {
    const jane = await member()
    const { id } = await jane.call('feedback-submit', written({ question_img: [await upload(jane)] }))
    const folder = join(mkdtempSync(join(tmpdir(), 'materia-feedback-')), 'new')
    const result = await does('feedback', 'show', id, '--pictures', folder)
    savePictures(folder, result)
    const [name = ''] = result.feedback?.[0]?.images ?? []
    expect((await sharp(readFileSync(join(folder, name))).metadata()).format).toBe('webp')
    // A file is no folder.
    expect(() => savePictures(join(folder, name), result)).toThrow('folder.unwritable')
    expect((await does('feedback', 'show', id)).feedback?.[0]?.pictures).toBeUndefined()
    rmSync(folder, { recursive: true })
    expect(existsSync(folder)).toBe(false)
  })

  it('an account sends 50 submissions and 150 pictures a day, and another is not in its way', async () => {
    const [jane, li] = [await member(), await member('li@pharma.cn')]
    const send = (screen: Screen, at: number) => screen.call('feedback-submit', written({ key: `key-of-draft-${at}` }))
    for (let at = 0; at < 50; at += 1) await send(jane, at)
    await expect(send(jane, 50)).rejects.toMatchObject({ code: 'auth.rate_limited' })
    // What is there already is no new one.
    await send(jane, 0)
    await send(li, 0)
    desk.clock.pass(DAY)
    await send(jane, 50)
  })
})

describe('pictures of feedback over HTTP', () => {
  it('FEED-02 its account alone is shown a picture, and only a call that uploads one may be that large', async () => {
    const gateway = await testGateway()
    try {
      const get = () => gateway.app.request(`http://materia.test/api/feedback/images/${'0'.repeat(32)}.webp`)
      expect((await get()).status).toBe(401)
      const send = (api: string, cookie?: string) =>
        gateway.app.request(`http://materia.test/gateway/web-common/1.0/${api}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-materia': '1', ...(cookie && { cookie }) },
          body: JSON.stringify({ bizData: { image: 'A'.repeat(6 * MEGABYTE) } }),
        })
      const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
      expect(await codeOf(await send('uploadImage'))).toBe('request.too_large')
      expect(await codeOf(await send('delImage', `mf_session=${'x'.repeat(32)}`))).toBe('request.too_large')
      expect(await codeOf(await send('uploadImage', `mf_session=${'x'.repeat(32)}`))).toBe('gateway.signature')
    } finally {
      await gateway.close()
    }
  })
})
