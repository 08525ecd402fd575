import { PNG } from 'pngjs'
import { Random } from '../sample/random.ts'

/** Measures of the puzzle, px. */
export const PICTURE = { width: 420, height: 200 } as const
export const TILE = { width: 62, height: 56 } as const
/** Nothing of the picture shows this far above and below the tile: its edges meet no edge they could be compared with. */
export const GAP = 9
const GROOVE = TILE.height + 2 * GAP
/** Highest and lowest place of the groove's upper edge. */
const GROOVE_TOP = { min: 56, max: 70 } as const
/** Nearest and farthest place of the tile's left edge: far enough that a drag is one. */
export const PLACES = { min: 66, max: PICTURE.width - TILE.width - 6 } as const

/** From string to string, from charm to charm along one, and a charm's size. */
const STRINGS = 29
const CHARMS = 17
const SIZE = 7.8

export interface PuzzlePicture {
  /** PNG files. */
  background: Uint8Array<ArrayBuffer>
  piece: Uint8Array<ArrayBuffer>
  /** Left and top edge of the tile where its ribbons run on. */
  x: number
  y: number
}

type Colour = readonly [number, number, number]
type Field = (x: number, y: number) => number

/** Calm scenes: the ground from top to bottom, hills far and near, two colours of ribbons. */
const SCENES: readonly { sky: readonly [Colour, Colour]; hills: readonly [Colour, Colour]; ribbons: readonly [Colour, Colour] }[] = [
  { sky: [[148, 186, 205], [226, 233, 226]], hills: [[140, 172, 178], [66, 112, 110]], ribbons: [[252, 232, 176], [214, 120, 84]] }, // prettier-ignore
  { sky: [[170, 178, 206], [240, 222, 210]], hills: [[166, 160, 186], [96, 98, 136]], ribbons: [[255, 236, 200], [196, 92, 110]] }, // prettier-ignore
  { sky: [[196, 208, 196], [240, 236, 216]], hills: [[168, 188, 156], [92, 124, 92]], ribbons: [[255, 250, 232], [200, 96, 70]] }, // prettier-ignore
  { sky: [[186, 200, 218], [232, 226, 220]], hills: [[190, 178, 160], [140, 112, 90]], ribbons: [[250, 246, 236], [50, 110, 140]] }, // prettier-ignore
  { sky: [[120, 150, 186], [212, 222, 232]], hills: [[130, 156, 190], [68, 92, 130]], ribbons: [[252, 240, 200], [208, 130, 60]] }, // prettier-ignore
]

const clamp = (value: number, least = 0, most = 255) => (value < least ? least : value > most ? most : value)
const smooth = (t: number) => t * t * (3 - 2 * t)
const mix = (from: number, to: number, t: number) => from + (to - from) * t
/** From −1 up to 1. */
const either = (random: Random) => random.unit() * 2 - 1

/** Soft bumps from −1 to 1 over an area: a lattice of random numbers, smooth between them. */
const bumps = (random: Random, width: number, height: number, cell: number): Field => {
  const columns = Math.ceil(width / cell) + 2
  const lattice = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, () => either(random))
  return (x, y) => {
    const column = Math.floor(x / cell)
    const row = Math.floor(y / cell)
    const u = smooth(x / cell - column)
    const at = row * columns + column
    return mix(mix(lattice[at]!, lattice[at + 1]!, u), mix(lattice[at + columns]!, lattice[at + columns + 1]!, u), smooth(y / cell - row))
  }
}

/** A picture under way: three numbers a pixel. */
class Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = new Float32Array(width * height * 3)
  }

  blend(x: number, y: number, [r, g, b]: Colour, share: number): void {
    const at = (y * this.width + x) * 3
    this.pixels[at] = mix(this.pixels[at]!, r, share)
    this.pixels[at + 1] = mix(this.pixels[at + 1]!, g, share)
    this.pixels[at + 2] = mix(this.pixels[at + 2]!, b, share)
  }

  shade(x: number, y: number, by: number): void {
    const at = (y * this.width + x) * 3
    for (let channel = at; channel < at + 3; channel++) this.pixels[channel]! += by
  }

  /** Every pixel of a box that is inside the picture. */
  within(left: number, top: number, right: number, bottom: number, each: (x: number, y: number) => void): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, Math.ceil(bottom)); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, Math.ceil(right)); x++) each(x, y)
  }

  png(alpha?: (x: number, y: number) => number): Uint8Array<ArrayBuffer> {
    const png = new PNG({ width: this.width, height: this.height })
    for (let y = 0, from = 0, to = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++, from += 3, to += 4) {
        png.data[to] = clamp(this.pixels[from]!)
        png.data[to + 1] = clamp(this.pixels[from + 1]!)
        png.data[to + 2] = clamp(this.pixels[from + 2]!)
        png.data[to + 3] = alpha ? clamp(alpha(x, y)) : 255
      }
    const file = PNG.sync.write(png, { colorType: alpha ? 6 : 2, inputColorType: 6, inputHasAlpha: true, deflateLevel: 6, filterType: 4 })
    return new Uint8Array(file)
  }
}

