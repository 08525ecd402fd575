import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** Line icons on a 16 px grid, drawn for this product. Decorative always: the control beside them carries the name. */
const PATHS = {
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  collapse: 'M2.5 3.5h11v9h-11zM6 3.5v9M11 6.5 9.5 8l1.5 1.5',
  expand: 'M2.5 3.5h11v9h-11zM6 3.5v9M9.5 6.5 11 8l-1.5 1.5',
  close: 'm4 4 8 8M12 4l-8 8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5l3 3',
  overview: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  competitiveness: 'M3 13V9.5M6.5 13V6M10 13V8M13.5 13V3',
  review: 'M4 2.5h5.5L12.5 5.5v8H4zM9.5 2.5v3h3M6 8.5h4.5M6 11h3',
  global: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2 8h12M8 2c2 1.7 2.7 3.7 2.7 6S10 12.3 8 14M8 2C6 3.7 5.3 5.7 5.3 8S6 12.3 8 14',
  rational: 'M5.2 10.8 10.8 5.2M3.6 7.6l4-4a3.4 3.4 0 0 1 4.8 4.8l-4 4a3.4 3.4 0 0 1-4.8-4.8Z',
  market: 'M2.5 13.5h11M3.5 13V7M8 13V7M12.5 13V7M2.5 6.5 8 2.5l5.5 4z',
  chevronRight: 'm6 3.5 4.5 4.5L6 12.5',
  chevronDown: 'M3.5 6 8 10.5 12.5 6',
  logout: 'M9.5 2.5H3.5v11h6M7 8h7M11.5 5.5 14 8l-2.5 2.5',
  language: 'M2 4.5h7M5.5 3v1.5M8 4.5c-.6 2.6-2.6 5-5.5 6M3.5 7c1 1.7 2.6 3 4.5 3.6M8.5 13.5l3-7 3 7M9.5 11.2h4',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.8v.2',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.5V11M8 5v.2',
  arrowLeft: 'M13 8H3M7 4 3 8l4 4',
  filter: 'M2.5 3.5h11L9.5 8.5V12l-3 1.5v-5z',
  rows: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  chart: 'M2.5 2.5v11h11M5.5 11V8M8.5 11V5M11.5 11V7',
  beside: 'M2.5 4h5M2.5 8h5M2.5 12h5M9.5 2.5v11M11.5 13V9M13.5 13V5',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'm3.5 8.5 3 3 6-7',
  qr: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5V11M13.5 9.5v2M9.5 13.5h2M13.5 13.5V13M11.5 11.5h.5',
  phone: 'M5 1.5h6v13H5zM7.2 12.5h1.6',
  email: 'M2 3.5h12v9H2zM2.5 4l5.5 4.5L13.5 4',
  quote: 'M3 4.5h4v4.2c0 1.6-1 2.6-2.6 2.8M3 4.5v4h4M9.5 4.5h4v4.2c0 1.6-1 2.6-2.6 2.8M9.5 4.5v4h4',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  out: 'M6 3.5H3.5v9h9V10M9 3h4v4M13 3 7.5 8.5',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.5 1.5h-11zM6.5 12.5a1.5 1.5 0 0 0 3 0',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2v3h-3',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, ...rest }: { name: IconName } & ComponentProps<typeof chakra.svg>) => (
  <chakra.svg
    viewBox="0 0 16 16"
    boxSize="4"
    flexShrink="0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...rest}
  >
    <path d={PATHS[name]} />
  </chakra.svg>
)
