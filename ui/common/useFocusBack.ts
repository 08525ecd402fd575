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
      // One that is disabled while it works loses the focus, and can take none.
      if (!button || !hasLeft.current || button.matches(':disabled') || button.ownerDocument.activeElement !== button.ownerDocument.body)
        return
      hasLeft.current = false
      button.focus()
    },
  }
}
