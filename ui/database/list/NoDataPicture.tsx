import { chakra } from '@chakra-ui/react'

/** An empty table (NOTICE-08), drawn for this product. Decorative: what it says stands below it. */
export const NoDataPicture = () => (
  <chakra.svg
    data-picture="no-data"
    aria-hidden="true"
    viewBox="0 0 120 84"
    w="7.5rem"
    h="5.25rem"
    flexShrink="0"
    fill="none"
    color="fg.subtle"
    stroke="currentColor"
  >
    <chakra.rect x="10" y="8" width="84" height="64" rx="6" fill="bg.panel" strokeWidth="1.5" />
    <path d="M10 24h84M38 24v48" strokeWidth="1.5" />
    <path d="M18 16h22M18 36h12M46 36h30M18 48h12M46 48h20M18 60h12" strokeWidth="3" strokeLinecap="round" opacity="0.35" />
    <chakra.circle cx="86" cy="56" r="15" fill="bg.panel" strokeWidth="2" />
    <path d="m97 67 12 11M81 51l10 10M91 51 81 61" strokeWidth="2" strokeLinecap="round" />
  </chakra.svg>
)
