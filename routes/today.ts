/** YYYY-MM-DD of a moment in the user's own calendar. */
export const today = (now: number): string => {
  const date = new Date(now)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}
