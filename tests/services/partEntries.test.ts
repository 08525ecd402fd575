import { describe, expect, it, vi } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'
import { PART_IDS } from '../../machines/shell/app/parts.ts'
import { PARTS } from '../../routes/parts/registry.ts'
import type { AppPart } from '../../services/deferredParts.ts'
import type { World } from '../../services/world.ts'

/** Nothing of a view can be fetched: what a part needs without the network does not come either. */
const lost = vi.hoisted(() => () => {
  throw new TypeError('no such file')
})
vi.mock(import('../../ui/shell/alert/AlertDialog.tsx'), lost)
vi.mock(import('../../ui/shell/network/NetworkDialog.tsx'), lost)
vi.mock(import('../../ui/account/captcha/CaptchaDialog.tsx'), lost)
vi.mock(import('../../ui/account/captcha/CaptchaMissing.tsx'), lost)
vi.mock(import('../../ui/account/kickout/KickoutDialog.tsx'), lost)
vi.mock(import('../../ui/account/login/LoginDialog.tsx'), lost)
vi.mock(import('../../ui/account/prompts/Prompts.tsx'), lost)
vi.mock(import('../../ui/account/restriction/RestrictionDialog.tsx'), lost)

const parts: Readonly<Record<string, AppPart & { overlay: readonly string[] }>> = PARTS
const entries = Object.entries(parts).map(([id, part]) => ({ id, ...part }))

/** A world in which everything is there and nothing comes of it. */
const nothing: World = new Proxy((() => nothing) as never, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : nothing),
  apply: () => nothing,
})

describe('the entries of parts', () => {
  it('BLOCK-01 say what each is fetched at once for, which messages it is kept, and which modals are its own', () => {
    expect(entries.map(({ id, urgent, keep, overlay }) => [id, urgent, keep ?? 'last', overlay])).toEqual([
      ['alert', ['ALERT.RAISED'], 'each', ['alert']],
      ['captcha', ['CAPTCHA.ASKED'], 'each', ['captcha']],
      ['debugger', [], 'last', ['debugger']],
      ['feedback', [], 'last', ['feedback']],
      ['kickout', ['KICKOUT.KICKED'], 'last', ['kickout']],
      ['login', ['OPEN', 'SUPERSEDED'], 'last', ['login']],
      ['nav', [], 'last', []],
      ['network', [], 'last', ['network']],
      ['notices', [], 'last', ['strong', 'announcement', 'corner', 'blockingNotice', 'guide', 'zoom']],
      ['nps', [], 'last', ['survey']],
      ['prompts', [], 'last', ['prompt:email', 'prompt:follow']],
      ['quota', [], 'last', []],
      ['restriction', ['RESTRICTION.RAISED'], 'each', ['restriction']],
      ['telemetry', [], 'last', []],
      ['tour', [], 'last', []],
    ])
    expect(entries.map(({ id }) => id)).toEqual([...PART_IDS])
  })

  it('name only what their machines hear', async () => {
    const deaf: string[] = []
    for (const { id, urgent } of entries) {
      const machine = await MACHINES.find((entry) => entry.id === id)!.load()
      deaf.push(...urgent.filter((type) => !machine.events.includes(type)).map((type) => `${id}: ${type}`))
    }
    expect(deaf).toEqual([])
  })

  it.each(['alert', 'captcha', 'kickout', 'network', 'restriction'])(
    '%s shows even when nothing more can be fetched: what shows comes with it, or it has not come',
    async (id) => {
      await expect(parts[id]!.load(nothing)).rejects.toMatchObject({ cause: { message: 'no such file' } })
    },
  )

  it('prompts run before their view is there: that is fetched when it is wanted', async () => {
    expect((await parts['prompts']!.load(nothing)).logic).toBeDefined()
  })
})
