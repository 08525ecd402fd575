import { PNG } from 'pngjs'
import type { Random } from '../sample/random.ts'

/** Measures of the puzzle, px. */
export const PICTURE = { width: 320, height: 180 } as const
/** Side of the piece's body, radius of its knobs, and how far a knob stands out of the body. */
const BODY = 42
const KNOB = 8
const OUT = 12
/** The piece's picture: its body with room for a knob on every side. */
export const PIECE = BODY + 2 * OUT
/** Nearest the hole comes to the left edge: far enough that a drag is one. */
const NEAREST = PIECE + 24
const MARGIN = 6

export interface PuzzlePicture {
  /** PNG data addresses. */
  background: string
  piece: string
  /** Left and top edge of the hole, as the piece's picture counts them. */
  x: number
  y: number
}

type Colour = readonly [number, number, number]

/** Calm scenes: two colours of the sky, far and near hills, the light. */
const SCENES: readonly { sky: readonly [Colour, Colour]; hills: readonly [Colour, Colour]; light: Colour }[] = [
  {
    sky: [
      [148, 186, 205],
      [226, 233, 226],
    ],
    hills: [
      [140, 172, 178],
      [46, 92, 90],
    ],
    light: [250, 244, 220],
  },
  {
    sky: [
      [170, 178, 206],
      [240, 222, 210],
    ],
    hills: [
      [166, 160, 186],
      [76, 78, 116],
    ],
    light: [255, 236, 214],
  },
  {
    sky: [
      [196, 208, 196],
      [240, 236, 216],
    ],
    hills: [
      [168, 188, 156],
      [72, 104, 72],
    ],
    light: [252, 250, 228],
  },
  {
    sky: [
      [186, 200, 218],
      [232, 226, 220],
    ],
    hills: [
      [190, 178, 160],
      [120, 92, 70],
    ],
    light: [255, 248, 232],
  },
  {
    sky: [
      [120, 150, 186],
      [212, 222, 232],
    ],
    hills: [
      [130, 156, 190],
      [48, 72, 110],
    ],
    light: [244, 246, 250],
  },
]

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)
const smooth = (t: number) => t * t * (3 - 2 * t)
const mix = (from: number, to: number, t: number) => from + (to - from) * t

/** Soft bumps from −1 to 1: a lattice of random numbers, smooth between them. */
const bumps = (random: Random, cell: number) => {
  const columns = Math.ceil(PICTURE.width / cell) + 2
  const lattice = Float32Array.from({ length: columns * (Math.ceil(PICTURE.height / cell) + 2) }, () => random.unit() * 2 - 1)
  return (x: number, y: number) => {
    const column = Math.floor(x / cell)
    const row = Math.floor(y / cell)
    const u = smooth(x / cell - column)
    const at = row * columns + column
    return mix(mix(lattice[at]!, lattice[at + 1]!, u), mix(lattice[at + columns]!, lattice[at + columns + 1]!, u), smooth(y / cell - row))
  }
}

/** A picture under way: three bytes a pixel. */
class Canvas {
  readonly pixels = new Float32Array(PICTURE.width * PICTURE.height * 3)

  blend(x: number, y: number, [r, g, b]: Colour, share: number): void {
    const at = (y * PICTURE.width + x) * 3
    this.pixels[at] = mix(this.pixels[at]!, r, share)
    this.pixels[at + 1] = mix(this.pixels[at + 1]!, g, share)
    this.pixels[at + 2] = mix(this.pixels[at + 2]!, b, share)
  }

  shade(x: number, y: number, by: number): void {
    const at = (y * PICTURE.width + x) * 3
    for (let channel = at; channel < at + 3; channel++) this.pixels[channel]! += by
  }

  /** Every pixel of a box that is inside the picture. */
  within(left: number, top: number, right: number, bottom: number, each: (x: number, y: number) => void): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(PICTURE.height, Math.ceil(bottom)); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(PICTURE.width, Math.ceil(right)); x++) each(x, y)
  }
}

/** Signed distance to a disc's edge, negative inside. */
const disc = (x: number, y: number, centreX: number, centreY: number, radius: number) =>
  Math.sqrt((x - centreX) ** 2 + (y - centreY) ** 2) - radius
/** Signed distance to a square with round corners about a centre. */
const square = (x: number, y: number, centreX: number, centreY: number, half: number, corner: number) => {
  const dx = Math.abs(x - centreX) - half + corner
  const dy = Math.abs(y - centreY) - half + corner
  return Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) + Math.min(Math.max(dx, dy), 0) - corner
}

/** Where the knobs of a piece are: out, in or none, clockwise from the top; at least one of each. */
type Knobs = readonly [number, number, number, number]
const KNOBS: readonly Knobs[] = [
  [1, 1, -1, 0],
  [1, -1, 0, 1],
  [-1, 1, 1, 0],
  [1, 0, -1, -1],
  [0, 1, -1, 1],
  [-1, 1, 0, -1],
  [1, -1, 1, -1],
  [-1, 1, -1, 1],
]

