import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { LANGUAGES } from '../../../domain/language.ts'
import cn from '../../../locales/cn/gallery.json'
import en from '../../../locales/en/gallery.json'
import { liveMachine } from '../../../machines/gallery/live/machine.ts'
import type { Shown } from '../../../machines/gallery/live/types.ts'
import { describeMachine } from '../../../machines/gallery/model/describe.ts'
import { sessionMachine } from '../../../machines/account/session/machine.ts'
import { LivePanel } from '../../../ui/gallery/live/LivePanel.tsx'
import { activeStates, filtered, lanesOf, litActor, momentOf } from '../../../ui/gallery/live/view.ts'
import { useLiveWords } from '../../../ui/gallery/live/words.ts'
import { show } from '../shell/render.tsx'

const actor = (key: string, machine: string | null, parent: string | null, value: string | null) => ({
  key,
  id: key,
  systemId: machine,
  machine,
  parent,
  value,
  tags: [],
  status: 'active' as const,
})
const record = (seq: number, from: string | null, to: string, type: string, value: string | null, transitions: string[] = []) => ({
  seq,
  at: seq,
  from,
  to,
  type,
  payload: { t: 'fields' as const, fields: [['code', { t: 'text' as const, n: 6 }]] as [string, { t: 'text'; n: number }][], more: 0 },
  transitions,
  value,
  actions: [],
})
const shown: Shown = {
  actors: new Map(
    [actor('a', 'app', null, 'member'), actor('s', 'session', 'a', 'visitor'), actor('w', null, 's', null)].map((one) => [one.key, one]),
  ),
  records: [
    record(0, null, 'a', 'LOGIN.ASKED', 'member'),
    record(1, 'a', 's', 'CHECK', 'checking', ['session.visitor: CHECK [0]']),
    record(2, 's', 'w', 'xstate.init', null),
    record(3, 'w', 's', 'xstate.done.actor.checkSession', 'visitor', ['session.checking: xstate.done.actor.checkSession [2]']),
  ],
}

it('MACH-02 lanes are the machines that spoke; what works for one counts as it; filters keep what they name', () => {
  const lanes = lanesOf(shown.records, shown.actors)
  expect(lanes.owners.map((owner) => owner?.key ?? null)).toEqual([null, 'a', 's'])
  expect([null, 'a', 's', 'w'].map(lanes.of)).toEqual([0, 1, 2, 2])
  expect(filtered(shown, { actor: 'session session', text: '' }).map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(filtered(shown, { actor: 'app app', text: 'check' }).map(({ seq }) => seq)).toEqual([1])
})

it('MACH-02 the chart shows an actor as it is, and as it was after the event looked at', () => {
  const chart = describeMachine(sessionMachine, 'session')
  const lit = litActor('session', shown, {}, undefined)!
  expect(momentOf(lit, shown.records, undefined)).toEqual({ value: 'visitor', taken: shown.records[3]!.transitions })
  expect(momentOf(lit, shown.records, shown.records[1])).toEqual({ value: 'checking', taken: shown.records[1]!.transitions })
  expect([...activeStates(chart, 'checking')]).toEqual(['session', 'session.checking'])
})

it.each(LANGUAGES)(
  'MACH-02 the panel offers tabs, tells what runs, shows a masked payload and leads to its transition, in %s',
  async (language) => {
    const timers: (() => void)[] = []
    const live = createActor(liveMachine, { clock: { setTimeout: (run) => timers.push(run), clearTimeout: () => {} } }).start()
    const tab = { id: 't', title: 'Materia', address: '/drugus', language, own: false }
    const sought: string[] = []
    const texts = { cn, en }[language].live
    const Panel = () => {
      const { i18n } = useTranslation()
      useState(() => i18n.addResourceBundle(language, 'gallery', { cn, en }[language]))
      const words = useLiveWords({ name: (id) => id, text: () => null })
      const snapshot = live.getSnapshot()
      return (
        <LivePanel
          live={live}
          context={snapshot.context}
          has={(tag) => snapshot.hasTag(tag)}
          shown={shown}
          names={{ name: (id) => id, text: () => null }}
          words={words}
          machines={['app', 'session']}
          machine="session"
          lit={shown.actors.get('s')}
          chosen={snapshot.context.chosen === null ? undefined : shown.records[1]}
          onActor={() => {}}
          onTransition={(_, transition) => sought.push(transition)}
        />
      )
    }
    live.send({ type: 'TAB.FOUND', tab })
    for (const run of timers.splice(0)) run()
    await show(<Panel />, language)
    fireEvent.click(screen.getByRole('button', { name: /Materia/ }))
    expect(live.getSnapshot().hasTag('watching')).toBe(true)
    live.send({ type: 'RECORD.CHOSEN', seq: 1 })
    const { container } = await show(<Panel />, language)
    expect(container.querySelector('[data-actor=session]')!.textContent).toContain('visitor')
    expect(container.querySelector('pre')!.textContent).toMatch(language === 'cn' ? /文本，6 个字符/ : /text, 6 characters/)
    fireEvent.click(screen.getByRole('button', { name: 'session.visitor: CHECK [0]' }))
    expect(sought).toEqual(['session.visitor: CHECK [0]'])
    fireEvent.click(screen.getByRole('button', { name: texts.end }))
    expect(live.getSnapshot().context.watched).toBeNull()
    live.stop()
  },
)
