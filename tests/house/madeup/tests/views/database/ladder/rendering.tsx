import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { madeup } from '../../../../domain/databases/madeup/definition.ts'
import type { Row } from '../../../../domain/record.ts'
import type { ladderMachine } from '../../../../machines/database/ladder/machine.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { Ladder } from '../../../../ui/database/ladder/Ladder.tsx'
import type { ListActor } from '../../../../ui/database/list/types.ts'
import { defineRendering } from '../../rendering.ts'

type LadderActor = ActorRefFrom<typeof ladderMachine>

/** As many rows as the key of an answer asks for. */
const rowsOf = (key: string): readonly Row[] =>
  Array.from({ length: Number((JSON.parse(key) as unknown[])[3]) }, (_, at) => ({
    id: `N${at}`,
    values: { notice: `N${at}`, price: 100 - at },
    sample: false,
  }))

/** As the list shows it: the list tells the view what was chosen. */
const Shown = ({ actor }: { actor: LadderActor }) => {
  const visible = useSelector(actor, (snapshot) => snapshot.hasTag('visible'))
  const rungs = useSelector(actor, ({ context }) => context.rungs)
  const conditions = useSelector(actor, ({ context }) => context.conditions)
  const labels = useLabels(madeup)
  const list = {
    send: (event: { type: string; parameters?: Record<string, string> }) => {
      if (event.type === 'VIEW.SET') actor.send({ type: 'SHOW', parameters: event.parameters ?? {}, conditions })
    },
  } as unknown as ListActor
  return visible ? (
    <Ladder
      definition={madeup}
      labels={labels}
      list={list}
      actor={actor}
      parameters={{ rungs: String(rungs) }}
      source={{ rows: () => undefined, facet: () => undefined, data: rowsOf }}
      today="2026-01-01"
    />
  ) : null
}

export const rendering = defineRendering<typeof ladderMachine>({ element: (actor) => <Shown actor={actor} /> })
