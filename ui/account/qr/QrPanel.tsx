import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QrActor } from '../../../machines/account/qr/machine.ts'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { BesideLink } from '../login/BesideLink.tsx'
import { LoginNotice } from '../login/CodeForm.tsx'
import { Terms } from '../login/Terms.tsx'
import type { LoginActor } from '../login/types.ts'

const SIDE = '12rem'

/** Whoever came by a button that is gone now is somewhere again. */
const catchFocus = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}

/** What is said where the code would be. */
const Cover = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" align="center" justify="center" gap="3" h="full" px="4" textAlign="center" color="fg.muted">
    {children}
  </Flex>
)

/** The code itself: picture, number, link, what the phone is doing, and what to do once it is of no use. */
export const ScanCode = ({ qr }: { qr: QrActor }) => {
  const { t } = useTranslation()
  const image = useSelector(qr, ({ context }) => context.code?.image)
  const number = useSelector(qr, ({ context }) => context.code?.number ?? null)
  const link = useSelector(qr, ({ context }) => context.code?.link ?? null)
  const scanned = useSelector(qr, (snapshot) => snapshot.hasTag('scanned'))
  const failure = useSelector(qr, ({ context }) => context.failure)
  const loading = useSelector(qr, (snapshot) => snapshot.hasTag('loading'))
  const live = useSelector(qr, (snapshot) => snapshot.hasTag('live'))
  const ended = useSelector(qr, (snapshot) => snapshot.hasTag('ended'))
  const failed = useSelector(qr, (snapshot) => snapshot.hasTag('failed'))
  const confirmed = useSelector(qr, (snapshot) => snapshot.hasTag('confirmed'))
  return (
    <>
      <Box position="relative" w={SIDE} h={SIDE} p="2" borderWidth="1px" borderRadius="l2" bg="white" aria-busy={loading}>
        {ended ? (
          <Cover>
            <Box role="status">{t('login:qr.ended')}</Box>
            <Button size="sm" variant="outline" onClick={() => qr.send({ type: 'REFRESH' })}>
              <Icon name="refresh" />
              {t('login:qr.refresh')}
            </Button>
          </Cover>
        ) : failed ? (
          <Cover>
            <Box role="alert" color="fg.error">
              {failure && failureText(t, failure)}
            </Box>
            <Button size="sm" variant="outline" onClick={() => qr.send({ type: 'RETRY' })}>
              {t('login:qr.retry')}
            </Button>
          </Cover>
        ) : image === undefined ? (
          <Cover>
            <Box role="status">{t('login:qr.loading')}</Box>
          </Cover>
        ) : (
          <chakra.img
            src={image}
            alt={t('login:qr.alt')}
            w="full"
            h="full"
            css={{ imageRendering: 'pixelated' }}
            opacity={scanned || confirmed ? '0.15' : '1'}
          />
        )}
        {(live || confirmed) && (
          <Box role="status" position="absolute" inset="0" pointerEvents="none">
            {(scanned || confirmed) && (
              <Flex direction="column" align="center" justify="center" gap="2" h="full" px="5" textAlign="center">
                <Icon name="check" boxSize="8" color="green.700" />
                <Box color="green.700" fontWeight="semibold">
                  {confirmed ? t('login:qr.confirmed') : t('login:qr.scanned')}
                </Box>
              </Flex>
            )}
          </Box>
        )}
      </Box>
      {/* Keeps its place while there is no code, so that the dialog does not jump. */}
      <Flex direction="column" align="center" gap="0.5" minH="3.25rem">
        {live && number !== null && (
          <>
            <Box textStyle="xs" color="fg.muted">
              {t('login:qr.number')}
            </Box>
            <Box textStyle="2xl" fontWeight="semibold" letterSpacing="wider">
              {number}
            </Box>
          </>
        )}
      </Flex>
      <Box minH="1.125rem" textStyle="xs">
        {live && link !== null && <BesideLink href={link}>{t('login:qr.link')}</BesideLink>}
      </Box>
    </>
  )
}

/** The QR tab (QR-01 … QR-04): picture, matching number, what the phone is doing. The code is there only while terms are accepted. */
export const QrPanel = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const qr = useSelector(actor, ({ children }) => children['qr'] as QrActor | undefined)
  const chat = useSelector(actor, ({ context }) => context.chat)
  return (
    <Flex direction="column" align="center" gap="3">
      <Box ref={catchFocus} tabIndex={-1} outline="0" color="fg.muted" textAlign="center">
        {chat ? t('login:qr.hintChat') : t('login:qr.hint')}
      </Box>
      {qr ? (
        <ScanCode key={qr.sessionId} qr={qr} />
      ) : (
        <Box w={SIDE} h={SIDE} mb="6rem" borderWidth="1px" borderRadius="l2" bg="bg.muted">
          <Cover>{t('login:qr.terms')}</Cover>
        </Box>
      )}
      <LoginNotice actor={actor} />
      <Box alignSelf="flex-start">
        <Terms actor={actor} />
      </Box>
    </Flex>
  )
}
