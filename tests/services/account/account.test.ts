import { describe, expect, it } from 'vitest'
import { MateriaError } from '../../../domain/errors.ts'
import { VISITOR } from '../../../domain/session.ts'
import { accountWorld } from '../../../services/account/account.ts'
import { codeWorld } from '../../../services/account/code.ts'
import { confirmWorld } from '../../../services/account/confirm.ts'
import { proofWorld } from '../../../services/account/proof.ts'
import { qrWorld } from '../../../services/account/qr.ts'
import { sessionWorld } from '../../../services/account/session.ts'
import { KEPT_EXPORTS } from '../../../services/storage.ts'
import { createCaches, type World } from '../../../services/world.ts'
import { gatewayThat, outcomeOf } from '../asked.ts'

/** What the gateway is asked for the machines of the account, and what of its refusals they hear. */

const refusing = (code: 'request.not_found' | 'auth.required' | 'server.busy') =>
  gatewayThat(() => {
    throw new MateriaError(code)
  })
const endWith = ({ gateway }: ReturnType<typeof gatewayThat>) =>
  outcomeOf(accountWorld({ gateway } as World, () => undefined as never).actors.endLogin, { id: 'phone' })

describe('ending a login of the list', () => {
  it('SESS-04 asks for that one; what has ended by itself meanwhile is ended', async () => {
    const good = gatewayThat(() => ({ done: true }))
    await endWith(good)
    expect(good.asked.map(({ name, given }) => [name, ...given])).toEqual([['endSession', { id: 'phone' }]])
    await expect(endWith(refusing('request.not_found'))).resolves.toBeUndefined()
  })

  it('SESS-04 GATE-08 every other refusal is told', async () => {
    await expect(endWith(refusing('server.busy'))).rejects.toThrow(new MateriaError('server.busy'))
    await expect(endWith(refusing('auth.required'))).rejects.toThrow(new MateriaError('auth.required'))
  })
})

describe('the login check', () => {
  const check = async (answer: () => unknown, kept: unknown) => {
    const { gateway, asked } = gatewayThat(answer)
    const store = new Map([['isLogin', kept]])
    const local = {
      get: (key: string) => store.get(key) ?? null,
      set: (key: string, value: unknown) => Boolean(store.set(key, value)),
      remove: (key: string) => void store.delete(key),
    }
    const { checkSession } = sessionWorld({ gateway, local } as unknown as World, '/', { tell: () => {}, watch: () => () => {} }).actors
    const outcome = await outcomeOf(checkSession, undefined).catch((error: unknown) => error)
    return { outcome, kept: store.get('isLogin'), given: asked.map(({ name, given }) => [name, ...given]) }
  }

  it('GATE-12 keeps in the browser whether somebody is logged in, and tells the next check of it', async () => {
    expect(await check(() => ({ ...VISITOR, isLogin: true }), undefined)).toMatchObject({
      kept: true,
      given: [['session', { wasLogin: false }]],
    })
    expect(await check(() => VISITOR, true)).toMatchObject({ kept: false, given: [['session', { wasLogin: true }]] })
    // Whatever else stands there is no login.
    expect((await check(() => VISITOR, 'yes')).given).toMatchObject([['session', { wasLogin: false }]])
  })

  it('GATE-12 one that fails is an isLogin error, and forgets what was kept', async () => {
    const { outcome, kept } = await check(() => {
      throw new MateriaError('server.busy')
    }, true)
    expect(outcome).toMatchObject({ code: 'server.busy', cause: { message: 'isLogin error' } })
    expect(kept).toBeUndefined()
  })
})

describe('logging out', () => {
  const worldOf = ({ gateway }: ReturnType<typeof gatewayThat>, more: object = {}) =>
    sessionWorld({ gateway, ...more } as World, '/product/index', { tell: () => {}, watch: () => () => {} })

  it('SESS-02 a logout that did not reach the gateway is none; whose session has ended already is logged out', async () => {
    await expect(outcomeOf(worldOf(refusing('server.busy')).actors.logout, undefined)).rejects.toThrow(new MateriaError('server.busy'))
    await expect(outcomeOf(worldOf(refusing('auth.required')).actors.logout, undefined)).resolves.toBeUndefined()
  })

  it('SESS-02 BEY-08 a logout forgets what was typed, exports that wait and all that was read', () => {
    const forgotten: string[] = []
    const caches = createCaches()
    caches.rows.set('key', [])
    caches.titles.set('key', 'Keytruda')
    const { actions } = worldOf(refusing('server.busy'), {
      caches,
      drafts: { clear: () => forgotten.push('drafts') },
      tab: { remove: (key: string) => forgotten.push(key) },
      navigation: { go: (address: string, mode: string) => forgotten.push(`${mode} ${address}`) },
    })
    actions.goProductIndex()
    expect(forgotten).toEqual(['drafts', KEPT_EXPORTS, 'push /product/index'])
    expect([caches.rows.get('key'), caches.titles.get('key')]).toEqual([undefined, undefined])
  })
})

