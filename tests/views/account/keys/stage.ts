import { inState, logInHere, newPerson, type Person } from '../../../browser/people.ts'
import { justProved, longProved, proofCauses } from '../../proving.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const DAY = 86_400_000
/** Keys of the scene's person, in the place of those there were. */
const has =
  (...keys: { id: string; name: string; hint: string; over?: boolean; taken?: boolean }[]) =>
  (scene: Scene): Promise<void> =>
    inState(scene.gateway, async (db) => {
      const { id: userId } = scene.notes.get('person') as Person
      await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
      // Another scene's person had keys of these names.
      for (const { id } of keys) await db.deleteFrom('api_keys').where('id', '=', id).execute()
      for (const [at, { id, name, hint, over = false, taken = false }] of keys.entries())
        await db
          .insertInto('api_keys')
          .values({
            id,
            user_id: userId,
            name,
            digest: `${userId} ${id}`.slice(0, 64),
            hint,
            databases: over ? '["drugus"]' : null,
            created_at: Date.now() - at,
            expires_at: Date.now() + (over ? -DAY : 3650 * DAY),
            used_at: null,
            revoked_at: taken ? Date.now() - DAY : null,
            revoked_by: taken ? 'operator' : null,
          })
          .execute()
    })
const TEN = Array.from({ length: 10 }, (_, at) => ({ id: `key${at}`, name: `Key ${at}`, hint: `aaa${at}` }))
const answering =
  (before: (scene: Scene) => Promise<void>): Play =>
  async (scene, route) => {
    await before(scene)
    await route.continue()
  }

export const stage = defineStage({
  // Who has no membership meets the notice of it; the account page shows the same to both.
  inputs: [0],
  open: async (scene) => {
    const person = await newPerson(scene.gateway)
    scene.notes.set('person', person)
    await logInHere(scene, person)
    await scene.page.goto('/user/account')
    await scene.page
      .getByRole('main')
      .getByRole('heading', { name: /^(程序密钥|Keys for programs)$/ })
      .waitFor()
  },
  answers: {
    loadKeys: {
      request: (path) => path.endsWith('/1.0/apiKeys'),
      done: [
        answering(
          has(
            { id: 'nightly', name: 'Nightly report', hint: 'k3Qx' },
            { id: 'weekly', name: 'Weekly figures', hint: 'Tu4e' },
            { id: 'over', name: 'Old notebook', hint: '_9aZ', over: true },
            { id: 'taken', name: 'Shared script', hint: 'xY7z', taken: true },
          ),
        ),
        answering(has(...TEN)),
        answering(has()),
      ],
      error: [cut],
    },
    makeKey: {
      request: (path) => path.endsWith('/1.0/makeApiKey'),
      done: [
        justProved,
        async (scene, route) => {
          // Made meanwhile, in another tab.
          await has(...TEN)(scene)
          await justProved(scene, route)
        },
      ],
      error: [cut, longProved],
    },
    revokeKey: { request: (path) => path.endsWith('/1.0/revokeApiKey'), done: [through], error: [cut] },
  },
  // The page may use the clipboard, so nothing fails.
  itself: { copy: { done: [0] } },
  // The key that is asked about has the question in place of its button.
  allows: ({ type, id }, { chosen }) => type !== 'REVOKE.ASK' || id !== chosen,
  causes: proofCauses,
})
