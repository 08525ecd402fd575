import { ChakraProvider } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { HTML_LANGUAGE, type Language } from '../../../domain/language.ts'
import { i18nOf } from '../../../locales/i18n.ts'
import type { Namespaces } from '../../../locales/namespaces.ts'
import { type Running, runByHand } from '../../../proofs/suites/drivers.ts'
import { drawStep } from '../../../services/shell/drawStep.ts'
import { system } from '../../../ui/theme/system.ts'
import '../../../ui/theme/start.css'
import { SHOTS } from './shots.tsx'

/** A page on which one view after another stands as its machine has it, and nothing else: what pictures are taken of. */

const TOUR = 'tour'
/** A step follows its element within 300 ms; here it has. */
const FOLLOWED_MS = 900
let root: Root | undefined
let running: Running | undefined
let ended = (): void => {}

/** Lets answers be heard, and what shows be drawn. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

const clear = () => {
  ended()
  ended = () => {}
  root?.unmount()
  running?.actor.stop()
  document.body.replaceChildren()
}

/** With its styles, before anything else happens. */
const render = (element: ReactElement) => flushSync(() => root?.render(element))

/** A step of a tour stands beside an element of the page, drawn by what draws it there. */
const tour = (language: Language, texts: Namespaces) => {
  const cn = language === 'cn'
  const button = document.createElement('button')
  button.textContent = cn ? '检索' : 'Search'
  button.style.cssText = 'position:absolute;left:120px;top:160px;padding:8px 24px'
  document.body.append(button)
  const words = texts['tours'] as Record<'next' | 'previous' | 'done', string>
  const step = {
    element: 'search',
    title: cn ? '快速检索' : 'Quick search',
    description: cn ? '任意两个字符即可。' : 'Any two characters will do.',
    images: [],
    side: 'bottom' as const,
    align: 'start' as const,
  }
  ended = drawStep({ step, at: 1, total: 3, allowClose: true }, button, { ...words, close: '', progress: '2/3' }, () => {})
}

const show = async (name: string, language: Language): Promise<void> => {
  clear()
  const texts = (await (await fetch(`/texts/${language}`)).json()) as Namespaces
  document.documentElement.lang = HTML_LANGUAGE[language]
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  if (name === TOUR) {
    render(<ChakraProvider value={system}>{null}</ChakraProvider>)
    tour(language, texts)
    return new Promise((resolve) => setTimeout(resolve, FOLLOWED_MS))
  }
  const shot = SHOTS[name]
  if (!shot) throw new Error(`there is no "${name}"`)
  const i18n = await i18nOf(language, texts)
  running = runByHand(shot.machine, shot.input, shot.rendering.children)
  running.actor.start()
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>{shot.rendering.element(running.actor)}</MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  )
  await settle()
  for (const step of shot.steps(language)) {
    if ('send' in step) running.actor.send(step.send as never)
    else if ('answer' in step) running.call(step.answer).resolve(step.with)
    else if ('fail' in step) running.call(step.fail).reject(step.with)
    else running.clock.elapse()
    await settle()
  }
  await settle()
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

Object.assign(globalThis, { show, shots: [...Object.keys(SHOTS), TOUR] })
