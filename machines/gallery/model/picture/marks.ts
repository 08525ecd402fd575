/** How something stands out: where one is, what was chosen, what a search found, how often it was reached. */
export interface Mark {
  fill?: string
  stroke?: string
  width?: number
  /** SVG's dashes of its border or line. */
  dash?: string
  /** A sign at its corner, for what colour alone must not say. */
  badge?: string
}
export type Marks = (about: string) => Mark | undefined
