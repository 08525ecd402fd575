import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { isKnownPath } from '../../domain/routes.ts'
import { DEFAULT_SETTINGS, type PageSettings } from '../../domain/settings.ts'
import type { Config } from '../config.ts'
import type { GatewayContext } from './context.ts'

/**
 * The browser's half: files of `dist/spa` from memory, known by name at start, so that no path can lead out of the folder.
 *
 * Build side of the bargain: hashed files live in `/assets/` (kept a year by browsers); `index.html` carries the text
 * `__NONCE__` wherever the response's nonce belongs, that is `html: { cspNonce: '__NONCE__' }` in the vite configuration
 * (nonce attributes and `<meta property="csp-nonce" nonce="__NONCE__">`). The page hands that meta's `.nonce` to emotion
 * (`createCache({ key, nonce })`), else the policy refuses its style elements. No inline script or style without the nonce.
 * `<meta name="settings" content="__SETTINGS__">` is where the page finds its settings.
 */
export interface Spa {
  /** The answer to a GET of anything outside `/api`: a file, the page for an address of the application (404 where it has none), or null. */
  answer(c: GatewayContext): Response | null
}

interface Asset {
  type: string
  etag: string
  immutable: boolean
  body: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}

const NONCE = '__NONCE__'
const SETTINGS = '__SETTINGS__'

/** What the configuration tells the page (GATE-11, ROUTE-09). */
export const pageSettings = (config: Config): PageSettings => ({
  cookieDomain: config.COOKIE_DOMAIN,
  hosts: config.ALLOWED_HOSTS,
  contact: config.CONTACT,
  chat: config.CHAT_APP_ID !== '',
  signUp: config.SIGNUP === 'open',
  machines: config.MACHINES_PUBLIC === '1',
})

/** JSON as an attribute's value: nothing in it can end the attribute. */
const asAttribute = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
    // Not a place for the nonce, whatever somebody calls themselves.
    .replaceAll(NONCE, (mark) => mark.replaceAll('_', '&#95;'))

const read = (path: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(path))

const load = (folder: string): Map<string, Asset> => {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const extension = extname(entry.name)
    // The build's manifest and the like are nobody's business.
    if (!entry.isFile() || extension === '.br' || extension === '.gz' || relative(folder, path).startsWith('.')) continue
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const body = read(path)
    assets.set(name, {
      type: TYPES[extension] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      immutable: name.startsWith('/assets/'),
      body,
      ...(existsSync(`${path}.br`) ? { br: read(`${path}.br`) } : {}),
      ...(existsSync(`${path}.gz`) ? { gzip: read(`${path}.gz`) } : {}),
    })
  }
  return assets
}

export const createSpa = (folder: string, settings: PageSettings = DEFAULT_SETTINGS): Spa => {
  const assets = load(folder)
  const page = assets.get('/index.html')
  const html = page ? new TextDecoder().decode(page.body).replaceAll(SETTINGS, () => asAttribute(settings)) : null
  return {
    answer: (c) => {
      const { pathname } = new URL(c.req.url)
      const asset = pathname === '/index.html' ? undefined : assets.get(decode(pathname))
      if (asset) return answerAsset(c, asset)
      // A missing file is missing; everything else is for the application, whose router shows a page or that there is none.
      if (html === null || pathname.startsWith('/assets/') || pathname.startsWith('/.')) return null
      // The page of an address nobody knows says so itself, and the answer says it to who reads no pages (ROUTE-11).
      const status = isKnownPath(pathname) || pathname === '/index.html' ? 200 : 404
      return c.body(html.replaceAll(NONCE, c.get('nonce')), status, {
        'Content-Type': TYPES['.html'] as string,
        'Cache-Control': 'no-store',
      })
    },
  }
}

const decode = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const answerAsset = (c: GatewayContext, asset: Asset): Response => {
  const headers: Record<string, string> = {
    'Content-Type': asset.type,
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  }
  if (
    c.req
      .header('if-none-match')
      ?.split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === asset.etag)
  )
    return c.body(null, 304, headers)
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((part) => part.split(';')[0]?.trim())
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = asset[encoding]
    if (packed && accepted.includes(encoding)) return c.body(packed, 200, { ...headers, 'Content-Encoding': encoding })
  }
  return c.body(asset.body, 200, headers)
}
