import type { ReactElement } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Language } from '../../../domain/language.ts'
import { calmMarks, examples as ofKickout, kick } from '../../../machines/account/kickout/examples.ts'
import { challenge, examples as ofCaptcha, machine as captchaMachine } from '../../../machines/account/captcha/examples.ts'
import { machine as kickoutMachine } from '../../../machines/account/kickout/examples.ts'
import { examples as ofLogin, loginInput, machine as loginMachine } from '../../../machines/account/login/examples.ts'
import { content, examples as ofPrompts, machine as promptsMachine, nothingDismissed } from '../../../machines/account/prompts/examples.ts'
import { appealOf, machine as restrictionMachine, rejected, restrictionOf } from '../../../machines/account/restriction/examples.ts'
import { examples as ofColumns, machine as columnsMachine } from '../../../machines/database/columns/examples.ts'
import { examples as ofExport, machine as exportMachine, screen } from '../../../machines/database/export/examples.ts'
import { examples as ofAlert, machine as alertMachine } from '../../../machines/shell/alert/examples.ts'
import { machine as bannerMachine } from '../../../machines/shell/banner/examples.ts'
import { machine as blockingMachine } from '../../../machines/shell/blocking/examples.ts'
import { machine as bulletinMachine } from '../../../machines/shell/bulletin/examples.ts'
import { examples as ofFeedback, machine as feedbackMachine } from '../../../machines/shell/feedback/examples.ts'
import { examples as ofGuide, machine as guideMachine } from '../../../machines/shell/guide/examples.ts'
import { machine as helpMenuMachine } from '../../../machines/shell/helpMenu/examples.ts'
import { examples as ofNetwork, machine as networkMachine, offline, slow } from '../../../machines/shell/network/examples.ts'
import { examples as ofNotices, machine as noticesMachine } from '../../../machines/shell/notices/examples.ts'
import { blockingOf, leads, noticeOf, stays } from '../../../machines/shell/notices/sampleNotices.ts'
import { examples as ofNps, machine as npsMachine } from '../../../machines/shell/nps/examples.ts'
import { machine as toastMachine } from '../../../machines/shell/toast/examples.ts'
import { examples as ofZoom, machine as zoomMachine } from '../../../machines/shell/zoom/examples.ts'
import { rendering as captcha } from '../../views/account/captcha/rendering.tsx'
import { rendering as kickout } from '../../views/account/kickout/rendering.tsx'
import { rendering as login } from '../../views/account/login/rendering.tsx'
import { rendering as prompts } from '../../views/account/prompts/rendering.tsx'
import { rendering as restriction } from '../../views/account/restriction/rendering.tsx'
import { rendering as columns } from '../../views/database/columns/rendering.tsx'
import { rendering as exporting } from '../../views/database/export/rendering.tsx'
import type { Rendering } from '../../views/rendering.ts'
import { rendering as alert } from '../../views/shell/alert/rendering.tsx'
import { rendering as banner } from '../../views/shell/banner/rendering.tsx'
import { rendering as blocking } from '../../views/shell/blocking/rendering.tsx'
import { rendering as bulletin } from '../../views/shell/bulletin/rendering.tsx'
import { rendering as feedback } from '../../views/shell/feedback/rendering.tsx'
import { rendering as guide } from '../../views/shell/guide/rendering.tsx'
import { rendering as helpMenu } from '../../views/shell/helpMenu/rendering.tsx'
import { rendering as network } from '../../views/shell/network/rendering.tsx'
import { rendering as notices } from '../../views/shell/notices/rendering.tsx'
import { rendering as nps } from '../../views/shell/nps/rendering.tsx'
import { rendering as toast } from '../../views/shell/toast/rendering.tsx'
import { rendering as zoom } from '../../views/shell/zoom/rendering.tsx'
import { NOW } from './now.ts'

const HOUR = 3_600_000

/** How a machine comes to what a picture is of: what it is told, what its actors answer, and delays that run out. */
export type ShotStep =
  | { send: { type: string; [key: string]: unknown } }
  | { answer: string; with: unknown }
  | { fail: string; with: unknown }
  | { elapse: true }

/** What a picture is of: a machine's own view, once the machine is there. */
export interface Shot {
  machine: AnyStateMachine
  rendering: { element: (actor: AnyActorRef) => ReactElement; children?: Rendering<AnyStateMachine>['children'] }
  input: unknown
  steps: (language: Language) => readonly ShotStep[]
}

