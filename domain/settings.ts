/**
 * What the gateway tells the page with the page itself: `<meta name="settings" content="…JSON…">`. Read without a schema
 * library, because it is needed first; whatever does not fit is its default.
 */
export interface PageSettings {
  /** Domain attribute of the page's own cookies; empty for this host only (GATE-11). */
  cookieDomain: string
  /** Hosts, beside our own, that `url` parameters and redirects may lead to: `host` or `host:port` (ROUTE-09). */
  hosts: readonly string[]
  /** Whom to ask for access: name, address or number of the account manager. */
  contact: string
  /** A chat-app provider is set up: its login button and follow prompt exist. */
  chat: boolean
  /** New accounts may be made by logging in. */
  signUp: boolean
  /** Whoever comes may look at the gallery of machines; else employees only (MACH-02). */
  machines: boolean
  /** The page tells of its errors, loading times and places (GATE-09). */
  telemetry: boolean
  /** The suite around this program, see `suite.ts`, which reads it once it is wanted; null for none. */
  suite: unknown
  /** Pages that have a tour, by their keys (TOUR-01). */
  tours: readonly string[]
  /** Hosts where developer tools are nobody's business; `*` for everywhere (DEBUG-01). */
  toolsAllowed: readonly string[]
}

export const DEFAULT_SETTINGS: PageSettings = {
  cookieDomain: '',
  hosts: [],
  contact: '',
  chat: false,
  signUp: false,
  machines: false,
  telemetry: false,
  suite: null,
  tours: [],
  toolsAllowed: ['*'],
}

/** The settings of a page's meta element; every part that does not fit takes its default. */
export const readSettings = (text: string | null | undefined): PageSettings => {
  let given: unknown
  try {
    given = JSON.parse(text ?? '')
  } catch {
    return DEFAULT_SETTINGS
  }
  if (typeof given !== 'object' || given === null) return DEFAULT_SETTINGS
  const {
    cookieDomain,
    hosts,
    contact,
    chat,
    signUp,
    machines,
    telemetry,
    suite = null,
    tours,
    toolsAllowed,
  } = given as Record<keyof PageSettings, unknown>
  return {
    cookieDomain: typeof cookieDomain === 'string' ? cookieDomain : '',
    hosts: Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [],
    contact: typeof contact === 'string' ? contact : '',
    chat: chat === true,
    signUp: signUp === true,
    machines: machines === true,
    telemetry: telemetry === true,
    suite,
    tours: Array.isArray(tours) ? tours.filter((key) => typeof key === 'string') : [],
    toolsAllowed: Array.isArray(toolsAllowed) ? toolsAllowed.filter((host) => typeof host === 'string') : ['*'],
  }
}

/**
 * Where a `url` parameter or a redirect may lead: a path of ours, or an http(s) address of our own or a configured host
 * (ROUTE-09). Returns a path for our own host, the whole address for a configured one, null for everything else: other
 * schemes, `//host`, backslashes, control characters, user information, unreadable text.
 */
export const safeTarget = (url: string, origin: string, hosts: readonly string[]): string | null => {
  // Browsers drop tabs and line ends and read a backslash as a slash: what is checked must be what is followed.
  // oxlint-disable-next-line no-control-regex
  if (url === '' || url.length > 4000 || /[\u0000-\u0020\u007f\\]/.test(url)) return null
  // A scheme makes an address, and only one with a host in it is ours to judge: `blob:` has its page's origin, `https:x` none.
  if (/^[a-z][a-z\d+.-]*:/i.test(url) && !/^https?:\/\//i.test(url)) return null
  if (url.startsWith('//') || !URL.canParse(url, origin)) return null
  const target = new URL(url, origin)
  if (target.username !== '' || target.password !== '') return null
  if (target.origin === origin) return target.pathname.startsWith('//') ? null : target.pathname + target.search + target.hash
  return (target.protocol === 'https:' || target.protocol === 'http:') && hosts.includes(target.host) ? target.href : null
}
