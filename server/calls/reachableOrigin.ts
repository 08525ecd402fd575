import { networkInterfaces } from 'node:os'
import { isLoopback } from '../network.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** IPv4 addresses of this machine in its networks. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )

/**
 * The origin under which a phone in the same network reaches a gateway that the browser knows as `localhost`: the machine's own
 * address, where the gateway listens on all interfaces (`host`). Every other origin is as good for a phone as it is.
 */
export const reachableOrigin = (origin: string, host: string, addresses: () => readonly string[] = ownAddresses): string => {
  const url = new URL(origin)
  if (!isLoopback(url.hostname) || !EVERYWHERE.has(host)) return origin
  const [address] = addresses()
  if (address === undefined) return origin
  url.hostname = address
  return url.origin
}
