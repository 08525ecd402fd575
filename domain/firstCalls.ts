import type { Language } from './language.ts'

/** A call as it goes out. With a body it is posted and signed, else only read. */
export interface FirstCall {
  /** Below the origin, with `?…`. */
  path: string
  /** JSON text. */
  body?: string
}

/**
 * The calls a page will make first, as the gateway names them with the page of somebody who may be logged in:
 * `<meta name="first-calls" content="…JSON…">`. They go out before the program has come (services/ahead.ts).
 */
export interface FirstCalls {
  /** Language of the page they are for. */
  language: Language
  /** Headers of each of them. */
  headers: Readonly<Record<string, string>>
  /** Where a key for signed calls is agreed on. */
  keyPath: string
  calls: readonly FirstCall[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

/** What the page's meta element names; null where it names nothing, or not as it should. Read without a schema library, which comes later. */
export const readFirstCalls = (text: string | null | undefined): FirstCalls | null => {
  let given: unknown
  try {
    given = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (!isObject(given)) return null
  const { language, headers, keyPath, calls } = given
  if ((language !== 'cn' && language !== 'en') || !isObject(headers) || !isText(keyPath) || !Array.isArray(calls)) return null
  const isCall = (call: unknown): call is FirstCall =>
    isObject(call) && isText(call['path']) && (call['body'] === undefined || isText(call['body']))
  return Object.values(headers).every(isText) && calls.every(isCall)
    ? { language, headers: headers as Record<string, string>, keyPath, calls }
    : null
}
