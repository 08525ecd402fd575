import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Notice } from '../../../domain/notices.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { busy } from '../../../machines/examples.ts'
import { noticesMachine } from '../../../machines/shell/notices/machine.ts'
import { NO_BULLETINS } from '../../../machines/shell/notices/marks.ts'
import { noticeOf } from '../../../machines/shell/notices/sampleNotices.ts'
import type { NoticePlace, NoticesOutput } from '../../../machines/shell/notices/types.ts'
import { NoticePage } from '../../../ui/shell/notices/NoticePage.tsx'
import { byHand, flush } from '../../machines/harness.ts'
import { show } from './render.tsx'

afterEach(cleanup)

const WORDS = {
  en: {
    gone: 'This notification is no longer shown.',
    members: /is for members/,
    retry: 'Try again',
    login: 'Log in',
    loading: 'Loading…',
  },
  cn: { gone: '该通知已不再展示。', members: /仅限会员查看/, retry: '重试', login: '登录', loading: '加载中…' },
}

describe.each(LANGUAGES)('the page of a notice (%s)', (language) => {
  const words = WORDS[language]
  const open = async (as: 'NOTICES.START' | 'NOTICES.OPEN') => {
    const { logic, calls, last } = byHand<NoticePlace, NoticesOutput>()
    const clock = new SimulatedClock()
    const actor = createActor(noticesMachine.provide({ actors: { loadAll: logic } }), {
      clock,
      input: { calm: true, screen: { platform: 'Linux', screenWidth: 1440, seen: true } },
    }).start()
    let logins = 0
    await show(<NoticePage actor={actor} id="w" language={language} onLogin={() => (logins += 1)} />, language)
    const alone = screen.getByRole('status').textContent
    const come = (pages: Notice[]) =>
      act(async () => {
        last()!.resolve({ notices: [], bulletins: NO_BULLETINS, pages, latestTime: 1 })
        await flush()
      })
    await act(async () => {
      actor.send({ type: as })
      clock.increment(2000)
      await flush()
    })
    return { calls, last, come, alone, logins: () => logins }
  }

  it('NOTICE-03 before anybody is known to be there it does not say that the notice is gone', async () => {
    const { alone } = await open('NOTICES.START')
    expect(alone).toBe(words.loading)
  })

  it('NOTICE-03 notices that did not come are asked for again there, and nobody says that the notice is gone', async () => {
    const { calls, last, come } = await open('NOTICES.START')
    await act(async () => {
      last()!.reject(busy)
      await flush()
    })
    expect([screen.queryByText(words.gone), screen.getAllByRole('alert').length]).toEqual([null, 1])
    fireEvent.click(screen.getByRole('button', { name: words.retry }))
    await act(flush)
    expect([calls.length, screen.queryByRole('alert')]).toEqual([2, null])
    await come([noticeOf('w', { title: 'Searches are slow', content: '<p>Why</p>', isDetail: true })])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Searches are slow')
    expect(screen.getByText('Why').tagName).toBe('P')
  })

  it('NOTICE-03 one that is published no more is said to be gone; a visitor, to whom it may not be shown, can log in', async () => {
    const member = await open('NOTICES.START')
    await member.come([noticeOf('other')])
    expect([screen.getByRole('status').textContent, screen.queryByRole('button')]).toEqual([words.gone, null])
    const visitor = await open('NOTICES.OPEN')
    await visitor.come([])
    expect(screen.getByRole('status').textContent).toMatch(words.members)
    fireEvent.click(screen.getByRole('button', { name: words.login }))
    expect(visitor.logins()).toBe(1)
  })
})
