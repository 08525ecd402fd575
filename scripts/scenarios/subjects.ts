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
import { createStepper, namesOf, type PlainEvent, type Stepper } from '../../machines/stepper.ts'
import * as fixtures from '../../tests/machines/fixtures.ts'
import type { Fixtures } from '../../tests/machines/harness.ts'

/** What can happen to a machine, whatever its types: examples of every event, of every actor's answers, and of inputs. */
export interface Examples {
  events: Record<string, PlainEvent[]>
  actors: Record<string, { done: unknown[]; error: unknown[] }>
  inputs: unknown[]
  project: (context: never) => unknown
}

/** A machine with everything that can happen to it. */
export interface Subject {
  id: string
  machine: AnyStateMachine
  examples: Examples
}

const subject = <M extends AnyStateMachine>(machine: M, examples: Fixtures<M>): Subject => ({
  id: machine.id,
  machine,
  examples: examples as unknown as Examples,
})

/** Every machine of the registry. */
export const SUBJECTS: readonly Subject[] = [
  subject(appMachine, fixtures.app),
  subject(languageMachine, fixtures.language),
  subject(sessionMachine, fixtures.sessionFixtures),
  subject(loginMachine, fixtures.login),
  subject(codeMachine, fixtures.code),
  subject(overlayMachine, fixtures.overlay),
  subject(qrMachine, fixtures.qr),
  subject(alertMachine, fixtures.alert),
  subject(restrictionMachine, fixtures.restriction),
  subject(kickoutMachine, fixtures.kickout),
  subject(promptsMachine, fixtures.prompts),
  subject(certificationMachine, fixtures.certification),
  subject(confirmMachine, fixtures.confirm),
  subject(accountMachine, fixtures.account),
  subject(menuMachine, fixtures.menu),
  subject(overviewMachine, fixtures.overview),
  subject(fixtures.listMachine, fixtures.list),
  subject(associateMachine, fixtures.associate),
  subject(columnsMachine, fixtures.columns),
  subject(exportMachine, fixtures.exportFixtures),
  subject(chartMachine, fixtures.chart),
  subject(detailMachine, fixtures.detail),
  subject(gridMachine, fixtures.grid),
  subject(galleryMachine, fixtures.gallery),
  subject(captchaMachine, fixtures.captcha),
]

/** @throws when there is no machine of this id. */
export const subjectOf = (id: string): Subject => {
  const found = SUBJECTS.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no machine "${id}"; there are ${SUBJECTS.map((candidate) => candidate.id).join(', ')}`)
  return found
}

/** A stepper of the subject and the names of its transitions. */
export const prepared = ({ machine, examples }: Subject): { stepper: Stepper; names: ReturnType<typeof namesOf> } => {
  const stepper = createStepper(machine, examples.inputs[0])
  return { stepper, names: namesOf(stepper.machine) }
}
