/** Business constants of the source documents; each names its requirement. */

/** Shortest text a search field takes, in characters (code points), either language (DB-02, BEY-02). */
export const MIN_SEARCH_CHARACTERS = 2
/** Longest text a search field takes; longer input is refused with `query.too_long`, never cut. */
export const MAX_SEARCH_CHARACTERS = 200
/** Values a facet lists at first; more are shown when they are wanted, so that the filters people use stay in reach of each other. */
export const FACET_FIRST = 10
/** Values listed in a facet before 'TOP30 items only' is said (DB-03). */
export const FACET_LIMIT = 30
/** Records one export may hold unless the definition says otherwise (DB-07). */
export const EXPORT_LIMIT = 1000
/** Page sizes the list offers (DB-05). */
export const PAGE_SIZES = [20, 50, 100, 200, 500, 1000] as const
export const DEFAULT_PAGE_SIZE = 50
/**
 * Records, searches and exports a day (0: as many as one likes) and largest page by how an account stands, unless settings say otherwise (ACC-08,
 * BEY-09). Who reads a page of 50 every minute of an eight-hour day has seen 24 000; a trial looks around: twenty such pages. Who searches every
 * ten seconds of that day has searched 2 900 times.
 */
export const COPY_LIMITS = {
  trial: { rowsPerDay: 1000, searchesPerDay: 500, exportsPerDay: 20, pageSize: 50 },
  formal: { rowsPerDay: 20_000, searchesPerDay: 5000, exportsPerDay: 200, pageSize: 1000 },
  employee: { rowsPerDay: 200_000, searchesPerDay: 0, exportsPerDay: 0, pageSize: 1000 },
} as const
/** Most records of one export of a trial, unless its membership says otherwise (ACC-08). */
export const TRIAL_EXPORT_ROWS = 50
/** Wait between the last key press and the type-ahead request, ms (ONEBOX-01). */
export const ASSOCIATE_DEBOUNCE_MS = 300
/** Most type-ahead choices shown. */
export const ASSOCIATE_LIMIT = 20
/** Life of an e-mailed login code, ms. */
export const LOGIN_CODE_LIFETIME_MS = 10 * 60_000
/** How long a code to a certified address lets a login change an address of its account, ms (CERT-01, CERT-02). */
export const PROOF_LIFETIME_MS = 10 * 60_000
/** Wait before a code may be sent again, ms (LOGIN-09). */
export const RESEND_COUNTDOWN_MS = 60_000
/** Pause before the login form is submitted, and before the page reloads after success, ms (LOGIN-05, LOGIN-12). */
export const LOGIN_SUBMIT_DELAY_MS = 300
export const LOGIN_RELOAD_DELAY_MS = 300
/** How long a login or send failure stays on screen, ms (LOGIN-11). */
export const LOGIN_NOTICE_MS = 6000
/** Life of ordinary cookies, days (GATE-11). */
export const COOKIE_DAYS = 90
/** Prefix of every client storage key (ONEBOX-08). */
export const STORAGE_PREFIX = 'mf_'
/** Widths of the left menu, px (MENU-01). */
export const MENU_WIDTH = { collapsed: 73, default: 200, cn: 180, en: 206, min: 120, max: 220 } as const
/** A panel of the top navigation closes this long after the mouse has left it (NAV-05). */
export const DROPDOWN_CLOSE_MS = 200
/** Promoted services that were put away stay so for this many days from the start of the day (MENU-05). */
export const PROMOTION_DAYS = 7
/** Default request timeout, ms (GATE-04). */
export const REQUEST_TIMEOUT_MS = 5 * 60_000
/** QR codes: pause between two checks, checks before a fresh code (QR-01, QR-02, PROMPT-03). */
export const QR_POLL_MS = 1000
export const QR_POLLS_PER_CODE = 600
/** Pause between two login checks while kick-out is watched for, ms (KICK-01). */
export const KICK_POLL_MS = 10_000
/** How long the expiry hint shows, ms (PROMPT-05). */
export const EXPIRY_HINT_MS = 10_000
/** Days the e-mail prompt stays away with 'no more reminders' (PROMPT-02). */
export const EMAIL_PROMPT_DAYS = 7
/** Days a certified e-mail counts before it must be certified again. **Decided**: a year. */
export const EMAIL_CERTIFIED_DAYS = 365
/** Failed captchas in a row that log out (CAPT-02). */
export const CAPTCHA_TRIES = 3
/** Days login method, value, dial code and country are remembered (LOGIN-05). */
export const LOGIN_COOKIE_DAYS = 30
/** Clock skew the gateway accepts, either way, ms (GATE-02). */
export const CLOCK_SKEW_MS = 5 * 60_000
/** Pause between two looks for new notices, ms (NOTICE-01). */
export const NOTICE_POLL_MS = 600_000
/** Pause before what failed of notices is tried again, ms. **Decided**. */
export const NOTICE_RETRY_MS = 60_000
/** Before the first look for notices, ms: what the reader came for is asked first. **Decided**. */
export const NOTICE_FIRST_MS = 2000
/** Before the help menu asks what is unread, ms: later than notices. **Decided**. */
export const HELP_FIRST_MS = 4000
/** A strong notice shows so long after it is known, ms (NOTICE-04). */
export const STRONG_NOTICE_DELAY_MS = 3000
/** Notices above a page take turns: how long one stands, how long the next takes to come in, ms (NOTICE-05). */
export const BANNER = { rotateMs: 3000, slideMs: 500 } as const
/** Pictures of a guide take turns, ms; how wide it is, px (GUIDE-01). */
export const GUIDE = { slideMs: 8000, width: 800 } as const
/** Widest screen, px, that the zoom guide is for (ZOOM-01). */
export const ZOOM_MAX_WIDTH = 1280
/** Days a notice shows (NOTICE-02). */
export const NOTICE_DAYS = 30
/**
 * Whether developer tools are open: how often it is looked, how long a stop at a `debugger` statement shows that they are, ms (DEBUG-01). **Decided**: how
 * long whoever is asked to close them has until the page is left.
 */
