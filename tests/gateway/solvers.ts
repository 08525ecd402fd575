import { PNG } from 'pngjs'

/**
 * Programs that look for the place of a slider puzzle in what the gateway sends, the way published ones do: none of them knows the
 * seeds, all of them know the rules. Each answers the x it would let the tile go at.
 */
export interface Seen {
  background: Image
  tile: Image
  /** Top of the tile, and the nearest and farthest place it may belong, px. */
  top: number
  min: number
  max: number
}

/** Numbers in rows: `at(x, y)` is `data[y * width + x]`. */
export interface Plane {
  width: number
  height: number
  data: Float64Array
}
export interface Image {
  width: number
  height: number
  channels: readonly [Plane, Plane, Plane]
  alpha: Plane
}

export const readImage = (file: Uint8Array): Image => {
  const { width, height, data } = PNG.sync.read(Buffer.from(file))
  const plane = (channel: number): Plane => ({
    width,
    height,
    data: Float64Array.from({ length: width * height }, (_, at) => data[at * 4 + channel]!),
  })
  return { width, height, channels: [plane(0), plane(1), plane(2)], alpha: plane(3) }
}

const mapped = (plane: Plane, to: (at: number, x: number, y: number) => number): Plane => ({
  ...plane,
  data: Float64Array.from(plane.data, (_, at) => to(at, at % plane.width, Math.floor(at / plane.width))),
})
/** Made once for each picture: many attacks look at the same. */
const once = <From extends object, To>(make: (from: From) => To): ((from: From) => To) => {
  const known = new WeakMap<From, To>()
  return (from) => {
    const made = known.get(from) ?? make(from)
    known.set(from, made)
    return made
  }
}
const luma = once(({ channels: [r, g, b] }: Image): Plane => mapped(r, (at) => r.data[at]! * 0.3 + g.data[at]! * 0.59 + b.data[at]! * 0.11))
const get = ({ width, height, data }: Plane, x: number, y: number) =>
  data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!
const slopeX = (plane: Plane) =>
  mapped(plane, (_, x, y) => {
    const row = (at: number) => get(plane, x + 1, at) - get(plane, x - 1, at)
    return row(y - 1) + 2 * row(y) + row(y + 1)
  })
const slopeY = (plane: Plane) =>
  mapped(plane, (_, x, y) => {
    const column = (at: number) => get(plane, at, y + 1) - get(plane, at, y - 1)
    return column(x - 1) + 2 * column(x) + column(x + 1)
  })
/** Strength of edges (Sobel). */
const edges = once((plane: Plane): Plane => {
  const [across, down] = [slopeX(plane), slopeY(plane)]
  return mapped(plane, (at) => Math.hypot(across.data[at]!, down.data[at]!))
})

const places = ({ min, max }: Pick<Seen, 'min' | 'max'>) => Array.from({ length: max - min + 1 }, (_, at) => min + at)
/** The place with the highest score. */
const best = (seen: Seen, score: (x: number) => number): number => {
  let found = { x: seen.min, score: -Infinity }
  for (const x of places(seen)) {
    const at = score(x)
    if (at > found.score) found = { x, score: at }
  }
  return found.x
}

/** Normalised cross-correlation of the tile's opaque pixels with the picture, for a left and top edge of the tile. */
const likeness = (background: Plane, tile: Plane, alpha: Plane): ((x: number, y: number) => number) => {
  const at: number[] = []
  const values: number[] = []
  alpha.data.forEach((opaque, pixel) => {
    if (opaque < 200) return
    at.push(Math.floor(pixel / tile.width) * background.width + (pixel % tile.width))
    values.push(tile.data[pixel]!)
  })
  const n = values.length
  const a = values.reduce((sum, value) => sum + value, 0)
  const aa = values.reduce((sum, value) => sum + value * value, 0) - (a * a) / n
  return (x, y) => {
    const from = y * background.width + x
    let [b, bb, ab] = [0, 0, 0]
    for (let index = 0; index < n; index++) {
      const other = background.data[from + at[index]!]!
      b += other
      bb += other * other
      ab += values[index]! * other
    }
    return (ab - (a * b) / n) / Math.sqrt(Math.max(1e-9, aa * (bb - (b * b) / n)))
  }
}

