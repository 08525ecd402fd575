// Written by `npm run registries` from the folders there are.
import type { Part } from './define.ts'
import alert from './alert.tsx'
import captcha from './captcha.tsx'
import feedback from './feedback.tsx'
import kickout from './kickout.tsx'
import login from './login.tsx'
import nav from './nav.tsx'
import network from './network.tsx'
import notices from './notices.tsx'
import nps from './nps.tsx'
import prompts from './prompts.tsx'
import quota from './quota.tsx'
import restriction from './restriction.tsx'
import telemetry from './telemetry.tsx'
import tour from './tour.tsx'

/** Parts of the app that load after the first paint, by the systemId of their actor. */
export const PARTS = {
  alert,
  captcha,
  feedback,
  kickout,
  login,
  nav,
  network,
  notices,
  nps,
  prompts,
  quota,
  restriction,
  telemetry,
  tour,
} satisfies Readonly<Record<string, Part>>
