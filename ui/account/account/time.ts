const two = (value: number): string => String(value).padStart(2, '0')

/** YYYY-MM-DD of a moment (ms since the epoch) in the reader's own calendar. */
export const dayOf = (moment: number): string => {
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** YYYY-MM-DD HH:mm of a moment (ms since the epoch), by the reader's own clock. */
export const momentOf = (moment: number): string => {
  const date = new Date(moment)
  return `${dayOf(moment)} ${two(date.getHours())}:${two(date.getMinutes())}`
}
