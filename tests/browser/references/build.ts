import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../../../proofs/run/root.mjs'

/** The stand as one script and one style sheet, by what they are called. */
export const buildStand = async (): Promise<Readonly<Record<'js' | 'css', string>>> => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(import.meta.dirname, 'stand.tsx')],
    outdir: 'stand',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{"MODE":"production","DEV":false,"PROD":true}' },
    loader: { '.md': 'text' },
  })
  const of = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { js: of('.js'), css: of('.css') }
}
