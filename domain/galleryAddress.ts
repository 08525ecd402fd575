import { type Beginning, type ScenarioStep, ScenarioSchema } from './scenario.ts'

/** Where the gallery of machines is. */
export const GALLERY = '/machines'

/** What the chart is laid under: nothing, a simulation, what must be true of every run, the running application, what suites reached, another version. */
export const GALLERY_MODES = ['looking', 'simulating', 'properties', 'live', 'coverage', 'difference'] as const
export type GalleryMode = (typeof GALLERY_MODES)[number]

/** What an address of the gallery tells. */
export interface GalleryPlace {
  machine: string | null
  chosen: { kind: 'state' | 'transition'; id: string } | null
  mode: GalleryMode
  /** Every text of the chart stands in full. */
  full?: boolean
  /** The property that is looked at closely, where the mode is theirs. */
  property?: string
  /** Steps of the simulation; null in any other mode. */
  steps: readonly ScenarioStep[] | null
  /** What the simulation begins with; the first example input unless told. */
  beginning?: Beginning
}

/** Which way all machines are looked at together: by what they are about, how they hang together, by requirement. */
export const SYSTEM_VIEWS = ['list', 'map', 'requirements'] as const
export type SystemView = (typeof SYSTEM_VIEWS)[number]

/** What an address of all machines tells: the view, what is searched for, the machine chosen on the map, the requirement chosen. */
export interface SystemPlace {
  view: SystemView
  search: string
  machine: string | null
  requirement: string | null
}

/** `/machines?view=map&machine=captcha`, `/machines?search=401`: a link to what shows of all machines. */
export const systemPath = ({ view, search, machine, requirement }: SystemPlace): string => {
  const told = new URLSearchParams({
    ...(view !== 'list' && { view }),
    ...(search !== '' && { search }),
    ...(machine !== null && { machine }),
    ...(requirement !== null && { requirement }),
  }).toString()
  return `${GALLERY}${told ? `?${told}` : ''}`
}

/** What a link to all machines tells; what is not readable in it counts as not there. */
export const readSystemPlace = (search: string): SystemPlace => {
  const parameters = new URLSearchParams(search)
  const view = SYSTEM_VIEWS.find((known) => known === parameters.get('view')) ?? 'list'
  return {
    view,
    search: (parameters.get('search') ?? '').slice(0, LONGEST_SEARCH),
    machine: view === 'map' ? parameters.get('machine') : null,
    requirement: view === 'requirements' ? parameters.get('requirement') : null,
  }
}
/** No question is longer. */
const LONGEST_SEARCH = 200

/** Servers and proxies refuse longer addresses; a longer trace is kept as a file. */
const LONGEST = 6000

/** `/machines/login?state=login.form&mode=live`, `…&trace=[…]&input=1`: a link to what shows; null for a trace too long for one. */
export const galleryPath = ({ machine, chosen, mode, full, property, steps, beginning }: GalleryPlace): string | null => {
  if (machine === null) return GALLERY
  const search = new URLSearchParams()
  if (chosen) search.set(chosen.kind, chosen.id)
  if (mode !== 'looking' && mode !== 'simulating') search.set('mode', mode)
  if (full) search.set('texts', 'full')
  if (mode === 'properties' && property) search.set('property', property)
  if (steps) search.set('trace', JSON.stringify(steps))
  if (steps && beginning?.input.with) search.set('input', JSON.stringify(beginning.input))
  else if (steps && beginning && beginning.input.example > 0) search.set('input', String(beginning.input.example))
  if (steps && beginning?.start) search.set('start', JSON.stringify(beginning.start))
  const text = search.toString()
  if (text.length > LONGEST) return null
  return `${GALLERY}/${encodeURIComponent(machine)}${text ? `?${text}` : ''}`
}

/** The same address with the machine that is opened in place beneath the chart, or with none. */
export const withOpened = (path: string, machine: string | null): string => {
  const [at = '', search = ''] = path.split('?')
  const parameters = new URLSearchParams(search)
  if (machine === null) parameters.delete('open')
  else parameters.set('open', machine)
  const text = parameters.toString()
  return `${at}${text ? `?${text}` : ''}`
}
/** The machine that an address opens in place, if any. */
export const readOpened = (search: string): string | null => new URLSearchParams(search).get('open')

const read = <T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, text: string | null): T | undefined => {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const beginningOf = (parameters: URLSearchParams): Beginning | undefined => {
  const example = read(ScenarioSchema.shape.input.shape.example, parameters.get('input'))
  const input = example === undefined ? read(ScenarioSchema.shape.input, parameters.get('input')) : { example }
  const start = read(ScenarioSchema.shape.start, parameters.get('start'))
  return input || start ? { input: input ?? { example: 0 }, ...(start && { start }) } : undefined
}

/** What a link tells; what is not readable in it counts as not there. */
export const readGalleryPlace = (machine: string | undefined, search: string): GalleryPlace => {
  const parameters = new URLSearchParams(search)
  const state = parameters.get('state')
  const transition = parameters.get('transition')
  const trace = parameters.get('trace')
  const steps = trace === null ? null : (read(ScenarioSchema.shape.steps, trace) ?? [])
  const beginning = steps ? beginningOf(parameters) : undefined
  const property = parameters.get('property')
  const mode = GALLERY_MODES.find((known) => known === parameters.get('mode')) ?? 'looking'
  return {
    machine: machine ?? null,
    chosen: transition ? { kind: 'transition', id: transition } : state ? { kind: 'state', id: state } : null,
    mode: steps ? 'simulating' : mode === 'simulating' ? 'looking' : mode,
    ...(parameters.get('texts') === 'full' && { full: true }),
    ...(!steps && mode === 'properties' && property && { property }),
    steps,
    ...(beginning && { beginning }),
  }
}
