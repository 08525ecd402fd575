import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type AccessField, type AccessRequest, NO_REQUEST } from '../../../domain/accessRequest.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { requestMachine } from '../../../machines/account/request/machine.ts'
import type { SolveCaptchaOutput } from '../../../machines/account/pass.ts'
import type { RequestEvent, RequestTag, SendInput } from '../../../machines/account/request/types.ts'
import { byHand, flush } from '../harness.ts'

const WHOLE: AccessRequest = { name: '林薇', organization: 'Acme', email: 'lin@acme-pharma.com', purpose: 'Labels' }

const start = async (typed: AccessRequest | null = null) => {
  const [recalls, captchas, sends] = [byHand<void, AccessRequest | null>(), byHand<void, SolveCaptchaOutput>(), byHand<SendInput, void>()]
  const kept: (AccessRequest | null)[] = []
  const actor = createActor(
    requestMachine.provide({
      actors: { recall: recalls.logic, solveCaptcha: captchas.logic, send: sends.logic },
      actions: { keep: (_, request: AccessRequest | null) => void kept.push(request) },
    }),
  ).start()
  recalls.last()?.resolve(typed)
  await flush()
  const send = (event: RequestEvent) => actor.send(event)
  return {
    captchas,
    sends,
    kept,
    send,
    context: () => actor.getSnapshot().context,
    has: (tag: RequestTag) => actor.getSnapshot().hasTag(tag),
    type: (request: AccessRequest) => {
      for (const [field, text] of Object.entries(request)) send({ type: 'FIELD.CHANGED', field: field as AccessField, text })
    },
  }
}

describe('asking for access', () => {
  it('ACC-07 every key is kept, and what was typed before a reload is there again', async () => {
    const { kept, type } = await start()
    type(WHOLE)
    expect(kept).toHaveLength(4)
    expect(kept.at(-1)).toEqual(WHOLE)
    expect((await start(WHOLE)).context()).toMatchObject(WHOLE)
  })

  it('ACC-07 says of each field what is wrong, asks no captcha meanwhile, and takes a message back as its field changes', async () => {
    const { captchas, context, has, send } = await start({ ...WHOLE, name: ' ', email: 'lin@' })
    send({ type: 'SUBMIT' })
    expect([context().problems, captchas.calls, has('editing')]).toEqual([{ name: 'missing', email: 'malformed' }, [], true])
    send({ type: 'FIELD.CHANGED', field: 'name', text: 'Lin' })
    expect(context().problems).toEqual({ name: undefined, email: 'malformed' })
  })

  it('ACC-07 a captcha comes first; given up, failed or without a pass it says so, and nothing typed is lost', async () => {
    const { captchas, sends, context, has, send } = await start(WHOLE)
    for (const end of [
      () => captchas.last()?.resolve({ pass: null }),
      () => captchas.last()?.reject(new MateriaError('auth.captcha_failed')),
    ]) {
      send({ type: 'SUBMIT' })
      expect([has('busy'), context().failure], 'what failed before is not said meanwhile').toEqual([true, null])
      end()
      await flush()
      expect([has('editing'), context().failure?.code, sends.calls]).toEqual([true, 'auth.captcha_failed', []])
      expect(context()).toMatchObject(WHOLE)
    }
  })

  it('ACC-07 a send that failed says why and keeps what was typed; one that came is forgotten, and another may follow', async () => {
    const { captchas, sends, kept, context, has, send } = await start(WHOLE)
    const submit = async () => {
      send({ type: 'SUBMIT' })
      captchas.last()?.resolve({ pass: `pass ${captchas.calls.length}` })
      await flush()
    }
    await submit()
    expect(sends.last()?.input).toEqual({ ...WHOLE, pass: 'pass 1' })
    sends.last()?.reject(new MateriaError('server.busy'))
    await flush()
    expect([has('editing'), context().failure?.code, context().pass, kept]).toEqual([true, 'server.busy', null, []])
    expect(context()).toMatchObject(WHOLE)
    await submit()
    sends.last()?.resolve()
    await flush()
    expect([has('sent'), kept]).toEqual([true, [null]])
    send({ type: 'RESET' })
    expect([has('editing'), context()]).toMatchObject([true, NO_REQUEST])
  })
})
