import type { AnyActorLogic, InputFrom } from 'xstate'
import { PRODUCT_INDEX } from '../domain/places.ts'
import { alertMachine } from '../machines/alert/machine.ts'
import type { AppActor } from '../machines/app/machine.ts'
import type { PartId } from '../machines/app/types.ts'
import { captchaMachine } from '../machines/captcha/machine.ts'
import { kickoutMachine } from '../machines/kickout/machine.ts'
import { loginMachine } from '../machines/login/machine.ts'
import { promptsMachine } from '../machines/prompts/machine.ts'
import { restrictionMachine } from '../machines/restriction/machine.ts'
import { alertWorld } from './actors/alert.ts'
import { captchaWorld } from './actors/captcha.ts'
import { kickoutWorld } from './actors/kickout.ts'
import { loginInput, loginWorld } from './actors/login.ts'
import { promptsWorld } from './actors/prompts.ts'
import { restrictionWorld } from './actors/restriction.ts'
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
