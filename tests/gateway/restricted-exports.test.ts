import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { ExportAnswer } from '../../domain/contract.ts'
import { readOutcome } from '../../domain/refusals.ts'
import { readCommand } from '../../server/admin/command.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { type Answer, Browser, EXPORT, sampleRow, testGateway, type TestGateway } from './harness.ts'

const BEGIN = Date.parse('2026-11-30T09:00:00Z')
const JANE = 'jane@acme-pharma.com'
const ROWS = Array.from({ length: 40 }, (_, n) => sampleRow(n))

let gateway: TestGateway
afterEach(() => gateway.close())
const begin = async () => {
  gateway = await testGateway({ env: { RISK: 'on', ROWS_PER_DAY_FORMAL: '1000', CAPTCHA_CALLS_PER_MINUTE: '1000' }, rows: ROWS, at: BEGIN })
  const jane = new Browser(gateway)
  await jane.login(gateway, JANE)
  return jane
}
/** An operator's command, heard of at once. */
const does = async (...words: string[]) => {
  const { state, clock } = gateway
  const operator = createOperator({ db: state.db, now: clock.now, sender: { send: async () => 'sent' as const }, contact: '' })
  await operator.perform(readCommand(words, 'ops')!)
  clock.pass(2_000)
}
const codeOf = ({ status, body }: Answer) => {
  const { event } = readOutcome(body)
  return [status, event?.type === 'RESTRICTION.RAISED' ? event.restriction.code : null]
}
const make = (browser: Browser) => browser.post('/api/databases/drugus/export', EXPORT) as Promise<Answer<ExportAnswer>>
const rowsTaken = async () =>
  (await gateway.state.db.selectFrom('rows_served').selectAll().execute()).reduce((sum, row) => sum + Number(row.rows), 0)
const files = () => {
  const folder = join(gateway.folder, 'exports')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** Something happens while the records of a file are read. */
const meanwhile = (what: () => Promise<void>) => {
  const { catalogue } = gateway.catalogue
  const { rows } = catalogue
  catalogue.rows = async (...asked) => {
    catalogue.rows = rows
    const found = await rows(...asked)
    await what()
    return found
  }
}

describe('an export that runs when the restriction comes', () => {
  it.each([
    ['export', 7103],
    ['network', 7106],
    ['temporary', 7104],
    ['permanent', 7105],
    ['locked', -7101],
    ['warning', 7102],
  ] as const)(
    'ABUSE-01/gateway DB-07 ends with what restricts it and leaves no file, whole or half, and no rows counted: %s',
    async (kind, code) => {
      const jane = await begin()
      meanwhile(() => does('restriction', 'set', JANE, kind))
      expect(codeOf(await make(jane))).toStrictEqual([403, code])
      expect(files()).toStrictEqual([])
      expect(await gateway.state.db.selectFrom('exports').selectAll().execute()).toStrictEqual([])
      expect(await rowsTaken()).toBe(0)
      // Lifted, the same export is whole.
      await does('restriction', 'lift', JANE)
      const { body } = await make(jane)
      expect(body.rows).toBe(40)
      expect(files()).toHaveLength(1)
    },
  )

  it('ABUSE-01/gateway DB-07 one that waits for its turn is refused when that comes, and reads nothing', async () => {
    const jane = await begin()
    let reads = 0
    const { catalogue } = gateway.catalogue
    const { rows } = catalogue
    catalogue.rows = (...asked) => {
      reads += 1
      return rows(...asked)
    }
    let second: Promise<Answer<ExportAnswer>> | undefined
    meanwhile(async () => {
      second = make(jane)
      // It has passed the door, and waits: one of an account is made at a time.
      while ((await (jane.post('/api/databases/drugus/export/validate', EXPORT) as Promise<Answer<{ waiting: number }>>)).body.waiting < 2);
      await does('restriction', 'set', JANE, 'export')
    })
    expect(codeOf(await make(jane))).toStrictEqual([403, 7103])
    expect(codeOf(await second!)).toStrictEqual([403, 7103])
    expect([files(), await rowsTaken(), reads]).toStrictEqual([[], 0, 1])
  })

  it('ABUSE-01/gateway a file made before is its owner’s under a restriction of exports, and nobody’s under a ban; afterwards it is there again', async () => {
    const jane = await begin()
    const { body } = await make(jane)
    const download = async () => codeOf(await jane.get(body.link))
    for (const [kind, expected] of [
      ['warning', 200],
      ['export', 200],
      ['network', 403],
      ['temporary', 403],
      ['permanent', 403],
      ['locked', 403],
    ] as const) {
      await does('restriction', 'set', JANE, kind)
      expect([kind, (await download())[0]]).toStrictEqual([kind, expected])
      await does('restriction', 'lift', JANE)
      expect([kind, await download()]).toStrictEqual([kind, [200, null]])
    }
  })
})
