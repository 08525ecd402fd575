/** Text that is HTML already: only `markup` makes it. */
export class Markup {
  readonly #html: string
  constructor(html: string) {
    this.#html = html
  }
  toString(): string {
    return this.#html
  }
}

/**
 * Controls that a page has no use for: those of C0 and C1 but the blanks, and those of writing direction, by which a value could turn round the
 * words beside it.
 */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text as it may stand between tags and in a quoted attribute: nothing in it begins or ends a tag, an attribute or a reference. */
export const escapeHtml = (text: string): string =>
  text
    .replace(CONTROLS, '')
    .toWellFormed()
    .replace(/[&<>"'`=\u2028\u2029]/g, (mark) => `&#${mark.charCodeAt(0)};`)

type Part = Markup | string | number | null | readonly Part[]

const written = (part: Part): string =>
  part === null
    ? ''
    : part instanceof Markup
      ? part.toString()
      : Array.isArray(part)
        ? part.map(written).join('')
        : escapeHtml(String(part))

/** HTML with values in it, every one of which is escaped unless it is markup itself; null is nothing. In attributes between quotes only. */
export const markup = (html: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(html.reduce((whole, piece, at) => `${whole}${written(parts[at - 1] ?? null)}${piece}`))
