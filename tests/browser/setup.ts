import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM_FLAGS, chromiumPath, RUN, startGateway } from './harness.ts'
import { serveGateways } from './runGateway.ts'

/** A test loads its page once: compiling it a second time, to run faster, and drawing it on several threads cost 8 of 100 of its pages' processor time. */
const SPARING = ['--js-flags=--no-opt --no-maglev', '--num-raster-threads=1']

/**
 * Once for a run of the browser tests, before their files: one Chromium that all of them connect to, and one folder filled with sample data
 * that each of them copies; scenes find gateways that stay for the run. Without it (the scenarios' command line, a bench) the harness makes its own.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-run-'))
  const chromium = spawn(process.execPath, [join(import.meta.dirname, 'chromium.mjs'), chromiumPath(), ...CHROMIUM_FLAGS, ...SPARING], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gateways = await serveGateways(folder)
  const end = async () => {
    await Promise.all([ended(chromium), gateways.end()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [address] = await Promise.all([addressOf(chromium), fill(folder)])
    process.env[RUN.chromium] = address
    process.env[RUN.filled] = folder
    process.env[RUN.gateways] = gateways.address
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/** A gateway fills the sample at its first start; what it has filled is what others copy. */
const fill = async (dataDir: string): Promise<void> => {
  const gateway = await startGateway({ DEMO: 'off' }, dataDir)
  await gateway.stop()
}

const addressOf = async (child: ChildProcess): Promise<string> => {
  for await (const line of createInterface(child.stdout as NonNullable<ChildProcess['stdout']>)) return line
  throw new Error('Chromium did not start')
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.stdin?.end()
  await gone
}
