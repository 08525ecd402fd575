import { describe, expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import { LANDING } from '../../domain/places.ts'
import { certificationMachine } from '../../machines/certification/machine.ts'
import { confirmMachine } from '../../machines/confirm/machine.ts'
import { backOf } from '../../routes/pages/phone.tsx'
import { certificationWorld } from '../../services/actors/certification.ts'
import { confirmWorld } from '../../services/actors/confirm.ts'
import type { World } from '../../services/world.ts'
import { flush } from '../machines/harness.ts'
import { scanned } from '../machines/fixtures/confirm.ts'

/** A gateway that notes what it is asked. */
const makeGateway = (answers: Record<string, unknown>) => {
  const calls: unknown[] = []
  const gateway = {
    call: async (name: string, bizData: unknown) => {
      calls.push([name, bizData])
      const answer = answers[name]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as World['gateway']
  return { gateway, calls }
}

describe('certification by the gateway', () => {
  it('CERT-01 CERT-02 captcha, code and certification are the calls of the contract; the session is asked anew before leaving', async () => {
    for (const [kind, typed, wire] of [
      ['phone', '138 0013 8000', '8613800138000'],
      ['email', ' a@b.com ', 'a@b.com'],
    ] as const) {
      const { gateway, calls } = makeGateway({ verification: { success: true, resendAt: 60_000 }, certify: {} })
      const kept = new Map<string, unknown>()
      const tab = {
        get: (key: string) => kept.get(key) ?? null,
        set: (key: string, value: unknown) => kept.set(key, value),
        remove: (key: string) => kept.delete(key),
      } as unknown as World['tab']
      const captcha = { solve: async (purpose: string) => ({ pass: `pass for ${purpose}` }) } as World['captcha']
      const session = createActor(
        createMachine({
          initial: 'member',
          states: { member: { on: { 'CHECK.FORCED': 'checking' } }, checking: { tags: ['checking'], on: { ANSWERED: 'member' } } },
        }),
      ).start()
      let left = 0
      const world = certificationWorld({ gateway, tab, captcha, now: () => 0 }, { session: () => session, leave: () => left++ })
      const actor = createActor(certificationMachine.provide(world), { input: { kind, now: () => 0 }, clock: new SimulatedClock() }).start()
      await flush()
      actor.send({ type: 'ADDRESS.CHANGED', address: typed })
      actor.send({ type: 'SEND' })
      await flush()
      expect([...kept]).toEqual([[`resendAt.certify.${kind}`, 60_000]])
      actor.send({ type: 'CODE.CHANGED', code: '123456' })
      actor.send({ type: 'SUBMIT' })
      await flush()
      expect(calls).toEqual([
        ['verification', { type: kind, [kind]: wire, pass: 'pass for code', purpose: 'certify' }],
        ['certify', { type: kind, [kind]: wire, code: '123456' }],
      ])
      expect([session.getSnapshot().value, left]).toEqual(['checking', 0])
      session.send({ type: 'ANSWERED' })
      await flush()
      expect([actor.getSnapshot().value, left]).toEqual(['done', 1])
    }
  })

  it.each([
    [null, LANDING],
    ['', LANDING],
    ['/drugus?page=2', '/drugus?page=2'],
    ['https://gateway.example/drugus', '/drugus'],
    ['https://partner.example/x', 'https://partner.example/x'],
    ['https://evil.example/', LANDING],
    ['//evil.example', LANDING],
    ['/\\evil.example', LANDING],
    ['javascript:alert(1)', LANDING],
    ['data:text/html,x', LANDING],
    ['https://partner.example@evil.example/', LANDING],
    ['/product/phone?url=/product/phone', LANDING],
    ['/product/../product/phone', LANDING],
  ])('CERT-01 ROUTE-09 from %s the way leads to %s', (url, target) => {
    expect(backOf(url, 'https://gateway.example', ['partner.example'])).toBe(target)
  })
})

describe('a scanned login by the gateway', () => {
  it('QR-04 scan, then the word with the number; a refusal has none', async () => {
    for (const accept of [true, false]) {
      const { gateway, calls } = makeGateway({ qrScan: scanned, qrConfirm: { done: true } })
      const app = createActor(createMachine({})).start()
      const actor = createActor(confirmMachine.provide(confirmWorld({ gateway }, app)), {
        input: { key: 'key', now: () => scanned.askedAt },
        clock: new SimulatedClock(),
      }).start()
      await flush()
      actor.send({ type: 'NUMBER.CHOSEN', number: '42' })
      actor.send({ type: accept ? 'CONFIRM' : 'REFUSE' })
      await flush()
      expect(calls).toEqual([
        ['qrScan', { key: 'key' }],
        ['qrConfirm', accept ? { key: 'key', accept, number: '42' } : { key: 'key', accept }],
      ])
      expect(actor.getSnapshot().value).toBe(accept ? 'confirmed' : 'refused')
    }
  })
})
