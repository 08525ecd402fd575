import { Box, IconButton } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

export interface MarkedButtonProps {
  id?: string
  ref?: Ref<HTMLButtonElement> | undefined
  /** What a screen reader says; it tells what the dot tells. */
  label: string
  title: string
  /** Something behind it is unread: a dot stands on it. */
  marked: boolean
  open: boolean
  /** What it opens is a dialog. */
  dialog?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button of the top bar that opens something, with a dot while that holds something unread (NOTICE-02, HELP-01). */
export const MarkedButton = ({ id, ref, label, title, marked, open, dialog = false, onPress, children }: MarkedButtonProps) => (
  <IconButton
    {...(id && { id })}
    ref={ref}
    variant="ghost"
    colorPalette="gray"
    size="md"
    aria-label={label}
    title={title}
    aria-haspopup={dialog ? 'dialog' : undefined}
    aria-expanded={open}
    onClick={onPress}
  >
    {children}
    {marked && (
      <Box
        position="absolute"
        top="1.5"
        insetEnd="1.5"
        boxSize="2"
        borderRadius="full"
        bg="red.solid"
        outline="2px solid"
        outlineColor="bg.panel"
        aria-hidden="true"
      />
    )}
  </IconButton>
)
