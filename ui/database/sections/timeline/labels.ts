import { textWidth } from '../../../../domain/columnWidths.ts'

/** Height of a lane of labels, px. */
export const LANE = 14
/** Letters of labels and years, px. */
export const LETTER = 11
/** Lanes above the line, at most. */
const LANES = 4
/** Room between labels, px. */
const GAP = 8
/** Letters of a label; the tooltip and the table below have all of it. */
const LETTERS = 34

/** What is said of a point, as it is written. */
interface Said {
  x: number
  text: string
}
export interface Placed extends Said {
  left: number
  width: number
  /** Counted from the line upwards; null where there is no room. */
  lane: number | null
}

/**
 * Places labels above their points so that neither two of them nor a label and another's leader cross; what has no room is left out. Those
 * named in `first` choose before the others.
 */
export const placeLabels = (said: readonly Said[], first: readonly number[], room: number): { placed: Placed[]; lanes: number } => {
  const placed: Placed[] = said.map(({ x, text: whole }) => {
    const text = whole.length > LETTERS ? `${whole.slice(0, LETTERS - 1)}…` : whole
    // Smaller than the grid's, which are 13 px.
    const width = Math.ceil((textWidth(text) * LETTER) / 13) + 2
    return { x, text, width, left: Math.max(0, Math.min(room - width, x - width / 2)), lane: null }
  })
  const meet = (a: Placed, b: Placed) => a.left < b.left + b.width + GAP && b.left < a.left + a.width + GAP
  const covers = (label: Placed, x: number) => label.left - 3 < x && x < label.left + label.width + 3
  const fits = (label: Placed, lane: number) =>
    placed.every(
      (other) =>
        other === label ||
        other.lane === null ||
        (other.lane === lane ? !meet(other, label) : other.lane < lane ? !covers(other, label.x) : !covers(label, other.x)),
    )
  for (const index of new Set([...first.filter((place) => place >= 0), ...placed.keys()])) {
    const label = placed[index]
    if (!label || label.width > room) continue
    const lane = Array.from({ length: LANES }, (_, at) => at).find((at) => fits(label, at))
    if (lane !== undefined) label.lane = lane
  }
  return { placed, lanes: Math.max(1, ...placed.map(({ lane }) => (lane ?? 0) + 1)) }
}
