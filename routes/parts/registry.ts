// Written by `npm run registries` from the folders there are.
import type { Part } from './define.ts'
import alertPart from './alert.tsx'
import captchaPart from './captcha.tsx'
import debuggerPart from './debugger.tsx'
import feedbackPart from './feedback.tsx'
import kickoutPart from './kickout.tsx'
import loginPart from './login.tsx'
import navPart from './nav.tsx'
import networkPart from './network.tsx'
import noticesPart from './notices.tsx'
import npsPart from './nps.tsx'
import promptsPart from './prompts.tsx'
import quotaPart from './quota.tsx'
import restrictionPart from './restriction.tsx'
import telemetryPart from './telemetry.tsx'
import tourPart from './tour.tsx'

/** Parts of the app that load after the first paint, by the systemId of their actor. */
export const PARTS = {
  alert: alertPart,
  captcha: captchaPart,
  debugger: debuggerPart,
  feedback: feedbackPart,
  kickout: kickoutPart,
  login: loginPart,
  nav: navPart,
  network: networkPart,
  notices: noticesPart,
  nps: npsPart,
  prompts: promptsPart,
  quota: quotaPart,
  restriction: restrictionPart,
  telemetry: telemetryPart,
  tour: tourPart,
} satisfies Readonly<Record<string, Part>>
