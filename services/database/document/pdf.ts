import * as pdfjs from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- an address, which the bundler makes
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { MateriaError } from '../../../domain/errors.ts'
import type { Drawing, OpenDocument } from '../../../machines/database/document/opened.ts'
import { ChunkError } from '../../chunks.ts'
import { CMaps } from './cmaps.ts'

pdfjs.GlobalWorkerOptions.workerSrc = worker

/** Pages that are shown; longer files are told as broken rather than fill the memory of a page. */
const MOST_PAGES = 2000
/** Pixels of a page's canvas: more than any screen shows. */
const MOST_PIXELS = 16_000_000

const failureOf = (error: unknown): MateriaError =>
  new MateriaError(error instanceof Error && error.name === 'PasswordException' ? 'document.password' : 'document.broken')

/** Text of a page as its words follow one another; the same that stands over the page. */
const textOf = async (page: pdfjs.PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

/**
 * A PDF by pdf.js, read in a worker of our own origin. Nothing of a file is run: no scripts, no forms, no code made of fonts or functions
 * (`isEvalSupported`), no wasm; what it leads to is not drawn, so that nothing can be pressed; nothing it names elsewhere is fetched.
 *
 * @throws MateriaError `document.password`, `document.broken`
 */
export const readPdf = async (bytes: Uint8Array): Promise<OpenDocument> => {
  const task = pdfjs.getDocument({
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: true,
    stopAtErrors: false,
    CMapReaderFactory: CMaps,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  // A password that is asked for is none we have.
  let asked = false
  task.onPassword = () => {
    asked = true
    void task.destroy()
  }
  try {
    const file = await task.promise
    if (file.numPages > MOST_PAGES) throw new MateriaError('document.too_large')
    const texts: string[] = []
    for (let number = 1; number <= file.numPages; number++) texts.push(await textOf(await file.getPage(number)))
    return {
      kind: 'pdf',
      texts,
      close: () => void task.destroy(),
      draw: (number, { scale, canvas, texts: over }) => drawPage(file, number, scale, canvas as HTMLCanvasElement, over as HTMLElement),
    }
  } catch (error) {
    void task.destroy()
    if (error instanceof MateriaError) throw error
    // The reader did not come, whatever is in the file.
    if (error instanceof Error && /fake worker/.test(error.message)) throw new ChunkError('missing', error)
    throw asked ? new MateriaError('document.password') : failureOf(error)
  }
}

const drawPage = (file: pdfjs.PDFDocumentProxy, number: number, scale: number, canvas: HTMLCanvasElement, over: HTMLElement): Drawing => {
  let isOver = false
  let stop = (): void => {}
  const draw = async (): Promise<void> => {
    const page = await file.getPage(number)
    if (isOver) return
    const plain = page.getViewport({ scale: 1 })
    const dense = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)) / scale)
    const viewport = page.getViewport({ scale: scale * dense })
    const shown = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.style.width = `${Math.floor(shown.width)}px`
    canvas.style.height = `${Math.floor(shown.height)}px`
    const context = canvas.getContext('2d')
    if (!context) return
    const rendering = page.render({ canvas, canvasContext: context, viewport, annotationMode: pdfjs.AnnotationMode.DISABLE })
    stop = () => rendering.cancel()
    over.replaceChildren()
    over.style.setProperty('--total-scale-factor', String(scale))
    over.style.setProperty('--scale-factor', String(scale))
    const layer = new pdfjs.TextLayer({ textContentSource: await page.getTextContent(), container: over, viewport: shown })
    await Promise.all([rendering.promise, layer.render()])
    // Texts are measured on a canvas beside the page, which is nothing to read aloud.
    for (const measuring of document.querySelectorAll('.hiddenCanvasElement')) measuring.setAttribute('aria-hidden', 'true')
  }
  const done = draw().catch((error: unknown) => {
    // What nobody waits for any more is no failure.
    if (!isOver && !(error instanceof Error && error.name === 'RenderingCancelledException')) throw error
  })
  return {
    done,
    cancel: () => {
      isOver = true
      stop()
    },
  }
}
