import type { CertificationActor, certificationMachine } from '../../../../machines/account/certification/machine.ts'
import { CertificationForm } from '../../../../ui/account/certification/CertificationForm.tsx'
import { PhonePage } from '../../../../ui/account/certification/PhonePage.tsx'
import { codeChild, proofChild, useLanguage } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

/** A phone has a page of its own; the form for an e-mail stands in the prompt and on the account's page. */
const Form = ({ actor }: { actor: CertificationActor }) => {
  const language = useLanguage()
  return actor.getSnapshot().context.kind === 'phone' ? (
    <PhonePage actor={actor} language={language} back="/drugus" certified={null} onLogout={() => {}} onKeep={() => {}} />
  ) : (
    <CertificationForm actor={actor} language={language} />
  )
}

export const rendering = defineRendering<typeof certificationMachine>({
  element: (actor) => <Form actor={actor} />,
  children: { code: codeChild, proof: proofChild },
})
