import { Box, Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../domain/language.ts'
import { type RestrictionActor } from '../../../machines/account/restriction/machine.ts'
import { RESTRICTION_OVERLAY } from '../../../machines/account/restriction/setup.ts'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'
import { AppealPart } from './Appeal.tsx'
import { endOf, type RestrictionWords, WIDTHS, wordsOf } from './words.ts'

/** What was noticed, what to do and what follows, by risk level (ABUSE-03). */
const Guidance = ({ of, next }: NonNullable<RestrictionWords['guidance']>) => {
  const { t } = useTranslation()
  return (
    <Box as="dl" borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.subtle" px="4" py="3" css={{ '& dd + dt': { mt: '2' } }}>
      <chakra.dt fontWeight="semibold">{t('restriction:guidance.heading.noticed')}</chakra.dt>
      <dd>{t(`restriction:guidance.noticed.${of}`)}</dd>
      <chakra.dt fontWeight="semibold">{t('restriction:guidance.heading.do')}</chakra.dt>
      <dd>{t(`restriction:guidance.do.${of}`)}</dd>
      <chakra.dt fontWeight="semibold">{t('restriction:guidance.heading.next')}</chakra.dt>
      <dd>{t(`restriction:guidance.next.${next}`)}</dd>
    </Box>
  )
}

/** What the account may not do for now, why, until when and how to appeal (ABUSE-01, ABUSE-02). `contact` may be empty. */
export const RestrictionDialog = ({ actor, language, contact }: { actor: RestrictionActor; language: Language; contact: string }) => {
  const { t } = useTranslation()
  const restriction = useSelector(actor, ({ context }) => context.restriction)
  const until = useSelector(actor, ({ context }) => context.until)
  const closable = useSelector(actor, (snapshot) => snapshot.hasTag('closable'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const mayAppeal = useSelector(actor, (snapshot) => !snapshot.matches({ shown: { appeal: 'closed' } }))
  if (!restriction) return null
  const { lead, reason, guidance, appeal, button } = wordsOf(restriction, until)
  return (
    <ModalDialog
      id={RESTRICTION_OVERLAY}
      open
      role="alertdialog"
      title={t(`restriction:title.${restriction.kind}`)}
      width={WIDTHS[restriction.kind]}
      description={t(`restriction:lead.${lead}`, {
        date: endOf(restriction, until, language),
      })}
      onClose={closable ? () => actor.send({ type: 'CLOSE' }) : undefined}
      footer={
        <Button variant="solid" data-autofocus="" disabled={busy} aria-busy={busy} onClick={() => actor.send({ type: 'ACKNOWLEDGE' })}>
          {t(`restriction:${button}`)}
        </Button>
      }
    >
      {reason !== null && <p>{t(`restriction:reason.${reason}`)}</p>}
      {guidance && <Guidance {...guidance} />}
      {mayAppeal ? (
        <AppealPart actor={actor} language={language} />
      ) : (
        appeal && (
          <Box as="p" color="fg.muted">
            {t('restriction:appeal')}
          </Box>
        )
      )}
      {contact !== '' && (
        <Box as="p" color="fg.muted" overflowWrap="anywhere">
          {t('restriction:contact', { contact })}
        </Box>
      )}
    </ModalDialog>
  )
}
