import type { SurveyDesk } from '../survey/desk.ts'
import { memberOf } from './member.ts'
import type { Handlers } from './types.ts'

/** The satisfaction survey (NPS-01 … NPS-03). */
export const createSurveyCalls = (
  desk: SurveyDesk,
): Pick<Handlers, 'nps-get-config' | 'get-nps-info' | 'submit-nps' | 'nps-remind-later'> => ({
  'nps-get-config': ({ dbModule }, context) => desk.config(memberOf(context), dbModule),
  'get-nps-info': ({ configId }, context) => desk.said(memberOf(context), configId),
  'submit-nps': async (submission, context) => {
    await desk.submit(memberOf(context), context.asker.language, submission)
    return { done: true }
  },
  'nps-remind-later': async ({ configId }, context) => {
    await desk.remindLater(memberOf(context), configId)
    return { done: true }
  },
})
