import type { quotaMachine } from '../../../../machines/account/quota/machine.ts'
import { QuotaBars } from '../../../../ui/account/quota/QuotaBars.tsx'
import { QuotaNote } from '../../../../ui/account/quota/QuotaNote.tsx'
import { defineRendering } from '../../rendering.ts'

/** The menu's part, and the strip above the page. */
export const rendering = defineRendering<typeof quotaMachine>({
  element: (actor) => (
    <>
      <QuotaNote actor={actor} />
      <QuotaBars actor={actor} />
    </>
  ),
})
