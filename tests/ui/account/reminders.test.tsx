import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Restriction, untold } from '../../../domain/refusals.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import cn from '../../../locales/cn/restriction.json' with { type: 'json' }
import en from '../../../locales/en/restriction.json' with { type: 'json' }
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
  const view = await show(<RestrictionDialog actor={actor} language={language} contact="Ms. Chen" />, language, {
    restriction: { cn, en }[language],
  })
  actor.send({
    type: 'RESTRICTION.RAISED',
    restriction: { ...untold(over.kind, 7104), noticeCode: 1003, ...over },
  })
  const dialog = await screen.findByRole('alertdialog')
  return { ...view, actor, dialog, reloads: () => reloads }
}

describe.each(LANGUAGES)('notices in %s', (language) => {
  it('ABUSE-01/client ABUSE-02 every restriction says what, why and until when in the reader’s language, and how to go on', async () => {
    for (const kind of SEVERITY)
      for (const until of [null, END]) {
        const { dialog, t, actor } = await restricted(language, { kind, until })
        expect(dialog.textContent).toContain(t(`restriction:title.${kind}`))
        expect(dialog.textContent, 'the ninth text of the catalogue goes by its code').toContain(t('restriction:reason.1003'))
        expect(dialog.textContent).not.toMatch(/notices:|\{\{|undefined|Invalid/)
        if (until !== null && kind !== 'warning' && kind !== 'general') expect(dialog.textContent).toContain(dateOf(END, language, null))
        if (kind === 'export' && until === null)
          expect(dialog.textContent).toContain(dateOf(new Date(2026, 10, 21).getTime(), language, null))
        expect(screen.queryByRole('button', { name: t('common:actions.close') }) !== null).toBe(kind === 'export' || kind === 'general')
        expect(dialog.textContent?.includes(t('restriction:appeal'))).toBe(['temporary', 'permanent', 'locked'].includes(kind))
        actor.stop()
      }
  })

  it('ABUSE-03 a restriction says by risk level what was noticed, what to do and what follows; without a level, or of a sale, it guesses nothing', async () => {
    const CASES = [
      [{ kind: 'warning', noticeCode: 1001, level: 10 }, '10', 'warning'],
      [{ kind: 'export', noticeCode: 1002, level: 20, until: END }, '20', 'exports'],
      [{ kind: 'temporary', noticeCode: 1002, level: 20, until: END }, '20', 'ends'],
      [{ kind: 'network', noticeCode: 1004, level: 20, until: END }, 'shared', 'ends'],
      [{ kind: 'permanent', noticeCode: 1001, level: 10 }, '10', 'stays'],
      [{ kind: 'locked', noticeCode: 1004, level: 10 }, 'shared', 'stays'],
      [{ kind: 'locked', noticeCode: 1003, level: 20 }, null, null],
      [{ kind: 'temporary', noticeCode: 1001, level: null }, null, null],
      [{ kind: 'general', level: 10 }, null, null],
    ] as const
    for (const [over, of, next] of CASES) {
      const { dialog, t, actor } = await restricted(language, over)
      const guidance = 'restriction:guidance'
      for (const one of ['10', '20', 'shared'] as const) {
        expect([over, one, dialog.textContent?.includes(t(`${guidance}.noticed.${one}`))]).toEqual([over, one, one === of])
        expect([over, one, dialog.textContent?.includes(t(`${guidance}.do.${one}`))]).toEqual([over, one, one === of])
      }
      for (const one of ['warning', 'exports', 'ends', 'stays'] as const)
        expect([over, one, dialog.textContent?.includes(t(`${guidance}.next.${one}`))]).toEqual([over, one, one === next])
      actor.stop()
    }
  })

  it('ABUSE-03 a ban lifts at 0:00 of the stated date where the installation is, whatever the reader’s clock says; the zone is named to who is elsewhere', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const midnights = { 'Asia/Shanghai': '2026-12-01T16:00:00Z', 'Pacific/Kiritimati': '2026-12-01T10:00:00Z', UTC: '2026-12-02T00:00:00Z' }
    const lead = { cn: '2026年12月2日 0:00', en: '2 December 2026, 0:00' }[language]
    for (const [timeZone, moment] of Object.entries(midnights)) {
      const until = Date.parse(moment)
      const { dialog, t, actor } = await restricted(language, { kind: 'temporary', until, timeZone })
      // At this moment the reader's own day may begin as well.
      const same = dateOf(until, language, here) === lead
      const date = same ? lead : `${lead} (${timeZone})`
      expect(dialog.textContent).toContain(t('restriction:lead.temporary', { date }))
      actor.stop()
    }
    expect(dateOf(END, language, here)).toBe(dateOf(END, language, null))
    // Nobody stated it: the next 0:00 of the reader.
    const { dialog, actor } = await restricted(language, { kind: 'export', timeZone: 'Pacific/Kiritimati' })
    expect(dialog.textContent).not.toContain('Pacific')
    actor.stop()
  })

  it('ABUSE-01 a warning is acknowledged by its only button; Escape leads nowhere', async () => {
    const { t, reloads, actor } = await restricted(language, { kind: 'warning' })
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: t('restriction:acknowledge') }))
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
