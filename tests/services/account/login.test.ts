import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, waitFor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { emailKey, phoneKey, readLoginAnswer, readRememberedLogin } from '../../../domain/login.ts'
import { DEFAULT_SETTINGS } from '../../../domain/settings.ts'
import { loginInput, loginWorld } from '../../../services/account/login.ts'
import { createCookies } from '../../../services/cookies.ts'
import { createStore, type StorageArea } from '../../../services/storage.ts'
import type { World } from '../../../services/world.ts'

const area = (): StorageArea => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}
/** A browser's jar: the last value of each name, and every line as it was written. */
const jar = () => {
  const kept = new Map<string, string>()
  const lines: string[] = []
  return {
    lines,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      lines.push(line)
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      kept.set(name, value)
    },
  }
}

const now = Date.UTC(2026, 10, 21)
const make = (address = '/drugus?page=2') => {
  const cookies = jar()
  const storage = area()
  const page = new EventTarget()
  const world = {
    calls: [] as unknown[],
    left: [] as string[],
    gone: [] as string[],
    told: [] as unknown[],
  }
  const parts = {
    gateway: {
      call: (name: string, bizData: unknown) => {
        world.calls.push([name, bizData])
        return Promise.resolve(
          name === 'index' ? { code: 'javascript:alert(1)', key: 'k', expiresAt: 0 } : { success: true, code: '200', msg: '' },
        )
      },
    },
    cookies: createCookies(
      () => cookies,
      () => now,
      false,
    ),
    local: createStore(
      () => storage,
      () => now,
    ),
    navigation: {
      address: () => address,
      go: (to: string) => world.gone.push(to),
      leave: (to: string) => world.left.push(to),
      reload: () => {},
    },
    settings: DEFAULT_SETTINGS,
    language: 'en',
    now: () => now,
    t: (key: string, options?: Record<string, unknown>) => `${key} ${JSON.stringify(options)}`,
    tell: (event: unknown) => world.told.push(event),
  } as unknown as World
  const provided = loginWorld(parts, Object.assign(page, { location: { origin: 'http://host' } }) as unknown as Window)
  return { ...world, world, cookies, storage, page, parts, provided }
}

describe('login of the browser', () => {
  it('LOGIN-05 keeps type, value, dial code, country and a track for 30 days, and reads them back from either place', () => {
    const { provided, cookies, parts, storage } = make()
    provided.actions.rememberLogin(null, { method: 'phone', value: '8123 4567', country: 'SG', dialCode: '65', employee: true })
    const until = new Date(now + 30 * 86_400_000).toUTCString()
    expect(cookies.lines.map((line) => [line.split('=')[0], line.includes(`Expires=${until}`)])).toEqual(
      ['loginType', 'loginValue', 'loginCode', 'loginCountry', 'loginTrack'].map((name) => [name, true]),
    )
    expect([parts.cookies.get('loginCode'), JSON.parse(parts.cookies.get('loginTrack') ?? '')]).toEqual([
      '65',
      { type: 'phone', employee: true, at: now },
    ])
    const remembered = { method: 'phone', value: '8123 4567', country: 'SG' }
    expect(loginInput(parts).remembered).toEqual(remembered)
    storage.removeItem('mf_login')
    expect(loginInput(parts).remembered).toEqual(remembered)
  })

  it('LOGIN-03 reads whatever is stored as a login or as none', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const read = readRememberedLogin(stored)
        if (read !== null) expect(['qr', 'phone', 'email']).toContain(read.method)
      }),
    )
    expect(readRememberedLogin({ method: 'email', value: 7, country: '<b>' })).toEqual({ method: 'email', value: '', country: '' })
  })

  it('LOGIN-12 keys are base64 of UTF-8, and every mode sends force', async () => {
    expect(atob(phoneKey('86', '13800138000', '123456'))).toBe('86,13800138000,123456')
    expect(new TextDecoder().decode(Uint8Array.from(atob(emailKey('张@a.com', '1')), (c) => c.charCodeAt(0)))).toBe('张@a.com,1')
    const { provided, calls } = make()
    const actor = createActor(provided.actors.logIn, { input: { mode: 'email_code', email: 'a@b.com', code: '1', force: false } }).start()
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(calls).toEqual([['login', { mode: 'email_code', key: emailKey('a@b.com', '1'), force: false }]])
  })

  it('LOGIN-13 LOGIN-14 reads what the gateway answers', () => {
    const refused = { success: false, msg: 'words' }
    expect(readLoginAnswer({ ...refused, code: '401', reason: 'cap' })).toEqual({ kind: 'force', reason: 'cap' })
    expect(readLoginAnswer({ success: true, code: '200', msg: '', certified: true, member: { memberGroup: 'g', group: 2 } })).toEqual({
      kind: 'done',
      certified: true,
      employee: false,
      hasGroup: true,
    })
    expect(() => readLoginAnswer({ ...refused, code: '400' })).toThrow(new MateriaError('auth.method_refused'))
    expect(() => readLoginAnswer({ ...refused, code: 'expired' })).toThrow(new MateriaError('auth.qr_expired'))
    expect(() => readLoginAnswer({ ...refused, code: '777' })).toThrow(new MateriaError('server.message', { params: { text: 'words' } }))
    expect(() => readLoginAnswer({ success: false, code: '777', msg: '' })).toThrow(new MateriaError('server.busy'))
  })

  it('LOGIN-15 LOGIN-17 takes the key out of the address once; an address that is no web address is not followed', async () => {
    const { provided, world } = make('/drugus?quickLogin=abc&page=2')
    createActor(provided.actors.watchReturn).start()
    expect(world.gone).toEqual(['/drugus?page=2'])
    const actor = createActor(provided.actors.startQuick)
    actor.subscribe({ error: () => {} })
    actor.start()
    await waitFor(actor, (snapshot) => snapshot.status === 'error').catch(() => {})
    expect([actor.getSnapshot().status, world.left]).toEqual(['error', []])
  })

  it('LOGIN-05 CERT-01 an uncertified account leaves for the certification with the address it was at; QR-03 alerts in words', () => {
    const { provided, world } = make()
    provided.actions.goPhone()
    expect(world.left).toEqual([`/product/phone?url=${encodeURIComponent('/drugus?page=2')}`])
    provided.actions.raiseAlert({ self: createActor(provided.actors.startQuick) }, { code: 'server.message', params: { text: 'no' } })
    expect(world.told).toEqual([{ type: 'ALERT.RAISED', text: 'errors:server.message {"text":"no"}' }])
  })

  it('LOGIN-16 tabs whose news cross end alike: what counts is what is stored by now', () => {
    const { provided, page } = make()
    const heard: string[] = []
    const parent = createActor(
      createMachine({
        invoke: { src: provided.actors.watchShared },
        on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
      }),
    ).start()
    const tell = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    // Another tab showed the dialog, this one has closed it since; the news of the former comes late.
    provided.actions.storeVisible(null, { flag: 'hidden' })
    tell('mf_loginVisible')
    provided.actions.storeVisible(null, { flag: 'shown' })
    tell('mf_other')
    tell('mf_loginVisible')
    expect(heard.filter((type) => type.startsWith('ELSEWHERE.'))).toEqual(['ELSEWHERE.CLOSED', 'ELSEWHERE.OPENED'])
    parent.stop()
  })

  it('LOGIN-16 stores the flag under the product prefix', () => {
    const { provided, storage } = make()
    provided.actions.storeVisible(null, { flag: 'shown' })
    expect(JSON.parse(storage.getItem('mf_loginVisible') ?? '')).toMatchObject({ value: { flag: 'shown' } })
  })
})