/** Sides of a piece from its middle, clockwise from the top, and how far the middle of a knob is from there. */
const SIDES: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]
const REACH = BODY / 2 + OUT - KNOB
const DIP = BODY / 2 - OUT + KNOB

/** Signed distance to the outline of a piece in its own picture. */
const jigsaw = (x: number, y: number, knobs: Knobs): number => {
  const middle = PIECE / 2
  let distance = square(x, y, middle, middle, BODY / 2, 3)
  for (let side = 0; side < 4; side++) {
    const knob = knobs[side]!
    if (knob === 0) continue
    const [right, down] = SIDES[side]!
    const away = knob > 0 ? REACH : DIP
    const centre = disc(x, y, middle + right * away, middle + down * away, KNOB)
    distance = knob > 0 ? Math.min(distance, centre) : Math.max(distance, -centre)
  }
  return distance
}

const paintScene = (canvas: Canvas, random: Random): void => {
  const { width, height } = PICTURE
  const scene = random.pick(SCENES)
  const clouds = bumps(random, 46)
  const wisps = bumps(random, 17)
  const turn = random.chance(0.5) ? 1 : -1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const t = Math.min(1, Math.max(0, y / height + clouds(x, y) * 0.16 + (turn * (x - width / 2)) / width / 5))
      const lift = wisps(x, y) * 7
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++)
        canvas.pixels[at + channel] = mix(scene.sky[0][channel]!, scene.sky[1][channel]!, smooth(t)) + lift
    }
  const sun = { x: random.whole(30, width - 30), y: random.whole(20, 60), radius: random.whole(11, 19) }
  canvas.within(sun.x - 60, sun.y - 60, sun.x + 60, sun.y + 60, (x, y) => {
    const distance = disc(x, y, sun.x, sun.y, sun.radius)
    canvas.blend(x, y, scene.light, distance < 0 ? 0.85 : Math.max(0, 0.5 - distance / 80))
  })
  const ridges = Array.from({ length: random.whole(4, 5) }, (_, at, near = at / 4) => {
    const base = mix(height * 0.34, height * 0.86, near) + random.whole(-8, 8)
    const waves = [1, 2.3, 4.9, 11].map((pitch, wave) => ({
      pitch: (pitch * (0.7 + random.unit() * 0.6) * Math.PI * 2) / width,
      phase: random.unit() * Math.PI * 2,
      size: [15, 9, 4, 1.6][wave]! * (0.6 + random.unit() * 0.7),
    }))
    const edges = Float32Array.from(
      { length: width },
      (__, x) => base - waves.reduce((sum, { pitch, phase, size }) => sum + Math.sin(x * pitch + phase) * size, 0),
    )
    return { near, edges, grain: bumps(random, 9), folds: bumps(random, 31) }
  })
  ridges.forEach(({ near, edges, grain, folds }, ridge) => {
    for (let x = 0; x < width; x++) {
      const edge = edges[x]!
      // What nearer hills hide need not be painted.
      const end = ridges.slice(ridge + 1).reduce<number>((least, nearer) => Math.min(least, nearer.edges[x]! + 2), height)
      for (let y = Math.max(0, Math.floor(edge)); y < end; y++) {
        const depth = y - edge
        const cover = Math.min(1, depth + 1)
        const shade = grain(x, y) * 9 + folds(x, y) * 15 - Math.min(depth, 40) * 0.25 + (depth < 2.5 ? 12 : 0)
        const at = (y * width + x) * 3
        for (let channel = 0; channel < 3; channel++) {
          const paint = mix(scene.hills[0][channel]!, scene.hills[1][channel]!, near) + shade
          canvas.pixels[at + channel] = mix(canvas.pixels[at + channel]!, paint, cover)
        }
      }
    }
  })
  // Bushes and stones: things with edges, all over the lower half.
  for (let count = random.whole(16, 24); count > 0; count--) {
    const x0 = random.whole(0, width)
    const y0 = random.whole(Math.round(height * 0.5), height)
    const radius = random.whole(4, 11)
    const tone = random.whole(-26, 30)
    canvas.within(x0 - radius - 1, y0 - radius - 1, x0 + radius + 1, y0 + radius + 1, (x, y) => {
      const distance = disc(x, (y - y0) * 1.25 + y0, x0, y0, radius)
      if (distance < 0.5) canvas.shade(x, y, tone * Math.min(1, 0.5 - distance) * (1 - (y - y0) / radius / 3))
    })
  }
}

