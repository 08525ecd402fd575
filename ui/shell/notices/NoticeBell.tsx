import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../domain/language.ts'
import type { NoticesActor } from '../../../machines/shell/notices/machine.ts'
import { Icon } from '../../common/Icon.tsx'
import { MarkedButton } from '../../common/MarkedButton.tsx'
import { useFocusBack } from '../../common/useFocusBack.ts'
import { NoticeCenter } from './NoticeCenter.tsx'

/** The bell of the bar, with a dot while something is unread, and the Notification Center it opens (NOTICE-02). */
export const NoticeBell = ({ actor, language }: { actor: NoticesActor; language: Language }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const unread = useSelector(actor, ({ context }) => context.notices.filter(({ isRead }) => !isRead).length)
  const { leave, back } = useFocusBack()
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Box
      position="relative"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <MarkedButton
        ref={open ? undefined : back}
        label={unread > 0 ? t('notices:center.bellUnread', { count: unread }) : t('notices:center.title')}
        title={t('notices:center.title')}
        marked={unread > 0}
        open={open}
        dialog
        onPress={() => {
          leave()
          actor.send({ type: 'TOGGLE' })
        }}
      >
        <Icon name="bell" />
      </MarkedButton>
      {open && (
        <>
          {/* What a click beside the panel reaches; Escape closes it for the keyboard. */}
          <Box position="fixed" inset="0" zIndex="popover" onClick={close} aria-hidden="true" data-beside="notices" />
          <NoticeCenter actor={actor} language={language} onClose={close} />
        </>
      )}
    </Box>
  )
}
