import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { accountMachine } from '../../machines/account/machine.ts'
import { alertMachine } from '../../machines/alert/machine.ts'
import { appMachine } from '../../machines/app/machine.ts'
import { associateMachine } from '../../machines/associate/machine.ts'
import { captchaMachine } from '../../machines/captcha/machine.ts'
import { certificationMachine } from '../../machines/certification/machine.ts'
import { chartMachine } from '../../machines/chart/machine.ts'
import { codeMachine } from '../../machines/code/machine.ts'
import { columnsMachine } from '../../machines/columns/machine.ts'
import { confirmMachine } from '../../machines/confirm/machine.ts'
import { detailMachine } from '../../machines/detail/machine.ts'
import { exportMachine } from '../../machines/export/machine.ts'
import { galleryMachine } from '../../machines/gallery/machine.ts'
import { gridMachine } from '../../machines/grid/machine.ts'
import { kickoutMachine } from '../../machines/kickout/machine.ts'
import { languageMachine } from '../../machines/language/machine.ts'
import { loginMachine } from '../../machines/login/machine.ts'
import { menuMachine } from '../../machines/menu/machine.ts'
import { overlayMachine } from '../../machines/overlay/machine.ts'
import { overviewMachine } from '../../machines/overview/machine.ts'
import { promptsMachine } from '../../machines/prompts/machine.ts'
import { qrMachine } from '../../machines/qr/machine.ts'
import { MACHINES } from '../../machines/registry.ts'
import { restrictionMachine } from '../../machines/restriction/machine.ts'
import { sessionMachine } from '../../machines/session/machine.ts'
import * as fixtures from './fixtures.ts'
import { type Fixtures, statesOf, transitionNames, type Walk, walkMachine } from './harness.ts'

const suite = <M extends AnyStateMachine>(machine: M, given: Fixtures<M>) => ({
  machine: machine as AnyStateMachine,
  walk: () => walkMachine(machine, given),
})

const SUITES: Record<string, { machine: AnyStateMachine; walk: () => Walk }> = {
  app: suite(appMachine, fixtures.app),
  language: suite(languageMachine, fixtures.language),
  session: suite(sessionMachine, fixtures.sessionFixtures),
  login: suite(loginMachine, fixtures.login),
  gallery: suite(galleryMachine, fixtures.gallery),
  captcha: suite(captchaMachine, fixtures.captcha),
  code: suite(codeMachine, fixtures.code),
  qr: suite(qrMachine, fixtures.qr),
  overlay: suite(overlayMachine, fixtures.overlay),
  alert: suite(alertMachine, fixtures.alert),
  restriction: suite(restrictionMachine, fixtures.restriction),
  kickout: suite(kickoutMachine, fixtures.kickout),
  prompts: suite(promptsMachine, fixtures.prompts),
  certification: suite(certificationMachine, fixtures.certification),
  confirm: suite(confirmMachine, fixtures.confirm),
  account: suite(accountMachine, fixtures.account),
  menu: suite(menuMachine, fixtures.menu),
  overview: suite(overviewMachine, fixtures.overview),
  list: suite(fixtures.listMachine, fixtures.list),
  associate: suite(associateMachine, fixtures.associate),
  columns: suite(columnsMachine, fixtures.columns),
  export: suite(exportMachine, fixtures.exportFixtures),
  chart: suite(chartMachine, fixtures.chart),
  detail: suite(detailMachine, fixtures.detail),
  grid: suite(gridMachine, fixtures.grid),
}

describe('MACH-06 every state and every transition is reached', () => {
  it('MACH-06 walks every machine of the registry', () => {
    expect(Object.keys(SUITES).sort()).toEqual(MACHINES.map(({ id }) => id).sort())
  })

  for (const [id, { machine, walk }] of Object.entries(SUITES))
    it(`MACH-06 ${id}: all states, all transitions`, () => {
      const taken = walk()
      // Pseudo states are passed through, never stood in.
      const standing = statesOf(machine).filter((node) => node.type !== 'history' && !isPassed(node))
      expect(standing.map((node) => node.id).filter((state) => !taken.states.has(state))).toEqual([])
      const untaken = transitionNames(machine).filter((name) => !taken.transitions.has(name))
      expect(untaken).toEqual([])
      expect(taken.paths.length).toBeGreaterThan(0)
    })
})

/** A state whose last `always` has no guard is left in the same step. */
const isPassed = (node: ReturnType<typeof statesOf>[number]): boolean => {
  const last = (node.always as { guard?: unknown }[] | undefined)?.at(-1)
  return last !== undefined && last.guard === undefined
}
