import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ComponentType, lazy } from 'react'
import { getI18n, useTranslation } from 'react-i18next'
import type { PromptsActor } from '../machines/account/prompts/machine.ts'
import type { DebuggerActor } from '../machines/shell/debugger/machine.ts'
import type { FeedbackActor } from '../machines/shell/feedback/machine.ts'
import { addFeedbackTexts } from '../locales/feedback.ts'
import { addRestrictionTexts } from '../locales/restriction.ts'
import { loadChunk } from '../services/chunks.ts'
import type { CaptchaActor } from '../ui/account/captcha/CaptchaDialog.tsx'
import type { LoginActor } from '../ui/account/login/types.ts'
import type { PartActor } from '../services/deferredParts.ts'
import type { World } from '../services/world.ts'
import { withTexts } from './lateTexts.ts'
import captcha from './parts/captcha.tsx'
import type { PartProps } from './parts/define.ts'

/** Views of parts that have to be fetched by themselves. How, comes with the parts: the first page names none of their files. */

/** In development only: a build drops the branch and the file with it (LOGIN-18). */
const MockLogin =
  import.meta.env.DEV && import.meta.env.MODE === 'development'
    ? lazy(() => import('../ui/account/login/MockLogin.tsx').then(({ MockLogin: component }) => ({ default: component })))
    : null

type CaptchaView = ComponentType<PartProps<CaptchaActor>>

const captchaView = async (): Promise<CaptchaView | null> => {
  const found = await loadChunk(() => import('../ui/account/captcha/CaptchaDialog.tsx')).catch(() => null)
  return found && (({ actor, world }) => <found.CaptchaDialog actor={actor} contact={world.settings.contact} />)
}

export const fetchCaptcha = async (): Promise<CaptchaView> => {
  const found = await captchaView()
  if (found) return found
  const { CaptchaMissing } = await import('../ui/account/captcha/CaptchaMissing.tsx')
  return ({ actor, world }) => <CaptchaMissing actor={actor} onRefresh={world.navigation.reload} />
}

/**
 * Fetches the captcha's view before one is wanted, and puts it in its place: it shows at once then. What is fetched as it is wanted React holds back,
 * even when it is there, for 0.3 s without any modal (CAPT-01).
 */
const fetchCaptchaAhead = async (): Promise<void> => {
  const found = await captchaView()
  if (found) captcha.View = found
}

export const fetchLogin = async (): Promise<ComponentType<PartProps<LoginActor>>> => {
  const { LoginDialog } = await import('../ui/account/login/LoginDialog.tsx')
  // A code is often asked for a captcha first.
  void fetchCaptchaAhead()
  return ({ actor, world }) => (
    <LoginDialog actor={actor} signUp={world.settings.signUp}>
      {MockLogin && <MockLogin />}
    </LoginDialog>
  )
}

export const fetchPrompts = async (): Promise<ComponentType<PartProps<PromptsActor>>> => {
  const { Prompts } = await import('../ui/account/prompts/Prompts.tsx')
  return ({ actor, world }) => <Prompts actor={actor} language={world.language} />
}

/**
 * In the place of a part's view that did not come: says so, and how to go on. The part keeps its turn among the modals until it is closed (GATE-10).
 */
export const LostPart = ({ actor, world }: PartProps) => {
  const { t } = useTranslation()
  const close = { type: 'CLOSE' }
  return (
    <Flex
      role="alert"
      position="fixed"
      insetX="4"
      bottom="4"
      maxW="36rem"
      mx="auto"
      align="center"
      wrap="wrap"
      gap="2"
      p="3"
      bg="bg.warning"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="lg"
      zIndex="toast"
    >
      <chakra.span flex="1 1 16rem">
        <chakra.strong display="block" fontWeight="medium">
          {t('common:chunk.title')}
        </chakra.strong>
        {t('common:chunk.text')}
      </chakra.span>
      <Flex gap="2">
        <Button size="xs" onClick={world.navigation.reload}>
          {t('common:actions.reload')}
        </Button>
        {actor.getSnapshot().can?.(close) && (
          <Button size="xs" variant="outline" onClick={() => actor.send(close)}>
            {t('common:actions.close')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

/** The part with its texts, which its widget and its dialog show. */
export const loadFeedback = async (world: World): Promise<PartActor> => {
  const { feedbackPart } = await import('../services/shell/feedback.ts')
  addFeedbackTexts(getI18n(), world.language)
  return feedbackPart(world)
}

export const fetchFeedback = async (): Promise<ComponentType<PartProps<FeedbackActor>>> => {
  const [{ FeedbackDialog }, { chosenFiles }] = await Promise.all([
    import('../ui/shell/feedback/FeedbackDialog.tsx'),
    import('../services/shell/feedback.ts'),
  ])
  return ({ actor }) => <FeedbackDialog actor={actor} chosen={chosenFiles} />
}

export const fetchDebugger = async (): Promise<ComponentType<PartProps<DebuggerActor>>> =>
  (await import('../ui/shell/debugger/DebuggerDialog.tsx')).DebuggerDialog

export const fetchRestriction = async () => {
  const dialog = await import('../ui/account/restriction/RestrictionDialog.tsx')
  addRestrictionTexts(getI18n())
  return dialog
}

export const fetchNps = async () => (await withTexts('survey', import('../ui/shell/nps/Nps.tsx'))).Nps

export const fetchNoticeDialogs = async () => (await withTexts('bulletins', import('./NoticeDialogs.tsx'))).NoticeDialogs

export const fetchDrawing = () => withTexts('tours', import('../services/shell/drawStep.ts'))
