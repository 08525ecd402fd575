import type { ExportScreen } from '../../../../machines/database/export/types.ts'
import { dayIn, machineZone } from '../../../../server/installationDay.ts'
import { forgetHere, inState, logInHere, newPerson, type Person } from '../../../browser/people.ts'
import { tryAgain } from '../../tryAgain.ts'
import { goWithin, openList } from '../../goWithin.ts'
import { dialog, say } from '../../contract.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'

const DATABASE = 'drugnct'
const TOTAL = /\d/

/** What the account's membership permits to export when it asks: all there is, only so many, nothing. What it has had of its day is nothing. */
const asMember =
  (export_rows: number | null): Play =>
  async (scene, route) => {
    const { id } = scene.notes.get('person') as Person
    await inState(scene.gateway, async (db) => {
      await db.updateTable('memberships').set({ export_rows }).where('user_id', '=', id).execute()
      await db.deleteFrom('rows_served').where('user_id', '=', id).execute()
    })
    await through(scene, route)
  }

/** It has had all records of its day when it asks. */
const spent: Play = async (scene, route) => {
  const { id } = scene.notes.get('person') as Person
  await inState(scene.gateway, async (db) => {
    await db.deleteFrom('rows_served').where('user_id', '=', id).execute()
    await db
      .insertInto('rows_served')
      .values({ user_id: id, day: dayIn(machineZone(), Date.now()), rows: 1_000_000, cleared: 1 })
      .execute()
  })
  await through(scene, route)
}

/** Nobody is logged in any more when it asks. */
const signedOut: Play = async (scene, route) => {
  await forgetHere(scene)
  await through(scene, route)
}

/** What the list searches decides how many records there are: more than may be exported, few, none. */
const asked = ({ screen }: Record<string, unknown>): string => String((screen as ExportScreen).conditions[0]?.values[0] ?? '')

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    const person = await newPerson(scene.gateway)
    scene.notes.set('person', person)
    await logInHere(scene, person)
    await openList(scene.page, `/${DATABASE}`)
  },
  answers: {
    validateExport: {
      request: (path) => path === `/api/databases/${DATABASE}/export/validate`,
      done: [asMember(null), asMember(null), asMember(null), asMember(0), asMember(50)],
      error: [cut, null, signedOut, spent],
      fits: (kind, place, context) =>
        kind === 'fail' || place === 3 || (asked(context) === '' ? [1, 4] : asked(context) === 'nothing' ? [2] : [0]).includes(place),
    },
    makeExport: {
      request: (path) => path === `/api/databases/${DATABASE}/export`,
      done: [asMember(null), null],
      // A restriction that comes meanwhile shows its notice over it: tests/gateway/export.test.ts.
      error: [cut, asMember(0), signedOut, spent, null],
    },
  },
  // One closes what is done.
  allows: ({ type }, { answer }) => type !== 'CLOSE' || answer !== null,
  covered: { 'working.signedOut': dialog(say('login:title')) },
  causes: {
    RETRY: (scene) => tryAgain(scene, scene.page.getByRole('dialog')),
    START: async ({ page, language }, event) => {
      const text = asked(event)
      const search = text === '' ? '' : text === 'nothing' ? '?any=has:zzqx' : '?any=has:breast'
      if (new URL(page.url()).search !== search) {
        const answered = page.waitForResponse((response) => response.url().endsWith(`/api/databases/${DATABASE}/search`))
        await goWithin(page, `/${DATABASE}${search}`)
        await answered
      }
      await page.getByTestId('total').filter({ hasText: TOTAL }).waitFor()
      await page.getByRole('button', { name: language === 'cn' ? '导出' : 'Export' }).click()
    },
  },
})
