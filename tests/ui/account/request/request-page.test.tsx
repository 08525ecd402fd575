import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { LANDING } from '../../../../domain/pagePaths.ts'
import { LANGUAGES, type Language } from '../../../../domain/language.ts'
import { PAGES } from '../../../../domain/routes.ts'
import { AppContext } from '../../../../routes/context.ts'
import { requestRoute } from '../../../../routes/pages/request.tsx'
import type { App } from '../../../../services/app.ts'
import { show } from '../../shell/render.tsx'

const went: string[] = []
const onEvent = vi.fn<(type: string) => void>()
afterEach(() => {
  went.length = 0
  onEvent.mockClear()
})

/** /product/request as its route has it, for somebody or nobody, where sign-up is open or closed. */
const open = async (language: Language, { user, signUp }: { user: object | null; signUp: boolean }) => {
  const root = createActor(
    createMachine({
      invoke: { src: createMachine({ context: { user } }), systemId: 'session' },
      on: { '*': { actions: ({ event }) => onEvent(event.type) } },
    }),
  ).start()
  const texts: Record<string, object> = {}
  const app = {
    root,
    navigation: { go: (to: string) => void went.push(to) },
    texts: { addResourceBundle: (_: string, namespace: string, bundle: object) => void (texts[namespace] = bundle) },
    world: {
      language,
      settings: { signUp, contact: '' },
      tab: { get: () => null, set: () => {}, remove: () => {} },
      gateway: { call: async () => ({}) },
      captcha: { solve: async () => ({}) },
    },
  } as unknown as App
  const { Component } = await requestRoute(app)
  const { t } = await show(
    <AppContext value={app}>
      <Component />
    </AppContext>,
    language,
    texts,
  )
  return { t, title: () => screen.getByRole('heading', { level: 1 }).textContent, form: () => document.querySelector('form') }
}

describe.each(LANGUAGES)('asking for access in %s', (language) => {
  it('ACC-07 LANG-03 nobody known is asked who they are, in words that come with the page', async () => {
    const { t, title, form } = await open(language, { user: null, signUp: false })
    expect(title()).toBe(t('request:title'))
    expect(form()?.querySelectorAll('input, textarea')).toHaveLength(4)
    expect(document.body.textContent).not.toMatch(/request:|request\.|\{\{/)
  })

  it('ACC-07 somebody logged in has nothing to ask for, and is led to what they have', async () => {
    const { t, title, form } = await open(language, { user: { realName: 'Lin' }, signUp: false })
    expect([title(), form()]).toEqual([t('request:memberTitle'), null])
    fireEvent.click(screen.getByRole('button', { name: t('common:actions.home') }))
    fireEvent.click(screen.getByRole('button', { name: t('common:titles.account') }))
    expect(went).toEqual([LANDING, PAGES.account])
  })

  it('ACC-07 where sign-up is open the login makes the account: no request that nobody would have to answer', async () => {
    const { t, title, form } = await open(language, { user: null, signUp: true })
    expect([title(), form()]).toEqual([t('request:openTitle'), null])
    fireEvent.click(screen.getAllByRole('button')[0]!)
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('LOGIN.ASKED')
  })
})