/** Template matching of brightness along the way of the tile. */
export const byTemplate = (seen: Seen): number => {
  const match = likeness(luma(seen.background), luma(seen.tile), seen.tile.alpha)
  return best(seen, (x) => match(x, seen.top))
}
/** The same with edges instead of brightness (what most published solvers do: Canny or Sobel, then matchTemplate). */
export const byEdgeTemplate = (seen: Seen): number => {
  const match = likeness(edges(luma(seen.background)), edges(luma(seen.tile)), seen.tile.alpha)
  return best(seen, (x) => match(x, seen.top))
}
/** Template matching of edges at many heights: the tile may show what is above or below. */
export const byTemplateAnywhere = (seen: Seen): number => {
  const match = likeness(edges(luma(seen.background)), edges(luma(seen.tile)), seen.tile.alpha)
  const heights = Array.from({ length: 7 }, (_, at) => Math.round(((seen.background.height - seen.tile.height) * at) / 6))
  return best(seen, (x) => Math.max(...heights.map((y) => match(x, y))))
}
/** A hole has an outline: the place where the picture has most edges under the outline of the tile. */
export const byOutline = (seen: Seen): number => {
  const background = edges(luma(seen.background))
  const outline = edges(seen.tile.alpha)
  const border: [number, number][] = []
  outline.data.forEach((strength, at) => {
    const [x, y] = [at % outline.width, Math.floor(at / outline.width)]
    if (strength > 100 || x === 0 || y === 0 || x === outline.width - 1 || y === outline.height - 1) border.push([x, y])
  })
  return best(seen, (x) => border.reduce((sum, [column, row]) => sum + get(background, x + column, seen.top + row), 0))
}
/** A hole has two upright edges: the pair of columns, a tile apart, with the strongest ones. */
export const byColumns = (seen: Seen): number => {
  const across = slopeX(luma(seen.background))
  const column = (x: number) => {
    let sum = 0
    for (let y = seen.top; y < seen.top + seen.tile.height; y++) sum += Math.abs(get(across, x, y))
    return sum
  }
  return best(seen, (x) => column(x) + column(x + seen.tile.width - 1))
}
/** Least difference of colours between the tile and what it would cover. */
export const byDifference = ({ background, tile, ...seen }: Seen): number =>
  best({ background, tile, ...seen }, (x) => {
    let sum = 0
    for (let channel = 0; channel < 3; channel++) {
      const [own, under] = [tile.channels[channel]!.data, background.channels[channel]!.data]
      for (let y = 0, at = 0; y < tile.height; y++)
        for (let from = (seen.top + y) * background.width + x, column = 0; column < tile.width; column++, at++)
          sum -= Math.abs(own[at]! - under[from + column]!)
    }
    return sum
  })
/** The difference of two pictures shows what is in one alone: the window where they differ most. */
export const byTwoPictures = (seen: Seen, other: Seen): number => {
  const [one, two] = [luma(seen.background), luma(other.background)]
  const columns = Array.from({ length: one.width }, (_, x) => {
    let sum = 0
    for (let y = seen.top; y < seen.top + seen.tile.height; y++) sum += Math.abs(get(one, x, y) - get(two, x, y))
    return sum
  })
  return best(seen, (x) => columns.slice(x, x + seen.tile.width).reduce((sum, column) => sum + column, 0))
}
/** The rows next to the tile's upper and lower edge, compared with the nearest rows of the picture that show something. */
export const byNearestRows = (seen: Seen, gap: number): number => {
  const [background, tile] = [luma(seen.background), luma(seen.tile)]
  const correlate = (x: number, row: number, of: number) => {
    let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
    for (let column = 2; column < tile.width - 2; column++) {
      const [one, two] = [get(tile, column, of), get(background, x + column, row)]
      a += one
      b += two
      aa += one * one
      bb += two * two
      ab += one * two
    }
    const n = tile.width - 4
    return (ab - (a * b) / n) / Math.sqrt(Math.max(1e-9, (aa - (a * a) / n) * (bb - (b * b) / n)))
  }
  return best(seen, (x) => correlate(x, seen.top - gap - 2, 2) + correlate(x, seen.top + tile.height + gap + 1, tile.height - 3))
}

/**
 * Made against this very puzzle: upright edges of the picture above and below the groove are drawn on by their own slope up to the
 * tile, and compared, slope by slope, with the tile's (a Hough transform of either side).
 */
export const byRunningOn = (seen: Seen, gap: number, reach = 14): number => {
  const feature = (image: Image) => {
    const across = image.channels.map(slopeX)
    return mapped(across[0]!, (at) => Math.sqrt(Math.min(400, Math.max(...across.map(({ data }) => Math.abs(data[at]!))))))
  }
  const [background, tile] = [feature(seen.background), feature(seen.tile)]
  const slopes = Array.from({ length: 13 }, (_, at) => (at - 6) / 8)
  /** Evidence for an edge of each slope through each x of the row `at`, gathered from rows `from` on. */
  const gather = (plane: Plane, at: number, from: number, step: 1 | -1) =>
    slopes.map((slope) => {
      const row = Float64Array.from({ length: plane.width }, (_, x) => {
        let sum = 0
        for (let y = from, count = 0; count < reach; y += step, count++) sum += get(plane, Math.round(x + slope * (y - at)), y)
        return sum / reach
      })
      const mean = row.reduce((sum, value) => sum + value, 0) / row.length
      // What stands out counts, squared: one slope of all goes along an edge.
      return row.map((value) => Math.max(0, value - mean) ** 2)
    })
  const upper = gather(background, seen.top, seen.top - gap - 2, -1)
  const lower = gather(background, seen.top + tile.height, seen.top + tile.height + gap + 1, 1)
  const [tileUpper, tileLower] = [gather(tile, 0, 3, 1), gather(tile, tile.height, tile.height - 4, -1)]
  const score = (x: number, one: Float64Array[], other: Float64Array[]) => {
    let sum = 0
    for (const [index, row] of other.entries())
      for (let column = 4; column < tile.width - 4; column++) sum += row[column]! * one[index]![x + column]!
    return sum
  }
  const scores = places(seen).map((x) => [score(x, upper, tileUpper), score(x, lower, tileLower)] as const)
  const [topMost, bottomMost] = [Math.max(...scores.map(([one]) => one)), Math.max(...scores.map(([, other]) => other))]
  return best(seen, (x) => {
    const [one, other] = scores[x - seen.min]!
    return Math.min(one / topMost, other / bottomMost)
  })
}

