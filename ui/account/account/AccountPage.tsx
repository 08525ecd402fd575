import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Membership } from '../../../domain/contract.ts'
import type { Language } from '../../../domain/language.ts'
import type { accountMachine } from '../../../machines/account/account/machine.ts'
import type { CertificationActor } from '../../../machines/account/certification/machine.ts'
import type { ProofActor } from '../../../machines/account/proof/machine.ts'
import type { LoginItem } from '../../../machines/account/account/types.ts'
import { Link } from '../../common/Link.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { CertificationForm } from '../certification/CertificationForm.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { useFocusBack } from '../../common/useFocusBack.ts'
import { TagLabel } from '../../common/TagLabel.tsx'
import { Section, tableLook, UserPage } from './frame.tsx'
import { MembershipMark, useMembershipWords, useProductName } from './membership.tsx'
import { momentOf } from './time.ts'

export type AccountActor = ActorRefFrom<typeof accountMachine>

export interface AccountPageProps {
  actor: AccountActor
  user: { realName: string; nickname?: string | null; email: string | null; phone: string | null }
  /** Phone certified. */
  certified: boolean
  emailCertified: boolean
  emailExpired: boolean
  memberships: readonly Membership[]
  employee: boolean
  group: { name: string; cap: number } | null
  /** Where the phone is certified; leads back here. */
  phonePath: string
  /** The reader came for the e-mail: its part has the focus and says why there is no password to reset (ACC-02). */
  email: boolean
  /** What was used of the day (BEY-09), see `QuotaBars`. */
  usage?: ReactNode
  language: Language
  /** What else stands on the page, below the logins. */
  children?: ReactNode
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd minW="0">{children}</chakra.dd>
  </>
)

const Certified = ({ is, expired }: { is: boolean; expired: boolean }) => {
  const { t } = useTranslation()
  if (expired) return <TagLabel text={t('account:page.expired')} type="orange_border" />
  return is ? (
    <TagLabel text={t('account:page.certified')} type="blue_border" />
  ) : (
    <TagLabel text={t('account:page.uncertified')} type="gray_border" />
  )
}

/** Puts the reader where they asked to be, once. */
const arriveAt = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

const Facts = (props: AccountPageProps) => {
  const { user, certified, emailCertified, emailExpired, group, phonePath, email, actor, language } = props
  const { t } = useTranslation()
  const certifying = useSelector(actor, (snapshot) => snapshot.hasTag('certifying'))
  const form = useSelector(actor, ({ children }) => children['certification'] as CertificationActor | undefined)
  const { leave, back } = useFocusBack()
  return (
    <Section title={t('account:page.information')}>
      <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="6" rowGap="3" alignItems="center">
        <Fact name={t('account:page.name')}>{user.realName}</Fact>
        {user.nickname && user.nickname !== user.realName && <Fact name={t('account:page.nickname')}>{user.nickname}</Fact>}
        <Fact name={t('account:page.phone')}>
          <Flex align="center" gap="2" wrap="wrap">
            <span>{user.phone ?? t('account:page.notStated')}</span>
            <Certified is={certified} expired={false} />
            <Button asChild size="xs">
              <Link to={phonePath}>{t(certified ? 'account:page.changePhone' : 'account:page.certifyPhone')}</Link>
            </Button>
          </Flex>
        </Fact>
        <Fact name={t('account:page.email')}>
          <Flex align="center" gap="2" wrap="wrap">
            <chakra.span overflowWrap="anywhere">{user.email ?? t('account:page.notStated')}</chakra.span>
            <Certified is={emailCertified} expired={emailExpired} />
            {!certifying && (
              <Button
                size="xs"
                ref={back}
                onClick={() => {
                  leave()
                  actor.send({ type: 'EMAIL.OPEN' })
                }}
              >
                {t(emailExpired ? 'account:page.renewEmail' : emailCertified ? 'account:page.changeEmail' : 'account:page.certifyEmail')}
              </Button>
            )}
          </Flex>
        </Fact>
        {group && (
          <Fact name={t('account:page.group')}>
            {group.name}
            <chakra.span color="fg.muted"> · {t('account:page.cap', { count: group.cap })}</chakra.span>
          </Fact>
        )}
      </chakra.dl>
      {certifying && form && (
        <Box
          ref={arriveAt}
          tabIndex={-1}
          role="group"
          aria-label={t('account:page.certifyEmail')}
          mt="4"
          p="4"
          maxW="26rem"
          borderWidth="1px"
          borderRadius="l3"
          focusVisibleRing="outside"
        >
          <CertificationForm actor={form} language={language} />
          <Button mt="2" w="full" size="lg" variant="ghost" colorPalette="gray" onClick={() => actor.send({ type: 'EMAIL.CLOSE' })}>
            {t('account:page.closeForm')}
          </Button>
        </Box>
      )}
      {email && (
        <Flex
          ref={arriveAt}
          tabIndex={-1}
          role="note"
          gap="3"
          mt="4"
          p="3"
          bg="bg.subtle"
          borderRadius="l2"
          borderInlineStartWidth="3px"
          borderColor="border.accent"
          focusVisibleRing="outside"
        >
          <Icon name="info" color="fg.accent" mt="0.5" />
          <Box flex="1">
            <Box fontWeight="medium">{t('account:page.passwordTitle')}</Box>
            <chakra.p color="fg.muted" mt="0.5">
              {t('account:page.password')}
            </chakra.p>
          </Box>
        </Flex>
      )}
    </Section>
  )
}

