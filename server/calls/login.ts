import { MateriaError } from '../../domain/errors.ts'
import type { LoginAnswer } from '../../domain/calls.ts'
import { isKnownBy } from '../auth/accounts.ts'
import type { OneTimeCodeKind, OneTimeCodes } from '../auth/oneTimeCodes.ts'
import type { QrCodes } from '../auth/qr.ts'
import { sessionAnswer } from '../auth/sessions.ts'
import type { Addresses } from '../auth/addresses.ts'
import type { KnownPlaces } from '../auth/knownPlaces.ts'
import type { Accounts, LoginMode, Sessions } from '../auth/types.ts'
import { CONFIRM_PATH, DEFAULT_NAME, SCAN_PATH, type ChatLogin } from '../chat/login.ts'
import type { Config } from '../config.ts'
import { text } from '../text.ts'
import { qrPicture } from './picture.ts'
import { reachableOrigin } from './reachableOrigin.ts'
import { Refusal, type CallContext, type Handlers } from './types.ts'

export interface LoginDependencies {
  codes: OneTimeCodes
  qr: QrCodes
  /** null without a chat-app provider. */
  chat: ChatLogin | null
  sessions: Sessions
  accounts: Accounts
  addresses: Pick<Addresses, 'check'>
  places: Pick<KnownPlaces, 'remember'>
  config: Pick<Config, 'SIGNUP' | 'HOST'>
}

const malformed = () => new MateriaError('request.malformed', { field: 'key' })

/** The text in strict base64 of strict UTF-8. */
const decode = (key: string): string => {
  const bytes = Buffer.from(key, 'base64')
  if (key === '' || bytes.toString('base64') !== key) throw malformed()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw malformed()
  }
}

/** Address and code of a login key (LOGIN-12): `dialCode,number,code` or `email,code`. Throws `request.malformed`. */
export const readLoginKey = (kind: OneTimeCodeKind, key: string): { address: string; code: string } => {
  const parts = decode(key).split(',')
  if (kind === 'email') {
    const [address, code, ...rest] = parts
    if (address === undefined || code === undefined || rest.length > 0) throw malformed()
    return { address, code }
  }
  const [dialCode, number, code, ...rest] = parts
  if (dialCode === undefined || number === undefined || code === undefined || rest.length > 0) throw malformed()
  return { address: dialCode + number, code }
}

/** What an account made by logging in is called until its owner says otherwise. */
const nameOf = (kind: OneTimeCodeKind, address: string): string =>
  kind === 'email' ? address.slice(0, address.indexOf('@')) : `${address.slice(1, -8)}****${address.slice(-4)}`

/** Who showed that they are somebody; `giveBack` makes what they showed good for one more try. */
interface Shown {
  mode: LoginMode
  userId: string
  giveBack: () => Promise<void>
  /** Whether what they showed still holds, see `Sessions.open`: the account may have changed since it was taken. */
  proved: NonNullable<Opening['proved']>
  /** Written with the session. */
  opened?: Opening['opened']
  /** The answer when it holds no more: as if it had not been taken. */
  over: () => LoginAnswer
}
type Opening = Parameters<Sessions['open']>[0]

const refused = (code: '400' | 'waiting' | 'scanned' | 'refused' | 'expired', msg = ''): LoginAnswer => ({ success: false, code, msg })

