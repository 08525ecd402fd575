/** What fields one types or chooses in look like. */
export const control = {
  width: '100%',
  minWidth: '0',
  outline: '0',
  appearance: 'none',
  textAlign: 'start',
  // What does not fit, a placeholder above all, says that it goes on.
  textOverflow: 'ellipsis',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.input',
  bg: 'bg',
  color: 'fg',
  focusVisibleRing: 'inside',
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'gray.500' },
  _disabled: { opacity: '0.6', cursor: 'disabled', bg: 'bg.muted' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
  height: 'var(--input-height)',
  minW: 'var(--input-height)',
  '--focus-ring-width': '1px',
} as const
