import { MateriaError } from '../../../domain/errors.ts'
import type { Lines } from '../../export/lines.ts'
import type { StreamedExport } from '../../export/stream.ts'
import { abortReason } from '../../catalogue/turns.ts'
import type { GatewayContext } from '../context.ts'

/**
 * Sends an export as it comes, no faster than it is read. One that cannot be finished cuts its connection: a body of chunks without its last one is what every
 * client knows as broken off, and no file that ends in the middle passes for whole.
 */
export const sendStream = (
  c: GatewayContext,
  under: StreamedExport,
  lines: Lines,
  { signal, fileName }: { signal: AbortSignal; fileName: string },
): Response => {
  const headers = {
    'Content-Type': lines.contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'X-Materia-Total': String(under.total),
    'X-Materia-Rows': String(under.rows),
    ...(under.asOf !== null && { 'X-Materia-As-Of': under.asOf }),
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const encoder = new TextEncoder()
  let head = lines.head
  let over = false
  let pull: () => Promise<void>
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const cut = (error: unknown) => {
          if (over) return
          over = true
          void under.close()
          const gone = c.req.raw.signal.aborted
          if (!gone) c.get('log').warn({ err: error, ...(error instanceof MateriaError && { failure: error.code }) }, 'export broken off')
          const { outgoing } = c.env ?? {}
          // Without a connection (a test) the reader is told.
          if (outgoing) outgoing.destroy()
          else controller.error(error)
        }
        signal.addEventListener('abort', () => cut(abortReason(signal)), { once: true })
        pull = async () => {
          try {
            const rows = await under.next()
            if (over) return
            if (rows) {
              controller.enqueue(encoder.encode(head + rows.map(lines.line).join('')))
              head = ''
              return
            }
            over = true
            await under.close()
            if (head !== '') controller.enqueue(encoder.encode(head))
            controller.close()
          } catch (error) {
            cut(error)
          }
        }
      },
      pull: () => pull(),
      cancel: async () => {
        over = true
        await under.close()
      },
    },
    { highWaterMark: 0 },
  )
  return c.body(body, 200, headers)
}
