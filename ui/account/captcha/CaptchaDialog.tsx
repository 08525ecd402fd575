import { Box, Button, chakra, Flex, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { captchaMachine } from '../../../machines/account/captcha/machine.ts'
import { CAPTCHA_OVERLAY } from '../../../machines/account/captcha/types.ts'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'
import { Field } from '../../theme/components/Field.ts'
import { Input } from '../../theme/components/Input.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'

export type CaptchaActor = ActorRefFrom<typeof captchaMachine>

/** Steps of the arrow keys, px of the picture. */
const STEP = 1
const LEAP = 10
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  PageUp: LEAP,
  PageDown: -LEAP,
}
/** Measures of a picture that has not come yet. */
const BLANK = { width: 420, height: 200, pieceWidth: 62, pieceHeight: 56, pieceTop: 0 }

/** Where the dialog is: a state below `open`, or below `solving`. */
const phaseOf = ({ value }: SnapshotFrom<typeof captchaMachine>) =>
  typeof value === 'string' ? 'loading' : typeof value.open === 'string' ? value.open : value.open.solving
type Phase = ReturnType<typeof phaseOf>
/** There is no picture to solve. */
const isGone = (phase: Phase) => phase === 'expired' || phase === 'unreachable'
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** What stands in the picture's place when there is none to solve. */
const Panel = ({ text, children }: { text: string; children: ReactNode }) => (
  <Flex
    role="alert"
    position="absolute"
    inset="0"
    direction="column"
    align="center"
    justify="center"
    textAlign="center"
    gap="2"
    px="6"
    bg="bg.subtle"
    borderWidth="1px"
    borderRadius="l2"
  >
    <Icon name="warning" boxSize="6" color="fg.warning" />
    <Box>{text}</Box>
    {children}
  </Flex>
)

/** A line over the foot of the picture. */
const Strip = ({ tone, children }: { tone: 'error' | 'success'; children: ReactNode }) => (
  <Flex
    position="absolute"
    insetX="0"
    bottom="0"
    align="center"
    gap="1.5"
    px="3"
    py="1.5"
    bg={tone === 'error' ? 'bg.error' : 'bg.success'}
    color={tone === 'error' ? 'fg.error' : 'fg.success'}
    fontWeight="medium"
    textStyle="sm"
  >
    {children}
  </Flex>
)

const Picture = ({ actor }: { actor: CaptchaActor }) => {
  const { t } = useTranslation()
  const phase = useSelector(actor, phaseOf)
  const challenge = useSelector(actor, ({ context }) => context.challenge)
  const x = useSelector(actor, ({ context }) => context.x)
  const triesLeft = useSelector(actor, ({ context }) => context.triesLeft)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const { width, height, pieceWidth, pieceHeight, pieceTop } = challenge ?? BLANK
  const failed = () => actor.send({ type: 'PICTURE.FAILED' })
  const isLimited = failure?.code === 'auth.rate_limited'
  return (
    <Box
      position="relative"
      w="full"
      style={{ aspectRatio: `${width} / ${height}` }}
      borderRadius="l2"
      overflow="hidden"
      bg="bg.muted"
      userSelect="none"
    >
      {phase === 'loading' && <Skeleton position="absolute" inset="0" borderRadius="0" />}
      {challenge && !isGone(phase) && (
        <>
          <chakra.img
            src={challenge.background}
            alt={t('captcha:picture')}
            draggable={false}
            display="block"
            w="full"
            h="full"
            onError={failed}
          />
          <chakra.img
            src={challenge.piece}
            alt=""
            draggable={false}
            position="absolute"
            pointerEvents="none"
            maxW="none"
            style={{
              left: percent(x, width),
              top: percent(pieceTop, height),
              width: percent(pieceWidth, width),
              height: percent(pieceHeight, height),
            }}
            onError={failed}
          />
        </>
      )}
      {phase === 'wrong' && (
        <Strip tone="error">
          {t('captcha:wrong')} {t('captcha:triesLeft', { count: triesLeft })}
        </Strip>
      )}
      {phase === 'solved' && (
        <Strip tone="success">
          <Icon name="check" /> {t('captcha:solved')}
        </Strip>
      )}
      {isGone(phase) && (
        <Panel text={phase === 'expired' ? t('captcha:expired.text') : isLimited ? failureText(t, failure) : t('captcha:network.text')}>
          <Button mt="1" variant="solid" onClick={() => actor.send({ type: 'REFRESH' })}>
            {t('captcha:network.refresh')}
          </Button>
        </Panel>
      )}
    </Box>
  )
}

