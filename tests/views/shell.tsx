import type { AccountUser } from '../../ui/shell/app/AccountMenu.tsx'
import { button, dialog, heading, link, say, sight } from './contract.ts'

/** Somebody, for views that show who is logged in. */
export const SOMEBODY: AccountUser = { realName: '林晓', headImg: null, email: 'lin@company.com', phone: null }
export const ignore = (): void => {}

/** Parts of the frame that several machines' contracts name. */
export const home = link(say('common:product.name'), { within: sight('banner') })
export const logIn = button(say('common:account.login'), { within: sight('banner') })
export const avatar = button(say('common:account.menu'))
export const accountMenu = dialog(say('common:account.menu'))
export const logOut = button(say('common:account.logout'), { within: accountMenu })
export const sessionFailed = heading(say('common:session.failedTitle'), { level: 1 })
export const gate = heading(say('common:gate.title'), { level: 1 })
export const retry = button(say('common:actions.retry'))
export const main = sight('main')
