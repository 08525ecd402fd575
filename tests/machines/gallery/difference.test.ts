import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { RevisionList } from '../../../domain/statechart.ts'
import { MateriaError } from '../../../domain/errors.ts'
import type { PickedFile } from '../../../machines/gallery/coverage/types.ts'
import { examples } from '../../../machines/gallery/difference/examples.ts'
import { differenceMachine } from '../../../machines/gallery/difference/machine.ts'
import type { DifferenceEvent, DrawInput, DrawOutput, VersionOutput } from '../../../machines/gallery/difference/types.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const start = () => {
  const lists = byHand<void, RevisionList['revisions']>()
  const reads = byHand<{ files: readonly PickedFile[] }, VersionOutput>()
  const fetches = byHand<{ revision: string }, VersionOutput>()
  const draws = byHand<DrawInput, DrawOutput>()
  let tell: (event: DifferenceEvent) => void = () => {}
  const actor = createActor(
    differenceMachine.provide({
      actors: {
        listRevisions: lists.logic,
        readCharts: reads.logic,
        fetchRevision: fetches.logic,
        drawBefore: draws.logic,
        watchChart: fromCallback<DifferenceEvent>(({ sendBack }) => void (tell = sendBack)),
      },
    }),
  ).start()
  return { actor, lists, reads, fetches, draws, tell: (event: DifferenceEvent) => tell(event), context: () => actor.getSnapshot().context }
}
const shown = { type: 'CHART.SHOWN', machine: 'menu', collapsed: [] } as const

describe('MACH-03 BEY-12 another version of the machines in the gallery', () => {
  it('MACH-03 MACH-05 one version is read at a time; what is compared stays through failures; a picture is of what shows', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom<DifferenceEvent>(...(Object.values(examples.events).flat() as DifferenceEvent[])) },
      { weight: 3, arbitrary: fc.constantFrom('version', 'broken', 'drawn', 'undrawn', 'listed') },
      { weight: 1, arbitrary: fc.constantFrom('fails', 'undrawable') },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const { actor, lists, reads, fetches, draws, context } = start()
        for (const item of steps) {
          const { key } = context()
          const version = reads.open()[0] ?? fetches.open()[0]
          if (item === 'version') version?.resolve({ key: 'v', broken: [] })
          else if (item === 'broken') reads.open()[0]?.resolve({ key: null, broken: [{ file: 'x', fault: 'json', at: '' }] })
          else if (item === 'fails') version?.reject(new MateriaError('server.busy'))
          else if (item === 'drawn') draws.open()[0]?.resolve({ key: draws.open()[0]?.input.machine ?? '', width: 1, height: 1 })
          else if (item === 'undrawn') draws.open()[0]?.resolve(null)
          else if (item === 'undrawable') draws.open()[0]?.reject(new Error('no layout'))
          else if (item === 'listed') lists.open()[0]?.resolve([])
          else actor.send(item as DifferenceEvent)
          await flush()
          const snapshot = actor.getSnapshot()
          expect(reads.open().length + fetches.open().length).toBe(snapshot.hasTag('busy') ? 1 : 0)
          expect(draws.open().length).toBe(snapshot.hasTag('drawing') ? 1 : 0)
          if (snapshot.hasTag('compared')) expect(context().key).not.toBeNull()
          if (snapshot.matches({ version: 'failed' }) || snapshot.matches({ version: 'none' })) expect(context().key).toBeNull()
          if (item === 'fails' || item === 'broken') expect(context().key).toBe(key)
          // Never the earlier chart of another machine.
          if (context().picture) expect(context().picture?.key).toBe(context().shown?.machine)
          expect(['after', 'before', 'both'].filter((side) => snapshot.hasTag(side as 'after'))).toHaveLength(1)
          if (context().wanted !== null) expect(context().wanted).not.toMatch(/^-/)
        }
        actor.stop()
      }),
      { numRuns: runs(150) },
    )
  })

  it('MACH-03 a gateway that offers no revisions is no failure; one that cannot list them is, and is asked again', async () => {
    const absent = start()
    absent.lists.open()[0]?.reject(new MateriaError('request.not_found'))
    await flush()
    expect(absent.actor.getSnapshot().hasTag('absent')).toBe(true)
    expect(absent.context().listFailure).toBeNull()
    const failed = start()
    failed.lists.open()[0]?.reject(new MateriaError('server.busy'))
    await flush()
    expect(failed.actor.getSnapshot().hasTag('unlisted')).toBe(true)
    failed.actor.send({ type: 'RETRY' })
    failed.lists.open()[0]?.resolve(examples.actors.listRevisions.done[0] ?? [])
    await flush()
    expect(failed.context().revisions.map(({ names }) => names)).toEqual([['v1.2']])
  })

  it('MACH-03 nothing that could be an option of a command is asked for', () => {
    const { actor, fetches } = start()
    for (const revision of ['--output=x', '-x', '', 'a b', 'a;b', '$(x)', 'main..dev', 'a\nb', 'x'.repeat(101)])
      actor.send({ type: 'REVISION.CHOSEN', revision })
    expect(fetches.calls).toEqual([])
    for (const revision of ['HEAD~3', 'v1.2', 'feature/x', 'main^', 'a'.repeat(40)]) actor.send({ type: 'REVISION.CHOSEN', revision })
    expect(fetches.calls.map(({ input }) => input.revision)).toEqual(['HEAD~3', 'v1.2', 'feature/x', 'main^', 'a'.repeat(40)])
    expect(fetches.open()).toHaveLength(1)
  })

  it('BEY-12 the earlier chart is drawn for what the gallery shows, folded as it is, and anew when that changes', async () => {
    const { actor, reads, draws, tell, context } = start()
    tell(shown)
    actor.send(examples.events['FILES.CHOSEN'][0] as DifferenceEvent)
    reads.open()[0]?.resolve({ key: 'v', broken: [] })
    await flush()
    draws.open()[0]?.resolve({ key: 'menu', width: 1, height: 1 })
    await flush()
    expect(context().picture?.key).toBe('menu')
    tell({ ...shown, collapsed: ['menu.wide'] })
    tell({ type: 'CHART.SHOWN', machine: 'login', collapsed: [] })
    expect(context().picture).toBeNull()
    expect(draws.open().map(({ input }) => input)).toEqual([{ key: 'v', machine: 'login', collapsed: [] }])
    expect(draws.calls).toHaveLength(3)
    actor.send({ type: 'VERSION.CLEAR' })
    expect([draws.open(), context().key]).toEqual([[], null])
  })
})
