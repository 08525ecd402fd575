/** Page numbers to offer around the current one; null is a gap. First and last are always there. */
export const pageChoices = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((choice) => choice >= 1 && choice <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((choice, index) => {
    const before = sorted[index - 1]
    if (before === undefined || choice === before + 1) return [choice]
    return choice === before + 2 ? [before + 1, choice] : [null, choice]
  })
}
