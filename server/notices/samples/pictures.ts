import sharp from 'sharp'
import { qrPicture } from '../../calls/picture.ts'

/**
 * Pictures of the sample notices, drawn here: the shapes of a page without words, so that one does for both languages. Coordinates are those of
 * a sheet of 800 × 450.
 */

const INK = { back: '#eef7f7', panel: '#ffffff', line: '#d8ecec', soft: '#b0d8d9', strong: '#217d84', mark: '#e0a33a', text: '#9fb4b6' }

const bar = (x: number, y: number, width: number, height: number, fill: string, round = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

/** A page: its bar, its menu, and what stands in it. */
const page = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450">${bar(0, 0, 800, 450, INK.back, 0)}${bar(40, 30, 720, 390, INK.panel, 10)}${bar(40, 30, 720, 40, INK.strong, 10)}${bar(60, 45, 90, 10, INK.panel)}${inside}</svg>`

/** Lines of a list, each a little different; `marked` stands out. */
const rows = (x: number, y: number, width: number, count: number, marked = -1) =>
  Array.from({ length: count }, (_, at) => {
    const top = y + at * 34
    const first = 60 + ((at * 37) % 50)
    return [
      bar(x, top, width, 24, at === marked ? INK.line : INK.back),
      bar(x + 12, top + 8, first, 8, at === marked ? INK.strong : INK.text),
      bar(x + 140, top + 8, Math.min(width - 160, 80 + ((at * 53) % 90)), 8, INK.soft),
    ].join('')
  }).join('')

const glass = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${INK.strong}" stroke-width="4"/><path d="M${x + 7} ${y + 7}l9 9" stroke="${INK.strong}" stroke-width="4" stroke-linecap="round"/>`

const SHEETS = {
  /** A search box and what it found. */
  search: page(
    `${bar(70, 95, 660, 40, INK.back, 8)}${glass(95, 112)}${bar(125, 110, 130, 10, INK.strong)}${bar(258, 104, 3, 22, INK.mark)}${rows(70, 160, 660, 7, 0)}`,
  ),
  /** Filters with their counts beside a list. */
  filters: page(
    `${Array.from({ length: 7 }, (_, at) => {
      const top = 100 + at * 42
      const chosen = at === 1 || at === 4
      return `${bar(70, top, 18, 18, chosen ? INK.strong : INK.line)}${chosen ? `<path d="M${74} ${top + 9}l4 5 7-9" fill="none" stroke="${INK.panel}" stroke-width="3"/>` : ''}${bar(100, top + 5, 70 + ((at * 29) % 40), 8, INK.text)}${bar(200, top + 5, 34 - at * 3, 8, INK.soft)}`
    }).join('')}${rows(270, 100, 460, 8)}`,
  ),
  /** A list and the chart of the same records. */
  chart: page(
    `${rows(70, 100, 290, 8)}${[60, 100, 84, 150, 190, 170, 240].map((height, at) => bar(400 + at * 48, 380 - height, 30, height, at === 6 ? INK.mark : INK.strong)).join('')}${bar(390, 384, 340, 3, INK.soft, 0)}`,
  ),
} as const

export type SampleSheet = keyof typeof SHEETS
export const sampleSheet = async (name: SampleSheet): Promise<Buffer> => sharp(Buffer.from(SHEETS[name])).png().toBuffer()

/** A QR code of a text, 320 px. */
export const sampleCode = async (text: string): Promise<Buffer> =>
  sharp(Buffer.from(qrPicture(text).split(',')[1] ?? '', 'base64'), { density: 72 })
    .resize(320, 320, { kernel: 'nearest' })
    .png()
    .toBuffer()
