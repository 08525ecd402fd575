import type { Generated, Kysely } from 'kysely'

/**
 * Tables of what must last about people. Times are milliseconds since the epoch, flags 0 or 1. Whatever would open something
 * (session tokens, codes, QR keys, captcha passes) or name someone needlessly (network addresses) is kept as an HMAC only;
 * signing keys are kept sealed with the gateway's secret.
 */
export interface StateSchema {
  /** Customers whose accounts share a cap of concurrent logins (SESS-04). */
  groups: {
    id: string
    name: string
    /** Most sessions at once, 1 or more. */
    cap: number
    /** Bumped by every login of the group first: whoever bumps it holds the row, so logins of a group queue. */
    version: Generated<number>
    created_at: number
  }
  users: {
    id: string
    real_name: string
    /** What the chat app called its owner when the account was made (ACC-09). */
    nickname: string | null
    head_img: string | null
    employee: number
    group_id: string | null
    /** Ways of logging in the account may not use (code 400), comma separated: `phone`, `email_code`, `wx_mp`, `wx_open`. */
    refused_methods: string
    /** Follows the chat-app account since. */
    subscribed_at: number | null
    created_at: number
    last_login_at: number | null
    /** Set by the operator: may not log in any more. */
    disabled_at: number | null
  }
  /** What an account is known by: e-mail (normalised), phone (E.164), chat-app id (`provider:id`). */
  identities: {
    kind: string
    value: string
    user_id: string
    /** null: entered by the operator or at login, not certified by a code yet. */
    certified_at: number | null
    created_at: number
  }
  memberships: {
    user_id: string
    product: string
    formal: number
    starts_at: number
    expires_at: number | null
    /** Most records of one export, 0 none; null: not said, what a trial or a formal membership has (ACC-08). */
    export_rows: number | null
    /** 2 or 3, of a membership of devices only (ACC-09). */
    level: number | null
    created_at: number
  }
  /** One-time codes of phone and e-mail. */
  login_codes: {
    id: string
    /** `email` or `phone`, and what the code is for: `login`, `certify` or `prove`. */
    kind: string
    purpose: string
    address: string
    /** The browser that asked; only it may use the code. */
    browser_hash: string
    code_hash: string
    created_at: number
    expires_at: number
    attempts: Generated<number>
    used_at: number | null
  }
  sessions: {
    token_hash: string
    /** Names the session to its owner and the operator; opens nothing. */
    id: string
    user_id: string
    /** Group at login; its sessions that have not ended are what the cap counts. */
    group_id: string | null
    /** How it was opened: `phone`, `email_code`, `wx_mp`, `wx_open`. */
    mode: string
    device: string
    network: string
    created_at: number
    /** When the account's own means were last shown for it: at the login, or, of a login by QR code, at that of the login that confirmed. null: at `created_at`. */
    proved_at: number | null
    seen_at: number
    expires_at: number
    ended_at: number | null
    /** `logout`, `replaced`, `cap`, `account`, `address`, `operator`, `captcha`. */
    ended_reason: string | null
  }
  /** QR codes for login and for following; `key_hash` of the key on the screen. */
  qr_codes: {
    key_hash: string
    purpose: string
    /** The browser that shows it. */
    browser_hash: string
    number: string
    device: string
    network: string
    /** `waiting`, `scanned`, `confirmed`, `refused`, `used`. */
    state: string
    /** Who confirmed; for a follow code, whose it is. */
    user_id: string | null
    /** The login that confirmed (`sessions.id`); null: the chat-app provider vouched for who did. */
    session_id: string | null
    created_at: number
    expires_at: number
  }
  /** Ways out to the chat-app provider and back; `state_hash` of what it brings back. */
  provider_trips: {
    state_hash: string
    browser_hash: string
    purpose: string
    /** Path to be at afterwards, or the QR key's hash. */
    target: string
    /** Identity it came back with. */
    identity: string | null
    created_at: number
    expires_at: number
  }
  captchas: {
    id: string
    browser_hash: string
    purpose: string
    answer_x: number
    /** Work to be done before an answer counts, see `CaptchaWork`. */
    work_parts: number
    work_bits: number
    created_at: number
    expires_at: number
    used_at: number | null
  }
  /** Movements that solved a puzzle, to know recordings: a day long, of nobody. `samples` says which kind of way `tremor` (base64url) is of. */
  captcha_ways: { id: string; samples: number; tremor: string; created_at: number; expires_at: number }
  /** Solved captchas: for one code to send, or (purpose `call`) clearance of a browser until it expires. */
  captcha_passes: {
    pass_hash: string
    browser_hash: string
    purpose: string
    created_at: number
    expires_at: number
    used_at: number | null
  }
  /** Keys agreed on with `newSession`. */
  assertion_keys: {
    id: string
    browser_hash: string
    /** Derived keys, sealed: AES-256-GCM with a key of the gateway's secret, base64url. */
    sealed: string
    token_hash: string
    previous_token_hash: string | null
    rotated_at: number
    created_at: number
    expires_at: number
  }
  /** Nonces seen, where several gateways share the state. */
  nonces: { key: string; expires_at: number }
  /** Codes to an address of the account that a session has shown lately: what changes who may log in needs one (CERT-01, CERT-02). */
  proofs: { session_id: string; user_id: string; browser_hash: string; created_at: number; expires_at: number }
  /** Browsers and networks from which an account was logged in to by its own means: they have a share of its codes of their own (LOGIN-09). */
  known_places: {
    /** Stays when the browser's token changes: what is counted for a browser is counted by it. */
    id: string
    user_id: string
    /** `browser` or `network`. */
    kind: string
    value_hash: string
    seen_at: number
    expires_at: number
  }
  /** Changes of addresses that are still to be told: kept with the change, gone once they are sent, tried again for a while (CERT-01, CERT-02). */
  notices: {
    id: string
    /** `email` or `phone`, and the address it goes to. */
    kind: string
    recipient: string
    language: string
    /** As in `ChangeMessage`: what was done to which address, masked, and when. */
    purpose: string
    changed: string
    masked: string
    created_at: number
    /** Times it was taken to be sent. */
    tries: number
    /** Nobody takes it before; whoever takes it puts it off. */
    next_at: number
    /** Given up then. */
    expires_at: number
  }
  /** What the operator publishes (NOTICE-01): texts and looks as `NoticeDraft`, cleaned, files of `notice_media` by name; both JSON. */
  published_notices: {
    id: string
    kind: string
    audience: string
    /** Database whose pages alone show it; null: all. */
    database_id: string | null
    draft: string
    media: string
    starts_at: number
    ends_at: number
    created_at: number
    withdrawn_at: number | null
  }
  /** Who has read or closed which notice (NOTICE-03). */
  notice_reads: { user_id: string; notice_id: string; read_at: number }
  /** Pictures and videos of notices, base64, named by what is in them. */
  notice_media: { name: string; data: string; created_at: number }
  /** Surveys the operator opened (NPS-01): about a database, or all (null); for an audience, and accounts that are at least so many days old. */
  surveys: {
    id: string
    database_id: string | null
    version: string
    audience: string
    after_days: number
    created_at: number
    closed_at: number | null
  }
  /** What was answered, once per survey and account; a deleted account's answers stay without it (NPS-02). */
  survey_answers: {
    id: string
    survey_id: string
    user_id: string | null
    database_id: string
    score: number
    bad_reviews: string
    good_reviews: string
    language: string
    created_at: number
  }
  /** Who put a survey away, and from when on they are asked again (NPS-03). */
  survey_reminders: { survey_id: string; user_id: string; remind_at: number }
  /** What an account has been shown once, by key: tours above all (TOUR-01). */
  popups_seen: { user_id: string; key: string; seen_at: number }
  /** What members wrote and asked (FEED-01, FEED-06); `images` is JSON, names of `feedback_images`. */
  feedback: {
    id: string
    user_id: string
    /** `feedback` or `analyst`. */
    kind: string
    /** Id of a node of the product tree, '' for a question to the analyst, which has no type either. */
    module: string
    type: string
    content: string
    images: string
    language: string
    /** Of what was sent and the sender's key: sent again, it is there already. */
    digest: string
    /** Who is to answer (`FEEDBACK_ROLES`); null: nobody in particular. */
    role: string | null
    created_at: number
    closed_at: number | null
  }
  feedback_replies: { id: string; feedback_id: string; role: string; content: string; created_at: number; read_at: number | null }
  /** Pictures of submissions, WebP as base64, each its account's; `taken_at`: null until a submission has it. */
  feedback_images: { name: string; user_id: string; data: string; created_at: number; taken_at: number | null }
  /** What the operator did to an account that its owner has not read yet. */
  account_notes: {
    id: string
    user_id: string
    /** Which address was reset, `email` or `phone`; how an appeal was answered, `accepted` or `rejected`. */
    kind: string
    reason: string
    created_at: number
  }
  /** What people without an account asked the operator for (ACC-07); done ones stay a while. */
  access_requests: {
    id: string
    name: string
    organization: string
    email: string
    purpose: string
    language: string
    created_at: number
    done_at: number | null
  }
  /** The day of change of the article that an account has read (HELP-01), `2026-11-27`. */
  help_reads: { user_id: string; article: string; changed_on: string }
  account_columns: { user_id: string; database_id: string; columns: string; updated_at: number }
  exports: {
    id: string
    user_id: string
    database_id: string
    file_name: string
    rows: number
    bytes: number
    created_at: number
    expires_at: number
  }
  /**
   * What an account was given, by day of the installation: records, searches, exports (BEY-09); `cleared` once a captcha was solved for more than the
   * first third of the records.
   */
  rows_served: { user_id: string; day: string; rows: number; cleared: number; searches: Generated<number>; exports: Generated<number> }
  rate_limits: { key: string; count: number; resets_at: number }
  /** Mails and text messages sent, without address or text. */
  mails: { id: string; kind: string; recipient_hash: string; transport: string; status: string; created_at: number }
  /** What pages tell of themselves (GATE-09): addresses without values and ids, messages without quotations. */
  telemetry: {
    id: string
    at: number
    /** `error`, `vital` or `event`; `type` and the rest as in `TelemetryEntry`. */
    kind: string
    type: string
    page: string
    errtype: string
    message: string
    value: number | null
    request: string
    level: string
    env: string
    product: string
    build: string
    /** Whose session it came with. */
    member_id: string | null
  }
  /** Thresholds of the risk engine, where an operator changed them: one row (ABUSE-04). */
  risk_table: { id: number; thresholds: string; changed_at: number }
  /** What the risk engine knows of accounts, and of groups, networks and browsers (keyed hashes), JSON; `version` tells whether another gateway wrote. */
  risk_accounts: { user_id: string; score: string; ladder: string; version: number; updated_at: number }
  risk_places: { place: string; score: string; version: number; updated_at: number }
  /** How many different records each was given of a database, not which: registers of a sketch, base64. */
  risk_sketches: { owner: string; registers: string; updated_at: number }
  /** The journal of calls, several of one account a row, see `packCalls`. */
  risk_calls: { id: string; user_id: string; from_at: number; to_at: number; calls: string }
  /** What accounts may not do for now (ABUSE-01); `points` JSON by signal, `made_by` '' for the gateway itself. */
  restrictions: {
    id: string
    user_id: string
    kind: string
    level: number
    notice_code: number | null
    points: string
    reason: string
    made_by: string
    created_at: number
    until: number | null
    acknowledged_at: number | null
    lifted_at: number | null
  }
  /** Keys for programs; `digest` is a keyed hash, `hint` the last characters, `databases` JSON or null for all, `used_at` a day's beginning (UTC). */
  api_keys: {
    id: string
    user_id: string
    name: string
    digest: string
    hint: string
    databases: string | null
    created_at: number
    expires_at: number
    used_at: number | null
    revoked_at: number | null
    /** `owner`, `operator` or `address`; null: not revoked, or before it was noted. */
    revoked_by: string | null
  }
  /** Appeals against restrictions (ABUSE-03); `answer_by` a day where the installation is, `accepted` 1 or 0. */
  appeals: {
    id: string
    restriction_id: string
    user_id: string
    content: string
    language: string
    created_at: number
    answer_by: string
    answered_at: number | null
    accepted: number
    answer: string
    answered_by: string
  }
  /** What the operator did, newest last. */
  /** Groups and networks an operator has shut out (GATE-05). */
  blocks: {
    id: string
    kind: string
    /** A group's id, or a network as CIDR. */
    value: string
    reason: string
    made_by: string
    created_at: number
    until: number | null
    lifted_at: number | null
  }
  /** The databases are closed for a while: one row at most (GATE-06). */
  closure: { id: number; text_cn: string; text_en: string; url: string; made_by: string; created_at: number; until: number | null }
  operator_log: { id: string; at: number; action: string; subject: string; detail: string }
}

export type StateDatabase = Kysely<StateSchema>
