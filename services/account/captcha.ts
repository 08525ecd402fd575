import type { ApiAnswer, ApiName, BizData } from '../../domain/calls.ts'
import { PRODUCT_INDEX } from '../../domain/pagePaths.ts'
import { captchaMachine } from '../../machines/account/captcha/machine.ts'
import type {
  CheckCaptchaInput,
  CheckCaptchaOutput,
  CheckCodeInput,
  DoWorkInput,
  LoadChallengeInput,
  LoadChallengeOutput,
  SettleParams,
} from '../../machines/account/captcha/types.ts'
import { fromPromise } from '../causes.ts'
import type { Captcha } from '../solvedCaptchas.ts'
import { doWork } from '../proofOfWork.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { Navigation, World } from '../world.ts'

/** What the captcha's machine needs of the world. */
export interface CaptchaDependencies {
  gateway: { call: <N extends ApiName>(api: N, bizData: BizData<N>, more?: { signal?: AbortSignal }) => Promise<ApiAnswer<N>> }
  captcha: Pick<Captcha, 'settle'>
  navigation: Pick<Navigation, 'reload' | 'go'>
}

/** Lets the page do whatever else waits: drawing, the pointer. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Pictures and answers of the slider captcha; `productIndex` is where a failed bizResult leads (CAPT-02). */
export const captchaWorld = ({ gateway, captcha, navigation }: CaptchaDependencies, productIndex = '/product/index') => ({
  actors: {
    loadChallenge: fromPromise<LoadChallengeOutput, LoadChallengeInput>(({ input, signal }) =>
      gateway.call('captchaGetSceneId', { msg: input.purpose }, { signal }),
    ),
    checkCaptcha: fromPromise<CheckCaptchaOutput, CheckCaptchaInput>(({ input: { purpose, ...captchaVerifyParam }, signal }) =>
      gateway.call('checkCaptcha', { msg: purpose, captchaVerifyParam }, { signal }),
    ),
    doWork: fromPromise<readonly number[], DoWorkInput>(({ input: { sceneId, work }, signal }) =>
      doWork(sceneId, work, { signal, now: () => performance.now(), pause }),
    ),
    sendCode: fromPromise<void, void>(async ({ signal }) => void (await gateway.call('captchaCode', {}, { signal }))),
    checkCode: fromPromise<CheckCaptchaOutput, CheckCodeInput>(({ input: { purpose, code }, signal }) =>
      gateway.call('captchaByCode', { msg: purpose, code }, { signal }),
    ),
  },
  actions: {
    settle: (_: unknown, params: SettleParams) => captcha.settle(params),
    reloadPage: () => navigation.reload(),
    goProductIndex: () => navigation.go(productIndex, 'replace'),
  },
})

/** As a part of the page (`routes/parts/captcha.tsx`). */
export const captchaPart = (world: World): PartActor =>
  partActor(captchaMachine.provide(captchaWorld(world, PRODUCT_INDEX)), { now: world.now })
