import { afterEach, describe, expect, it } from 'vitest'
import { leaveFirstView } from '../../../routes/firstView.ts'

/** When the first view that came with the page makes room for the program (routes/firstView.ts). */

const open = () => {
  document.body.innerHTML = '<div id="root"></div><main class="first"><p>rows</p></main>'
  leaveFirstView(document)
}
const draw = async (html: string): Promise<boolean> => {
  document.querySelector('#root')!.innerHTML = html
  // Observers are told behind the task that changed something.
  await new Promise((resolve) => setTimeout(resolve))
  return document.querySelector('.first') !== null
}
const frame = (page: string) => `<header>Materia</header><main id="main">${page}</main>`
const WAITING = frame('<div><h1>Trials</h1><div role="grid" aria-busy="true"><div class="g-skeleton"></div></div></div>')

afterEach(() => {
  document.body.innerHTML = ''
})

describe('GATE-10 DB-05 the first view of a list', () => {
  it('stays while the program has a frame, and a list that waits for its first rows', async () => {
    open()
    for (const html of ['', frame(''), WAITING]) expect(await draw(html)).toBe(true)
  })

  it.each([
    ['rows', frame('<div role="grid" aria-busy="false"><div role="gridcell">1</div></div>')],
    ['what a list says without rows', frame('<p>No results</p>')],
    ['another page', frame('<h1>Log in to continue</h1>')],
    ['a program that failed', '<h1>Something went wrong</h1>'],
    ['a dialog over a list that waits', `${WAITING}<div role="dialog">Log in</div>`],
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

  it('is missed by nobody where the page came without', () => {
    document.body.innerHTML = '<div id="root"></div>'
    expect(() => leaveFirstView(document)).not.toThrow()
  })
})
