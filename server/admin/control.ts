import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operator } from './operator.ts'
import { AdminError, AdminRequest } from './types.ts'

/** A notice's pictures or its video come as base64. */
const MAX_BODY_BYTES = 64 * 1024 ** 2

const bodyOf = async (req: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new AdminError('command.usage', 'too long')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new AdminError('command.usage', 'JSON')
  }
}

/** `POST /admin` on the control socket: an `AdminRequest`, answered with `{result}` or `{error: {code, subject | message}}`. */
export const answerAdmin = async (req: IncomingMessage, res: ServerResponse, operator: Operator): Promise<void> => {
  const reply = (body: unknown) => {
    res.writeHead(200, { 'content-type': 'application/json' })
    res.end(`${JSON.stringify(body)}\n`)
  }
  try {
    const request = AdminRequest.safeParse(await bodyOf(req))
    if (!request.success) throw new AdminError('command.usage', request.error.issues[0]?.path.join('.') || 'command')
    reply({ result: await operator.perform(request.data) })
  } catch (error) {
    reply({
      error:
        error instanceof AdminError
          ? { code: error.code, subject: error.subject }
          : { code: 'failed', message: error instanceof Error ? error.message : String(error) },
    })
  }
}
