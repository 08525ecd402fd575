import { z } from 'zod'
import type { API_KEY_APIS } from './apiKeyCalls.ts'
import type { RESTRICTION_APIS } from './restrictionCalls.ts'
import { ACCESS_FIELDS, ACCESS_LIMITS, accessProblem } from './accessRequest.ts'
import { Done, Session } from './contract.ts'
import { FlagName } from './flags.ts'
import { AnalystQuestion, FeedbackItem, FeedbackSubmission, PictureName, ProductNode } from './feedback.ts'
import { OWN_PRODUCT } from './membership.ts'
import { Announcement, LatestNotices, NoticeKind, NoticesAnswer, PopupNotice } from './notices.ts'
import { SurveyConfig, SurveySubmission } from './survey.ts'

/**
 * The gateway's calls (GATE-01): POST `/gateway/{appCode}/1.0/{apiName}` with `{bizData}`. A good answer is
 * `{success: true, bizData}`, a refused one `{success: false, errCode, errMsg, error?}`, both with status 200; an encrypted one
 * `{encrypted: base64url(iv ‖ AES-256-GCM)}` of either (GATE-03).
 *
 * Direct calls (`/api/…`) that post JSON are signed with the same headers; what is signed is `signedText`.
 */

export const APP_CODES = ['web-common', 'web-go', 'web-nct', 'ass', 'member'] as const
export type AppCode = (typeof APP_CODES)[number]
export const API_VERSION = '1.0'
export const APP_KEY = 'materia-web'

/** Request headers of gateway calls and signed direct calls. */
export const HEADERS = {
  appKey: 'x-app-key',
  backendAppCode: 'x-backend-app-code',
  apiVersion: 'x-api-version',
  /** Seconds since the epoch. */
  timestamp: 'x-timestamp',
  apiName: 'x-api-name',
  behaviorId: 'x-behavior-id',
  /** Id of the key the two sides agreed on with `newSession`. */
  assertionKey: 'x-assertion-key',
  /** 128 random bits, base64url: one use per key. */
  nonce: 'x-nonce',
  /** base64url of HMAC-SHA-256 over `signedText`. */
  sign: 'x-sign',
  /** Token of the key, rotated by the gateway's answers under the same name (SESS-03). */
  token: 'x-token',
} as const

/** Backend app code of direct calls; a gateway call's is the app code of its path. Their api name is the path below `/api/`. */
export const DIRECT_APP: AppCode = 'web-go'

/** Info texts of HKDF-SHA-256 for the two keys of 256 bits both sides derive; the salt is the assertion key's id. */
export const KEY_USES = { sign: 'materia gateway sign', encrypt: 'materia gateway encrypt' } as const

/** What is signed: one line each. `bodyHash` is base64url of SHA-256 over the body's bytes; `token` is '' while there is none. */
export const signedText = (parts: {
  method: string
  /** Path with `?…`. */
  path: string
  timestamp: string
  nonce: string
  assertionKey: string
  token: string
  bodyHash: string
}): string =>
  [parts.method.toUpperCase(), parts.path, parts.timestamp, parts.nonce, parts.assertionKey, parts.token, parts.bodyHash].join('\n')

/** An id, or a name as short. */
const Id = z.string().max(64)
const Address = {
  /** Dial code without + and number without spaces, as the source has it: `8613800138000`. */
  phone: z.string().trim().min(4).max(20),
  email: z.string().trim().max(254),
}
const CertifiedKind = z.enum(['email', 'phone'])
const Pass = z.string().min(1).max(128)
const Key = z.string().min(1).max(600)
const Code = z.string().trim().max(16)
/** Product whose notices are asked for, and the database whose pages ask; '' for all of them. */
const ForNotices = { product: z.literal(OWN_PRODUCT), productId: Id }
const NoticeMarks = z.object({ area: NoticeKind, ids: z.array(Id).max(500) })

