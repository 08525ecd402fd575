import { afterEach, describe, expect, it, vi } from 'vitest'
import { uploading } from '../../services/uploading.ts'

/** A request of the browser's that tests answer by hand. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  sent: unknown[] = []
  status = 0
  responseText = ''
  getAllResponseHeaders = () => 'x-token: next\r\ncontent-type: application/json\r\n'
  open = (...what: unknown[]) => void this.sent.push(what)
  setRequestHeader = (...what: unknown[]) => void this.sent.push(what)
  send = (body: unknown) => void this.sent.push(body)
  abort = () => this.end('abort')
  constructor() {
    super()
    Request.last = this
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
  progress = (loaded: number, total: number) => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
}

describe('sending with progress', () => {
  afterEach(() => vi.unstubAllGlobals())
  const start = () => {
    vi.stubGlobal('XMLHttpRequest', Request)
    const shares: number[] = []
    const controller = new AbortController()
    const added = vi.spyOn(controller.signal, 'addEventListener')
    const removed = vi.spyOn(controller.signal, 'removeEventListener')
    const answer = uploading((share) => shares.push(share))('/gateway/x', {
      method: 'POST',
      headers: { 'x-materia': '1' },
      body: '{}',
      signal: controller.signal,
    })
    return { shares, controller, answer, left: () => added.mock.calls.length - removed.mock.calls.length, request: Request.last }
  }

  it('FEED-02 tells how much has gone, and answers as fetch does, refusals as well', async () => {
    const { shares, answer, left, request } = start()
    expect(request.sent).toEqual([['POST', '/gateway/x'], ['x-materia', '1'], '{}'])
    request.progress(0, 0)
    request.progress(1, 4)
    request.progress(4, 4)
    expect(shares).toEqual([0.25, 1])
    Object.assign(request, { status: 403, responseText: '{"success":false}' })
    request.end('load')
    const response = await answer
    expect([response.ok, response.status, response.headers.get('x-token'), await response.json()]).toEqual([
      false,
      403,
      'next',
      { success: false },
    ])
    expect(left()).toBe(0)
  })

  it('FEED-02 called off, it ends with the reason; a lost connection is an error', async () => {
    const { answer, controller, left } = start()
    const reason = new Error('taken out')
    controller.abort(reason)
    await expect(answer).rejects.toBe(reason)
    expect(left()).toBe(0)
    const lost = start()
    lost.request.end('error')
    await expect(lost.answer).rejects.toBeInstanceOf(TypeError)
    expect(lost.left()).toBe(0)
  })
})
