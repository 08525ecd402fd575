import { type AnyActorRef, fromCallback } from 'xstate'
import { LOGIN_COOKIE_DAYS } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import { emailKey, phoneKey, QUICK_LOGIN, readLoginAnswer, readRememberedLogin } from '../../domain/login.ts'
import { phoneAddress } from '../../domain/pagePaths.ts'
import { codeMachine } from '../../machines/account/code/machine.ts'
import type { Failure } from '../../machines/failure.ts'
import { loginMachine } from '../../machines/account/login/machine.ts'
import type {
  LeaveToParams,
  LogInInput,
  LogInOutput,
  LoginEvent,
  LoginInput,
  RememberLoginParams,
  StartQuickOutput,
  StoreVisibleParams,
} from '../../machines/account/login/types.ts'
import { qrMachine } from '../../machines/account/qr/machine.ts'
import { fromPromise } from '../causes.ts'
import { COOKIES } from '../cookies.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import { watchKept } from '../watchKept.ts'
import type { World } from '../world.ts'
import { codeWorld } from './code.ts'
import { qrWorld } from './qr.ts'

const LOGIN_MS = LOGIN_COOKIE_DAYS * 24 * 60 * 60_000
/** What is kept of a login: local state under one key, and cookies (LOGIN-05). */
const REMEMBERED = 'login'
const NAMES = { type: 'loginType', value: 'loginValue', code: 'loginCode', country: 'loginCountry', track: 'loginTrack' } as const
/** The flag all tabs of a browser share (LOGIN-16). */
const VISIBLE = 'loginVisible'

/** What the login machine begins with: the last login of this browser, from local state or, where that is gone, from cookies. */
export const loginInput = ({ local, cookies, language, settings, now }: World): LoginInput => ({
  now,
  language,
  chat: settings.chat,
  remembered:
    readRememberedLogin(local.get(REMEMBERED)) ??
    readRememberedLogin({ method: cookies.get(NAMES.type), value: cookies.get(NAMES.value), country: cookies.get(NAMES.country) }),
})

/** The key a login is made with, by its mode (LOGIN-12). */
const keyOf = (attempt: LogInInput): string =>
  attempt.mode === 'phone'
    ? phoneKey(attempt.dialCode, attempt.number, attempt.code)
    : attempt.mode === 'email_code'
      ? emailKey(attempt.email, attempt.code)
      : attempt.key

/** The flag as it is stored, null for anything else. */
const flagOf = (stored: unknown): unknown => (typeof stored === 'object' && stored !== null && 'flag' in stored ? stored.flag : null)

const NEWS = {
  shown: { type: 'ELSEWHERE.OPENED' },
  hidden: { type: 'ELSEWHERE.CLOSED' },
} as const satisfies Record<StoreVisibleParams['flag'], LoginEvent>

/** Logins by the gateway; what is remembered of them; where they lead. */
export const loginWorld = (
  world: World,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> & { location: Pick<Location, 'origin'> } = window,
) => {
  const { gateway, local, cookies, navigation, now, t, tell } = world
  return {
    actors: {
      code: codeMachine.provide(codeWorld(world)),
      qr: qrMachine.provide(qrWorld(world)),
      logIn: fromPromise<LogInOutput, LogInInput>(async ({ input, signal }) =>
        readLoginAnswer(await gateway.call('login', { mode: input.mode, key: keyOf(input), force: input.force }, { signal })),
      ),
      startQuick: fromPromise<StartQuickOutput, void>(async ({ signal }) => {
        const { code } = await gateway.call('index', { mode: 'wx_open', url: navigation.address() }, { signal })
        const { protocol } = new URL(code, page.location.origin)
        if (protocol !== 'https:' && protocol !== 'http:') throw new MateriaError('server.busy')
        return { address: code }
      }),
      watchShared: fromCallback<LoginEvent>(({ sendBack }) =>
        watchKept(page, VISIBLE, () => {
          const flag = flagOf(local.get(VISIBLE))
          if (flag === 'shown' || flag === 'hidden') sendBack(NEWS[flag])
        }),
      ),
      watchReturn: fromCallback<LoginEvent>(({ sendBack }) => {
        const address = new URL(navigation.address(), page.location.origin)
        const key = address.searchParams.get(QUICK_LOGIN)
        if (key === null || key === '') return
        // A key is used once: neither Back nor a shared address brings it again.
        address.searchParams.delete(QUICK_LOGIN)
        navigation.go(address.pathname + address.search, 'replace')
        sendBack({ type: 'QUICK.RETURNED', key })
      }),
    },
    actions: {
      rememberLogin: (_: unknown, { method, value, country, dialCode, employee }: RememberLoginParams) => {
        cookies.set(NAMES.type, method, LOGIN_COOKIE_DAYS)
        cookies.set(NAMES.value, value, LOGIN_COOKIE_DAYS)
        cookies.set(NAMES.code, dialCode, LOGIN_COOKIE_DAYS)
        cookies.set(NAMES.country, country, LOGIN_COOKIE_DAYS)
        cookies.set(NAMES.track, JSON.stringify({ type: method, employee, at: now() }), LOGIN_COOKIE_DAYS)
        local.set(REMEMBERED, { method, value, country }, LOGIN_MS)
      },
      watchKicks: () => {
        cookies.set(COOKIES.polling, 'true')
        cookies.set(COOKIES.group, 'true')
      },
      storeVisible: (_: unknown, { flag }: StoreVisibleParams) => void local.set(VISIBLE, { flag, at: now() }),
      reloadPage: () => navigation.reload(),
      goPhone: () => navigation.leave(phoneAddress(navigation.address())),
      leaveTo: (_: unknown, { address }: LeaveToParams) => navigation.leave(address),
      raiseAlert: ({ self }: { self: AnyActorRef }, { code, params }: Failure) =>
        tell({ type: 'ALERT.RAISED', text: t(`errors:${code}`, { ...params }) }, self),
    },
  }
}

/** As a part of the page (`routes/parts/login.tsx`). */
export const loginPart = (world: World): PartActor => partActor(loginMachine.provide(loginWorld(world)), loginInput(world))
