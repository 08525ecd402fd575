import { useSelector } from '@xstate/react'
import type { ChartPoint } from '../../../../domain/contract.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { chartMachine } from '../../../../machines/database/chart/machine.ts'
import { ChartPanel } from '../../../../ui/database/chart/ChartPanel.tsx'
import type { ChartActor } from '../../../../ui/database/chart/types.ts'
import { defineRendering } from '../../rendering.ts'

const POINTS: Readonly<Record<string, readonly ChartPoint[]>> = {
  byYear: ['2021', '2022', '2023', '2024'].map((key, index) => ({ key, count: index + 1, value: index + 1 })),
  byStatus: [
    { key: 'active', count: 6, value: 6 },
    { key: 'ended', count: 3, value: 3 },
  ],
}

/** Points of the small database's charts, by the key of an answer. */
export const pointsOf = (key: string): readonly ChartPoint[] | undefined => POINTS[(JSON.parse(key) as string[])[1] ?? '']

/** As the list shows it: the list tells the chart what was chosen. */
const Panel = ({ actor }: { actor: ChartActor }) => {
  const visible = useSelector(actor, (snapshot) => snapshot.hasTag('visible'))
  const conditions = useSelector(actor, ({ context }) => context.conditions)
  return visible ? (
    <ChartPanel
      definition={exampleDatabase}
      actor={actor}
      source={{ points: pointsOf }}
      onChoose={(chart) => actor.send({ type: 'SHOW', parameters: { chart }, conditions })}
      onPick={() => {}}
    />
  ) : null
}

export const rendering = defineRendering<typeof chartMachine>({ element: (actor) => <Panel actor={actor} /> })
