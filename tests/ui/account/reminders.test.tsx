import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Restriction } from '../../../domain/refusals.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { alertMachine } from '../../../machines/shell/alert/machine.ts'
import { restrictionMachine } from '../../../machines/account/restriction/machine.ts'
import { SEVERITY } from '../../../machines/account/restriction/setup.ts'
import type { ReceiveNoticeInput } from '../../../machines/account/restriction/types.ts'
import { AlertDialog } from '../../../ui/shell/alert/AlertDialog.tsx'
import { RestrictionDialog } from '../../../ui/account/restriction/RestrictionDialog.tsx'
import { dateOf } from '../../../ui/account/restriction/words.ts'
import { show } from '../shell/render.tsx'

const NOW = new Date(2026, 10, 20, 12).getTime()
const END = new Date(2026, 11, 24).getTime()

const restricted = async (language: (typeof LANGUAGES)[number], over: Partial<Restriction> & Pick<Restriction, 'kind'>) => {
  let reloads = 0
  const actor = createActor(
    restrictionMachine.provide({
      actors: { receiveNotice: fromPromise<void, ReceiveNoticeInput>(async () => {}) },
      actions: { reloadPage: () => void reloads++ },
    }),
    { input: { now: () => NOW } },
  ).start()
  const view = await show(<RestrictionDialog actor={actor} language={language} contact="Ms. Chen" />, language)
  actor.send({
    type: 'RESTRICTION.RAISED',
    restriction: { code: 7104, noticeCode: 1003, until: null, backendAppCode: null, ...over },
  })
  const dialog = await screen.findByRole('alertdialog')
  return { ...view, actor, dialog, reloads: () => reloads }
}

describe.each(LANGUAGES)('notices in %s', (language) => {
  it('ABUSE-01/client ABUSE-02 every restriction says what, why and until when in the reader’s language, and how to go on', async () => {
    for (const kind of SEVERITY)
      for (const until of [null, END]) {
        const { dialog, t, actor } = await restricted(language, { kind, until })
        expect(dialog.textContent).toContain(t(`notices:restriction.title.${kind}`))
        expect(dialog.textContent, 'the ninth text of the catalogue goes by its code').toContain(t('notices:restriction.reason.1003'))
        expect(dialog.textContent).not.toMatch(/notices:|\{\{|undefined|Invalid/)
        if (until !== null && kind !== 'warning' && kind !== 'general') expect(dialog.textContent).toContain(dateOf(END, language))
        if (kind === 'export' && until === null) expect(dialog.textContent).toContain(dateOf(new Date(2026, 10, 21).getTime(), language))
        expect(screen.queryByRole('button', { name: t('common:actions.close') }) !== null).toBe(kind === 'export' || kind === 'general')
        expect(dialog.textContent?.includes(t('notices:restriction.appeal'))).toBe(['temporary', 'permanent', 'locked'].includes(kind))
        actor.stop()
      }
  })

  it('ABUSE-01 a warning is acknowledged by its only button; Escape leads nowhere', async () => {
    const { t, reloads, actor } = await restricted(language, { kind: 'warning' })
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: t('notices:restriction.acknowledge') }))
    await waitFor(() => expect([reloads(), screen.queryByRole('alertdialog')]).toEqual([1, null]))
  })

  it('GATE-06 words of the server are shown as they are, one message after the other', async () => {
    const actor = createActor(alertMachine).start()
    const { t } = await show(<AlertDialog actor={actor} />, language)
    actor.send({ type: 'ALERT.RAISED', text: '<b>Maintenance</b> tonight' })
    actor.send({ type: 'ALERT.RAISED', key: 'redirect' })
    await screen.findByText('<b>Maintenance</b> tonight')
    fireEvent.click(screen.getByRole('button', { name: t('notices:alert.ok') }))
    await screen.findByText(t('notices:alert.redirect'))
    fireEvent.click(screen.getByRole('button', { name: t('notices:alert.ok') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  })
})
