import mammoth from 'mammoth/mammoth.browser.min.js'
import { MateriaError } from '../../../domain/errors.ts'
import type { OpenDocument, WordNode } from '../../../machines/database/document/opened.ts'

/** Elements that a document may be made of; whatever else comes is left out, and what is in it stays. */
const TAGS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr td th strong em s sup sub br a img'.split(' '))
/** Elements nothing of which stays. */
const DROPPED: ReadonlySet<string> = new Set('script style iframe object embed svg math template noscript form'.split(' '))
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/
/** Elements and texts: a document that has more is none that somebody reads. */
const MOST_NODES = 200_000
const LEAST_LINK = /^https?:\/\//i

/** What a publisher's HTML says, as plain data: it is read by a parser that runs nothing and fetches nothing, and never becomes a page's HTML. */
export const nodesOf = (html: string): { nodes: WordNode[]; text: string } => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  let text = ''
  let left = MOST_NODES
  const from = (parent: Node): WordNode[] =>
    [...parent.childNodes].flatMap((node): WordNode[] => {
      if (left-- <= 0) throw new MateriaError('document.too_large')
      if (node.nodeType === 3) {
        const words = node.textContent ?? ''
        const at = text.length
        text += words
        return words === '' ? [] : [{ text: words, at }]
      }
      if (node.nodeType !== 1) return []
      const element = node as Element
      const tag = element.localName
      if (DROPPED.has(tag)) return []
      if (!TAGS.has(tag)) return from(element)
      if (tag === 'img') {
        const picture = element.getAttribute('src') ?? ''
        return PICTURE.test(picture) ? [{ tag, picture, children: [] }] : []
      }
      const href = tag === 'a' ? (element.getAttribute('href') ?? '') : ''
      const span = Number(element.getAttribute('colspan') ?? 1)
      const node_: WordNode = {
        tag,
        ...(LEAST_LINK.test(href) && URL.canParse(href) && { href }),
        ...(span > 1 && span <= 100 && { span }),
        children: from(element),
      }
      // Words of one paragraph do not run into those of the next.
      if (/^(?:p|h\d|li|td|th|br)$/.test(tag)) text += '\n'
      return [node_]
    })
  const nodes = from(page.body)
  return { nodes, text }
}

/**
 * A Word document by mammoth: its words, headings, lists, tables and pictures. Macros are nothing to it, pictures that lie elsewhere are not fetched.
 *
 * @throws MateriaError `document.broken`, `document.too_large`
 */
export const readWord = async (bytes: Uint8Array): Promise<OpenDocument> => {
  const html = await mammoth
    .convertToHtml(
      { arrayBuffer: bytes.slice().buffer },
      {
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image: { contentType: string; readAsBase64String(): Promise<string> }) => ({
          src: `data:${image.contentType};base64,${await image.readAsBase64String()}`,
        })),
      },
    )
    .catch(() => {
      throw new MateriaError('document.broken')
    })
  const { nodes, text } = nodesOf(html.value)
  return { kind: 'word', nodes, texts: [text], close: () => {} }
}
