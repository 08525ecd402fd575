import { Box, Button, chakra, CloseButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../domain/notices.ts'
import type { BulletinActor } from '../../../machines/shell/bulletin/machine.ts'
import { linkTo } from '../notices/noticeLink.ts'
import { SafeHtml } from '../notices/SafeHtml.tsx'
import { ModalDialog } from '../overlay/Modal.tsx'
import { OverlayContext } from '../overlay/context.ts'

interface BulletinProps {
  actor: BulletinActor
  notice: Notice
  onClose: () => void
}

const Picture = ({ url }: { url: string }) =>
  url === '' ? null : <chakra.img src={url} alt="" maxW="full" maxH="16rem" mx="auto" borderRadius="l2" objectFit="contain" />

/** Where it leads; whoever follows it has read it. `color` as CSS has it, where the notice has its own. */
const More = ({ notice: { url }, onClose, color = null }: Omit<BulletinProps, 'actor'> & { color?: string | null }) => {
  const { t } = useTranslation()
  return url === '' ? null : (
    <Button asChild variant="outline" {...(color !== null && { color, borderColor: 'currentColor', bg: 'transparent' })}>
      <chakra.a {...linkTo(url)} onClick={onClose}>
        {t('bulletins:more')}
      </chakra.a>
    </Button>
  )
}

/** A strong notice or the announcement, over the page (NOTICE-04). */
const Modal = ({ actor, notice, onClose }: BulletinProps) => {
  const { t } = useTranslation()
  const area = useSelector(actor, ({ context }) => context.area)
  return (
    <ModalDialog
      id={area}
      open
      title={notice.title}
      width={520}
      {...(notice.summary !== '' && { description: notice.summary })}
      onClose={onClose}
      footer={
        <>
          <More notice={notice} onClose={onClose} />
          <Button variant="solid" onClick={onClose}>
            {t('bulletins:ok')}
          </Button>
        </>
      }
    >
      <Picture url={notice.picUrl} />
      {notice.content !== '' && <SafeHtml html={notice.content} />}
    </ModalDialog>
  )
}

/** A corner that fits below the widget of feedback and its bubble, its picture beside the words, and leaves the page to its reader. */
const LOW = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '1',
  p: '3',
  maxH: 'calc(34dvh - 6.25rem)',
  '& > *': { gridColumn: '2' },
  '& > img': { gridColumn: '1', gridRow: '1 / span 4', maxW: '5.5rem', maxH: '5.5rem', me: '2' },
}

/** In the corner of the page, which goes on (NOTICE-07). */
const Corner = ({ notice, onClose }: BulletinProps) => {
  const { t } = useTranslation()
  return (
    <Box
      role="complementary"
      aria-label={t('bulletins:corner')}
      position="fixed"
      // Above the pager of a list and beside the widget of feedback, which are worked with meanwhile.
      bottom="16"
      insetEnd="12"
      zIndex="docked"
      w={{ base: 'calc(100vw - 3.5rem)', sm: notice.size === 'small' ? '16rem' : '20rem' }}
      maxH="60dvh"
      css={{ smDown: LOW, 'body:has([data-bubble]) &': LOW }}
      overflowY="auto"
      bg={notice.backColor ?? 'bg.panel'}
      color={notice.fontColor ?? 'fg'}
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      p="4"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <Box display="flex" gap="2" justifyContent="space-between">
        <chakra.h2 fontWeight="semibold">{notice.title}</chakra.h2>
        <CloseButton size="sm" mt="-1.5" me="-2" color="inherit" aria-label={t('common:actions.close')} onClick={onClose} />
      </Box>
      <Picture url={notice.picUrl} />
      {notice.summary !== '' && <p>{notice.summary}</p>}
      {notice.content !== '' && <SafeHtml html={notice.content} />}
      <More notice={notice} onClose={onClose} color={notice.btnColor ?? notice.fontColor} />
    </Box>
  )
}

/** One notice by itself: over the page, or in its corner, while the overlay authority lets it show. */
export const Bulletin = ({ actor }: { actor: BulletinActor }) => {
  const overlay = useContext(OverlayContext)
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const notice = useSelector(actor, ({ context }) => context.queue[0])
  const isCorner = useSelector(actor, ({ context }) => context.area === 'corner')
  const mayShow = useSelector(overlay, (snapshot) => snapshot === undefined || snapshot.context.current === 'corner')
  const onClose = () => actor.send({ type: 'CLOSE' })
  if (!open || !notice) return null
  if (!isCorner) return <Modal actor={actor} notice={notice} onClose={onClose} />
  return mayShow ? <Corner actor={actor} notice={notice} onClose={onClose} /> : null
}
