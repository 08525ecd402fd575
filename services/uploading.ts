/** Sends a request and brings its answer, as `fetch` does. */
export type Transport = (address: string, request: RequestInit) => Promise<Response>

const headersOf = (lines: string): [string, string][] =>
  lines
    .trim()
    .split(/[\r\n]+/)
    .flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
    })

/**
 * A `fetch` that tells how much of what it sends is on its way, from 0 to 1 (FEED-02): `fetch` itself cannot say. Rejects with the signal's reason
 * when it is called off, with a `TypeError` when the connection is lost.
 */
export const uploading =
  (tell: (share: number) => void): Transport =>
  (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      signal?.addEventListener('abort', stop)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) tell(loaded / total)
      })
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request.getAllResponseHeaders()) })),
      )
      request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
      request.addEventListener('abort', () => reject(signal?.reason as Error))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })
