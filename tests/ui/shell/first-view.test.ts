import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveFirstView } from '../../../routes/firstView.ts'

/** When the first view that came with the page makes room for the program (machine `firstView` over its real world). */

const open = (sample = '') => {
  document.body.innerHTML = `<div id="root"></div><main class="first">${sample}<p>rows</p></main>`
  leaveFirstView(document, document.querySelector('.first')!)
}
const draw = async (html: string): Promise<boolean> => {
  document.querySelector('#root')!.innerHTML = html
  // Observers are told behind the task that changed something.
  await new Promise((resolve) => setTimeout(resolve))
  return document.querySelector('.first') !== null
}
/** The closed account menu is a dialog as well. */
const frame = (page: string) => `<header>Materia<div popover="auto" role="dialog"></div></header><main id="main">${page}</main>`
const ROWS = '<div role="grid" aria-busy="false"><div role="gridcell">1</div></div>'
const WAITING = frame('<div><h1>Trials</h1><div role="grid" aria-busy="true"><div class="g-skeleton"></div></div></div>')

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

describe('the first view of a list', () => {
  it('stays while the program has a frame, and a list that waits for its first rows', async () => {
    open()
    for (const html of ['', frame(''), WAITING]) expect(await draw(html)).toBe(true)
  })

  it.each([
    ['rows', frame(ROWS)],
    ['what a list says without rows', frame('<p>No results</p>')],
    ['another page', frame('<h1>Log in to continue</h1>')],
    ['a program that failed', '<h1>Something went wrong</h1>'],
    ['a modal over a list that waits', `${WAITING}<div role="dialog" data-modal="login">Log in</div>`],
  ])('makes room for %s', async (_, html) => {
    open()
    expect(await draw(WAITING)).toBe(true)
    expect(await draw(html)).toBe(false)
  })

  it('makes room when the rows come into the grid that is there', async () => {
    open()
    await draw(WAITING)
    document.querySelector('[role=grid]')!.setAttribute('aria-busy', 'false')
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.querySelector('.first')).toBeNull()
  })

  it('SESS-02 does not come back with the next list that waits: it was of another account, or another address', async () => {
    open()
    await draw(frame('<div role="grid" aria-busy="false"></div>'))
    expect(await draw(WAITING)).toBe(false)
  })

  it('that says its rows are samples stays until the program says so, too, above them: they would jump', async () => {
    const sample = '<p class="first-sample">Sample data</p>'
    const told = frame(ROWS).replace('<main', '<div role="status">Sample data</div><main')
    open(sample)
    expect(await draw(frame(ROWS))).toBe(true)
    expect(await draw(told)).toBe(false)
    // Other pages, and dialogs, have nothing to wait for.
    for (const html of [frame('<h1>Log in to continue</h1>'), `${frame(ROWS)}<div data-modal="login"></div>`]) {
      open(sample)
      expect(await draw(html)).toBe(false)
    }
  })

  it('does not wait for what is told above the rows for long: that may fail, and the rows are there', async () => {
    vi.useFakeTimers()
    open('<p class="first-sample">Sample data</p>')
    document.querySelector('#root')!.innerHTML = frame(ROWS)
    await vi.advanceTimersByTimeAsync(999)
    expect(document.querySelector('.first')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(document.querySelector('.first')).toBeNull()
  })

  it('goes at once where the program has its page already: its machine may have come later', async () => {
    document.body.innerHTML = `<div id="root">${frame(ROWS)}</div><main class="first"><p>rows</p></main>`
    leaveFirstView(document, document.querySelector('.first')!)
    expect(document.querySelector('.first')).toBeNull()
  })
})