/** The handle under the piece: pointer and arrow keys move both. */
const Slider = ({ actor }: { actor: CaptchaActor }) => {
  const { t } = useTranslation()
  const phase = useSelector(actor, phaseOf)
  const movable = useSelector(actor, (snapshot) => snapshot.hasTag('movable'))
  const x = useSelector(actor, ({ context }) => context.x)
  const width = useSelector(actor, ({ context }) => context.challenge?.width ?? BLANK.width)
  const pieceWidth = useSelector(actor, ({ context }) => context.challenge?.pieceWidth ?? BLANK.pieceWidth)
  const track = useRef<HTMLDivElement>(null)
  /** Where the pointer went down on this handle; whether it still holds it, the machine knows. */
  const from = useRef<{ x: number; y: number } | null>(null)
  const range = width - pieceWidth
  const isHeld = () => actor.getSnapshot().hasTag('dragging')

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !movable) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
    actor.send({ type: 'DRAG.START' })
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!from.current || !isHeld()) return
    // Pixels of the picture, whatever size it is shown at.
    const scale = width / (track.current?.getBoundingClientRect().width || width)
    actor.send({ type: 'DRAG.MOVE', x: (event.clientX - from.current.x) * scale, y: (event.clientY - from.current.y) * scale })
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    if (!isHeld()) return
    move(event)
    actor.send({ type: 'DRAG.END' })
  }
  const cancel = () => {
    if (isHeld()) actor.send({ type: 'DRAG.CANCEL' })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step !== undefined) actor.send({ type: 'KEY.MOVE', by: event.shiftKey ? Math.sign(step) * LEAP : step })
    else if (event.key === 'Enter' || event.key === ' ') actor.send({ type: 'KEY.COMMIT' })
    else return
    event.preventDefault()
  }

  const tone =
    phase === 'wrong'
      ? { fill: 'bg.error', line: 'border.error' }
      : phase === 'solved'
        ? { fill: 'bg.success', line: 'border.success' }
        : null
  return (
    <Box
      ref={track}
      position="relative"
      h="10"
      borderWidth="1px"
      borderColor={tone?.line ?? 'border.emphasized'}
      borderRadius="l2"
      bg="bg.subtle"
      userSelect="none"
    >
      <Box
        position="absolute"
        insetY="0"
        left="0"
        borderStartRadius="l2"
        bg={tone?.fill ?? 'bg.selected'}
        style={{ width: percent(x + pieceWidth / 2, width) }}
      />
      {x === 0 && (phase === 'ready' || phase === 'loading') && (
        <Flex
          position="absolute"
          insetY="0"
          right="0"
          align="center"
          justify="center"
          px="2"
          textStyle="sm"
          color="fg.muted"
          style={{ left: percent(pieceWidth, width) }}
        >
          <Box truncate>{t(phase === 'loading' ? 'captcha:loading' : 'captcha:hint')}</Box>
        </Flex>
      )}
      <chakra.div
        role="slider"
        tabIndex={0}
        data-autofocus=""
        aria-label={t('captcha:slider')}
        aria-describedby="captcha-task captcha-keys"
        aria-valuemin={0}
        aria-valuemax={range}
        aria-valuenow={Math.round(x)}
        aria-valuetext={t('captcha:position', { x: Math.round(x), range })}
        aria-disabled={!movable}
        aria-orientation="horizontal"
        position="absolute"
        insetY="-1px"
        display="flex"
        alignItems="center"
        justifyContent="center"
        bg={movable ? 'teal.solid' : 'bg.panel'}
        color={movable ? 'teal.contrast' : 'fg.subtle'}
        borderWidth="1px"
        borderColor={movable ? 'teal.solid' : (tone?.line ?? 'border.emphasized')}
        borderRadius="l2"
        cursor={movable ? (phase === 'dragging' ? 'grabbing' : 'grab') : 'default'}
        focusVisibleRing="outside"
        touchAction="none"
        style={{ left: percent(x, width), width: percent(pieceWidth, width) }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onLostPointerCapture={cancel}
        onKeyDown={press}
      >
        {phase === 'working' || phase === 'checking' || phase === 'loading' ? (
          <Spinner size="sm" color="fg.accent" />
        ) : phase === 'solved' ? (
          <Icon name="check" color="fg.success" />
        ) : phase === 'wrong' ? (
          <Icon name="close" color="fg.error" />
        ) : (
          <Icon name="arrowLeft" transform="rotate(180deg)" />
        )}
      </chakra.div>
    </Box>
  )
}

