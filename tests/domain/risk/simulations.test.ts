import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RISK_TABLE, type Rung, RUNGS } from '../../../domain/risk/table.ts'
import { COPIERS, type Copier, CROWD, DAY, honest, type Kind, nightly, together } from './people.ts'
import { watchOver } from './watch.ts'
import { LARGE, MIDDLE, SMALL, type World } from './world.ts'

/** Another month: `RISK_SEED=7 npm test -- --only unit -- tests/domain/risk/simulations.test.ts`. The tables of docs/security.md are those of the first. */
const SEED = Number(process.env['RISK_SEED'] ?? 1)
const replay = `RISK_SEED=${SEED}`
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** What a copier has when each rung is reached, and in the end. Whoever is banned does nothing any more; who may not export goes on otherwise. */
const outcomeOf = (world: World, { names, calls }: Copier, seed: number) => {
  const watch = watchOver(RISK_TABLE, world)
  const had = new Set<number>()
  const part = () => had.size / (names ? world.names : world.records)
  const reached: Partial<Record<Rung, string>> = {}
  const [banned, accounts] = [new Set<string>(), new Set<string>()]
  let [began, ended] = [0, 0]
  for (const made of calls(world, seed)) {
    began ||= made.at
    accounts.add(made.account)
    if (banned.has(made.account)) continue
    ended = made.at
    const act = watch(made)
    for (let at = 0; at < made.ids.length; at++) had.add(made.ids[at]!)
    if (!act) continue
    reached[act.rung] ??= percent(part())
    if (act.rung === 'temporary' || act.rung === 'permanent') banned.add(made.account)
  }
  return { reached, had: had.size, part: part(), stopped: banned.size === accounts.size, days: (ended - began) / DAY }
}

/** How many people of a kind each rung has met in four weeks. */
const monthOf = (world: World, kind: Kind | 'nightly', count: number, seed: number): Record<Rung, number> & { calls: number } => {
  const met = Object.fromEntries(RUNGS.map((rung) => [rung, new Set<string>()])) as Record<Rung, Set<string>>
  let calls = 0
  for (let begin = 0; begin < count; begin += 25) {
    const watch = watchOver(RISK_TABLE, world)
    const people = Array.from({ length: Math.min(25, count - begin) }, (_, at) =>
      kind === 'nightly' ? nightly(world, seed, begin + at, 28) : honest(world, seed, kind, begin + at, 28),
    )
    for (const made of together(people)) {
      calls++
      const act = watch(made)
      if (act) met[act.rung].add(made.account)
    }
  }
  return { ...(Object.fromEntries(RUNGS.map((rung) => [rung, met[rung].size])) as Record<Rung, number>), calls }
}

