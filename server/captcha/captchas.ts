import { randomBytes } from 'node:crypto'
import { CAPTCHA_TRIES } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { ApiAnswer, CaptchaChallenge, ParsedBizData } from '../../domain/calls.ts'
import type { KnownPlaces } from '../auth/knownPlaces.ts'
import { type Hasher, randomToken } from '../auth/secret.ts'
import type { Asker, Captchas, Sessions, Viewer } from '../auth/types.ts'
import type { Config } from '../config.ts'
import type { StateDatabase } from '../state/schema.ts'
import { countLimits, networkLimits, takeLimits, WIDE } from '../state/limits.ts'
import { sharedNetwork } from '../network.ts'
import { type Draw, drawInThread } from './drawing.ts'
import { judge } from './judge.ts'
import { PICTURE, TILE } from './picture.ts'
import { isWorked, WORK_WINDOW_MS, workFor } from './proofOfWork.ts'
import { isBrief, isSameWay, trailPrint, wayOf } from './recordings.ts'

/** Life of a picture, and of the pass a solved one gives, ms. */
export const CAPTCHA_LIFETIME_MS = 120_000
/**
 * How long a captcha solved for a call clears the browser, ms. **Decided**: ten minutes; long enough that nobody who works is
 * asked twice in a row, short enough that one solved by a person does not open an afternoon to a script.
 */
export const CLEARANCE_MS = 10 * 60_000
/** Failures count as 'in a row' for this long after the first, ms. */
const FAILURES_MS = 30 * 60_000
/** A way once taken is known for this long, ms. */
const REPLAY_MS = 24 * 3_600_000
/** Ways a new one is compared with, the newest: enough for a recording, few enough to look through (some 10 ms). */
const REPLAYS = 400
/**
 * What `captcha_ways.samples` says of a row: which kind of way its bytes are of. Ways of earlier versions have their number of samples
 * there, and are over within a day.
 */
const KIND = { pointer: 0, keyboard: -1 } as const
const HOUR_MS = 3_600_000
/** Pictures an hour for a browser that accounts were logged in to from: who else stands in its network does not use them up (LOGIN-09). */
const OF_KNOWN_BROWSER = 30
/**
 * Puzzles an hour solved by keyboard from one network, and from a browser that accounts were logged in to from. **Decided**: no judge can
 * tell a program's key presses from a person's, so what a program gains by them is little, while an office has room for the few who need keys.
 */
const OF_KEYBOARD = { network: 20, known: 10 }
/** The same for drags too brief to be known again, which people on slow screens make, too. */
const OF_BRIEF_DRAGS = { network: 60, known: 20 }
/** As so many pictures one of these counts in the work of the network's next ones. */
const WEIGHT = { keyboard: 10, brief: 3 }

export type CaptchaPurpose = ParsedBizData<'captchaGetSceneId'>['msg']
type CaptchaAnswer = ParsedBizData<'checkCaptcha'>['captchaVerifyParam']

/** Who answers: the browser, and the session that ends with the third failure. */
export interface Solver {
  asker: Pick<Asker, 'browser' | 'network' | 'deviceToken'>
  viewer: Pick<Viewer, 'sessionId'> | null
  sessionToken: string | undefined
}

export interface CaptchaDesk extends Captchas {
  /** Draws a puzzle for a browser; the work for it grows with the network's recent ones. Refuses with `auth.rate_limited`. */
  make(purpose: CaptchaPurpose, asker: Pick<Asker, 'browser' | 'network' | 'deviceToken'>): Promise<Omit<CaptchaChallenge, 'other'>>
  /**
   * Judges an answer; the puzzle is used up by it, right or wrong. After `CAPTCHA_TRIES` failures in a row `triesLeft` is 0,
   * `bizResult` false, and the session the browser came with is ended (CAPT-02); `ended` says so. Refuses with `auth.captcha_expired` when the
   * puzzle is unknown, used, too old, of another browser or made for something else, or its work was not done: one wording for all
   * (7002); with `auth.rate_limited` when the network's share of movements that cannot be known again is used up.
   */
  check(purpose: CaptchaPurpose, answer: CaptchaAnswer, solver: Solver): Promise<ApiAnswer<'checkCaptcha'> & { ended: boolean }>
  /** What a solved puzzle gives, to who showed in another way that they are somebody. */
  grant(purpose: CaptchaPurpose, solver: Solver): Promise<ApiAnswer<'checkCaptcha'>>
}

/** Numbers nobody can foresee, as the drawing takes them. */
const unforeseen = (): number[] => {
  const bytes = randomBytes(32)
  return Array.from({ length: 8 }, (_, at) => bytes.readUInt32LE(at * 4))
}

