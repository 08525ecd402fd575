import { randomToken } from '../../../../server/auth/secret.ts'
import { dialog, say } from '../../contract.ts'
import { forgetHere, inState, logInHere, newPerson } from '../../../browser/people.ts'
import { justProved, longProved, proofCauses } from '../../proving.ts'
import { cut, defineStage, type Play, type Scene } from '../../stage.ts'

/** The code a screen elsewhere shows. */
const change = ({ gateway, notes }: Scene, to: { number?: string; expires_at?: number }) =>
  inState(gateway, async (db, hasher) => {
    await db
      .updateTable('qr_codes')
      .set(to)
      .where('key_hash', '=', hasher.hash('qr', String(notes.get('key'))))
      .execute()
  })

const expired: Play = async (scene, route) => {
  await change(scene, { expires_at: 1 })
  await route.continue()
}
/** What was chosen is not what the screen shows. */
const mismatch: Play = async (scene, route) => {
  await change(scene, { number: '00' })
  await justProved(scene, route)
}
/** The login of this browser has ended meanwhile. */
const stranger: Play = async (scene, route) => {
  await forgetHere(scene)
  const headers = { ...route.request().headers() }
  delete headers['cookie']
  await route.continue({ headers })
}

/** The code ends when the example's does. */
const scanned: Play = async (scene, route) => {
  await scene.sync()
  await change(scene, { expires_at: Date.now() + 119_000 })
  await route.continue()
}

export const stage = defineStage({
  inputs: [0, 1],
  open: async (scene) => {
    const { page, gateway, input, notes } = scene
    const key = randomToken()
    notes.set('key', key)
    await inState(gateway, async (db, hasher) => {
      await db
        .insertInto('qr_codes')
        .values({
          key_hash: hasher.hash('qr', key),
          purpose: 'login',
          browser_hash: hasher.hash('browser', key),
          number: '42',
          device: 'Chrome 141, Windows',
          network: '203.0.113.*',
          state: 'waiting',
          user_id: null,
          created_at: Date.now(),
          expires_at: Date.now() + 600_000,
        })
        .execute()
    })
    const person = await newPerson(gateway)
    notes.set('person', person)
    await logInHere(scene, person)
    await page.goto(input === 0 ? `/login/confirm?key=${key}` : '/login/confirm')
    await page.getByRole('main').waitFor()
  },
  answers: {
    scan: { request: (path) => path.endsWith('/1.0/qrScan'), done: [scanned], error: [cut, expired, stranger] },
    answer: {
      request: (path) => path.endsWith('/1.0/qrConfirm'),
      done: [justProved],
      error: [cut, stranger, mismatch, longProved],
      // A refusal lets nobody in: it is asked for no code.
      fits: (kind, place, _, isIn) => kind === 'answer' || place !== 3 || isIn('confirming'),
    },
  },
  causes: proofCauses,
  without: { 'NUMBER.CHOSEN': [1] },
  // The login dialog opens by itself.
  covered: { stranger: dialog(say('login:title')) },
  unoffered: { LOGIN: ['stranger'] },
})
