import type { ProofContext } from '../../../../machines/account/proof/types.ts'
import { logInHere, newPerson, type Person, sendCode } from '../../../browser/people.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const person = ({ notes }: Scene): Person => notes.get('person') as Person

/** The code that was typed is the one that was sent to the certified address. */
const proves: Play = async (scene, route) => {
  const { way, code } = (await scene.context()) as unknown as ProofContext
  const kind = way ?? 'email'
  await sendCode(scene, { kind, address: person(scene)[kind], code, person: person(scene), proves: true })
  await route.continue()
}

/** Before a phone is certified on a page of its own. */
export const stage = defineStage({
  inputs: [1],
  open: async (scene) => {
    const { page } = scene
    scene.notes.set('person', await newPerson(scene.gateway, { certified: 'email' }))
    await logInHere(scene, person(scene))
    await page.goto('/product/phone')
    // Beside a spinner: the text is not all that stands there.
    await page.getByText(/Checking what is needed…|正在检查所需步骤…/).waitFor()
  },
  // A captcha would stand over the form; codes have a machine and a stage of their own.
  allows: ({ type }, given) => type !== 'SEND' && (type !== 'WAY.CHOSEN' || (given as unknown as ProofContext).ways.length > 1),
  // The page goes on.
  covered: { done: null },
  answers: {
    readProof: { request: (path) => path.endsWith('/1.0/proofNeeded'), done: [null, through, null, null, null], error: [cut] },
    prove: { request: (path) => path.endsWith('/1.0/prove'), done: [proves], error: [through] },
  },
})
