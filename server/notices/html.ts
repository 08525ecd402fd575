import sanitizeHtml from 'sanitize-html'
import { MANUAL_PICTURES } from '../../domain/help.ts'

const ALLOWED = ['p', 'br', 'hr', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote', 'code', 'pre']
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** A link whose target was not let through is text. */
const noLink = ({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' =>
  tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED, ...TABLE],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  exclusiveFilter: noLink,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https:/i.test(href.trim()) && { rel: 'noopener noreferrer', target: '_blank' }) },
    }),
  },
}
/**
 * What is safe of an operator's HTML (NOTICE-06): text and its structure, links to https, mail and our own pages. No styles, classes,
 * pictures, frames, scripts or handlers. A link that leaves opens a new window that knows nothing of this one.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES).trim()

const PICTURE = new RegExp(String.raw`^/api/${MANUAL_PICTURES}/[\da-f]{32}\.(?:webp|png)$`)

/** The same for articles of the help center, which have headings that addresses lead to, and pictures of their own (HELP-01). */
export const cleanArticle = (html: string): string =>
  sanitizeHtml(html, {
    ...RULES,
    allowedTags: [...ALLOWED, ...TABLE, 'h2', 'img'],
    allowedAttributes: { ...RULES.allowedAttributes, h2: ['id'], h3: ['id'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    exclusiveFilter: (frame) => (frame.tag === 'img' ? !PICTURE.test(frame.attribs['src'] ?? '') : noLink(frame)),
  }).trim()
