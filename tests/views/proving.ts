import { inState, type Person, sendCode } from '../browser/people.ts'
import { NotOffered } from './contract.ts'
import type { Play, Scene } from './stage.ts'

/** A login that is asked for a code before it changes the logins of its account: scenes say whether it is, and what the reader does then. */

/** Longer than a proof is good for, ms. */
const LONG = 11 * 60_000

const person = ({ notes }: Scene): Person => notes.get('person') as Person

/** The logins of the scene's person were proved so long ago, and what they have shown since is over. */
const proved = (scene: Scene, ago: number): Promise<void> =>
  inState(scene.gateway, async (db) => {
    const { id } = person(scene)
    await db
      .updateTable('sessions')
      .set({ proved_at: Date.now() - ago })
      .where('user_id', '=', id)
      .execute()
    await db.deleteFrom('proofs').where('user_id', '=', id).execute()
  })
/** From now on the gateway asks for a code. */
export const letProofAge = (scene: Scene): Promise<void> => proved(scene, LONG)
/** The gateway asks for no code. */
export const justProved: Play = async (scene, route) => {
  await proved(scene, 0)
  await route.continue()
}
/** The gateway refuses for want of one. */
export const longProved: Play = async (scene, route) => {
  await letProofAge(scene)
  await route.continue()
}

/** The way out of the form, which it has in all its steps. @throws NotOffered where no form is. */
const wayOut = async ({ page }: Scene) => {
  const cancel = page.getByRole('button', { name: /^(取消|Cancel)$/ })
  if ((await cancel.count()) === 0) throw new NotOffered('button')
  return cancel
}
/** Events of the proof, brought about by what people do in its form. */
export const proofCauses: Readonly<Record<'PROOF.DONE' | 'PROOF.GIVEN_UP', (scene: Scene) => Promise<void>>> = {
  'PROOF.DONE': async (scene) => {
    const cancel = await wayOut(scene)
    const { page } = scene
    await sendCode(scene, { kind: 'email', address: person(scene).email, code: '000111', person: person(scene), proves: true })
    const field = page
      .locator('form')
      .filter({ has: cancel })
      .getByLabel(/^(验证码|Verification code)$/)
    await field.fill('000111')
    await field.press('Enter')
  },
  'PROOF.GIVEN_UP': async (scene) => (await wayOut(scene)).click(),
}
