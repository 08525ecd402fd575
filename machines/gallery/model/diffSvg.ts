import { type ChartDiff, diffMarks } from './diff.ts'
import type { PlacedChart } from './layout/placed.ts'
import { LIGHT } from './picture/theme.ts'
import { drawSvg } from './svg.ts'

/** Above each picture. */
const GAP = 40

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/**
 * Both versions under each other (MACH-03): red is gone, green is new, amber reads differently.
 * @param names what stands above each picture
 */
export const drawDifference = (
  before: PlacedChart,
  after: PlacedChart,
  diff: ChartDiff,
  names: { before: string; after: string } = { before: 'before', after: 'after' },
): { svg: string; width: number; height: number } => {
  const width = Math.ceil(Math.max(before.width, after.width))
  let y = 0
  const parts = ([['before', before] as const, ['after', after] as const] as const).map(([side, placed]) => {
    const svg = drawSvg(placed, { marks: diffMarks(diff, side, placed), title: `${diff.machine}, ${side}` })
    const label = `<text x="12" y="${y + 26}" font-size="16" font-weight="600" fill="${LIGHT.title}">${escaped(names[side])}</text>`
    const part = `${label}\n${svg.replace('<svg ', `<svg y="${y + GAP}" `)}`
    y += Math.ceil(placed.height) + GAP
    return part
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" font-family="sans-serif">`,
    `<rect width="${width}" height="${y}" fill="${LIGHT.canvas}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
  return { svg, width, height: y }
}
