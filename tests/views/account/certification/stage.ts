import { e164, parsePhone } from '../../../../domain/phone.ts'
import { maySend } from '../../../../machines/account/certification/setup.ts'
import type { CertificationContext } from '../../../../machines/account/certification/types.ts'
import { logInHere, newPerson, type Person, sendCode } from '../../../browser/people.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const person = ({ notes }: Scene): Person => notes.get('person') as Person

/** The code that was typed is the one that was sent. */
const right: Play = async (scene, route) => {
  const { kind, dialCode, address, code } = (await scene.context()) as unknown as CertificationContext
  const phone = kind === 'phone' ? parsePhone(dialCode, address) : null
  await sendCode(scene, { kind, address: phone ? e164(phone) : address.trim(), code, person: person(scene) })
  await route.continue()
}

/** The code that was typed is the one that was sent to the certified address. */
const proves: Play = async (scene, route) => {
  const { way, code } = (await scene.context()) as unknown as CertificationContext
  const kind = way ?? 'email'
  await sendCode(scene, { kind, address: person(scene)[kind], code, person: person(scene), proves: true })
  await route.continue()
}

export const stage = defineStage({
  inputs: [0, 1],
  open: async (scene) => {
    const { page, input } = scene
    const isPhone = input === 0
    // With an e-mail that is not certified either, the reminder of it would come next, over whatever is there.
    scene.notes.set('person', await newPerson(scene.gateway, { certified: isPhone ? 'email' : true }))
    await logInHere(scene, person(scene))
    await page.goto(isPhone ? '/product/phone' : '/user/account')
    if (!isPhone) await page.getByRole('button', { name: /^(更换邮箱|Change e-mail)$/ }).click()
    // Beside a spinner: the text is not all that stands there.
    await page.getByText(/Checking what is needed…|正在检查所需步骤…/).waitFor()
  },
  without: { 'COUNTRY.CHOSEN': [1] },
  // A captcha would stand over the form; codes have a machine and a stage of their own.
  allows: ({ type }, given, isIn) => {
    const context = given as unknown as CertificationContext
    if (type === 'SEND') return !isIn('proving') && !maySend(context)
    if (type === 'WAY.CHOSEN') return context.ways.length > 1
    return type !== 'COUNTRY.CHOSEN' || context.kind === 'phone'
  },
  // The page goes on, or the form closes.
  covered: { done: null },
  answers: {
    // The account has a certified e-mail, and where that is to change a certified phone too.
    readProof: {
      request: (path) => path.endsWith('/1.0/proofNeeded'),
      done: [null, through, through, null, null],
      error: [cut],
      fits: (kind, place, { kind: certifies }) => kind === 'fail' || place === (certifies === 'phone' ? 1 : 2),
    },
    prove: { request: (path) => path.endsWith('/1.0/prove'), done: [proves], error: [through] },
    certify: { request: (path) => path.endsWith('/1.0/certify'), done: [right], error: [through, null, null] },
    checkAgain: {
      request: (path, _, __, { notes }) => path === '/api/session' && notes.has('asks'),
      done: [through],
      error: [null],
    },
  },
  really: async ({ notes }, event) => {
    if (event.type === 'SUBMIT') notes.set('asks', true)
    return event
  },
})
