import type { Page } from 'playwright-core'

/**
 * Everything in sight that can be pressed and is less than 44 px high or wide, by its name and size. Left out is what WCAG 2.5.5 and 2.5.8
 * leave out: links within running text, whose height is the text's, and marks of a chart, whose size is what they say. A box to tick counts
 * with its label, a link that is stretched over the cell it stands in with that cell.
 */
export const tooSmall = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((within) => {
    const PRESSED =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem], [role=columnheader]'
    const inText = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      // Up to what is a block: letters beside its links make them part of a text.
      let block = element.parentElement!
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!
      const others = [...block.querySelectorAll('a')].reduce((text, link) => text.replace(link.textContent, ''), block.textContent)
      return /[\p{L}\p{N}]/u.test(others)
    }
    return [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${PRESSED})`)].flatMap((element) => {
      const stretched = getComputedStyle(element, '::after')
      const target =
        (element.matches('[type=checkbox], [type=radio]') && element.closest('label')) ||
        (stretched.position === 'absolute' && stretched.inset === '0px' && element.offsetParent) ||
        element
      const { width, height } = target.getBoundingClientRect()
      const shown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
      if (!shown || element.closest('[aria-hidden=true], svg') || inText(element)) return []
      // Half a pixel may be lost to rounding.
      if (width >= 43.5 && height >= 43.5) return []
      const name = element.getAttribute('aria-label') ?? element.innerText
      return [`${element.tagName.toLowerCase()} '${name.trim().slice(0, 40)}' ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, within)
