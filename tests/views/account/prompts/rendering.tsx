import type { Membership } from '../../../../domain/contract.ts'
import type { PromptsActor, promptsMachine } from '../../../../machines/account/prompts/machine.ts'
import { ExpiryHint } from '../../../../ui/account/prompts/ExpiryHint.tsx'
import { Prompts } from '../../../../ui/account/prompts/Prompts.tsx'
import { certificationChild, qrChild, useLanguage } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

const ENDING: readonly Membership[] = [
  { product: 'approval', flag: 'isNvip', formal: true, expireDay: 3, hint: true, expireTime: 259_200_000, exportRows: null },
]

/** The hint above the page, the modals over it. */
const Page = ({ actor }: { actor: PromptsActor }) => (
  <>
    <ExpiryHint actor={actor} memberships={ENDING} contact="Chen, 010-1234" />
    <Prompts actor={actor} language={useLanguage()} />
  </>
)

export const rendering = defineRendering<typeof promptsMachine>({
  element: (actor) => <Page actor={actor} />,
  children: { certification: certificationChild, qr: qrChild },
})
