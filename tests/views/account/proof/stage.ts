import type { ProofContext } from '../../../../machines/account/proof/types.ts'
import { logInElsewhere, logInHere, newPerson, type Person, sendCode } from '../../../browser/people.ts'
import { letProofAge } from '../../proving.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const person = ({ notes }: Scene): Person => notes.get('person') as Person

/** The code that was typed is the one that was sent to the certified address. */
const proves: Play = async (scene, route) => {
  const { way, code } = (await scene.context()) as unknown as ProofContext
  const kind = way ?? 'email'
  await sendCode(scene, { kind, address: person(scene)[kind], code, person: person(scene), proves: true })
  await route.continue()
}

/** Before a phone is certified on a page of its own, and before another login ends. */
export const stage = defineStage({
  inputs: [0, 1],
  open: async (scene) => {
    const { page, gateway, input, notes } = scene
    const owner = await newPerson(gateway, { certified: input === 0 ? true : 'email' })
    notes.set('person', owner)
    if (input === 0) await logInElsewhere(gateway, owner)
    await logInHere(scene, owner)
    await letProofAge(scene)
    await page.goto(input === 0 ? '/user/account' : '/product/phone')
    if (input === 0) {
      await page.getByRole('button', { name: /^(退出 Phone 上的登录|End the login on Phone)$/ }).click()
      await page.getByRole('button', { name: /^(确定退出|End it)$/ }).click()
    }
    // Beside a spinner: the text is not all that stands there.
    await page.getByText(/Checking what is needed…|正在检查所需步骤…/).waitFor()
  },
  // A captcha would stand over the form; codes have a machine and a stage of their own.
  allows: ({ type }, given) => type !== 'SEND' && (type !== 'WAY.CHOSEN' || (given as unknown as ProofContext).ways.length > 1),
  // The page goes on.
  covered: { done: null, givenUp: null },
  answers: {
    readProof: {
      request: (path) => path.endsWith('/1.0/proofNeeded'),
      done: [null, through, through, null, null],
      error: [cut],
      // Who ends a login has both addresses, who certifies a phone the e-mail alone.
      fits: (kind, place, { kind: changes }) => kind === 'fail' || (place === 2) === (changes === null),
    },
    prove: { request: (path) => path.endsWith('/1.0/prove'), done: [proves], error: [through] },
  },
})
