import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../domain/language.ts'
import cnErrors from '../../../../locales/cn/errors.json' with { type: 'json' }
import enErrors from '../../../../locales/en/errors.json' with { type: 'json' }
import {
  type Cause,
  causesOf,
  type Consequence,
  consequences,
  hearing,
  type System,
  systemOf,
  takenOn,
  waysOf,
} from '../../../../machines/gallery/system/derive.ts'
import { indexOf, type Findable, search, subjectsOf, wordsOf } from '../../../../machines/gallery/system/search.ts'
import type { Wiring } from '../../../../machines/gallery/system/wiring.ts'
import { MACHINES } from '../../../../machines/registry.ts'
import { readCharts } from '../../../../proofs/machines/statecharts.ts'
import { readMachineTexts } from '../../../../proofs/machines/texts.ts'
import { keptWiring } from '../../../../proofs/machines/wiring.ts'
import { readRequirements } from '../../../../proofs/requirements.ts'
import { NO_PAGE_YET, unstagedBecause } from '../../../../proofs/suites/unstaged.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

let system: System
let index: Findable[]
beforeAll(async () => {
  system = systemOf(
    await readCharts([]),
    (id) => MACHINES.find((machine) => machine.id === id)!.group,
    JSON.parse(keptWiring(ROOT)) as Wiring,
  )
  const properties = new Map(await Promise.all(MACHINES.map(async ({ id, properties: load }) => [id, await load()] as const)))
  const [cn, en] = LANGUAGES.map((language) => Object.assign({}, ...readMachineTexts(ROOT, language).map(({ texts }) => texts)) as object)
  const translated = JSON.parse(readFileSync(join(ROOT, 'locales/machines/requirements.cn.json'), 'utf8')) as Record<
    string,
    { text: string }
  >
  const said = (errors: object, code: string) => code.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], errors)
  index = indexOf(system, (id) => properties.get(id) ?? [], {
    machines: { cn: cn as never, en: en as never },
    requirements: new Map(
      readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')).map(({ id, text }) => [
        id,
        [text, translated[id]?.text ?? ''],
      ]),
    ),
    errors: (code) => [said(cnErrors, code) as string, said(enErrors, code) as string],
    statuses: (status) => (status === 401 ? ['未登录', 'Not logged in'] : []),
  })
})

const facts = (id: string) => system.machines.get(id)!
const of = (id: string) => system.charts.get(id)!
/** `app>captcha CAPTCHA.ASKED` for each thing that is told. */
const told = (id: string) => facts(id).toldBy.map(({ from, event }) => `${from.id} ${event}`)
const flat = (all: readonly Consequence[]): string[] =>
  all.flatMap(({ machine, taken, follows }) => [...taken.map(({ place }) => `${machine} ${place.id}`), ...flat(follows)])
const causes = (all: readonly Cause[], depth = 0): string[] =>
  all.flatMap(({ from, told: what, at, because }) => [
    `${'  '.repeat(depth)}${from.id} ${what} ${at.map(({ id }) => id).join(', ')}`.trimEnd(),
    ...causes(because, depth + 1),
  ])

