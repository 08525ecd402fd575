import { createElement, memo } from 'react'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import { figuresOf } from '../../../machines/gallery/model/picture/figures.ts'
import type { Marks } from '../../../machines/gallery/model/picture/marks.ts'
import { LIGHT } from '../../../machines/gallery/model/picture/theme.ts'

/** Attributes as React writes them; those of fonts as styles, because the page's own rules go before attributes. */
const named = (attributes: Readonly<Record<string, string | number>>) => {
  const all = Object.entries(attributes).map(
    ([name, value]) => [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value] as const,
  )
  const isFont = ([name]: (typeof all)[number]) => name.startsWith('font')
  return { ...Object.fromEntries(all.filter((one) => !isFont(one))), style: Object.fromEntries(all.filter(isFont)) }
}

/** The chart itself; moving and zooming leave it as it is. */
export const Picture = memo(({ placed, marks }: { placed: PlacedChart; marks: Marks }) => (
  <>
    {figuresOf(placed, LIGHT, marks).map(({ key, kind, about, label, shapes }) => (
      <g
        key={key}
        data-state={kind === 'state' ? (about ?? undefined) : undefined}
        data-transition={kind !== 'state' ? (about ?? undefined) : undefined}
        style={about === null ? undefined : { cursor: 'pointer' }}
      >
        {label && <title>{label}</title>}
        {shapes.map(({ tag, attributes, text }, index) => createElement(tag, { ...named(attributes), key: index }, text))}
        {kind === 'edge' && about !== null && (
          // A line is hard to hit: around it is room for the pointer.
          <path d={String(shapes[0]?.attributes['d'] ?? '')} fill="none" stroke="transparent" strokeWidth="10" />
        )}
      </g>
    ))}
  </>
))
Picture.displayName = 'Picture'
