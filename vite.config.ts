import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { namedModules } from './proofs/chunks.mjs'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** Where `npm run dev` finds the gateway. The host stays the page's: calls must come from the origin they are made to. */
const GATEWAY = { target: process.env.MATERIA_GATEWAY ?? 'http://127.0.0.1:4680', changeOrigin: false }

/** Asks for so long, every half second: the gateway starts beside this server and takes longer. */
const PATIENCE = 40

/** The page of the development server has the settings of the gateway in development, as the gateway's own page has them. */
const settings: Plugin = {
  name: 'materia:settings',
  apply: 'serve',
  transformIndexHtml: async () => {
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      const answer = await fetch(new URL('/api/page-settings', GATEWAY.target)).catch(() => null)
      // Another gateway than one in development does not tell them: the page keeps its defaults.
      if (answer)
        return answer.ok ? [{ tag: 'meta', attrs: { name: 'settings', content: await answer.text() }, injectTo: 'head-prepend' }] : []
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    return []
  },
}

/** The router's package names its development build only; its production build lies beside it. */
const router = (file: string) => fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))

/**
 * Lets the bundler leave out components of the router that nobody uses: what they are made by is said to have no effects, and their names for
 * developers go.
 */
const unusedRouter: Plugin = {
  name: 'materia:unused-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
}

interface Node {
  type: string
  start: number
  end: number
  key?: { name?: string }
  value?: { type: string }
}
/** What is told of a machine to its readers, in the parts of a program: where each begins and ends. */
const tellingIn = (part: unknown): (readonly [number, number])[] => {
  if (part === null || typeof part !== 'object') return []
  const { type, start, end, key, value } = part as Node
  const isTold = (key?.name === 'description' && value?.type === 'Literal') || (key?.name === 'meta' && value?.type === 'ObjectExpression')
  return type === 'Property' && isTold ? [[start, end]] : Object.values(part).flatMap(tellingIn)
}

/**
 * What states are for, and which requirements they meet, is told to readers of charts: machines that run do without. The gallery's examples
 * bring the machines once more, whole.
 */
const telling: Plugin = {
  name: 'materia:telling',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/machines\/(?:shell|account|database)\/\w+\/(?:machine|examples)\.ts$/ },
    handler(code, id) {
      if (id.endsWith('/examples.ts')) return { code: code.replace(/(['"])\.\/machine\.ts\1/g, "'./machine.ts?whole'"), map: null }
      const found = tellingIn(this.parse(code))
      return {
        code: found.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code),
        map: null,
      }
    },
  },
}

/** Files of a chunk come as `services/preload.ts` has it, in place of the bundler's own way. */
const preloading: Plugin = {
  name: 'materia:preloading',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () =>
      `export { preload as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('services/preload.ts', import.meta.url)))}`,
  },
}

/** What the gallery needs of one machine, or of one language: parts that run come with who runs them. */
const galleryPart = (file: string): string | null => {
  const [, id] = /\/machines\/\w+\/(\w+)\/(?:machine\.ts\?whole|properties\.ts|layout\.json)$/.exec(file) ?? []
  if (id) return `m-${id}`
  const [, a, b, c] =
    /\/locales\/(?:(\w+)\/gallery\.json|machines\/(?:(\w+)(?:\.ts|\/\w+\/\w+\.json)|requirements\.(\w+)\.json))$/.exec(file) ?? []
  const language = a ?? b ?? c
  return language ? `gallery-${language}` : null
}

/** Files of the first load, by the groups below and the entry. */
const FIRST = /^assets\/(?:index|react|router|libraries|rolldown-runtime)-[\w-]{7}\.js$/

export default defineConfig(({ mode }) => ({
  plugins: [react(), settings, unusedRouter, telling, preloading, namedModules(ROOT)],
  resolve: {
    alias: [
      // React has the hook itself; what libraries bring for the versions before it had stays out.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector' },
      ...(mode === 'production'
        ? [
            { find: /^react-router$/, replacement: router('index.mjs') },
            { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
          ]
        : []),
    ],
  },
  build: {
    outDir: 'dist/spa',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    /** Where a browser does not preload modules by itself they come a little later, that is all. */
    modulePreload: {
      polyfill: false,
      // What the page began with needs no second asking: a chunk's list of companions leaves it out, and the first load is smaller by the lists.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? files.filter((file) => !FIRST.test(file)) : files),
    },
    /** An inlined script or style would have no address of its own to cache. */
    assetsInlineLimit: 0,
    rollupOptions: {
      treeshake: {
        // Schemas of the contract are pure: a chunk that uses none of them need not carry the parser.
        manualPureFunctions: ['z', 'defineDatabase'],
        // Only emotion's withTheme, which nothing uses, needs what copies the statics of classes.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        // As it is otherwise, but for the statement that finds developer tools (DEBUG-01).
        minify: { compress: { dropDebugger: false }, mangle: true, codegen: { removeWhitespace: true } },
        // The first load names every chunk there is: shorter names make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            { name: 'router', test: /node_modules\/react-router(-dom)?\//, priority: 20 },
            // What the first page needs comes in few files: what packages share changes with them only, the rest with each release.
            { name: 'libraries', test: /node_modules\//, tags: ['$initial'], priority: 10 },
            { name: 'frame', tags: ['$initial'], priority: 5 },
            { name: galleryPart, debugName: 'gallery parts', includeDependenciesRecursively: false, priority: 4 },
            // Chunks must not need each other (proofs/bundle.mjs): what only they share is theirs.
            {
              name: 'gallery',
              test: /\/(?:(?:machines|services|ui)\/gallery\/(?!live\/(?:recorder|mask)|system\/\w+\.json)|machines\/(?:registry|examples|properties)\.ts|domain\/(?:brokenFile|coverage|statechart)\.ts|elkjs\/lib\/elk-worker|docs\/requirements\.md)/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // Words that databases share come with those that have them, and not with every page.
            { name: 'numbers', test: /\/domain\/databases\/approvalNumbers\.ts/, includeDependenciesRecursively: false, priority: 3 },
            { name: 'forms', test: /\/domain\/databases\/chineseForms\.ts/, includeDependenciesRecursively: false, priority: 3 },
          ],
        },
      },
    },
  },
  // The gateway puts a fresh nonce in place of this word in every page it serves.
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '/api': GATEWAY, '/gateway': GATEWAY, '/login/chat': GATEWAY } },
}))
