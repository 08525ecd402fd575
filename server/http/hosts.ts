import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { Env } from './context.ts'

/** Name of a `Host` header without port and brackets, lower case; null for what is no host at all. */
export const hostName = (header: string): string | null => {
  const found = /^(?:\[([0-9a-f:.]{2,64})\]|([a-z0-9._-]{1,253}))(?::\d{1,5})?$/i.exec(header.trim())
  return (found?.[1] ?? found?.[2])?.toLowerCase().replace(/\.$/, '') ?? null
}

/**
 * Names this gateway answers to: addresses in figures (a page that wants to pass for ours needs a name to point here),
 * `localhost` and what is below it, the machine's own name, the interface's, that of PUBLIC_URL, and HOSTS.
 */
export const knownHosts = (config: Pick<Config, 'HOST' | 'HOSTS' | 'PUBLIC_URL'>): ((header: string) => boolean) => {
  const own = hostname().toLowerCase()
  const names = new Set([own, `${own}.local`, config.HOST.toLowerCase(), ...config.HOSTS.map((host) => host.toLowerCase())])
  if (config.PUBLIC_URL) names.add(hostName(new URL(config.PUBLIC_URL).host) ?? '')
  return (header) => {
    const name = hostName(header)
    return name !== null && (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || names.has(name))
  }
}

/**
 * Refuses calls under names that are not this gateway's (421): a foreign page whose name is pointed at this machine after it was
 * loaded (DNS rebinding) would else read and send as if it were ours (ASVS 3.5). Who opens the page under a name that nobody
 * told the gateway is told what to set.
 */
export const hostGuard = (config: Pick<Config, 'HOST' | 'HOSTS' | 'PUBLIC_URL'>) => {
  const isKnown = knownHosts(config)
  return createMiddleware<Env>(async (c, next) => {
    const header = c.req.header('host') ?? new URL(c.req.url).host
    if (isKnown(header)) return next()
    c.get('log').warn({ host: hostName(header) }, 'refused: not a name of this gateway; see HOSTS and PUBLIC_URL')
    return c.text(
      'This gateway does not answer to this name. Its operator can add the name to HOSTS, or set PUBLIC_URL.\n' +
        '本网关不以此名称提供服务。运维人员可将该名称加入 HOSTS，或设置 PUBLIC_URL。\n',
      421,
    )
  })
}