export const DEBUG_CHECK = { everyMs: 2000, thresholdMs: 500, leaveMs: 10_000 } as const
/** Timeouts of special calls, ms (GATE-04). */
export const TIMEOUTS_MS = { debugReport: 1, webDriverReport: 2000, noticeReceipt: 2000, featureFlag: 60_000 } as const
/**
 * What a dialog sends while nothing else of the page can be used, ms. **Decided**: after half a minute it is given up, what was written stays, and
 * sent again it counts once (GATE-04).
 */
export const DIALOG_SEND_MS = 30_000
/** Life of the key a page and the gateway agreed on, ms. A page open for longer agrees on a new one. */
export const ASSERTION_KEY_MS = 24 * 60 * 60_000
/** How long a key's token is good before an answer brings a new one, and for how long the old one still does then, ms (SESS-03). */
export const TOKEN_ROTATION_MS = 10 * 60_000
export const TOKEN_GRACE_MS = 60_000

/** Days after a login at which its session ends however much it is used, unless a setting says otherwise. */
export const SESSION_MAX_DAYS = 90
/** How long rows that are there wait for the banner above them before they take the place of the page's first view, ms (GATE-10, BEY-06). **Decided**. */
export const FIRST_VIEW_BANNER_MS = 1000
/** Network warnings: how long a change has to hold, ms; the downlink below which the network is slow, Mb/s as browsers report it; how long nothing is told again, ms (NET-01). */
export const NETWORK = {
  checkDelayMs: 200,
  slowBelow: 1.19,
  toldMs: { offline: 60 * 60_000, slow: 24 * 60 * 60_000 },
} as const
/** Where pages tell of themselves (GATE-09). */
export const TELEMETRY_PATH = '/api/log'
/**
 * The satisfaction survey (NPS-01, NPS-03): how long the thanks show and how long a browser asks nobody again, ms, as the source has them. **Decided**: how
 * long somebody has used a database before they are asked, ms, and days until whoever put the survey away is asked again.
 */
export const SURVEY = { askAfterMs: 60_000, thanksMs: 3000, restMs: 60 * 60_000, remindDays: 7 } as const
/**
 * Guided tours (TOUR-02): opacity of what lies over the page, height of the popover, px and share of the window, wait between two pictures and two looks at where the
 * element is, least time between two reactions to scrolling and the rest after resizing, ms. **Decided**: how long a page has before its tour
 * begins, ms, and how often an element is looked for before its step is left out.
 */
export const TOUR = {
  opacity: 0.6,
  heightPx: 168,
  mostHeight: '80vh',
  pictureMs: 3000,
  pollMs: 300,
  throttleMs: 100,
  resizeMs: 150,
  settleMs: 2000,
  looks: 10,
} as const
/**
 * Feedback: before the first count of unread replies, when what the reader came for is asked, and between two, ms (**Decided**: as notices), and days
 * that a closed bubble is remembered (FEED-05).
 */
export const FEEDBACK = { firstMs: 2000, pollMs: 600_000, cookieDays: 365 } as const
/**
 * What is told in passing (NOTICE-08): how long it stays, ms, as long as the source's notice of a login. **Decided**: how long there is none before the
 * next, so that it is heard as new.
 */
export const TOAST = { stayMs: 6000, gapMs: 200 } as const

/** Header with the account for which a page asks; the gateway refuses it when another one is logged in by then (SESS-02). */
export const ACCOUNT_HEADER = 'x-account'

/** Header that says of which build a page is: the name of its entry's file, so long at most (GATE-05). */
export const BUILD_HEADER = 'x-build'
export const BUILD_LENGTH = 60
