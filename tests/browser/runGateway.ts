import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { SceneGateway } from '../views/stage.ts'
import { type Gateway, RUN, startGateway } from './harness.ts'

/** A gateway for scenes: it lets its machines be watched, and a suite asks faster and logs in more often than people do. */
export const startSceneGateway = (dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Gateway> =>
  startGateway(
    {
      MACHINES_PUBLIC: '1',
      COVERAGE_DIR: join(dataDir, 'coverage'),
      LOGINS_PER_IP: '100000',
      QR_CODES_PER_IP: '100000',
      ...settings,
    },
    dataDir,
  )

/**
 * Gateways for the scenes of a run: one for each worker, started when its first file of scenes asks, so that a file never shares one with
 * another that plays at the same time. `address` is where files ask.
 */
export const serveGateways = async (folder: string): Promise<{ address: string; end: () => Promise<void> }> => {
  const gateways = new Map<string, Promise<Gateway>>()
  const server = createServer(({ url = '' }, response) => {
    const worker = url.slice(1)
    let gateway = gateways.get(worker)
    if (!gateway) gateways.set(worker, (gateway = startSceneGateway(join(folder, `gateway-${worker}`))))
    gateway.then(
      ({ origin, dataDir }) => response.end(JSON.stringify({ origin, dataDir })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      server.close()
      for (const gateway of gateways.values()) await (await gateway.catch(() => undefined))?.stop()
    },
  }
}

/** The run's gateway for this worker; undefined where there is no run. @throws what kept it from starting */
export const runGateway = async (): Promise<SceneGateway | undefined> => {
  const desk = process.env[RUN.gateways]
  if (!desk) return undefined
  const response = await fetch(`${desk}/${process.env['VITEST_POOL_ID']}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SceneGateway
}
