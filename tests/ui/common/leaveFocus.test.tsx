import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { leaveFocus } from '../../../ui/common/leaveFocus.ts'

afterEach(cleanup)

const Page = ({ strip }: { strip: boolean }) => (
  <>
    {strip && (
      <button ref={leaveFocus} type="button">
        Close
      </button>
    )}
    <main id="main" tabIndex={-1}>
      <input aria-label="Search" />
    </main>
  </>
)

describe('a control that goes as it is pressed', () => {
  it('NOTICE-05 leaves its focus to the page, and a reader who is elsewhere where they are', () => {
    const { rerender } = render(<Page strip />)
    screen.getByRole('button').focus()
    rerender(<Page strip />)
    expect(document.activeElement).toBe(screen.getByRole('button'))
    rerender(<Page strip={false} />)
    expect(document.activeElement?.id).toBe('main')
    rerender(<Page strip />)
    screen.getByRole('textbox').focus()
    rerender(<Page strip={false} />)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
