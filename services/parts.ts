import { PRODUCT_INDEX } from '../domain/places.ts'
import { alertMachine } from '../machines/alert/machine.ts'
import type { AppActor } from '../machines/app/machine.ts'
import { captchaMachine } from '../machines/captcha/machine.ts'
import { kickoutMachine } from '../machines/kickout/machine.ts'
import { loginMachine } from '../machines/login/machine.ts'
import { promptsMachine } from '../machines/prompts/machine.ts'
import { restrictionMachine } from '../machines/restriction/machine.ts'
import { captchaWorld } from './actors/captcha.ts'
import { kickoutWorld } from './actors/kickout.ts'
import { loginWorld } from './actors/login.ts'
import { promptsWorld } from './actors/prompts.ts'
import { restrictionWorld } from './actors/restriction.ts'
import type { World } from './world.ts'

/** The parts of the app that nothing on the first screen needs: one chunk, attached to the root once it has come. */
export const attachParts = (root: Pick<AppActor, 'send'>, world: World): void => {
  const { now } = world
  root.send({ type: 'PART.ATTACH', id: 'alert', logic: alertMachine, input: undefined })
  root.send({ type: 'PART.ATTACH', id: 'restriction', logic: restrictionMachine.provide(restrictionWorld(world)), input: { now } })
  root.send({ type: 'PART.ATTACH', id: 'captcha', logic: captchaMachine.provide(captchaWorld(world, PRODUCT_INDEX)), input: { now } })
  root.send({ type: 'PART.ATTACH', id: 'login', logic: loginMachine.provide(loginWorld(world)), input: { now } })
  root.send({ type: 'PART.ATTACH', id: 'kickout', logic: kickoutMachine.provide(kickoutWorld(world)), input: undefined })
  root.send({ type: 'PART.ATTACH', id: 'prompts', logic: promptsMachine.provide(promptsWorld(world)), input: { now } })
}
