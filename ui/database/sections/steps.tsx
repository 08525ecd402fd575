import { firstDay } from '../../../domain/periods.ts'
import { valueText } from '../../../domain/wording.ts'
import { cellText } from '../detail/SectionTable.tsx'
import { defineSection } from './define.ts'
import { Steps } from './steps/Steps.tsx'

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/**
 * The rows of a table as steps that follow one another, and how long it was from each to the next: `date` names their column of dates, `label` the one
 * that says what. `way` is what comes until the end, `maybe` what of it need not come, `ends` what ends it before, `during` steps that are part of one of
 * the way (`data-requested=review`): keys of that column parted by blanks.
 *
 * The record may tell more than its rows: `result` names the field that says what came of it, `resultDate` its day. With another value than those of
 * `open` the step `decides` has been taken, and where no row says so the result stands as a step; one of `against` ends the way. So does one of `closed`
 * of the field `status`; its other values but those of `waits` come after `decides`; `statusDate` names its day. What is dated after the record's own day
 * nobody knew: it tells nothing.
 */
export default defineSection({
  columns: ['date', 'label'],
  Component: ({ definition, section, record, rows, labels, options }) => {
    const {
      date = '',
      label = '',
      maybe = '',
      ends = '',
      result = '',
      resultDate = '',
      decides = '',
      status = '',
      statusDate = '',
    } = options
    const column = section.kind === 'table' ? section.columns[label] : undefined
    if (!column) return null
    const { asOf } = record.provenance
    const nameOf = (key: string) => cellText({ section: section.id, id: label, column, value: key, labels })
    const isOneOf = (option: string, key: string) => wordsOf(options[option] ?? '').includes(key)
    const said = (field: string) => String(record.values[field] ?? '')
    const isKnownBy = (day: string) => (firstDay(said(day)) ?? '') <= asOf

    const done = rows.map((row) => ({
      date: String(row[date] ?? ''),
      key: String(row[label] ?? ''),
      label: nameOf(String(row[label] ?? '')),
    }))
    const keys = wordsOf(options['way'] ?? '')
    const part = new Map(wordsOf(options['during'] ?? '').map((pair) => pair.split('=') as [string, string]))
    // Whatever has happened, the way has been begun.
    const byRows = Math.max(0, ...done.map(({ key }) => keys.indexOf(part.get(key) ?? key)))
    const isEnded = done.some(({ key }) => wordsOf(ends).includes(key))

    const field = definition.fields[result]
    const outcome = said(result)
    const isKnown = field !== undefined && outcome !== '' && !isOneOf('open', outcome) && isKnownBy(resultDate)
    const decided = keys.indexOf(decides)
    if (isKnown && !isEnded && byRows < decided)
      done.push({ date: said(resultDate), key: decides, label: valueText(result, field, outcome, labels) })
    const stands = isKnownBy(statusDate) ? said(status) : ''
    const isDecided = isKnown || (stands !== '' && !isOneOf('waits', stands))
    const isOver = isEnded || (isKnown && isOneOf('against', outcome)) || isOneOf('closed', stands)
    const reached = isDecided ? Math.max(byRows, decided) : byRows
    return (
      <Steps
        done={done}
        ahead={isOver ? [] : keys.slice(reached + 1).map((key) => ({ name: nameOf(key), isSure: !wordsOf(maybe).includes(key) }))}
        asOf={asOf}
        database={definition.id}
        labels={labels}
      />
    )
  },
})
