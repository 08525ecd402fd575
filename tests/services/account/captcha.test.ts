import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { ApiAnswer, ApiName, BizData } from '../../../domain/calls.ts'
import { captchaMachine } from '../../../machines/account/captcha/machine.ts'
import type { CaptchaEvents } from '../../../machines/account/captcha/types.ts'
import { captchaWorld } from '../../../services/account/captcha.ts'
import { createCaptcha } from '../../../services/solvedCaptchas.ts'
import { challenge } from '../../../machines/account/captcha/examples.ts'
import { flush } from '../../machines/harness.ts'

/** The service before the real machine; the gateway answers as told. */
const start = (answers: Partial<{ [N in ApiName]: () => unknown }> = {}) => {
  const calls: { api: string; bizData: unknown; signal: AbortSignal | undefined }[] = []
  const moves: string[] = []
  const captcha = createCaptcha((event) => actor.send(event))
  const gateway = {
    call: async <N extends ApiName>(api: N, bizData: BizData<N>, { signal }: { signal?: AbortSignal } = {}) => {
      calls.push({ api, bizData, signal })
      return (answers[api] ? await answers[api]() : challenge) as ApiAnswer<N>
    },
  }
  const navigation = {
    reload: () => void moves.push('reload'),
    go: (address: string, mode: string) => void moves.push(`${mode} ${address}`),
  }
  const actor = createActor(captchaMachine.provide(captchaWorld({ gateway, captcha, navigation })), { input: { now: () => 0 } }).start()
  const drag = () => {
    actor.send({ type: 'DRAG.START' })
    actor.send({ type: 'DRAG.MOVE', x: 120, y: 1 })
    actor.send({ type: 'DRAG.END' })
  }
  return { captcha, calls, moves, actor, drag }
}
/** What the example's work comes to, by another implementation of SHA-256. */
const PROOF = [0, 1].map((part) => {
  for (let nonce = 0; ; nonce++) if (createHash('sha256').update(`scene:${part}:${nonce}`).digest()[0]! < 16) return nonce
})
const solved = { captchaVerifyResult: true, bizResult: true, pass: 'pass', triesLeft: 3 }

describe('captcha service', () => {
  it('CAPT-01 asks for a picture of the purpose, sends place and way, answers with the pass', async () => {
    const { captcha, calls, drag } = start({ checkCaptcha: () => solved })
    const answer = captcha.solve('code')
    await flush()
    drag()
    expect(await answer).toEqual({ pass: 'pass' })
    expect(calls.map(({ api, bizData }) => [api, bizData])).toEqual([
      ['captchaGetSceneId', { msg: 'code' }],
      [
        'checkCaptcha',
        {
          msg: 'code',
          captchaVerifyParam: {
            sceneId: 'scene',
            x: 120,
            by: 'pointer',
            // The least numbers whose hashes begin with four zero bits.
            proof: PROOF,
            trail: [
              [0, 0, 0],
              [0, 120, 0],
            ],
          },
        },
      ],
    ])
  })

  it('CAPT-01 a refused call gets no pass, only leave to be made again', async () => {
    const { captcha, drag } = start({ checkCaptcha: () => ({ ...solved, pass: undefined }) })
    const answers = [captcha.solve('call'), captcha.solve('call')]
    await flush()
    drag()
    expect(await Promise.all(answers)).toEqual([{ pass: null }, { pass: null }])
  })

  it('CAPT-01 closing rejects as a failed captcha; an abort withdraws, stops the call and rejects with its reason', async () => {
    const { captcha, actor, calls } = start()
    const closed = captcha.solve('code')
    actor.send({ type: 'CLOSE' })
    await expect(closed).rejects.toMatchObject({ code: 'auth.captcha_failed' })
    const controller = new AbortController()
    const withdrawn = captcha.solve('code', controller.signal)
    controller.abort(new Error('gone'))
    await expect(withdrawn).rejects.toThrow('gone')
    expect([actor.getSnapshot().value, calls.at(-1)?.signal?.aborted]).toEqual(['idle', true])
    await expect(captcha.solve('code', controller.signal)).rejects.toThrow('gone')
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('CAPT-02 a failed bizResult leads to the product index, 9999 reloads', async () => {
    const refused = start({ checkCaptcha: () => ({ ...solved, bizResult: false }) })
    const first = refused.captcha.solve('call').catch((error: MateriaError) => error.code)
    await flush()
    refused.drag()
    expect([await first, refused.moves]).toEqual(['auth.captcha_failed', ['replace /product/index']])
    const outdated = start({ checkCaptcha: () => Promise.reject(new MateriaError('server.error', { errCode: 9999 })) })
    const second = outdated.captcha.solve('call').catch((error: MateriaError) => error.code)
    await flush()
    outdated.drag()
    expect([await second, outdated.moves]).toEqual(['auth.captcha_failed', ['reload']])
  })

  it('CAPT-01 an answer told twice, or to nobody, is nothing', async () => {
    const sent: (CaptchaEvents['asked'] | CaptchaEvents['withdrawn'])[] = []
    const captcha = createCaptcha((event) => void sent.push(event))
    const controller = new AbortController()
    const answer = captcha.solve('code', controller.signal)
    const { id } = sent[0]!
    captcha.settle({ id: 'other', result: { kind: 'solved', pass: 'x' } })
    captcha.settle({ id, result: { kind: 'solved', pass: 'pass' } })
    captcha.settle({ id, result: { kind: 'dropped', failure: { code: 'server.busy' } } })
    controller.abort()
    expect([await answer, sent.map(({ type }) => type)]).toEqual([{ pass: 'pass' }, ['CAPTCHA.ASKED']])
  })
})
