import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { LiveActorState } from '../../../domain/live.ts'
import type { LiveActor } from '../../../machines/gallery/live/machine.ts'
import type { LiveTag, TracedRecord } from '../../../machines/gallery/live/types.ts'
import type { Mark } from '../../../machines/gallery/model/picture/marks.ts'
import type { LensProps } from '../gallery/lens.ts'
import { LivePanel } from './LivePanel.tsx'
import { SequenceStrip } from './SequenceStrip.tsx'
import { activeStates, filtered, innermost, litActor, momentOf, readableMask } from './view.ts'
import { useLiveWords } from './words.ts'

const ACTIVE: Mark = { fill: '#dceee0', stroke: '#33824a', width: 2 }
/** What is around where one is: its border is enough. */
const AROUND: Mark = { stroke: '#33824a', width: 1.6 }
/** What has just happened. */
const TAKEN: Mark = { stroke: '#b96a18', width: 2.6 }

const noMarks = () => undefined

/** The running application on the chart (MACH-02): where its actors are, and what they tell each other. */
export const LiveLens = (props: LensProps) => {
  const live = useSelector(props.actor, ({ children }) => children.live) as LiveActor | undefined
  return live ? <Watched {...props} live={live} /> : props.children({ marks: noMarks, panel: null })
}

const Watched = ({ actor, source, words: names, requirements, chart, onSave, live, children }: LensProps & { live: LiveActor }) => {
  const snapshot = useSelector(live, (now) => now)
  const words = useLiveWords(names)
  const { context } = snapshot
  const shown = source.live.shown()
  const has = (tag: LiveTag) => snapshot.hasTag(tag)
  const { actor: wanted, text } = context
  const records = useMemo(() => filtered(shown, { actor: wanted, text }), [shown, wanted, text])
  const chosen = useMemo(() => shown.records.find(({ seq }) => seq === context.chosen), [shown, context.chosen])
  const isOn = has('watching') || has('gone')
  const lit = useMemo(
    () => (isOn ? litActor(chart.id, shown, context.lit, chosen) : undefined),
    [isOn, chart.id, shown, context.lit, chosen],
  )
  // Compared as text: the chart is drawn anew only when something in it changed.
  const moment = lit ? JSON.stringify(momentOf(lit, shown.records, chosen)) : null
  const marks = useMemo(() => {
    if (moment === null) return noMarks
    const { value, taken } = JSON.parse(moment) as ReturnType<typeof momentOf>
    const active = activeStates(chart, value)
    const inner = new Set(innermost(chart.id, value))
    const made = new Set(taken)
    return (id: string): Mark | undefined => (active.has(id) ? (inner.has(id) ? ACTIVE : AROUND) : made.has(id) ? TAKEN : undefined)
  }, [chart, moment])

  const onActor = ({ machine, key }: LiveActorState) => {
    if (machine === null) return
    live.send({ type: 'RECORD.CLOSE' })
    live.send({ type: 'ACTOR.CHOSEN', machine, actor: key })
    actor.send({ type: 'MACHINE.CHOSEN', machine })
  }
  const onStep = ({ seq }: TracedRecord, machine: string) => {
    live.send({ type: 'RECORD.CHOSEN', seq })
    if (machine !== chart.id) actor.send({ type: 'MACHINE.CHOSEN', machine })
  }
  const onTransition = ({ to }: TracedRecord, transition: string) => {
    const machine = shown.actors.get(to)?.machine
    if (machine && source.ids.includes(machine)) live.send({ type: 'TRANSITION.SOUGHT', machine, transition })
  }
  const onExport = () => {
    const told = records.map(({ from, to, at, payload, ...record }) => ({
      ...record,
      at: new Date(at).toISOString(),
      from: words.lifeline(from, shown.actors),
      to: words.lifeline(to, shown.actors),
      machine: shown.actors.get(to)?.machine ?? null,
      payload: readableMask(payload, words.mask),
    }))
    const file = { format: 'materia.live/1', tab: context.watched, records: told }
    onSave(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), 'materia-live.json')
  }

  return children({
    marks,
    panel: (
      <LivePanel
        live={live}
        context={context}
        has={has}
        shown={shown}
        names={names}
        words={words}
        machines={source.ids}
        machine={chart.id}
        lit={lit}
        chosen={chosen}
        requirements={requirements}
        properties={source.properties}
        onStep={onStep}
        onActor={onActor}
        onTransition={onTransition}
      />
    ),
    strip: isOn && (
      <SequenceStrip
        live={live}
        context={context}
        paused={has('paused')}
        gone={has('gone')}
        shown={shown}
        records={records}
        words={words}
        onJump={(record) => record.transitions[0] !== undefined && onTransition(record, record.transitions[0])}
        onExport={onExport}
      />
    ),
  })
}