describe('MACH-09 the map of the system', () => {
  it('MACH-09 who starts whom: machines by their charts, slots by who spawns them, services and pages where no machine does', () => {
    const starters = (id: string) => facts(id).startedBy.map(({ from, at }) => `${from.kind} ${from.id}${at ? ` ${at.id}` : ''}`)
    expect(starters('captcha')).toEqual(['machine app app.parts'])
    expect(starters('qr')).toEqual(['machine login login.scan.on', 'machine prompts prompts.prompt.follow'])
    expect(starters('chart')).toEqual(['machine list list'])
    expect(starters('citation')).toEqual(['machine detail detail'])
    expect(starters('call')).toEqual(['service gateway'])
    expect(starters('confirm')).toEqual(['page /login/confirm'])
    expect(starters('app')).toEqual(['page services/app.ts'])
    const unstarted = MACHINES.filter(({ id }) => facts(id).startedBy.length === 0)
    expect(unstarted.filter(({ id }) => unstagedBecause(id) !== NO_PAGE_YET)).toEqual([])
  })

  it('MACH-09 who tells whom what, and where: in an action, on entry, by way of the parent, by a service', () => {
    expect(told('session').filter((one) => !one.startsWith('routes/'))).toEqual([
      'app CHECK',
      'app EXPIRED',
      'app LOGOUT',
      'certification CHECK',
      'prompts CHECK',
      'session ELSEWHERE.FOUND',
    ])
    const expired = facts('session').toldBy.find(({ event }) => event === 'EXPIRED')!
    expect(expired.sentAt.map(({ id }) => id)).toEqual(['app.access: LOGIN.REQUIRED [0]', 'app.access: RELOGIN.REQUIRED [0]'])
    expect(expired.heardAt.map(({ id }) => id)).toEqual([
      'session.checking: EXPIRED [0]',
      'session.member: EXPIRED [0]',
      'session.leaving: EXPIRED [0]',
    ])
    expect(
      facts('app')
        .toldBy.find(({ event }) => event === 'LOGIN.CLOSED')!
        .sentAt.map(({ id }) => id),
    ).toEqual(['login.visibility.open: CLOSE [0]', 'login.visibility.open: ELSEWHERE.CLOSED [0]'])
    expect(told('app')).toContain('tell LOGIN.REQUIRED')
    expect(told('export')).toEqual(expect.arrayContaining(['app CANCEL', 'app RETRY']))
    // A name that many machines know goes to nobody but whom it is sent to.
    expect(
      facts('app')
        .tells.filter(({ event }) => event === 'RETRY')
        .map(({ to }) => to),
    ).toEqual(['export', 'list'])
  })

  it('MACH-09 dialogs, services and pages of a machine', () => {
    expect(facts('captcha').shows).toEqual([{ kind: 'captcha', states: [{ machine: 'captcha', kind: 'state', id: 'captcha.open' }] }])
    expect(facts('export').needs.map(({ name, uses, at }) => [name, uses.join(' '), at.length])).toEqual([
      ['download', 'files.link', 1],
      ['forgetExport', 'tab.get tab.remove tab.set', 2],
      ['keepExport', 'tab.get tab.remove tab.set', 1],
      ['makeExport', 'gateway.export', 1],
      ['validateExport', 'gateway.validateExport', 1],
    ])
    expect(facts('confirm').pages.map(({ path }) => path)).toEqual(['/login/confirm'])
    expect(facts('detail').pages.map(({ path }) => path)).toEqual(['/<database>/detail/:record'])
    expect([facts('captcha').everywhere, facts('list').everywhere]).toEqual([true, false])
  })

  it('MACH-09 where can a captcha appear: a call that was refused, whoever made it, and getting a code; not its own calls', () => {
    const all = causes(causesOf(system, 'captcha', 'CAPTCHA.ASKED'))
    expect(all.slice(0, 3)).toEqual([
      'app CAPTCHA.ASKED app.access: CAPTCHA.ASKED [0]',
      '  captcha CAPTCHA.ASKED',
      '    call captcha.solve call.solving',
    ])
    expect(all).toContain('      export gateway.export export.working.preparing')
    expect(all).toContain('    code captcha.solve code.captcha')
    expect(all.filter((line) => line.startsWith('      captcha '))).toEqual([])
  })

  it('MACH-09 how one gets out of a captcha: every transition out of its dialog, with who brings it about', () => {
    const { into, out } = waysOf(system, 'captcha', ['captcha.open'])
    expect(into.map(({ place }) => place.id)).toEqual(['captcha.idle: CAPTCHA.ASKED [0]'])
    expect(out.map(({ place }) => place.id)).toEqual([
      'captcha.open: CAPTCHA.WITHDRAWN [0]',
      'captcha.open: CLOSE [0]',
      'captcha.open.solving.checking: xstate.done.actor.checkCaptcha [0]',
      'captcha.open.solving.checking: xstate.done.actor.checkCaptcha [3]',
      'captcha.open.solving.checking: xstate.error.actor.checkCaptcha [1]',
      'captcha.open.solved: xstate.after.solvedPause.captcha.open.solved [1]',
    ])
    expect(out[1]!.by.map(({ from }) => from.id)).toEqual(['ui/account/captcha/CaptchaDialog.tsx', 'ui/account/captcha/CaptchaMissing.tsx'])
  })

  it('MACH-09 what happens on 401 during an export: it waits signed out; the session asks, the login opens, the export goes on after it', () => {
    expect(
      takenOn(system, 'auth.required')
        .filter(({ machine }) => machine === 'export')
        .map(({ id }) => id),
    ).toEqual([
      'export.working.validating: xstate.error.actor.validateExport [0]',
      'export.working.preparing: xstate.error.actor.makeExport [0]',
    ])
    expect(system.refusals.find(({ code }) => code === 'auth.required')).toEqual({
      code: 'auth.required',
      status: 401,
      phrase: 'Unauthorized',
      numbers: [1001, 3001, 3002, 3005],
      events: ['LOGIN.REQUIRED', 'LOGIN.SUPERSEDED', 'RELOGIN.REQUIRED'],
    })
    const followed = flat([consequences(system, 'app', hearing(of('app'), 'LOGIN.REQUIRED'), 6)])
    expect(followed).toEqual(
      expect.arrayContaining([
        'session session.member: EXPIRED [0]',
        'session session.confirming: xstate.done.actor.confirmSession [4]',
        'app app.access: SESSION.DENIED [0]',
        'login login.visibility.closed: OPEN [0]',
        'kickout kickout: KICKOUT.KICKED [0]',
        'export export.working.signedOut: RETRY [0]',
      ]),
    )
    expect(new Set(followed).size).toBe(followed.length)
    const out = waysOf(system, 'export', ['export.working.signedOut']).out
    expect(
      out.map(({ place, by }) => [
        place.id,
        by
          .filter(({ from }) => from.kind === 'machine')
          .map(({ from }) => from.id)
          .join(),
      ]),
    ).toEqual([
      ['export.working: CANCEL [0]', 'app'],
      ['export.working: CLOSE [0]', ''],
      ['export.working.signedOut: RETRY [0]', 'app'],
    ])
  })
})

