import { PNG } from 'pngjs'

/**
 * Pictures are kept at half their size, in few shades, and compared square by square by its mean: another version of Chromium or of a font
 * draws the edges of glyphs otherwise, which changes the mean of none by more than 11 of 255 (measured, with hinting and subpixels
 * otherwise); a button that is missing, other colours or words, 4 px to the side change some by 14 to 230. What is smaller than a
 * square, such as the cross of a banner, is for the view contracts.
 */

export interface Picture {
  width: number
  height: number
  /** RGBA, row by row. */
  data: Buffer
}

/** Shades of each colour: enough to tell all of ours apart. */
const STEP = 8

/** A screenshot as it is kept: half as wide and high, each pixel the mean of four. */
export const halved = (screenshot: Buffer): Picture => {
  const { width, height, data } = PNG.sync.read(screenshot)
  const half: Picture = { width: width >> 1, height: height >> 1, data: Buffer.alloc((width >> 1) * (height >> 1) * 4, 255) }
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (dx: number, dy: number) => data[((2 * y + dy) * width + 2 * x + dx) * 4 + channel] ?? 0
        const mean = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4
        half.data[(y * half.width + x) * 4 + channel] = Math.min(255, Math.round(mean / STEP) * STEP)
      }
  return half
}

/** A picture as a file. */
export const encoded = ({ width, height, data }: Picture): Buffer => {
  const png = new PNG({ width, height })
  data.copy(png.data)
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 })
}
export const decoded = (file: Buffer): Picture => PNG.sync.read(file)

/** Side of a square, in pixels of a kept picture, and how much its mean of one colour may differ, of 255. */
const SIDE = 8
const MAY = 13

/** How much the mean of one colour differs at most in the square that begins there. */
const differenceAt = (one: Picture, other: Picture, left: number, top: number): number => {
  const sums = [0, 0, 0]
  let pixels = 0
  for (let y = top; y < Math.min(top + SIDE, one.height); y++)
    for (let x = left; x < Math.min(left + SIDE, one.width); x++) {
      const at = (y * one.width + x) * 4
      for (const channel of sums.keys()) sums[channel]! += (one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)
      pixels += 1
    }
  return Math.max(...sums.map((sum) => Math.abs(sum / pixels)))
}

/** In how many squares two pictures are unlike, and a picture of where. Pictures of different sizes are unlike everywhere. */
export const compared = (expected: Picture, actual: Picture): { unlike: number; where: Picture } => {
  const { width, height } = expected
  const isOther = actual.width !== width || actual.height !== height
  const where: Picture = { width, height, data: Buffer.from(expected.data) }
  let unlike = 0
  for (let top = 0; top < height; top += SIDE)
    for (let left = 0; left < width; left += SIDE) {
      if (!isOther && differenceAt(expected, actual, left, top) <= MAY) continue
      unlike += 1
      for (let y = top; y < Math.min(top + SIDE, height); y++)
        for (let x = left; x < Math.min(left + SIDE, width); x++) where.data.set([220, 0, 60], (y * width + x) * 4)
    }
  return { unlike, where }
}

/** Pictures beside each other, for whoever looks at a failure. */
export const beside = (pictures: readonly Picture[]): Picture => {
  const gap = 8
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap)
  const height = Math.max(...pictures.map((picture) => picture.height))
  const all: Picture = { width, height, data: Buffer.alloc(width * height * 4, 128) }
  let left = 0
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y++)
      picture.data.copy(all.data, (y * width + left) * 4, y * picture.width * 4, (y + 1) * picture.width * 4)
    left += picture.width + gap
  }
  return all
}
