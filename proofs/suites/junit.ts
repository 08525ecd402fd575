import type { MachineRow, Report } from './report.ts'
import type { Verdict } from './replay.ts'
import { farText, galleryOf, isShort, placeOf } from './report.ts'
import { textOf } from '../../machines/gallery/steps.ts'

// Characters that XML 1.0 cannot carry at all.
// eslint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escape = (text: string): string =>
  text
    .replaceAll(NO_XML, '\ufffd')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')

interface Case {
  name: string
  ms: number
  /** What it says when it failed. */
  failure: { type: string; message: string; text: string } | null
  /** Why it ended early though nothing failed. */
  skipped?: string
}

interface JunitSuite {
  name: string
  properties: Record<string, string | number>
  cases: Case[]
}

/** Where, how and what: all that somebody with nothing but the JUnit file needs to see it again. */
const failureText = (verdict: Verdict): string => {
  const { script, shrunk, failure } = verdict
  const { generated } = script
  return [
    ...(generated ? [`generator ${generated.generator}, seed ${generated.seed}, path ${generated.path}`] : []),
    ...(shrunk
      ? [
          `${shrunk.verdict.script.steps.length} of ${script.steps.length} steps are enough:`,
          ...shrunk.verdict.script.steps.map(({ step }, at) => `  ${at + 1}. ${textOf(step)}`),
          shrunk.verdict.script.command,
        ]
      : []),
    script.command,
    `in the gallery: ${galleryOf(shrunk?.verdict ?? verdict) ?? 'too long for an address'}`,
    ...(failure?.property === undefined ? [] : [`property: ${failure.property}`]),
  ].join('\n')
}

const stoppedText = ({ script }: Verdict, { step, reason }: NonNullable<Verdict['stopped']>): string =>
  step < 0 ? `not played: ${reason}` : `ended at step ${step + 1} of ${script.steps.length}: ${reason}`

const caseOf = (verdict: Verdict): Case => {
  const { script, failure, ms, stopped } = verdict
  return {
    name: `${script.id}: ${script.title.en}`,
    ms,
    failure: failure && { type: failure.kind, message: `${placeOf(verdict, 'en')}: ${failure.message}`, text: failureText(verdict) },
    ...(stopped && !failure && { skipped: stoppedText(verdict, stopped) }),
  }
}

/** Whether a machine's suite came to its goal. */
const goalOf = (row: MachineRow, command: string): JunitSuite => {
  const { id, generator, seed, stop, ended, blocked, far } = row
  return {
    name: `${id}.goal`,
    properties: { machine: id, generator, seed, stop, ...(far && { far: farText(far, 'en') }) },
    cases: [
      {
        name: stop,
        ms: 0,
        failure:
          blocked.length > 0
            ? { type: 'unreachable', message: `${blocked.length} goals cannot be reached`, text: [...blocked, command].join('\n') }
            : isShort(row)
              ? {
                  type: String(ended),
                  message:
                    ended === 'paths'
                      ? `${generator} drew as many paths as it may before its goal`
                      : `${generator} came to its end before its goal`,
                  text: command,
                }
              : null,
      },
    ],
  }
}

/**
 * JUnit XML as Jenkins and others read it: a suite per machine and driver, a case per path or scenario, and a suite per machine that
 * says whether its goal was reached. Properties name seed, generator and driver; a failure tells its steps and how to replay it.
 */
export const junitOf = ({ verdicts, machines, command }: Pick<Report, 'verdicts' | 'machines' | 'command'>): string => {
  const suites = new Map<string, JunitSuite>()
  for (const verdict of verdicts) {
    const { script, driver } = verdict
    const name = `${script.machine}.${driver}`
    const row = machines.find(({ id }) => id === script.machine)
    const suite = suites.get(name) ?? {
      name,
      properties: {
        machine: script.machine,
        driver,
        ...(row && { generator: row.generator, seed: row.seed, stop: row.stop }),
      },
      cases: [],
    }
    suite.cases.push(caseOf(verdict))
    suites.set(name, suite)
  }
  const all = [...machines.map((row) => goalOf(row, command)), ...suites.values()]
  const attributes = (cases: readonly Case[]): string =>
    `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure).length}" errors="0" time="${(cases.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="scenarios" ${attributes(all.flatMap(({ cases }) => cases))}>`,
    ...all.flatMap(({ name, properties, cases }) => [
      `  <testsuite name="${escape(name)}" ${attributes(cases)} skipped="${cases.filter(({ skipped }) => skipped !== undefined).length}">`,
      '    <properties>',
      ...Object.entries(properties).map(([key, value]) => `      <property name="${key}" value="${escape(String(value))}"/>`),
      '    </properties>',
      ...cases.flatMap((one) => {
        const head = `    <testcase classname="${escape(name)}" name="${escape(one.name)}" time="${(one.ms / 1000).toFixed(3)}"`
        if (!one.failure)
          return one.skipped === undefined
            ? `${head}/>`
            : [`${head}>`, `      <skipped message="${escape(one.skipped)}"/>`, '    </testcase>']
        const { type, message, text } = one.failure
        return [
          `${head}>`,
          `      <failure type="${escape(type)}" message="${escape(message)}">${escape(text)}</failure>`,
          '    </testcase>',
        ]
      }),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}
