/** Changes that make no difference anybody could see, by the mutation's id, and why. Whoever changes a machine looks again. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'retarget kickout.watching.waiting: HIDDEN [0] to kickout.watching.arriving': 'arriving leads on to hidden at once: the tab is not seen',
  'retarget kickout.watching.looking: HIDDEN [0] to kickout.watching.arriving': 'arriving leads on to hidden at once: the tab is not seen',
  'retarget kickout.watching.checking: HIDDEN [0] to kickout.watching.arriving': 'arriving leads on to hidden at once: the tab is not seen',
  'retarget list.record: RECORD.OPEN [0] to list.record.starting': 'starting leads on to open at once: there is a record',
  'retarget list.record: ADDRESS.CHANGED [0] to list.record.starting': 'starting leads on to open at once: there is a record',
  'retarget restriction.shown.barred: xstate.after.end.restriction.shown.barred [1] to restriction.shown.deciding':
    'deciding leads back to barred at once',
}
