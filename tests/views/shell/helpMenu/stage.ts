import { HELP_ARTICLES } from '../../../../domain/help.ts'
import { HELP_CHANNEL } from '../../../../services/shell/helpTabs.ts'
import { inState, logInHere, newPerson } from '../../../browser/people.ts'
import { tellTabs } from '../feedbackScenes.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'

/** The account has read every article as it is now, or none. */
const answers =
  (isRead: boolean): Play =>
  async (scene, route) => {
    const userId = scene.notes.get('user') as string
    await inState(scene.gateway, async (db) => {
      await db.deleteFrom('help_reads').where('user_id', '=', userId).execute()
      if (isRead)
        await db
          .insertInto('help_reads')
          .values(HELP_ARTICLES.map((article) => ({ user_id: userId, article, changed_on: '9999-12-31' })))
          .execute()
    })
    await through(scene, route)
  }

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    const person = await newPerson(scene.gateway)
    scene.notes.set('user', person.id)
    await logInHere(scene, person)
    await scene.page.goto('/user/account')
    // Its first question waits for some seconds, which are the scenario's.
    await scene.freeze()
  },
  answers: { askUnread: { request: (path) => path.endsWith('/1.0/help-all-read'), done: [answers(false), answers(true)], error: [cut] } },
  causes: {
    'ARTICLE.SEEN': (scene) => tellTabs(scene, HELP_CHANNEL, { id: 'begin' }),
  },
})
