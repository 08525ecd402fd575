/**
 * How a publisher's cell says that it says nothing: `N/A`, `-`, `None`. What of it means nothing is different with each publisher (a `.`
 * is Health Canada's, and `NA` is news in the results of a trial), so each importer names its own marks.
 *
 * @param marks as written, letter case and blanks around them aside; `'--'` stands for any number of hyphens.
 * @returns whether a cell is empty or holds one of the marks and nothing else (TRUTH-01).
 */
export const emptyMarks = (...marks: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(['', ...marks.map((mark) => mark.toLowerCase())])
  const isHyphens = known.delete('--') ? /^-+$/ : null
  return (text) => {
    const value = text.trim()
    return known.has(value.toLowerCase()) || (isHyphens?.test(value) ?? false)
  }
}
