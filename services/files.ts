import type { Files } from './world.ts'

/** How long a made file's address is kept for the browser to fetch it, ms. */
const KEEP_MS = 60_000

const click = (href: string, fileName: string) => {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.download = fileName
  anchor.rel = 'noopener'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/** Files by a link the browser follows; only paths of our own origin. */
export const createFiles = (): Files => ({
  link: (path, fileName) => {
    const url = new URL(path, location.origin)
    if (url.origin === location.origin) click(url.href, fileName)
  },
  blob: (blob, fileName) => {
    const address = URL.createObjectURL(blob)
    click(address, fileName)
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
  },
})
