import type { ComponentType } from 'react'
import type { ChartLayout, Mark, Segment } from '../layout.ts'

/** What a shape is given to draw in: a part of the chart's SVG from 0, 0 to `width`, `height`, px. */
export interface PictureProps {
  layout: ChartLayout
  /** The parts of a mark stand for a value of their own each: `MarkButtons` makes them buttons. */
  split: boolean
  /** Colour of a part by its split. */
  series: (split: string) => string
  /** Colour of a mark, or of its part: the split's, or the mark's own where nothing is split and its colour says something. */
  colour: (mark: Mark, part?: Segment) => string
  width: number
  height: number
  /** What is measured, with its unit: 'Median enrollment (patients)'. */
  measure: string
  /** What the marks are: 'Approval date', 'Phase'. */
  dimension: string
  /** Text of a mark, or of one of its parts, for tooltips and screen readers: 'Pfizer: 312 records'. */
  describe: (mark: Mark, part?: Segment) => string
  /** A value with its unit: '12.5%'. */
  format: (value: number) => string
  /** A part of a whole in percent. */
  share: (part: number, whole: number) => string
  /** A value beside the axis, as short as it goes. */
  tick: (value: number) => string
  /** How many records are behind a mark: 'n = 312'; '' where the value says so already. */
  behind: (count: number) => string
  /** A mark, or a part of it, was chosen: becomes a filter. */
  onPick: (mark: Mark, part?: Segment) => void
}

/** A way to draw a chart (DB-06). */
export interface Shape {
  /** Marks are `pickable`, those with parts by `MarkButtons`, and text says what they are. What colours mean is said above all pictures. */
  Picture: ComponentType<PictureProps>
  /** What stands below the picture, as elements of the page: the same as a table. */
  Below?: ComponentType<PictureProps>
  /** Height a layout needs in this width, px; without it, or where it is null, the picture takes what room there is. */
  height?: (layout: ChartLayout, width: number) => number | null
  /** Marks are shown as parts of a whole: what is measured has to add up, and a record to be in one of them. */
  whole?: true
  /** Draws the parts a mark is split into. */
  parts?: true
  /** Draws how far the numbers of a mark are spread: for charts that measure it, and only for those. */
  spread?: true
  /** Neighbours follow one another: only for years and for options in their order. */
  ordered?: true
}

/** What `ui/database/chart/shapes/<id>.tsx` exports by default; charts name it by the file's name. */
export const defineShape = (shape: Shape): Shape => shape
