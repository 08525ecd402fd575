import { ChakraProvider, HoverCard } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createI18n } from '../../../../locales/i18n.ts'
import { overlayMachine } from '../../../../machines/shell/overlay/machine.ts'
import { overlayWorld } from '../../../../services/shell/overlay.ts'
import { OverlayContext } from '../../../../ui/shell/overlay/context.ts'
import { ModalDialog } from '../../../../ui/shell/overlay/Modal.tsx'
import { system } from '../../../../ui/theme/system.ts'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollTo ??= () => {}
// jsdom lays nothing out: what has no box would take no focus.
Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList

const paint = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

afterEach(cleanup)

const open = async () => {
  const overlay = createActor(
    overlayMachine.provide(
      overlayWorld({
        document: () => document,
        main: () => document.getElementById('main'),
        afterPaint: (then) => void requestAnimationFrame(() => requestAnimationFrame(then)),
      }),
    ),
  ).start()
  const closed: string[] = []
  const close = (id: string) => () => {
    closed.push(id)
    overlay.send({ type: 'OVERLAY.RELEASE', id })
  }
  const i18n = await createI18n('en')
  const view = (withButton: boolean, withCard = false, sent = false) => (
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <OverlayContext value={overlay}>
          <main id="main" tabIndex={-1}>
            {withButton && <button type="button">Opens</button>}
          </main>
          <HoverCard.Root open={withCard}>
            <HoverCard.Positioner>
              <HoverCard.Content data-testid="card">About a name</HoverCard.Content>
            </HoverCard.Positioner>
          </HoverCard.Root>
          <ModalDialog id="login" open title="Log in" description="Words" onClose={close('login')}>
            <input aria-label="E-mail" {...(!sent && { 'data-autofocus': '' })} />
            <button type="button">Send code</button>
            <input aria-label="Code" {...(sent && { 'data-autofocus': '' })} />
          </ModalDialog>
          <ModalDialog id="captcha" open role="alertdialog" title="Puzzle" footer={<button type="button">Got it</button>} width={600} />
          <ModalDialog
            id="restriction"
            open
            role="alertdialog"
            title="Restricted"
            onClose={close('restriction')}
            footer={
              <button type="button" data-autofocus="">
                Read on
              </button>
            }
          >
            <button type="button">Appeal</button>
          </ModalDialog>
          <ModalDialog id="closed" open={false} title="Not wanted" />
        </OverlayContext>
      </I18nextProvider>
    </ChakraProvider>
  )
  const page = render(view(true))
  return {
    overlay,
    closed,
    withoutButton: () => page.rerender(view(false)),
    card: (shows: boolean) => page.rerender(view(true, shows)),
    sends: () => page.rerender(view(true, false, true)),
  }
}
const modals = () => [...document.querySelectorAll('[data-modal]')].map((modal) => modal.getAttribute('data-modal'))

