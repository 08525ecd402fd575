import type { Logger } from 'pino'
import { z } from 'zod'
import { MateriaError } from '../../domain/errors.ts'
import type { Config } from '../config.ts'

/** `web`: the provider's own page on a computer; `scan`: its app on a phone. */
export type ChatKind = 'web' | 'scan'

/** Somebody the provider vouches for. */
export interface ChatUser {
  /** What the account is known by: `provider:id`. */
  identity: string
  /** What the provider wants to see when it is asked about this user again; a secret. */
  handle: string
}

/** Another system that knows who somebody is and whether they follow our account there (LOGIN-17, QR-04, PROMPT-03). */
export interface ChatProvider {
  /** Where to send the browser; the provider sends it back to `redirect` with `code` and `state`. */
  authorizeUrl(kind: ChatKind, state: string, redirect: string): string
  /** Who the code stands for. `auth.provider_failed` when the provider refuses, is silent for long, or says what nobody understands. */
  exchange(code: string): Promise<ChatUser>
  /** What the provider tells about the user; null where it is not set up to. Fails like `exchange`. */
  profile: ((handle: string) => Promise<{ following: boolean; nickname: string | null }>) | null
}

const TIMEOUT_MS = 10_000
/** Answers of the protocol are a few hundred bytes. */
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_ID = 128

const SCOPES: Readonly<Record<ChatKind, string>> = { web: 'snsapi_login', scan: 'snsapi_userinfo' }

const Id = z.string().min(1).max(MAX_ID)
const Token = z.object({ access_token: z.string().min(1).max(1024), openid: Id, unionid: Id.optional() })
const User = z.object({ subscribe: z.union([z.literal(0), z.literal(1)]), nickname: z.string().max(200).optional() })
const Handle = z.object({ access_token: z.string(), openid: z.string() })

/**
 * A provider that speaks WeChat's form of OAuth: the authorisation page takes `appid`, `redirect_uri`, `response_type`, `scope`
 * and `state` and ends in `#wechat_redirect`; codes are exchanged with a GET that carries app id and secret; errors are
 * `{errcode, errmsg}` with status 200. Neither codes, tokens nor answers reach the log.
 */
export const createChatProvider = ({
  config,
  log,
  timeoutMs = TIMEOUT_MS,
}: {
  config: Pick<Config, 'CHAT_APP_ID' | 'CHAT_APP_SECRET' | 'CHAT_AUTHORIZE_URL' | 'CHAT_SCAN_URL' | 'CHAT_TOKEN_URL' | 'CHAT_USER_URL'>
  log: Logger
  timeoutMs?: number
}): ChatProvider => {
  const ask = async <S extends z.ZodType>(what: 'token' | 'user', address: string, params: Record<string, string>, schema: S) => {
    const url = new URL(address)
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
    const failed = (reason: string, more: Record<string, unknown> = {}) => {
      log.error({ asked: what, reason, ...more }, 'chat provider failed')
      return new MateriaError('auth.provider_failed')
    }
    let answer: unknown
    try {
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw failed('status', { status: response.status })
      }
      answer = JSON.parse(await readAtMost(response, MAX_ANSWER_BYTES))
    } catch (error) {
      if (error instanceof MateriaError) throw error
      // Only its name: a message may quote the address, and that holds the secret.
      throw failed((error as Error).name)
    }
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    const { errcode } = (answer ?? {}) as { errcode?: unknown }
    throw failed('answer', typeof errcode === 'number' ? { errcode } : {})
  }

  const userUrl = config.CHAT_USER_URL
  return {
    authorizeUrl: (kind, state, redirect) => {
      const url = new URL(kind === 'web' ? config.CHAT_AUTHORIZE_URL : config.CHAT_SCAN_URL)
      url.searchParams.set('appid', config.CHAT_APP_ID)
      url.searchParams.set('redirect_uri', redirect)
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('scope', SCOPES[kind])
      url.searchParams.set('state', state)
      url.hash = 'wechat_redirect'
      return url.href
    },
    exchange: async (code) => {
      const params = { appid: config.CHAT_APP_ID, secret: config.CHAT_APP_SECRET, code, grant_type: 'authorization_code' }
      const { access_token, openid, unionid } = await ask('token', config.CHAT_TOKEN_URL, params, Token)
      // One person has one unionid over all apps of a company, and another openid in each.
      return { identity: `wx:${unionid ?? openid}`, handle: JSON.stringify({ access_token, openid }) }
    },
    profile: userUrl
      ? async (handle) => {
          const { subscribe, nickname } = await ask('user', userUrl, Handle.parse(JSON.parse(handle)), User)
          return { following: subscribe === 1, nickname: nickname?.trim() || null }
        }
      : null,
  }
}

/** The body as text; throws `RangeError` beyond `max` bytes instead of taking it all in. */
const readAtMost = async (response: Response, max: number): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > max) throw new RangeError('answer too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