/** A code instead of the puzzle, for people who cannot see it; or what else helps, where none can be sent. */
const OtherWay = ({ actor, contact }: { actor: CaptchaActor; contact: string }) => {
  const { t } = useTranslation()
  const phase = useSelector(actor, phaseOf)
  const to = useSelector(actor, ({ context }) => context.challenge?.other?.to ?? '')
  const code = useSelector(actor, ({ context }) => context.code)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const back = (
    <Button variant="ghost" onClick={() => actor.send({ type: 'PUZZLE.RESUME' })} {...(phase === 'helped' && { 'data-autofocus': '' })}>
      {t('captcha:other.back')}
    </Button>
  )
  if (phase === 'sending')
    return (
      <>
        <Flex role="status" align="center" gap="2">
          <Spinner size="sm" /> {t('captcha:other.sending')}
        </Flex>
        <Box>{back}</Box>
      </>
    )
  if (phase === 'helped')
    return (
      <>
        <Flex role="alert" direction="column" gap="2">
          <p>{failure ? failureText(t, failure) : t('captcha:other.unknown')}</p>
          <p>{t('captcha:other.qr')}</p>
          <chakra.p overflowWrap="anywhere">
            {contact === '' ? t('captcha:other.manager') : t('captcha:other.contact', { contact })}
          </chakra.p>
        </Flex>
        <Box>{back}</Box>
      </>
    )
  const busy = phase === 'confirming'
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'CODE.COMMIT' })
      }}
    >
      <Field.Root invalid={failure !== null} readOnly={busy}>
        <Field.Label>{t('captcha:other.label')}</Field.Label>
        <Input
          data-autofocus=""
          size="lg"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          value={code}
          onChange={(event) => actor.send({ type: 'CODE.CHANGED', code: event.target.value })}
        />
        <Field.HelperText role="status">{t('captcha:other.sent', { to })}</Field.HelperText>
        <Field.ErrorText role="alert">{failure && failureText(t, failure)}</Field.ErrorText>
      </Field.Root>
      <Flex gap="2" wrap="wrap">
        <Button type="submit" variant="solid" loading={busy} disabled={busy || code.trim() === ''}>
          {t('captcha:other.confirm')}
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => actor.send({ type: 'CODE.REFRESH' })}>
          {t('captcha:other.again')}
        </Button>
        {!busy && back}
      </Flex>
    </chakra.form>
  )
}

/** The slider captcha (CAPT-01, CAPT-02, CAPT-03). Closing it drops whoever waits for it. `contact` is whom to ask, '' when nobody is named. */
export const CaptchaDialog = ({ actor, contact = '' }: { actor: CaptchaActor; contact?: string }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const phase = useSelector(actor, phaseOf)
  const isOther = useSelector(actor, (snapshot) => snapshot.hasTag('other'))
  const isLimited = useSelector(actor, ({ context }) => context.failure?.code === 'auth.rate_limited')
  const close = () => actor.send({ type: 'CLOSE' })
  if (phase === 'lockedOut')
    return (
      <ModalDialog
        id={CAPTCHA_OVERLAY}
        open={open}
        title={t('captcha:lockedOut.title')}
        description={t('captcha:lockedOut.text')}
        width={360}
        role="alertdialog"
        footer={
          <Button variant="solid" onClick={close} data-autofocus="">
            {t('captcha:lockedOut.close')}
          </Button>
        }
      />
    )
  if (isOther)
    return (
      <ModalDialog id={CAPTCHA_OVERLAY} open={open} title={t('captcha:other.title')} width={400} onClose={close}>
        <Flex direction="column" gap="3" aria-busy={busy}>
          <OtherWay actor={actor} contact={contact} />
        </Flex>
      </ModalDialog>
    )
  const title =
    phase === 'expired'
      ? t('captcha:expired.title')
      : phase === 'unreachable'
        ? t(isLimited ? 'captcha:limited' : 'captcha:network.title')
        : t('captcha:title')
  return (
    <ModalDialog id={CAPTCHA_OVERLAY} open={open} title={title} width={400} onClose={close}>
      <Flex direction="column" gap="3" aria-busy={busy}>
        {!isGone(phase) && (
          <Box id="captcha-task" textStyle="sm">
            {t('captcha:task')}
          </Box>
        )}
        <Picture actor={actor} />
        {!isGone(phase) && (
          <>
            <Slider actor={actor} />
            <Box id="captcha-keys" textStyle="xs" color="fg.muted">
              {t('captcha:keys')}
            </Box>
            <Flex justify="space-between" gap="2" wrap="wrap">
              <Button variant="ghost" size="xs" disabled={phase !== 'ready'} onClick={() => actor.send({ type: 'CODE.REQUEST' })}>
                {t('captcha:other.ask')}
              </Button>
              <Button
                variant="ghost"
                size="xs"
                color="fg.muted"
                disabled={phase !== 'ready'}
                onClick={() => actor.send({ type: 'REFRESH' })}
              >
                {t('captcha:refresh')}
              </Button>
            </Flex>
          </>
        )}
        <chakra.div role="status" srOnly>
          {phase === 'loading' ? t('captcha:loading') : phase === 'working' || phase === 'checking' ? t('captcha:checking') : ''}
        </chakra.div>
      </Flex>
    </ModalDialog>
  )
}