/** Shadows that are not the hole: discs and squares as dark as it, so that the darkest patch is not the answer. */
const paintDecoys = (canvas: Canvas, random: Random, hole: { x: number; y: number }): void => {
  const centre = { x: hole.x + PIECE / 2, y: hole.y + PIECE / 2 }
  let left = random.whole(3, 4)
  for (let tries = 0; left > 0 && tries < 60; tries++) {
    const x0 = random.whole(20, PICTURE.width - 20)
    const y0 = random.whole(20, PICTURE.height - 20)
    // What covers the hole would hide it.
    if (Math.abs(x0 - centre.x) < PIECE * 0.72 && Math.abs(y0 - centre.y) < PIECE * 0.72) continue
    left--
    const half = random.whole(14, 22)
    const isRound = random.chance(0.5)
    const depth = random.whole(52, 82)
    canvas.within(x0 - half - 2, y0 - half - 2, x0 + half + 2, y0 + half + 2, (x, y) => {
      const distance = isRound ? disc(x, y, x0, y0, half) : square(x, y, x0, y0, half, 7)
      if (distance < 2) canvas.shade(x, y, -depth * Math.min(1, (2 - distance) / 4))
    })
  }
}

const cutHole = (canvas: Canvas, hole: { x: number; y: number }, knobs: Knobs, depth: number): void =>
  canvas.within(hole.x, hole.y, hole.x + PIECE, hole.y + PIECE, (x, y) => {
    const distance = jigsaw(x - hole.x + 0.5, y - hole.y + 0.5, knobs)
    if (distance > 1.2) return
    const inside = Math.min(1, Math.max(0, 0.5 - distance))
    // The light comes from above left: the edge there throws a shadow into the hole.
    const shadow = Math.max(0, 1 - jigsaw(x - hole.x - 2, y - hole.y - 2, knobs) / -5)
    canvas.shade(x, y, -inside * (depth + (distance > -6 ? 18 * Math.min(1, shadow) : 0)))
    if (distance > -1.2) canvas.blend(x, y, [255, 255, 255], 0.55 * (1 - Math.abs(distance) / 1.2))
  })

const dataAddress = (png: PNG, colorType: 2 | 6): string =>
  `data:image/png;base64,${PNG.sync.write(png, { colorType, inputColorType: 6, inputHasAlpha: true, deflateLevel: 4, filterType: 1 }).toString('base64')}`

/** The piece with an edge that catches the light, transparent around it. */
const cutPiece = (canvas: Canvas, hole: { x: number; y: number }, knobs: Knobs): PNG => {
  const png = new PNG({ width: PIECE, height: PIECE })
  png.data.fill(0)
  for (let y = 0; y < PIECE; y++)
    for (let x = 0; x < PIECE; x++) {
      const distance = jigsaw(x + 0.5, y + 0.5, knobs)
      const at = (y * PIECE + x) * 4
      const alpha = Math.min(1, Math.max(0, 0.5 - distance))
      if (alpha === 0) {
        // A thin shadow under the piece.
        if (distance < 3) png.data[at + 3] = Math.round(70 * (1 - distance / 3))
        continue
      }
      const rim = Math.max(0, 1 - Math.abs(distance + 1) / 1.6)
      const bevel = distance > -4 ? jigsaw(x + 1.5, y + 1.5, knobs) - distance : 0
      const from = ((hole.y + y) * PICTURE.width + hole.x + x) * 3
      for (let channel = 0; channel < 3; channel++)
        png.data[at + channel] = clamp(mix(canvas.pixels[from + channel]! - bevel * 16, 255, rim * 0.75))
      png.data[at + 3] = Math.round(alpha * 255)
    }
  return png
}

/**
 * Draws a slider puzzle: a landscape with a hole in the shape of a jigsaw piece, and the piece. The same source of numbers
 * draws the same puzzle.
 */
export const drawPuzzle = (random: Random): PuzzlePicture => {
  const { width, height } = PICTURE
  const hole = { x: random.whole(NEAREST, width - PIECE - MARGIN), y: random.whole(MARGIN, height - PIECE - MARGIN) }
  const knobs = random.pick(KNOBS)
  const canvas = new Canvas()
  paintScene(canvas, random)
  // Noise of brightness, before the cut, so that the piece carries it too.
  for (let at = 0; at < canvas.pixels.length; at += 3) {
    const by = (random.bits() & 3) * 1.5 - 2.25
    for (let channel = at; channel < at + 3; channel++) canvas.pixels[channel]! += by
  }
  const piece = cutPiece(canvas, hole, knobs)
  paintDecoys(canvas, random, hole)
  cutHole(canvas, hole, knobs, random.whole(50, 74))
  const background = new PNG({ width, height })
  for (let from = 0, to = 0; from < canvas.pixels.length; from += 3, to += 4) {
    background.data[to] = clamp(canvas.pixels[from]!)
    background.data[to + 1] = clamp(canvas.pixels[from + 1]!)
    background.data[to + 2] = clamp(canvas.pixels[from + 2]!)
    background.data[to + 3] = 255
  }
  return { background: dataAddress(background, 2), piece: dataAddress(piece, 6), ...hole }
}
