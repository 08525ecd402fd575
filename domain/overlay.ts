/**
 * Kinds of modals, the most urgent first. One shows at a time; what is pushed aside or comes while another shows waits its
 * turn and is never lost. **Decided**: `task` is a dialog the user opened on a page (columns, export): nothing less urgent than
 * a prompt interrupts it.
 */
export const OVERLAY_KINDS = [
  'blocking',
  'restriction',
  'captcha',
  'login',
  'kickout',
  'prompt',
  'task',
  'announcement',
  'survey',
  'guide',
  'tour',
  'promotion',
] as const
export type OverlayKind = (typeof OVERLAY_KINDS)[number]