describe('MACH-09 the search over all machines', () => {
  it('MACH-09 a question is its words, without those that only ask', () => {
    expect(wordsOf('what happens on 401 during an export')).toEqual(['401', 'export'])
    expect(wordsOf('导出时遇到 401 会发生什么')).toEqual(['401', '导出', '遇到'])
    expect(wordsOf('LOGIN.REQUIRED KICK-02')).toEqual(['login.required', 'kick-02'])
    expect(wordsOf('how')).toEqual(['how'])
  })

  it('MACH-09 the best hit of a name, an id, an event, a requirement, a sentence in either language', () => {
    const best = (question: string) => search(index, question).map(({ kind, machine, id }) => `${kind} ${machine ?? ''} ${id}`)[0]
    expect(best('captcha')).toBe('machine captcha captcha')
    expect(best('滑块验证')).toBe('machine captcha captcha')
    expect(best('KICKOUT.ACKNOWLEDGED')).toBe('event app KICKOUT.ACKNOWLEDGED')
    expect(best('LOGIN-05')).toBe('requirement  LOGIN-05')
    expect(best('isUnregistered')).toMatch(/^transition login /)
    expect(best('onePictureAtATime')).toBe('property captcha onePictureAtATime')
    expect(best('lockedOut')).toBe('state captcha captcha.open.lockedOut')
    expect(search(index, 'qwertz')).toEqual([])
    expect(search(index, '  ')).toEqual([])
  })

  it('MACH-09 what a question can be answered about, in both languages', () => {
    const subjects = (question: string) =>
      subjectsOf(system, index, question).map((subject) =>
        subject.kind === 'refusal'
          ? `${subject.refusal.code} in ${subject.machines.join()}`
          : subject.kind === 'machine'
            ? subject.machine
            : `${subject.event} by ${subject.machines.join()}`,
      )
    expect(subjects('where can a captcha appear, and how does one get out')).toEqual(['captcha'])
    expect(subjects('滑块验证在哪里会出现，如何退出')).toEqual(['captcha'])
    expect(subjects('what happens on 401 during an export')).toEqual(['auth.required in export'])
    expect(subjects('导出时遇到 401 会发生什么')).toEqual(['auth.required in export'])
    for (const question of ['401', 'unauthorized', '未登录', 'auth.required', '3001'])
      expect(subjects(question)).toEqual(['auth.required in '])
    expect(subjects('LOGIN.REQUIRED')).toEqual(['LOGIN.REQUIRED by app'])
    expect(subjects('qwertz')).toEqual([])
  })
})
