// Written by `npm run registries` from the folders there are.

/** Ids of the parts there are (`routes/parts`), which are those of their machines. */
export const PART_IDS = [
  'alert',
  'captcha',
  'debugger',
  'feedback',
  'kickout',
  'login',
  'nav',
  'network',
  'notices',
  'nps',
  'prompts',
  'quota',
  'restriction',
  'telemetry',
  'tour',
] as const
export type PartId = (typeof PART_IDS)[number]
