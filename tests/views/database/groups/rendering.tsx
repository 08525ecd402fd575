import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { RecordGroup } from '../../../../domain/contract.ts'
import { drugipo } from '../../../../domain/databases/drugipo/definition.ts'
import type { groupsMachine } from '../../../../machines/database/groups/machine.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { Groups } from '../../../../ui/database/groups/Groups.tsx'
import type { ListActor } from '../../../../ui/database/list/types.ts'
import { defineRendering } from '../../rendering.ts'

type GroupsActor = ActorRefFrom<typeof groupsMachine>

/** As many groups as an answer has. */
const made = (many: number): readonly RecordGroup[] =>
  Array.from({ length: many }, (_, at) => ({
    key: `样例${at}片`,
    count: 20 - (at % 3),
    members: [`国药准字H2020${String(9000 + at)}`],
    beside: { mah: { names: [{ key: 'Exempla' }], total: 2 }, dosageForm: { names: [{ key: '片剂' }], total: 1 } },
  }))

/** As the list shows it: the list tells the view what was chosen. */
const Shown = ({ actor }: { actor: GroupsActor }) => {
  const visible = useSelector(actor, (snapshot) => snapshot.hasTag('visible'))
  const { conditions, shown, sort, page } = useSelector(actor, ({ context }) => context)
  const labels = useLabels(drugipo)
  const list = {
    send: (event: { type: string; parameters?: Record<string, string | null> }) => {
      if (event.type !== 'VIEW.SET') return
      const parameters = Object.fromEntries(Object.entries(event.parameters ?? {}).filter(([, value]) => value !== null)) as Record<
        string,
        string
      >
      actor.send({ type: 'SHOW', parameters, conditions })
    },
  } as unknown as ListActor
  return visible ? (
    <Groups
      definition={drugipo}
      labels={labels}
      list={list}
      actor={actor}
      parameters={{ groupSort: sort, groupPage: String(page) }}
      source={{ rows: () => undefined, facet: () => undefined, data: () => made(shown?.groups ?? 0) }}
      today="2026-01-01"
    />
  ) : null
}

export const rendering = defineRendering<typeof groupsMachine>({ element: (actor) => <Shown actor={actor} /> })
