import { type ScenarioStep, ScenarioSchema } from './scenario.ts'

/** Where the gallery of machines is. */
export const GALLERY = '/machines'

/** What the chart is laid under: nothing, a simulation, the running application, what suites reached, another version. */
export const GALLERY_MODES = ['looking', 'simulating', 'live', 'coverage', 'difference'] as const
export type GalleryMode = (typeof GALLERY_MODES)[number]

/** What an address of the gallery tells. */
export interface GalleryPlace {
  machine: string | null
  chosen: { kind: 'state' | 'transition'; id: string } | null
  mode: GalleryMode
  /** Steps of the simulation; null in any other mode. */
  steps: readonly ScenarioStep[] | null
}

/** Servers and proxies refuse longer addresses; a longer trace is kept as a file. */
const LONGEST = 6000

/** `/machines/login?state=login.form&mode=live`, `…&trace=[…]`: a link to what shows; null for a trace too long for one. */
export const galleryPath = ({ machine, chosen, mode, steps }: GalleryPlace): string | null => {
  if (machine === null) return GALLERY
  const search = new URLSearchParams()
  if (chosen) search.set(chosen.kind, chosen.id)
  if (mode !== 'looking' && mode !== 'simulating') search.set('mode', mode)
  if (steps) search.set('trace', JSON.stringify(steps))
  const text = search.toString()
  if (text.length > LONGEST) return null
  return `${GALLERY}/${encodeURIComponent(machine)}${text ? `?${text}` : ''}`
}

const stepsOf = (text: string | null): ScenarioStep[] | null => {
  if (text === null) return null
  try {
    const steps = ScenarioSchema.shape.steps.safeParse(JSON.parse(text))
    return steps.success ? steps.data : []
  } catch {
    return []
  }
}

/** What a link tells; what is not readable in it counts as not there. */
export const readGalleryPlace = (machine: string | undefined, search: string): GalleryPlace => {
  const parameters = new URLSearchParams(search)
  const state = parameters.get('state')
  const transition = parameters.get('transition')
  const steps = stepsOf(parameters.get('trace'))
  const mode = GALLERY_MODES.find((known) => known === parameters.get('mode')) ?? 'looking'
  return {
    machine: machine ?? null,
    chosen: transition ? { kind: 'transition', id: transition } : state ? { kind: 'state', id: state } : null,
    mode: steps ? 'simulating' : mode === 'simulating' ? 'looking' : mode,
    steps,
  }
}
