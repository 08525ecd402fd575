import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import type { Language } from '../../../domain/language.ts'
import { createI18n } from '../../../locales/i18n.ts'
import { system } from '../../../ui/theme/system.ts'

// What jsdom lacks and the components measure with.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

/** Renders a view as the page does, in one language, with namespaces that come with a page; earlier views go. */
export const show = async (view: ReactElement, language: Language, namespaces: Record<string, object> = {}) => {
  cleanup()
  const i18n = await createI18n(language)
  for (const [name, texts] of Object.entries(namespaces)) i18n.addResourceBundle(language, name, texts)
  const page = render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>{view}</MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  )
  return { ...page, t: i18n.t as unknown as (key: string, options?: Record<string, unknown>) => string }
}
