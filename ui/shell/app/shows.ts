import type { SnapshotFrom } from 'xstate'
import type { appMachine } from '../../../machines/shell/app/machine.ts'

/**
 * What stands in the page's place (ROUTE-09, ACC-04): the page itself; the failure of the login check; the invitation to log in, once the
 * dialog that asked for it is gone; nothing while that is not known, or while a dialog in front of it says it.
 */
export const shownInPlace = (snapshot: SnapshotFrom<typeof appMachine>, needsLogin: boolean): 'page' | 'failure' | 'gate' | 'nothing' => {
  // Facts stay behind the reminder of a kick-out, so that nothing of the page is lost.
  if (!needsLogin || (snapshot.context.facts !== null && !snapshot.matches({ access: { member: 'refused' } }))) return 'page'
  if (snapshot.hasTag('failed')) return 'failure'
  return snapshot.matches({ access: { visitor: 'leaving' } }) ? 'gate' : 'nothing'
}
