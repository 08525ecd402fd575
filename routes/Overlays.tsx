import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { AlertActor } from '../machines/shell/alert/machine.ts'
import type { PartId } from '../machines/shell/app/types.ts'
import type { KickoutActor } from '../machines/account/kickout/machine.ts'
import type { PromptsActor } from '../machines/account/prompts/machine.ts'
import type { RestrictionActor } from '../machines/account/restriction/machine.ts'
import { loadChunk } from '../services/chunks.ts'
import { AlertDialog } from '../ui/shell/alert/AlertDialog.tsx'
import type { CaptchaActor } from '../ui/account/captcha/CaptchaDialog.tsx'
import { CaptchaMissing } from '../ui/account/captcha/CaptchaMissing.tsx'
import { KickoutDialog } from '../ui/account/kickout/KickoutDialog.tsx'
import type { LoginActor } from '../ui/account/login/types.ts'
import { RestrictionDialog } from '../ui/account/restriction/RestrictionDialog.tsx'
import { useApp } from './context.ts'

const MissingCaptcha = ({ actor }: { actor: CaptchaActor }) => {
  const { navigation } = useApp().world
  return <CaptchaMissing actor={actor} onRefresh={navigation.reload} />
}
const CaptchaDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../ui/account/captcha/CaptchaDialog.tsx')).CaptchaDialog })).catch(() => ({
    default: MissingCaptcha,
  })),
)
const LoginDialog = lazy(() => loadChunk(async () => ({ default: (await import('../ui/account/login/LoginDialog.tsx')).LoginDialog })))
/** In development only: a build drops the branch and the file with it (LOGIN-18). */
const MockLogin =
  import.meta.env.DEV && import.meta.env.MODE === 'development'
    ? lazy(() => import('../ui/account/login/MockLogin.tsx').then(({ MockLogin: component }) => ({ default: component })))
    : null
const Prompts = lazy(() => loadChunk(async () => ({ default: (await import('../ui/account/prompts/Prompts.tsx')).Prompts })))

/** A part's dialog, mounted while the overlay authority has it in its queue. */
const Part = <A extends AnyActorRef>({
  id,
  queued = [],
  children,
}: {
  id: PartId
  queued?: readonly string[]
  children: (actor: A) => ReactNode
}) => {
  const app = useApp()
  const actor = useSelector(app.root, ({ context }) =>
    context.parts.includes(id) ? (app.root.system.get(id) as A | undefined) : undefined,
  )
  const wanted = useSelector(app.overlay(), ({ context }) => context.queue.some((request) => queued.includes(request.id)))
  return actor && wanted ? children(actor) : null
}

/** The modals of the app's parts. Which of them shows, the overlay authority decides; the heavy ones come when they are wanted. */
export const Overlays = () => {
  const { settings, language } = useApp().world
  return (
    <Suspense fallback={null}>
      <Part<AlertActor> id="alert" queued={['alert']}>
        {(actor) => <AlertDialog actor={actor} />}
      </Part>
      <Part<RestrictionActor> id="restriction" queued={['restriction']}>
        {(actor) => <RestrictionDialog actor={actor} language={language} contact={settings.contact} />}
      </Part>
      <Part<CaptchaActor> id="captcha" queued={['captcha']}>
        {(actor) => <CaptchaDialog actor={actor} contact={settings.contact} />}
      </Part>
      <Part<LoginActor> id="login" queued={['login']}>
        {(actor) => <LoginDialog actor={actor}>{MockLogin && <MockLogin />}</LoginDialog>}
      </Part>
      <Part<KickoutActor> id="kickout" queued={['kickout']}>
        {(actor) => <KickoutDialog actor={actor} contact={settings.contact} />}
      </Part>
      <Part<PromptsActor> id="prompts" queued={['prompt:email', 'prompt:follow']}>
        {(actor) => <Prompts actor={actor} language={language} />}
      </Part>
    </Suspense>
  )
}
