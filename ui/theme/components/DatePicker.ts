import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { partsLook } from './define.ts'

export { DatePicker, parseDate } from '@chakra-ui/react'

const select: SystemStyleObject = {
  h: '7',
  px: '1.5',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  textStyle: 'sm',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
}
const step: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '7',
  borderRadius: 'l2',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted' },
  _disabled: { opacity: '0.4', cursor: 'disabled' },
  _icon: { boxSize: '4' },
}

const datePicker = defineSlotRecipe({
  className: 'chakra-date-picker',
  slots: [
    'root',
    'content',
    'view',
    'viewControl',
    'viewTrigger',
    'rangeText',
    'prevTrigger',
    'nextTrigger',
    'monthSelect',
    'yearSelect',
    'table',
    'tableHead',
    'tableBody',
    'tableRow',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    content: { outline: '0' },
    view: { display: 'flex', flexDirection: 'column', gap: '2', _hidden: { display: 'none' } },
    viewControl: { display: 'flex', alignItems: 'center', gap: '1' },
    prevTrigger: step,
    nextTrigger: { ...step, ms: 'auto' },
    monthSelect: select,
    yearSelect: select,
    tableHeader: { boxSize: '8', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center' },
    tableCell: { p: '0' },
    tableCellTrigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '8',
      borderRadius: 'l2',
      textStyle: 'sm',
      cursor: 'pointer',
      focusVisibleRing: 'inside',
      _hover: { bg: 'bg.muted' },
      _today: { fontWeight: 'semibold', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[data-outside-range]': { color: 'fg.subtle' },
      '&[data-selected]': { bg: 'teal.solid', color: 'teal.contrast', _hover: { bg: 'teal.solid' } },
      _disabled: { opacity: '0.4', cursor: 'disabled' },
    },
  },
})

partsLook('datePicker', datePicker)
