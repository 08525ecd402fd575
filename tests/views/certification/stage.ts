import { e164, parsePhone } from '../../../domain/phone.ts'
import { maySend } from '../../../machines/certification/machine.ts'
import type { CertificationContext } from '../../../machines/certification/types.ts'
import { logInHere, newPerson, type Person, sendCode } from '../../browser/people.ts'
import { defineStage, type Play, type Scene, through } from '../stage.ts'

const person = ({ notes }: Scene): Person => notes.get('person') as Person

/** The code that was typed is the one that was sent. */
const right: Play = async (scene, route) => {
  const { kind, dialCode, address, code } = (await scene.context()) as unknown as CertificationContext
  const phone = kind === 'phone' ? parsePhone(dialCode, address) : null
  await sendCode(scene, { kind, address: phone ? e164(phone) : address.trim(), code, person: person(scene) })
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
    await page.getByRole('main').getByRole('textbox').first().waitFor()
  },
  without: { 'COUNTRY.CHANGED': [1] },
  // A captcha would stand over the form; codes have a machine and a stage of their own.
  allows: ({ type }, context) =>
    type === 'SEND' ? !maySend(context as unknown as CertificationContext) : type !== 'COUNTRY.CHANGED' || context['kind'] === 'phone',
  // The page goes on, or the form closes.
  covered: { done: null },
  answers: {
    certify: { request: (path) => path.endsWith('/1.0/certify'), done: [right], error: [through, null] },
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
