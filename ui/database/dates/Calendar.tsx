import { DatePicker, parseDate } from '../../theme/components/DatePicker.ts'
import { firstDay } from '../../../domain/periods.ts'
import type { Labels } from '../fields/labels.ts'

const LOCALES = { cn: 'zh-CN', en: 'en-GB' } as const
/** Days that can be picked; earlier and later ones can be typed. */
const [FIRST, LAST] = [parseDate('1900-01-01'), parseDate('2100-12-31')]

export interface CalendarProps {
  labels: Labels
  /** What the calendar is of, for who hears it. */
  name: string
  /** The day, month or year chosen as it stands in the field; whatever it says. */
  value: string
  /** YYYY-MM-DD, the user's day. */
  today: string
  onPick: (day: string) => void
}

/** A month to pick a day from; arrows, Page Up and Down walk through it. */
export const Calendar = ({ labels: { t, language }, name, value, today, onPick }: CalendarProps) => {
  const day = firstDay(value)
  const chosen = day !== null && day >= '1900' && day < '2101' ? parseDate(day) : null
  return (
    <DatePicker.Root
      inline
      locale={LOCALES[language]}
      startOfWeek={1}
      min={FIRST}
      max={LAST}
      defaultValue={chosen ? [chosen] : []}
      defaultFocusedValue={chosen ?? parseDate(today)}
      onValueChange={({ value: [picked] }) => picked && onPick(picked.toString())}
      translations={{
        content: name,
        prevTrigger: () => t('list:calendar.previous'),
        nextTrigger: () => t('list:calendar.next'),
        monthSelect: t('list:calendar.month'),
        yearSelect: t('list:calendar.year'),
        dayCell: ({ value: cell, selected }) => (selected ? t('list:calendar.chosen', { day: cell.toString() }) : cell.toString()),
      }}
    >
      <DatePicker.Content aria-roledescription={t('list:calendar.name')}>
        <DatePicker.View view="day">
          <DatePicker.ViewControl>
            <DatePicker.PrevTrigger />
            <DatePicker.YearSelect />
            <DatePicker.MonthSelect />
            <DatePicker.NextTrigger />
          </DatePicker.ViewControl>
          <DatePicker.DayTable aria-roledescription={t('list:calendar.table')} />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  )
}