describe('the phone that confirms', () => {
  const answer = async (accept: boolean, number: string | null) => {
    const { gateway, asked } = gatewayThat(() => ({ done: true }))
    await outcomeOf(confirmWorld({ gateway } as World, undefined as never).actors.answer, { key: 'k', accept, number })
    return asked.map(({ name, given }) => [name, ...given])
  }
  it('QR-04 sends the number that was chosen, and none where none was asked for', async () => {
    expect(await answer(true, '27')).toEqual([['qrConfirm', { key: 'k', accept: true, number: '27' }]])
    expect(await answer(false, null)).toEqual([['qrConfirm', { key: 'k', accept: false }]])
  })
})

describe('what a change asks for first', () => {
  it('SESS-04 QR-04 CERT-01 of a change of the logins without a type, of an address with its own; whom to ask comes from the operator', async () => {
    const { gateway, asked } = gatewayThat(() => ({ needed: true, until: null, ways: [{ type: 'email', address: 'l***@acme.com' }] }))
    const { readProof } = proofWorld({ gateway, settings: { contact: 'Chen' } } as World).actors
    const read = { needed: true, until: null, ways: [{ kind: 'email', address: 'l***@acme.com' }], contact: 'Chen' }
    expect(await outcomeOf(readProof, { kind: null })).toEqual(read)
    expect(await outcomeOf(readProof, { kind: 'phone' })).toEqual(read)
    expect(asked.map(({ name, given }) => [name, ...given])).toEqual([
      ['proofNeeded', {}],
      ['proofNeeded', { type: 'phone' }],
    ])
  })

  it('SESS-04 QR-04 shows the code of the address it was sent to, and says what is refused', async () => {
    const good = gatewayThat(() => ({ until: 1 }))
    await outcomeOf(proofWorld({ gateway: good.gateway } as World).actors.prove, { kind: 'email', code: '123456' })
    expect(good.asked.map(({ name, given }) => [name, ...given])).toEqual([['prove', { type: 'email', code: '123456' }]])
    const { prove } = proofWorld({ gateway: refusing('server.busy').gateway } as World).actors
    await expect(outcomeOf(prove, { kind: 'email', code: '1' })).rejects.toThrow(new MateriaError('server.busy'))
  })
})

describe('a code on screen', () => {
  const poll = async (mode: 'login' | 'follow', answered: unknown) => {
    const { gateway, asked } = gatewayThat(() => answered)
    const outcome = await outcomeOf(qrWorld({ gateway } as World).actors.pollCode, { mode, key: 'k' })
    return [outcome, asked.map(({ name, given }) => [name, ...given])]
  }
  it('PROMPT-03 QR-02 to follow: done, waited for, or over', async () => {
    const asked = [['subscribeCheck', { key: 'k' }]]
    expect(await poll('follow', { subscribed: false, expired: false })).toEqual([{ kind: 'waiting' }, asked])
    expect(await poll('follow', { subscribed: false, expired: true })).toEqual([{ kind: 'expired' }, asked])
    expect(await poll('follow', { subscribed: true, expired: true })).toEqual([{ kind: 'done', answer: null }, asked])
  })

  it('QR-03 LOGIN-12 to log in: a check never forces, and a login that must be forced is told as one', async () => {
    const asked = [['login', { mode: 'wx_mp', key: 'k' }]]
    for (const code of ['waiting', 'scanned', 'refused', 'expired'])
      expect(await poll('login', { success: false, code, msg: '' })).toEqual([{ kind: code }, asked])
    expect(await poll('login', { success: false, code: '401', msg: '', reason: 'cap' })).toEqual([{ kind: 'force', reason: 'cap' }, asked])
  })
})

describe('the wait before another code', () => {
  it('LOGIN-09 is of its own form, outlives a reload, and is kept no longer than it lasts', async () => {
    const kept = new Map<string, [value: unknown, lifeMs: number | undefined]>()
    const tab = {
      get: (key: string) => kept.get(key)?.[0],
      set: (key: string, value: unknown, lifeMs?: number) => kept.set(key, [value, lifeMs]),
      remove: (key: string) => kept.delete(key),
    }
    const { actors, actions } = codeWorld({ tab, now: () => 1000 } as unknown as World)
    const deadline = (storageKey: string) => outcomeOf(actors.loadResendDeadline, { storageKey })
    actions.storeResendDeadline(null, { storageKey: 'resendAt.phone', at: 61_000 })
    expect(kept.get('resendAt.phone')).toEqual([61_000, 60_000])
    expect([await deadline('resendAt.phone'), await deadline('resendAt.email')]).toEqual([61_000, null])
    actions.storeResendDeadline(null, { storageKey: 'resendAt.phone', at: null })
    expect(await deadline('resendAt.phone')).toBeNull()
  })
})
