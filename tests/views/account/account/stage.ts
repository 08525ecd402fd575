import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import { logInElsewhere, logInHere, newPerson } from '../../../browser/people.ts'
import { justProved, longProved, proofCauses } from '../../proving.ts'
import { cut, defineStage, type Scene, through } from '../../stage.ts'

/** The logins of the page that are what the examples' are: this one, and two others. */
const really = async ({ context }: Scene, event: PlainEvent): Promise<PlainEvent> => {
  if (typeof event['id'] !== 'string') return event
  const logins = ((await context())['logins'] ?? []) as { id: string; current: boolean }[]
  const others = logins.filter(({ current }) => !current)
  const ids: Record<string, string | undefined> = {
    here: logins.find(({ current }) => current)?.id,
    phone: others[0]?.id,
    old: others[1]?.id,
  }
  return { ...event, id: ids[event['id']] ?? event['id'] }
}

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    const person = await newPerson(scene.gateway)
    scene.notes.set('person', person)
    for (const device of ['Phone', '']) await logInElsewhere(scene.gateway, person, device)
    await logInHere(scene, person)
    await scene.page.goto('/user/account')
    await scene.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  },
  answers: {
    loadLogins: { request: (path) => path.endsWith('/1.0/sessions'), done: [through, null], error: [cut] },
    endLogin: { request: (path) => path.endsWith('/1.0/endSession'), done: [justProved], error: [cut, longProved] },
  },
  // The login that is asked about has the question in place of its button.
  allows: ({ type, id }, { chosen }) => type !== 'END.ASK' || id !== chosen,
  causes: proofCauses,
  really,
})