/** Half the size: each pixel the mean of four. */
const halved = (plane: Plane): Plane => {
  const [width, height] = [plane.width >> 1, plane.height >> 1]
  const half = { width, height, data: new Float64Array(width * height) }
  return mapped(
    half,
    (_, x, y) =>
      (get(plane, 2 * x, 2 * y) + get(plane, 2 * x + 1, 2 * y) + get(plane, 2 * x, 2 * y + 1) + get(plane, 2 * x + 1, 2 * y + 1)) / 4,
  )
}

/**
 * Made against this very puzzle by who knows how it is drawn, and told more than a page tells: how the strings hang (`bow`, px sideways
 * at a height). Small patches of the tile, turned, are looked for along the strings above and below the groove, and every patch
 * votes for the columns where it is found best. It reads shapes after a fashion. `sparse` takes a quarter of the patches and two thirds of
 * the rows: a fifth of the time, and six places in a hundred fewer.
 */
export const byPatches = (seen: Seen, gap: number, side: number, bow: (y: number) => number, sparse = false): number => {
  const [background, tile] = [halved(edges(luma(seen.background))), halved(edges(luma(seen.tile)))]
  const turns = [-1, -0.6, -0.3, 0, 0.3, 0.6, 1]
  const patches: { of: number; x: number; y: number; values: Float64Array }[] = []
  const lefts: { x: number; y: number }[] = []
  for (let y = 2; y + side <= tile.height - 2; y += sparse ? 5 : 3)
    for (let x = 2; x + side <= tile.width - 2; x += sparse ? 4 : 2) {
      const of = lefts.push({ x, y }) - 1
      for (const turn of turns) {
        const values = new Float64Array(side * side)
        for (let row = 0; row < side; row++)
          for (let column = 0; column < side; column++) {
            const [dx, dy] = [column - side / 2 + 0.5, row - side / 2 + 0.5]
            values[row * side + column] = get(
              tile,
              Math.round(x + side / 2 - 0.5 + dx * Math.cos(turn) - dy * Math.sin(turn)),
              Math.round(y + side / 2 - 0.5 + dx * Math.sin(turn) + dy * Math.cos(turn)),
            )
          }
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        const size = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
        if (size > 60) patches.push({ of, x, y, values: values.map((value) => (value - mean) / size) })
      }
    }
  const rows: number[] = []
  const grooveTop = Math.floor((seen.top - gap) / 2)
  const grooveEnd = Math.ceil((seen.top + seen.tile.height + gap) / 2)
  for (let y = 0; y + side <= background.height; y += sparse ? 3 : 2) if (y + side <= grooveTop || y >= grooveEnd) rows.push(y)
  const votes = new Float64Array(background.width + tile.width)
  const byColumn = new Map<number, Float64Array>()
  const window = new Float64Array(side * side)
  for (const y of rows)
    for (let x = 0; x + side <= background.width; x++) {
      for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++)
          window[row * side + column] = background.data[(y + row) * background.width + x + column]!
      const mean = window.reduce((sum, value) => sum + value, 0) / window.length
      const size = Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0))
      if (size < 60) continue
      for (const patch of patches) {
        // The turns of one patch vote together.
        const key = patch.of
        let product = 0
        for (let at = 0; at < window.length; at++) product += patch.values[at]! * window[at]!
        const at = byColumn.get(key) ?? new Float64Array(background.width).fill(-1)
        const straight = Math.round(x - bow(2 * y + side) / 2)
        if (straight < 0 || straight >= at.length) continue
        at[straight] = Math.max(at[straight]!, product / size)
        byColumn.set(key, at)
      }
    }
  for (const [key, columns] of byColumn)
    for (let x = 0; x < background.width; x++) {
      const place = x - Math.round(lefts[key]!.x - bow(seen.top + 2 * lefts[key]!.y + side) / 2)
      // A px more or less is as good.
      if (place >= 0) votes[place]! += Math.max(columns[x]!, columns[Math.max(0, x - 1)]!, columns[Math.min(columns.length - 1, x + 1)]!)
    }
  return best(seen, (x) => votes[x >> 1]!)
}
