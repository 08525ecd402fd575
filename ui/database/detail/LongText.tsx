import { Box, Button } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import type { Labels } from '../fields/labels.ts'
import { Numbered } from '../numbers/Numbered.tsx'

/** Whether an element's text is taller than the lines it may take; measured again when its width changes. Only the layout knows: no machine asks. */
const useOverflows = () => {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [overflows, ref] as const
}

export interface LongTextProps {
  text: string
  unfolded: boolean
  onToggle: () => void
  labels: Labels
  /** Lines shown when folded. */
  lines: number
}

/** Long text: folded only when it is taller than its lines, then with a control to unfold it (DB-11); never on paper (DB-14). */
export const LongText = ({ text, unfolded, onToggle, labels, lines }: LongTextProps) => {
  const [overflows, ref] = useOverflows()
  return (
    <Box maxW="80ch">
      <Box ref={ref} whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={unfolded ? undefined : lines} _print={{ lineClamp: 'none' }}>
        <Numbered text={text} linked />
      </Box>
      {(overflows || unfolded) && (
        <Button size="xs" variant="plain" px="0" h="5" color="fg.link" aria-expanded={unfolded} onClick={onToggle}>
          {labels.t(unfolded ? 'detail:fold' : 'detail:unfold')}
        </Button>
      )}
    </Box>
  )
}
