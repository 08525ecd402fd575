import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { createDrawing } from '../../server/captcha/drawing.ts'
import { drawPuzzle, type PuzzlePicture } from '../../server/captcha/picture.ts'
import { isWorked, workFor } from '../../server/captcha/proofOfWork.ts'
import { buildServer } from '../../proofs/run/build.mjs'
import { ROOT } from '../../proofs/run/root.mjs'
import { doWork } from '../../services/proofOfWork.ts'

// Beside the packages, which stay outside of the bundle.
mkdirSync(join(ROOT, '.cache'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.cache', 'drawing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('drawing of captchas', () => {
  it('CAPT-01 another thread draws what this one would, each to who asked, while this one goes on', async () => {
    const draw = createDrawing()
    let ticks = 0
    const ticking = setInterval(() => ticks++, 1)
    const drawn = await Promise.all([3, 4, 5].map((seed) => draw([seed])))
    clearInterval(ticking)
    expect(drawn).toEqual([3, 4, 5].map((seed) => drawPuzzle([seed])))
    expect(ticks).toBeGreaterThan(10)
  })

  it('CAPT-01 what cannot be drawn is refused, and the next is drawn again', async () => {
    const draw = createDrawing()
    await expect(draw(null as unknown as number[])).rejects.toBeInstanceOf(Error)
    expect(await draw([6])).toEqual(drawPuzzle([6]))
  })

  it('CAPT-01 the built gateway has the thread’s program beside it', async () => {
    await buildServer(folder)
    const worker = new Worker(join(folder, 'captcha', 'worker.js'))
    const { puzzle } = await new Promise<{ puzzle: PuzzlePicture }>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', reject)
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage({ id: 1, seeds: [7] })
    })
    await worker.terminate()
    expect(puzzle).toEqual(drawPuzzle([7]))
  })
})

describe('work of captchas', () => {
  it('CAPT-01 is easy at first and twice as much each time a network asks for twice as many, up to 32 times', () => {
    expect([1, 10, 19, 20, 40, 80, 160, 320, 5000].map((tries) => workFor(tries).bits)).toEqual([12, 12, 12, 13, 14, 15, 16, 17, 17])
    expect(new Set([1, 40, 5000].map((tries) => workFor(tries).parts))).toEqual(new Set([8]))
  })

  it('CAPT-01 what the browser works out the gateway takes, for this puzzle and this price only', async () => {
    const work = { parts: 4, bits: 8 }
    let pauses = 0
    let at = 0
    const proof = await doWork('scene', work, { now: () => (at += 5), pause: async () => void pauses++ })
    expect(pauses).toBeGreaterThan(0)
    expect(isWorked('scene', work, proof)).toBe(true)
    expect(isWorked('other', work, proof)).toBe(false)
    expect(isWorked('scene', { parts: 4, bits: 24 }, proof)).toBe(false)
    for (const part of [[], proof.slice(1), proof.slice(0, -1)]) expect(isWorked('scene', work, part)).toBe(false)
    expect(isWorked('scene', work, [...proof].reverse())).toBe(false)
    expect(isWorked('scene', work, [Number.NaN, Infinity, -1, 2 ** 60])).toBe(false)
  })

  it('CAPT-01 ends when nobody waits for it', async () => {
    const controller = new AbortController()
    let at = 0
    const pause = async () => controller.abort(new Error('gone'))
    await expect(doWork('scene', { parts: 1, bits: 32 }, { signal: controller.signal, now: () => (at += 9), pause })).rejects.toThrow(
      'gone',
    )
  })
})
