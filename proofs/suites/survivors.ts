/** Changes that make no difference anybody could see, by the mutation's id, and why. Whoever changes a machine looks again. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'retarget kickout.watching.waiting: PAGE.HIDDEN [0] to kickout.watching.arriving':
    'arriving leads on to hidden at once: the tab is not seen',
  'retarget kickout.watching.looking: PAGE.HIDDEN [0] to kickout.watching.arriving':
    'arriving leads on to hidden at once: the tab is not seen',
  'retarget kickout.watching.checking: PAGE.HIDDEN [0] to kickout.watching.arriving':
    'arriving leads on to hidden at once: the tab is not seen',
  'retarget quota.on.look.settling: xstate.after.firstDelay.quota.on.look.settling [0] to quota.on.look.known':
    'known leads on to asking at once: nothing is known yet',
  'retarget quota.on.look.outdated: always [0] to quota.on.look.known': 'known leads on to asking at once: nothing is known',
  'begin quota.on.note with shown': 'shown leads to hidden at once: nothing is known yet',
  'retarget list.record: RECORD.OPEN [0] to list.record.starting': 'starting leads on to open at once: there is a record',
  'retarget list.record: ADDRESS.CHANGED [0] to list.record.starting': 'starting leads on to open at once: there is a record',
  'forget syncInputs in list.result: FACET.TOGGLE [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: RANGE.SET [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: YEARS.SET [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: ROLLING.SET [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: SORT.TOGGLE [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: PAGE.SET [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: SIZE.SET [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: MARK.CHOSEN [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: TRAIL.SET [0]': 'the edit changes no text, so no input has anything to follow',
  'forget syncInputs in list.result: FACET.EXCLUDE [0]': 'the edit changes no text, so no input has anything to follow',
  'forget tellViews in list.result: SORT.TOGGLE [0]': 'no view shows anything of the sort, and the views hear the same again',
  'forget tellViews in list.result: PAGE.SET [0]': 'no view shows anything of the page, and the views hear the same again',
  'forget tellViews in list.result: SIZE.SET [0]': 'no view shows anything of the page size, and the views hear the same again',
  'drop list.view.list: ADDRESS.CHANGED [0]': 'the views that do not show hear so again',
  'forget callOffExports on entry of app.access.visitor.free':
    'the example of a database has no export; tests/machines/shell/shell.test.ts has one',
  'forget resumeExports on entry of app.access.member':
    'the example of a database has no export; tests/machines/shell/shell.test.ts has one',
  'drop app.access.kicked.reminding: KICKOUT.REMINDED [0]':
    'the outer state leads to reminding again, and the parts hear again what they have heard',
  'begin app.contents with given': 'given leads to withheld at once, and nothing is there yet to be forgotten',
  'drop prompts.prompt.phone: PROMPTS.START [1]': 'the outer state answers with the same target and action',
  'forget takeFacts in prompts.prompt.phone: PROMPTS.START [0]': 'the examples bring the same facts again',
  'drop prompts.prompt.email: PROMPTS.START [1]': 'the outer state answers with the same target and action',
  'forget takeFacts in prompts.prompt.email: PROMPTS.START [0]': 'the examples bring the same facts again',
  'drop prompts.prompt.follow: PROMPTS.START [1]': 'the outer state answers with the same target and action',
  'forget takeFacts in prompts.prompt.follow: PROMPTS.START [0]': 'the examples bring the same facts again',
  'drop prompts.prompt.skipped: PROMPTS.START [0]': 'deciding leads back to skipped at once, and skipped does nothing on entry',
  'drop prompts.prompt.skipped: PATH.CHANGED [0]': 'deciding leads back to skipped at once, and skipped does nothing on entry',
  'drop prompts.prompt.phone: PATH.CHANGED [2]': 'the outer state takes the path it has already',
  'forget keepChosen in detail.shown.reading: SECTION.SEEN [0]': 'the example record has one section, which is the active one',
  'drop detail.shown.reading: SECTION.SEEN [1]': 'the example record has one section, which is the active one',
  'negate detail.shown.reading: SECTION.SEEN [1]: isSection': 'the example record has one section, which is the active one',
  'forget activate in detail.shown.reading: SECTION.SEEN [1]': 'the example record has one section, which is the active one',
  'forget activate in detail.shown.there: SECTION.SEEN [1]': 'the example record has one section, which is the active one',
  'forget setDatabase in overview.search: DATABASE.CHOSEN [0]': 'the example has one database, which is the chosen one',
  'forget leave in captcha.open.lockedOut: CAPTCHA.WITHDRAWN [0]': 'everybody has been dropped already',
  'drop login.visibility.hidden: QUICK.RETURNED [0]': 'the outer state leads to hidden again, which does nothing on entry',
  'forget refreshQr in login.form.submitting: xstate.error.actor.logIn [0]':
    'only the code of a scan is replaced, and what a scan asks for goes to forced, never through submitting',
  'forget drop on exit of account.logins.shown': 'nothing leads out of shown',
  'drop associate.composing: COMPOSITION.START [0]': 'the outer state leads to composing again, which does nothing on entry',
  'drop associate.open: ENTER [1]': 'the outer state answers with the same target and actions',
  'forget clearFailure in columns.open.saving: xstate.done.actor.saveColumns [0]': 'SAVE and RETRY, which lead to saving, have cleared it',
  'retarget columns.open.saving: xstate.error.actor.saveColumns [0] to columns.open.editing.calm':
    'calm leads on to failed at once: there is a failure',
  'forget takeAddress in gallery.picture: ADDRESS.CHANGED [0]': 'the region of modes takes the same address in the same step',
  'begin gallery.picture with none': 'no machine is chosen then: deciding leads to none at once',
  'forgetVerdicts makes situations 1': 'proving begins to count anew, and nobody sees the count but there',
  'drop gallery.mode.looking: ADDRESS.CHANGED [0]':
    'the outer state leads to looking again with the same action, and looking starts nothing',
  'drop gallery.mode.simulating: ADDRESS.CHANGED [0]':
    'the outer state leads to simulating again with the same action, and simulating starts nothing',
  'retarget difference.version.compared: CHART.SHOWN [0] to difference.version.compared.drawing':
    'deciding leads on to drawing at once: the event brings the chart',
  'retarget live.properties.holding: always [0] to live.properties.unfollowed': 'unfollowed leads to broken at once',
  'retarget live.properties.broken: always [0] to live.properties.holding':
    'holding leads to unfollowed at once: what is followed is forgotten with what broke',
  'begin live.properties with holding': 'holding leads to unfollowed at once: nothing is followed yet',
  'dropCode makes polls 1': 'takeCode begins to count anew with every code',
  'forget drop in associate: INPUT [1]': 'setText has dropped what was found for another text',
  'forget drop in associate.composing: COMPOSITION.END [1]': 'setText has dropped what was found for another text',
  'forget drop in associate.loading: xstate.done.actor.associate [1]': 'setText has dropped what was found for another text',
  'forget drop in associate.loading: xstate.error.actor.associate [0]': 'setText has dropped what was found for another text',
  'begin export.working with confirming': 'every way into working names the state it leads to',
  'begin export.working.confirming with cut': 'every way into confirming names the state it leads to',
  'begin grid.focus.focused with header': 'deciding names header or body',
  'begin chart.visible with deciding': 'every way into visible names the state it leads to',
  'begin prompts.prompt.considering with follow': 'every way into considering names the state it leads to',
  'forget dropTour on entry of tour.on.idle': 'nobody reads a tour that is over, and the next one begins anew',
  'dropTour makes at 1': 'the next tour begins anew',
  'dropTour makes by 2': 'the next tour begins anew',
  'dropTour makes looks 1': 'the next tour begins anew',
  'dropTour makes shown true': 'the next tour begins anew',
  'retarget feedback.bubble.shown: BUBBLE.CLOSE [0] to feedback.bubble.shown':
    'shown leads to hidden at once: its number is the closed one',
  'begin feedback.bubble with shown': 'shown leads to hidden at once: there is no news yet',
  'begin feedback.upload with uploading': 'uploading leads to idle at once: no picture waits',
  'forget takePlace in nps.on.open.answering.step.score: PLACE.CHANGED [0]': 'the same path is the same place',
  'forget takePlace in nps.on.open.answering.step.text: PLACE.CHANGED [0]': 'the same path is the same place',
  'begin network with quiet': 'the connection is told as it begins, which leads to settling',
  'retarget guide.showing.beginning: always [0] to guide.showing.playing': 'playing leads on to resting at once: nobody has seen it yet',
  'retarget guide.showing.resting: MOTION.CHANGED [0] to guide.showing.beginning':
    'beginning leads to still at once: little motion is asked for',
  'retarget guide.showing.playing: MOTION.CHANGED [0] to guide.showing.beginning':
    'beginning leads to still at once: little motion is asked for',
  'retarget guide.showing.still: TOGGLE [0] to guide.showing.playing':
    'resting and playing lead to each other at once, as it is seen or not',
  'drop banner.hidden: BANNER.CHANGED [0]': 'shown leads back to hidden at once: there are none',
  'retarget banner.shown.turning: STEP [0] to banner.shown.still':
    'still leads back to turning at once: there are several, and nobody holds them',
  'retarget banner.shown.turning: xstate.after.rotateDelay.banner.shown.turning [0] to banner.shown.still':
    'still leads back to turning at once: there are several, and nobody holds them',
  'begin banner with shown': 'shown leads to hidden at once: there are none yet',
  'begin banner.shown with turning': 'turning leads on to still at once where they do not take turns, and still to turning where they do',
  'drop network.claimingOffline: xstate.done.actor.claim [2]':
    'what is claimed and not ours hears what quiet hears, and does nothing by itself',
  'drop network.claimingSlow: xstate.done.actor.claim [2]':
    'what is claimed and not ours hears what quiet hears, and does nothing by itself',
  'begin toast.shown with held': 'held leads on to leaving at once: nobody holds it yet',
  'forget makes told true': 'it is read of a notice that shows alone, and take begins anew with each',
  'retarget telemetry.telling.sending: xstate.done.actor.sendBatch [0] to telemetry.telling.gathering':
    'idle and gathering lead to each other at once, as something waits or not',
  'retarget telemetry.telling.resting: always [0] to telemetry.telling.gathering': 'gathering leads on to idle at once: nothing waits',
  'retarget telemetry.telling.offline: CONNECTION.RETURNED [0] to telemetry.telling.gathering':
    'idle and gathering lead to each other at once, as something waits or not',
  'begin telemetry.telling with gathering': 'gathering leads on to idle at once: nothing waits yet',
  'forget forgetBatch in telemetry.telling.sending: xstate.done.actor.sendBatch [0]':
    'nobody reads a batch that is not on its way, and takeBatch begins anew with each',
  'drop nav.panel.open.kept: TOGGLE [1]': 'the outer state leads to kept again with the same action, and kept does nothing on entry',
  'begin nav.panel.open with leaving': 'every way into open names the state it leads to',
  'drop restriction.shown.appeal.deciding: always [1]': 'offered leads on to answered at once: there is an answer',
  'drop restriction.shown.appeal.deciding: always [2]': 'offered leads on to sent at once: an appeal waits',
  'retarget restriction.shown.appeal.deciding: always [2] to restriction.shown.appeal.answered':
    'sent and answered lead to each other at once, as the appeal waits or not',
  'retarget restriction.shown.appeal.offered: always [0] to restriction.shown.appeal.deciding':
    'deciding leads on to answered at once: there is an answer',
  'retarget restriction.shown.appeal.offered: always [1] to restriction.shown.appeal.answered':
    'sent and answered lead to each other at once, as the appeal waits or not',
  'retarget restriction.shown.appeal.writing: always [0] to restriction.shown.appeal.answered':
    'sent and answered lead to each other at once, as the appeal waits or not',
  'retarget restriction.shown.appeal.sending: xstate.done.actor.sendAppeal [0] to restriction.shown.appeal.answered':
    'sent and answered lead to each other at once, as the appeal waits or not',
  'retarget restriction.shown.appeal.failed: always [0] to restriction.shown.appeal.answered':
    'sent and answered lead to each other at once, as the appeal waits or not',
  'retarget restriction.shown.appeal.sent: always [0] to restriction.shown.appeal.deciding':
    'deciding leads on to answered at once: there is an answer',
  'begin groups.visible with deciding': 'every way into visible names the state it leads to',
  'drop document.shown.finding: FIND.SET [1]': 'the outer state answers with the same target and action',
  'forget takePlaces in document.shown.finding: xstate.error.actor.findText [0]': 'lookFor has left the words no places already',
}