/** Signed distance to a box with round corners, negative inside. */
const box = (x: number, y: number, left: number, top: number, width: number, height: number, corner: number) => {
  const dx = Math.abs(x - left - width / 2) - width / 2 + corner
  const dy = Math.abs(y - top - height / 2) - height / 2 + corner
  return Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) + Math.min(Math.max(dx, dy), 0) - corner
}

const paintScene = (canvas: Canvas, random: Random, { sky, hills }: (typeof SCENES)[number]): void => {
  const { width, height } = canvas
  const clouds = bumps(random, width, height, 46)
  const wisps = bumps(random, width, height, 17)
  const turn = random.chance(0.5) ? 1 : -1
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const t = smooth(clamp(y / height + clouds(x, y) * 0.16 + (turn * (x - width / 2)) / width / 5, 0, 1))
      const lift = wisps(x, y) * 7
      for (let channel = 0; channel < 3; channel++, at++) canvas.pixels[at] = mix(sky[0][channel]!, sky[1][channel]!, t) + lift
    }
  const ridges = Array.from({ length: random.whole(4, 5) }, (_, ridge, near = ridge / 4) => {
    const base = mix(height * 0.2, height * 0.9, near) + random.whole(-8, 8)
    const waves = [1, 2.3, 4.9, 11].map((pitch, wave) => ({
      pitch: (pitch * (0.7 + random.unit() * 0.6) * Math.PI * 2) / width,
      phase: random.unit() * Math.PI * 2,
      size: [15, 9, 4, 1.6][wave]! * (0.6 + random.unit() * 0.7),
    }))
    const edges = Float32Array.from(
      { length: width },
      (__, x) => base - waves.reduce((sum, { pitch, phase, size }) => sum + Math.sin(x * pitch + phase) * size, 0),
    )
    return { near, edges, grain: bumps(random, width, height, 9), folds: bumps(random, width, height, 31) }
  })
  ridges.forEach(({ near, edges, grain, folds }, ridge) => {
    for (let x = 0; x < width; x++) {
      const edge = edges[x]!
      // What nearer hills hide need not be painted.
      const end = ridges.slice(ridge + 1).reduce<number>((least, nearer) => Math.min(least, nearer.edges[x]! + 2), height)
      for (let y = Math.max(0, Math.floor(edge)); y < end; y++) {
        const depth = y - edge
        const shade = grain(x, y) * 9 + folds(x, y) * 15 - Math.min(depth, 40) * 0.25 + (depth < 2.5 ? 12 : 0)
        const paint = [0, 1, 2].map((channel) => mix(hills[0][channel]!, hills[1][channel]!, near) + shade) as unknown as Colour
        canvas.blend(x, y, paint, Math.min(1, depth + 1))
      }
    }
  })
}

/** Signed distances to outlines of about radius 1, negative inside. */
const SHAPES: readonly Field[] = [
  // disc
  (x, y) => Math.hypot(x, y) - 0.84,
  // square
  (x, y) => box(x, y, -0.76, -0.76, 1.52, 1.52, 0.1),
  // triangle
  (x, y) => Math.max(y - 0.52, Math.abs(x) * 0.866 - y * 0.5 - 0.52),
  // cross
  (x, y) => Math.min(box(x, y, -0.98, -0.31, 1.96, 0.62, 0.05), box(x, y, -0.31, -0.98, 0.62, 1.96, 0.05)),
  // star: a tenth of it, folded; its side runs from a tip to the notch beside it
  (x, y) => {
    const tenth = (Math.atan2(x, -y) / (Math.PI / 5) + 10) % 2
    const [turn, away] = [((1 - Math.abs(tenth - 1)) * Math.PI) / 5, Math.hypot(x, y)]
    return (away * Math.cos(turn) - 1.08) * 0.38 + away * Math.sin(turn) * 0.925
  },
  // heart: a square on its corner and two discs
  (x, y) => {
    const [u, v] = [(x + y + 0.1) * Math.SQRT1_2, (y - x + 0.1) * Math.SQRT1_2]
    return Math.min(box(u, v, -0.56, -0.56, 1.12, 1.12, 0.02), Math.hypot(u + 0.56, v) - 0.56, Math.hypot(u, v + 0.56) - 0.56)
  },
  // moon
  (x, y) => Math.max(Math.hypot(x, y) - 1, 0.95 - Math.hypot(x - 0.68, y)),
]

