// Which parts of the program come in one file: what is always fetched together is asked for once.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Modules that are fetched by name, by when they are: `wire` with the first call, `member` with the frame, `list` and `gallery` with their
 * pages, `parts` after the first paint, `dialogs` behind the list, `examples` with the chart of a machine.
 */
const TIMES = {
  wire: /^(?:domain\/(?:contract|calls)|services\/(?:keyring|crypto))\.ts$/,
  member: /^routes\/(?:MemberFrame\.tsx|firstView\.ts)$/,
  gallery: /^routes\/pages\/machines\.tsx$/,
  list: /^(?:routes\/(?:pages\/list\.tsx|open\.ts)|services\/database\/views\/\w+\.ts)$/,
  parts:
    /^(?:services\/(?:shell\/(?:alert|debugger|feedback|nav|network|notices|nps|telemetry|tour)|account\/(?:captcha|kickout|login|prompts|quota|restriction))\.ts|routes\/(?:Account|SuiteNav|FeedbackFrame|NoticeStrip|HelpMenu|partViews)\.tsx|ui\/(?:shell\/(?:alert\/AlertDialog|network\/NetworkDialog|notices\/NoticeBell)|account\/(?:captcha\/CaptchaMissing|kickout\/KickoutDialog|quota\/QuotaNote|restriction\/RestrictionDialog))\.tsx)$/,
  dialogs: /^ui\/database\/(?:columns\/ColumnsDialog|export\/ExportDialog)\.tsx$/,
  examples: /^machines\/.*\/examples\.ts$/,
}

/** Needed by what is fetched at no time that is told: it comes with the first call, whose answer may be refused. */
const WITH_WIRE = /^domain\/errorCodes\.ts$/

/** Each of the other pages, and each database, is a time of its own. What comes by itself later finds most of what it needs there. */
const OWN = /^routes\/pages\/|\/definition\.ts$/

/**
 * The file of a module that is needed at these times; null leaves it to the bundler. What a file needs is needed whenever it is, so it stands
 * in the same one or in one before it: no two need each other (`circles`).
 *
 * @param {ReadonlySet<string>} times names of `TIMES`, and what else fetches it by its own name
 */
export const fileOf = (times) => {
  const databases = [...times].filter((time) => time.endsWith('/definition.ts'))
  if (times.has('wire') || databases.length > 1) return 'wire'
  if (times.has('member')) return 'member'
  if (times.has('gallery')) return times.size > 1 ? 'shared' : null
  // A chart of a machine brings what the machine is made of, and no page of the product.
  if (times.has('list')) return times.has('examples') ? 'list-machines' : times.size > 1 ? 'product' : 'list'
  if (times.has('parts')) return [...times].every((time) => time === 'parts' || time === 'dialogs') ? 'parts' : 'parts-machines'
  if (times.has('dialogs')) return times.size === 1 ? 'dialogs' : times.has('examples') ? 'list-machines' : 'product'
  return null
}

/**
 * When each module is needed, as a build shows that leaves the files to the bundler: what is imported but not used counts no more.
 *
 * @param {string} root the folder of the sources
 * @param {readonly { type: string, fileName: string, imports?: string[], moduleIds?: string[], isDynamicEntry?: boolean, facadeModuleId?: string | null }[]} output
 * @returns {Map<string, Set<string>>} by module
 */
export const timesOf = (root, output) => {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const times = new Map()
  for (const entry of chunks.values()) {
    if (!entry.isDynamicEntry) continue
    const name = relative(root, entry.facadeModuleId ?? '')
    const time = Object.keys(TIMES).find((one) => TIMES[one].test(name)) ?? (OWN.test(name) ? name : null)
    if (time === null) continue
    const needed = new Set([entry.fileName])
    for (const file of needed) {
      const { imports, moduleIds } = chunks.get(file)
      for (const id of moduleIds) times.set(id, (times.get(id) ?? new Set()).add(time))
      for (const next of imports) needed.add(next)
    }
  }
  for (const { moduleIds } of chunks.values())
    for (const id of moduleIds) if (WITH_WIRE.test(relative(root, id))) times.set(id, new Set(['wire']))
  return times
}

/**
 * The bundler's list of files names modules that have one of their own. Those that are fetched by name and came into one with others are named,
 * too: budgets and the gateway look them up (`proofs/bundle.mjs`, `server/http/preloads.ts`).
 *
 * @param {string} root the folder of the sources
 * @returns {import('vite').Plugin}
 */
export const namedModules = (root) => ({
  name: 'materia:named-modules',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const path = join(dir, '.vite/manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const id of chunk.moduleIds) {
        const name = relative(root, id)
        if (name in manifest || (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) === 0) continue
        manifest[name] = { file: chunk.fileName, src: name, isDynamicEntry: true, imports: [keys.get(chunk.fileName)] }
      }
    }
    writeFileSync(path, JSON.stringify(manifest))
  },
})
