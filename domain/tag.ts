/** Colours of tag labels (DB-13). */
export const TAG_COLOURS = ['blue', 'gray', 'red', 'purple', 'orange'] as const
export type TagColour = (typeof TAG_COLOURS)[number]
/** A colour by itself tints the text, `_border` adds an edge, `_background` fills. */
export const TAG_TYPES = TAG_COLOURS.flatMap((colour) => [colour, `${colour}_border`, `${colour}_background`] as const)
export type TagType = (typeof TAG_TYPES)[number]

/** A tag label (DB-13). */
export interface Tag {
  text: string
  type: TagType
  /** Left out: it has no room, or nothing to say here. Whoever draws several counts those left out. */
  skip?: boolean | undefined
  /** Told on hovering; the text itself without it, which may have been cut. */
  hoverText?: string | undefined
}