const send = (event: { type: string }): ShotStep => ({ send: event as { type: string } })
const answer = (actor: string, output: unknown): ShotStep => ({ answer: actor, with: output })
const fail = (actor: string, error: unknown): ShotStep => ({ fail: actor, with: error })
const elapse: ShotStep = { elapse: true }
const shot = (machine: unknown, rendering: unknown, input: unknown, ...steps: readonly ShotStep[]): Shot =>
  told(machine, rendering, input, () => steps)
const told = (machine: unknown, rendering: unknown, input: unknown, steps: Shot['steps']): Shot => ({
  machine: machine as AnyStateMachine,
  rendering: rendering as Shot['rendering'],
  input,
  steps,
})

/** What an operator wrote, in the language of the page. */
const notice = (language: Language, id: string, more: Parameters<typeof noticeOf>[1] = {}) =>
  noticeOf(id, {
    title: language === 'cn' ? '周五维护' : 'Maintenance on Friday',
    summary: language === 'cn' ? '20:00 起约一小时，检索照常。' : 'From 20:00 for an hour. Searches go on.',
    content:
      language === 'cn' ? '<p>20:00 起约一小时，<b>导出</b>暂停。</p>' : '<p>From 20:00 for an hour there are no <b>exports</b>.</p>',
    ...more,
  })
const bulletins = (area: string) =>
  told(bulletinMachine, bulletin, { area }, (language) => [
    send({ type: 'BULLETIN.CHANGED', notices: [notice(language, 'b1'), notice(language, 'b2')] } as never),
    ...(area === 'strong' ? [elapse] : []),
  ])
const banners = (area: string, more: Parameters<typeof noticeOf>[1]) =>
  told(bannerMachine, banner, { area }, (language) => [
    send({ type: 'BANNER.CHANGED', notices: [notice(language, 'b1', more), notice(language, 'b2', more)] } as never),
  ])
const restricted = (
  kind: Parameters<typeof restrictionOf>[0],
  more: Parameters<typeof restrictionOf>[1] = {},
  ...steps: readonly ShotStep[]
) =>
  shot(
    restrictionMachine,
    restriction,
    { now: () => NOW },
    send({ type: 'RESTRICTION.RAISED', restriction: restrictionOf(kind, more) } as never),
    ...steps,
  )
const survey = (...steps: readonly ShotStep[]) =>
  shot(
    npsMachine,
    nps,
    ofNps.inputs[0],
    send({ type: 'SURVEY.START' }),
    send(ofNps.events['PLACE.CHANGED'][0]!),
    elapse,
    answer('askSurvey', ofNps.actors.askSurvey.done[0]),
    ...steps,
  )
const writing = (kind: string, ...steps: readonly ShotStep[]) =>
  shot(
    feedbackMachine,
    feedback,
    ofFeedback.inputs[0],
    send({ type: 'FEEDBACK.START' }),
    elapse,
    answer('askCount', { unread: 0, closedAt: 0 }),
    send({ type: 'FEEDBACK.OPEN', kind } as never),
    answer('open', { ...ofFeedback.actors.open.done[1]! }),
    ...steps,
  )
const exportOf = (...steps: readonly ShotStep[]) =>
  told(exportMachine, exporting, ofExport.inputs[0], (language) => [
    send({ type: 'START', screen: { ...screen, language, sentence: language === 'cn' ? '全部' : 'everything' } } as never),
    ...steps,
  ])
