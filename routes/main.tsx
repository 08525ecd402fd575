import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { chooseLanguage, HTML_LANGUAGE, LANGUAGE_COOKIE } from '../domain/language.ts'
import { createI18n } from '../locales/i18n.ts'
import { browserCookies, createApp } from '../services/app.ts'
import { loadChunk } from '../services/chunks.ts'
import { keepEarly } from '../services/early.ts'
import { loadComponentsWith } from '../ui/common/lazyComponent.ts'
import { OverlayContext } from '../ui/shell/overlay/context.ts'
import { system } from '../ui/theme/system.ts'
import '../ui/theme/start.css'
import '../ui/theme/touch.css'
import { followRouter } from './arrivals.ts'
import { AppContext } from './context.ts'
import { PARTS } from './parts/registry.ts'
import { createRouter } from './router.tsx'
import { fetchMemberFrame } from './Shell.tsx'

const start = async () => {
  keepEarly()
  const cookies = browserCookies()
  const language = chooseLanguage(cookies.get(LANGUAGE_COOKIE), navigator.language)
  document.documentElement.lang = HTML_LANGUAGE[language]
  loadComponentsWith(loadChunk)
  const i18n = await loadChunk(() => createI18n(language))

  const app = createApp({ language, i18n, cookies, parts: PARTS })
  const router = createRouter(app)
  app.start()
  // Whether it is wanted turns out with the login; without it then, the page asks again.
  fetchMemberFrame().catch(() => {})
  followRouter(app, router)

  // Styles made at run time carry the page's nonce, or the gateway's policy would refuse them.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  const styles = createCache({ key: 'm', ...(nonce && { nonce }) })

  // It came for a member: what takes it away comes with the frame.
  const first = document.querySelector('.first')
  if (first)
    loadChunk(() => import('./firstView.ts')).then(
      ({ leaveFirstView }) => leaveFirstView(document, first),
      () => first.remove(),
    )
  // What a boundary catches shows another page, and the log is told (GATE-09).
  createRoot(document.getElementById('root')!, { onCaughtError: reportError }).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ChakraProvider value={system}>
          <I18nextProvider i18n={i18n}>
            <AppContext value={app}>
              <OverlayContext value={app.overlay()}>
                <RouterProvider router={router} />
              </OverlayContext>
            </AppContext>
          </I18nextProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>,
  )
}

void start()
