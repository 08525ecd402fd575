import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const watched = (then: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { watch } from ${JSON.stringify(new URL('../../proofs/run/watchdog.mjs', import.meta.url).href)}
       const runs = watch(400)
       runs('before it'); runs('a test.ts > 循环'); ${then}`,
    ],
    { encoding: 'utf8', timeout: 20_000, killSignal: 'SIGTERM' },
  )

it('a test that never gives its turn back is named and its process ended, whatever it loops over', () => {
  for (const loop of ['for (;;);', 'const again = () => Promise.resolve().then(again); again()']) {
    const { signal, stderr } = watched(loop)
    expect(signal).toBe('SIGKILL')
    expect(stderr).toContain('its process is ended: a test.ts > 循环\n')
  }
})

it('a process that waits, or stands still for less, comes to its own end', () => {
  const { status, stderr } = watched(
    'const until = performance.now() + 200; while (performance.now() < until); await new Promise((next) => setTimeout(next, 1200)); console.log("done")',
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
