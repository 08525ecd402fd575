import { createOperator } from '../../../../server/admin/operator.ts'
import { randomToken } from '../../../../server/auth/secret.ts'
import { inState, logInHere, newPerson, type Person } from '../../../browser/people.ts'
import { showTab } from '../../account/qr/stage.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const HOUR_MS = 3_600_000
const asks = (call: string) => (path: string) => path.endsWith(`/1.0/${call}`)

/** Nobody is asked anything any more. */
const closeAll = ({ gateway }: Pick<Scene, 'gateway'>): Promise<void> =>
  inState(gateway, (db) =>
    db
      .deleteFrom('surveys')
      .execute()
      .then(() => undefined),
  )

/** An operator asks members, or nobody; this browser asks anybody only after so many ms. */
const asked =
  (opened: boolean, restMs: number): Play =>
  async (scene, route) => {
    await closeAll(scene)
    if (opened)
      await inState(scene.gateway, async (db) => {
        const operator = createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' })
        await operator.perform({ command: 'survey.open', version: '2026-11', audience: 'members', afterDays: 0 })
      })
    if (restMs > 0) {
      const until = (await scene.page.evaluate(() => Date.now())) + restMs
      await scene.page.context().addCookies([{ name: 'npsTime', value: String(until), url: scene.gateway.origin }])
    }
    // A survey that is there is asked about once more, as part of the same question.
    scene.notes.set('asking', opened)
    await through(scene, route)
  }

/** The account answers the survey on another device. */
const answeredElsewhere: Play = async (scene, route) => {
  const { id: user_id } = scene.notes.get('person') as Person
  await inState(scene.gateway, async (db) => {
    const { id: survey_id } = await db.selectFrom('surveys').select('id').executeTakeFirstOrThrow()
    const answer = { score: 0, bad_reviews: 'Another', good_reviews: '', language: 'en', created_at: Date.now() } as const
    await db
      .insertInto('survey_answers')
      .values({ id: randomToken(), survey_id, user_id, database_id: 'drugus', ...answer })
      .execute()
  })
  await through(scene, route)
}

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    await closeAll(scene)
    const person = await newPerson(scene.gateway)
    scene.notes.set('person', person)
    await logInHere(scene, person)
    await scene.page.goto('/help')
  },
  close: closeAll,
  past: { off: 'SURVEY.START', 'on.open.thanks.resting': 'TURN.SHOWN' },
  unoffered: { 'SURVEY.START': ['on'] },
  answers: {
    askSurvey: { request: asks('nps-get-config'), done: [asked(true, 0), asked(false, 0), asked(false, 2 * HOUR_MS)], error: [cut] },
    sendAnswer: { request: asks('submit-nps'), done: [through], error: [cut, answeredElsewhere] },
    lookElsewhere: {
      request: (path, _method, _body, { notes }) => asks('get-nps-info')(path) && !(notes.get('asking') === true && notes.delete('asking')),
      done: [through, answeredElsewhere],
      error: [cut],
    },
  },
  causes: {
    'PAGE.SHOWN': (scene) => showTab(scene, true),
    'PLACE.CHANGED': ({ page }, { path }) => goWithin(page, String(path)),
  },
})
