import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createDrawing } from '../../server/captcha/drawing.ts'
import { drawPuzzle, GAP, layoutOf, PLACES } from '../../server/captcha/picture.ts'
import { isWorked, workFor } from '../../server/captcha/proofOfWork.ts'
import { doWork } from '../../services/proofOfWork.ts'
import { byPatches, readImage } from '../gateway/solvers.ts'
import { type Measurement, percentile, sample } from './measure.ts'

const SUITE = 'captcha'
/** Puzzles asked for at once, and how often. */
const PARALLEL = 20
const ROUNDS = 10
const MS = 1e6
/** Puzzles the strongest attack we have written is tried on; it takes half a second each. */
const ATTACKED = 60

/**
 * Drawing of captchas (CAPT-01): one in this thread, `PARALLEL` at once in the gateway's drawing thread, and how long this thread's event
 * loop is held up meanwhile; the work of a puzzle and its check; and what an attack finds that was made against this very drawing.
 */
export const benchCaptcha = async (): Promise<Measurement[]> => {
  const measurements: Measurement[] = []
  const add = (subject: string, workload: string, timed: { p50_ms: number; p95_ms: number }) =>
    measurements.push({ suite: SUITE, subject, workload, rows: 1, ...timed })

  add('drawing', 'one, in the same thread', await sample((call) => drawPuzzle([call, 5]), { times: 50 }))

  const draw = createDrawing()
  // The thread starts with the first.
  for (let seed = 0; seed < 5; seed++) await draw([seed, 5])
  const waits: number[] = []
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const round = async (count: number) => {
    const begun = performance.now()
    await Promise.all(Array.from({ length: count }, (_, at) => draw([at, 6]).then(() => waits.push(performance.now() - begun))))
  }
  for (const count of [1, PARALLEL]) {
    waits.length = 0
    loop.reset()
    loop.enable()
    for (let at = 0; at < ROUNDS; at++) await round(count)
    loop.disable()
    const workload = `${count} at once, in the drawing's thread`
    add('drawing', workload, { p50_ms: percentile(waits, 0.5), p95_ms: percentile(waits, 0.95) })
    // The monitor counts from tick to tick of 1 ms.
    add('event loop delay', workload, {
      p50_ms: Math.max(0, loop.percentile(50) / MS - 1),
      p95_ms: Math.max(0, loop.percentile(95) / MS - 1),
    })
  }

  const work = workFor(1)
  const now = () => performance.now()
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  add(
    'work',
    `first price, ${work.parts} × 2^${work.bits} hashes`,
    await sample((call) => doWork(`scene ${call}`, work, { now, pause }), { times: 30 }),
  )
  const most = workFor(10_000)
  add(
    'work',
    `highest price, ${most.parts} × 2^${most.bits} hashes`,
    await sample((call) => doWork(`scene ${call}`, most, { now, pause }), { times: 3, warm: 0 }),
  )
  const proof = await doWork('scene', work, { now, pause })
  add('work', 'its check by the gateway', await sample(() => isWorked('scene', work, proof), { times: 500 }))

  let found = 0
  for (let seed = 1; seed <= ATTACKED; seed++) {
    const { background, piece, x, y } = drawPuzzle([seed, 7])
    const seen = { background: readImage(background), tile: readImage(piece), top: y, ...PLACES }
    if (Math.abs(byPatches(seen, GAP, 8, layoutOf([seed, 7]).bow) - x) <= 3.5) found++
  }
  measurements.push({
    suite: SUITE,
    subject: 'attack',
    workload: 'turned patches, told how the strings hang',
    value: (found / ATTACKED) * 100,
    unit: '%',
  })
  return measurements
}
