import { defineCell } from './define.ts'

/** A number as a bar on the way to `most`. */
export default defineCell({
  draw: ({ value, options }) => (
    <span data-cell="bar">
      <span
        aria-hidden
        style={{
          display: 'inline-block',
          width: `${Math.min(100, (100 * Number(value)) / Number(options['most']))}%`,
          height: 4,
          background: 'currentColor',
        }}
      />
      {String(value)}
    </span>
  ),
})
