import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GUIDE } from '../../../domain/constants.ts'
import type { PopupNotice } from '../../../domain/notices.ts'
import type { GuideActor } from '../../../machines/shell/guide/machine.ts'
import { GUIDE_OVERLAY, GUIDE_VIDEO } from '../../../machines/shell/guide/setup.ts'
import { ModalDialog } from '../overlay/Modal.tsx'

/** Which of several pictures shows, and whether they take turns. */
const Turning = ({ actor, count }: { actor: GuideActor; count: number }) => {
  const { t } = useTranslation()
  const at = useSelector(actor, ({ context }) => context.at)
  const playing = useSelector(actor, (snapshot) => snapshot.hasTag('playing'))
  return (
    <Flex align="center" justify="center" gap="1">
      {Array.from({ length: count }, (_, place) => (
        <chakra.button
          // They are their places.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          type="button"
          aria-label={t('bulletins:guide.picture', { at: place + 1, count })}
          aria-current={place === at}
          boxSize="6"
          display="grid"
          placeItems="center"
          cursor="button"
          borderRadius="full"
          focusVisibleRing="outside"
          onClick={() => actor.send({ type: 'SLIDE.CHOSEN', at: place })}
        >
          <Box
            boxSize="2.5"
            borderRadius="full"
            borderWidth="1px"
            borderColor="teal.solid"
            bg={place === at ? 'teal.solid' : 'transparent'}
          />
        </chakra.button>
      ))}
      <Button size="xs" variant="ghost" ms="2" onClick={() => actor.send({ type: 'TOGGLE' })}>
        {t(playing ? 'bulletins:guide.pause' : 'bulletins:guide.play')}
      </Button>
    </Flex>
  )
}

/** A finger on the pictures; a mouse has the dots. */
const fingerOf = (actor: GuideActor) => {
  const tell =
    (type: 'DRAG.START' | 'DRAG.END') =>
    ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') actor.send({ type, x, y })
    }
  return {
    touchAction: 'pan-y',
    onPointerDown: tell('DRAG.START'),
    onPointerUp: tell('DRAG.END'),
    onPointerCancel: () => actor.send({ type: 'DRAG.CANCEL' }),
  }
}

/** What shows: a picture, one of several, or a video; words in its place where it did not come. */
const Medium = ({ actor, guide, url }: { actor: GuideActor; guide: PopupNotice; url: string | undefined }) => {
  const { t } = useTranslation()
  const lost = useSelector(actor, ({ context }) => context.lost)
  const stopped = useSelector(actor, ({ context }) => context.stopped)
  const finger = fingerOf(actor)
  const onError = () => actor.send({ type: 'MEDIUM.LOST' })
  const isVideo = guide.type === 'video'
  if (lost)
    return (
      <Flex h="10rem" align="center" justify="center" borderRadius="l2" bg="bg.muted" color="fg.muted" role="status" {...finger}>
        {t(isVideo ? 'bulletins:guide.noVideo' : 'bulletins:guide.noPicture')}
      </Flex>
    )
  if (isVideo)
    return (
      // A publisher's video without words; what is said stands below it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <chakra.video
        id={GUIDE_VIDEO}
        src={guide.url}
        controls
        playsInline
        w="full"
        maxH="26rem"
        borderRadius="l2"
        aria-label={guide.title}
        onError={onError}
        // What was more urgent took it out of the page.
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = stopped.at
          currentTarget.muted = stopped.muted
          currentTarget.volume = stopped.volume
        }}
      />
    )
  return (
    url !== undefined && (
      <chakra.img
        src={url}
        alt=""
        w="full"
        // As high as pictures of screens are; on a phone sideways its dots and buttons have room below it.
        aspectRatio="16 / 10"
        maxH="min(26rem, 45dvh, max(7rem, 100dvh - 17rem))"
        objectFit="contain"
        borderRadius="l2"
        bg="bg.muted"
        draggable={false}
        onError={onError}
        {...finger}
      />
    )
  )
}

/** What has the focus as it opens: its dots are the first that could. */
const FIRST = { 'data-autofocus': '' }

/** What a module shows of itself, once (GUIDE-01). */
export const GuideDialog = ({ actor }: { actor: GuideActor }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const guide = useSelector(actor, ({ context }) => context.guide)
  const at = useSelector(actor, ({ context }) => context.at)
  if (!open || !guide) return null
  const skip = () => actor.send({ type: 'CLOSE' })
  const shown = guide.info[at]
  const leads = guide.jump_url !== ''
  return (
    <ModalDialog
      id={GUIDE_OVERLAY}
      open
      title={guide.title}
      width={GUIDE.width}
      onClose={skip}
      footer={
        <>
          <Button variant="outline" onClick={skip} {...(leads ? {} : FIRST)}>
            {t('bulletins:guide.skip')}
          </Button>
          {leads && (
            <Button variant="solid" {...FIRST} onClick={() => actor.send({ type: 'ACCEPT' })}>
              {guide.des_options.button === '' ? t('bulletins:guide.try') : guide.des_options.button}
            </Button>
          )}
        </>
      }
    >
      <Medium actor={actor} guide={guide} url={shown?.url} />
      {shown && shown.des !== '' && (
        <chakra.p textAlign={guide.subtitle_align === 'left' ? 'start' : 'center'} color="fg.muted">
          {shown.des}
        </chakra.p>
      )}
      {guide.type === 'swipe' && <Turning actor={actor} count={guide.info.length} />}
    </ModalDialog>
  )
}
