import { fromCallback } from 'xstate'
import { MAX_FILE_BYTES, readJson } from '../../domain/brokenFile.ts'
import { ChartFile, RevisionCharts, RevisionList } from '../../domain/statechart.ts'
import type { PickedFile } from '../../machines/gallery/coverage/types.ts'
import type { DifferenceEvent, DrawInput, DrawOutput, ShownChart, Version, VersionOutput } from '../../machines/gallery/difference/types.ts'
import { diffCharts } from '../../machines/gallery/model/diff.ts'
import type { PlacedChart } from '../../machines/gallery/model/layout/placed.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { readFiles } from './files.ts'

interface Ground extends Pick<World, 'gateway'> {
  /** Ids of the machines there are now. */
  ids: readonly string[]
  load: (id: string) => Promise<Chart>
  layOut: (chart: Chart, collapsed: readonly string[]) => Promise<PlacedChart>
  /** Tells which chart shows, at once and whenever that changes; returns how to stop. */
  watch: (tell: (shown: ShownChart) => void) => () => void
}

/** Another version of the machines for the gallery; the machine's context holds its key and that of its picture (MACH-03). */
export const createDifference = ({ gateway, ids, load, layOut, watch }: Ground) => {
  let current: { key: string; version: Version } | null = null
  let picture: { key: string; placed: PlacedChart } | null = null
  let count = 0

  const keep = async (charts: readonly Chart[], about: Pick<Version, 'origin' | 'label'>): Promise<string> => {
    const old = new Map(charts.map((chart) => [chart.id, chart]))
    const pairs = await Promise.all(
      ids.flatMap((id) => {
        const before = old.get(id)
        return before ? [load(id).then((after) => [id, diffCharts(before, after)] as const)] : []
      }),
    )
    const key = `version-${++count}`
    current = {
      key,
      version: {
        ...about,
        charts: old,
        diffs: new Map(pairs),
        added: ids.filter((id) => !old.has(id)),
        removed: [...old.keys()].filter((id) => !ids.includes(id)),
      },
    }
    return key
  }
  const versionOf = (key: string | null): Version | undefined => (current?.key === key ? current?.version : undefined)

  return {
    version: versionOf,
    picture: (key: string | undefined): PlacedChart | undefined => (picture?.key === key ? picture?.placed : undefined),
    actors: {
      listRevisions: fromPromise<RevisionList['revisions'], void>(
        async ({ signal }) => (await gateway.machines('revisions', RevisionList, { signal })).revisions,
      ),
      readCharts: fromPromise<VersionOutput, { files: readonly PickedFile[] }>(async ({ input: { files } }) => {
        const { read, broken } = await readFiles(files, (text) => readJson(text, ChartFile), MAX_FILE_BYTES)
        if (read.length === 0) return { key: null, broken }
        const label = read.length > 3 ? `${read[0]?.file.name ?? ''} … (${read.length})` : read.map(({ file }) => file.name).join(', ')
        return {
          key: await keep(
            read.flatMap(({ value }) => value),
            { origin: 'files', label },
          ),
          broken,
        }
      }),
      fetchRevision: fromPromise<VersionOutput, { revision: string }>(async ({ input: { revision }, signal }) => {
        const { commit, charts } = await gateway.machines(`revisions/charts?revision=${encodeURIComponent(revision)}`, RevisionCharts, {
          signal,
        })
        const short = commit.slice(0, 10)
        return {
          key: await keep(charts, { origin: 'revision', label: commit.startsWith(revision) ? short : `${revision} (${short})` }),
          broken: [],
        }
      }),
      drawBefore: fromPromise<DrawOutput, DrawInput>(async ({ input: { key, machine, collapsed } }) => {
        const version = versionOf(key)
        const before = version?.charts.get(machine)
        if (!before || version?.diffs.get(machine)?.changes.length === 0) return null
        const placed = await layOut(before, collapsed)
        // The same states may be drawn with other texts.
        picture = { key: `${key} ${machine} ${JSON.stringify([collapsed, placed.width, placed.height])}`, placed }
        return { key: picture.key, width: placed.width, height: placed.height }
      }),
      watchChart: fromCallback<DifferenceEvent>(({ sendBack }) => watch((shown) => sendBack({ type: 'CHART.SHOWN', ...shown }))),
    },
  }
}