/** Tables without the padding that formatting adds. */
const plain = (markdown: string): string => markdown.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')
const security = (): string => plain(readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8'))

describe('the table of thresholds', () => {
  it('ABUSE-04 twenty scripted copiers are each stopped before they have a fifth of a database', () => {
    const outcomes = COPIERS.map((copier) => ({ name: copier.name, ...outcomeOf(LARGE, copier, SEED) }))
    expect(outcomes).toHaveLength(20)
    for (const { name, part, stopped } of outcomes)
      expect([name, stopped, part < 0.2], `${name} has ${percent(part)}; ${replay}`).toEqual([name, true, true])
    if (SEED !== 1) return
    const table = outcomes.map(({ name, reached, part, days }) =>
      row(name, ...RUNGS.slice(0, 4).map((rung) => reached[rung] ?? '-'), percent(part), days < 1 ? 'less than 1' : days.toFixed(0)),
    )
    expect(table.filter((line) => !security().includes(plain(line)))).toEqual([])
  })

  it('ABUSE-04 of a smaller database a copier has no more than a fifth of what counts as the size of one', () => {
    for (const copier of COPIERS) {
      const { had, stopped } = outcomeOf(MIDDLE, copier, SEED)
      expect([copier.name, stopped, had < RISK_TABLE.coverage.floor / 5], `${copier.name} has ${had}; ${replay}`).toEqual([
        copier.name,
        true,
        true,
      ])
    }
  })

  it.each([
    ['20 000', MIDDLE],
    ['3 000', SMALL],
  ])('ABUSE-04 who works in a database of %s records is not restricted for having seen most of it', { timeout: 300_000 }, (_, world) => {
    for (const [kind, count] of CROWD) {
      const met = monthOf(world, kind, Math.ceil(count / 4), SEED)
      expect([kind, met.warning, met.export, met.temporary, met.permanent], replay).toEqual([kind, 0, 0, 0, 0])
    }
  })

  it('ABUSE-04 of 1 000 honest people none is restricted in a month', { timeout: 300_000 }, () => {
    expect(CROWD.reduce((sum, [, count]) => sum + count, 0)).toBe(1000)
    const months = CROWD.map(([kind, count]) => ({ kind, count, ...monthOf(LARGE, kind, count, SEED) }))
    for (const month of months) expect([month.kind, month.export, month.temporary, month.permanent], replay).toEqual([month.kind, 0, 0, 0])
    // Few are warned, and few are asked whether they are people.
    expect(
      months.reduce((sum, { warning }) => sum + warning, 0),
      replay,
    ).toBeLessThanOrEqual(3)
    expect(
      months.reduce((sum, { captcha }) => sum + captcha, 0),
      replay,
    ).toBeLessThanOrEqual(100)
    if (SEED !== 1) return
    const table = months.map(({ kind, count, calls, ...met }) =>
      row(kind, count, calls.toLocaleString('en'), ...RUNGS.map((rung) => met[rung])),
    )
    expect(table.filter((line) => !security().includes(plain(line)))).toEqual([])
  })

  it.each([
    ['60 000', LARGE],
    ['20 000', MIDDLE],
    ['3 000', SMALL],
  ])('ABUSE-04 a program that exports mostly the same every night from %s records is not restricted in a month', (_, world) => {
    const met = monthOf(world, 'nightly', 100, SEED)
    expect([met.warning, met.export, met.temporary, met.permanent], replay).toEqual([0, 0, 0, 0])
    // Somebody solves a captcha once, where the first nights were a large part of what there is.
    expect(met.captcha, replay).toBeLessThanOrEqual(60)
    expect(met.calls).toBeGreaterThanOrEqual(100 * 28 * 2)
  })

  it('ABUSE-04 docs/security.md has the thresholds as they are', () => {
    const { rate, tempo, hours, depth, enumeration, names, coverage, networks, accounts, spread, reports, most, rungs, bans, halfLife } =
      RISK_TABLE
    const { floor, ceiling, novel, known, again } = coverage
    const of = (signal: keyof typeof most, points: number | string) => `${points} | ${most[signal]}`
    const parts = (part: number): string => `${part * 100} %`
    for (const line of [
      `| \`rate\` | calls in a minute past ${rate.perMinute} | ${of('rate', rate.points)} |`,
      `| \`tempo\` | calls after ${tempo.pauses} pauses that differ by less than ${parts(tempo.spread)} | ${of('tempo', tempo.points)} |`,
      `| \`hours\` | hours with calls past ${hours.hours} of 24 | ${of('hours', hours.points)} |`,
      `| \`depth\` | pages past the ${depth.pages}th of a result | ${of('depth', depth.points)} |`,
      `| \`enumeration\` | records opened by numbers, past ${enumeration.records} one after another | ${of('enumeration', enumeration.points)} |`,
      `| \`names\` | hundredths of names given past ${parts(names.part)} of the records | ${of('names', names.points)} |`,
      `| \`coverage\` | hundredths of a database's records given, ${floor.toLocaleString('en')} to ${ceiling.toLocaleString('en')} taken as its size | ${of('coverage', coverage.points)} |`,
      `| \`networks\` | networks in a day past ${networks.perDay} | ${of('networks', networks.points)} |`,
      `| \`accounts\` | accounts of one browser in a day past ${accounts.perDay} | ${of('accounts', accounts.points)} |`,
      `| \`spread\` | hundredths past ${parts(spread.part)} given to ${spread.accounts} accounts or more of a network, browser or group, with less than ${Math.round((spread.overlap - 1) * 100)} % twice | ${of('spread', spread.points)} |`,
      `| \`webDriver\` | a report that a program drives the browser, one a day | ${of('webDriver', reports.webDriver)} |`,
      `| \`debugger\` | a report of developer tools, one a day | ${of('debugger', reports.debugger)} |`,
      `| from ${rungs.captcha} | captcha |`,
      `| from ${rungs.warning} | warning (7102) |`,
      `| from ${rungs.export} | no exports until the next 0:00 (7103) |`,
      `| from ${rungs.temporary} | ban of ${bans.join(', then ')} days (7104; 7106 for what several share), then for good (7105, -7101) |`,
    ])
      expect(security()).toContain(plain(line))
    expect(security()).toContain(`halve in ${halfLife.points} days, parts of databases in ${halfLife.coverage}`)
    expect(security()).toContain(`less than ${parts(novel)} of what was given was new, down to ${parts(again)} at ${parts(known)}`)
    expect(security()).toContain(`takes ${rungs.again} points more`)
  })
})
