import { type DatabaseCard, listPath } from './card.ts'
import { AUTHORITY, FEEDBACK_CENTER, LANDING, PHONE, PRODUCT_INDEX, REQUEST } from './pagePaths.ts'

/** Addresses of the pages that belong to no database, as the router writes them. */
export const PAGES = {
  landing: LANDING,
  welcome: PRODUCT_INDEX,
  product: '/product/approval/index',
  authority: AUTHORITY,
  phone: PHONE,
  request: REQUEST,
  confirm: '/login/confirm',
  account: '/user/account',
  feedback: FEEDBACK_CENTER,
  notice: '/user/noticeDetail/:id',
  machines: '/machines/:machine?',
  protocol: '/product/protocol/index',
  privacy: '/product/privacy/index',
  help: '/help',
  helpIndex: '/help/index',
  forbidden: '/403',
  notFound: '/404',
  // Behind those whose addresses look like it.
  intro: '/product/:product/index',
} as const

/** Addresses of a database: its list, and a record. */
export const databasePaths = (card: DatabaseCard): [list: string, detail: string] => [listPath(card), `${listPath(card)}/detail/:record`]
