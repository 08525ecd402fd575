import type { accountMachine } from '../../../../machines/account/account/machine.ts'
import { type AccountActor, AccountPage } from '../../../../ui/account/account/AccountPage.tsx'
import { certificationChild, proofChild, useLanguage } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

const Page = ({ actor }: { actor: AccountActor }) => (
  <AccountPage
    actor={actor}
    user={{ realName: '林晓', email: 'lin@company.com', phone: '138****8000' }}
    certified
    emailCertified={false}
    emailExpired={false}
    memberships={[{ product: 'approval', flag: 'isNvip', formal: true, expireDay: null, hint: false, expireTime: null, exportRows: null }]}
    employee={false}
    group={{ name: 'Research', cap: 2 }}
    phonePath="/product/phone"
    email={false}
    language={useLanguage()}
  />
)

export const rendering = defineRendering<typeof accountMachine>({
  element: (actor) => <Page actor={actor} />,
  children: { certification: certificationChild, proof: proofChild },
})
