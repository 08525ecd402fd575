import { toMermaid } from '../../../machines/gallery/model/mermaid.ts'
import { toScxml } from '../../../machines/gallery/model/scxml.ts'
import { drawSvg } from '../../../machines/gallery/model/svg.ts'
import type { Size } from '../../../machines/gallery/gallery/types.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'

export const EXPORTS = ['svg', 'png', 'mermaid', 'json', 'scxml'] as const
export type ExportFormat = (typeof EXPORTS)[number]

/** Pixels of a PNG per pixel of the picture, as long as the canvas stays within what browsers take. */
const PNG_SCALE = 2
const PNG_MOST = 8000

/** A picture as pixels; sizes in pixels of the picture. */
const pngOf = async (svg: string, { width, height }: Size): Promise<Blob> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(PNG_SCALE, PNG_MOST / width, PNG_MOST / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A picture as a file: as it is, or as pixels. */
export const exportPicture = async (format: 'svg' | 'png', svg: string, size: Size): Promise<Blob> =>
  format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : pngOf(svg, size)

/** A machine as a file (MACH-03): the picture as it is laid out, or the chart in a format others read. */
export const exportChart = async (format: ExportFormat, chart: Chart, placed: PlacedChart): Promise<{ blob: Blob; name: string }> => {
  const text = (content: string, type: string, extension: string) => ({
    blob: new Blob([content], { type }),
    name: `${chart.id}.${extension}`,
  })
  switch (format) {
    case 'svg':
      return text(drawSvg(placed, { title: chart.id }), 'image/svg+xml', 'svg')
    case 'png':
      return { blob: await pngOf(drawSvg(placed, { title: chart.id }), placed), name: `${chart.id}.png` }
    case 'mermaid':
      return text(toMermaid(chart), 'text/plain;charset=utf-8', 'mmd')
    case 'json':
      return text(`${JSON.stringify(chart, null, 2)}\n`, 'application/json', 'json')
    case 'scxml':
      return text(toScxml(chart), 'application/scxml+xml', 'scxml')
  }
}
