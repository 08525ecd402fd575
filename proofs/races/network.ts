import type { Order } from './order.ts'

/** A request as the gateway gets it. */
export interface Request {
  method: string
  /** With `?…`. */
  path: string
  body: string
  headers: Headers
}

export interface Reply {
  status: number
  json: unknown
  headers?: Record<string, string>
}

/** One call over the wire, for tests to look at. */
export interface Sent extends Request {
  /** What the reader's side made of it meanwhile. */
  state: 'sent' | 'answered' | 'read' | 'aborted' | 'cut'
}

const BUSY: readonly Sent['state'][] = ['sent', 'answered']

/**
 * `fetch` over an order: a request arrives some time, its answer comes some time later, and its last byte later still; what is called off
 * before it arrives never does. `answer` is the gateway; null: the line breaks.
 */
export class Network {
  readonly sent: Sent[] = []
  private readonly order: Order
  private readonly answer: (request: Request) => Reply | null

  constructor(order: Order, answer: (request: Request) => Reply | null) {
    this.order = order
    this.answer = answer
  }

  /** Calls that wait for an answer. */
  get open(): Sent[] {
    return this.sent.filter(({ state }) => BUSY.includes(state))
  }

  readonly fetch = (input: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input)
    const path = pathname + search
    const signal = init.signal ?? undefined
    signal?.throwIfAborted()
    const sent: Sent = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? init.body : '',
      headers: new Headers(init.headers),
      state: 'sent',
    }
    this.sent.push(sent)
    const name = `${pathname.split('/').slice(-2).join('/')} #${this.sent.length}`
    let fail: (reason: unknown) => void
    const over = new Promise<never>((_, reject) => {
      fail = reject
    })
    over.catch(() => undefined)
    const abort = (): void => {
      if (sent.state !== 'sent' && sent.state !== 'answered') return
      sent.state = 'aborted'
      fail(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    const close = (state: Sent['state']): void => {
      sent.state = state
      signal?.removeEventListener('abort', abort)
    }
    const response = new Promise<Response>((resolve) => {
      this.order.task(`${name} arrives`, () => {
        if (sent.state === 'aborted') return
        const reply = this.answer(sent)
        this.order.task(`${name} is answered`, () => {
          if (sent.state === 'aborted') return
          if (!reply) {
            close('cut')
            fail(new TypeError('fetch failed'))
            return
          }
          sent.state = 'answered'
          const read = new Promise<unknown>((give) => {
            this.order.task(`${name} is read`, () => {
              if (sent.state === 'aborted') return
              close('read')
              give(reply.json)
            })
          })
          resolve({
            ok: reply.status >= 200 && reply.status < 300,
            status: reply.status,
            headers: new Headers(reply.headers),
            json: () => Promise.race([read, over]),
          } as Response)
        })
      })
    })
    return Promise.race([response, over])
  }
}
