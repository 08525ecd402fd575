import { decodeHTMLStrict } from 'entities'
import { tidy } from './text.ts'

/** HTML entities left in cells (`&nbsp;`, `&amp;`, `&#8217;`), decoded once; unknown ones, and those without their semicolon, stay as published. */
export const decodeEntities = (value: string): string => (value.includes('&') ? decodeHTMLStrict(value) : value)

/** Text of a note with HTML in it, in one line; a link's address follows its words. */
export const plainText = (html: string): string => {
  if (!/[<&]/.test(html)) return html
  return tidy(
    decodeEntities(
      html
        .replace(/<a\s[^>]*href\s*=\s*["']?([^"'\s>]+)[^>]*>(.*?)<\/a>/gis, (_, address: string, words: string) =>
          words.includes(address) ? words : `${words} (${address})`,
        )
        .replace(/<[^>]*>/g, ' '),
    ),
  )
}
