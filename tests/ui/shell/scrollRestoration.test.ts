import { afterEach, beforeAll, expect, it } from 'vitest'
import { createScrollRestoration } from '../../../services/database/scrollRestoration.ts'

// jsdom has none.
beforeAll(() => void (globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS))
afterEach(() => document.body.replaceChildren())

/** A page whose content is another with every place, painted at once. */
const open = (afterPaint: (then: () => void) => void = (then) => then()) => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
  const main = document.getElementById('main')!
  const places = createScrollRestoration(() => main, afterPaint)
  const show = (content: string) => void (main.innerHTML = content)
  const go = (key: string, pathname: string, content: string, back = false) => {
    places.leaving()
    show(content)
    places.arrived({ key, pathname }, back)
  }
  const place = () => [main.scrollTop, document.activeElement?.id]
  return { main, go, places, place }
}
const LIST = '<a id="first" href="/drugus/detail/1">1</a><a id="second" href="/drugus/detail/2">2</a>'
const RECORD = '<button id="back">Back</button>'

it('DB-01 BEY-10 Back finds the list as far down as it was left, with the same link in focus; a new page begins at its top', () => {
  const { main, go, place } = open()
  go('a', '/drugus', LIST)
  main.scrollTop = 480
  document.getElementById('second')!.focus()
  go('b', '/drugus/detail/2', RECORD)
  expect(place()).toEqual([0, 'main'])
  main.scrollTop = 90
  go('a', '/drugus', LIST, true)
  expect(place()).toEqual([480, 'second'])
  go('c', '/drugus/detail/1', RECORD)
  expect(place()).toEqual([0, 'main'])
  go('b', '/drugus/detail/2', RECORD, true)
  expect(place()).toEqual([90, 'main'])
})

it('ROUTE-10 another query of the same page moves nothing; a modal over the page keeps the focus', () => {
  const { main, go, place } = open()
  go('a', '/drugus', LIST)
  main.scrollTop = 480
  document.getElementById('first')!.focus()
  main.querySelector('#second')!.remove()
  go('b', '/drugus', main.innerHTML)
  expect(main.scrollTop).toBe(480)
  document.body.insertAdjacentHTML('beforeend', '<div data-modal="login"><button id="inside">x</button></div>')
  document.getElementById('inside')!.focus()
  go('c', '/drugeu', LIST)
  expect(place()).toEqual([0, 'inside'])
})

it('DB-01 ROUTE-10 a page rendered after its address has come takes the focus when what was pressed goes, unless the reader has moved on', async () => {
  for (const movedOn of [false, true]) {
    const { main, go, places, place } = open()
    document.body.insertAdjacentHTML('beforeend', '<button id="bar">x</button>')
    go('a', '/drugus', LIST)
    document.getElementById('first')!.focus()
    // The address is the next page's; what shows is not yet.
    places.leaving()
    places.arrived({ key: 'b', pathname: '/drugus/detail/1' }, false)
    expect(place()[1]).toBe('first')
    if (movedOn) document.getElementById('bar')!.focus()
    main.innerHTML = RECORD
    await Promise.resolve()
    expect(place()[1]).toBe(movedOn ? 'bar' : 'main')
  }
})

it('DB-01 ROUTE-10 Back leads to the cell it was left at, also when the list is rendered later', async () => {
  const { main, go, places, place } = open()
  const cells = '<div tabindex="-1" data-cell="0:0" id="one">1</div><div tabindex="-1" data-cell="3:1" id="two">2</div>'
  go('a', '/drugus', cells)
  document.getElementById('two')!.focus()
  go('b', '/drugus/detail/2', RECORD)
  document.getElementById('back')!.focus()
  places.leaving()
  places.arrived({ key: 'a', pathname: '/drugus' }, true)
  expect(place()[1]).toBe('back')
  main.innerHTML = '<p>Loading</p>'
  await Promise.resolve()
  expect(place()[1]).toBe('main')
  main.innerHTML = cells
  await Promise.resolve()
  expect(place()[1]).toBe('two')
  // Found once, it is the reader's.
  document.getElementById('one')!.focus()
  main.append(document.createElement('p'))
  await Promise.resolve()
  expect(place()[1]).toBe('one')
})

it('ROUTE-10 two pages arrive before one is painted: the later has the focus, and only what becomes of it is waited for', async () => {
  const waiting: (() => void)[] = []
  const paint = () => waiting.splice(0).forEach((then) => then())
  const { main, go, places, place } = open((then) => void waiting.push(then))
  go('a', '/drugus', LIST)
  main.scrollTop = 480
  document.getElementById('second')!.focus()
  go('b', '/drugus/detail/2', RECORD)
  paint()
  expect(place()).toEqual([0, 'main'])
  // Back, and on to another record at once; the list never showed.
  places.leaving()
  places.arrived({ key: 'a', pathname: '/drugus' }, true)
  places.leaving()
  places.arrived({ key: 'c', pathname: '/drugus/detail/1' }, false)
  paint()
  expect(place()).toEqual([0, 'main'])
  main.innerHTML = LIST
  await Promise.resolve()
  expect(place()).toEqual([0, 'main'])
})
