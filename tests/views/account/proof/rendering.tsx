import { useTranslation } from 'react-i18next'
import type { ProofActor, proofMachine } from '../../../../machines/account/proof/machine.ts'
import { ProofForm } from '../../../../ui/account/proof/ProofForm.tsx'
import { codeChild } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

/** As the account's page asks before a login ends, and a form before an address is certified. */
const Form = ({ actor }: { actor: ProofActor }) => {
  const { t } = useTranslation()
  return actor.getSnapshot().context.kind === null ? (
    <ProofForm actor={actor} lead={t('account:logins.proofLead')} outcome={() => ''} submit={t('account:logins.confirm')} />
  ) : (
    <ProofForm actor={actor} lead={t('certify:proof.lead')} outcome={() => ''} submit={t('certify:proof.submit')} />
  )
}

export const rendering = defineRendering<typeof proofMachine>({
  element: (actor) => <Form actor={actor} />,
  children: { code: codeChild },
})
