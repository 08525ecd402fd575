// Written by `npm run registries` from the folders there are.
import { machineEntry, type MachineEntry } from './define.ts'

/** Every machine: by group, in the order of `GROUPS`, and by name. */
export const MACHINES: readonly MachineEntry[] = [
  machineEntry(
    'shell/alert',
    () => import('./shell/alert/examples.ts'),
    () => import('./shell/alert/properties.ts'),
  ),
  machineEntry(
    'shell/app',
    () => import('./shell/app/examples.ts'),
    () => import('./shell/app/properties.ts'),
  ),
  machineEntry(
    'shell/call',
    () => import('./shell/call/examples.ts'),
    () => import('./shell/call/properties.ts'),
  ),
  machineEntry(
    'shell/language',
    () => import('./shell/language/examples.ts'),
    () => import('./shell/language/properties.ts'),
  ),
  machineEntry(
    'shell/menu',
    () => import('./shell/menu/examples.ts'),
    () => import('./shell/menu/properties.ts'),
  ),
  machineEntry(
    'shell/overlay',
    () => import('./shell/overlay/examples.ts'),
    () => import('./shell/overlay/properties.ts'),
  ),
  machineEntry(
    'shell/overview',
    () => import('./shell/overview/examples.ts'),
    () => import('./shell/overview/properties.ts'),
  ),
  machineEntry(
    'account/account',
    () => import('./account/account/examples.ts'),
    () => import('./account/account/properties.ts'),
  ),
  machineEntry(
    'account/captcha',
    () => import('./account/captcha/examples.ts'),
    () => import('./account/captcha/properties.ts'),
  ),
  machineEntry(
    'account/certification',
    () => import('./account/certification/examples.ts'),
    () => import('./account/certification/properties.ts'),
  ),
  machineEntry(
    'account/code',
    () => import('./account/code/examples.ts'),
    () => import('./account/code/properties.ts'),
  ),
  machineEntry(
    'account/confirm',
    () => import('./account/confirm/examples.ts'),
    () => import('./account/confirm/properties.ts'),
  ),
  machineEntry(
    'account/kickout',
    () => import('./account/kickout/examples.ts'),
    () => import('./account/kickout/properties.ts'),
  ),
  machineEntry(
    'account/login',
    () => import('./account/login/examples.ts'),
    () => import('./account/login/properties.ts'),
  ),
  machineEntry(
    'account/prompts',
    () => import('./account/prompts/examples.ts'),
    () => import('./account/prompts/properties.ts'),
  ),
  machineEntry(
    'account/qr',
    () => import('./account/qr/examples.ts'),
    () => import('./account/qr/properties.ts'),
  ),
  machineEntry(
    'account/restriction',
    () => import('./account/restriction/examples.ts'),
    () => import('./account/restriction/properties.ts'),
  ),
  machineEntry(
    'account/session',
    () => import('./account/session/examples.ts'),
    () => import('./account/session/properties.ts'),
  ),
  machineEntry(
    'database/associate',
    () => import('./database/associate/examples.ts'),
    () => import('./database/associate/properties.ts'),
  ),
  machineEntry(
    'database/chart',
    () => import('./database/chart/examples.ts'),
    () => import('./database/chart/properties.ts'),
  ),
  machineEntry(
    'database/citation',
    () => import('./database/citation/examples.ts'),
    () => import('./database/citation/properties.ts'),
  ),
  machineEntry(
    'database/columns',
    () => import('./database/columns/examples.ts'),
    () => import('./database/columns/properties.ts'),
  ),
  machineEntry(
    'database/detail',
    () => import('./database/detail/examples.ts'),
    () => import('./database/detail/properties.ts'),
  ),
  machineEntry(
    'database/export',
    () => import('./database/export/examples.ts'),
    () => import('./database/export/properties.ts'),
  ),
  machineEntry(
    'database/grid',
    () => import('./database/grid/examples.ts'),
    () => import('./database/grid/properties.ts'),
  ),
  machineEntry(
    'database/list',
    () => import('./database/list/examples.ts'),
    () => import('./database/list/properties.ts'),
  ),
  machineEntry(
    'gallery/coverage',
    () => import('./gallery/coverage/examples.ts'),
    () => import('./gallery/coverage/properties.ts'),
  ),
  machineEntry(
    'gallery/difference',
    () => import('./gallery/difference/examples.ts'),
    () => import('./gallery/difference/properties.ts'),
  ),
  machineEntry(
    'gallery/gallery',
    () => import('./gallery/gallery/examples.ts'),
    () => import('./gallery/gallery/properties.ts'),
  ),
  machineEntry(
    'gallery/live',
    () => import('./gallery/live/examples.ts'),
    () => import('./gallery/live/properties.ts'),
  ),
]
