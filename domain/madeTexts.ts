/**
 * Texts whose keys code puts together at run time, declared in a file `madeTexts.ts` beside the code that does: the template with `*` for its
 * holes, and what fills them (LANG-03). `npm test -- --only locales` collects them; no page and no gateway loads them.
 */
export type MadeTexts = Readonly<Record<string, readonly (readonly string[])[]>>

/** What fills one hole: every member of a union. The compiler names one that is missing or is none any more. */
export const everyOf = <T extends string>(all: Readonly<Record<T, true>>): [string][] => Object.keys(all).map((one) => [one])
