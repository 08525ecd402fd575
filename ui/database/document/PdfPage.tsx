import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { placesOf } from '../../../domain/documents.ts'
import type { OpenDocument } from '../../../machines/database/document/opened.ts'
import { type Find, MOST_PLACES } from '../../../machines/database/document/setup.ts'

interface PdfPageProps {
  document: Extract<OpenDocument, { kind: 'pdf' }>
  page: number
  scale: number
  find: Find | null
  /** What is said of a page that cannot be drawn. */
  failed: string
}

/** The words over the page lie where the page has them, cannot be seen, and can be selected and marked. */
const textStyles = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textSizeAdjust: 'none',
  transformOrigin: '0 0',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& span, & br': { color: 'transparent', position: 'absolute', whiteSpace: 'pre', cursor: 'text', transformOrigin: '0% 0%' },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    zIndex: 1,
    '--font-height': '0',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    '--scale-x': '1',
    '--rotate': '0deg',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
  '& [data-hit]': { background: 'rgb(255 213 0 / 0.4)', borderRadius: '2px' },
  '& [data-hit=here]': { background: 'rgb(255 120 0 / 0.5)' },
  '& ::selection': { background: 'rgb(0 90 255 / 0.25)' },
} as const

/** Marks the pieces of text that a place lies in, the one that is shown above all, and brings that into view. */
const mark = (over: HTMLElement, text: string, find: Find | null, page: number): void => {
  const pieces = [...over.querySelectorAll<HTMLElement>('span:not(.markedContent)')]
  for (const piece of pieces) delete piece.dataset['hit']
  if (find === null) return
  const first = find.pages.indexOf(page)
  for (const [nth, [from, to]] of placesOf(text, find.text, MOST_PLACES).entries()) {
    const here = first >= 0 && first + nth === find.at
    let at = 0
    for (const piece of pieces) {
      const end = at + (piece.textContent ?? '').length
      if (at < to && end > from) {
        if (piece.dataset['hit'] !== 'here') piece.dataset['hit'] = here ? 'here' : ''
        if (here) piece.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      at = end
    }
  }
}

/** A page of a PDF, drawn by its document on an element of its own (IPO-01). */
export const PdfPage = ({ document, page, scale, find, failed }: PdfPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ page: number; scale: number; fails: boolean } | null>(null)
  useEffect(() => {
    if (!canvas.current || !over.current) return
    let isOver = false
    const drawing = document.draw(page, { scale, canvas: canvas.current, texts: over.current })
    const end = (fails: boolean) => {
      if (!isOver) setDrawn({ page, scale, fails })
    }
    drawing.done.then(
      () => end(false),
      () => end(true),
    )
    return () => {
      isOver = true
      drawing.cancel()
    }
  }, [document, page, scale])
  const isDrawn = drawn?.page === page && drawn.scale === scale
  useEffect(() => {
    if (isDrawn && over.current) mark(over.current, document.texts[page - 1] ?? '', find, page)
  }, [isDrawn, document, page, find])
  return (
    <Box position="relative" w="fit-content" mx="auto" bg="white" boxShadow="md" aria-busy={!isDrawn} data-testid="pdf-page">
      <chakra.canvas ref={canvas} display="block" aria-hidden />
      <Box ref={over} css={textStyles} />
      {isDrawn && drawn.fails && (
        <Box role="alert" position="absolute" inset="0" p="4" color="black">
          {failed}
        </Box>
      )}
    </Box>
  )
}
