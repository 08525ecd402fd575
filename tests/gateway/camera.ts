import jsQR from 'jsqr'

/** Edge of a module in the drawing a camera looks at, px. */
const SCALE = 4

/** What a phone's camera reads from the picture of a code (an SVG data address), drawn from its rows of dark modules. */
export const readPicture = (dataUrl: string): string | undefined => {
  const svg = Buffer.from(dataUrl.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  const width = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const path = /<path d="([^"]*)"\/>/.exec(svg)?.[1] ?? ''
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(run)) * SCALE; column++) {
        const at = (row * width + column) * 4
        pixels.fill(0, at, at + 3)
      }
  return jsQR(pixels, width, width)?.data
}
