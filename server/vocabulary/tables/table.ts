/** Rows of a hand-written table: a line each, cells between `|`, blank lines and lines beginning with `#` left out. */
export const table = (text: string, cells: number): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const row = line.split('|').map((cell) => cell.trim())
      if (row.length > cells) throw new Error(`vocabulary: more than ${cells} cells in: ${line}`)
      while (row.length < cells) row.push('')
      return row
    })

/** Cell that holds a list between `;`. */
export const list = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
