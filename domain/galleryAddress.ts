import { type ScenarioStep, ScenarioSchema } from './scenario.ts'

/** Where the gallery of machines is. */
export const GALLERY = '/machines'

/** What an address of the gallery tells. */
export interface GalleryPlace {
  machine: string | null
  chosen: { kind: 'state' | 'transition'; id: string } | null
  steps: readonly ScenarioStep[] | null
}

/** Servers and proxies refuse longer addresses; a longer trace is kept as a file. */
const LONGEST = 6000

/** `/machines/login?state=login.form&trace=[…]`: a link to what shows; null for a trace too long for one. */
export const galleryPath = ({ machine, chosen, steps }: GalleryPlace): string | null => {
  if (machine === null) return GALLERY
  const search = new URLSearchParams()
  if (chosen) search.set(chosen.kind, chosen.id)
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
  return {
    machine: machine ?? null,
    chosen: transition ? { kind: 'transition', id: transition } : state ? { kind: 'state', id: state } : null,
    steps: stepsOf(parameters.get('trace')),
  }
}
