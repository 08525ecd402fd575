import { useLocation } from 'react-router-dom'

/** What stands behind the `?` of the page's address. */
export const useParameters = (): URLSearchParams => new URLSearchParams(useLocation().search)
