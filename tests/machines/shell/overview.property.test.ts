import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { DatabaseSummary } from '../../../domain/contract.ts'
import { validateText } from '../../../domain/validate.ts'
import { overviewMachine } from '../../../machines/shell/overview/machine.ts'
import type { OpenListParams, OverviewEvent } from '../../../machines/shell/overview/types.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const summary = (records: number): DatabaseSummary[] => [
  { id: 'small', records, asOf: '2026-01-01', sample: false, importedAt: null, publishers: ['FDA'] },
]

const start = () => {
  const loads = byHand<void, DatabaseSummary[]>()
  const opened: OpenListParams[] = []
  const actor = createActor(
    overviewMachine.provide({ actors: { loadSummaries: loads.logic }, actions: { openList: (_, params) => opened.push(params) } }),
    { input: { databases: ['small', 'other'] } },
  ).start()
  return { actor, loads, opened, context: () => actor.getSnapshot().context, send: (event: OverviewEvent) => actor.send(event) }
}

const text = fc.oneof(fc.string({ unit: fc.constantFrom('肺', '癌', '𠮷', 'x', ' ', '"'), maxLength: 5 }), fc.constant('x'.repeat(201)))
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<OverviewEvent>(
      { type: 'LOAD' },
      { type: 'FORGET' },
      { type: 'RETRY' },
      { type: 'SUBMIT' },
      { type: 'SUBMIT' },
    ),
  },
  { weight: 3, arbitrary: text.map((typed) => ({ type: 'TEXT.CHANGED' as const, text: typed })) },
  { weight: 1, arbitrary: fc.constantFrom('small', 'other').map((database) => ({ type: 'DATABASE.CHOSEN' as const, database })) },
  { weight: 4, arbitrary: fc.oneof(fc.nat(), fc.constant('failure' as const)) },
)

describe('overview', () => {
  it('MACH-05 DB-02 shows only answers of this login, asks once at a time, opens a list only for two characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const { actor, loads, opened, context, send } = start()
        let known: number | null = null
        for (const item of steps) {
          const before = context()
          const lists = opened.length
          if (typeof item === 'number') {
            const [call] = loads.open()
            call?.resolve(summary(item))
            known = call ? item : known
          } else if (item === 'failure') loads.open()[0]?.reject(busy)
          else send(item)
          if (typeof item === 'object' && item.type === 'FORGET') known = null
          await flush()
          const snapshot = actor.getSnapshot()
          expect(snapshot.status).toBe('active')
          expect(loads.open().length, 'never two questions at once').toBeLessThanOrEqual(1)
          expect(snapshot.hasTag('busy')).toBe(loads.open().length === 1)
          expect(context().summaries?.[0]?.records ?? null, 'what is shown was answered since the login').toBe(known)
          if (snapshot.matches({ summaries: 'unknown' }))
            expect([context().summaries, context().failure, loads.open()]).toEqual([null, null, []])
          if (snapshot.matches({ summaries: 'shown' })) expect(context().failure).toBeNull()
          if (snapshot.matches({ summaries: 'failed' })) expect(context().failure?.code).toBe('server.busy')
          const isSearch = typeof item === 'object' && item.type === 'SUBMIT' && validateText(before.text)?.code !== 'query.text_too_short'
          expect(opened.slice(lists)).toEqual(isSearch ? [{ database: before.database, text: before.text.trim() }] : [])
          if (typeof item === 'object' && item.type === 'SUBMIT') expect(context().tooShort).toBe(!isSearch)
          if (typeof item === 'object' && item.type === 'TEXT.CHANGED') expect(context().tooShort).toBe(false)
        }
        actor.stop()
      }),
      { numRuns: runs(200) },
    )
  })

  it('BEY-08 what was typed before a reload is taken up, unless something newer is typed or the database is gone', () => {
    const { context, send } = start()
    send({ type: 'LOAD', draft: { database: 'gone', text: '肺癌' } })
    expect([context().database, context().text]).toEqual(['small', ''])
    send({ type: 'FORGET' })
    send({ type: 'LOAD', draft: { database: 'other', text: '肺' } })
    expect([context().database, context().text]).toEqual(['other', '肺'])
    send({ type: 'TEXT.CHANGED', text: '胃癌' })
    send({ type: 'LOAD', draft: { database: 'small', text: '肺' } })
    expect([context().database, context().text]).toEqual(['other', '胃癌'])
  })

  it('ONEBOX-04/kinds DB-02 a search from the landing page: too short says so, then leads to the database chosen', async () => {
    const { loads, opened, context, send } = start()
    send({ type: 'LOAD' })
    loads.last()?.resolve(summary(3))
    await flush()
    send({ type: 'TEXT.CHANGED', text: ' 癌 ' })
    send({ type: 'SUBMIT' })
    expect([opened, context().tooShort]).toEqual([[], true])
    send({ type: 'TEXT.CHANGED', text: ' 肺癌 ' })
    expect(context().tooShort).toBe(false)
    send({ type: 'DATABASE.CHOSEN', database: 'other' })
    send({ type: 'SUBMIT' })
    expect(opened).toEqual([{ database: 'other', text: '肺癌' }])
  })

  it('GATE-08 MENU-02/marks a failed question can be asked again; counts stay on screen while they are asked anew', async () => {
    const { actor, loads, context, send } = start()
    send({ type: 'LOAD' })
    loads.last()?.reject(busy)
    await flush()
    expect(context().failure?.code).toBe('server.busy')
    send({ type: 'RETRY' })
    loads.last()?.resolve(summary(3))
    await flush()
    send({ type: 'LOAD' })
    expect([actor.getSnapshot().hasTag('busy'), context().summaries?.[0]?.records]).toEqual([true, 3])
    send({ type: 'FORGET' })
    loads.last()?.resolve(summary(4))
    await flush()
    expect(context().summaries).toBeNull()
  })
})
