import { MateriaError } from '../../domain/errors.ts'

/** Properties that come from the page's style sheet and must travel with the picture. */
const CARRIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const

const MARGIN = 16

/** An SVG on screen as a PNG at twice its size on white, looking as it does on the page (DB-06). */
export const pictureOf = async (shown: SVGSVGElement): Promise<Blob> => {
  const { width, height } = shown.getBoundingClientRect()
  const copy = shown.cloneNode(true) as SVGSVGElement
  const originals = [shown, ...shown.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  originals.forEach((element, at) => {
    const style = getComputedStyle(element)
    for (const property of CARRIED) copies[at]!.setAttribute(property, style.getPropertyValue(property))
    copies[at]!.removeAttribute('style')
    copies[at]!.removeAttribute('class')
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  const image = new Image(width, height)
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  const scale = 2
  canvas.width = (width + 2 * MARGIN) * scale
  canvas.height = (height + 2 * MARGIN) * scale
  const context = canvas.getContext('2d')
  if (!context) throw new MateriaError('export.failed')
  context.scale(scale, scale)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width + 2 * MARGIN, height + 2 * MARGIN)
  context.drawImage(image, MARGIN, MARGIN, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new MateriaError('export.failed')
  return blob
}