const Memberships = ({ memberships, employee }: Pick<AccountPageProps, 'memberships' | 'employee'>) => {
  const { t } = useTranslation()
  const productName = useProductName()
  const { suffix, left, until } = useMembershipWords()
  return (
    <Section title={t('account:membership.title')}>
      {employee && <p>{t('account:membership.employee')}</p>}
      {memberships.length === 0 ? (
        !employee && <Box color="fg.muted">{t('account:membership.none')}</Box>
      ) : (
        <Box overflowX="auto" mt={employee ? '3' : undefined} tabIndex={0} role="group" aria-label={t('account:membership.title')}>
          <chakra.table css={tableLook}>
            <thead>
              <tr>
                <th scope="col">{t('account:membership.product')}</th>
                <th scope="col">{t('account:membership.type')}</th>
                <th scope="col">{t('account:membership.left')}</th>
                <th scope="col">{t('account:membership.expires')}</th>
              </tr>
            </thead>
            <tbody>
              {memberships.map((membership) => (
                <tr key={`${membership.product} ${String(membership.formal)}`}>
                  <td>{productName(membership.product)}</td>
                  <td>
                    <Flex align="center" gap="1.5" whiteSpace="nowrap">
                      <MembershipMark membership={membership} />
                      {suffix(membership)}
                    </Flex>
                  </td>
                  <chakra.td color={membership.hint ? 'fg.warning' : undefined} fontWeight={membership.hint ? 'medium' : undefined}>
                    {left(membership)}
                    {membership.hint && ` · ${t('account:membership.soon')}`}
                  </chakra.td>
                  <td data-whole="">{until(membership) ?? t('account:membership.noEnd')}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Section>
  )
}

/** A code to a certified address first, below the login that is to end. */
const Proof = ({ proof, device }: { proof: ProofActor; device: string }) => {
  const { t } = useTranslation()
  return (
    <tr>
      <chakra.td colSpan={6} css={{ 'tr &': { whiteSpace: 'normal', borderTopWidth: '0', pt: '1', pb: '4' } }}>
        {/* The table is wider than a phone, and the form is not. */}
        <Box
          role="group"
          aria-label={t('account:logins.endOf', { device })}
          position="sticky"
          left="0"
          w="min(26rem, 100cqw)"
          p="4"
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="l3"
        >
          <ProofForm
            actor={proof}
            lead={t('account:logins.proofLead')}
            outcome={() => t('account:logins.proofOutcome', { device })}
            submit={t('account:logins.confirm')}
          />
        </Box>
      </chakra.td>
    </tr>
  )
}

/** The row the reader stood in is gone; they go on here, unless they have gone elsewhere meanwhile. */
const goOn = (element: HTMLElement | null): void => {
  if (element?.ownerDocument.activeElement === element?.ownerDocument.body) element?.focus()
}

const LoginRow = ({ login, actor }: { login: LoginItem; actor: AccountActor }) => {
  const { t } = useTranslation()
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking') && snapshot.context.chosen === login.id)
  const ending = useSelector(actor, (snapshot) => snapshot.hasTag('ending') && snapshot.context.chosen === login.id)
  const proof = useSelector(actor, ({ children, context }) =>
    context.chosen === login.id ? (children['proof'] as ProofActor | undefined) : undefined,
  )
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('ending') || snapshot.hasTag('proving'))
  const isNext = useSelector(actor, ({ context }) => context.ended?.next === login.id)
  const { leave, back } = useFocusBack()
  const device = login.device || t('account:logins.unknown')
  return (
    <>
      <tr>
        <td>{device}</td>
        <td>{login.network || t('account:logins.unknown')}</td>
        <td>{momentOf(login.createdAt)}</td>
        <td>{login.current ? t('account:logins.now') : momentOf(login.seenAt)}</td>
        <td>{momentOf(login.endsAt)}</td>
        <td>
          {login.current ? (
            <TagLabel text={t('account:logins.current')} type="blue_border" />
          ) : ending ? (
            <span role="status">{t('account:logins.ending')}</span>
          ) : proof ? (
            <span role="status">{t('account:logins.proving')}</span>
          ) : asking ? (
            <Flex role="group" aria-label={t('account:logins.ask')} align="center" gap="2" wrap="wrap">
              <span>{t('account:logins.ask')}</span>
              <Button
                size="xs"
                variant="solid"
                colorPalette="red"
                // the question takes the place of the button that was pressed
                ref={(button: HTMLButtonElement | null) => button?.focus()}
                onClick={() => actor.send({ type: 'END.CONFIRM' })}
              >
                {t('account:logins.confirm')}
              </Button>
              <Button size="xs" onClick={() => actor.send({ type: 'END.CANCEL' })}>
                {t('account:logins.cancel')}
              </Button>
            </Flex>
          ) : (
            <Button
              size="xs"
              aria-label={t('account:logins.endOf', { device })}
              disabled={busy}
              ref={isNext ? goOn : back}
              onClick={() => {
                leave()
                actor.send({ type: 'END.ASK', id: login.id })
              }}
            >
              {t('account:logins.end')}
            </Button>
          )}
        </td>
      </tr>
      {proof && <Proof proof={proof} device={device} />}
    </>
  )
}

const Logins = ({ actor }: { actor: AccountActor }) => {
  const { t } = useTranslation()
  const logins = useSelector(actor, ({ context }) => context.logins)
  const ended = useSelector(actor, ({ context }) => context.ended)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <Section title={t('account:logins.title')} lead={t('account:logins.lead')}>
      {failure && (
        <Flex role="alert" align="center" gap="3" mb="3" px="3" py="2" borderRadius="l2" bg="bg.error" color="fg.error">
          <Icon name="warning" />
          <Box flex="1">
            {t(failed ? 'account:logins.failed' : 'account:logins.endFailed')} · {failureText(t, failure)}
          </Box>
          {failed && <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:actions.retry')}</Button>}
        </Flex>
      )}
      {logins === null && !failed && (
        <Box role="status" aria-label={t('account:logins.loading')}>
          <Skeleton h="8" mb="2" />
          <Skeleton h="8" />
        </Box>
      )}
      {/* There before anything ends: a live region that comes with its words is not read by all. */}
      {logins && (
        <Box role="status" color="fg.muted" mb={ended ? '2' : undefined}>
          {ended && t('account:logins.ended', { device: ended.device || t('account:logins.unknown') })}
        </Box>
      )}
      {logins && (
        <Box
          overflowX="auto"
          containerType="inline-size"
          tabIndex={0}
          role="group"
          aria-label={t('account:logins.title')}
          ref={ended && ended.next === null ? goOn : null}
        >
          <chakra.table css={tableLook}>
            <thead>
              <tr>
                <th scope="col">{t('account:logins.device')}</th>
                <th scope="col">{t('account:logins.network')}</th>
                <th scope="col">{t('account:logins.since')}</th>
                <th scope="col">{t('account:logins.seen')}</th>
                <th scope="col">{t('account:logins.until')}</th>
                <th scope="col">{t('account:logins.action')}</th>
              </tr>
            </thead>
            <tbody>
              {logins.map((login) => (
                <LoginRow key={login.id} login={login} actor={actor} />
              ))}
            </tbody>
          </chakra.table>
          {logins.length === 1 && logins[0]?.current && (
            <Box color="fg.muted" mt="2">
              {t('account:logins.only')}
            </Box>
          )}
        </Box>
      )}
    </Section>
  )
}

/** /user/account: who one is, what the account may open, where it is logged in (ROUTE-06, ACC-02, ACC-03). */
export const AccountPage = (props: AccountPageProps) => {
  const { t } = useTranslation()
  return (
    <UserPage title={t('common:titles.account')} lead={t('account:page.lead')}>
      <Facts {...props} />
      <Memberships memberships={props.memberships} employee={props.employee} />
      {props.usage && <Section title={t('account:quota.title')}>{props.usage}</Section>}
      <Logins actor={props.actor} />
      {props.children}
    </UserPage>
  )
}
