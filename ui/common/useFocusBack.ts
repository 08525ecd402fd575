import { useRef } from 'react'

/**
 * Gives a button the focus back when it stands there again after what it was pressed for took its place: a question that was answered
 * with no, a form that was given up. Not where the reader has gone elsewhere meanwhile.
 */
export const useFocusBack = (): { leave: () => void; back: (button: HTMLElement | null) => void } => {
  const hasLeft = useRef(false)
  return {
    leave: () => {
      hasLeft.current = true
    },
    back: (button) => {
      if (!button || !hasLeft.current || button.ownerDocument.activeElement !== button.ownerDocument.body) return
      hasLeft.current = false
      button.focus()
    },
  }
}
