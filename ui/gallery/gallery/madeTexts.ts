import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { FILE_FAULTS } from '../../../domain/brokenFile.ts'
import { GALLERY_MODES } from '../../../domain/galleryAddress.ts'
import { LOGIC } from '../../../machines/gallery/model/propertyText.ts'
import { FIGURES, TEXTS } from './legendSamples.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'gallery:legend.*': Object.keys({ ...FIGURES, ...TEXTS }).map((name) => [name]),
  'gallery:modes.*': GALLERY_MODES.map((mode) => [mode]),
  'gallery:logic.*': LOGIC.map((word) => [word]),
  'gallery:files.faults.*': FILE_FAULTS.map((fault) => [fault]),
}
