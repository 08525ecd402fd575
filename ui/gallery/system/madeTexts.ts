import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { OVERLAY_KINDS } from '../../../domain/overlay.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'gallery:system.kinds.*': [['machine'], ['state'], ['event'], ['transition'], ['property'], ['requirement'], ['refusal']],
  'gallery:system.tellers.*': [['machine'], ['service'], ['view'], ['page']],
  'gallery:system.overlays.*': OVERLAY_KINDS.map((kind) => [kind]),
  'gallery:system.statuses.*': ['400', '401', '403', '404', '409', '413', '429', '500', '502', '503', '504'].map((status) => [status]),
}
