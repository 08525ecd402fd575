import type { PlacedChart } from './layout/placed.ts'
import { FONT_FAMILY } from './layout/text.ts'
import { figuresOf } from './picture/figures.ts'
import type { Marks } from './picture/marks.ts'
import type { Shape } from './picture/shape.ts'
import { type ChartTheme, LIGHT } from './picture/theme.ts'

const escaped = (text: string | number): string =>
  // Control characters have no place in XML, not even as references.
  String(text)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const shapeText = ({ tag, attributes, text }: Shape): string => {
  const named = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  return text === undefined ? `<${tag}${named}/>` : `<${tag}${named}>${escaped(text)}</${tag}>`
}

/**
 * A picture as a file of its own (MACH-03): it needs nothing else, no fonts, styles or scripts. Same chart, same bytes.
 * @param title what the picture is of, for those who hear it; the machine's id unless told.
 */
export const drawSvg = (
  placed: PlacedChart,
  { theme = LIGHT, marks, title = placed.machine }: { theme?: ChartTheme; marks?: Marks; title?: string } = {},
): string => {
  const width = Math.ceil(placed.width)
  const height = Math.ceil(placed.height)
  const figures = figuresOf(placed, theme, marks).map(({ kind, about, label, shapes }) => {
    const named = about === null ? '' : ` data-${kind === 'state' ? 'state' : 'transition'}="${escaped(about)}"`
    return `<g${named}>${label ? `<title>${escaped(label)}</title>` : ''}${shapes.map(shapeText).join('')}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" text-rendering="geometricPrecision" font-family="${escaped(FONT_FAMILY)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${theme.canvas}"/>`,
    ...figures,
    '</svg>',
    '',
  ].join('\n')
}
