/** Characters of what was written that stand in the list. */
const MOST = 80

/** What was written, in short: what is longer ends with '…', and no character is cut in two. */
export const headline = (text: string): string => {
  const characters = [...text]
  return characters.length > MOST ? `${characters.slice(0, MOST - 1).join('')}…` : text
}
