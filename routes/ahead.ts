import { readFirstCalls } from '../domain/firstCalls.ts'
import { type Ahead, callAhead } from '../services/ahead.ts'
import { webCrypto } from '../services/crypto.ts'

const named = readFirstCalls(document.querySelector<HTMLMetaElement>('meta[name=first-calls]')?.content)
// Absent outside secure contexts, whatever its type says.
const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined

/**
 * What the page names goes out as soon as this file has come: the gateway's page runs it by itself, before the program (server/http/spa.ts), and
 * so nothing here may need a file of the entry. Null for a page that names nothing.
 */
export const ahead: Ahead | null =
  named &&
  callAhead({
    named,
    send: (path, init) => fetch(path, init),
    crypto: subtle ? webCrypto(subtle) : null,
    now: Date.now,
  })
