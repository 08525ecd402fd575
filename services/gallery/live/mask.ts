import { DATABASES } from '../../../domain/databases/all.ts'
import { ERROR_CODES } from '../../../domain/errorCodes.ts'
import { GALLERY_MODES } from '../../../domain/galleryAddress.ts'
import { CAPTCHA_PURPOSES } from '../../../domain/calls.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { MASK, type Masked } from '../../../domain/live.ts'
import { LOGIN_METHODS } from '../../../domain/login.ts'
import { MEMBERSHIP_FLAGS, PRODUCTS } from '../../../domain/membership.ts'
import { OVERLAY_KINDS } from '../../../domain/overlay.ts'
import { OPERATORS } from '../../../domain/query.ts'
import { MACHINES } from '../../../machines/registry.ts'

/** Kinds, ways and outcomes that events name. */
const KINDS =
  'active cap account operator formal trial list chart asc desc login certify prove follow first previous next last push replace quick general scanned waiting refused expired done'.split(
    ' ',
  )
/** Words of the product itself: a text that is one of them tells nothing of anybody. */
const WORDS: ReadonlySet<string> = new Set([
  ...LANGUAGES,
  ...ERROR_CODES,
  ...LOGIN_METHODS,
  ...CAPTCHA_PURPOSES,
  ...OPERATORS,
  ...OVERLAY_KINDS,
  ...GALLERY_MODES,
  ...MEMBERSHIP_FLAGS,
  ...Object.keys(PRODUCTS),
  ...MACHINES.map(({ id }) => id),
  ...DATABASES.flatMap(({ id, fields }) => [id, ...Object.keys(fields)]),
  ...KINDS,
])
/** What people type: not even a word of the product is shown of it. */
const TYPED: ReadonlySet<string> = new Set(['text', 'email', 'phone', 'address', 'search', 'name', 'realName', 'code', 'number'])
/** An error's code is one of ours or a number; a code that came by mail never looks like `auth.required`. */
const CODES: ReadonlySet<string> = new Set(ERROR_CODES)

/** Names under which a number counts, sizes or dates something. Positions are not among them: a captcha is solved by one. */
const COUNTS: ReadonlySet<string> = new Set(
  (
    'total count page pages size row rows column columns pageRows index width height polls contradictions errCode resendAt askedAt ' +
    'kickTold until expiresAt acknowledgedAt secondsLeft triesLeft limit months distinct tookMs ms at zoom factor delay seq kept dropped'
  ).split(' '),
)

/** Names of fields are written in code; what is none may be data. */
const NAME = /^[a-z][A-Za-z]{0,23}$/
const nameOf = (key: string): string | null => (NAME.test(key) || WORDS.has(key) ? key : null)

/** Kinds of things that have nothing to be shown inside. */
const THINGS = { Date, RegExp, Map, Set, Promise, ArrayBuffer, WeakMap, WeakSet } as const
const ERRORS: ReadonlySet<unknown> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'AbortError',
  'MateriaError',
  'ChunkError',
])

/** A property's value without running code of it; `null` where reading it would. */
const read = (value: object, key: string): { value: unknown } | null => {
  const property = Reflect.getOwnPropertyDescriptor(value, key)
  return property && 'value' in property ? { value: property.value } : null
}

const isActor = (value: object): boolean => typeof read(value, 'sessionId')?.value === 'string'

/**
 * A value as it may leave the page (MACH-02): no text but words of the product, no number but counts, sizes and dates. Bounded in depth and size
 * by `MASK`; never throws, whatever the value is, and runs none of its code (but the traps of a proxy).
 * @param name the field's, by which numbers are judged.
 */
export const mask = (given: unknown, name = ''): Masked => {
  let left: number = MASK.values

  const inside = (value: object, at: string, depth: number): Masked => {
    if (isActor(value)) return { t: 'thing', kind: 'actor' }
    if (Array.isArray(value)) {
      const length = value.length
      const items: Masked[] = []
      for (let index = 0; index < Math.min(length, MASK.entries) && left > 0; index++) {
        const item = read(value, String(index))
        items.push(item ? any(item.value, at, depth + 1) : { t: 'thing', kind: 'unread' })
      }
      return { t: 'list', items, more: length - items.length }
    }
    if (value instanceof Error) {
      const kind = ERRORS.has(read(value, 'name')?.value) ? (read(value, 'name')?.value as string) : 'Error'
      const code = read(value, 'code')?.value
      const fields: [string, Masked][] = [['error', { t: 'thing', kind }]]
      if (typeof code === 'string' && CODES.has(code)) fields.push(['code', code])
      return { t: 'fields', fields, more: 0 }
    }
    const prototype: unknown = Reflect.getPrototypeOf(value)
    if (prototype !== null && prototype !== Object.prototype) {
      const [kind] = Object.entries(THINGS).find(([, type]) => value instanceof type) ?? ['object']
      return { t: 'thing', kind }
    }
    const keys = Reflect.ownKeys(value).filter((key) => typeof key === 'string')
    const fields: [string | null, Masked][] = []
    for (const key of keys.slice(0, MASK.entries)) {
      if (left <= 0) break
      const property = read(value, key)
      fields.push([nameOf(key), property ? any(property.value, key, depth + 1) : { t: 'thing', kind: 'unread' }])
    }
    return { t: 'fields', fields, more: keys.length - fields.length }
  }

  const any = (value: unknown, at: string, depth: number): Masked => {
    if (left-- <= 0 || depth > MASK.depth) return { t: 'cut' }
    switch (typeof value) {
      case 'boolean':
        return value
      case 'string':
        return CODES.has(value) || (WORDS.has(value) && !TYPED.has(at)) ? value : { t: 'text', n: value.length }
      case 'number':
        return COUNTS.has(at) && Number.isFinite(value) ? value : { t: 'number' }
      case 'bigint':
        return { t: 'number' }
      case 'object':
        try {
          return value === null ? null : inside(value, at, depth)
        } catch {
          return { t: 'thing', kind: 'unread' }
        }
      case 'undefined':
        return null
      default:
        return { t: 'thing', kind: typeof value }
    }
  }

  return any(given, name, 0)
}

/** Types of events are written in code as `WORD.WORD`; xstate's own begin with its name. What is neither may be data. */
export const maskType = (type: unknown): string =>
  typeof type === 'string' && type.length <= 200 && /^(xstate\.[\w.:-]+|[A-Z]+(\.[A-Z]+)*)$/.test(type) ? type : '…'

/** The payload of an event: all but its type, and the sender's name that xstate repeats. */
export const maskEvent = (event: unknown): Masked => {
  const masked = mask(event)
  if (masked === null || typeof masked !== 'object' || masked.t !== 'fields') return masked
  return { ...masked, fields: masked.fields.filter(([name]) => name !== 'type' && name !== 'actorId') }
}

/** A path by its fixed parts: what could be a record, a key or a person is left out, and so is everything behind `?`. */
export const maskPath = (path: string): string =>
  path
    .split(/[?#]/)[0]!
    .split('/')
    .map((part) => (/^[a-z]{0,14}$/.test(part) || WORDS.has(part) ? part : '…'))
    .join('/')
