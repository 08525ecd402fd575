import { Box, chakra, CloseButton, Flex, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { BANNER } from '../../../domain/constants.ts'
import type { Notice } from '../../../domain/notices.ts'
import type { BannerActor } from '../../../machines/shell/banner/machine.ts'
import { Icon } from '../../common/Icon.tsx'
import { leaveFocus } from '../../common/leaveFocus.ts'
import { linkOf } from '../notices/noticeLink.ts'

/** Colours by level, where the notice has none of its own (NOTICE-06). */
const LEVELS: Readonly<Record<Notice['level'], string>> = { info: 'blue', weak: 'gray', strong: 'orange', error: 'red' }

const COMING = {
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `notice-comes ${BANNER.slideMs}ms ease-out`,
    '@keyframes notice-comes': { from: { transform: 'translateY(100%)', opacity: '0' } },
  },
} as const

/** One notice above the page; several take turns (NOTICE-05, NOTICE-07). */
export const Banner = ({ actor }: { actor: BannerActor }) => {
  const { t } = useTranslation()
  const area = useSelector(actor, ({ context }) => context.area)
  const at = useSelector(actor, ({ context }) => context.at)
  const count = useSelector(actor, ({ context }) => context.notices.length)
  const notice = useSelector(actor, ({ context }) => context.notices[context.at])
  if (!notice) return null
  const link = linkOf(notice)
  const large = notice.size === 'large'
  const own = notice.backColor !== null && notice.fontColor !== null
  return (
    <Flex
      as="section"
      aria-label={area === 'weak' ? t('bulletins:banner.weak') : t('bulletins:banner.banner')}
      colorPalette={LEVELS[notice.level]}
      align="center"
      gap="3"
      px="5"
      py={large ? '2' : '1'}
      minH={large ? '10' : '8'}
      flexShrink="0"
      overflow="hidden"
      bg={own ? undefined : 'colorPalette.subtle'}
      color={own ? undefined : 'colorPalette.fg'}
      borderBottomWidth="1px"
      borderColor="colorPalette.border"
      textStyle={large ? 'sm' : 'xs'}
      style={{
        ...(own && { backgroundColor: notice.backColor!, color: notice.fontColor! }),
        ...(notice.spacing !== null && { paddingBlock: `${notice.spacing}px` }),
      }}
      onPointerEnter={() => actor.send({ type: 'POINTER.ENTERED' })}
      onPointerLeave={() => actor.send({ type: 'POINTER.LEFT' })}
      onFocus={() => actor.send({ type: 'FOCUS' })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'BLUR' })
      }}
    >
      <Flex key={notice.id} flex="1" minW="0" align="center" gap="2" wrap="wrap" css={COMING}>
        {notice.picUrl !== '' && <chakra.img src={notice.picUrl} alt="" h={large ? '6' : '4'} maxW="8rem" objectFit="contain" />}
        <chakra.span fontWeight="medium">{notice.title}</chakra.span>
        {notice.summary !== '' && <span>{notice.summary}</span>}
        {link && (
          <chakra.a
            {...link}
            textDecoration="underline"
            focusVisibleRing="inside"
            style={notice.btnColor === null ? undefined : { color: notice.btnColor }}
            onClick={() => actor.send({ type: 'FOLLOW' })}
          >
            {t('bulletins:banner.details')}
          </chakra.a>
        )}
      </Flex>
      {count > 1 && (
        <Flex align="center" flexShrink="0">
          <Box as="span" fontVariantNumeric="tabular-nums">
            {at + 1}/{count}
          </Box>
          <IconButton
            size="2xs"
            variant="ghost"
            color="inherit"
            aria-label={t('bulletins:banner.next')}
            onClick={() => actor.send({ type: 'STEP' })}
          >
            <Icon name="chevronRight" boxSize="3" />
          </IconButton>
        </Flex>
      )}
      {notice.isClose && (
        <CloseButton
          ref={leaveFocus}
          size="2xs"
          color="inherit"
          flexShrink="0"
          aria-label={t('bulletins:banner.close')}
          onClick={() => actor.send({ type: 'CLOSE' })}
        />
      )}
    </Flex>
  )
}
