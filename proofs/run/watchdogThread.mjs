// The thread of `watch`: it alone still runs while the loop it watches stands still.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { shared, limitMs } = workerData
const [beat, bytes] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, 8)]
let last = -1
let since = performance.now()
setInterval(() => {
  const now = Atomics.load(beat, 0)
  if (now !== last) {
    last = now
    since = performance.now()
  } else if (performance.now() - since > limitMs) {
    const name = Buffer.from(bytes.slice(0, Atomics.load(beat, 1))).toString()
    writeSync(2, `\nnothing else has run for ${(limitMs / 1000).toFixed(0)} s, so its process is ended: ${name}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}, limitMs / 10)
