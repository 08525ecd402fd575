import { cellText } from '../detail/SectionTable.tsx'
import { defineSection } from './define.ts'
import { Steps } from './steps/Steps.tsx'

/**
 * The rows of a table as steps that follow one another, and how long it was from each to the next: `date` names their column of dates, `label` the one
 * that says what. `way` is what comes until the end, `maybe` what of it need not come, `ends` what ends it before: keys of that column parted by blanks.
 */
export default defineSection({
  columns: ['date', 'label'],
  Component: ({ definition, section, record, rows, labels, options: { date = '', label = '', way = '', maybe = '', ends = '' } }) => {
    const column = section.kind === 'table' ? section.columns[label] : undefined
    if (!column) return null
    const nameOf = (key: string) => cellText({ section: section.id, id: label, column, value: key, labels })
    const done = rows.map((row) => ({
      date: String(row[date] ?? ''),
      key: String(row[label] ?? ''),
      label: nameOf(String(row[label] ?? '')),
    }))
    const keys = way.split(' ').filter((key) => key !== '')
    const isOver = done.some(({ key }) => ends.split(' ').includes(key))
    const reached = Math.max(-1, ...done.map(({ key }) => keys.indexOf(key)))
    return (
      <Steps
        done={done}
        ahead={isOver ? [] : keys.slice(reached + 1).map((key) => ({ name: nameOf(key), isSure: !maybe.split(' ').includes(key) }))}
        asOf={record.provenance.asOf}
        database={definition.id}
        labels={labels}
      />
    )
  },
})
