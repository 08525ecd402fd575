import { cellText } from '../detail/SectionTable.tsx'
import { defineSection } from './define.ts'
import { Timeline } from './timeline/Timeline.tsx'

/** When the rows of a table happened: `date` names their column of dates, `label` the one that says what. */
export default defineSection({
  columns: ['date', 'label'],
  Component: ({ definition, section, rows, labels, today, options: { date = '', label = '' } }) => {
    const column = section.kind === 'table' ? section.columns[label] : undefined
    if (!column) return null
    return (
      <Timeline
        today={today}
        title={labels.t(`databases:${definition.id}.sections.${section.id}`)}
        todayLabel={labels.t('detail:today')}
        points={rows.map((row) => ({
          date: String(row[date] ?? ''),
          label: cellText({ section: section.id, id: label, column, value: row[label], labels }),
        }))}
      />
    )
  },
})
