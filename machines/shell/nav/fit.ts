import type { NavWidths } from './types.ts'

/**
 * Entries that have room, in their order (NAV-04): all of them where they fit, else as many of the first as leave room for 'More'. What is
 * left over stands there.
 */
export const fittingOf = ({ room, more, keepsMore, entries }: NavWidths): string[] => {
  const whole = entries.reduce((sum, { width }) => sum + width, 0)
  if (whole + (keepsMore ? more : 0) <= room) return entries.map(({ id }) => id)
  let left = room - more
  const fitting: string[] = []
  for (const { id, width } of entries) {
    left -= width
    if (left < 0) break
    fitting.push(id)
  }
  return fitting
}
