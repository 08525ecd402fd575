import { defineSection } from './define.ts'

/** Rows as steps, as high as their number. */
export default defineSection({
  columns: ['date', 'height'],
  Component: ({ rows, options }) => (
    <ol data-testid="stairs">
      {rows.map((row, index) => (
        <li key={index}>
          {String(row[options['date'] ?? ''])} · {String(row[options['height'] ?? ''])}
        </li>
      ))}
    </ol>
  ),
})
