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
import { Followed } from '../../../ui/gallery/live/Followed.tsx'
import { activeStates, causesOf, filtered, lanesOf, litActor, momentOf, originOf, outcomesOf } from '../../../ui/gallery/live/view.ts'
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
const record = (
  seq: number,
  from: string | null,
  to: string,
  type: string,
  value: string | null,
  transitions: string[] = [],
  cause = seq - 1,
) => ({
  seq,
  id: `r/${seq}`,
  cause: cause < 0 ? null : `r/${cause}`,
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
          requirements={new Map()}
          properties={() => []}
          onStep={() => {}}
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

it('MACH-02 because of what an event came is told by machines, and what only hands it on has not asked', () => {
  const chain: Shown = {
    actors: new Map([...shown.actors, ['c', actor('c', 'captcha', 'a', 'idle')]]),
    records: [
      record(0, null, 's', 'CHECK', 'checking', [], -1),
      record(1, 's', 'w', 'xstate.init', null, [], 0),
      record(2, 'w', 'a', 'CAPTCHA.ASKED', 'member', [], 1),
      record(3, null, 'a', 'LOGIN.ASKED', 'member', [], -1),
      record(4, 'a', 'c', 'CAPTCHA.ASKED', 'shown', [], 2),
      // Nothing comes of what is later.
      record(5, 'a', 'c', 'CAPTCHA.WITHDRAWN', 'idle', [], 6),
      record(6, 'w', 's', 'xstate.done.actor.checkSession', 'visitor', [], 1),
    ],
  }
  const causes = causesOf(chain, chain.records[4]!)
  expect(causes.map(({ seq }) => seq)).toEqual([2, 0])
  expect(originOf(causes, chain.records[4]!)?.seq).toBe(0)
  expect(outcomesOf(chain, chain.records[0]!).map(({ seq }) => seq)).toEqual([2, 6])
  expect([3, 5].map((seq) => causesOf(chain, chain.records[seq]!))).toEqual([[], []])
})

it.each(LANGUAGES)('MACH-02 MACH-07 a property that does not hold says whose, when and why, and leads on, in %s', async (language) => {
  const stepped: string[] = []
  const broken = {
    machine: 'session',
    property: 'p',
    actor: 's',
    record: 'r/1',
    at: 1,
    times: 3,
    run: { address: '/machines/session?trace=%5B%5D' },
  }
  const context = { ...createActor(liveMachine).getSnapshot().context, followed: 12, met: 9, broken: [broken] }
  const Panel = ({ of: given }: { of: typeof context }) => {
    const { i18n } = useTranslation()
    useState(() => i18n.addResourceBundle(language, 'gallery', { cn, en }[language]))
    const names = { name: (id: string) => id, text: (key: string) => (key === 'properties.session.p' ? 'The sentence' : null) }
    return (
      <Followed
        context={given}
        has={(tag) => tag === 'broken'}
        shown={shown}
        names={names}
        words={useLiveWords(names)}
        requirements={new Map([['SESS-01', { text: 'What it is for', lang: 'en' }]])}
        properties={() => [{ id: 'p', requirements: ['SESS-01'], never: { tag: 'x' } }]}
        onStep={({ type }, machine) => stepped.push(`${machine} ${type}`)}
      />
    )
  }
  const texts = { cn, en }[language].live.properties
  const { unmount } = await show(<Panel of={context} />, language)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('SESS-01 What it is for')
  expect(alert.textContent).toContain(language === 'cn' ? '3 次' : '3 times')
  expect(
    screen.getByText(language === 'cn' ? /跟踪 12 条性质：8 条至今成立，3 条/ : /12 properties .*: 8 held so far, 3 without/),
  ).toBeTruthy()
  const leads = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])
  expect(leads).toEqual([
    ['The sentence', '/machines/session?mode=properties&property=p', '_blank'],
    [texts.run, '/machines/session?trace=%5B%5D', '_blank'],
  ])
  fireEvent.click(screen.getByRole('button', { name: language === 'cn' ? '此步之后不成立：CHECK' : 'Broken after: CHECK' }))
  expect(stepped).toEqual(['session CHECK'])
  unmount()
  // What is no longer kept, came without an event or is not found is said, not left out.
  await show(<Panel of={{ ...context, broken: [{ ...broken, record: 'r/99', run: null as never }] }} />, language)
  expect([screen.getByText(texts.stepGone), screen.getByText(texts.noRun), screen.queryByRole('button')].map(Boolean)).toEqual([
    true,
    true,
    false,
  ])
  await show(<Panel of={{ ...context, broken: [{ ...broken, record: null as never }] }} />, language)
  expect(screen.getByText(texts.late)).toBeTruthy()
})
