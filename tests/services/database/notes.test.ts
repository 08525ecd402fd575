import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { VISITOR } from '../../../domain/session.ts'
import { alertWorld } from '../../../services/shell/alert.ts'
import { sessionWorld } from '../../../services/account/session.ts'
import type { World } from '../../../services/world.ts'

describe('notes of the operator', () => {
  it('CERT-02 come with the session, are told as alerts with what, when and why, and are no part of the session', async () => {
    const told: unknown[] = []
    const at = Date.UTC(2026, 10, 21, 12)
    const world = {
      gateway: { session: () => Promise.resolve({ ...VISITOR, notes: [{ id: 'n1', kind: 'email', reason: 'Lost <b>mailbox</b>', at }] }) },
      tell: (event: unknown) => void told.push(event),
      t: (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
      language: 'en',
      local: { get: () => null, set: () => true },
    } as unknown as World
    expect(
      await toPromise(createActor(sessionWorld(world, '/', { tell: () => {}, watch: () => () => {} }).actors.checkSession).start()),
    ).toEqual(VISITOR)
    expect(told).toMatchObject([{ type: 'ALERT.RAISED', note: 'n1' }])
    const { text } = told[0] as { text: string }
    for (const part of ['notices:alert.note.email', '21 Nov 2026', 'Lost <b>mailbox</b>']) expect(text).toContain(part)
  })

  it('CERT-02 the gateway hears that one was read; where it cannot, nothing breaks', async () => {
    const calls: unknown[] = []
    const gateway = {
      call: (name: string, bizData: unknown) => {
        calls.push([name, bizData])
        return Promise.reject(new Error('offline'))
      },
    } as unknown as World['gateway']
    alertWorld({ gateway }).actions.noteRead(null, { note: 'n1' })
    await Promise.resolve()
    expect(calls).toEqual([['readNote', { id: 'n1' }]])
  })
})
