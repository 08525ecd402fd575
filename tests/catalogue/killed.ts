import { NOW, openProbe, record } from './support.ts'

/** Run as a process of its own by load.test.ts: writes most of a load and then waits to be killed. */
const catalogue = await openProbe(process.argv[2] as string)
const load = await catalogue.load({ database: 'probe', source: 'probes', startedAt: NOW.toISOString() })
const filler = 'never to be seen '.repeat(200)
for (let at = 0; at < 12; at++)
  await load.write(Array.from({ length: 500 }, (_, index) => record(`${at}-${index}`, { code: `K${index}`, label: filler })))
process.stdout.write('written\n')
setInterval(() => undefined, 1000)
