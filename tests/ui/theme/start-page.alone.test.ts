import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'

/** What shows before the program has come, with the style that comes with it: there is no program yet that could say what to hide. */

const [, body = ''] = /<body>([\s\S]*)<script/.exec(readFileSync('index.html', 'utf8')) ?? []
const css = readFileSync('ui/theme/start.css', 'utf8')

const open = (lang: string) => {
  document.documentElement.lang = lang
  document.head.innerHTML = `<style>${css}</style>`
  document.body.innerHTML = body
  const isSeen = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).display === 'none') return false
    return true
  }
  const late = [...document.querySelectorAll('.start-late')]
  return { page: document.querySelector('.start')!, late, isSeen }
}

afterEach(() => {
  document.head.innerHTML = document.body.innerHTML = ''
  document.documentElement.lang = ''
})

describe('LANG-01 the page before its program', () => {
  it.each([
    ['en', 'This is taking longer than usual'],
    ['zh-CN', '加载时间较长'],
  ])('says in one language that it takes long: that of the page (%s)', (lang, text) => {
    const { page, late, isSeen } = open(lang)
    expect([isSeen(page), page.textContent.includes('Materia')]).toEqual([true, true])
    expect(late.filter(isSeen).map((element) => element.querySelector('h1')?.textContent)).toEqual([text])
  })

  it('says so only once it does: hidden at first, shown by a delay of its own', () => {
    for (const element of open('en').late) {
      const { visibility, animation } = getComputedStyle(element)
      expect([visibility, animation]).toEqual(['hidden', expect.stringMatching(/\bstart-late\b.*\b1?\ds\b.*\bforwards\b/)])
    }
    expect(css).toMatch(/@keyframes start-late \{\s*to \{\s*visibility: visible/)
  })

  it('is gone as soon as there is a page', () => {
    const { page, isSeen } = open('en')
    document.querySelector('#root')!.append(document.createElement('p'))
    expect(isSeen(page)).toBe(false)
  })
})
