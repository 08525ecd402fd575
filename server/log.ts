import { pino, type DestinationStream, type Logger } from 'pino'

/** Fields that never reach a log, wherever they turn up (ASVS 16.2). */
const SECRET_FIELDS = [
  'cookie',
  'authorization',
  'set-cookie',
  'email',
  'phone',
  'pass',
  'sign',
  'bizData',
  'to',
  'code',
  'token',
  'secret',
  'password',
  'values',
  'text',
  'sentence',
  'address',
]

/** A message without what people typed: quoted text and addresses are blanked, the rest tells where it went wrong. */
const blank = (message: string): string =>
  message
    .slice(0, 600)
    .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "'…'")
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '…@…')

interface LoggedError {
  type: string
  message: string
  errorCode?: unknown
  stack?: string
  cause?: LoggedError
}

const describeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: blank(String(error)) }
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
  return {
    type: error.name,
    message: blank(error.message),
    errorCode: (error as { code?: unknown }).code,
    ...(frames ? { stack: frames } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

/** Structured log, one JSON object a line, to `stream`, whose writing must neither wait nor throw (output.ts). */
export const createLog = ({ level, stream }: { level: string; stream: DestinationStream }): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]), censor: '[redacted]' },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    // Only this much of it: pino would have a stream that can flush do so before the process may end, a dead one for ever.
    { write: (line: string) => stream.write(line) },
  )
