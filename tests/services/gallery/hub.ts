import { expect } from 'vitest'
import { type LiveMessage, readLiveMessage } from '../../../domain/live.ts'
import type { LivePort } from '../../../services/gallery/live/recorder.ts'

/** A channel in memory: what one port posts all others hear, copied, at once. */
export const createHub = () => {
  const ports = new Map<LivePort, (event: MessageEvent) => void>()
  const said: LiveMessage[] = []
  const join = (): LivePort => {
    const port: LivePort = {
      postMessage: (data) => {
        const copy: unknown = structuredClone(data)
        const read = readLiveMessage(copy)
        expect(read).not.toBeNull()
        said.push(read!)
        for (const [other, listener] of ports) if (other !== port) listener({ data: copy } as MessageEvent)
      },
      addEventListener: (_, listener) => void ports.set(port, listener),
      close: () => void ports.delete(port),
    }
    return port
  }
  return {
    join,
    said,
    of: <K extends LiveMessage['kind']>(kind: K) => said.filter((message) => message.kind === kind) as Extract<LiveMessage, { kind: K }>[],
  }
}

/** A page that goes when it is told to. */
export const page = (title = 'Materia') => {
  let leave = () => {}
  return {
    about: () => ({ title, address: '/drugus', language: 'en' as const }),
    onLeave: (listener: () => void) => {
      leave = listener
      return () => {
        leave = () => {}
      }
    },
    leave: () => leave(),
  }
}