/** OneTimeCodes, QR codes and the provider's address; logging in by any of them (LOGIN-09 … LOGIN-17, QR-01 … QR-04). */
export const createLoginCalls = (parts: LoginDependencies): Pick<Handlers, 'verification' | 'login' | 'index'> => {
  const { codes, qr, chat, sessions, accounts, addresses, places, config } = parts

  const openSession = async (shown: Shown, force: boolean, context: CallContext): Promise<LoginAnswer> => {
    const { mode, userId, giveBack, proved } = shown
    const { asker, sessionToken } = context
    let device: string | undefined
    const opened: Opening['opened'] = async (transaction) => {
      await shown.opened?.(transaction)
      // A QR code shows that a login was at hand, not that the account's own address or chat app was.
      if (mode !== 'wx_mp') device = await places.remember(userId, asker, transaction)
    }
    const opening = { userId, mode, asker, force, replaced: sessionToken, proved, opened }
    const outcome = await sessions.open(opening).catch(async (error: unknown) => {
      // Nothing was opened, so what was shown for it is good for another try, if that much can still be written.
      await giveBack().catch(() => undefined)
      throw error
    })
    if ('refused' in outcome) {
      if (outcome.refused === 'over') return shown.over()
      // A refused account has nothing to try again: what it showed stays used.
      if (outcome.refused === 'disabled' || outcome.refused === 'method')
        return refused('400', text(asker.language, 'server:login.refused'))
      await giveBack()
      const msg = outcome.refused === 'active' ? text(asker.language, 'server:login.active') : text(asker.language, 'server:login.cap')
      return { success: false, code: '401', msg, reason: outcome.refused }
    }
    context.setSession(outcome.opened.token)
    if (device !== undefined) context.setDevice(device)
    const found = await sessions.find(outcome.opened.token)
    const viewer = found && 'viewer' in found ? found.viewer : null
    const { certified } = sessionAnswer(viewer, null)
    return {
      success: true,
      code: '200',
      msg: '',
      employee: viewer?.employee ?? false,
      certified,
      member: { memberGroup: viewer?.group?.name ?? null, group: viewer?.group?.cap ?? null },
    }
  }

  const byCode = async (kind: OneTimeCodeKind, key: string, { asker }: CallContext): Promise<Shown> => {
    const { address: given, code } = readLoginKey(kind, key)
    const { address, giveBack } = await codes.take({ kind, address: given, code, asker, purpose: 'login' })
    let account = await accounts.find(kind, address)
    if (!account && config.SIGNUP === 'open') account = await accounts.signUp(kind, address, nameOf(kind, address))
    const over = () => {
      throw new MateriaError('auth.code_invalid', { field: 'code' })
    }
    // The account went away after its code was sent.
    if (!account) return over()
    const { userId } = account
    return {
      mode: kind === 'email' ? 'email_code' : 'phone',
      userId,
      giveBack,
      over,
      // Another address may have taken its place since the code was taken: then it opens this account no more.
      proved: async (transaction, at) => ((await isKnownBy(transaction, { userId, kind, value: address })) ? at : null),
      // The code has proved the address of the account anew.
      opened: (transaction) => accounts.renew(userId, kind, address, transaction),
    }
  }

  const byQr = async (key: string, { asker, viewer }: CallContext): Promise<Shown | LoginAnswer> => {
    const taken = await qr.take(key, asker)
    // Another tab of the browser was faster, or the answer that told of this login was lost: the page is to look who is there (LOGIN-15).
    if ((taken === 'waiting' || taken === 'scanned') && viewer) throw new Refusal(3002, '')
    return typeof taken === 'string' ? refused(taken) : { mode: 'wx_mp', over: () => refused('expired'), ...taken }
  }

  const byChat = async (key: string, { asker }: CallContext): Promise<Shown | LoginAnswer> => {
    const over = () => {
      throw new MateriaError('auth.qr_expired', { field: 'key' })
    }
    const taken = await chat?.takeQuick(key, asker)
    if (!taken) return over()
    const { identity, nickname, giveBack } = taken
    if (identity === null) throw new MateriaError('auth.provider_failed')
    let account = await accounts.find('chat', identity)
    if (!account && config.SIGNUP === 'open') account = await accounts.signUp('chat', identity, nickname ?? DEFAULT_NAME, nickname)
    if (!account) return refused('400', text(asker.language, 'server:login.refused'))
    const { userId } = account
    return {
      mode: 'wx_open',
      userId,
      giveBack,
      over,
      proved: async (transaction, at) => ((await isKnownBy(transaction, { userId, kind: 'chat', value: identity })) ? at : null),
    }
  }

  return {
    verification: async (bizData, { asker, viewer }) => {
      const address = bizData.type === 'phone' ? bizData.phone : bizData.email
      const request = { kind: bizData.type, address, pass: bizData.pass, asker }
      if (bizData.purpose === 'certify') {
        if (!viewer) throw new MateriaError('auth.required')
        // Before the captcha's pass: nothing is used up by what is refused whoever asks.
        await addresses.check({ kind: bizData.type, address, viewer, asker })
      }
      const { resendAt } = await codes.send(
        bizData.purpose === 'certify' && viewer
          ? { ...request, purpose: 'certify', userId: viewer.userId }
          : { ...request, purpose: 'login' },
      )
      return { success: true, resendAt }
    },

    login: async ({ mode, key, force = false }, context) => {
      const shown = await (mode === 'wx_mp'
        ? byQr(key, context)
        : mode === 'wx_open'
          ? byChat(key, context)
          : byCode(mode === 'phone' ? 'phone' : 'email', key, context))
      return 'success' in shown ? shown : openSession(shown, force, context)
    },

    index: async ({ mode, url }, { asker, origin }) => {
      if (mode === 'wx_open') {
        if (!chat) throw new MateriaError('request.not_found')
        const { address, key, expiresAt } = await chat.begin({ url, asker, origin })
        return { code: address, key, expiresAt }
      }
      const { key, number, expiresAt } = await qr.make({ purpose: 'login', asker })
      const base = reachableOrigin(origin, config.HOST)
      const link = `${base}${CONFIRM_PATH}?key=${key}`
      // The provider's app proves who holds the phone; without one the phone's own session does.
      return { code: qrPicture(chat ? `${base}${SCAN_PATH}?key=${key}` : link), key, number, link, expiresAt }
    },
  }
}
