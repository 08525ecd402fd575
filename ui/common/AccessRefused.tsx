import { chakra } from '@chakra-ui/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactContext } from './contact.ts'

/** Whom to ask, where the operator named somebody. */
export const WhomToAsk = () => {
  const { t } = useTranslation()
  const contact = useContext(ContactContext)
  return contact === '' ? null : (
    <chakra.p color="fg.muted" mt="1">
      {t('account:authority.whom', { contact })}
    </chakra.p>
  )
}

/** Says that a membership does not include what was asked for, and whom to ask (ACC-06). */
export const AccessRefused = () => {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('errors:auth.plan_limit')}</p>
      <WhomToAsk />
    </>
  )
}
