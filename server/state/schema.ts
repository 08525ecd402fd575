import type { Generated, Kysely } from 'kysely'

/**
 * Tables of what must last about people. Times are milliseconds since the epoch. Whatever would open something (session
 * tokens, login codes) or name someone needlessly (network addresses) is kept as an HMAC only.
 */
export interface StateSchema {
  users: {
    id: string
    /** Normalised: trimmed, lower case. */
    email: string
    real_name: string
    plan: string
    created_at: number
    last_login_at: number | null
  }
  login_codes: {
    id: string
    email: string
    /** The browser that asked; only it may use the code. */
    browser_hash: string
    code_hash: string
    created_at: number
    expires_at: number
    attempts: Generated<number>
    used_at: number | null
  }
  sessions: { token_hash: string; user_id: string; created_at: number; seen_at: number; expires_at: number }
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
  rate_limits: { key: string; count: number; resets_at: number }
  mails: { id: string; kind: string; recipient_hash: string; transport: string; status: string; created_at: number }
}

export type StateDatabase = Kysely<StateSchema>
