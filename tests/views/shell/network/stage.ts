import type { CDPSession, Page } from 'playwright-core'
import { examples } from '../../../../machines/shell/network/examples.ts'
import type { ConnectionFacts, NetworkTrouble } from '../../../../machines/shell/network/setup.ts'
import { defineStage, type Scene } from '../../stage.ts'

/** What keeps each warning away in this browser. */
const COOKIES = { offline: 'networkOffline', slow: 'networkSlow' } as const satisfies Record<NetworkTrouble, string>
const HOUR_MS = 3_600_000
/** Bytes per second of one Mb/s, as Chromium counts them. */
const MEGABIT = 131_072
/** Mb/s well away from the limit, as Chromium blurs what it tells; where the limit is, tests/machines/shell/network.test.ts knows. */
const SPEEDS = { slow: 0.5, fast: 5 } as const
const isSlow = ({ downlink }: Pick<ConnectionFacts, 'downlink'>): boolean => downlink !== null && downlink < 1.19
const isSame = (one: Pick<ConnectionFacts, 'online' | 'downlink'>, other: Pick<ConnectionFacts, 'online' | 'downlink'>): boolean =>
  one.online === other.online && (!one.online || isSlow(one) === isSlow(other))

/** The browser's connection becomes another one, as its developer tools have it. */
const connect = async ({ page, notes }: Pick<Scene, 'page' | 'notes'>, facts: ConnectionFacts): Promise<void> => {
  const tools = (notes.get('tools') ?? (await page.context().newCDPSession(page))) as CDPSession
  notes.set('tools', tools)
  await tools.send('Network.emulateNetworkConditions', {
    offline: !facts.online,
    latency: 0,
    downloadThroughput: SPEEDS[isSlow(facts) ? 'slow' : 'fast'] * MEGABIT,
    uploadThroughput: -1,
  })
}

/** The page has heard of it. */
const isTold = (page: Page, facts: ConnectionFacts): Promise<unknown> =>
  page.waitForFunction(
    ([online, slow]) =>
      navigator.onLine === online &&
      (!online || (navigator as unknown as { connection: { downlink: number } }).connection.downlink < 1.19 === slow),
    [facts.online, isSlow(facts)] as const,
    { polling: 20 },
  )

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    const { page } = scene
    // Who is there cannot be learned: the page offers to try again.
    await page.route('**/api/session', (route) => route.abort('connectionfailed'))
    await connect(scene, examples.events['CONNECTION.CHANGED'][0]!)
    await scene.freeze()
    await page.goto('/user/account')
  },
  // No other window tells anything: what was told is known before it is asked.
  itself: { claim: { done: [0] } },
  // Nothing else is open: the warning is seen at once.
  past: { 'offline.waiting': { event: 'TURN.SHOWN' }, 'slow.waiting': { event: 'TURN.SHOWN' } },
  causes: {
    'CONNECTION.CHANGED': async (scene, event) => {
      const facts = event as unknown as ConnectionFacts
      const { page, gateway } = scene
      for (const trouble of ['offline', 'slow'] as const)
        if (facts.told[trouble] > 0)
          await page
            .context()
            .addCookies([{ name: COOKIES[trouble], value: String((await page.evaluate(() => Date.now())) + HOUR_MS), url: gateway.origin }])
        else await page.context().clearCookies({ name: COOKIES[trouble] })
      await connect(scene, facts)
      await isTold(page, facts)
    },
    // The only button of a page that could not learn who is there.
    'NETWORK.CHECK': ({ page }) => page.getByRole('main').getByRole('button').click(),
  },
  // Every Chromium tells how fast it is.
  without: {
    'CONNECTION.CHANGED': examples.events['CONNECTION.CHANGED'].flatMap(({ online, downlink }, at) =>
      online && downlink === null ? [at] : [],
    ),
  },
  // It lies over the button then.
  unoffered: { 'NETWORK.CHECK': ['offline', 'slow'] },
  // Nothing is told of a connection that is as it was.
  allows: (event, context) =>
    event.type !== 'CONNECTION.CHANGED' || !isSame(event as unknown as ConnectionFacts, context as unknown as ConnectionFacts),
})