describe('modals', () => {
  it('LOGIN-02 CAPT-01 two are wanted, one is in the document; closing it shows the other; then focus and scrolling are as before', async () => {
    const { overlay, closed } = await open()
    const button = screen.getByRole('button', { name: 'Opens' })
    button.focus()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    await waitFor(() => expect(modals()).toEqual(['login']))
    await waitFor(() => expect(document.querySelector('[data-modal]')!.contains(document.activeElement)).toBe(true))
    expect(document.body.style.overflow).toBe('hidden')
    screen.getByRole('button', { name: 'Send code' }).focus()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'captcha', kind: 'captcha' })
    await waitFor(() => expect(modals()).toEqual(['captcha']))
    expect(screen.getByRole('alertdialog', { name: 'Puzzle' })).toBeDefined()
    await waitFor(() => expect(document.querySelector('[data-modal]')!.contains(document.activeElement)).toBe(true))
    // Nothing but what it offers leads out of it.
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect([modals(), screen.queryByRole('button', { name: 'Close' })]).toEqual([['captcha'], null])
    overlay.send({ type: 'OVERLAY.RELEASE', id: 'captcha' })
    await waitFor(() => expect(modals()).toEqual(['login']))
    expect(screen.getByRole('dialog', { name: 'Log in', description: 'Words' })).toBeDefined()
    // It comes back with the focus where it was.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send code' })))
    await paint()
    expect(closed).toEqual([])
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect([closed, modals()]).toEqual([['login'], []]))
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect([document.body.style.overflow, button.closest('[inert], [aria-hidden]')]).toEqual(['', null])
  })

  it('LOGIN-02 CAPT-01 a modal that wants the focus elsewhere by the time it comes back has it there', async () => {
    const { overlay, sends } = await open()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' })))
    screen.getByRole('button', { name: 'Send code' }).focus()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'captcha', kind: 'captcha' })
    await waitFor(() => expect(modals()).toEqual(['captcha']))
    sends()
    overlay.send({ type: 'OVERLAY.RELEASE', id: 'captcha' })
    await waitFor(() => expect(modals()).toEqual(['login']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' })))
  })

  it('ABUSE-01 what interrupts begins with its own button: not with another, nor with the cross', async () => {
    const { overlay } = await open()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'restriction', kind: 'restriction' })
    await waitFor(() => expect(modals()).toEqual(['restriction']))
    await paint()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Read on' }))
    // Pushed aside by what is more urgent while somebody writes an appeal, it goes on there: the next key must not press its button.
    screen.getByRole('button', { name: 'Appeal' }).focus()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'urgent', kind: 'blocking' })
    await waitFor(() => expect(modals()).toEqual([]))
    overlay.send({ type: 'OVERLAY.RELEASE', id: 'urgent' })
    await waitFor(() => expect(modals()).toEqual(['restriction']))
    await paint()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Appeal' }))
  })

  it('LOGIN-02 the close icon closes; when what had the focus is gone, the main region gets it', async () => {
    const { overlay, closed, withoutButton } = await open()
    screen.getByRole('button', { name: 'Opens' }).focus()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    await waitFor(() => expect(modals()).toEqual(['login']))
    withoutButton()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect([closed, modals()]).toEqual([['login'], []]))
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  it('LOGIN-02 TOUR-02 what lets the page go on and has taken the focus keeps it when the modal over it closes; a page that nothing has taken it from has it back', async () => {
    for (const takes of [true, false]) {
      const { overlay, closed } = await open()
      const button = screen.getByRole('button', { name: 'Opens' })
      button.focus()
      overlay.send({ type: 'OVERLAY.REQUEST', id: 'tour', kind: 'tour', scrolls: true })
      overlay.send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
      await waitFor(() => expect(modals()).toEqual(['login']))
      await paint()
      fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
      await waitFor(() => expect([closed, modals()]).toEqual([['login'], []]))
      // It is drawn at once, as a dialog of its own.
      document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="tour"><button>Next</button></div>')
      const next = document.querySelector<HTMLElement>('#tour button')!
      if (takes) next.focus()
      await paint()
      await paint()
      expect(document.activeElement).toBe(takes ? next : button)
      document.getElementById('tour')!.remove()
      cleanup()
    }
  })

  it('LOGIN-02 a card that was opening as the modal came does not take it along as it goes', async () => {
    const { overlay, closed, card } = await open()
    card(true)
    await screen.findByText('About a name')
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    await waitFor(() => expect(modals()).toEqual(['login']))
    await paint()
    card(false)
    await waitFor(() => expect(screen.getByTestId('card').dataset['state']).toBe('closed'))
    await paint()
    expect([closed, modals()]).toEqual([[], ['login']])
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect([closed, modals()]).toEqual([['login'], []]))
  })

  it('KICK-02 one modal right after another is one opening: the element before the first gets its focus back', async () => {
    const { overlay } = await open()
    const button = screen.getByRole('button', { name: 'Opens' })
    button.focus()
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'captcha', kind: 'captcha' })
    await waitFor(() => expect(modals()).toEqual(['captcha']))
    overlay.send({ type: 'OVERLAY.RELEASE', id: 'captcha' })
    overlay.send({ type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })
    await waitFor(() => expect(modals()).toEqual(['login']))
    await paint()
    expect(document.activeElement).not.toBe(button)
    overlay.send({ type: 'OVERLAY.RELEASE', id: 'login' })
    await waitFor(() => expect([modals(), document.activeElement]).toEqual([[], button]))
  })
})
