/** Articles of the help center in their order; texts are `help:<section>.…`. */
export const HELP_SECTIONS = [
  'search',
  'languages',
  'query',
  'filters',
  'grid',
  'columns',
  'export',
  'charts',
  'sources',
  'login',
  'qr',
  'captcha',
  'account',
  'membership',
  'group',
] as const
