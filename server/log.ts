import { destination, pino, type DestinationStream, type Logger } from 'pino'

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

/** A disk that is full, or a reader that went away, costs lines of the log and nothing else. */
const openDestination = (dest: string | number): DestinationStream => {
  const opened = destination({ dest, sync: true, mkdir: true })
  let isTold = false
  // Listens in the place of pino's own listener, which throws what it does not know.
  opened.removeAllListeners('error')
  opened.on('error', (error: NodeJS.ErrnoException) => {
    if (!isTold) process.stderr.write(`log not written (${error.code ?? error.name}) 日志写入失败\n`)
    isTold = true
  })
  return opened
}

/** Structured log, one JSON object a line, to `stream` or to the file (`-` or '' for standard output). */
export const createLog = ({ level, file, stream }: { level: string; file?: string; stream?: DestinationStream }): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]), censor: '[redacted]' },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    stream ?? openDestination(file && file !== '-' ? file : 1),
  )
