import { describe, expect, it } from 'vitest'
import { MateriaError } from '../../domain/errors.ts'
import { createFlags } from '../../services/flags.ts'
import { npsWorld } from '../../services/shell/nps.ts'
import type { World } from '../../services/world.ts'
import { gatewayThat, outcomeOf } from './asked.ts'

const never = new AbortController().signal

describe('features, as a page is told of them', () => {
  it('GATE-07/flag each is asked for once in a minute, for each account by itself', async () => {
    let now = 0
    let account: string | null = 'jane'
    const answers = [true, false, true]
    const { gateway, asked } = gatewayThat(() => answers[asked.length - 1])
    const isOn = createFlags({ gateway, account: () => account, now: () => now })
    expect(await isOn('survey', never)).toBe(true)
    now = 59_999
    expect([await isOn('survey', never), asked.length]).toEqual([true, 1])
    now = 60_000
    expect([await isOn('survey', never), asked.length]).toEqual([false, 2])
    account = 'john'
    expect([await isOn('survey', never), asked.length]).toEqual([true, 3])
    expect(asked.every(({ name, given }) => name === 'featureFlag' && JSON.stringify(given) === '[{"name":"survey"}]')).toBe(true)
  })

  it('GATE-07 what the gateway does not answer is not kept', async () => {
    let fails = true
    const { gateway } = gatewayThat(() => {
      if (fails) throw new MateriaError('server.busy')
      return true
    })
    const isOn = createFlags({ gateway, account: () => 'jane', now: () => 0 })
    await expect(isOn('survey', never)).rejects.toThrow(new MateriaError('server.busy'))
    fails = false
    expect(await isOn('survey', never)).toBe(true)
  })

  it('GATE-07 NPS-01 whom the survey is switched off for is asked for nothing, and the gateway for no survey', async () => {
    const survey = { show: true, version: '2026-11', id: 's1' }
    const find = async (on: boolean) => {
      const { gateway, asked } = gatewayThat(
        (name) => ({ featureFlag: on, 'nps-get-config': survey, 'get-nps-info': { submitted: false } })[name],
      )
      const { actors } = npsWorld({
        gateway,
        cookies: { get: () => undefined },
        local: { get: () => undefined },
        visibility: { isVisible: () => true, subscribe: () => () => {} },
        navigation: {},
        account: () => 'jane',
        now: () => 0,
      } as unknown as World)
      const { show } = await outcomeOf(actors.askSurvey, { database: 'drugus' })
      return [show, ...asked.map(({ name }) => name)]
    }
    expect(await find(true)).toEqual([true, 'featureFlag', 'nps-get-config', 'get-nps-info'])
    expect(await find(false)).toEqual([false, 'featureFlag'])
  })
})