/** How charms are drawn: colour, and filled or as an outline. */
interface Style {
  colours: readonly [Colour, Colour]
  hollow: boolean
}

const paintCharm = (
  canvas: Canvas,
  random: Random,
  { colours, hollow }: Style,
  shape: number,
  tone: number,
  x0: number,
  y0: number,
): void => {
  const size = SIZE * (1 + either(random) * 0.07)
  // Whatever its turn, an eye knows it.
  const turn = either(random)
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size]
  const outline = SHAPES[shape]!
  const paint = [0, 1, 2].map((channel) =>
    mix(colours[0][channel]!, colours[1][channel]!, clamp(tone + either(random) * 0.15, 0, 1)),
  ) as unknown as Colour
  canvas.within(x0 - size - 3, y0 - size - 3, x0 + size + 3, y0 + size + 3, (x, y) => {
    const [dx, dy] = [x + 0.5 - x0, y + 0.5 - y0]
    const distance = outline(dx * cos + dy * sin, dy * cos - dx * sin) * size
    if (distance > 2.4) return
    canvas.shade(x, y, -84 * clamp(1 - Math.abs(distance - 0.4) / 2, 0, 1))
    canvas.blend(x, y, paint, clamp(0.5 - distance, 0, 1) * (hollow ? clamp(distance + 3.4, 0, 1) : 1))
  })
}

/**
 * How strings hang: sideways at a height, 0 at `middle`. All of a puzzle hang alike, so that no edge that runs on tells one from
 * another; and in a bow, so that the tile's rows fit the nearest rows of the picture a few px beside the place.
 */
const newBow = (random: Random, middle: number): ((y: number) => number) => {
  const pitch = 0.031 + random.unit() * 0.007
  const size = ((random.chance(0.5) ? 1 : -1) * 2 * (0.0062 + random.unit() * 0.0016)) / pitch ** 2
  const lean = either(random) * 0.07
  return (y) => size * (1 - Math.cos((y - middle) * pitch)) + lean * (y - middle)
}

/** How a string of the picture hangs: its x at a height. `from` strings to the right of the left one that belongs to the tile at `x`. */
export const stringWay =
  (x: number, from: number, bow: (y: number) => number): ((y: number) => number) =>
  (y) =>
    x + TILE.width / 2 - STRINGS / 2 + from * STRINGS + bow(y)

/** A string of charms: `way` is its x at a height. */
const paintString = (canvas: Canvas, random: Random, style: Style, shape: number, way: (y: number) => number): void => {
  for (let y = 0; y < canvas.height; y++) {
    const x0 = way(y + 0.5)
    for (let x = Math.max(0, Math.floor(x0 - 3)); x < Math.min(canvas.width, x0 + 3); x++)
      canvas.shade(x, y, -66 * clamp(1.9 - Math.abs(x + 0.5 - x0), 0, 1))
  }
  const tone = random.unit()
  for (let y = -random.unit() * CHARMS; y < canvas.height + SIZE; y += CHARMS * (0.94 + random.unit() * 0.12))
    paintCharm(canvas, random, style, shape, tone, way(y) + either(random) * 0.8, y)
}

/**
 * Shapes of the strings from left to right; those of the tile's two, at `own` and beside it, stand in this order nowhere else. Both occur
 * elsewhere, with others beside them.
 */
export const chooseShapes = (random: Random, count: number, own: number): number[] => {
  for (;;) {
    const shapes: number[] = []
    while (shapes.length < count) {
      const shape = random.whole(0, SHAPES.length - 1)
      if (shape !== shapes.at(-1)) shapes.push(shape)
    }
    const [left, right] = [shapes[own], shapes[own + 1]]
    const times = (shape: number | undefined) => shapes.filter((each) => each === shape).length
    const isOnly = shapes.every((shape, at) => at === own || shape !== left || shapes[at + 1] !== right)
    if (isOnly && times(left) >= 2 && times(right) >= 2) return shapes
  }
}

/** The groove the tile slides in: nothing of what it hides shines through. */
const paintGroove = (canvas: Canvas, random: Random, top: number): void => {
  const tone = random.whole(46, 66)
  const cloud = bumps(random, canvas.width, canvas.height, 23)
  canvas.within(0, top, canvas.width, top + GROOVE, (x, y) => {
    const depth = Math.min(y - top, top + GROOVE - 1 - y)
    const paint = tone + cloud(x, y) * 7 + (depth < 4 ? (depth - 4) * 5 : 0)
    canvas.blend(x, y, [paint, paint + 5, paint + 10], 1)
  })
}

