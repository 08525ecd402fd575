import { createElement, type ReactElement } from 'react'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import { isLanguage, type Language } from '../../../domain/language.ts'
import { i18nOf } from '../../../locales/i18n.ts'
import { type AnyView, type Hands, NotOffered, type Sight, type Words } from '../contract.ts'
import { viewsOf } from '../registry.ts'
import { plain } from '../../../machines/gallery/steps.ts'
import { type Driver, type Observation, runByHand } from '../../../proofs/suites/drivers.ts'
import { makeDom } from './dom.ts'
import { atOf, breachOfView, bring, type Eyes, matcherOf, namespacesOf } from './views.ts'

/** Some controls stay in reach of the keyboard while they cannot be used. */
const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'

/** What over the page counts as open. A list that is a tab stop itself is part of the page. */
const OPEN = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]:not([tabindex="0"]),[role=tooltip]'

/** Looks while nothing changes: computed styles, most of the cost of finding by role, are asked for once. */
const still = async <T>(look: () => Promise<T>): Promise<T> => {
  const compute = window.getComputedStyle
  const known = new Map<Element, CSSStyleDeclaration>()
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo)
    const styles = known.get(element) ?? compute(element)
    known.set(element, styles)
    return styles
  }
  try {
    return await look()
  } finally {
    window.getComputedStyle = compute
  }
}

/** React and its tools, loaded after the document is made, once. */
const load = async () => {
  await makeDom()
  // The tools below say themselves when React must catch up at once; what components do of their own accord is nobody's slip.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const [testing, events, chakra, i18next, router, theme] = await Promise.all([
    import('@testing-library/react'),
    import('@testing-library/user-event'),
    import('@chakra-ui/react'),
    import('react-i18next'),
    import('react-router-dom'),
    import('../../../ui/theme/system.ts'),
  ])
  const texts = { cn: await i18nOf('cn', namespacesOf('cn')), en: await i18nOf('en', namespacesOf('en')) }
  const wrap = (element: ReactElement, language: Language) =>
    createElement(
      chakra.ChakraProvider,
      { value: theme.system } as never,
      createElement(i18next.I18nextProvider, { i18n: texts[language] } as never, createElement(router.MemoryRouter, null, element)),
    )
  return { testing, user: events.userEvent, texts, wrap }
}
let loaded: ReturnType<typeof load> | null = null

/**
 * The machine's own view in this process: a person's events come by what the person does to the view, the rest of the world by hand. After
 * every step the view contract of the active states must hold, in the language of the scenario's input, else in both by turns.
 */
