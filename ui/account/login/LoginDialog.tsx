import { Box, Button, Flex, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LOGIN_METHODS, type LoginMethod } from '../../../domain/login.ts'
import { methodOf } from '../../../machines/account/login/machine.ts'
import { LOGIN_OVERLAY } from '../../../machines/account/login/setup.ts'
import { Icon } from '../../common/Icon.tsx'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'
import { Tabs } from '../../theme/components/Tabs.ts'
import { CodeForm } from './CodeForm.tsx'
import { NewHere } from './NewHere.tsx'
import { QrPanel } from '../qr/QrPanel.tsx'
import type { LoginActor } from './types.ts'

/** Wide enough for three tabs in either language. */
const WIDTH = 460

const useMethodLabel = (actor: LoginActor) => {
  const { t } = useTranslation()
  const chat = useSelector(actor, ({ context }) => context.chat)
  // Without a chat-app provider the code is our own, and says so (QR-04).
  return (method: LoginMethod) => t(`login:methods.${method === 'qr' && chat ? 'chat' : method}`)
}

/** A login is under way: it is not changed halfway. */
const useBusy = (actor: LoginActor) => useSelector(actor, (snapshot) => snapshot.hasTag('busy'))

const Panel = ({ actor, method }: { actor: LoginActor; method: LoginMethod }) =>
  method === 'qr' ? <QrPanel actor={actor} /> : <CodeForm key={method} actor={actor} kind={method} />

/** Nothing is remembered: every way is a tab (LOGIN-01). */
const MethodTabs = ({ actor, method }: { actor: LoginActor; method: LoginMethod }) => {
  const { t } = useTranslation()
  const labelOf = useMethodLabel(actor)
  const busy = useBusy(actor)
  return (
    <Tabs.Root
      value={method}
      onValueChange={({ value }) => {
        const chosen = LOGIN_METHODS.find((known) => known === value)
        if (chosen) actor.send({ type: 'METHOD.CHOSEN', method: chosen })
      }}
    >
      <Tabs.List aria-label={t('login:methods.label')} mb="1" borderBottomWidth="1px">
        {LOGIN_METHODS.map((known) => (
          <Tabs.Trigger
            key={known}
            value={known}
            disabled={busy && known !== method}
            flex="1"
            justifyContent="center"
            px="1"
            whiteSpace="nowrap"
          >
            {labelOf(known)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={method} outline="0">
        <Panel actor={actor} method={method} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** The remembered way, with icons for the others (LOGIN-03). */
const RememberedMethod = ({ actor, method }: { actor: LoginActor; method: LoginMethod }) => {
  const { t } = useTranslation()
  const labelOf = useMethodLabel(actor)
  const busy = useBusy(actor)
  return (
    <>
      <Box fontWeight="medium" textStyle="md">
        {labelOf(method)}
      </Box>
      <Panel actor={actor} method={method} />
      <Flex align="center" justify="center" gap="2" mt="1" pt="3" borderTopWidth="1px" role="group" aria-label={t('login:methods.others')}>
        <Box textStyle="xs" color="fg.muted" me="1">
          {t('login:methods.others')}
        </Box>
        {LOGIN_METHODS.filter((known) => known !== method).map((known) => (
          <IconButton
            key={known}
            variant="outline"
            size="sm"
            aria-label={labelOf(known)}
            title={labelOf(known)}
            disabled={busy}
            onClick={() => actor.send({ type: 'METHOD.CHOSEN', method: known })}
          >
            <Icon name={known} />
          </IconButton>
        ))}
      </Flex>
    </>
  )
}

/** By way of the chat-app provider, where there is one (LOGIN-17). */
const QuickLogin = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const busy = useBusy(actor)
  return (
    <Button variant="outline" size="lg" disabled={busy} onClick={() => actor.send({ type: 'QUICK.START' })}>
      {t('login:methods.quick')}
    </Button>
  )
}

/** Would end another login: go on? (LOGIN-13) */
const ForceConfirmation = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'active')
  const busy = useBusy(actor)
  return (
    <>
      <Flex role="alert" gap="2.5" align="flex-start">
        <Icon name="warning" color="fg.warning" mt="0.5" />
        <Box>{t(`login:force.${reason}`)}</Box>
      </Flex>
      <Flex justify="flex-end" gap="2" mt="2">
        <Button variant="outline" disabled={busy} onClick={() => actor.send({ type: 'FORCE.CANCEL' })}>
          {t('login:force.cancel')}
        </Button>
        <Button autoFocus variant="solid" disabled={busy} aria-busy={busy} onClick={() => actor.send({ type: 'FORCE.CONFIRM' })}>
          {busy ? t('login:submitting') : t('login:force.confirm')}
        </Button>
      </Flex>
    </>
  )
}

/**
 * The login dialog (LOGIN-01 … LOGIN-17). Ways to log in are tabs, or, once one is remembered, that one with icons for the others;
 * a login that must be forced is decided in the same dialog. `signUp`: logging in makes an account (ACC-07). `children` stand below the form.
 */
export const LoginDialog = ({ actor, signUp = false, children }: { actor: LoginActor; signUp?: boolean; children?: ReactNode }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const forced = useSelector(actor, (snapshot) => snapshot.hasTag('forced'))
  const method = useSelector(actor, methodOf)
  const remembered = useSelector(actor, ({ context }) => context.remembered !== null)
  const chat = useSelector(actor, ({ context }) => context.chat)
  const unregistered = useSelector(actor, ({ context }) => context.notice?.code === 'auth.not_registered')
  return (
    <ModalDialog
      id={LOGIN_OVERLAY}
      open={open}
      width={WIDTH}
      title={forced ? t('login:force.title') : t('login:title')}
      closeLabel={t('login:close')}
      onClose={() => actor.send({ type: 'CLOSE' })}
    >
      {forced ? (
        <ForceConfirmation actor={actor} />
      ) : (
        <>
          {remembered ? <RememberedMethod actor={actor} method={method} /> : <MethodTabs actor={actor} method={method} />}
          {chat && <QuickLogin actor={actor} />}
          {/* Said where it belongs already: under the address nobody has. */}
          {!unregistered && <NewHere signUp={signUp} />}
          {children}
        </>
      )}
    </ModalDialog>
  )
}
