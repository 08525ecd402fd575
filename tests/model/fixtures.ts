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
import { restrictionMachine } from '../../machines/restriction/machine.ts'
import { sessionMachine } from '../../machines/session/machine.ts'
import * as fixtures from '../machines/fixtures.ts'
import type { Fixtures } from '../machines/harness.ts'

const of = <M extends AnyStateMachine>(machine: M, given: Fixtures<M>) => ({ machine: machine as AnyStateMachine, given: given as unknown })

/** Every machine with everything that can happen to it. */
export const FIXTURES: Readonly<Record<string, { machine: AnyStateMachine; given: unknown }>> = {
  app: of(appMachine, fixtures.app),
  language: of(languageMachine, fixtures.language),
  session: of(sessionMachine, fixtures.sessionFixtures),
  login: of(loginMachine, fixtures.login),
  captcha: of(captchaMachine, fixtures.captcha),
  code: of(codeMachine, fixtures.code),
  qr: of(qrMachine, fixtures.qr),
  overlay: of(overlayMachine, fixtures.overlay),
  alert: of(alertMachine, fixtures.alert),
  restriction: of(restrictionMachine, fixtures.restriction),
  kickout: of(kickoutMachine, fixtures.kickout),
  prompts: of(promptsMachine, fixtures.prompts),
  certification: of(certificationMachine, fixtures.certification),
  confirm: of(confirmMachine, fixtures.confirm),
  account: of(accountMachine, fixtures.account),
  menu: of(menuMachine, fixtures.menu),
  overview: of(overviewMachine, fixtures.overview),
  list: of(fixtures.listMachine, fixtures.list),
  associate: of(associateMachine, fixtures.associate),
  columns: of(columnsMachine, fixtures.columns),
  export: of(exportMachine, fixtures.exportFixtures),
  chart: of(chartMachine, fixtures.chart),
  detail: of(detailMachine, fixtures.detail),
  grid: of(gridMachine, fixtures.grid),
  gallery: of(galleryMachine, fixtures.gallery),
}
