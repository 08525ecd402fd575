/**
 * `npm run bench -- catalogue|import|spa|gallery|export|machines|captcha|risk|debugger|world [--rows N] [--minutes N] [--json]`: measures and prints a table, or with `--json` an array of
 * `{"suite","subject","workload","rows","p50_ms","p95_ms"}` and `{"suite","subject","workload","value","unit"}`. Figures are
 * never asserted: they belong to the machine that measured them.
 */
import type { Measurement } from '../tests/bench/measure.ts'

const SUITES: Record<string, (options: { rows: number; minutes: number }) => Promise<Measurement[]>> = {
  catalogue: async ({ rows }) => (await import('../tests/bench/catalogue.ts')).benchCatalogue({ rows }),
  import: async () => (await import('../tests/bench/import.ts')).benchImport(),
  spa: async () => (await import('../tests/bench/spa.ts')).benchSpa(),
  gallery: async () => (await import('../tests/bench/gallery.ts')).benchGallery(),
  export: async () => (await import('../tests/bench/export.ts')).benchExport(),
  machines: async () => (await import('../tests/bench/machines.ts')).benchMachines(),
  world: async () => (await import('../tests/bench/world.ts')).benchWorld(),
  risk: async () => (await import('../tests/bench/risk.ts')).benchRisk(),
  captcha: async () => (await import('../tests/bench/captcha.ts')).benchCaptcha(),
  debugger: async ({ minutes }) => (await import('../tests/bench/debugger.ts')).benchDebugger({ minutes }),
}

const args = process.argv.slice(2)
const names: string[] = []
/** `--rows`: records of a catalogue; `--minutes`: how long each surrounding of `debugger` lasts. */
const figures: Record<string, number> = { '--rows': 1_000_000, '--minutes': 1 }
for (let at = 0; at < args.length; at++) {
  const argument = `${args[at]}`
  if (argument in figures) figures[argument] = Number(args[++at])
  else if (!argument.startsWith('--')) names.push(argument)
}
const { '--rows': rows = Number.NaN, '--minutes': minutes = Number.NaN } = figures
const unknown = names.filter((name) => !(name in SUITES))
if (unknown.length > 0 || !Number.isInteger(rows) || rows < 1 || !(minutes > 0)) {
  console.error(`usage: npm run bench -- [${Object.keys(SUITES).join('|')}]… [--rows N] [--minutes N] [--json]`)
  process.exit(2)
}

const measurements: Measurement[] = []
// The world takes an hour and 40 GB: only who names it has it.
for (const name of names.length > 0 ? names : Object.keys(SUITES).filter((suite) => suite !== 'world'))
  measurements.push(...(await SUITES[name]!({ rows, minutes })))

if (args.includes('--json')) console.log(JSON.stringify(measurements))
else
  console.table(
    measurements.map((measurement) =>
      'unit' in measurement
        ? measurement
        : {
            suite: measurement.suite,
            subject: measurement.subject,
            workload: measurement.workload,
            rows: measurement.rows,
            'p50 ms': measurement.p50_ms,
            'p95 ms': measurement.p95_ms,
            ...(measurement.of && { 'p50 times': measurement.p50_ratio, 'p95 times': measurement.p95_ratio, of: measurement.of }),
          },
    ),
  )
process.exit(0)
