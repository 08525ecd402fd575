import { type BlockingNotice, type Notice, plainNotice } from '../../../domain/notices.ts'

/** A notice for examples, with what matters to one of them. */
export const noticeOf = (id: string, more: Partial<Notice> = {}): Notice =>
  plainNotice({ id, title: `Notice ${id}`, publishTime: 1_795_000_000_000, ...more })

/** A blocking notice for examples. */
export const blockingOf = (id: string, more: Partial<BlockingNotice> = {}): BlockingNotice => ({
  id,
  title: `Block ${id}`,
  text: '<p>Text</p>',
  showIcon: true,
  showClose: true,
  showCode: false,
  wxCode: '',
  codeText: '',
  buttonText: '',
  url: '',
  reload: true,
  lockScroll: true,
  ...more,
})

/** One that a button puts away, without loading the page anew, and one that leads elsewhere and cannot be put away. */
export const stays = blockingOf('x2', {
  title: 'Scan for support',
  reload: false,
  lockScroll: false,
  showClose: false,
  buttonText: 'Understood',
})
export const leads = blockingOf('x3', {
  title: 'The service has moved',
  showClose: false,
  buttonText: 'Go there',
  url: 'https://new.example',
})
