import { Box, chakra } from '@chakra-ui/react'
import { createElement, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { placesOf } from '../../../domain/documents.ts'
import type { OpenDocument, WordNode } from '../../../machines/database/document/opened.ts'
import { type Find, MOST_PLACES } from '../../../machines/database/document/setup.ts'

interface WordTextProps {
  document: Extract<OpenDocument, { kind: 'word' }>
  scale: number
  find: Find | null
}

const styles = {
  '& h1': { fontSize: '1.5em', fontWeight: 'bold', mb: '0.6em' },
  '& h2, & h3, & h4, & h5, & h6': { fontSize: '1.15em', fontWeight: 'bold', mt: '1em', mb: '0.3em' },
  '& p': { mb: '0.6em' },
  '& ul': { listStyleType: 'disc', ps: '1.6em' },
  '& ol': { listStyleType: 'decimal', ps: '1.6em' },
  '& table': { borderCollapse: 'collapse', my: '0.6em' },
  '& td, & th': { borderWidth: '1px', px: '0.5em', py: '0.25em', verticalAlign: 'top' },
  '& a': { textDecoration: 'underline' },
  '& img': { maxWidth: '100%' },
  '& mark': { background: 'rgb(255 213 0 / 0.5)', color: 'inherit' },
  '& mark[data-hit=here]': { background: 'rgb(255 120 0 / 0.6)' },
} as const

type Place = readonly [from: number, to: number]

/** A text with the places in it marked. */
const marked = (text: string, at: number, places: readonly Place[], here: number): ReactNode => {
  const parts: ReactNode[] = []
  let done = 0
  for (const [nth, [from, to]] of places.entries()) {
    const [start, end] = [Math.max(0, from - at), Math.min(text.length, to - at)]
    if (end <= done || start >= text.length || end <= start) continue
    parts.push(
      text.slice(done, Math.max(done, start)),
      <mark key={nth} data-hit={nth === here ? 'here' : ''}>
        {text.slice(Math.max(done, start), end)}
      </mark>,
    )
    done = end
  }
  return parts.length === 0 ? text : [...parts, text.slice(done)]
}

/** Elements of the few kinds that there are: what a document says is never the page's own HTML. */
const elementOf = (node: WordNode, key: number, places: readonly Place[], here: number): ReactNode => {
  if ('text' in node) return <span key={key}>{marked(node.text, node.at, places, here)}</span>
  if (node.tag === 'br') return <br key={key} />
  if (node.picture) return <img key={key} src={node.picture} alt="" />
  const children = node.children.map((child, at) => elementOf(child, at, places, here))
  if (node.tag === 'a')
    return node.href ? (
      <chakra.a key={key} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </chakra.a>
    ) : (
      <span key={key}>{children}</span>
    )
  return createElement(node.tag, { key, ...(node.span && { colSpan: node.span }) }, ...children)
}

/** A Word document as text (IPO-01). */
export const WordText = ({ document, scale, find }: WordTextProps) => {
  const page = useRef<HTMLDivElement>(null)
  const words = find?.text ?? ''
  const here = find?.at ?? 0
  const places = useMemo(() => placesOf(document.texts[0] ?? '', words, MOST_PLACES), [document, words])
  useEffect(() => {
    if (here < places.length) page.current?.querySelector('[data-hit=here]')?.scrollIntoView({ block: 'nearest' })
  }, [places, here])
  return (
    <Box
      ref={page}
      bg="bg.panel"
      boxShadow="md"
      mx="auto"
      maxW="52rem"
      px="8"
      py="6"
      css={styles}
      fontSize={`${scale}em`}
      data-testid="word-text"
    >
      {document.nodes.map((node, at) => elementOf(node, at, places, here))}
    </Box>
  )
}
