/** Longest message that is kept. */
const MAX_TEXT = 300

/** What follows these in a path is one record's. */
const OF_RECORDS = ['detail', 'records', 'noticeDetail']

/**
 * An address without what was looked for or read: names of its parameters without values, and `:id` in the place of every part of the path
 * that has a digit or is long. Another host stays, its path does not.
 */
export const placeOf = (address: string): string => {
  if (!URL.canParse(address, 'http://own')) return ''
  const url = new URL(address, 'http://own')
  if (url.host !== 'own' && !address.startsWith('/')) return url.host
  const path = url.pathname
    .split('/')
    .map((part, at, parts) => (/\d/.test(part) || part.length > 40 || OF_RECORDS.includes(parts[at - 1] ?? '') ? ':id' : part))
    .join('/')
  const names = [...new Set(url.searchParams.keys())].filter((name) => /^[\w.-]{1,40}$/.test(name))
  return `${path}${names.length > 0 ? `?${names.join('&')}` : ''}`.slice(0, 200)
}

/**
 * What stands in quotation marks; one that is not closed runs to the end of its line. An apostrophe within a word opens and closes nothing.
 */
const QUOTED =
  /"(?:\\.|[^"\\\n])*(?:"|$)|`(?:\\.|[^`\\\n])*(?:`|$)|“[^”\n]*(?:”|$)|‘[^’\n]*(?:’|$)|「[^」\n]*(?:」|$)|«[^»\n]*(?:»|$)|(?<![\p{L}\p{N}])'.*?(?:'(?![\p{L}\p{N}])|$)/gmu
const CLOSING: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '「': '」', '«': '»' }

/** What a browser says of something thrown that is no error: its text may be anybody's. */
const THROWN = /^[Uu]ncaught (?!(?:\(in promise\) |exception: )?[\w.$]*(?:Error|Exception)\b).*$/s

/**
 * A message without what was thrown in place of an error, without addresses' values, without paths of other addresses than of the program's own files, without mail addresses and long
 * numbers, and without what stands in quotation marks: engines quote what they stumbled over.
 */
export const messageOf = (text: string): string =>
  text
    .replace(THROWN, 'Uncaught …')
    .replaceAll(/\?[^\s"'<>)]*/g, '?')
    .replaceAll(/(https?:\/\/[^\s/"'<>)]+\/)(?!assets\/)[^\s"'<>)]+/g, '$1…')
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+|\d{5,}/g, '…')
    .replaceAll(QUOTED, ([open = '']) => `${open}…${CLOSING[open] ?? open}`)
    .slice(0, MAX_TEXT)
