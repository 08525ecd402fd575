import type { Browser } from 'playwright-core'

/** A film of so many seconds that this browser plays (WebM without sound), as base64; drawn by a page of its own. */
export const film = async (browser: Browser, seconds: number): Promise<string> => {
  const page = await browser.newPage()
  try {
    return await page.evaluate(async (length) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
      const pencil = canvas.getContext('2d')!
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
      const pieces: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      recorder.start()
      for (let frame = 0; frame < length * 25; frame++) {
        pencil.fillStyle = '#0a7373'
        pencil.fillRect(0, 0, 320, 180)
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      recorder.stop()
      await ended
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }, seconds)
  } finally {
    await page.close()
  }
}
