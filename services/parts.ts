import type { AnyActorLogic, InputFrom } from 'xstate'
import { PRODUCT_INDEX } from '../domain/places.ts'
import { alertMachine } from '../machines/shell/alert/machine.ts'
import type { AppActor } from '../machines/shell/app/machine.ts'
import type { PartId } from '../machines/shell/app/types.ts'
import { captchaMachine } from '../machines/account/captcha/machine.ts'
import { kickoutMachine } from '../machines/account/kickout/machine.ts'
import { loginMachine } from '../machines/account/login/machine.ts'
import { promptsMachine } from '../machines/account/prompts/machine.ts'
import { restrictionMachine } from '../machines/account/restriction/machine.ts'
import { alertWorld } from './shell/alert.ts'
import { captchaWorld } from './account/captcha.ts'
import { kickoutWorld } from './account/kickout.ts'
import { loginInput, loginWorld } from './account/login.ts'
import { promptsWorld } from './account/prompts.ts'
import { restrictionWorld } from './account/restriction.ts'
import type { World } from './world.ts'

/** The parts of the app that nothing on the first screen needs: one chunk, attached to the root once it has come. */
export const attachParts = (root: Pick<AppActor, 'send'>, world: World): void => {
  const attach = <L extends AnyActorLogic>(id: PartId, logic: L, input: InputFrom<L>) =>
    root.send({ type: 'PART.ATTACH', id, logic, input })
  const { now } = world
  attach('alert', alertMachine.provide(alertWorld(world)), undefined)
  attach('restriction', restrictionMachine.provide(restrictionWorld(world)), { now })
  attach('captcha', captchaMachine.provide(captchaWorld(world, PRODUCT_INDEX)), { now })
  attach('login', loginMachine.provide(loginWorld(world)), loginInput(world))
  attach('kickout', kickoutMachine.provide(kickoutWorld(world)), undefined)
  attach('prompts', promptsMachine.provide(promptsWorld(world)), { now })
}