/** Noise of brightness, in grains that lie along a direction. */
const paintGrain = (canvas: Canvas, random: Random, size: number): void => {
  const turn = random.unit() * Math.PI
  const [across, along] = [Math.cos(turn), Math.sin(turn)]
  const field = bumps(random, 900, 900, 2.2)
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      const [u, v] = [x * across + y * along + 420, (y * across - x * along) * 0.35 + 420]
      canvas.shade(x, y, Math.round(field(u, v) * size))
    }
}

/** Ground of a tile and colours that stand out from it. */
const tileColours = (random: Random, hollow: boolean): { colour: Colour; style: Style } => {
  const light = ([r, g, b]: Colour) => r * 0.3 + g * 0.59 + b * 0.11
  for (;;) {
    const colour = random.pick(random.pick(SCENES).hills)
    const { ribbons: colours } = random.pick(SCENES)
    if (colours.every((each) => Math.abs(light(each) - light(colour)) > 32)) return { colour, style: { colours, hollow } }
  }
}

/**
 * How the tile's two strings hang in it, their x at a height: as those of the picture that they carry on, at a scale (3 %) and a turn (2°)
 * of its own.
 */
export const tileWays = (random: Random, bow: (y: number) => number, top: number): readonly ((y: number) => number)[] => {
  const { width, height } = TILE
  const scale = 1 + either(random) * 0.03
  const turn = either(random) * 0.03
  return [-0.5, 0.5].map((side) => (y) => {
    const down = y - height / 2
    return width / 2 + (side * STRINGS + bow(top + height / 2 + down / scale)) * scale - turn * down
  })
}

/** The tile: the same two strings on ground, in light and at a scale of its own. */
const paintTile = (random: Random, shapes: readonly [number, number], bow: (y: number) => number, top: number, hollow: boolean) => {
  const { width, height } = TILE
  const canvas = new Canvas(width, height)
  const { colour, style } = tileColours(random, hollow)
  const ground = bumps(random, width, height, 21)
  canvas.within(0, 0, width, height, (x, y) => {
    canvas.blend(x, y, colour, 1)
    canvas.shade(x, y, ground(x, y) * 12)
  })
  const ways = tileWays(random, bow, top)
  shapes.forEach((shape, at) => paintString(canvas, random, style, shape, ways[at]!))
  paintGrain(canvas, random, 10)
  return canvas.png((x, y) => {
    const distance = box(x + 0.5, y + 0.5, 0, 0, width, height, 5)
    if (distance > -1.5) canvas.blend(x, y, [255, 255, 255], 0.7)
    return 255 * clamp(0.5 - distance, 0, 1)
  })
}

/** What decides a puzzle: where its groove and its place are, and how its strings hang. The first numbers of the seeds. */
const layOut = (random: Random): { grooveTop: number; x: number; bow: (y: number) => number } => {
  const grooveTop = random.whole(GROOVE_TOP.min, GROOVE_TOP.max)
  const x = random.whole(PLACES.min, PLACES.max)
  return { grooveTop, x, bow: newBow(random, grooveTop + GROOVE / 2) }
}

/** The layout of the puzzle these seeds draw, for those who measure attacks. */
export const layoutOf = (seeds: readonly number[]) => layOut(new Random(...seeds))

/**
 * Draws a slider puzzle: strings of charms hang over a landscape, a groove interrupts them, and a tile that slides in the groove
 * carries two of them on. All strings hang alike, and no pixel of the tile is in the picture: where it belongs only the shapes of the
 * charms tell. The same seeds draw the same puzzle.
 */
export const drawPuzzle = (seeds: readonly number[]): PuzzlePicture => {
  const random = new Random(...seeds)
  const { grooveTop, x, bow } = layOut(random)
  const canvas = new Canvas(PICTURE.width, PICTURE.height)
  const scene = random.pick(SCENES)
  paintScene(canvas, random, scene)
  const middle = x + TILE.width / 2 - STRINGS / 2
  // The bow leads strings from beyond either side into the picture.
  const own = Math.ceil(middle / STRINGS) + 1
  const shapes = chooseShapes(random, Math.ceil((PICTURE.width - middle) / STRINGS) + own + 2, own)
  const hollow = random.chance(0.5)
  shapes.forEach((shape, at) => paintString(canvas, random, { colours: scene.ribbons, hollow }, shape, stringWay(x, at - own, bow)))
  paintGrain(canvas, random, 12)
  paintGroove(canvas, random, grooveTop)
  const piece = paintTile(random, [shapes[own]!, shapes[own + 1]!], bow, grooveTop + GAP, !hollow)
  return { background: canvas.png(), piece, x, y: grooveTop + GAP }
}