export const reactDriver = (id: string): Driver => {
  let turns = 0
  return {
    name: 'react',
    open: async (subject, input) => {
      const { testing, user, texts, wrap } = await (loaded ??= load())
      const { act, cleanup, fireEvent, render, within } = testing
      const module = viewsOf(id)
      const view = (await module.view()) as AnyView
      const rendering = (await module.rendering()) as {
        element: (actor: AnyActorRef) => ReactElement
        children?: Record<string, AnyActorLogic>
      }
      const told = (input as { language?: string } | undefined)?.language
      const language: Language = isLanguage(told) ? told : turns++ % 2 === 0 ? 'cn' : 'en'
      const t = texts[language].t as unknown as (key: string, values?: object) => string
      const wordsOf = matcherOf(t)
      const running = runByHand(subject.machine, input, rendering.children)
      const { actor } = running

      const find = (sight: Sight): HTMLElement[] => {
        const { role, name, text, within: outer, nth, ...more } = sight
        const scopes = outer ? find(outer) : [document.body]
        const all = scopes.flatMap((scope) => {
          const inside = within(scope)
          if (role === 'text') return text === undefined ? [] : inside.queryAllByText(wordsOf(text), { ignore: 'script,style' })
          const { value, disabled, focused, tabStop, sort, current, ...states } = more
          const found = inside.queryAllByRole(role, { ...(name !== undefined && { name: wordsOf(name) }), ...states } as never)
          return found
            .filter((element) => disabled === undefined || isDisabled(element) === disabled)
            .filter(
              (element) => value === undefined || (element.getAttribute('aria-valuenow') ?? (element as HTMLInputElement).value) === value,
            )
            .filter((element) => focused === undefined || (element === document.activeElement) === focused)
            .filter((element) => tabStop === undefined || element.tabIndex >= 0 === tabStop)
            .filter((element) => current === undefined || element.hasAttribute('aria-current') === current)
            .filter((element) => sort === undefined || element.getAttribute('aria-sort') === sort)
            .filter((element) => {
              if (text === undefined) return true
              const wanted = wordsOf(text)
              const content = element.textContent
              return typeof wanted === 'string' ? content.includes(wanted) : wanted.test(content)
            })
        })
        return nth === undefined ? all : all.slice(nth, nth + 1)
      }
      const usable = (sight: Sight): HTMLElement => {
        const element = find(sight)[0]
        if (!element || isDisabled(element)) throw new NotOffered(sight.role)
        return element
      }
      const focusOn = (element: HTMLElement) => act(() => element.focus())
      const person = user.setup({ document, delay: null, pointerEventsCheck: 0 })
      let pointerAt = { x: 0, y: 0 }
      let dragged: HTMLElement | null = null
      const hands: Hands = {
        language,
        click: async (target) => person.click(usable(target)),
        fill: async (target, text) => {
          const field = usable(target) as HTMLInputElement
          if (field.readOnly || field.value === text) throw new NotOffered(target.role)
          fireEvent.input(field, { target: { value: text } })
        },
        press: async (key, target) => {
          if (target) focusOn(usable(target))
          const keys = key.split('+')
          const last = keys.pop() ?? ''
          await person.keyboard(
            `${keys.map((held) => `{${held}>}`).join('')}${last.length === 1 ? last : `{${last}}`}${keys.map((held) => `{/${held}}`).join('')}`,
          )
        },
        focus: async (target) => focusOn(usable(target)),
        blur: async (target) => {
          const element = usable(target)
          act(() => element.blur())
        },
        hover: async (target) => person.hover(usable(target)),
        pointer: async (what, target, by = what === 'down' ? { x: 0, y: 0 } : pointerAt) => {
          const element = usable(target)
          pointerAt = by
          const event = { pointerId: 1, button: 0, buttons: what === 'up' ? 0 : 1, clientX: by.x, clientY: by.y }
          if (what === 'down') fireEvent.pointerDown(element, event)
          else if (what === 'move') fireEvent.pointerMove(element, event)
          else if (what === 'up') fireEvent.pointerUp(element, event)
          else fireEvent.pointerCancel(element, event)
        },
        lift: async (target) => {
          const source = usable(target)
          if (!source.draggable) throw new NotOffered(target.role)
          fireEvent.dragStart(source, { dataTransfer: { setData: () => {} } })
          dragged = source
        },
        drop: async (onto) => {
          const goal = usable(onto)
          fireEvent.dragOver(goal)
          fireEvent.drop(goal)
          if (dragged) fireEvent.dragEnd(dragged)
          dragged = null
        },
        compose: async (target, text) => {
          const field = usable(target)
          if (text === undefined) fireEvent.compositionStart(field)
          // What the input method has put there, it has told by the input events of its composition.
          else {
            ;(field as HTMLInputElement).value = text
            fireEvent.compositionEnd(field)
          }
        },
        select: async (target, value) => {
          const list = usable(target) as HTMLSelectElement
          const option = [...list.options].find((one) => one.value === value)
          if (!option || option.disabled || list.value === value) throw new NotOffered(target.role)
          fireEvent.change(list, { target: { value } })
        },
        can: async (target) => {
          try {
            usable(target)
            return true
          } catch {
            return false
          }
        },
      }
      const openNow = () =>
        [...document.querySelectorAll<HTMLElement>(OPEN)].filter(
          (element) => element.dataset['state'] !== 'closed' && !testing.isInaccessible(element),
        )
      const eyes: Eyes = {
        count: async (sight) => find(sight).length,
        open: async () =>
          openNow().map(
            (element) => `${element.getAttribute('role')} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60)}”`,
          ),
        isOpen: async (sight) => find(sight).some((element) => openNow().includes(element)),
      }
      const textOfWords = (words: Words) => String(wordsOf(words))

      /** Lets the view catch up, then looks. */
      const look = async (): Promise<Observation> => {
        let seen: Observation = {}
        await act(async () => {
          seen = await running.seen()
        })
        const breach = await still(() => breachOfView(view, actor.getSnapshot() as never, language, eyes, textOfWords))
        if (breach) throw new Error(`${breach} (${language})`)
        return seen
      }
      return {
        start: async () => {
          document.documentElement.lang = language === 'cn' ? 'zh-CN' : 'en'
          actor.start()
          await act(async () => void render(wrap(rendering.element(actor), language)))
          return look()
        },
        perform: async (step, wanted) => {
          running.heard()
          await act(async () => {
            if (step.kind === 'answer') running.call(step.actor).resolve(step.output)
            else if (step.kind === 'fail') running.call(step.actor).reject(step.error)
            else if (step.kind === 'wait') running.clock.advance(step.ms)
            else if (step.kind === 'elapse') running.elapse(step.delay)
          })
          if (step.kind === 'send') {
            // The tools of the hands let React catch up by themselves.
            const brought = await bring(view, hands, step.event, atOf(actor.getSnapshot() as never, language))
            const heard = running.heard().filter(({ type }) => type === step.event.type)
            if (brought && heard.length === 0 && wanted?.ignored === false)
              throw new Error(`the person's way to ${step.event.type} told the machine nothing`)
            const other = heard.find((event) => plain(event) !== plain(step.event))
            if (other) throw new Error(`the person's way to ${plain(step.event)} told the machine ${plain(other)}`)
            // Nobody offers what the machine would not take; what it would, comes from elsewhere.
            if (heard.length === 0 && wanted?.ignored !== true) await act(async () => actor.send(step.event))
          }
          return look()
        },
        end: async () => {
          cleanup()
          actor.stop()
          document.body.replaceChildren()
        },
      }
    },
  }
}
