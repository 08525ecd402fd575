import { e164, parsePhone } from '../../../../domain/phone.ts'
import { maySend } from '../../../../machines/account/certification/setup.ts'
import type { CertificationContext } from '../../../../machines/account/certification/types.ts'
import { logInHere, newPerson, type Person, sendCode } from '../../../browser/people.ts'
import { defineStage, type Play, type Scene, through } from '../../stage.ts'

const person = ({ notes }: Scene): Person => notes.get('person') as Person

/** The code that was typed is the one that was sent. */
const right: Play = async (scene, route) => {
  const { kind, dialCode, address, code } = (await scene.context()) as unknown as CertificationContext
  const phone = kind === 'phone' ? parsePhone(dialCode, address) : null
  await sendCode(scene, { kind, address: phone ? e164(phone) : address.trim(), code, person: person(scene) })
  await route.continue()
}

const WORDS = {
  cn: { code: '验证码', goOn: '下一步', certify: '提交认证' },
  en: { code: 'Verification code', goOn: 'Continue', certify: 'Certify' },
} as const

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
    // The proof is a machine of its own: it is over when the form begins.
    const { code, goOn, certify } = WORDS[scene.language]
    await page.getByRole('button', { name: goOn }).waitFor()
    // The first way: the only one, or the one of the kind that changes.
    const { email } = person(scene)
    await sendCode(scene, { kind: 'email', address: email, code: '000111', person: person(scene), proves: true })
    await page.getByLabel(code).fill('000111')
    await page.getByRole('button', { name: goOn }).click()
    await page.getByRole('button', { name: certify, exact: true }).waitFor()
  },
  past: { proving: 'PROOF.DONE' },
  without: { 'COUNTRY.CHOSEN': [1], 'PROOF.DONE': [0, 2] },
  // A captcha would stand over the form; codes have a machine and a stage of their own.
  allows: ({ type }, given) => {
    const context = given as unknown as CertificationContext
    if (type === 'SEND') return !maySend(context)
    return type !== 'COUNTRY.CHOSEN' || context.kind === 'phone'
  },
  // The page goes on, or the form closes.
  covered: { done: null },
  answers: {
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
