import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import { VISITOR } from '../../../domain/session.ts'
import type { Session } from '../../../domain/contract.ts'
import { codeMachine } from '../../../machines/account/code/machine.ts'
import { certificationMachine } from '../../../machines/account/certification/machine.ts'
import type { CodeKind, LoadDeadlineInput } from '../../../machines/account/code/types.ts'
import { certificationWorld } from '../../../services/account/certification.ts'

/** What a certification form begins with, and what of it outlives a reload. */

const sessionOf = (uid: string, facts: Partial<Session> = {}) => {
  const user = { uid, realName: 'Lin', nickname: 'Lin', headImg: null, email: `${uid}@acme.com`, phone: null, isEmail: true }
  return createActor(setup({}).createMachine({ context: { ...VISITOR, isLogin: true, user, ...facts } })).start()
}

const makeTab = () => {
  const kept = new Map<string, unknown>()
  return { kept, get: (key: string) => kept.get(key), set: (key: string, value: unknown) => void kept.set(key, value), remove: (key: string) => void kept.delete(key) } // prettier-ignore
}

const open = async (kind: CodeKind, tab: ReturnType<typeof makeTab>, session: ReturnType<typeof sessionOf>) => {
  const world = certificationWorld(
    {
      tab,
      now: () => 1000,
      gateway: { call: () => Promise.resolve({ needed: false, until: null, ways: [] }) },
      captcha: {},
      settings: { contact: '' },
    } as never,
    {
      session: () => session,
    },
  )
  const code = codeMachine.provide({
    actors: { loadResendDeadline: fromPromise<number | null, LoadDeadlineInput>(() => Promise.resolve(null)) },
  })
  const actors = { ...world.actors, code, checkAgain: fromPromise<void, void>(() => Promise.resolve()) }
  const actor = createActor(certificationMachine.provide({ actors, actions: world.actions }), { input: { kind, now: () => 1000 } }).start()
  const recall = actor.getSnapshot().children.recall
  if (recall) await waitFor(recall as never, (snapshot: { status: string }) => snapshot.status !== 'active').catch(() => undefined)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('proving'))
  return actor
}

describe('certification', () => {
  it('CERT-02 begins with the e-mail the account is known by, unless that is certified already', async () => {
    const first = await open('email', makeTab(), sessionOf('lin', { emailCertified: false }))
    expect(first.getSnapshot().context.address).toBe('lin@acme.com')
    const expired = await open('email', makeTab(), sessionOf('lin', { emailCertified: true, emailExpired: true }))
    expect(expired.getSnapshot().context.address).toBe('lin@acme.com')
    const another = await open('email', makeTab(), sessionOf('lin', { emailCertified: true, emailExpired: false }))
    expect(another.getSnapshot().context.address).toBe('')
  })

  it('BEY-08 what was typed is there after a reload, for the same account, until it is certified', async () => {
    const tab = makeTab()
    const typing = await open('phone', tab, sessionOf('lin'))
    typing.send({ type: 'COUNTRY.CHOSEN', dialCode: '65' })
    typing.send({ type: 'ADDRESS.CHANGED', address: '8123 4567' })
    typing.stop()
    const stranger = await open('phone', tab, sessionOf('wei'))
    expect(stranger.getSnapshot().context).toMatchObject({ dialCode: '86', address: '' })
    const reloaded = await open('phone', tab, sessionOf('lin'))
    expect(reloaded.getSnapshot().context).toMatchObject({ dialCode: '65', address: '8123 4567' })
    reloaded.send({ type: 'CODE.CHANGED', code: '123456' })
    reloaded.send({ type: 'SUBMIT' })
    await waitFor(reloaded, (snapshot) => snapshot.hasTag('done'))
    expect(tab.kept.size).toBe(0)
  })
})