const score = (value: number): ShotStep => send({ type: 'SCORE.CHOSEN', score: value } as never)
/** A picture that is the same everywhere: the piece and what it is cut from. */
const drawn = (width: number, height: number, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`)}`

/** By name, all that lies over the page. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  'login-phone': shot(
    loginMachine,
    login,
    { ...ofLogin.inputs[3]!, remembered: { ...ofLogin.inputs[0]!.remembered! } },
    send({ type: 'OPEN' }),
  ),
  'login-email': shot(loginMachine, login, ofLogin.inputs[4], send({ type: 'OPEN' })),
  'login-methods': shot(loginMachine, login, loginInput, send({ type: 'OPEN' }), send({ type: 'METHOD.CHOSEN', method: 'email' } as never)),
  captcha: shot(
    captchaMachine,
    captcha,
    ofCaptcha.inputs[0],
    send(ofCaptcha.events['CAPTCHA.ASKED'][0]!),
    answer('loadChallenge', { ...challenge, background: drawn(420, 200, '#8fb8b2'), piece: drawn(62, 56, '#31605a') }),
  ),
  'captcha-unreachable': shot(
    captchaMachine,
    captcha,
    ofCaptcha.inputs[0],
    send(ofCaptcha.events['CAPTCHA.ASKED'][0]!),
    fail('loadChallenge', ofCaptcha.actors.loadChallenge.error[0]),
  ),
  kickout: shot(
    kickoutMachine,
    kickout,
    ofKickout.inputs[0],
    send({ type: 'KICKOUT.KICKED', kick: { ...kick, at: NOW - HOUR } } as never),
    answer('readMarks', calmMarks),
  ),
  'restriction-warning': restricted('warning', { noticeCode: 1001 }),
  'restriction-export': restricted('export', { until: NOW + 14 * HOUR }),
  'restriction-ban': restricted('temporary', { until: NOW + 72 * HOUR }),
  'restriction-general': restricted('general'),
  'restriction-group': restricted('group', { until: NOW + 72 * HOUR }),
  'restriction-permanent': restricted('permanent', { noticeCode: 1003, backendAppCode: 'web-nct' }),
  'restriction-locked': restricted('locked', { until: NOW + 24 * HOUR }),
  'restriction-network': restricted('network', { until: NOW + 24 * HOUR }),
  'restriction-automation': restricted('warning', { noticeCode: 1001, level: 10, id: 'r' }),
  'restriction-volume': restricted('temporary', {
    noticeCode: 1002,
    level: 20,
    id: 'r',
    until: NOW + 72 * HOUR,
    timeZone: 'America/New_York',
  }),
  'restriction-shared': restricted('network', { noticeCode: 1004, level: 20, id: 'r', until: NOW + 24 * HOUR }),
  'appeal-form': restricted(
    'permanent',
    { noticeCode: 1001, level: 10, id: 'r' },
    send({ type: 'APPEAL.START' }),
    send({ type: 'APPEAL.CHANGED', text: appealOf().text } as never),
  ),
  'appeal-sent': restricted('locked', { noticeCode: 1003, id: 'r', appeal: appealOf({ sentAt: NOW - HOUR }) }),
  'appeal-answered': restricted('export', {
    noticeCode: 1002,
    level: 20,
    id: 'r',
    until: NOW + 14 * HOUR,
    appeal: appealOf({ sentAt: NOW - 50 * HOUR, answer: rejected }),
  }),
  alert: shot(alertMachine, alert, undefined, send(ofAlert.events['ALERT.RAISED'][1]!)),
  'prompt-email': shot(
    promptsMachine,
    prompts,
    ofPrompts.inputs[0],
    send(ofPrompts.events['PATH.CHANGED'][1]!),
    send({ type: 'PROMPTS.START', ...content, emailExpired: true } as never),
    answer('readEmailDismissal', nothingDismissed),
  ),
  'prompt-follow': shot(
    promptsMachine,
    prompts,
    ofPrompts.inputs[0],
    send(ofPrompts.events['PATH.CHANGED'][1]!),
    send({ type: 'PROMPTS.START', ...content, subscribed: false } as never),
    answer('readFollowDismissal', nothingDismissed),
  ),
  'network-offline': shot(
    networkMachine,
    network,
    ofNetwork.inputs[0],
    send({ type: 'CONNECTION.CHANGED', ...offline } as never),
    elapse,
    answer('claim', 'ours'),
    send({ type: 'TURN.SHOWN' } as never),
  ),
  'network-slow': shot(
    networkMachine,
    network,
    ofNetwork.inputs[0],
    send({ type: 'CONNECTION.CHANGED', ...slow } as never),
    elapse,
    answer('claim', 'ours'),
    send({ type: 'TURN.SHOWN' } as never),
  ),
  notices: told(noticesMachine, notices, ofNotices.inputs[0], (language) => [
    send({ type: 'NOTICES.START' }),
    elapse,
    answer('loadAll', {
      ...ofNotices.actors.loadAll.done[0]!,
      notices: [notice(language, 'n1'), notice(language, 'n2', { level: 'strong', isClose: false })],
    }),
    send({ type: 'TOGGLE' }),
  ]),
  'notices-failed': shot(
    noticesMachine,
    notices,
    ofNotices.inputs[0],
    send({ type: 'NOTICES.START' }),
    send({ type: 'TOGGLE' }),
    fail('loadAll', ofNotices.actors.loadAll.error[0]),
  ),
  'notice-strong': bulletins('strong'),
  'notice-announcement': bulletins('announcement'),
  'notice-corner': bulletins('corner'),
  'banner-info': banners('banner', {}),
  'banner-strong': banners('banner', { level: 'strong', isDetail: true }),
  'banner-weak': banners('weak', { level: 'weak', size: 'small' }),
  'banner-error': banners('banner', { level: 'error', isClose: false }),
  guide: shot(
    guideMachine,
    guide,
    ofGuide.inputs[1],
    send(ofGuide.events['MODULE.CHANGED'][0]!),
    answer('loadGuide', ofGuide.actors.loadGuide.done[0]),
  ),
  'guide-slides': shot(
    guideMachine,
    guide,
    ofGuide.inputs[1],
    send(ofGuide.events['MODULE.CHANGED'][0]!),
    answer('loadGuide', ofGuide.actors.loadGuide.done[1]),
  ),
  'guide-video': shot(
    guideMachine,
    guide,
    ofGuide.inputs[1],
    send(ofGuide.events['MODULE.CHANGED'][0]!),
    answer('loadGuide', ofGuide.actors.loadGuide.done[2]),
  ),
  blocking: shot(blockingMachine, blocking, undefined, send({ type: 'BLOCKING.CHANGED', notices: [blockingOf('x1')] } as never)),
  'blocking-button': shot(blockingMachine, blocking, undefined, send({ type: 'BLOCKING.CHANGED', notices: [stays] } as never)),
  'blocking-leads': shot(blockingMachine, blocking, undefined, send({ type: 'BLOCKING.CHANGED', notices: [leads] } as never)),
  'blocking-code': told(blockingMachine, blocking, undefined, (language) => [
    send({
      type: 'BLOCKING.CHANGED',
      notices: [
        blockingOf('x4', { showCode: true, wxCode: '/api/media/code.webp', codeText: language === 'cn' ? '扫码联系' : 'Scan to ask' }),
      ],
    } as never),
  ]),
  zoom: shot(zoomMachine, zoom, ofZoom.inputs[0], send({ type: 'ZOOM.START' })),
  'survey-score': survey(score(9)),
  'survey-text': survey(score(6), send({ type: 'SUBMIT' })),
  'survey-answered': survey(score(9), send({ type: 'SUBMIT' }), fail('sendAnswer', ofNps.actors.sendAnswer.error[1])),
  'survey-thanks': survey(score(9), send({ type: 'SUBMIT' }), answer('sendAnswer', undefined)),
  feedback: writing('feedback'),
  'feedback-incomplete': writing('feedback', send({ type: 'SUBMIT' })),
  'feedback-analyst': writing('analyst'),
  'feedback-bubble': shot(
    feedbackMachine,
    feedback,
    ofFeedback.inputs[0],
    send({ type: 'FEEDBACK.START' }),
    elapse,
    answer('askCount', { unread: 2, closedAt: 0 }),
  ),
  columns: shot(columnsMachine, columns, ofColumns.inputs[0], answer('loadColumns', null), send({ type: 'OPEN' })),
  'export-whole': exportOf(answer('validateExport', ofExport.actors.validateExport.done[0])),
  'export-cut': exportOf(answer('validateExport', ofExport.actors.validateExport.done[1])),
  'export-denied': exportOf(answer('validateExport', ofExport.actors.validateExport.done[3])),
  'no-data': exportOf(answer('validateExport', ofExport.actors.validateExport.done[2])),
  'export-ready': exportOf(
    answer('validateExport', ofExport.actors.validateExport.done[0]),
    send({ type: 'CONFIRM' }),
    answer('makeExport', ofExport.actors.makeExport.done[0]),
  ),
  toast: shot(toastMachine, toast, undefined, send({ type: 'TOAST.RAISED', key: 'sent' } as never)),
  help: shot(helpMenuMachine, helpMenu, undefined, elapse, answer('askUnread', { unread: true }), send({ type: 'TOGGLE' })),
}
