/**
 * The Chromium of a whole run, in a process of its own: every test file connects to it and has contexts of its own. Prints its address as
 * soon as it can be connected to, and ends with whoever started it.
 */
import { chromium } from 'playwright-core'

const [executablePath, ...args] = process.argv.slice(2)
const server = await chromium.launchServer({ executablePath, args })
process.stdout.write(`${server.wsEndpoint()}\n`)
const end = () => server.close().finally(() => process.exit(0))
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end)
// Nobody writes to it: it ends when the other side is gone, however that ended.
process.stdin.on('end', end).resume()