const dataAddress = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png.buffer, png.byteOffset, png.length).toString('base64')}`

/**
 * Slider captchas (CAPT-01, CAPT-02): the picture goes out, its answer stays. Single use, two minutes, bound to the browser
 * that asked; passes are kept as a keyed hash.
 */
export const createCaptchas = ({
  db,
  hasher,
  sessions,
  places,
  now,
  config,
  seeds = unforeseen,
  draw = drawInThread,
}: {
  db: StateDatabase
  hasher: Hasher
  sessions: Pick<Sessions, 'close'>
  places: Pick<KnownPlaces, 'browserOf'>
  /** Milliseconds since the epoch. */
  now: () => number
  config: Pick<Config, 'CAPTCHAS_PER_IP'>
  /** What decides a drawing; the system's unless a test wants to know what comes. */
  seeds?: () => readonly number[]
  /** Another thread's unless a test draws itself. */
  draw?: Draw
}): CaptchaDesk => {
  const browserHash = ({ browser }: Pick<Asker, 'browser'>) => hasher.hash('browser', browser)
  const passHash = (pass: string) => hasher.hash('captcha.pass', pass)
  /** Failures belong to the session, which outlasts the browser's cookie; without one to the browser. */
  const failureKey = ({ asker, viewer }: Solver) =>
    `captcha.failed:${viewer ? hasher.hash('captcha.session', viewer.sessionId) : browserHash(asker)}`

  /** Counts in one statement, so that parallel answers do not get more tries. */
  const count = async (key: string, windowMs: number, by = 1): Promise<number> => {
    const at = now()
    const { count: counted } = await db
      .insertInto('rate_limits')
      .values({ key, count: by, resets_at: at + windowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((set) => ({
          count: set
            .case()
            .when('rate_limits.resets_at', '<=', at)
            .then(by)
            .else(set('rate_limits.count', '+', by))
            .end(),
          resets_at: set
            .case()
            .when('rate_limits.resets_at', '<=', at)
            .then(at + windowMs)
            .else(set.ref('rate_limits.resets_at'))
            .end(),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return counted
  }
  const forget = (key: string) => db.deleteFrom('rate_limits').where('key', '=', key).execute()

  const addPass = async (purpose: CaptchaPurpose, solver: Solver, lifetimeMs: number): Promise<string> => {
    const pass = randomToken()
    const at = now()
    await db
      .insertInto('captcha_passes')
      .values({
        pass_hash: passHash(pass),
        browser_hash: browserHash(solver.asker),
        purpose,
        created_at: at,
        expires_at: at + lifetimeMs,
        used_at: null,
      })
      .execute()
    return pass
  }

  /**
   * Counts pictures, or what weighs as much, and answers how many the work is to be for: the network's own, or its share of those of the
   * network around it where these are more.
   */
  const countWork = async (network: string, by: number): Promise<number> => {
    const key = (of: string) => `captcha.work:${hasher.hash('limit.captcha.work', of)}`
    const own = await count(key(network), WORK_WINDOW_MS, by)
    const wide = sharedNetwork(network)
    if (wide === null) return own
    return Math.max(own, Math.floor((await count(key(wide), WORK_WINDOW_MS, by)) / WIDE))
  }

  /** A share of its own for a browser that accounts were logged in to from, then the network's. Refuses with `auth.rate_limited`. */
  const takeShare = async (
    name: string,
    asker: Pick<Asker, 'browser' | 'network' | 'deviceToken'>,
    points: { known: number; network: number },
  ): Promise<void> => {
    const at = now()
    const known = await places.browserOf(asker)
    const own =
      known === null ? [] : [{ key: `${name}.known:${hasher.hash(`limit.${name}.known`, known)}`, points: points.known, windowMs: HOUR_MS }]
    // Its own first: beyond it a known browser is one of its network's like any other.
    if (own.length > 0 && (await countLimits(db, own, at)) === 0) return
    await takeLimits(db, networkLimits(hasher, `${name}.network`, asker.network, points.network, HOUR_MS), at)
  }

  /** Whether this movement has been made before; it is kept, to be known again. Of answers at once none passes for the other's first. */
  const isReplayed = async (answer: CaptchaAnswer, at: number): Promise<boolean> => {
    if ((await count(`captcha.way:${hasher.hash('captcha.way', trailPrint(answer))}`, REPLAY_MS)) > 1) return true
    const own = wayOf(answer)
    const id = randomToken()
    await db
      .insertInto('captcha_ways')
      .values({
        id,
        samples: KIND[answer.by],
        tremor: Buffer.from(own.buffer).toString('base64url'),
        created_at: at,
        expires_at: at + REPLAY_MS,
      })
      .execute()
    const known = await db
      .selectFrom('captcha_ways')
      .select('tremor')
      .where('samples', '=', KIND[answer.by])
      .where('id', '!=', id)
      .where('expires_at', '>', at)
      .orderBy('created_at', 'desc')
      .limit(REPLAYS)
      .execute()
    return known.some((way) => isSameWay(answer.by, own, new Int8Array(Buffer.from(way.tremor, 'base64url'))))
  }

  const grant: CaptchaDesk['grant'] = async (purpose, solver) => {
    await forget(failureKey(solver))
    const right = { captchaVerifyResult: true, bizResult: true, triesLeft: CAPTCHA_TRIES }
    if (purpose === 'code') return { ...right, pass: await addPass(purpose, solver, CAPTCHA_LIFETIME_MS) }
    await addPass(purpose, solver, CLEARANCE_MS)
    return right
  }

  return {
    grant,

    make: async (purpose, asker) => {
      const at = now()
      await takeShare('captcha', asker, { known: OF_KNOWN_BROWSER, network: config.CAPTCHAS_PER_IP })
      const work = workFor(await countWork(asker.network, 1))
      const picture = await draw(seeds())
      const sceneId = randomToken()
      const expiresAt = at + CAPTCHA_LIFETIME_MS
      await db
        .insertInto('captchas')
        .values({
          id: sceneId,
          browser_hash: browserHash(asker),
          purpose,
          answer_x: picture.x,
          work_parts: work.parts,
          work_bits: work.bits,
          created_at: at,
          expires_at: expiresAt,
          used_at: null,
        })
        .execute()
      return {
        sceneId,
        ...PICTURE,
        background: dataAddress(picture.background),
        piece: dataAddress(picture.piece),
        pieceWidth: TILE.width,
        pieceHeight: TILE.height,
        pieceTop: picture.y,
        expiresAt,
        work,
      }
    },

    check: async (purpose, answer, solver) => {
      const at = now()
      // Used before it is judged and in one statement: of parallel answers one counts.
      const puzzle = await db
        .updateTable('captchas')
        .set({ used_at: at })
        .where('id', '=', answer.sceneId)
        .where('browser_hash', '=', browserHash(solver.asker))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .returning(['answer_x', 'work_parts', 'work_bits'])
        .executeTakeFirst()
      if (!puzzle) throw new MateriaError('auth.captcha_expired')
      if (!isWorked(answer.sceneId, { parts: puzzle.work_parts, bits: puzzle.work_bits }, answer.proof))
        throw new MateriaError('auth.captcha_expired', { field: 'proof' })
      let isRight = judge({ answer: puzzle.answer_x, width: PICTURE.width }, answer) === 'right'
      // Nobody can tell that these are no recordings: there are few of them.
      const unknowable = answer.by === 'keyboard' ? 'keyboard' : isBrief(answer) ? 'brief' : null
      if (isRight && unknowable !== null) {
        await countWork(solver.asker.network, WEIGHT[unknowable])
        await takeShare(`captcha.${unknowable}`, solver.asker, unknowable === 'keyboard' ? OF_KEYBOARD : OF_BRIEF_DRAGS)
      }
      // A recorded way is no hand, however well it fits.
      if (isRight) isRight = !(await isReplayed(answer, at))
      if (!isRight) {
        const failures = await count(failureKey(solver), FAILURES_MS)
        const triesLeft = Math.max(0, CAPTCHA_TRIES - failures)
        if (triesLeft > 0) return { captchaVerifyResult: false, bizResult: true, triesLeft, ended: false }
        await forget(failureKey(solver))
        if (solver.sessionToken) await sessions.close(solver.sessionToken, 'captcha')
        return { captchaVerifyResult: false, bizResult: false, triesLeft: 0, ended: true }
      }
      return { ...(await grant(purpose, solver)), ended: false }
    },

    usePass: async (pass, purpose, asker) => {
      const at = now()
      const used = await db
        .updateTable('captcha_passes')
        .set({ used_at: at })
        .where('pass_hash', '=', passHash(pass))
        .where('browser_hash', '=', browserHash(asker))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },

    isCleared: async (asker, since = 0) => {
      const cleared = await db
        .selectFrom('captcha_passes')
        .select('pass_hash')
        .where('browser_hash', '=', browserHash(asker))
        .where('purpose', '=', 'call')
        .where('expires_at', '>', now())
        .where('created_at', '>=', since)
        .limit(1)
        .executeTakeFirst()
      return cleared !== undefined
    },
  }
}
