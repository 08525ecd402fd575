import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { getCookie } from 'hono/cookie'
import { BUILD_LENGTH } from '../../domain/constants.ts'
import { chooseLanguage, HTML_LANGUAGE, type Language, LANGUAGE_COOKIE } from '../../domain/language.ts'
import { isKnownPath } from '../../domain/pageAt.ts'
import { DEFAULT_SETTINGS, type PageSettings } from '../../domain/settings.ts'
import type { Suite } from '../../domain/suite.ts'
import type { Config } from '../config.ts'
import type { GatewayContext } from './context.ts'
import type { FirstView } from './firstView.ts'
import type { PageHead } from './head.ts'
import { createPreloads } from './preloads.ts'

/**
 * The browser's half: files of `dist/spa` from memory, known by name at start, so that no path can lead out of the folder.
 *
 * Build side of the bargain: hashed files live in `/assets/` (kept a year by browsers); `index.html` carries the text
 * `__NONCE__` wherever the response's nonce belongs, that is `html: { cspNonce: '__NONCE__' }` in the vite configuration
 * (nonce attributes and `<meta property="csp-nonce" nonce="__NONCE__">`). The page hands that meta's `.nonce` to emotion
 * (`createCache({ key, nonce })`), else the policy refuses its style elements. No inline script or style without the nonce.
 * `<meta name="settings" content="__SETTINGS__">` is where the page finds its settings. `.vite/manifest.json` says which files a page asks for
 * beside the entry: each page names its own (`preloads.ts`).
 */
export interface Spa {
  /** Name of the build: what the entry's file is called by its contents; '' without pages. */
  build: string
  /**
   * The answer to a GET of anything outside `/api`: a file, the page for an address of the application (404 where it has none), or null.
   *
   * @param more `firstView`: what shows in the place of the start screen, where there is something to show; `head`: what the page tells of itself.
   */
  answer(
    c: GatewayContext,
    more?: { firstView?: (c: GatewayContext, language: Language) => Promise<FirstView | null>; head?: PageHead },
  ): Promise<Response | null>
}

interface Asset {
  type: string
  hash: string
  immutable: boolean
  body: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
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

/** What shows before the program, and the same with a first view in its place: its style knows it by its class. */
const START = '<main class="start">'
const FIRST = '<main class="first">'
const NONCE = '__NONCE__'
const SETTINGS = '__SETTINGS__'

/** What the configuration tells the page (GATE-11, ROUTE-09), the suite around this program (NAV-03), and which pages have a tour (TOUR-01). */
export const pageSettings = (config: Config, suite: Suite, tours: readonly string[]): PageSettings => ({
  cookieDomain: config.COOKIE_DOMAIN,
  // Where it has moved to is a place it leads to.
  hosts: config.MOVED_TO === '' ? config.ALLOWED_HOSTS : [...config.ALLOWED_HOSTS, new URL(config.MOVED_TO).host],
  contact: config.CONTACT,
  chat: config.CHAT_APP_ID !== '',
  signUp: config.SIGNUP === 'open',
  machines: config.MACHINES_PUBLIC === '1',
  telemetry: config.TELEMETRY === 'on',
  suite,
  tours,
  toolsAllowed: config.TOOLS_ALLOWED_HOSTS,
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
      hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
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
  const preloads = createPreloads(folder)
  const build = /<script[^>]*type="module"[^>]*src="[^"]*?([\w-]+)\.js"/.exec(html ?? '')?.[1]?.slice(0, BUILD_LENGTH) ?? ''
  return {
    build,
    answer: async (c, { firstView, head } = {}) => {
      const { pathname } = new URL(c.req.url)
      const asset = pathname === '/index.html' ? undefined : assets.get(decode(pathname))
      if (asset) return answerAsset(c, asset)
      // A missing file is missing; everything else is for the application, whose router shows a page or that there is none.
      if (html === null || pathname.startsWith('/assets/') || pathname.startsWith('/.')) return null
      // The page of an address nobody knows says so itself, and the answer says it to who reads no pages (ROUTE-11).
      // As the page will choose it (LANG-01, LANG-02): another one would be fetched in vain, that is all.
      const language = chooseLanguage(getCookie(c, LANGUAGE_COOKIE), c.req.header('accept-language'))
      const told = head?.(pathname, language)
      const status = (isKnownPath(pathname) && told !== null) || pathname === '/index.html' ? 200 : 404
      const links = preloads(pathname, language).map((file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${NONCE}">`)
      const inLanguage = html.replace(/<html lang="[^"]*"/, `<html lang="${HTML_LANGUAGE[language]}"`)
      const named = inLanguage.replace('</head>', () => `${links.join('')}</head>`).replaceAll(NONCE, c.get('nonce'))
      // What it says comes last: nothing in it is a place for the nonce.
      const page = told ? named.replace(/<title>[^<]*<\/title>/, '').replace('</head>', () => `${told}</head>`) : named
      // Whatever keeps it all the same shows it to nobody else.
      const headers = { 'Content-Type': TYPES['.html'] as string, 'Cache-Control': 'no-store', Vary: 'Cookie, Accept-Language' }
      const [before = '', after] = page.split(START)
      const first = status === 200 && after !== undefined ? await firstView?.(c, language) : null
      if (!first) return c.body(page, status, headers)
      // The files are named at once: they come while the rows are looked for.
      const encoder = new TextEncoder()
      const whole = new ReadableStream({
        start: async (controller) => {
          controller.enqueue(encoder.encode(before))
          const view = await first()
          controller.enqueue(encoder.encode(`${view === null ? START : `${FIRST}${view}`}${after}`))
          controller.close()
        },
      })
      return c.body(whole, status, {
        ...headers,
        'Cache-Control': 'private, no-store',
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

/** Encodings a browser takes; what it gives the weight of nothing it does not. */
const encodingsOf = (header: string | undefined): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name = '']) => name)

const answerAsset = (c: GatewayContext, asset: Asset): Response => {
  const accepted = encodingsOf(c.req.header('accept-encoding'))
  const encoding = (['br', 'gzip'] as const).find((one) => asset[one] !== undefined && accepted.includes(one))
  // Each form of the same file is one of its own: bytes of one must not go on in another's.
  const etag = `"${asset.hash}${encoding === undefined ? '' : `-${encoding}`}"`
  const headers: Record<string, string> = {
    'Content-Type': asset.type,
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
  return encoding === undefined
    ? c.body(asset.body, 200, headers)
    : c.body(asset[encoding] as Uint8Array<ArrayBuffer>, 200, { ...headers, 'Content-Encoding': encoding })
}
