/** Addresses the app itself leads to, whatever page shows. */

/** Where visitors land who closed the login dialog or logged out (LOGIN-02, SESS-02). */
export const PRODUCT_INDEX = '/product/index'
/** What tells of a product: a database, a group of them, a product of the suite (ROUTE-07). */
export const introPath = (product: string): string => `/product/${product}/index`
/** Where members land. */
export const LANDING = '/landscaping'
/** 'No permission' (ACC-04). */
export const AUTHORITY = '/product/authority'
/** Certification of a phone (CERT-01). */
export const PHONE = '/product/phone'

/** Asking the operator for an account (ACC-07). */
export const REQUEST = '/product/request'

/** What an account sent and was answered (FEED-04). */
export const FEEDBACK_CENTER = '/user/feedback'

/** A notice by itself (NOTICE-03). */
export const noticeAddress = (id: string): string => `/user/noticeDetail/${encodeURIComponent(id)}`

/** The authority page for a membership flag that is missing and the address it was missing for. */
export const authorityAddress = ({ permission, from }: { permission: string | null; from: string | null }): string => {
  const params = new URLSearchParams({ ...(permission !== null && { permission }), ...(from !== null && { from }) }).toString()
  return params === '' ? AUTHORITY : `${AUTHORITY}?${params}`
}

/** The certification page that leads back to an address. */
export const phoneAddress = (back: string): string => `${PHONE}?url=${encodeURIComponent(back)}`
