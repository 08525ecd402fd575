import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIN, openPage, type House, type Page, race, WANG } from './page.ts'

const file = 'tests/races/export.test.ts'
const screen = { conditions: [], sort: [], columns: ['brandName'], language: 'cn' as const, sentence: '全部' }

const ACTS = {
  start: ({ exporter }) => exporter()?.send({ type: 'START', screen }),
  confirm: ({ exporter }) => exporter()?.send({ type: 'CONFIRM' }),
  cancel: ({ exporter }) => exporter()?.send({ type: 'CANCEL' }),
  close: ({ exporter }) => exporter()?.send({ type: 'CLOSE' }),
  retry: ({ exporter }) => exporter()?.send({ type: 'RETRY' }),
  'the session ends': (_, house) => void (house.user = null),
  'a login elsewhere': ({ session }, house) => {
    house.user = LIN
    session.send({ type: 'CHECK' })
  },
  'another account': ({ session }, house) => {
    house.user = WANG
    session.send({ type: 'CHECK' })
  },
  'log out': ({ session }) => session.send({ type: 'LOGOUT' }),
} satisfies Record<string, (page: Page, house: House) => void>

describe('an export while it is called off, and while people come and go', () => {
  it('DB-07 BEY-08 SESS-02 a file comes once for every yes, to whom said it; what was called off brings none', ({ task }) =>
    race(
      { test: task.name, file, usual: 50 },
      async (one, house, acts) => {
        const page = await openPage(one)
        const done: string[] = []
        await one.order.race(
          [
            acts.map((act) =>
              page.hand(act, () => {
                done.push(act)
                ACTS[act](page, house)
              }),
            ),
          ],
          4000,
        )
        const { downloads, reloads } = page.tab.deeds
        // `…/1-…` is a file of Lin's, who opened the page; whoever comes after gets a page of their own.
        expect(downloads.filter((path) => !path.startsWith(`/api/exports/${LIN.uid}-`))).toEqual([])
        expect(new Set(downloads).size).toBe(downloads.length)
        expect(downloads.length).toBeLessThanOrEqual(house.called('databases/drugus/export').length)
        const exporter = page.exporter()?.getSnapshot()
        if (exporter?.value === 'idle') expect(page.overlay()).not.toBe('export:drugus')
        const { value, context } = page.session.getSnapshot()
        if (value === 'replaced') expect(reloads).toBeGreaterThan(0)
        else if (context.user) expect(context.user.uid).toBe(LIN.uid)
        if (done.at(-1) === 'log out' && page.session.getSnapshot().hasTag('visitor'))
          expect(page.tab.session.getItem('materia.exports')).toBe(null)
      },
      { acts: fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { minLength: 3, maxLength: 8 }) },
    ))

  it('DB-07 BEY-03 cancelled, wherever its answer is: nothing is downloaded, no dialog stays, and the next export is its own', ({ task }) =>
    race({ test: task.name, file, usual: 25 }, async (one, house) => {
      const page = await openPage(one)
      let made = 0
      const send = (type: 'CONFIRM' | 'CANCEL') => page.exporter().send({ type })
      await one.order.race(
        [
          [
            page.hand('start', () => page.exporter().send({ type: 'START', screen })),
            page.hand('confirm', () => send('CONFIRM')),
            page.hand('cancel', () => {
              made = page.tab.deeds.downloads.length
              send('CANCEL')
            }),
          ],
        ],
        1000,
      )
      expect([page.tab.deeds.downloads.length, page.exporter().getSnapshot().value, page.overlay()]).toEqual([made, 'idle', null])
      // What was called off is not waited for to its end.
      expect(one.network.sent.filter(({ path, state }) => path.endsWith('/export') && state === 'read').length).toBe(made)
      page.in(() => page.exporter().send({ type: 'START', screen }))
      await one.order.settle()
      page.in(() => send('CONFIRM'))
      await one.order.settle()
      expect(page.tab.deeds.downloads.length).toBe(made + 1)
      expect(house.called('databases/drugus/export').length).toBeLessThanOrEqual(2)
    }))
})
