/**
 * Builds the browser's half (vite → dist/spa, then brotli and gzip beside every compressible file) and the gateway
 * (esbuild → dist/server, packages stay outside).
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fileOf, timesOf } from '../chunks.mjs'
import { ROOT } from './root.mjs'
import { buildStamp, STAMP } from './sources.mjs'

const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|webmanifest|map|wasm)$/
const SMALLEST = 1024

/** The browser's half into a folder. */
export const buildSpa = async (outDir = join(ROOT, 'dist/spa')) => {
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const config = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), mode: 'production', logLevel: 'warn' }
  // Which modules come together shows in a build that leaves it to the bundler.
  const alone = { name: 'materia:alone', outputOptions: (options) => ({ ...options, codeSplitting: true }) }
  const { output } = await build({
    ...config,
    plugins: [alone],
    build: { write: false, minify: false, rollupOptions: { experimental: { chunkOptimization: false } } },
  })
  const times = timesOf(ROOT, output)
  const together = {
    name: (id) => fileOf(times.get(id) ?? new Set()),
    debugName: 'times',
    includeDependenciesRecursively: false,
    priority: 2,
  }
  await build({
    ...config,
    // Joins the groups of the configuration.
    build: { outDir, emptyOutDir: true, rollupOptions: { output: { codeSplitting: { groups: [together] } } } },
  })
  await precompress(outDir)
}

const precompress = async (folder) => {
  const br = promisify(brotliCompress)
  const gz = promisify(gzip)
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  for (const path of files) {
    // index.html is filled in per request (nonce), so it has no ready-made form.
    if (!COMPRESSIBLE.test(path) || path === join(folder, 'index.html')) continue
    const bytes = readFileSync(path)
    if (bytes.length < SMALLEST) continue
    const [brotli, gzipped] = await Promise.all([
      br(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      gz(bytes, { level: 9 }),
    ])
    if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli)
    if (gzipped.length < bytes.length) writeFileSync(`${path}.gz`, gzipped)
  }
}

/** The gateway into a folder. */
export const buildServer = async (outdir = 'dist/server') => {
  const { build } = await import('esbuild')
  rmSync(resolve(ROOT, outdir), { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    // The drawing of captchas has a thread, and so a file, of its own.
    entryPoints: ['server/main.ts', 'server/captcha/worker.ts'],
    outdir,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/**
 * Builds both halves and writes the stamp last: a killed build is built again.
 *
 * @param {string} [only] `spa` or `server`: that half alone, and the stamp stays as it is.
 */
export const build = async (only) => {
  const stamp = buildStamp()
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  if (!only) rmSync(STAMP, { force: true })
  if (only !== 'spa') await buildServer()
  if (only !== 'server') await buildSpa()
  if (!only) writeFileSync(STAMP, `${stamp}\n`)
}