const LoginMember = z.object({ memberGroup: z.string().nullable(), group: z.number().nullable() })

/**
 * Answer of `login`. `success` false with code '401' asks for `force` (`reason` tells which wording: `active` a user of the
 * group is active, `cap` the group's logins reached their limit), '400' refuses the method for this account, 'waiting' and
 * 'scanned' are the states of a QR code nobody has confirmed yet, 'refused' and 'expired' its ends.
 */
export const LoginAnswer = z.object({
  success: z.boolean(),
  code: z.enum(['200', '400', '401', 'waiting', 'scanned', 'refused', 'expired']),
  msg: z.string(),
  reason: z.enum(['active', 'cap']).optional(),
  employee: z.boolean().optional(),
  certified: z.boolean().optional(),
  member: LoginMember.optional(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Answer of `index` and `subscribeCode`: `code` is an image as a data address, or for `wx_open` the address to go to. */
export const QrAnswer = z.object({
  code: z.string(),
  key: Key,
  /** Two digits to compare with the phone's; absent for `wx_open` and follow codes. */
  number: z.string().optional(),
  /** The address the picture leads to, for people who cannot scan; absent when it is none of ours. */
  link: z.string().optional(),
  /** ms since the epoch */
  expiresAt: z.number(),
})
export type QrAnswer = z.infer<typeof QrAnswer>

/**
 * Work a browser does before it may answer a puzzle: for each of `parts` a number whose `workText` has a SHA-256 that begins with
 * `bits` zero bits. Several small parts take about the same time each time, one large one does not.
 */
export const CaptchaWork = z.object({ parts: z.number().int().min(1).max(64), bits: z.number().int().min(0).max(32) })
export type CaptchaWork = z.infer<typeof CaptchaWork>
/** What is hashed (UTF-8) for one part of a puzzle's work. */
export const workText = (sceneId: string, part: number, nonce: number): string => `${sceneId}:${part}:${nonce}`
/** Zero bits a hash begins with: what both sides measure the work by. */
export const zeroBits = (bytes: Uint8Array): number => {
  const at = bytes.findIndex((byte) => byte !== 0)
  return at < 0 ? bytes.length * 8 : at * 8 + Math.clz32(bytes[at]!) - 24
}

/** Puzzle of `captchaGetSceneId`. Pictures are PNG data addresses; lengths in px of the picture. */
export const CaptchaChallenge = z.object({
  sceneId: z.string(),
  width: z.number(),
  height: z.number(),
  background: z.string(),
  piece: z.string(),
  pieceWidth: z.number(),
  pieceHeight: z.number(),
  /** Top of the piece. */
  pieceTop: z.number(),
  expiresAt: z.number(),
  work: CaptchaWork,
  /** Where a code can be sent instead, masked: a certified address of who is logged in; null for everybody else. */
  other: z.object({ kind: z.enum(['email', 'phone']), to: z.string() }).nullable(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** The way of the piece: `[ms since the first touch, x of the piece's left edge, y of the pointer from where it began]`. */
export const CaptchaTrail = z.array(z.tuple([z.number(), z.number(), z.number()])).max(2000)
export const CAPTCHA_PURPOSES = ['code', 'call'] as const
/** How a captcha ended. */
const CaptchaVerdict = z.object({
  captchaVerifyResult: z.boolean(),
  /** False when the puzzle was right and the call behind it is refused all the same. */
  bizResult: z.boolean(),
  pass: z.string().optional(),
  /** Tries left before the session is ended. */
  triesLeft: z.number(),
})

const define = <B extends z.ZodType, A extends z.ZodType>(api: {
  app: AppCode
  /** Who may call: anybody, or who is logged in. */
  who: 'anybody' | 'member'
  /** `newSession` alone cannot be: it makes the key. */
  signed: boolean
  /** The answer travels encrypted. */
  encrypted: boolean
  bizData: B
  answer: A
}) => api

/** Where somebody is, as `placeOf` has it: no values of what they look for. */
const PagePath = z.string().max(200)

/** Calls whose shapes come with every page. */
const OF_EVERY_PAGE = {
  /** ECDH P-256: both sides derive the signing and the encryption key from it by HKDF. Keys are uncompressed points, base64url. */
  newSession: define({
    app: 'member',
    who: 'anybody',
    signed: false,
    encrypted: false,
    bizData: z.object({ publicKey: z.string().max(120) }),
    answer: z.object({ assertionKey: z.string(), publicKey: z.string(), /** s */ serverTime: z.number(), /** ms */ expiresAt: z.number() }),
  }),
  isLogin: define({ app: 'member', who: 'anybody', signed: true, encrypted: true, bizData: z.object({}), answer: Session }),
  /** `ended`: only when the session has ended already (KICK-02); a login made meanwhile, in another tab, stays. */
  logout: define({
    app: 'member',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ ended: z.boolean().optional() }),
    answer: Done,
  }),
  /** A QR code (`wx_mp`) or the provider's address (`wx_open`); `url` is where to be after login. */
  index: define({
    app: 'member',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ mode: z.enum(['wx_mp', 'wx_open']), url: z.string().max(4000).optional() }),
    answer: QrAnswer,
  }),
  /** Sends a code; `pass` is a solved captcha's. Refusals: `auth.not_registered` (30002), `auth.rate_limited`, `auth.captcha_expired`. */
  verification: define({
    app: 'member',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.discriminatedUnion('type', [
      z.object({ type: z.literal('phone'), phone: Address.phone, pass: Pass, purpose: z.enum(['login', 'certify']).default('login') }),
      z.object({ type: z.literal('email'), email: Address.email, pass: Pass, purpose: z.enum(['login', 'certify']).default('login') }),
    ]),
    answer: z.object({ success: z.literal(true), /** ms since the epoch */ resendAt: z.number() }),
  }),
  /**
   * `key`: phone base64 of UTF-8 `dialCode,number,code`; email_code base64 of `email,code`; wx_mp the QR key; wx_open the key the
   * provider's way back brought (LOGIN-12, LOGIN-17). A poll of wx_mp omits `force`.
   */
  login: define({
    app: 'member',
    who: 'anybody',
    signed: true,
    encrypted: true,
    bizData: z.object({ mode: z.enum(['phone', 'email_code', 'wx_mp', 'wx_open']), key: Key, force: z.boolean().optional() }),
    answer: LoginAnswer,
  }),
  /** On the phone, for who is logged in there or known from the chat app: what the code it scanned would log in (QR-04). `numbers` holds the right one among others. */
  qrScan: define({
    app: 'member',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ key: Key }),
    answer: z.object({
      /** Name of the account it would log in: the phone's own, or whom the chat-app provider vouched for. */
      account: z.string(),
      /** Browser and system of the screen that shows the code, as it named itself. */
      device: z.string(),
      /** Its network address, coarse. */
      network: z.string(),
      sameNetwork: z.boolean(),
      /** ms since the epoch */
      askedAt: z.number(),
      expiresAt: z.number(),
      numbers: z.array(z.string()),
    }),
  }),
  /** Agreeing is refused with `auth.proof_required` without a proof, see `proofNeeded`; the code may still be agreed to afterwards. */
  qrConfirm: define({
    app: 'member',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ key: Key, accept: z.boolean(), number: z.string().max(8).optional() }),
    answer: Done,
  }),
  /** Follow the chat-app account (PROMPT-03). */
  subscribeCode: define({ app: 'member', who: 'member', signed: true, encrypted: false, bizData: z.object({}), answer: QrAnswer }),
  subscribeCheck: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ key: Key }),
    answer: z.object({ subscribed: z.boolean(), expired: z.boolean() }),
  }),
  /**
   * What a change asks for first: a code to one of `ways` (certified addresses of the account, masked), unless one was shown already
   * (`until`, ms since the epoch). With a `type` the change is a new address of it: not needed while the account has none that is
   * certified, nor to certify the one of this type that it is known by and that is due. Without one it is a change of the logins, ending
   * another one or confirming one by QR code: not needed either within ten minutes of a login by code or by the chat app.
   */
  proofNeeded: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: z.object({ type: CertifiedKind.optional() }),
    answer: z.object({
      needed: z.boolean(),
      until: z.number().nullable(),
      ways: z.array(z.object({ type: CertifiedKind, address: z.string() })),
    }),
  }),
  /** Sends a code to the certified address of this type; refusals as for `verification`. */
  proofCode: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ type: CertifiedKind, pass: Pass }),
    answer: z.object({ success: z.literal(true), /** ms since the epoch */ resendAt: z.number() }),
  }),
  /** The code that came there: good for one change of an address by this login and for any of its logins, until then (ms since the epoch). */
  prove: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ type: CertifiedKind, code: Code }),
    answer: z.object({ until: z.number() }),
  }),
  /**
   * Certifies a phone or a business e-mail of the account by a code sent with purpose `certify` (CERT-01, CERT-02). An address that is
   * new to an account with a certified one is refused with `auth.proof_required` without `prove` before; so is sending the code.
   */
  certify: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: z.discriminatedUnion('type', [
      z.object({ type: z.literal('phone'), phone: Address.phone, code: Code }),
      z.object({ type: z.literal('email'), email: Address.email, code: Code }),
    ]),
    answer: Session,
  }),
  /**
   * Asks the operator for an account where logging in makes none (ACC-07); `pass` is a solved captcha's. The answer is the same whether or
   * not somebody has the address. Refusals: `request.not_found` (logging in makes one), `auth.captcha_expired`, `auth.rate_limited`.
   */
  requestAccess: define({
    app: 'member',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z
      .object({
        name: z.string().trim().max(ACCESS_LIMITS.name),
        organization: z.string().trim().max(ACCESS_LIMITS.organization),
        email: Address.email,
        purpose: z.string().trim().max(ACCESS_LIMITS.purpose),
        pass: Pass,
      })
      .superRefine((given, context) => {
        for (const field of ACCESS_FIELDS)
          if (accessProblem(field, given[field]) !== null) context.addIssue({ code: 'custom', path: [field], message: 'does not fit' })
      }),
    answer: Done,
  }),
  /** A note of the operator has been read (`notes` of the session). */
  readNote: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ id: Id }),
    answer: Done,
  }),
  /** Sessions of the account, the one that asks marked. */
  sessions: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: z.object({}),
    answer: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          network: z.string(),
          createdAt: z.number(),
          seenAt: z.number(),
          /** When it ends however much it is used; by QR code counted from the login that confirmed. */
          endsAt: z.number(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  /** Ends a login of the account; any but the one that asks is refused with `auth.proof_required` without a proof, see `proofNeeded`. */
  endSession: define({
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ id: Id }),
    answer: Done,
  }),
  captchaGetSceneId: define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ msg: z.enum(CAPTCHA_PURPOSES) }),
    answer: CaptchaChallenge,
  }),
  /**
   * `pass` is single use, for two minutes, of this browser and purpose: `code` for `verification`; a `call` needs none, because the
   * gateway remembers that the browser is cleared. Refusals: `auth.captcha_expired` (7002).
   */
  checkCaptcha: define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({
      msg: z.enum(CAPTCHA_PURPOSES),
      captchaVerifyParam: z.object({
        sceneId: Id,
        x: z.number(),
        trail: CaptchaTrail,
        by: z.enum(['pointer', 'keyboard']),
        /** The work, a number for each part. */
        proof: z.array(z.number().int().min(0)).max(64),
      }),
    }),
    answer: CaptchaVerdict,
  }),
  /**
   * For people who cannot see the puzzle: a code to a certified address of the account that is logged in, the one `other` named.
   * Refusals: `auth.forbidden` (there is none), `auth.rate_limited` and what sending refuses.
   */
  captchaCode: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({}),
    answer: z.object({ /** ms since the epoch */ resendAt: z.number() }),
  }),
  /** Takes that code instead of a solved puzzle. Refusals: `auth.code_invalid`, `auth.rate_limited`, `auth.forbidden`. */
  captchaByCode: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ msg: z.enum(CAPTCHA_PURPOSES), code: Code }),
    answer: CaptchaVerdict,
  }),
  /** Receipt of a restriction notice (ABUSE-01). */
  receiveNotice: define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    /** `id`: of the warning that was read, where its notice had one; without it all that wait are meant. */
    bizData: z.object({ noticeCode: z.number().int(), id: Id.optional(), backendAppCode: Id.optional() }),
    answer: Done,
  }),
  /** Developer tools are open (DEBUG-01): counted for whoever is logged in, at most once a day, and by itself never a reason to restrict. */
  reportBrowserDebug: define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ /** Path without its parameters: what somebody looks for stays with them. */ pageUrl: PagePath }),
    answer: Done,
  }),
  /** A program drives the browser (DEBUG-02); counted as above. */
  reportWebDriver: define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ pageUrl: PagePath, /** The database the page is of, '' for none. */ product: Id }),
    answer: Done,
  }),
  /**
   * An employee's key of the day (DEBUG-02): a new one, or whether `key` is one of theirs and still good. Refusal: `auth.forbidden` to anybody else.
   */
  dailyKey: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: z.object({ key: z.string().max(100).optional() }),
    answer: z.object({
      /** '' where the given one is none. */ key: z.string(),
      /** How long it is good yet, ms: clocks differ. */ left: z.number(),
    }),
  }),
  /** An appeal against what restricts the account, which may be a ban (ABUSE-03); one that waits already is the answer. */
  appeal: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ restriction: Id, text: z.string() }),
    // An `Appeal` of domain/appeal.ts, which who sends one reads it by: every page loads this file, hardly any that.
    answer: z.object({ appeal: z.unknown() }),
  }),
  /** Notices of the operator for who asks, in the language of the call (NOTICE-01). */
  'notice-all': define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object(ForNotices),
    answer: NoticesAnswer,
  }),
  /** Those that began at `startTime` (an answer's `latestTime`) or later, and what has been read since. */
  'notice-latest': define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ ...ForNotices, startTime: z.number() }),
    answer: LatestNotices,
  }),
  /** Notices of an area have been read or closed; ids the account cannot see are left alone (NOTICE-03). */
  'notice-read': define({ app: 'web-common', who: 'member', signed: true, encrypted: false, bizData: NoticeMarks, answer: Done }),
  'notice-close': define({ app: 'web-common', who: 'member', signed: true, encrypted: false, bizData: NoticeMarks, answer: Done }),
  /** The global announcement, null when there is none (NOTICE-04). */
  inform: define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ app: z.literal(OWN_PRODUCT) }),
    answer: z.object({ obj: Announcement.nullable() }),
  }),
  /** The guide of a module the account has not dismissed (GUIDE-01); `dbModule` is a database's id. */
  'notice-popup': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ dbModule: Id }),
    answer: z.object({ obj: PopupNotice.nullable() }),
  }),
  'notice-popup-read': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ id: Id }),
    answer: Done,
  }),
  /** Whether a feature of the installation is on for whoever asks; one that nobody named is off (GATE-07). */
  featureFlag: define({
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ name: FlagName }),
    answer: z.boolean(),
  }),
  /** The survey about a database (`dbModule`) that the account may be asked now (NPS-01). */
  'nps-get-config': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ dbModule: Id }),
    answer: SurveyConfig,
  }),
  /** What the account has said to a survey. **Decided**: the source shows no answer. */
  'get-nps-info': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ dbModule: Id, version: z.string().max(40), configId: Id }),
    answer: z.object({ submitted: z.boolean(), /** It is not asked again before; ms since the epoch. */ remindAt: z.number().nullable() }),
  }),
  /** The first submission of an account counts (NPS-02); the same once more is no other. Refusals: `survey.answered`, `survey.over`, `request.malformed`. */
  'submit-nps': define({ app: 'web-common', who: 'member', signed: true, encrypted: false, bizData: SurveySubmission, answer: Done }),
  /** It was put away: the account is asked again later (NPS-03). */
  'nps-remind-later': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ configId: Id }),
    answer: Done,
  }),
  /** Whether an article of the help center changed since the account read it; `db`: of a database and in general, '' for all (HELP-01). */
  'help-all-read': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ db: Id }),
    answer: z.object({ obj: z.literal('UNREAD').nullable() }),
  }),
  'help-read': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ id: Id }),
    answer: Done,
  }),
  /** What feedback can be about, in the language of the call (FEED-01). */
  'product-tree': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({}),
    answer: z.object({ tree: z.array(ProductNode) }),
  }),
  /** Keeps a submission (FEED-01); the same one once. Refusals: `request.malformed` with the field, `auth.rate_limited`. */
  'feedback-submit': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: FeedbackSubmission,
    answer: z.object({ id: z.string() }),
  }),
  /** A question to the analyst (FEED-06), kept and answered as feedback is. */
  askTheAnalyst: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: AnalystQuestion,
    answer: z.object({ id: z.string() }),
  }),
  /**
   * Keeps a picture until a submission takes it (FEED-02): `image` is the file as base64, `msg` what it is called from now on. Refusals:
   * `request.malformed` with field `image.type`, `image.size` or `image.broken`, `auth.rate_limited`.
   */
  uploadImage: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ image: z.string().min(1) }),
    answer: z.object({ success: z.literal(true), msg: PictureName }),
  }),
  /** Forgets a picture that no submission took; another's or none is left alone. */
  delImage: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ image: PictureName }),
    answer: Done,
  }),
  /** How many replies the account has not read (FEED-04): `obj`. It marks none. */
  allRead: define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({}),
    answer: z.object({ obj: z.number().int().min(0) }),
  }),
  /** What the account sent and was answered, the newest first (FEED-04). **Decided**: the source names no call for it. */
  'feedback-list': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: z.object({}),
    answer: z.object({ items: z.array(FeedbackItem), /** Of them all; the oldest of very many are left out. */ total: z.number() }),
  }),
  /** These replies have been read, on whatever device; another's are left alone. `obj`: unread ones that are left. */
  'feedback-read': define({
    app: 'web-common',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ ids: z.array(Id).max(500) }),
    answer: z.object({ obj: z.number().int().min(0) }),
  }),
} as const

/**
 * Every gateway call: who may make it, what goes in, what comes out. Those of one page alone are added by the file that this page loads with them
 * (`apiKeyCalls.ts`, `restrictionCalls.ts`), and by the gateway at its start: no other page fetches their shapes.
 */
export const APIS = OF_EVERY_PAGE as typeof OF_EVERY_PAGE & typeof API_KEY_APIS & typeof RESTRICTION_APIS

export type ApiName = keyof typeof APIS
export type BizData<N extends ApiName> = z.input<(typeof APIS)[N]['bizData']>
export type ParsedBizData<N extends ApiName> = z.output<(typeof APIS)[N]['bizData']>
export type ApiAnswer<N extends ApiName> = z.output<(typeof APIS)[N]['answer']>

/** Errors of one call by the code of the source that has one. */
export const ERR_CODES = { 'auth.not_registered': 30002, 'auth.captcha_expired': 7002, 'auth.method_refused': 400 } as const

/** Address of a gateway call below the origin. */
export const gatewayPath = (app: AppCode, api: string): string => `/gateway/${app}/${API_VERSION}/${api}`
